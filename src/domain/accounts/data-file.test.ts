import { expect, test } from 'vitest'
import { readDataFile } from './data-file.ts'

const place = { place_id: 'osm-node-1', saved_at: '2026-01-02T03:04:05.000Z' }
const toFile = (records: object) => ({ exported_at: '2026-02-03T04:05:06.000Z', account: {}, records, files: [] })

test('the saved places of a file are read, each once, and what cannot be brought back is counted', () => {
  const file = toFile({
    saved_places: [
      { id: 'x', ...place },
      place,
      { place_id: '../x', saved_at: place.saved_at },
      { place_id: 'b' },
      null,
    ],
    reviews: [{ id: 'r' }],
    claim_requests: [{}, {}],
  })
  expect(readDataFile(file)).toEqual({ saved: [place], unreadable: 3, others: 3, settings: {} })
  expect(readDataFile(toFile({}))).toEqual({ saved: [], unreadable: 0, others: 0, settings: {} })
})

test.each([
  [{ locale: 'en', theme: 'dark' }, [{ mails_off: ['plans'] }], { locale: 'en', theme: 'dark', mailsOff: ['plans'] }],
  [{ locale: 'de', theme: 'system' }, [{ email: 'a@example.com' }], { theme: 'system', mailsOff: undefined }],
  ['dark', [{ mails_off: ['else'] }], {}],
])('of the settings %o and the user %o what can be read is', (settings, user, read) => {
  expect(readDataFile({ ...toFile({ user }), settings })).toMatchObject({ others: 0, settings: read })
})

test.each([undefined, null, '', [], { records: {} }, toFile([]), toFile({ saved_places: {} })])(
  '%o is not such a file',
  (content) => {
    expect(readDataFile(content)).toBeNull()
  },
)
