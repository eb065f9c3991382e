import { type HoursRule, parseRules } from './hours-rules.ts'
import { foldHours, MONTH, spanishToOsm } from './spanish-hours.ts'

/** Words in short, in English or in other forms, behind what each becomes. */
const spelled = new Map(
  [
    'lunes lu lun mo mon monday mondays',
    'martes ma tu tue tues tuesday tuesdays',
    'miercoles mi mie mierc we wed weds wednesday wednesdays',
    'jueves ju jue juev th thu thur thurs thursday thursdays',
    'viernes vi vie vier fr fri friday fridays',
    'sabado sa sab sabs sat saturday saturdays',
    'domingo do dom dgo su sun sunday sundays',
    'feriados ph fer holiday holidays feriado festivo festivos',
    'cerrado cerrada cerrados closed off',
    'excepto menos salvo except',
    'a to til till until thru through',
    'y and ni',
    'de from',
    'los on',
    'horas hours',
    'mediodia noon midday',
    'medianoche midnight',
  ].flatMap((line) => {
    const [word = '', ...forms] = line.split(' ')
    return forms.map((form) => [form, word] as const)
  }),
)

/** A word that English hours have, and Spanish ones do not. */
const ENGLISH =
  /\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun|week|every)(?:days?)?|days?|daily|weekends?|closed|open|holidays?|to|mo|we|th|fr|off|noon|midnight)\b/

/** Returns true iff hours are in English, or may be. */
export function isEnglish(hours: string): boolean {
  return ENGLISH.test(foldHours(hours))
}

/** "L-V 9-18, S 9-12". M is left alone: it could be Tuesday or Wednesday. */
const letters: Readonly<Record<string, string>> = {
  l: 'lunes',
  x: 'miercoles',
  j: 'jueves',
  v: 'viernes',
  s: 'sabado',
  d: 'domingo',
}
const LETTER = /\b([lxjvsd])\b(?=\s*(?:[-,:./)]|\d|(?:a|al|y|de|cerrado)\b))\.?/g

const LONG_DAY = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?|todos los dias)'
/** Days for which one says other hours behind those of all days. */
const DAY_OFF = '(?:sabado|domingo|feriado)'
const CLOCK = '\\d{1,2}:\\d{2}'
const RANGE = `${CLOCK}-${CLOCK}`
const DAY_LIST = `${LONG_DAY}(?:(?: ?, ?| y | a | ?- ?)${LONG_DAY})*`

/** A time with its half of the day: "8 am", "12:30 p.m.". */
const HALF_DAY = /\b(\d{1,2})(?:[:.h]?(\d{2}))?\s?([ap])\.?\s?m\b\.?/g
/** The same in words: "8 de la mañana". */
const HALF_IN_WORDS = /\b(\d{1,2}(?:[:.h]\d{2})?) ?(?:horas|hrs?|hs?)?\.? de la (manana|madrugada|tarde|noche)\b/g
/** "2:30 – 6:30 PM": one half for both times. */
const SHARED_HALF = /\b((\d{1,2})(?::\d{2})?)( ?- ?\d{1,2}(?::\d{2})? ?([ap])\.? ?m\b)/g
/** The blanks by which one knows hours that Google wrote: no keyboard has them. */
const BLANK_OF_GOOGLE = /[\u2009\u202f]/
/** An hour that a clock of twelve has not. */
const CLOCK_OF_24 = /(?:^|[^:.h\d])(?:1[3-9]|2[0-3])\b/
const HOURS_WITHOUT_COLON = /\b(\d{1,2})(00|15|30|45) ?(-|a|hasta) ?(\d{1,2})(00|15|30|45)\b/g
const ALL_DAY = /\b24 ?(?:hours|horas|hrs?|hs?)\b\.?/g

