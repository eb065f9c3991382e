import { expect, test } from 'vitest'
import { formatTimeAgo } from './time-ago.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:30Z', null],
  ['2026-11-22T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-22T07:00:00Z', 'hace 5 horas'],
  ['2026-11-21T11:00:00Z', 'ayer'],
  ['2026-11-19T12:00:00Z', 'hace 3 días'],
  ['2026-11-23T12:00:00Z', null],
])('%s was %s', (at, words) => {
  expect(formatTimeAgo(at, 'es', now)).toBe(words)
})

test('in English, too', () => {
  expect(formatTimeAgo('2026-11-19T12:00:00Z', 'en', now)).toBe('3 days ago')
})
