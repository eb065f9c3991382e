import { splitDatedHours } from './dated-hours.ts'
import { HOLIDAYS, osmMonths, SPAN, toDayIndex, toRuleParts, toRules, toSelectorParts } from './hours-rules.ts'
import { isEnglish, readHours } from './typed-hours.ts'

const spanishDays = 'lunes martes miércoles jueves viernes sábado domingo feriados'.split(' ')
const spanishMonths = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
)
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

function joinWithAnd(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** @returns null when the days are in no order that OSM knows. */
function daysToText(selector: string): string | null {
  const texts: string[] = []
  for (const part of toSelectorParts(selector)) {
    const [, name = part, nths] = /^(..)\[(.*)\]$/.exec(part) ?? []
    const [from = -1, to = from] = name.split('-').map(toDayIndex)
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

/** A rule of OSM's with a comment, or a line with a note: `Sa 08:00-12:00 "previa cita"`, "Sábado: 9 a 12 (con cita)". */
const NOTED =
  /^(.*?),?\s*(?:\|\|\s*)?(?:"([^"]*)"|\(([^()]*)\)|\b((?:s[oó]lo )?(?:previa|con) cita(?: previa)?|(?:by|on) appointment(?: only)?))\.?$/i

const BY_APPOINTMENT = /^(?:by|on) appointment(?: only)?$/i

/**
 * Returns hours as `osmHoursToText` says them, in whatever way and language they are written, with a comment behind the line that it
 * belongs to. @returns Null for what cannot be read for certain.
 */
export function toSpanishHours(hours: string): string | null {
  const read = readHours(hours)
  if (read) return osmHoursToText(read.osm)
  const lines = toLines(hours)
  if (lines.length < 2) {
    const [, rest = '', ...notes] = NOTED.exec(hours.trim()) ?? []
    const note = notes.join('').trim().replace(BY_APPOINTMENT, 'previa cita')
    if (note === '' || rest === '') return null
    const noted = readHours(rest)
    if (noted) return `${osmHoursToText(noted.osm)} (${note})`
    // Days alone: `Sa "previa cita"`.
    const days = readHours(`${rest.replace(/:$/, '')} 00:00-24:00`)
    return days && osmHoursToText(days.osm).replace(/las 24 horas$/, note)
  }
  const said = lines.map(toSpanishHours)
  return said.every((line) => line !== null) ? said.join('\n') : null
}

/** Cuts hours where a line ends, or a rule of OSM's. */
function toLines(hours: string): string[] {
  return hours
    .replace(/"\s*,/g, '";')
    .split(/\r?\n/)
    .flatMap((line) => (line.includes(';') ? line.split(';').filter((part) => part.trim() !== '') : [line]))
    .map((line) => line.trim())
}

/**
 * Returns the lines in which a place's hours are shown: in Spanish as their owner typed them, or else as `toSpanishHours` says them
 * where we can read them.
 * @param isRewritten Whether what was typed in Spanish is said in our words, too: those that can be translated.
 */
export function openingHoursLines(text: string, isRewritten = false): string[] {
  const { regular, dated } = splitDatedHours(text)
  const said = osmHoursToText(regular)
  const isTyped = said === regular.trim()
  const usual = isTyped && (isRewritten || isEnglish(regular)) ? rewrite(regular) : said
  const lines = toLines(
    [...(regular === '' && dated.length > 0 ? [] : [usual]), ...dated.map(osmHoursToText)].join('\n'),
  )
  return lines.length === 1 && lines[0] === '' ? [] : lines
}

/** Returns hours as a whole in our words, or else those of its lines that can be. */
function rewrite(hours: string): string {
  return (
    toSpanishHours(hours) ??
    toLines(hours)
      .map((line) => toSpanishHours(line) ?? line)
      .join('\n')
  )
}
