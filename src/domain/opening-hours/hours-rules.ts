import { HOLIDAYS, osmDays, osmMonths, toRuleParts, toRules, toSelectorParts } from './opening-hours.ts'

/** A day of the week, from Monday (0) to Sunday (6), or `HOLIDAYS`. */
export interface RuleDay {
  day: number
  /** Which of its name in a month: 1 is the first, -1 the last; null is each. */
  nth: number | null
}

/** From when to when, in minutes since midnight; past 24 hours it is on the next day. */
export interface RuleSpan {
  from: number
  to: number
  /** Whether it may go on after that; "from 18:00 on" is over at 18:00, then. */
  isOpenEnded: boolean
}

/** Days of the year, from one to the other: 1225 is 25 December. From October to March it goes over New Year's Eve. */
export interface DateRange {
  from: number
  to: number
  /** Of which year alone; null is each. */
  year: number | null
}

/** When a place is open on some days; without spans it is closed. */
export interface HoursRule {
  /** Null where the rule holds the whole year. */
  dates: readonly DateRange[] | null
  days: readonly RuleDay[]
  spans: readonly RuleSpan[]
}

export const DAY_MINUTES = 24 * 60

/**
 * Reads hours in OSM's syntax, rule by rule. What any of them says of several years, weeks, Easter, the sun or school holidays, or
 * adds in words, is not understood, nor times that overlap.
 * @returns Null where anything is not understood.
 */
export function parseRules(osm: string): HoursRule[] | null {
  const rules: HoursRule[] = []
  for (const rule of toRules(osm)) {
    const parts = toRuleParts(rule)
    if (!parts) return null
    const dates = parts.dates === null ? null : toDates(parts.dates)
    const days = toDays(parts.days ?? 'mo-su')
    const spans = toSpans(parts.times)
    if (!days || !spans || dates?.includes(null)) return null
    rules.push({ dates: dates && dates.filter((range) => range !== null), days, spans })
  }
  return rules.length > 0 ? rules : null
}

/** @returns Null for dates of which only one has a day, "Apr-Sep 15", and for those of one year that end before they begin. */
function toDates(selector: string): (DateRange | null)[] {
  return toSelectorParts(selector).map((part) => {
    const [, year, month = '', day, endMonth, endDay] =
      /^(?:(\d{4})\s+)?([a-z]+)(?:\s+(\d+))?(?:\s*-\s*([a-z]+)?\s*(\d+)?)?$/.exec(part) ?? []
    const hasEnd = endMonth !== undefined || endDay !== undefined
    if (hasEnd && (day === undefined) !== (endDay === undefined)) return null
    const from = toYearDay(month, day ?? '1')
    const to = toYearDay(endMonth ?? month, (hasEnd ? endDay : day) ?? '31')
    // Of one year, nothing goes over New Year's Eve.
    if (year !== undefined && to < from) return null
    return { from, to, year: year === undefined ? null : Number(year) }
  })
}

function toYearDay(month: string, day: string): number {
  return (osmMonths.indexOf(month) + 1) * 100 + Number(day)
}

/** @returns Null when the days are in no order that is known, or one is named twice. */
function toDays(selector: string): RuleDay[] | null {
  const days: RuleDay[] = []
  for (const part of toSelectorParts(selector)) {
    const [, name = '', nths] = /^(..)(?:\[(.*)\])?$/.exec(part) ?? []
    const [from = -1, to = from] = (name || part).split('-').map((day) => osmDays.indexOf(day.trim()))
    if (from < 0 || to < 0) return null
    // "Domingo a domingo" is no range of OSM's.
    if (!name && (from === to || from === HOLIDAYS || to === HOLIDAYS)) return null
    if (nths !== undefined && from === HOLIDAYS) return null
    if (from === HOLIDAYS) days.push({ day: HOLIDAYS, nth: null })
    else if (nths !== undefined) days.push(...nths.split(',').map((nth) => ({ day: from, nth: Number(nth) })))
    else for (let step = 0; step <= (to - from + 7) % 7; step++) days.push({ day: (from + step) % 7, nth: null })
  }
  return new Set(days.map(({ day, nth }) => `${day} ${nth}`)).size === days.length ? days : null
}

function toSpans(times: string): RuleSpan[] | null {
  if (/^(?:off|closed)$/i.test(times)) return []
  const allDay = { from: 0, to: DAY_MINUTES, isOpenEnded: false }
  if (times === '24/7') return [allDay]
  const spans: RuleSpan[] = []
  for (const text of times.match(/\d+:\d+(?:\s*-\s*\d+:\d+\+?|\+)/g) ?? []) {
    const span = toSpan(text)
    const before = spans.at(-1)
    // Past midnight, or without an end, nothing can come after; and what begins earlier stands in the wrong order.
    if (!span || (before && (before.isOpenEnded || span.from < before.to))) return null
    spans.push(span)
  }
  return spans
}

/** @returns Null for what begins after its day, or lasts longer than one. */
function toSpan(text: string): RuleSpan | null {
  const isOpenEnded = text.endsWith('+')
  const [from = NaN, end] = text.replace('+', '').split('-').map(toMinutes)
  if (!(from < DAY_MINUTES)) return null
  if (end === undefined) return { from, to: from, isOpenEnded }
  const isAllDay = from === 0 && end === 0
  // A closing time before the opening time is on the next day.
  const to = end < from || isAllDay ? end + DAY_MINUTES : end
  return to > from && to - from <= DAY_MINUTES ? { from, to, isOpenEnded } : null
}

/** `26:00` is two in the morning after. @returns NaN for what is no time. */
function toMinutes(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  return minutes < 60 && total <= 2 * DAY_MINUTES ? total : NaN
}
