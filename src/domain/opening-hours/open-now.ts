import type { CitySlug } from '../cities/city.ts'
import { UTC_OFFSET_MS } from './bolivian-days.ts'
import { splitDatedHours } from './dated-hours.ts'
import { isHoliday } from './holidays.ts'
import { DAY_MINUTES, HOLIDAYS, type HoursRule, isRestClosed, parseRules, type RuleDay } from './hours-rules.ts'
import { readHours } from './typed-hours.ts'

/** Whether a place is open; no one knows of many. */
export type OpenState = 'open' | 'closed' | 'unknown'

/** How long a place without a closing time may go on after midnight, or after it opened. */
const OPEN_END_MINUTES = 10 * 60

/** When a place is open; read once, for hours are asked about often. Of two rules for a day the later one holds. */
export type OpenRules = readonly HoursRule[]

/** Returns whether a place is open at a time. @param rules Of `openRules`; null where the hours say nothing that can be read. */
export function openState(rules: OpenRules | null, now: Date, city: CitySlug): OpenState {
  if (!rules) return 'unknown'
  const { today, minute } = toBolivianClock(now)
  const yesterday = new Date(today.getTime() - DAY_MINUTES * 60_000)
  // The night of the day before goes on in the morning.
  const states = [stateOn(rules, today, minute, city), stateOn(rules, yesterday, minute + DAY_MINUTES, city)]
  return states.find((state) => state === 'open') ?? states.find((state) => state === 'unknown') ?? 'closed'
}

/** Returns the day at midnight, as if Bolivia's clock were UTC's, and the minutes since then. */
export function toBolivianClock(now: Date): { today: Date; minute: number } {
  const local = new Date(now.getTime() + UTC_OFFSET_MS)
  const today = new Date(local)
  today.setUTCHours(0, 0, 0, 0)
  return { today, minute: Math.floor((local.getTime() - today.getTime()) / 60_000) }
}

/** Returns the time of the day that it is in Bolivia, such as "08:30". Made without `Intl`, which holds up a cheap phone. */
export function toBolivianTime(now: Date): string {
  return new Date(now.getTime() + UTC_OFFSET_MS).toISOString().slice(11, 16)
}

/** @param date At midnight, UTC. @param minute Since then; past 24 hours it is on the next day. */
function stateOn(rules: OpenRules, date: Date, minute: number, city: CitySlug): OpenState {
  const rule = rules.findLast((other) => isRuleOf(other, date, city))
  // Of a day that is not known, the night is over at midnight.
  if (!rule && minute < DAY_MINUTES && !isRestClosed(rules)) return 'unknown'
  const spans = rule?.spans ?? []
  for (const { from, to, isOpenEnded } of spans) {
    if (minute >= from && minute < to) return 'open'
    if (isOpenEnded && minute >= to && minute < Math.max(to + OPEN_END_MINUTES, DAY_MINUTES)) return 'unknown'
  }
  return 'closed'
}

/** Returns true iff a rule speaks of a day. @param date At midnight, UTC: see `toBolivianClock`. */
export function isRuleOf({ dates, days }: HoursRule, date: Date, city: CitySlug): boolean {
  const yearDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  const isInSeason = dates?.some(
    ({ from, to, year }) =>
      (year ?? date.getUTCFullYear()) === date.getUTCFullYear() &&
      (from <= to ? yearDay >= from && yearDay <= to : yearDay >= from || yearDay <= to),
  )
  return isInSeason !== false && days.some((day) => isDayOf(day, date, city))
}

function isDayOf({ day, nth }: RuleDay, date: Date, city: CitySlug): boolean {
  if (day === HOLIDAYS) return isHoliday(date, city)
  if (day !== (date.getUTCDay() + 6) % 7) return false
  if (nth === null) return true
  const dayOfMonth = date.getUTCDate()
  const daysLeft = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate() - dayOfMonth
  return nth > 0 ? Math.ceil(dayOfMonth / 7) === nth : Math.ceil((daysLeft + 1) / 7) === -nth
}

/**
 * Reads hours as OpenStreetMap or people in Bolivia write them: "Mo-Fr 09:00-12:30,14:30-18:30", "Lunes a viernes de 9 a
 * 18 hrs.", "L-V 9-12:30/14:30-18:30", "Primer domingo del mes: cerrado". @returns Null for whatever cannot be read for
 * certain.
 */
export function openRules(hours: string | null): OpenRules | null {
  if (!hours?.trim()) return null
  const { regular, dated } = splitDatedHours(hours)
  const usual = regular.trim() === '' ? [] : readHours(regular)?.rules
  const exceptions = dated.length === 0 ? [] : parseRules(dated.join(';'))
  return usual && exceptions ? exceptionsLast([...usual, ...exceptions].flatMap(partHolidays)) : null
}

/** Returns a rule for days of the week and holidays as one for each: no closed day of the week is one for holidays, too. */
function partHolidays(rule: HoursRule): HoursRule[] {
  const parts = [rule.days.filter(({ day }) => day !== HOLIDAYS), rule.days.filter(({ day }) => day === HOLIDAYS)]
  return parts.filter((days) => days.length > 0).map((days) => ({ ...rule, days }))
}

/** @returns Null where it is not clear whether a rule adds to one before or takes its place. */
function exceptionsLast(rules: readonly HoursRule[]): OpenRules | null {
  const isClear = rules.every(
    (rule, index) => isException(rule) || rules.slice(0, index).every((earlier) => isBeside(rule, earlier)),
  )
  return isClear ? [...rules.filter((rule) => !isException(rule)), ...rules.filter(isException)] : null
}

/** Returns true iff a rule is for other days than an earlier one, or gives fewer days clearly other times. */
function isBeside(rule: HoursRule, earlier: HoursRule): boolean {
  if (earlier.dates) return false
  const shared = rule.days.filter(({ day }) => earlier.days.some((other) => other.day === day))
  if (shared.length === 0) return true
  return (
    shared.length === rule.days.length &&
    rule.days.length < earlier.days.length &&
    rule.spans.some(({ from, to }) => earlier.spans.some((other) => from < other.to && to > other.from))
  )
}

/** Returns true iff a rule says when a place is closed, or speaks of some dates, holidays or one day of a month alone. */
export function isException({ dates, days, spans }: HoursRule): boolean {
  return dates !== null || spans.length === 0 || days.every(({ day, nth }) => day === HOLIDAYS || nth !== null)
}
