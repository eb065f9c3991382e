import { expect, test } from 'vitest'
import { isDraftRow, isFileList, isOutboxRow } from './stored-rows.ts'

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

test('a queued entry fits, also one of an earlier version that stored fewer fields', () => {
  expect(isOutboxRow(row)).toBe(true)
  expect(isOutboxRow({ ...row, payload: { rating: 4, content: 'Rico' }, hindrance: 'offline' })).toBe(true)
})

test.each([
  ['is no object', null],
  ['has no key', { ...row, key: undefined }],
  ['is of a kind that is not known here', { ...row, kind: 'greeting' }],
  ['is of a kind that every object has', { ...row, kind: 'toString' }],
  ['has no payload', { ...row, payload: null }],
  ['has a payload of another kind of value', { ...row, payload: { ...row.payload, content: 7 } }],
  ['has files that are none', { ...row, files: [{ name: 'a.webp' }] }],
  ['tells in no list what was uploaded', { ...row, arrived: 'a.webp' }],
])('a queued entry that %s is passed over', (_, stored) => {
  expect(isOutboxRow(stored)).toBe(false)
})

test('a draft fits the form of its own kind alone', () => {
  const draft = { id: 'review_a_u', payload: row.payload, refusal: null }
  expect(isDraftRow('review', draft)).toBe(true)
  expect(isDraftRow('review', { ...draft, payload: { rating: 'good' } })).toBe(false)
  expect(isDraftRow('business', { ...draft, payload: { values: 'none' } })).toBe(false)
  expect(isDraftRow('review', undefined)).toBe(false)
})

test('files are read only where all of them can be', () => {
  expect(isFileList(row.files)).toBe(true)
  expect(isFileList([...row.files, null])).toBe(false)
  expect(isFileList(undefined)).toBe(false)
})
