import type { CitySlug } from '../cities/city.ts'
import { isHoliday } from './holidays.ts'
import { type DayHours, HOLIDAYS, parseWeek, type WeekHours } from './opening-hours-editor.ts'

/** Whether a place is open; no one knows of many. */
export type OpenState = 'open' | 'closed' | 'unknown'

/** Bolivia is four hours behind UTC, the whole year. */
const UTC_OFFSET_MINUTES = -4 * 60
const DAY_MINUTES = 24 * 60

/** When a place is open on a day, in minutes since its midnight; past 24 hours it is on the next day. */
type DaySpans = readonly (readonly [from: number, to: number])[]

/** When a place is open; read once, for hours are asked about often. */
export interface OpenSpans {
  /** From Monday to Sunday. */
  week: readonly DaySpans[]
  /** Null where nothing is said of them: they are days like others then. */
  holidays: DaySpans | null
}

/**
 * Returns true iff hours say that a place is open at a time.
 * @param hours Of `openSpans`; null where the hours say nothing that can be read.
 */
export function openState(hours: OpenSpans | null, now: Date, city: CitySlug): OpenState {
  if (!hours) return 'unknown'
  // Bolivia's clock, read as if it were UTC.
  const local = new Date(now.getTime() + UTC_OFFSET_MINUTES * 60_000)
  const today = new Date(local)
  today.setUTCHours(0, 0, 0, 0)
  const minute = Math.floor((local.getTime() - today.getTime()) / 60_000)
  const yesterday = new Date(today.getTime() - DAY_MINUTES * 60_000)
  // The night of the day before goes on in the morning.
  const isOpen =
    isWithin(spansOf(hours, today, city), minute) || isWithin(spansOf(hours, yesterday, city), minute + DAY_MINUTES)
  return isOpen ? 'open' : 'closed'
}

function spansOf({ week, holidays }: OpenSpans, date: Date, city: CitySlug): DaySpans {
  if (holidays && isHoliday(date, city)) return holidays
  return week[(date.getUTCDay() + 6) % 7] ?? []
}

function isWithin(spans: DaySpans, minute: number): boolean {
  return spans.some(([from, to]) => minute >= from && minute < to)
}

/**
 * Reads hours as OpenStreetMap or people in Bolivia write them: "Mo-Fr 09:00-12:30,14:30-18:30", "Lunes a viernes de 9 a
 * 18 hrs.", "Lu-Sa 8.30 a 20.00". @returns Null for whatever cannot be read for certain.
 */
export function openSpans(hours: string | null): OpenSpans | null {
  if (!hours?.trim()) return null
  const week = parseWeek(hours) ?? parseWeek(normalizeHours(hours))
  return week && toSpans(week)
}

function toSpans(week: WeekHours): OpenSpans {
  const holidays = week[HOLIDAYS]
  return {
    week: week.slice(0, HOLIDAYS).map(toDaySpans),
    holidays: holidays && holidays.kind !== 'unsaid' ? toDaySpans(holidays) : null,
  }
}

function toDaySpans({ kind, spans }: DayHours): DaySpans {
  if (kind === 'allDay') return [[0, DAY_MINUTES]]
  if (kind !== 'open') return []
  return spans.map(({ from, to }) => {
    const begin = toMinutes(from)
    // "From 18:00 on" ends with the day; a closing time before the opening time is on the next day.
    const end = to === '' ? DAY_MINUTES : toMinutes(to)
    return [begin, end <= begin ? end + DAY_MINUTES : end]
  })
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const shortDays: readonly (readonly [short: RegExp, day: string])[] = [
  [/\b(?:lu|lun)\b\.?/gi, 'lunes'],
  [/\b(?:ma|mar)\b\.?/gi, 'martes'],
  [/\b(?:mi|mie|mié)\b\.?/gi, 'miércoles'],
  [/\b(?:ju|jue)\b\.?/gi, 'jueves'],
  [/\b(?:vi|vie)\b\.?/gi, 'viernes'],
  [/\b(?:sa|sab|sáb)\b\.?/gi, 'sábado'],
  [/\b(?:do|dom)\b\.?/gi, 'domingo'],
]

/** Returns the same hours with times, days and joints as `parseWeek` knows them. */
function normalizeHours(hours: string): string {
  let text = hours.normalize('NFC').replace(/[–—]/g, '-')
  for (const [short, day] of shortDays) text = text.replace(short, day)
  return (
    text
      .replace(/(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\b\.?/gi, (_, hour: string, minutes = '00', half: string) => {
        const inHalf = Number(hour) % 12
        return `${half.toLowerCase() === 'p' ? inHalf + 12 : inHalf}:${String(minutes)}`
      })
      .replace(/\b(\d{1,2})[.h](\d{2})\b/gi, '$1:$2')
      .replace(/\b(?:horas|hrs|hs|hr)\b\.?/gi, (word, at: number, whole: string) =>
        /\b24\s*$/.test(whole.slice(0, at)) ? word : '',
      )
      // "8 a 12" says hours; "24 horas" says that it is always open.
      .replace(/(?<![:\d])\b(\d{1,2})\b(?=\s*(?:-|a|y|,|;|\||$))(?!\s*horas)(?!:)/gim, '$1:00')
      .replace(/\s*\|\s*/g, '; ')
      .replace(/\by\s+de\s+(?=\d)/gi, 'y ')
      // "8:00-12:00 14:00-18:00" and "8:00-12:00 - 14:00-18:00" are two spans.
      .replace(/(\d{1,2}:\d{2}\s*-\s*\d{1,2}:\d{2})\s*-?\s+(?=\d{1,2}:\d{2})/g, '$1,')
      .replace(/(-\s*\d{1,2}:\d{2}),\s+/g, '$1,')
      .replace(
        /\b(lunes|martes|miércoles|miercoles|jueves|viernes|sábados?|sabados?|domingos?)\s+(?=domingos?\b)/gi,
        '$1 y ',
      )
      .replace(/[ \t]+/g, ' ')
      .trim()
  )
}
