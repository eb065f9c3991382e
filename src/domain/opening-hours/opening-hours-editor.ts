// Apart from opening-hours.ts: a place's page shows hours and edits none.
import { joinDatedHours, splitDatedHours } from './dated-hours.ts'
import { DAY_MINUTES, HOLIDAYS, isRestClosed, osmDays, parseRules, type RuleSpan, toSelector } from './hours-rules.ts'
import { osmHoursToText } from './opening-hours.ts'
import { spanishToOsm } from './spanish-hours.ts'
import { parseTypedTime } from './typed-time.ts'

/**
 * From when to when, as `HH:MM`; without an end it is "from … on". Either may still be missing, or no time, while one
 * types.
 */
export interface Span {
  from: string
  to: string
}

/** `allDay` is 24 hours; nothing may be `unspecified` of holidays alone. */
export type DayKind = 'closed' | 'open' | 'allDay' | 'unsaid'

/** When a place is open on a day. The spans count while it is `open`, and are kept for who changes their mind. */
export interface DayHours {
  kind: DayKind
  spans: readonly Span[]
}

/** Monday to Sunday, and holidays as the eighth (`HOLIDAYS`). */
export type WeekHours = readonly DayHours[]

/** Mornings and afternoons; who opens more often writes it as text. */
export const SPANS_MAX = 2

export const emptySpan: Span = { from: '', to: '' }

const closed: DayHours = { kind: 'closed', spans: [] }
/** It opens, at times that are still to be said. */
const untimed: DayHours = { kind: 'open', spans: [emptySpan] }
const allDay: DayHours = { kind: 'allDay', spans: [] }
const unspecified: DayHours = { kind: 'unsaid', spans: [] }

/** What one begins with who has no hours yet: open all days but Sunday, at times that are still to be said. */
export const defaultWeek: WeekHours = osmDays.map((_, day) =>
  day === HOLIDAYS ? unspecified : day === 6 ? closed : untimed,
)

/** What is wrong with a day. */
export type DayProblem = 'from-missing' | 'time-invalid' | 'span-empty' | 'spans-overlap'

function isTime(text: string): boolean {
  return text !== '' && parseTypedTime(text) === text
}

/** Returns what is wrong with a day's times, or null. */
export function validateDay({ kind, spans }: DayHours): DayProblem | null {
  if (kind !== 'open') return null
  if (spans.length === 0 || spans.some(({ from }) => from === '')) return 'from-missing'
  if (spans.some(({ from, to }) => !isTime(from) || (to !== '' && !isTime(to)))) return 'time-invalid'
  if (spans.some(({ from, to }) => from === to)) return 'span-empty'
  const [first, second] = spans
  if (!first || !second) return null
  // Past midnight, or without an end, nothing can come after; and what begins earlier stands in the wrong order.
  const isOver = first.to !== '' && first.to > first.from && first.to <= second.from
  return isOver ? null : 'spans-overlap'
}

/** Returns true iff a day's problem lies in this one of its times; of times that do not go together, in each. */
export function isProblemOf(problem: DayProblem, end: keyof Span, time: string): boolean {
  if (problem === 'from-missing') return end === 'from' && time === ''
  if (problem === 'time-invalid') return time !== '' && !isTime(time)
  return true
}

/**
 * Reads hours as days and times: OSM's syntax, and Spanish that says the same ("Lunes a viernes: 9:00 a 12:30 y 14:30 a
 * 18:00"). Days that are not named are closed; where only closed days are named, the hours of the others are still to be said.
 * @returns Null for whatever could be understood in two ways, or says more than a week can hold.
 */
export function parseWeek(text: string): WeekHours | null {
  const week: (DayHours | undefined)[] = osmDays.map(() => undefined)
  const rules = parseRules(spanishToOsm(text))
  for (const { dates, days, spans } of rules ?? []) {
    const hours = toDayHours(spans)
    if (dates || !hours) return null
    for (const { day, nth } of days) {
      // One rule takes the place of another in OSM's syntax; who writes so hardly ever means it.
      if (week[day] || nth !== null) return null
      week[day] = hours
    }
  }
  if (!rules) return null
  const rest = isRestClosed(rules) ? closed : untimed
  return week.map((day, index) => day ?? (index === HOLIDAYS ? unspecified : rest))
}

/** Writes a week in OSM's syntax. @returns Null while something is wrong with one of its days. */
export function formatWeek(week: WeekHours): string | null {
  if (week.some((day) => validateDay(day))) return null
  const groups = new Map<string, number[]>()
  for (const [index, day] of week.entries()) {
    if (day.kind === 'unsaid') continue
    const times = toTimes(day)
    groups.set(times, [...(groups.get(times) ?? []), index])
  }
  const whole = groups.get(ALL_DAY)
  if (groups.size === 1 && whole?.length === HOLIDAYS) return '24/7'
  return [...groups].map(([times, days]) => `${toSelector(days)} ${times}`).join('; ')
}

