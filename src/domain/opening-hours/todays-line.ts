import type { CitySlug } from '../cities/city.ts'
import { type DateRange, isRestClosed } from './hours-rules.ts'
import { isException, isRuleOf, openRules, toBolivianClock } from './open-now.ts'

/**
 * Returns which of the lines of a place's hours holds today: an exception before what it is one of, else the later one;
 * undefined where none does that can be read, by itself and together with the others.
 * @param lines See `openingHoursLines`.
 */
export function findTodaysLine(lines: readonly string[], now: Date, city: CitySlug): number | undefined {
  if (!openRules(lines.join('\n'))) return undefined
  const { today } = toBolivianClock(now)
  const todays = lines.map((line) => openRules(line)?.filter((rule) => isRuleOf(rule, today, city)) ?? [])
  const exception = todays.findLastIndex((rules) => rules.some(isException))
  const last = exception === -1 ? todays.findLastIndex((rules) => rules.length > 0) : exception
  return last === -1 ? undefined : last
}

/** Returns true iff a place does not open today, by a line that says so or by none. @param lines See `openingHoursLines`. */
export function isClosedToday(lines: readonly string[], now: Date, city: CitySlug): boolean {
  const rules = openRules(lines.join('\n'))
  if (!rules) return false
  const { today } = toBolivianClock(now)
  const rule = rules.findLast((other) => isRuleOf(other, today, city))
  return rule ? rule.spans.length === 0 : isRestClosed(rules)
}

/** Returns true iff a line of a place's hours speaks of single days that are past. */
export function isPastLine(line: string, now: Date): boolean {
  const { today } = toBolivianClock(now)
  const isPast = ({ to, year }: DateRange) =>
    year !== null && year * 10_000 + to < Number(today.toISOString().slice(0, 10).replaceAll('-', ''))
  return openRules(line)?.every(({ dates }) => dates !== null && dates.every(isPast)) ?? false
}
