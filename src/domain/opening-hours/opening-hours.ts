const days = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const osmDays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const PUBLIC_HOLIDAYS = 'ph'

const DAY = '(?:mo|tu|we|th|fr|sa|su|ph)'
const DAYS = `${DAY}(?:\\s*-\\s*${DAY})?`
const TIME = '\\d{1,2}:\\d{2}'
const SPAN = `${TIME}(?:\\s*-\\s*${TIME}\\+?|\\+)`
/** One rule: which days (none: all), and when they are open or that they are not. */
const RULE = new RegExp(
  `^(?:(${DAYS}(?:\\s*,\\s*${DAYS})*):?)?\\s*(${SPAN}(?:\\s*(?:,|\\s)\\s*${SPAN})*|off|closed|24/7)$`,
  'i',
)

function joinWithAnd(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`
}

/** @returns null when the days are in no order that OSM knows. */
function daysToText(selector: string): string | null {
  const texts: string[] = []
  for (const part of selector.toLowerCase().split(',')) {
    const [first = '', last = first] = part.split('-').map((day) => day.trim())
    if (first === PUBLIC_HOLIDAYS && last === PUBLIC_HOLIDAYS) {
      texts.push('feriados')
      continue
    }
    const from = osmDays.indexOf(first)
    const to = osmDays.indexOf(last)
    if (from < 0 || to < 0) return null
    const count = ((to - from + 7) % 7) + 1
    if (count === 7) texts.push('todos los días')
    else if (count > 2) texts.push(`${days[from]} a ${days[to]}`)
    else texts.push(...[...new Set([from, to])].flatMap((day) => days[day] ?? []))
  }
  return joinWithAnd(texts)
}

function timesToText(times: string): string {
  if (/^(?:off|closed)$/i.test(times)) return 'cerrado'
  if (/^(?:24\/7|00:00\s*-\s*24:00)$/.test(times)) return 'las 24 horas'
  const spans = times.match(new RegExp(SPAN, 'g')) ?? []
  return joinWithAnd(
    spans.map((span) => {
      const [from = '', to] = span.replace('+', '').split('-')
      return to === undefined ? `desde las ${from.trim()}` : `${from.trim()} a ${to.trim()}`
    }),
  )
}

/** Returns the rules of a text in OSM's syntax, one after the other. */
export function toRules(osm: string): string[] {
  return (
    osm
      .trim()
      // A comma between two rules, as in "Mo-Fr 07:15-20:00, Sa 07:15-19:30", is as good as a semicolon.
      .replace(/(\d|\+|off|closed)\s*,\s*(?=[a-z])/gi, '$1;')
      .split(/\s*;\s*/)
      .filter((rule) => rule !== '')
  )
}

/** Cuts a rule into days (null: all) and times. @returns Null when it is something else. */
export function toRuleParts(rule: string): { days: string | null; times: string } | null {
  const [, selector = null, times] = RULE.exec(rule) ?? []
  return times ? { days: selector, times } : null
}

function ruleToText(rule: string): string | null {
  const parts = toRuleParts(rule)
  if (!parts) return null
  const dayText = daysToText(parts.days ?? 'mo-su')
  return dayText && `${dayText.charAt(0).toUpperCase()}${dayText.slice(1)}: ${timesToText(parts.times)}`
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
  const lines = osmHoursToText(text)
    .split(/\r?\n/)
    .flatMap((line) => (line.includes(';') ? line.split(';').filter((part) => part.trim() !== '') : [line]))
    .map((line) => line.trim())
  return lines.length === 1 && lines[0] === '' ? [] : lines
}