/** Returns true iff two weeks say the same, whatever is kept of times that do not count. */
export function isSameWeek(one: WeekHours, other: WeekHours): boolean {
  const serialize = (week: WeekHours) =>
    JSON.stringify(
      week.map(({ kind, spans }) => [kind, kind === 'open' ? spans.map(({ from, to }) => [from, to]) : []]),
    )
  return serialize(one) === serialize(other)
}

/** Gives the other open days the times of one. */
export function copyToOpenDays(week: WeekHours, from: number): WeekHours {
  const spans = week[from]?.spans ?? []
  return week.map((day) => (day.kind === 'open' ? { ...day, spans } : day))
}

/**
 * Returns the hours that all open days from Monday to Sunday have; of a week without open days, the times it begins with
 * once a day is opened. Holidays do not count.
 * @returns Null where the days differ.
 */
export function sharedHours(week: WeekHours): DayHours | null {
  const days = week.slice(0, HOLIDAYS)
  const [first, ...others] = days.filter(isOpenDay)
  if (!first) return { kind: 'open', spans: days.find(({ spans }) => spans.length > 0)?.spans ?? [emptySpan] }
  const isShared = others.every((other) => isSameWeek([first], [other]))
  return isShared ? first : null
}

/**
 * Gives all open days from Monday to Sunday the same hours, and the closed ones the times they would open with.
 * @param hours Those of the first open day, if not others.
 */
export function shareHours(week: WeekHours, { kind, spans } = week.find(isOpenDay) ?? closed): WeekHours {
  return week.map((day, index) => (index === HOLIDAYS ? day : { kind: isOpenDay(day) ? kind : day.kind, spans }))
}

/** Returns true iff a place opens at all on a day. */
export function isOpenDay({ kind }: DayHours): boolean {
  return kind === 'open' || kind === 'allDay'
}

const ALL_DAY = '00:00-24:00'

/** Writes when a place is open on a day: `09:00-12:00,14:00-18:00`, or `off`. */
export function toTimes({ kind, spans }: DayHours): string {
  if (kind === 'allDay') return ALL_DAY
  if (kind !== 'open') return 'off'
  return spans.map(({ from, to }) => (to === '' ? `${from}+` : `${from}-${to}`)).join(',')
}

/** Returns what the editor shows of a rule. @returns Null for more spans than the editor has fields for, and for an end that may be later. */
export function toDayHours(spans: readonly RuleSpan[]): DayHours | null {
  const [first] = spans
  if (!first) return closed
  if (first.from === 0 && first.to === DAY_MINUTES) return allDay
  if (spans.length > SPANS_MAX || spans.some(({ from, to, isOpenEnded }) => isOpenEnded && from !== to)) return null
  return {
    kind: 'open',
    spans: spans.map(({ from, to, isOpenEnded }) => ({ from: toTime(from), to: isOpenEnded ? '' : toTime(to) })),
  }
}

/** Midnight as an end is the next day's beginning: fields for times know no 24:00. */
function toTime(minutes: number): string {
  return [(minutes / 60) % 24, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

/** How hours are edited: none to be shown, day by day, or as a text of one's own. */
export type HoursMode = 'none' | 'week' | 'text'

/** Hours while they are edited. What the mode does not show is kept for who comes back to it. */
export interface HoursEntry {
  mode: HoursMode
  week: WeekHours
  text: string
}

/** Returns what the editor begins with: without the hours of single days. @param stored The place's own hours; empty without. */
export function toHoursEntry(stored: string): HoursEntry {
  const { regular } = splitDatedHours(stored)
  const week = parseWeek(regular)
  return { mode: regular.trim() === '' ? 'none' : week ? 'week' : 'text', week: week ?? defaultWeek, text: regular }
}

/**
 * Returns what is stored of the hours as they are edited. Who changes nothing day by day keeps the text as it was; the hours
 * of single days stay as they are, as long as there are any others.
 * @returns Null while something is wrong with a day.
 */
export function toHoursText({ mode, week, text }: HoursEntry, stored: string): string | null {
  const { regular, dated } = splitDatedHours(stored)
  const edited = mode === 'none' ? '' : mode === 'text' ? text : toWeekText(week, regular)
  if (edited === null || edited.trim() === '') return edited
  return edited === regular ? stored : joinDatedHours({ regular: edited, dated })
}

function toWeekText(week: WeekHours, stored: string): string | null {
  const before = parseWeek(stored)
  return before && isSameWeek(before, week) ? stored : formatWeek(week)
}

/**
 * Returns the same hours edited in another way.
 * @returns Null where the text cannot be read as days and would be replaced: that is to be asked first.
 */
export function enterMode(entry: HoursEntry, mode: HoursMode): HoursEntry | null {
  if (entry.mode === 'week' && mode === 'text') {
    const formatted = formatWeek(entry.week)
    const before = parseWeek(entry.text)
    const isTyped = formatted === null || (before !== null && isSameWeek(before, entry.week))
    return { ...entry, mode, text: isTyped ? entry.text : osmHoursToText(formatted) }
  }
  if (entry.mode === 'text' && mode === 'week' && entry.text.trim() !== '') {
    const week = parseWeek(entry.text)
    return week && { ...entry, mode, week }
  }
  return { ...entry, mode }
}
