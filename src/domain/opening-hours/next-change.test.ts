import { describe, expect, it } from 'vitest'
import { openRules } from './open-now.ts'
import { openingAt } from './next-change.ts'

/** @param now Bolivia's clock. */
const at = (hours: string, now: string) => {
  const { state, changesAt } = openingAt(openRules(hours), new Date(`${now}:00-04:00`), 'la-paz')
  return [state, changesAt && new Date(changesAt.getTime() - 4 * 3_600_000).toISOString().slice(0, 16)]
}

describe('when a place opens or closes next', () => {
  // 2026-11-25 is a Wednesday.
  it.each([
    ['Mo-Fr 09:00-18:30', '2026-11-25T10:00', 'open', '2026-11-25T18:30'],
    ['Mo-Fr 09:00-12:30,14:30-18:30', '2026-11-25T12:00', 'open', '2026-11-25T12:30'],
    ['Mo-Fr 09:00-12:30,14:30-18:30', '2026-11-25T12:30', 'closed', '2026-11-25T14:30'],
    ['Mo-Fr 09:00-18:30', '2026-11-25T18:30', 'closed', '2026-11-26T09:00'],
    ['Mo-Fr 09:00-18:30', '2026-11-27T20:00', 'closed', '2026-11-30T09:00'],
    ['Fr-Sa 20:00-03:00', '2026-11-27T21:00', 'open', '2026-11-28T03:00'],
    ['Fr-Sa 20:00-03:00', '2026-11-28T01:00', 'open', '2026-11-28T03:00'],
    ['Fr-Sa 20:00-03:00', '2026-11-28T23:00', 'open', '2026-11-29T03:00'],
    // Two spans that meet are one.
    ['Mo-Su 08:00-12:00,12:00-20:00', '2026-11-25T09:00', 'open', '2026-11-25T20:00'],
    ['Mo-Su 00:00-24:00; Su off', '2026-11-25T09:00', 'open', '2026-11-29T00:00'],
    ['Mo-Sa 08:00-20:00; PH off', '2026-12-24T21:00', 'closed', '2026-12-26T08:00'],
  ])('of %s at %s: %s until %s', (hours, now, state, until) => {
    expect(at(hours, now)).toEqual([state, until])
  })

  it('is never where it is always open, and unknown where no one knows', () => {
    expect(at('24/7', '2026-11-25T10:00')).toEqual(['open', null])
    expect(at('Mo-Su 00:00-24:00', '2026-11-25T10:00')).toEqual(['open', null])
    expect(at('hornea hasta las 13', '2026-11-25T10:00')).toEqual(['unknown', null])
    expect(at('Dec 08:00-20:00', '2026-11-25T10:00')).toEqual(['closed', '2026-12-01T08:00'])
    expect(at('We off', '2026-11-25T10:00')).toEqual(['closed', null])
    expect(at('We off', '2026-11-26T10:00')).toEqual(['unknown', null])
    expect(at('Jan 08:00-20:00', '2026-11-25T10:00')).toEqual(['closed', null])
  })
})
