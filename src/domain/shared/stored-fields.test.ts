import { expect, test } from 'vitest'
import { fromStoredFields } from './stored-fields.ts'

test('dates of either SDK become ISO 8601, and everything else stays', () => {
  const stored = { toDate: () => new Date('2026-11-18T22:40:00Z') }
  expect(fromStoredFields({ created_at: stored, title: null, photos: ['/a'], author: { full_name: 'Ana' } })).toEqual({
    created_at: '2026-11-18T22:40:00.000Z',
    title: null,
    photos: ['/a'],
    author: { full_name: 'Ana' },
  })
})

test('dates within maps and lists become ISO 8601, too', () => {
  const stored = { toDate: () => new Date('2026-11-18T22:40:00Z') }
  const answer = { text: 'Gracias', created_at: stored }
  const wanted = { text: 'Gracias', created_at: '2026-11-18T22:40:00.000Z' }
  expect(fromStoredFields({ answer, history: [answer, 'x', [stored]] })).toEqual({
    answer: wanted,
    history: [wanted, 'x', [wanted.created_at]],
  })
})

test('a map that happens to have a field toDate is no date', () => {
  expect(fromStoredFields({ odd: { toDate: 'never' } })).toEqual({ odd: { toDate: 'never' } })
})
