import { KEYWORD_MAX_CHARS, KEYWORDS_MAX } from '../places/place-limits.ts'
import { services } from '../search/services.ts'
import { fold } from '../shared/fold.ts'

/** Other names of a place, and whose it is. */
const NAME_TAGS = [
  'alt_name',
  'short_name',
  'old_name',
  'official_name',
  'loc_name',
  'name:es',
  'name:en',
  'brand',
  'operator',
]
/** What it offers: values that `terms` translates. */
const OFFER_TAGS = ['cuisine', 'healthcare:speciality', 'healthcare']

/** Authorities run what no one looks for by their names: parks, markets, cemeteries. */
const AUTHORITY = /\b(?:gobierno|municipal|municipio|alcaldia)\b/

/** Values of `OFFER_TAGS` in the words of category-terms.ts, or of people. */
const terms: Readonly<Record<string, string>> = {
  acupuncture: 'acupuntura',
  allergology: 'alergología',
  barbecue: 'parrillada',
  blood_check: 'análisis de sangre',
  bolivian: 'comida boliviana',
  burger: 'hamburguesas',
  cardiology: 'cardiología',
  chicken: 'pollo',
  chinese: 'comida china',
  clinic_laboratory: 'laboratorio clínico',
  clinical_laboratory: 'laboratorio clínico',
  clinical_pathology: 'laboratorio clínico',
  dentist: 'dentista',
  dermatology: 'dermatología',
  diagnostic_radiology: 'rayos x',
  emergency: 'emergencias',
  empanada: 'empanadas',
  endocrinology: 'endocrinología',
  fish: 'pescado',
  fried_chicken: 'pollo frito',
  gastroenterology: 'gastroenterología',
  general: 'medicina general',
  gynaecology: 'ginecología',
  haematology: 'hematología',
  ice_cream: 'helados',
  internal: 'medicina interna',
  italian: 'comida italiana',
  japanese: 'comida japonesa',
  juice: 'jugos',
  laboratory: 'laboratorio',
  meat: 'carnes',
  medical_imaging: 'ecografía',
  mexican: 'comida mexicana',
  nephrology: 'nefrología',
  neurology: 'neurología',
  neurosurgery: 'neurocirugía',
  nutrition: 'nutrición',
  obstetrics: 'obstetricia',
  occupational: 'medicina del trabajo',
  oncology: 'oncología',
  ophthalmology: 'oftalmología',
  optometrist: 'óptica',
  orthodontics: 'ortodoncia',
  orthopaedics: 'traumatología',
  otolaryngology: 'otorrinolaringología',
  paediatrics: 'pediatría',
  pasta: 'pastas',
  physiatry: 'fisioterapia',
  physiotherapist: 'fisioterapia',
  physiotherapy: 'fisioterapia',
  pneumology: 'neumología',
  psychiatry: 'psiquiatría',
  psychology: 'psicología',
  psychotherapist: 'psicología',
  radiology: 'rayos x',
  regional: 'comida típica',
  rheumatology: 'reumatología',
  sandwich: 'sándwiches',
  seafood: 'pescados y mariscos',
  steak_house: 'churrasquería',
  surgery: 'cirugía',
  traumatology: 'traumatología',
  ultrasound_scan: 'ecografía',
  urology: 'urología',
  vaccination: 'vacunas',
  vegan: services.vegan,
  vegetarian: services.vegetarian,
}
/** Says no more than the category does, or what many sell besides: a place that has cake is no cake shop. */
const IGNORED = new Set(
  'yes no clinic centre hospital doctor pharmacy alternative international coffee_shop tea cake pastry pie'.split(' '),
)

/** What it offers besides, by the tag that says so: its key, its values, and the words of people for it. */
const serviceTags: readonly [key: RegExp, value: RegExp, words: readonly string[]][] = [
  [/^internet_access$/, /^(?:yes|wlan|wifi)$/, [services.wifi]],
  [/^delivery$/, /^(?:yes|only)$/, [services.delivery, 'a domicilio']],
  [/^takeaway$/, /^(?:yes|only)$/, [services.takeaway]],
  [/^outdoor_seating$/, /^(?!no$)/, [services.outdoor]],
  [/^wheelchair$/, /^(?:yes|designated)$/, [services.wheelchair]],
  [/^diet:vegetarian$/, /^(?:yes|only)$/, [services.vegetarian]],
  [/^diet:vegan$/, /^(?:yes|only)$/, [services.vegan]],
  [/^payment:(?:.*_)?qr(?:_|$)/, /^(?:yes|only)$/, [services.qr]],
  [/^payment:(?:cards|credit_cards|debit_cards)$/, /^(?:yes|only)$/, [services.card]],
]

/**
 * Returns the words by which a place may be looked for besides its name: other names, the chain, whose it is, its kitchen,
 * its specialities and what it offers besides, in Spanish. Not those that its name has already.
 */
export function toKeywords(tags: Readonly<Record<string, string>>, name: string): string[] {
  const others = valuesOf(tags, NAME_TAGS).filter((text) => !AUTHORITY.test(fold(text)))
  const offers = valuesOf(tags, OFFER_TAGS)
    .filter((value) => !IGNORED.has(value))
    .map((value) => terms[value.toLowerCase()] ?? value.replaceAll('_', ' '))
  const known = [` ${fold(name)} `]
  const keywords = [...others, ...offers, ...serviceWords(tags)].filter((text) => {
    const folded = ` ${fold(text)} `
    if (!folded.trim() || text.length > KEYWORD_MAX_CHARS || known.some((before) => before.includes(folded)))
      return false
    known.push(folded)
    return true
  })
  return keywords.slice(0, KEYWORDS_MAX)
}

function serviceWords(tags: Readonly<Record<string, string>>): string[] {
  const given = Object.entries(tags)
  return serviceTags.flatMap(([key, value, words]) =>
    given.some(([tagKey, tagValue]) => key.test(tagKey) && value.test(tagValue)) ? words : [],
  )
}

/** OpenStreetMap joins several values of a tag by semicolons. */
function valuesOf(tags: Readonly<Record<string, string>>, keys: readonly string[]): string[] {
  return keys.flatMap((key) => (tags[key] ?? '').split(';').map((value) => value.replace(/\s+/g, ' ').trim()))
}
