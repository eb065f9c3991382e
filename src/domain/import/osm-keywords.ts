import { KEYWORD_MAX_CHARS, KEYWORDS_MAX } from '../places/place-limits.ts'
import { type Service, toServicesText } from '../services/services.ts'
import type { Specialty } from '../services/specialties.ts'
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

/** Values of `OFFER_TAGS`, as mappers write them, in the words of category-terms.ts, or of people. */
const terms: Readonly<Record<string, Specialty>> = {
  acupuncture: 'acupuntura',
  allergology: 'alergología',
  american: 'comida americana',
  anticucho: 'anticuchos',
  argentine: 'comida argentina',
  argentinian: 'comida argentina',
  asian: 'comida asiática',
  audiology: 'audiología',
  bar_and_grill: 'asados a la parrilla',
  barbecue: 'parrillada',
  blood_check: 'análisis de sangre',
  bolivian: 'comida boliviana',
  brazilian: 'comida brasileña',
  breakfast: 'desayunos',
  brownie: 'brownies',
  brunch: 'brunch',
  bubble_tea: 'té de burbujas',
  buffet: 'buffet',
  burger: 'hamburguesas',
  cardiology: 'cardiología',
  ceviche: 'ceviche',
  charque: 'charque',
  chicken: 'pollo',
  chinese: 'comida china',
  chocolate: 'chocolate',
  clinic_laboratory: 'laboratorio clínico',
  clinical_laboratory: 'laboratorio clínico',
  clinical_pathology: 'laboratorio clínico',
  coffee: 'café',
  'comida rapida': 'comida rápida',
  cookie: 'galletas',
  cookies: 'galletas',
  crepe: 'panqueques',
  croissant: 'croissants',
  cuñape: 'cuñapés',
  dental_oral_maxillo_facial_surgery: 'cirugía maxilofacial',
  dentist: 'dentista',
  dermatology: 'dermatología',
  dessert: 'postres',
  diagnostic_radiology: 'rayos x',
  donut: 'donas',
  emergency: 'emergencias',
  empanada: 'empanadas',
  endocrinology: 'endocrinología',
  enpanada: 'empanadas',
  fast_food: 'comida rápida',
  fish: 'pescado',
  fish_and_chips: 'pescado',
  french: 'comida francesa',
  fried_chicken: 'pollo frito',
  frozen_yogurt: 'yogur helado',
  gastroenterology: 'gastroenterología',
  general: 'medicina general',
  grill: 'asados a la parrilla',
  gynaecology: 'ginecología',
  gyros: 'kebab',
  haematology: 'hematología',
  hamburger: 'hamburguesas',
  hot_dog: 'hot dogs',
  ice_cream: 'helados',
  immunology: 'inmunología',
  indian: 'comida india',
  infectious_diseases: 'infectología',
  inmunology: 'inmunología',
  internal: 'medicina interna',
  italian: 'comida italiana',
  japanese: 'comida japonesa',
  jerky: 'charque',
  juice: 'jugos',
  kebab: 'kebab',
  korean: 'comida coreana',
  laboratory: 'laboratorio',
  local: 'comida típica',
  lunch: 'almuerzos',
  marisco: 'pescados y mariscos',
  masamorra: 'masamorra',
  massage_therapy: 'masajes',
  mazamorra: 'masamorra',
  meat: 'carnes',
  medical_imaging: 'ecografía',
  mediterranean: 'comida mediterránea',
  mexican: 'comida mexicana',
  microbiology: 'microbiología',
  milanesa: 'milanesas',
  milkshake: 'licuados',
  nephrology: 'nefrología',
  neurology: 'neurología',
  neurosurgery: 'neurocirugía',
  noodle: 'fideos asiáticos',
  noodles: 'fideos asiáticos',
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
  pancake: 'panqueques',
  pancakes: 'panqueques',
  parasitology: 'parasitología',
  pasta: 'pastas',
  peruvian: 'comida peruana',
  physiatry: 'fisioterapia',
  physiotherapist: 'fisioterapia',
  physiotherapy: 'fisioterapia',
  pique: 'pique macho',
  'pique macho': 'pique macho',
  pizza: 'pizza',
  pneumology: 'neumología',
  pollo_a_la_broaster: 'pollo broaster',
  pork: 'chancho',
  psychiatry: 'psiquiatría',
  psychology: 'psicología',
  psychotherapist: 'psicología',
  radiology: 'rayos x',
  ramen: 'ramen',
  regional: 'comida típica',
  rehabilitation: 'rehabilitación',
  rheumatology: 'reumatología',
  ribs: 'costillas',
  roasted_chicken: 'pollo a la brasa',
  salad: 'ensaladas',
  salchipapa: 'salchipapas',
  salchipapas: 'salchipapas',
  salteña: 'salteñas',
  saltena: 'salteñas',
  salteñas: 'salteñas',
  sandwich: 'sándwiches',
  sandwitch: 'sándwiches',
  sausage: 'embutidos',
  seafood: 'pescados y mariscos',
  sexual_health: 'salud sexual',
  silpancho: 'silpancho',
  smoothie: 'licuados',
  soup: 'sopas',
  spanish: 'comida española',
  stake_house: 'churrasquería',
  steak_house: 'churrasquería',
  surgery: 'cirugía',
  sushi: 'sushi',
  taco: 'tacos',
  tacos: 'tacos',
  tapas: 'tapas',
  trancapecho: 'trancapecho',
  traumatology: 'traumatología',
  ultrasound_scan: 'ecografía',
  urology: 'urología',
  vaccination: 'vacunas',
  waffle: 'waffles',
  waffles: 'waffles',
  wings: 'alitas',
}
/** Says no more than the category does, or what many sell besides: a place that has cake is no cake shop. */
const IGNORED = new Set(
  'yes no clinic centre hospital doctor pharmacy alternative international coffee_shop coffe_shop tea cake pastry pie diner bakery deli snack ambulance'.split(
    ' ',
  ),
)

