const phrases: readonly (readonly [RegExp, string])[] = [
  [/todos los días/gi, 'every day'],
  [/las 24 horas/gi, '24 hours'],
  [/desde las(?= \d)/gi, 'from'],
  [/o más tarde/gi, 'or later'],
  [/del mes/gi, 'of the month'],
  [/(?:solo )?(?:previa cita|con cita(?: previa)?)/gi, 'by appointment'],
  // Of a date, as in "25 de diciembre de 2026".
  [/ de(?= [a-z]| 20\d\d)/gi, ''],
]

const toWords = (text: string) => text.split(' ')
const spanish = toWords(
  'a y cerrado lunes martes miércoles jueves viernes sábado domingo feriados enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primer segundo tercer cuarto quinto último penúltimo antepenúltimo',
)
const english = toWords(
  'to and closed Monday Tuesday Wednesday Thursday Friday Saturday Sunday holidays January February March April May June July August September October November December first second third fourth fifth last second-last third-last',
)
/** What phrases have become already. */
const englishOfPhrases = toWords('every day hours from or later of the month by appointment')

/**
 * Returns in English what `openingHoursLines` says in Spanish, or a part of it: "Lunes a viernes: 08:00 a 12:00" is "Monday to
 * Friday: 08:00 to 12:00". A note in brackets stays as it is where it is no common one.
 * @returns Null where a word is another one: an owner's own words stay what they are.
 */
export function toEnglishHours(text: string): string | null {
  const [, hours = '', note] = /^(.+)( \([^()]+\))$/.exec(text) ?? []
  if (note === undefined) return translate(text)
  const translated = translate(hours)
  return translated && translated + (translate(note) ?? note)
}

function translate(text: string): string | null {
  let isWhole = true
  const said = phrases.reduce((before, [phrase, words]) => before.replace(phrase, words), text)
  const translated = said.replaceAll(/\p{L}+/gu, (word) => {
    const translation = english[spanish.indexOf(word.toLowerCase())]
    isWhole &&= translation !== undefined || englishOfPhrases.includes(word)
    return translation ?? word
  })
  if (!isWhole) return null
  return /^\p{Lu}/u.test(text) ? translated.charAt(0).toUpperCase() + translated.slice(1) : translated
}