const OTHER_MONTH = new RegExp(`\\b(?!mar\\b)${MONTH}\\b`, 'i')
/** From Monday to Monday, that is. */
const SAME_DAY_TWICE = /\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo)s? ?(?:-|a) ?\1s?\b/g
const DAY_BESIDE_DAY = new RegExp(`\\b(${LONG_DAY}) (?=${LONG_DAY})`, 'g')
const DAYS_BY_SLASH = new RegExp(`${LONG_DAY}(?: ?/ ?${LONG_DAY})+`, 'g')
const SIGN_BEFORE_TIMES = new RegExp(`(${LONG_DAY}) ?[-,|/] ?(?:las )?(?=\\d|cerrado)`, 'g')
const DAY_TO_DAY = new RegExp(`\\b(${LONG_DAY}) (?:al|hasta(?: el)?) (?=${LONG_DAY})`, 'g')
const DAY_ABOVE_TIMES = new RegExp(`(${LONG_DAY})(?::?\\n|\\. ?)(?=\\d|cerrado)`, 'g')
const CLOSED_BEFORE_DAYS = new RegExp(
  `(^|[;,.\\n] ?|${RANGE} (?=cerrado[^\\d]*$))cerrado:? (?:en )?(?:los )?(?:dias )?(${DAY_LIST})`,
  'g',
)
const EXCEPT_DAYS = new RegExp(`,? ?\\(?excepto (?:los )?(${DAY_LIST})\\)?`, 'g')
const IN_BRACKETS = new RegExp(` ?\\(([-\\d:,/ ay]+|[a-z: ]*cerrado[a-z: ]*|${DAY_LIST})\\)`, 'g')
const TIMES_BEHIND_EXCEPT = new RegExp(`(,? ?\\(?excepto (?:los )?${DAY_LIST}\\)?),?:?( ${RANGE}(?:,${RANGE})*)`, 'g')
/** An hour without minutes, or the minutes behind a colon, which are none. */
const BARE_HOUR = new RegExp(
  `(:|\\b)(\\d{1,2})(?= ?(?:[-,;/|.(]|a\\b|y\\b|hasta\\b|en adelante|$)| (?:\\d|${LONG_DAY}|cerrado|tarde|noche|excepto))(?! horas)`,
  'gm',
)
/** "Entre las 8:00 y las 18:00". */
const BETWEEN = new RegExp(`\\bentre (?:las )?(${CLOCK}) y (?:las )?(?=${CLOCK})`, 'g')
const CLOCK_TO_CLOCK = new RegExp(`(${CLOCK}) ?(?:-|a|hasta) ?(?:las )?(?=${CLOCK})`, 'g')
/** "20:00 en adelante". */
const ON = new RegExp(`(?:desde (?:las )?)?(${CLOCK}) (?:en adelante|onwards?)`, 'g')
const FROM_RANGE = new RegExp(`\\b(?:desde|de|entre) (?:las? )?(?=${RANGE})`, 'g')
/** "Mañana 8-12, tarde 14-18"; a "tarde 2-6" is left alone. */
const HALF_OF_DAY = new RegExp(
  `[;,\\n-]? ?(?:(?:por|en|de) la |turno )?\\b(?:mananas?:? ?(?=${RANGE})|(?:tarde|noche)s?:? ?(?=(?:1[2-9]|2\\d):))`,
  'g',
)
const RANGE_BESIDE_RANGE = new RegExp(`(${RANGE})(?: ?[-,/|.\\n] ?|\\n? ?y | )(?=${RANGE})`, 'g')
const RULE_BESIDE_RULE = new RegExp(`(${RANGE}|cerrado|24 horas) ?(?:[-,./|]|y )? ?(?=${LONG_DAY})`, 'g')
const ANY_RANGE = new RegExp(`${CLOCK} ?- ?${CLOCK}`, 'g')
const TIMES_AND_DAYS = new RegExp(
  ` ?[,;./|\\n-]? ?(${RANGE}(?:,${RANGE})*|(?:las )?24 horas),? (?:de )?(${DAY_LIST})`,
  'g',
)
/** The same in whole words, of which a comma makes two rules. */
const TIMES_THEN_DAYS = /^\d[^a-z]*(?:a [^a-z]*)*, (?:de )?(?:lunes|martes|miercoles|jueves|viernes)\b/
/** Days between two times, of which they may be of either: "9:00-18:00 lunes a viernes, sábados 9:00-13:00". */
const TIMES_THEN_RULE = new RegExp(`^${RANGE}(?:,${RANGE})*(?: |,? (?:de )?(?!${DAY_OFF}))${DAY_LIST},? ?\\d`)

/** What stands before hours, and says nothing of them. */
const LEAD =
  /^(?:(?:nuestros?|horarios?|de|desde(?! las|\W*\d)|es|atencion|oficina|al (?:publico|cliente)|(?:te|l[eo]s) esperamos|atendemos|atiende|estamos|abiertos?|abrimos|abre|opening|business|hours|open)\b[ :]*)+/
/** "Horario corrido", also in brackets: without a break. */
const WITHOUT_BREAK =
  /,? ?\(?\b(?:(?:en )?(?:(?:horario|jornada) )?(?:continu[oa]|corrid[oa])|ininterrumpid[oa]|sin (?:interrupcion(?:es)?|descanso))\b\)?/g
const EVERY_DAY =
  /\b(?:diario|diariamente|cada dia|every ?day|daily|(?:los )?7 dias(?: (?:de|a|por) la semana)?|7 days(?: (?:a|per) week)?)\b/g
const NOT_OPEN =
  /\b(?:no (?:hay atencion|(?:se )?(?:atiende|atendemos|abre|abrimos|laboramos|trabajamos))|sin atencion|(?:solo )?cerramos|descans(?:o|a|amos))\b/g

