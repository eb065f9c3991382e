import { splitDatedHours } from './dated-hours.ts'

const spanishDays = 'lunes martes miércoles jueves viernes sábado domingo feriados'.split(' ')
/** From Monday to Sunday, and public holidays. */
export const osmDays: readonly string[] = 'mo tu we th fr sa su ph'.split(' ')
/** The place of holidays among the days. */
export const HOLIDAYS = 7
const spanishMonths = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)
export const osmMonths: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** From the first day of a name in a month to the fifth, and from the last to the third but last. */
const ordinals: Readonly<Record<string, string>> = {
  1: 'primer',
  2: 'segundo',
  3: 'tercer',
  4: 'cuarto',
  5: 'quinto',
  '-1': 'último',
  '-2': 'penúltimo',
  '-3': 'antepenúltimo',
}

const DAY = '(?:mo|tu|we|th|fr|sa|su|ph)'
/** `Mo-Fr`, or of one day the first and the last of a month: `Su[1,-1]`. */
const DAYS = `${DAY}(?:\\s*-\\s*${DAY}|\\[-?[1-5](?:,-?[1-5])*\\])?`
/** `Dec`, or `Dec 25`; `Dec 08:00` begins with a month alone. */
const DATE = `(?:${osmMonths.join('|')})(?:\\s+\\d{1,2}(?!:?\\d))?`
/** `Dec 24-26`, or of one year alone: `2026 Dec 25`. */
const DATES = `(?:20\\d{2}\\s+)?${DATE}(?:\\s*-\\s*(?:${DATE}|\\d{1,2}(?!:?\\d)))?`
const TIME = '\\d{1,2}:\\d{2}'
const SPAN = `${TIME}(?:\\s*-\\s*${TIME}\\+?|\\+)`
/** One rule: on which dates and days (none: all), and when they are open or that they are not. */
const RULE = new RegExp(
  `^(?:(${DATES}(?:\\s*,\\s*${DATES})*)(?:\\s*[:,])?\\s*)?` +
    `(?:(${DAYS}(?:\\s*,\\s*${DAYS})*):?\\s*)?(${SPAN}(?:\\s*(?:,|\\s)\\s*${SPAN})*|off|closed|24/7)$`,
  'i',
)

function joinWithAnd(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** Cuts a selector of days or dates into its parts; a comma in brackets joins ordinals of one day. */
export function toSelectorParts(selector: string): string[] {
  return selector.toLowerCase().split(/\s*,\s*(?![^[]*\])/)
}

/** @returns null when the days are in no order that OSM knows. */
function daysToText(selector: string): string | null {
  const texts: string[] = []
  for (const part of toSelectorParts(selector)) {
    const [, name = part, nths] = /^(..)\[(.*)\]$/.exec(part) ?? []
    const [from = -1, to = from] = name.split('-').map((day) => osmDays.indexOf(day.trim()))
    if (from < 0 || to < 0) return null
    if ((from === HOLIDAYS || to === HOLIDAYS) && (from !== to || nths !== undefined)) return null
    const count = ((to - from + 7) % 7) + 1
    const places = nths?.split(',').map((nth) => ordinals[nth])
    if (places?.includes(undefined)) return null
    if (places) texts.push(`${joinWithAnd(places.filter((place) => place !== undefined))} ${spanishDays[from]} del mes`)
    else if (count === 7) texts.push('todos los días')
    else if (count > 2) texts.push(`${spanishDays[from]} a ${spanishDays[to]}`)
    else texts.push(...[...new Set([from, to])].flatMap((day) => spanishDays[day] ?? []))
  }
  return joinWithAnd(texts)
}

/** `Dec-Mar` is "diciembre a marzo", `Apr 01-Sep 30` "1 de abril a 30 de septiembre", `Dec 24-26` "24 a 26 de diciembre"
 * and `2026 Dec 25` "25 de diciembre de 2026". */
function datesToText(selector: string): string {
  return joinWithAnd(
    toSelectorParts(selector).map((part) => {
      const [, year, days = ''] = /^(?:(20\d\d)\s+)?(.*)$/.exec(part) ?? []
      const text = days
        .split(/\s*-\s*/)
        .map((date) => {
          const [, month = '', day] = /^([a-z]*)\s*0?(\d*)$/.exec(date) ?? []
          return [day, spanishMonths[osmMonths.indexOf(month)]].filter(Boolean).join(' de ')
        })
        .join(' a ')
        .replace(/^(\d+)( de \D+?)( a \d+)$/, '$1$3$2')
      return year === undefined ? text : `${text} de ${year}`
    }),
  )
}

function timesToText(times: string): string {
  if (/^(?:off|closed)$/i.test(times)) return 'cerrado'
  if (/^(?:24\/7|00:00\s*-\s*24:00)$/.test(times)) return 'las 24 horas'
  const spans = times.match(new RegExp(SPAN, 'g')) ?? []
  return joinWithAnd(
    spans.map((span) => {
      const [from = '', to] = span.replace('+', '').split(/\s*-\s*/)
      if (to === undefined) return `desde las ${from}`
      return `${from} a ${afterMidnight(to)}${span.endsWith('+') ? ' o más tarde' : ''}`
    }),
  )
}

/** `26:00` is two in the morning. */
function afterMidnight(time: string): string {
  return time.replace(/^(?:2[5-9]|[34]\d)/, (hours) => String(Number(hours) - 24).padStart(2, '0'))
}

/** Returns the rules of a text in OSM's syntax, one after the other. */
export function toRules(osm: string): string[] {
  return (
    osm
      .trim()
      // A comma between two rules, as in "Mo-Fr 07:15-20:00, Sa 07:15-19:30", is as good as a semicolon.
      .replace(/(:\d{2}|\+|off|closed|24\/7)\s*,\s*(?=[a-z])/gi, '$1;')
      .split(/\s*;\s*/)
      .filter((rule) => rule !== '')
  )
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

function ruleToText(rule: string): string | null {
  const parts = toRuleParts(rule)
  if (!parts) return null
  const { dates, days, times } = parts
  const dayText = dates !== null && days === null ? '' : daysToText(days ?? 'mo-su')
  if (dayText === null) return null
  const whenText = [dates && datesToText(dates), dayText].filter(Boolean).join(', ')
  return `${whenText.charAt(0).toUpperCase()}${whenText.slice(1)}: ${timesToText(times)}`
}

/**
 * Turns the common syntax of OpenStreetMap's `opening_hours` into Spanish, one line a rule:
 * `Mo-Fr 08:00-12:00; Su off` becomes "Lunes a viernes: 08:00 a 12:00" and "Domingo: cerrado".
 * @returns The text as it is, trimmed, when any part of it is something else.
 */
export function osmHoursToText(osm: string): string {
  const lines = toRules(osm).map(ruleToText)
  return lines.length > 0 && lines.every((line) => line !== null) ? lines.join('\n') : osm.trim()
}

/**
 * Returns the lines in which a place's hours are shown: those that the owner typed, or one for each rule of OSM syntax, in
 * Spanish where we can read it.
 */
export function openingHoursLines(text: string): string[] {
  const { regular, dated } = splitDatedHours(text)
  const lines = [...(regular === '' && dated.length > 0 ? [] : [regular]), ...dated]
    .flatMap((part) => osmHoursToText(part).split(/\r?\n/))
    .flatMap((line) => (line.includes(';') ? line.split(';').filter((part) => part.trim() !== '') : [line]))
    .map((line) => line.trim())
  return lines.length === 1 && lines[0] === '' ? [] : lines
}