/** What it offers besides, by the tag that says so: its key and its values. */
const serviceTags: readonly [key: RegExp, value: RegExp, service: Service][] = [
  [/^internet_access$/, /^(?:yes|wlan|wifi)$/, 'wifi'],
  [/^delivery$/, /^(?:yes|only)$/, 'delivery'],
  [/^takeaway$/, /^(?:yes|only)$/, 'takeaway'],
  [/^outdoor_seating$/, /^(?!no$)/, 'outdoor'],
  [/^wheelchair$/, /^(?:yes|designated)$/, 'wheelchair'],
  [/^diet:vegetarian$/, /^(?:yes|only)$/, 'vegetarian'],
  [/^diet:vegan$/, /^(?:yes|only)$/, 'vegan'],
  [/^payment:(?:.*_)?qr(?:_|$)/, /^(?:yes|only)$/, 'qr'],
  [/^payment:(?:cards|credit_cards|debit_cards)$/, /^(?:yes|only)$/, 'card'],
]
/** Kitchens that are services of ours: a filter finds them. */
const SERVICE_CUISINE = new Set(['vegan', 'vegetarian'])

/**
 * Returns the words by which a place may be looked for besides its name: other names, the chain, whose it is, its kitchen and
 * its specialities, in Spanish. Not those that its name has already.
 */
export function toKeywords(tags: Readonly<Record<string, string>>, name: string): string[] {
  const others = valuesOf(tags, NAME_TAGS).filter((text) => !AUTHORITY.test(fold(text)))
  const offers = valuesOf(tags, OFFER_TAGS)
    .filter((value) => !IGNORED.has(value) && !SERVICE_CUISINE.has(value))
    .map((value) => terms[value.toLowerCase()] ?? value.replaceAll('_', ' '))
  const known = [` ${fold(name)} `]
  const keywords = [...others, ...offers].filter((text) => {
    const folded = ` ${fold(text)} `
    if (!folded.trim() || text.length > KEYWORD_MAX_CHARS || known.some((before) => before.includes(folded)))
      return false
    known.push(folded)
    return true
  })
  return keywords.slice(0, KEYWORDS_MAX)
}

/** Returns what a place offers besides, as it is stored; null where nothing says so. */
export function toServices(tags: Readonly<Record<string, string>>): string | null {
  const given = Object.entries(tags)
  const tagged = serviceTags.flatMap(([key, value, service]) =>
    given.some(([tagKey, tagValue]) => key.test(tagKey) && value.test(tagValue)) ? service : [],
  )
  const cuisines = valuesOf(tags, ['cuisine']).filter((value) => SERVICE_CUISINE.has(value))
  return toServicesText([...tagged, ...cuisines])
}

/** OpenStreetMap joins several values of a tag by semicolons. */
function valuesOf(tags: Readonly<Record<string, string>>, keys: readonly string[]): string[] {
  return keys.flatMap((key) => (tags[key] ?? '').split(';').map((value) => value.replace(/\s+/g, ' ').trim()))
}
