/** From Monday to Sunday, and public holidays. */
export const osmDays: readonly string[] = 'Mo Tu We Th Fr Sa Su PH'.split(' ')
/** The place of holidays among the days. */
export const HOLIDAYS = 7
export const osmMonths: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const DAY = `(?:${osmDays.join('|')})`
/** `Mo-Fr`, or of one day the first and the last of a month: `Su[1,-1]`. */
const DAYS = `${DAY}(?:\\s*-\\s*${DAY}|\\[-?[1-5](?:,-?[1-5])*\\])?`
/** `Dec`, or `Dec 25`; `Dec 08:00` begins with a month alone. */
const DATE = `(?:${osmMonths.join('|')})(?:\\s+\\d{1,2}(?!:?\\d))?`
/** `Dec 24-26`, or of one year alone: `2026 Dec 25`. */
const DATES = `(?:20\\d{2}\\s+)?${DATE}(?:\\s*-\\s*(?:${DATE}|\\d{1,2}(?!:?\\d)))?`
const TIME = '\\d{1,2}:\\d{2}'
/** `09:00-12:00`, `18:00+` or `20:00-00:30+`. */
export const SPAN = `${TIME}(?:\\s*-\\s*${TIME}\\+?|\\+)`
/** One rule: on which dates and days (none: all), and when they are open or that they are not. */
const RULE = new RegExp(
  `^(?:(${DATES}(?:\\s*,\\s*${DATES})*)(?:\\s*[:,])?\\s*)?` +
    `(?:(${DAYS}(?:\\s*,\\s*${DAYS})*):?\\s*)?(${SPAN}(?:\\s*(?:,|\\s)\\s*${SPAN})*|off|closed|24/7)$`,
  'i',
)

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

/** Cuts a selector of days or dates into its parts; a comma in brackets joins ordinals of one day. */
export function toSelectorParts(selector: string): string[] {
  return selector.toLowerCase().split(/\s*,\s*(?![^[]*\])/)
}

/**
 * Returns the rules of a text in OSM's syntax, one after the other. A comma before a rule adds its hours: the days that it shares with
 * earlier rules get rules of their own, which hold both hours.
 */
export function toRules(osm: string): string[] {
  return (
    osm
      .trim()
      .replace(/(:\d{2}|\+|off|closed|24\/7)\s*,\s*(?=[a-z])/gi, '$1;,')
      // `Dec 24,31`.
      .replace(/\b([a-z]{3}) (\d\d?(?:,\s*\d\d?(?![:\d]))+)/gi, (_, month: string, days: string) =>
        days
          .split(',')
          .map((day) => `${month} ${day.trim()}`)
          .join(),
      )
      .split(/\s*;\s*/)
      .reduce<string[]>((rules, rule) => {
        if (rule.startsWith(',')) return addHours(rules, rule.slice(1))
        if (rule !== '') rules.push(rule)
        return rules
      }, [])
  )
}

/** Adds hours to those that earlier rules give the same days of every week. */
function addHours(rules: string[], addition: string): string[] {
  const added = toWeeklyHours(addition)
  if (!added) return [...rules, addition]
  let rest = added.days
  const merged = rules.flatMap((rule) => {
    const hours = toWeeklyHours(rule)
    const shared = hours?.days.filter((day) => added.days.includes(day)) ?? []
    if (!hours || shared.length === 0) return [rule]
    const others = hours.days.filter((day) => !shared.includes(day))
    rest = rest.filter((day) => !shared.includes(day))
    return [...formatRule(others, hours.spans), ...formatRule(shared, joinSpans([...hours.spans, ...added.spans]))]
  })
  return rest.length === added.days.length ? [...rules, addition] : [...merged, ...formatRule(rest, added.spans)]
}

/** @returns Null for a rule of some dates or of one day in a month, and for one that opens nothing. */
function toWeeklyHours(rule: string): { days: number[]; spans: readonly RuleSpan[] } | null {
  const { dates, days, spans } = parseRule(rule) ?? { dates: null, days: [], spans: [] }
  const isWeekly = dates === null && spans.length > 0 && days.every(({ nth }) => nth === null)
  return isWeekly ? { days: days.map(({ day }) => day), spans } : null
}

