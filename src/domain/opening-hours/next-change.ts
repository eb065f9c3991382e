import type { CitySlug } from '../cities/city.ts'
import { DAY_MINUTES, isRestClosed } from './hours-rules.ts'
import { type OpenRules, openState, type OpenState, toBolivianClock } from './open-now.ts'

/** Whether a place is open, and until when it stays so. */
export interface Opening {
  state: OpenState
  /** When it closes or opens next; null where it does not within a week. */
  changesAt: Date | null
}

/** A week, and the night before it. */
const DAYS_AHEAD = 8

/** Returns whether a place is open at a time, and when that changes. @param rules See `openRules`. */
export function openingAt(rules: OpenRules | null, now: Date, city: CitySlug): Opening {
  const state = openState(rules, now, city)
  // After a closed day, a day of which nothing is known is no opening.
  if (!rules || state === 'unknown' || (state === 'closed' && !isRestClosed(rules))) return { state, changesAt: null }
  const changesAt = boundaries(rules, now).find((time) => openState(rules, time, city) !== state)
  return { state, changesAt: changesAt ?? null }
}

/** Returns the times after `now` at which a rule begins or ends, on whatever day it holds; the soonest first. */
function boundaries(rules: OpenRules, now: Date): Date[] {
  const minutes = new Set(rules.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to])))
  // A day that no rule is for begins closed.
  minutes.add(0)
  const dayMs = DAY_MINUTES * 60_000
  const today = Math.floor(now.getTime() / 60_000) * 60_000 - toBolivianClock(now).minute * 60_000
  const times = Array.from({ length: DAYS_AHEAD + 1 }, (_, day) =>
    [...minutes].map((minute) => today + (day - 1) * dayMs + minute * 60_000),
  ).flat()
  return times
    .filter((time) => time > now.getTime() && time <= now.getTime() + (DAYS_AHEAD - 1) * dayMs)
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}
