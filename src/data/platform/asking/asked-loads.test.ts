import { afterEach, expect, test, vi } from 'vitest'
import { askFor, mustAskFor } from './asked-loads.ts'

vi.mock('@/base/local-storage.ts', () => ({ localStore: { read: () => null }, notifyLocalChange: () => undefined }))

const connect = (connection: object) => vi.stubGlobal('navigator', { onLine: true, connection })
afterEach(() => vi.unstubAllGlobals())

test('who saves no data is asked for nothing', () => {
  connect({ effectiveType: '4g' })
  expect(mustAskFor(['index la-paz'])).toBe(false)
  expect(mustAskFor([])).toBe(false)
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o each thing is asked for once, and what no one asked for never comes',
  (connection) => {
    connect(connection)
    const name = JSON.stringify(connection)
    expect(mustAskFor([name])).toBe(true)
    askFor([name])
    expect(mustAskFor([name])).toBe(false)
    expect(mustAskFor([name, 'another'])).toBe(true)
    expect(mustAskFor([])).toBe(true)
  },
)
