import type { CitySlug } from '../cities/city.ts'
import { isRuleOf, openRules, toBolivianClock } from './open-now.ts'

/**
 * Returns which of the lines of a place's hours speaks of today: of two the later one; undefined where none does that can
 * be read. @param lines See `openingHoursLines`.
 */
export function findTodaysLine(lines: readonly string[], now: Date, city: CitySlug): number | undefined {
  const { today } = toBolivianClock(now)
  const isTodays = lines.map((line) => openRules(line)?.some((rule) => isRuleOf(rule, today, city)) ?? false)
  const last = isTodays.lastIndexOf(true)
  return last === -1 ? undefined : last
}
