import type { CitySlug } from '../cities/city.ts'

/** A day of the year, as `MM-DD`. */
type YearDay = `${number}-${number}`
/** A holiday: its day of the year, or in days after Easter. */
export type HolidayKey = YearDay | number

/**
 * The days of the year on which the whole country rests. Those that move with Easter are in `EASTER_DAYS`; what a decree adds
 * or moves in a single year is not known here.
 */
const NATIONAL_DAYS: readonly YearDay[] = ['01-01', '01-22', '05-01', '06-21', '08-06', '11-02', '12-25']

/** Carnival's Monday and Tuesday, Good Friday and Corpus Christi, in days after Easter. */
const EASTER_DAYS: readonly number[] = [-48, -47, -2, 60]

/**
 * The holidays of each city's department. In Pando, Law 1606 of 2024 added 11 October, the Battle of Bahía. The Friday of Carnival is
 * a working day in Oruro, too.
 */
const DEPARTMENT_DAYS: Record<CitySlug, readonly YearDay[]> = {
  'la-paz': ['07-16'],
  'santa-cruz': ['09-24'],
  cochabamba: ['09-14'],
  oruro: ['02-10'],
  potosi: ['11-10'],
  tarija: ['04-15'],
  sucre: ['05-25'],
  trinidad: ['11-18'],
  cobija: ['09-24', '10-11'],
}

const DAY_MS = 86_400_000

/**
 * Returns true iff a day is a holiday in a city. What falls on a Sunday is also kept on the Monday that follows: Supreme
 * Decree 5019 of 2023, article 3.
 * @param date At midnight, UTC, whatever the time zone of the city.
 */
export function isHoliday(date: Date, city: CitySlug): boolean {
  return findHoliday(date, city) !== null
}

/** Returns which holiday a day is in a city, on a Monday also that of the Sunday before; null where it is none. */
export function findHoliday(date: Date, city: CitySlug): HolidayKey | null {
  const days = [...NATIONAL_DAYS, ...DEPARTMENT_DAYS[city]]
  const yesterday = toYearDay(new Date(date.getTime() - DAY_MS))
  if (days.includes(toYearDay(date))) return toYearDay(date)
  if (date.getUTCDay() === 1 && days.includes(yesterday)) return yesterday
  const afterEaster = (date.getTime() - easterSunday(date.getUTCFullYear())) / DAY_MS
  return EASTER_DAYS.includes(afterEaster) ? afterEaster : null
}

function toYearDay(date: Date): YearDay {
  return date.toISOString().slice(5, 10) as YearDay
}

/** Returns when Easter Sunday begins, UTC, in milliseconds since 1970: the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(monthAndDay / 31) - 1, (monthAndDay % 31) + 1)
}
