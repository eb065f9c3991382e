// Apart from what reads hours: its owner alone says when a place is open on holidays.
import type { CitySlug } from '../cities/city.ts'
import { joinDatedHours, splitDatedHours } from './dated-hours.ts'
import { findHoliday, type HolidayKey } from './holidays.ts'
import { osmMonths, parseRules } from './hours-rules.ts'
import { type DayHours, toDayHours, toTimes, validateDay } from './opening-hours-editor.ts'

const DAY_MS = 86_400_000
/** A year, so that there is always a next one. */
const DAYS_AHEAD = 366

/** A holiday of a city. */
export interface Holiday {
  /** Such as "2026-12-25". */
  day: string
  key: HolidayKey
}

/** Returns the next holidays of a city from a day on, the soonest first. @param today Such as "2026-11-27". */
export function nextHolidays(today: string, city: CitySlug, count: number): Holiday[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => new Date(Date.parse(today) + ahead * DAY_MS))
  return days
    .flatMap((date) => {
      const key = findHoliday(date, city)
      return key === null ? [] : [{ day: date.toISOString().slice(0, 10), key }]
    })
    .slice(0, count)
}

/** When a place is open on single days, by day; the others are as always. */
export type SpecialHours = Readonly<Record<string, DayHours>>

/** Returns what a place's hours say of single days. */
export function readSpecialHours(stored: string): SpecialHours {
  return Object.fromEntries(
    splitDatedHours(stored).dated.flatMap((text) => {
      const [rule] = parseRules(text) ?? []
      const [date] = rule?.dates ?? []
      const hours = rule && toDayHours(rule.spans)
      if (!date?.year || !hours || date.from !== date.to) return []
      return [[`${date.year}-${pad(Math.floor(date.from / 100))}-${pad(date.from % 100)}`, hours]]
    }),
  )
}

/**
 * Returns a place's hours with others on single days, without what is past.
 * @param today Such as "2026-11-27". @returns Null while something is wrong with a day.
 */
export function writeSpecialHours(stored: string, special: SpecialHours, today: string): string | null {
  const days = Object.keys(special)
    .filter((day) => day >= today && special[day]?.kind !== 'unsaid')
    .toSorted()
  const hours = days.map((day) => special[day]).filter((day) => day !== undefined)
  if (hours.some(validateDay)) return null
  const dated = hours.map((day, index) => `${toOsmDate(days[index] ?? '')} ${toTimes(day)}`)
  return joinDatedHours({ regular: splitDatedHours(stored).regular, dated })
}

/** "2026-12-25" is `2026 Dec 25`. */
function toOsmDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = osmMonths[Number(month) - 1] ?? ''
  return `${year} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${date}`
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
