import { foldHours, MONTH } from './spanish-hours.ts'

const shortDays: Readonly<Record<string, string>> = {
  lu: 'lunes',
  lun: 'lunes',
  ma: 'martes',
  mi: 'miercoles',
  mie: 'miercoles',
  ju: 'jueves',
  jue: 'jueves',
  vi: 'viernes',
  vie: 'viernes',
  vier: 'viernes',
  sa: 'sabado',
  sab: 'sabado',
  do: 'domingo',
  dom: 'domingo',
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
const LETTER = /\b([lxjvsd])\b(?=\s*(?:-|[,:.]|\d|(?:a|al|y|de|cerrado)\b))\.?/g

const LONG_DAY = '(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?|todos los dias)'
const CLOCK = '\\d{1,2}:\\d{2}'
const RANGE = `${CLOCK}-${CLOCK}`
const DAY_LIST = `${LONG_DAY}(?:(?: ?, ?| y | a | ?- ?)${LONG_DAY})*`

/** A time with its half of the day: "8 am", "12:30 p.m.". */
const HALF_DAY = /\b(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?\s?m\b\.?/g

const OTHER_MONTH = new RegExp(`\\b(?!mar\\b)${MONTH}\\b`, 'i')
/** From Monday to Monday, that is. */
const SAME_DAY_TWICE = /\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo)s? ?(?:-|a) ?\1s?\b/g
const DAY_BESIDE_DAY = new RegExp(`\\b(${LONG_DAY}) (?=${LONG_DAY})`, 'g')
const DAY_TO_DAY = new RegExp(`\\b(${LONG_DAY}) (?:al|hasta) (?=${LONG_DAY})`, 'g')
const DAY_ABOVE_TIMES = new RegExp(`(${LONG_DAY})(?::?\\n|\\. ?)(?=\\d)`, 'g')
const CLOSED_BEFORE_DAYS = new RegExp(`(^|[;,.\\n] ?)cerrado (?:los )?(${DAY_LIST})`, 'g')
const EXCEPT_DAYS = new RegExp(`,? ?\\(?(?:excepto|menos|salvo) (?:los )?(${DAY_LIST})\\)?`, 'g')
const BARE_HOUR = new RegExp(
  `(?<![:\\d])\\b(\\d{1,2})(?= ?(?:[-,;/|.(]|a\\b|y\\b|hasta\\b|$)| (?:\\d|${LONG_DAY}|cerrado|tarde|noche|excepto|menos|salvo))(?! horas)`,
  'gm',
)
const CLOCK_TO_CLOCK = new RegExp(`(${CLOCK}) ?(?:-|a|hasta) ?(?:las )?(?=${CLOCK})`, 'g')
const FROM_RANGE = new RegExp(`\\b(?:desde|de|entre) (?:las? )?(?=${RANGE})`, 'g')
/** "Mañana 8-12, tarde 14-18"; a "tarde 2-6" is left alone. */
const HALF_OF_DAY = new RegExp(
  `[;,-]? ?(?:(?:por|en|de) la )?\\b(?:mananas?:? ?(?=${RANGE})|(?:tarde|noche)s?:? ?(?=(?:1[2-9]|2\\d):))`,
  'g',
)
const RANGE_BESIDE_RANGE = new RegExp(`(${RANGE})(?: ?[-,/|.] ?| y | )(?=${RANGE})`, 'g')
const RULE_BESIDE_RULE = new RegExp(`(${RANGE}|cerrado|24 horas) ?(?:[-,./|]|y )? ?(?=${LONG_DAY})`, 'g')
const ANY_RANGE = new RegExp(RANGE, 'g')
const TIMES_BEFORE_DAYS = new RegExp(`^(${RANGE}(?:,${RANGE})*) (?:de )?(${DAY_LIST})$`)

/** Returns the same hours with days and times as `spanishToOsm` knows them; empty where a time can be meant in two ways. */
export function spellOut(hours: string): string {
  let text = hours
    .split('\n')
    .map((line) => foldHours(line).trim())
    .join('\n')
    .replace(/[–—]/g, '-')
    .replace(/[^\S\n]+/g, ' ')
  const hasHalves = text.search(HALF_DAY) >= 0
  // "5 a 7 pm", or "8 am a 12 am".
  if (hasHalves && (/\d/.test(text.replace(HALF_DAY, '')) || /am ?(?:-|a) ?12(?::00)? ?am/.test(text))) return ''
  text = text
    .replace(/^(?:horarios?(?: de atencion)?|atencion|abierto)\b ?:? ?/, '')
    .replace(/ ?& ?/g, ' y ')
    .replace(/24 ?\/ ?7/g, '24 horas')
    .replace(/\b(?:dias )?(?:feriados?|festivos?)\b/g, 'feriados')
    .replace(/\bfin(?:es)? de semana\b/g, 'sabado y domingo')
    .replace(/\b(?:diario|diariamente|cada dia)\b/g, 'todos los dias')
    .replace(/\b([a-z]+)\b\.?/g, (word, name: string) => shortDays[name] ?? word)
  // Beside another month it is March.
  if (!OTHER_MONTH.test(text)) text = text.replace(/\bmar\b\.?/g, 'martes')
  text = text
    .replace(LETTER, (_, letter: string) => letters[letter] ?? letter)
    .replace(DAY_TO_DAY, '$1 a ')
    .replace(SAME_DAY_TWICE, 'todos los dias')
    .replace(DAY_BESIDE_DAY, '$1 y ')
    .replace(DAY_ABOVE_TIMES, '$1 ')
    .replace(CLOSED_BEFORE_DAYS, '$1$2 cerrado')
    .replace(HALF_DAY, (_, hour: string, minutes = '00', half: string) => {
      const inHalf = Number(hour) % 12
      return `${half === 'p' ? inHalf + 12 : inHalf}:${String(minutes)}`
    })
    .replace(/\b(\d{1,2})[.h](\d{2})\b/g, '$1:$2')
    // "8 a 24 horas" says hours; "24 horas" says that it is always open.
    .replace(/(\b(?:a|-) ?)?\b(\d{1,2}(?::\d{2})?) ?(?:horas|hrs?|hs?)\b\.?/g, (_, to: string = '', time: string) =>
      time === '24' && !to ? '24 horas' : to + time,
    )
    .replace(BARE_HOUR, '$1:00')
    .replace(CLOCK_TO_CLOCK, '$1-')
  if (!hasHalves && (text.match(ANY_RANGE) ?? []).some(isOfTwelveHours)) return ''
  return text
    .replace(HALF_OF_DAY, ' ')
    .replace(FROM_RANGE, '')
    .replace(/ {2,}/g, ' ')
    .replace(RANGE_BESIDE_RANGE, '$1,')
    .replace(TIMES_BEFORE_DAYS, '$2 $1')
    .replace(EXCEPT_DAYS, '; $1 cerrado')
    .replace(RULE_BESIDE_RULE, '$1; ')
    .trim()
}

/** Returns true iff times may be those of a clock with twelve hours: "9-5", "12-3" or "2-6"; midnight is midnight. */
function isOfTwelveHours(range: string): boolean {
  const [from = 0, to = 0] = range.split('-').map((time) => Number(time.replace(':', '')))
  if (from === 0 || to === 0) return false
  return to <= from ? from < 1300 : from < 600 && to < 1300
}