/** Hours as they were understood. */
export interface ReadHours {
  /** In OSM's syntax. */
  osm: string
  rules: readonly HoursRule[]
}

/**
 * Reads hours as OpenStreetMap or people in Bolivia write them, in Spanish or in English, without those of single days.
 * @returns Null for whatever cannot be read for certain.
 */
export function readHours(hours: string): ReadHours | null {
  const osm = spanishToOsm(hours)
  const read = toReadHours(osm)
  if (!read) return toReadHours(spanishToOsm(spellOut(hours)))
  return (osm.match(ANY_RANGE) ?? []).some(isUnlikely) || TIMES_THEN_DAYS.test(foldHours(hours)) ? null : read
}

function toReadHours(osm: string): ReadHours | null {
  const rules = parseRules(osm)
  return rules && { osm, rules }
}

/** Returns the same hours with days and times as `spanishToOsm` knows them; empty where a time can be meant in two ways. */
function spellOut(hours: string): string {
  const isOfGoogle = BLANK_OF_GOOGLE.test(hours)
  const folded = foldHours(hours)
    // Pictures and bullets.
    .replace(/[\p{So}\p{Sk}\p{Cf}•·‣»←-⇿■-◿¡!=*_]/gu, ' ')
    .replace(/([-/])\1+/g, '$1')
    .replace(/([a-z][.:])(?=[a-z\d])/g, '$1 ')
    .replace(/(?:^|\n)[-\s]*(?:\d{1,2}[.)] +(?=[a-z]))?/g, '\n')
    .trim()
    .replace(/[^\S\n]+/g, ' ')
    .replaceAll(' \n', '\n')
    .replace(/\b12(?:[:.]00)? ?(?:(?:del? )?(?:noon|midday|mediodia)|md?)\b\.?/g, 'mediodia')
    .replace(/\b12(?:[:.]00)? ?(?:de la noche|(?:de )?(?:midnight|medianoche))\b/g, 'medianoche')
    .replace(HALF_IN_WORDS, (said, time: string, half: string) =>
      half === 'noche' && /^[1-5]\b/.test(time) ? said : `${time} ${half.startsWith('ma') ? 'a' : 'p'}m`,
    )
    .replace(SHARED_HALF, (said, from: string, hour: string, rest: string, half: string) =>
      isOfGoogle || (half === 'p' && /^0?(?:[1-4]|12)$/.test(hour)) ? `${from}${half}m${rest}` : said,
    )
    .replace(
      /\b24 ?(?:hours|horas|hrs?|hs?)? ?[/x-] ?(?:7|24) ?(?:d(?:ays|ias)?)?\b|\b(?:siempre abierto|abierto siempre|always open)\b/g,
      '24 horas',
    )
    .replace(EVERY_DAY, 'todos los dias')
  let text = folded.search(CLOCK_OF_24) >= 0 ? folded.replace(HALF_DAY, withoutHalf) : folded
  const hasHalves = text.search(HALF_DAY) >= 0
  // "5 a 7 pm", or "8 am a 12 am".
  const hasOthers = hasHalves && /\d/.test(text.replace(HALF_DAY, '').replace(ALL_DAY, ''))
  if (hasOthers || /am ?(?:-|a|to) ?12(?::00)? ?am/.test(folded)) return ''
  text = text
    .replace(WITHOUT_BREAK, '')
    .replace(LEAD, '')
    .replace(/ ?& ?/g, ' y ')
    .replace(/\b(hours|horas|hrs?) (?:del dia|al dia|a day)\b/g, '$1')
    .replace(/\b(?:dias (?=feriados?|festivos?)|public (?=holidays?))/g, '')
    .replace(/\b(?:fin(?:es)? de semana|weekends?)\b/g, 'sabado y domingo')
    .replace(/\b(?:weekdays?|entre semana|dias habiles)\b/g, 'lunes a viernes')
    .replace(NOT_OPEN, 'cerrado')
    .replace(/\bde(?: cada)? mes\b/g, 'del mes')
    .replace(/(^|[a-z.:,] )(?:horas|hrs?|hs)\b[.:]* ?(?=\d)/g, '$1')
    .replace(/\ba partir de(?: las)?\b/g, 'desde las')
    .replace(/(\d)al?(?=\d)/g, '$1 a ')
    .replace(HOURS_WITHOUT_COLON, '$1:$2 $3 $4:$5')
    .replace(/\b([a-z]+)\b\.?/g, (word, name: string) => spelled.get(name) ?? word)
    .replace(/\b(?:abierto|open|atencion):? (?=(?:de|las|\d))/g, '')
    .replace(/ ?(?:\b(?:al?|hasta)|-) ?(?:el |la )?(?=mediodia|medianoche)/g, ' a ')
  // Of "8 a medianoche" either eight may be meant, and "Su-Su" is no range of OSM's.
  if ((!hasHalves && /\b[1-9](?::\d{2})? ?a medianoche/.test(text)) || /\b([a-z]{2})-\1\b/.test(folded)) return ''
  // Beside another month it is March.
  if (!OTHER_MONTH.test(text)) text = text.replace(/\bmar\b\.?/g, 'martes')
  text = text
    .replace(LETTER, (_, letter: string) => letters[letter] ?? letter)
    .replace(DAYS_BY_SLASH, joinSlashedDays)
    .replace(IN_BRACKETS, (_, said: string) => (said.includes('cerrado') ? `, ${said}` : ` ${said}`))
    .replace(DAY_TO_DAY, '$1 a ')
    .replace(SAME_DAY_TWICE, 'todos los dias')
    .replace(DAY_BESIDE_DAY, '$1 y ')
    .replace(DAY_ABOVE_TIMES, '$1 ')
    .replace(HALF_DAY, (_, hour: string, minutes = '00', half: string) => {
      const inHalf = Number(hour) % 12
      return `${half === 'p' ? inHalf + 12 : inHalf}:${String(minutes)}`
    })
    .replace(/\b(\d{1,2})[.h](\d{2})\b/g, '$1:$2')
    // "8 a 24 horas" says hours; "24 horas" says that it is always open.
    .replace(/(\b(?:a|-) ?)?\b(\d{1,2}(?::\d{2})?) ?(?:horas|hrs?|hs?)\b\.?/g, (_, to: string = '', time: string) =>
      time === '24' && !to ? '24 horas' : to + time,
    )
    .replace(BARE_HOUR, (hour, colon: string) => (colon === '' ? `${hour}:00` : hour))
    .replace(/\bmediodia\b/g, '12:00')
    .replace(/\bmedianoche\b/g, '24:00')
    .replace(ON, 'desde las $1')
    .replace(BETWEEN, '$1-')
    .replace(CLOCK_TO_CLOCK, '$1-')
    .replace(CLOSED_BEFORE_DAYS, '$1$2 cerrado')
  if (!hasHalves && (text.match(ANY_RANGE) ?? []).some(isOfTwelveHours)) return ''
  text = text
    .replace(FROM_RANGE, '')
    .replace(HALF_OF_DAY, ' ')
    .replace(SIGN_BEFORE_TIMES, '$1 ')
    .replace(/ {2,}/g, ' ')
    .replace(RANGE_BESIDE_RANGE, '$1,')
    .replace(TIMES_BEHIND_EXCEPT, '$2$1')
  if (text.replace(TIMES_AND_DAYS, '') === '') text = text.replace(TIMES_AND_DAYS, '; $2 $1').slice(2)
  if (TIMES_THEN_RULE.test(text)) return ''
  return text.replace(EXCEPT_DAYS, '; $1 cerrado').replace(RULE_BESIDE_RULE, '$1; ').trim()
}

