import { expect, test } from 'vitest'
import { payloadVersion } from './payload-versions.ts'
import { inSendingOrder, isFileList, isStoredDraft, isStoredEntry } from './stored-rows.ts'

const row = {
  id: 'review_a_u',
  kind: 'review',
  subject: 'a',
  userId: 'u',
  key: 'k',
  payload: { rating: 4, title: '', content: 'Rico' },
  files: [{ name: 'a.webp', type: 'image/webp', bytes: new ArrayBuffer(1) }],
  arrived: [],
  hindrance: null,
}

test('a queued entry fits, also one that bears no version', () => {
  expect(isStoredEntry(row)).toBe(true)
  expect(isStoredEntry({ ...row, v: payloadVersion('review'), hindrance: 'offline' })).toBe(true)
})

test.each([
  ['is no object', null],
  ['has no key', { ...row, key: undefined }],
  ['is of a kind that is not known here', { ...row, id: 'greeting_a_u', kind: 'greeting' }],
  ['is of a kind that every object has', { ...row, id: 'toString_a_u', kind: 'toString' }],
  ['is of a later version', { ...row, v: payloadVersion('review') + 1 }],
  ['has no payload', { ...row, payload: null }],
  ['has files that are none', { ...row, files: [{ name: 'a.webp' }] }],
  ['tells in no list what was uploaded', { ...row, arrived: 'a.webp' }],
])('a queued entry that %s is passed over', (_, stored) => {
  expect(isStoredEntry(stored)).toBe(false)
})

test('a draft is read where it is of this version or one before', () => {
  const draft = { id: 'review_a_u', payload: row.payload, refusal: null }
  expect(isStoredDraft(draft)).toBe(true)
  expect(isStoredDraft({ ...draft, v: payloadVersion('review') + 1 })).toBe(false)
  expect(isStoredDraft({ ...draft, refusal: 7 })).toBe(false)
  expect(isStoredDraft(undefined)).toBe(false)
})

test('files are read only where all of them can be', () => {
  expect(isFileList(row.files)).toBe(true)
  expect(isFileList([...row.files, null])).toBe(false)
  expect(isFileList(undefined)).toBe(false)
})

test('entries that failed are sent after the others, those first that failed the longest ago', () => {
  const entries = [
    { id: 'a', failedAt: '2026-03-01T12:00:02.000Z' },
    { id: 'b', failedAt: '2026-03-01T12:00:01.000Z' },
    { id: 'c' },
    { id: 'd', failedAt: 'no time' },
  ]
  expect(inSendingOrder(entries)).toEqual(['c', 'd', 'b', 'a'])
})
