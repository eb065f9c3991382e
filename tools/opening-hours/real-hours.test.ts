import OpeningHours, { type nominatim_object } from 'opening_hours'
import { beforeAll, expect, test } from 'vitest'
import { isHoliday } from '@/domain/opening-hours/holidays.ts'
import { openRules, type OpenRules, openState } from '@/domain/opening-hours/open-now.ts'
import { HOLIDAYS } from '@/domain/opening-hours/hours-rules.ts'
import { osmHoursToText } from '@/domain/opening-hours/opening-hours.ts'
import { repeats } from '../../tests/repeats.ts'
import { hoursOfElsewhere, hoursOfPlaces } from './real-hours.ts'

/** Rules that add hours to those of other rules, whether they overlap or not. */
const additions = [
  'Mo-Sa 11:00-22:00, Fr,Sa 20:00-02:00',
  'Mo-Su 08:00-20:00, Fr 18:00-23:00',
  'Mo-Fr 08:00-16:00, We 14:00-18:00',
  'Mo-Su 11:30-15:00, Mo-Sa 18:30-23:00',
  'Mo-Fr 09:00-12:00, Sa 10:00-14:00, Mo,Sa 15:00-18:00; Su off',
]
const realHours = [...new Set([...hoursOfPlaces(), ...hoursOfElsewhere(), ...additions])]

const city = 'cochabamba'
const cochabamba: nominatim_object = { lat: -17.39, lon: -66.16, address: { country_code: 'bo', state: 'Cochabamba' } }

/** The Mondays of an ordinary week, of Christmas, of Carnival, and of a week with a last Wednesday and a first Sunday. */
const mondays = ['2026-11-16', '2026-12-21', '2027-02-08', '2027-06-28']
const QUARTERS_OF_WEEK = 7 * 24 * 4
const HOUR_MS = 3_600_000

const monthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const holidays = mondays
  .flatMap((monday) => Array.from({ length: 9 }, (_, day) => new Date(Date.parse(monday) + (day - 1) * 24 * HOUR_MS)))
  .filter((date) => isHoliday(date, city))

/**
 * Returns the package's reading of hours.
 * @returns Null for what is no syntax of OpenStreetMap's, though the package guesses some words: "L-V" is Saturday and Sunday.
 */
function readByPackage(hours: string): OpeningHours | null {
  try {
    const read = new OpeningHours(forPackage(hours), cochabamba)
    return read.getStructuredWarnings().some(({ type }) => type === 'word_error_correction') ? null : read
  } catch {
    return null
  }
}

const MONTH = `(?:${monthNames.join('|')})`
const RULE = new RegExp(`^(${MONTH}[^A-Z]*(?:${MONTH}[^A-Z]*)*)?(.*?)(\\d\\d?:.*|off|closed)$`, 'i')
const BEFORE_A_RULE = /\s*;\s*|(?<=:\d\d|\+|off|closed)\s*(?=,\s*[A-Z])/i

/**
 * Returns the same hours as the package understands them. It knows no holidays of Bolivia: "PH" becomes their dates. After
 * a night its syntax wants a comma, and warns of a semicolon, which ends the night at midnight and which everyone writes.
 */
function forPackage(hours: string): string {
  let text = ''
  for (const part of hours.split(BEFORE_A_RULE).filter((rule) => rule !== '')) {
    const rule = part.replace(/^,\s*/, '')
    const add = (said: string, isException: boolean) => {
      if (text !== '') text += isException || (!hasNight(hours) && rule === part) ? '; ' : ', '
      text += said
    }
    const [, season = '', days = '', times = ''] = RULE.exec(rule) ?? []
    const isException = times === '' || season !== '' || /\[|^\s*PH\s*$/i.test(days) || /off|closed/i.test(times)
    if (!/\bPH\b/i.test(days)) {
      add(rule, isException)
      continue
    }
    const otherDays = days
      .split(',')
      .filter((day) => !/\bPH\b/i.test(day))
      .join(',')
    if (otherDays.trim() !== '') add(`${season}${otherDays} ${times}`, isException)
    const dates = holidays.filter((date) => isInSeason(date, season)).map(toOsmDate)
    if (dates.length > 0) add(`${dates.join(',')} ${times}`, true)
  }
  return text
}

function hasNight(hours: string): boolean {
  const spans = [...hours.matchAll(/(\d+:\d+)\s*-\s*(\d+:\d+)/g)]
  return hours.includes('+') || spans.some(([, from = '', to = '']) => to.padStart(5, '0') <= from.padStart(5, '0'))
}

function isInSeason(date: Date, season: string): boolean {
  return season === '' || new OpeningHours(season.replace(/:\s*$/, ''), cochabamba).getState(toNoonHere(date))
}

function toNoonHere(date: Date): Date {
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12)
}

