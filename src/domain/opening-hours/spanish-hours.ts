/** Words without accents, and OSM's. */
const osmWords: Readonly<Record<string, string>> = {
  lunes: 'Mo',
  martes: 'Tu',
  miercoles: 'We',
  jueves: 'Th',
  viernes: 'Fr',
  sabado: 'Sa',
  sabados: 'Sa',
  domingo: 'Su',
  domingos: 'Su',
  feriado: 'PH',
  feriados: 'PH',
  enero: 'Jan',
  febrero: 'Feb',
  marzo: 'Mar',
  abril: 'Apr',
  mayo: 'May',
  junio: 'Jun',
  julio: 'Jul',
  agosto: 'Aug',
  septiembre: 'Sep',
  setiembre: 'Sep',
  octubre: 'Oct',
  noviembre: 'Nov',
  diciembre: 'Dec',
  primer: '[1]',
  segundo: '[2]',
  tercer: '[3]',
  cuarto: '[4]',
  quinto: '[5]',
  ultimo: '[-1]',
  penultimo: '[-2]',
  antepenultimo: '[-3]',
  cerrado: 'off',
}

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)'
/** Matches a month of OSM's. */
export const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const ORDINAL = '\\[-?\\d\\]'

const PLACES_IN_MONTH = new RegExp(`(${ORDINAL}(?:(?:, ?| y )${ORDINAL})*) (${DAY}) del mes\\b`, 'g')
const DAYS_OF_MONTH = new RegExp(`\\b(\\d{1,2}) a (\\d{1,2}) de (${MONTH})\\b`, 'g')
const DAY_OF_YEAR = new RegExp(`\\b(\\d{1,2}) de (${MONTH}) de (20\\d{2})\\b`, 'g')
const DAY_OF_MONTH = new RegExp(`\\b(\\d{1,2}) de (${MONTH})\\b`, 'g')
const TO = new RegExp(`\\s*\\ba\\s+(?=${DAY}|${MONTH}|\\d)`, 'g')
const AND = new RegExp(`\\s+y\\s+(?=${DAY}|${MONTH}|\\d)`, 'g')
const DAY_AND_COLON = new RegExp(`(${DAY})\\s*:\\s*`, 'g')

/** Returns Spanish that says the same as OSM's syntax made into it; all else stays what it is, and is not understood. */
export function spanishToOsm(text: string): string {
  return (
    foldHours(text)
      .replace(/\.\s*$/gm, '')
      .replaceAll('\n', ';')
      .replace(/\btodos los dias\b/g, 'Mo-Su')
      .replace(/\b[a-z]+\b/g, (word) => osmWords[word] ?? word)
      .replace(/\b(?:de )?(?:las )?24 horas\b/g, '00:00-24:00')
      .replace(PLACES_IN_MONTH, (_, places: string, day: string) => `${day}[${places.match(/-?\d/g)?.join() ?? ''}]`)
      .replace(DAYS_OF_MONTH, '$3 $1-$2')
      .replace(DAY_OF_YEAR, '$3 $2 $1')
      .replace(DAY_OF_MONTH, '$2 $1')
      .replace(/\b(?:desde las )(\d{1,2}:\d{2})(?!\s*(?:-|a\b))/g, '$1+')
      .replace(/ o mas tarde\b/g, '+')
      // What one says and does not mean: "de 9:00 a 12:00 horas".
      .replace(/(\d{2})\s*(?:horas|hrs|hs)\b/g, '$1')
      .replace(/\b(?:de|los|las)\s+/g, '')
      .replace(TO, '-')
      .replace(AND, ',')
      .replace(DAY_AND_COLON, '$1 ')
      // In OSM's syntax, whose days are small by now, a comma between rules adds; people say nothing by it.
      .replace(/(:\d{2}|\+|off)\s*,\s*(?=[A-Z])/g, '$1;')
      .trim()
  )
}

/** Returns a text without accents and in small letters, as `fold`, but with the signs that mean something here, each dash as "-". */
export function foldHours(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Pd}\u00ad\u2043\u2192\u2212\u2500~]/gu, '-')
    .toLowerCase()
}
