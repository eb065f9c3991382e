import { expect, test } from 'vitest'
import { holdsBack, type LimitedEntry, readLimits, toLimit } from './limits.ts'

const now = Date.parse('2026-03-01T12:00:00.000Z')
const until = Date.parse('2026-03-01T12:30:00.000Z')
const failed: LimitedEntry = {
  id: 'review_p1_ana',
  kind: 'review',
  hindrance: 'review-daily-limit',
  failedAt: '2026-03-01T11:30:00.000Z',
  hasFilesLeft: false,
}

test('a limit that was met within the hour holds until an hour after that, and nothing else is one', () => {
  const others: LimitedEntry[] = [
    { ...failed, kind: 'contact', hindrance: 'server-failed' },
    { ...failed, kind: 'claim', hindrance: null },
  ]
  const limit = { id: failed.id, kind: 'review', error: 'review-daily-limit', until }
  expect(readLimits([failed, ...others], now)).toEqual([limit])
})

test.each([
  ['an hour ago', '2026-03-01T11:00:00.000Z'],
  ['in the future, by a clock that was set back', '2026-03-01T12:00:00.001Z'],
  ['at no time that can be read', 'no time'],
  ['never by itself, but behind another one', undefined],
])('an entry that met its limit %s limits nothing', (_, failedAt) => {
  expect(readLimits([{ ...failed, failedAt }], now)).toEqual([])
})

const entries = {
  itself: failed,
  'of its kind': { ...failed, id: 'review_p2_ana' },
  'of another kind': { ...failed, id: 'contact_us_ana', kind: 'contact' },
  'with files left': { ...failed, id: 'claim_p1_ana', kind: 'claim', hasFilesLeft: true },
} as const satisfies Record<string, LimitedEntry>

test.each([
  ['review-daily-limit', ['itself', 'of its kind']],
  ['too-many-requests', ['itself', 'of its kind']],
  ['place-limit', ['itself']],
  ['upload-limit', ['with files left']],
] as const)('%s holds back %j alone', (error, held) => {
  const limit = toLimit(failed, error, now)
  const found = Object.entries(entries).filter(([, entry]) => holdsBack(limit, entry))
  expect(found.map(([which]) => which)).toEqual(held)
})