/** Returns spans in their order, as one where they meet. */
function joinSpans(spans: readonly RuleSpan[]): RuleSpan[] {
  const joined: RuleSpan[] = []
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (!last || span.from > last.to) joined.push(span)
    else {
      const isOpenEnded = last.isOpenEnded || span.isOpenEnded
      joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to), isOpenEnded })
    }
  }
  return joined
}

/** @returns Nothing for no days. */
function formatRule(days: readonly number[], spans: readonly RuleSpan[]): string[] {
  const times = spans.map(
    ({ from, to, isOpenEnded }) =>
      formatTime(from) + (from === to ? '' : `-${formatTime(to)}`) + (isOpenEnded ? '+' : ''),
  )
  return days.length === 0 ? [] : [`${toSelector(days)} ${times.join()}`]
}

function formatTime(minutes: number): string {
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

/** `Mo-Fr,Su,PH`: runs of days that follow one another, holidays by themselves. */
export function toSelector(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && day !== HOLIDAYS && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => [...new Set([run[0], run.at(-1)])].map((day) => osmDays[day ?? 0]).join('-')).join(',')
}

/** The parts of a rule, as they are written. */
interface RuleParts {
  /** `Dec 25,Jan`; null: the whole year. */
  dates: string | null
  /** `Mo-Fr,PH`; null: all days. */
  days: string | null
  /** `09:00-12:00,14:00-18:00`, `off` or `24/7`. */
  times: string
}

/** Cuts a rule into its parts. @returns Null when it is something else. */
export function toRuleParts(rule: string): RuleParts | null {
  const [, dates = null, days = null, times] = RULE.exec(rule) ?? []
  // In Bolivia that is a Tuesday, "martes", as much as March.
  if (dates?.toLowerCase() === 'mar') return null
  return times ? { dates, days, times } : null
}

/**
 * Reads hours in OSM's syntax, rule by rule. What any of them says of several years, weeks, Easter, the sun or school holidays, or
 * adds in words, is not understood, nor times that overlap.
 * @returns Null where anything is not understood.
 */
export function parseRules(osm: string): HoursRule[] | null {
  const rules = toRules(osm).map(parseRule)
  return rules.length > 0 && rules.every((rule) => rule !== null) ? rules : null
}

function parseRule(rule: string): HoursRule | null {
  const parts = toRuleParts(rule)
  if (!parts) return null
  const dates = parts.dates === null ? null : toDates(parts.dates)
  const days = toDays(parts.days ?? 'mo-su')
  const spans = toSpans(parts.times)
  if (!days || !spans || dates?.includes(null)) return null
  return { dates: dates && dates.filter((range) => range !== null), days, spans }
}

/**
 * Returns true iff a place is closed on the days that no rule names. Rules that only close, or speak of holidays and of days in one
 * year alone, say nothing of the others.
 */
export function isRestClosed(rules: readonly HoursRule[]): boolean {
  return rules.some(
    ({ dates, days, spans }) =>
      spans.length > 0 && days.some(({ day }) => day !== HOLIDAYS) && !dates?.some(({ year }) => year !== null),
  )
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

/** Returns the place of a day among all, in whatever letters it is written; -1 of what is none. */
export function toDayIndex(name: string): number {
  return osmDays.findIndex((day) => day.toLowerCase() === name.trim().toLowerCase())
}

/** @returns Null when the days are in no order that is known, or one is named twice. */
function toDays(selector: string): RuleDay[] | null {
  const days: RuleDay[] = []
  for (const part of toSelectorParts(selector)) {
    const [, name = '', nths] = /^(..)(?:\[(.*)\])?$/.exec(part) ?? []
    const [from = -1, to = from] = (name || part).split('-').map(toDayIndex)
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