function toOsmDate(date: Date): string {
  return `${date.getUTCFullYear()} ${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** Returns what the package says of each quarter of an hour of a week, by the clock of this machine, which it goes by. */
function statesByPackage(hours: OpeningHours, monday: string): string[] {
  const start = new Date(`${monday}T00:00`)
  const end = new Date(start.getTime() + 7 * 24 * HOUR_MS)
  const states = Array<string>(QUARTERS_OF_WEEK).fill('closed')
  const toQuarter = (date: Date) => Math.ceil((date.getTime() - start.getTime()) / (HOUR_MS / 4))
  for (const [from, to, isUnknown] of hours.getOpenIntervals(start, end)) {
    states.fill(isUnknown ? 'unknown' : 'open', toQuarter(from), toQuarter(to))
  }
  return states
}

function statesByUs(rules: OpenRules | null, monday: string): string[] {
  const start = Date.parse(`${monday}T00:00-04:00`)
  return Array.from({ length: QUARTERS_OF_WEEK }, (_, quarter) =>
    openState(rules, new Date(start + quarter * (HOUR_MS / 4)), city),
  )
}

/**
 * Returns true iff a night may go on into a day with other hours, or out of one. The package ends it at midnight and begins
 * it there, where people mean the whole night: such mornings are not compared.
 */
function isNightBesideException(rules: OpenRules): boolean {
  return (
    rules.some(({ spans }) => spans.some(({ to, isOpenEnded }) => isOpenEnded || to > 24 * 60)) &&
    rules.some(
      ({ dates, days, spans }) =>
        dates !== null || spans.length === 0 || days.some(({ day, nth }) => day === HOLIDAYS || nth !== null),
    )
  )
}

const compared: string[] = []
const unknown: string[] = []
const withoutMornings: string[] = []
const wrong: string[] = []

beforeAll(() => {
  for (const [index, hours] of realHours.entries()) {
    const byPackage = readByPackage(hours)
    if (!byPackage) continue
    compared.push(hours)
    const rules = openRules(hours)
    if (!rules) unknown.push(hours)
    const isWithoutMornings = rules !== null && isNightBesideException(rules)
    if (isWithoutMornings) withoutMornings.push(hours)
    const inTurn = mondays.filter((_, week) => week === index % mondays.length)
    for (const monday of repeats({ usually: inTurn, soak: mondays })) {
      const theirs = statesByPackage(byPackage, monday)
      const isWrong = statesByUs(rules, monday).some(
        (state, quarter) =>
          state !== 'unknown' && state !== theirs[quarter] && !(isWithoutMornings && quarter % 96 < 48),
      )
      if (isWrong) wrong.push(`${hours}, the week of ${monday}`)
    }
  }
})

test('five hundred real hours are understood as the package for them understands them, week by week', () => {
  expect(compared.length).toBeGreaterThanOrEqual(500)
  expect(wrong).toEqual([])
})

test('hardly any of them are not understood at all, or compared without their mornings', () => {
  expect(unknown.length).toBeLessThanOrEqual(27)
  expect(withoutMornings.length).toBeLessThanOrEqual(14)
})

test('what the importer makes of real hours says the same in Spanish', () => {
  const different = realHours.filter((hours) => {
    const rules = openRules(hours)
    return rules && JSON.stringify(openRules(osmHoursToText(hours))) !== JSON.stringify(rules)
  })
  expect(different).toEqual([])
})

test('nearly all of what places of our cities say is read', () => {
  const unread = hoursOfPlaces().filter((hours) => !openRules(hours))
  expect(unread.length).toBeLessThanOrEqual(20)
})