/** "Lun/Vie" is a week's work from one to the other, "Sáb/Dom" two days, and three are a list; of other two it is not clear. */
function joinSlashedDays(text: string): string {
  const days = text.split(/ ?\/ ?/)
  const [first = '', last = ''] = days
  if (days.length > 2 || (first.startsWith('sab') && last.startsWith('dom'))) return days.join(' y ')
  return first.startsWith('lun') && /^(?:vie|sab|dom)/.test(last) ? `${first} a ${last}` : text
}

/** Returns a time of a clock with 24 hours without the half that says the same, "14:30 pm"; "6 pm" stays. */
function withoutHalf(said: string, hour: string, minutes = '00', half: string): string {
  return half === (Number(hour) < 12 ? 'a' : 'p') ? `${hour}:${minutes}` : said
}

/** Returns true iff times with minutes are hardly meant on a clock of 24 hours: "9:00-5:00" or "2:30-6:30", not "04:30-06:30". */
function isUnlikely(range: string): boolean {
  const [from = 0, to = 0] = toClock(range)
  // A zero before an hour is of a clock of 24 hours, and so are the texts made of OSM's syntax.
  if (/\b0\d:/.test(range)) return false
  return to <= from ? from < 1300 && to >= 300 : from >= 100 && to < 700
}

/** Returns times as numbers: 9:30 is 930. */
function toClock(range: string): number[] {
  return range.split('-').map((time) => Number(time.replace(':', '')))
}

/** Returns true iff times may be those of a clock with twelve hours: "9-5", "12-3" or "2-6"; midnight is midnight. */
function isOfTwelveHours(range: string): boolean {
  const [from = 0, to = 0] = toClock(range)
  if (from === 0 || to === 0) return false
  return to <= from ? from < 1300 : from < 600 && to < 1300
}
