import {
  categories,
  DEFAULT_CATEGORY,
  isStoredCategory,
  type Locale,
  type StoredCategory,
} from '../categories/category.ts'
import { toStoredCategory } from '../categories/category-alias.ts'
import { categoryNames } from '../categories/category-names.ts'
import { editDistance, lettersMissing, toLetters } from './edit-distance.ts'
import { fold, words } from '../shared/fold.ts'
import { isMenuSlug, menuCategories, type MenuSlug, menuSlugs } from '../categories/menu-category.ts'
import { QUERY_MAX_CHARS } from '../pages/public-data.ts'

/** A category or a menu entry: what search words stand for. */
export type TermKey = StoredCategory | MenuSlug

/** Words that mean a category or menu entry as a whole, at least eight in each language, separated by commas. */
const generalTerms: Record<TermKey, Record<Locale, string>> = {
  restaurant: {
    es: 'restaurante, restaurantes, restorán, comida, comedor, almuerzo, almuerzos, cena, comer, pensión, gastronomía',
    en: 'restaurant, restaurants, food, eat, lunch, dinner, dining, diner, eatery, places to eat',
  },
  cafe: {
    es: 'café, cafés, cafetería, cafeterías, cafecito, casa de té, salón de té, desayuno, desayunos, merienda, té',
    en: 'cafe, cafes, coffee, coffee shop, coffee house, tea, tea house, tea room, breakfast, brunch',
  },
  hotel: {
    es: 'hotel, hoteles, hotelería, habitación, habitaciones, dormir, apart hotel, hotel boutique, resort, suites',
    en: 'hotel, hotels, rooms, room, sleep, stay, resort, suite, boutique hotel, aparthotel',
  },
  bar: {
    es: 'bar, bares, pub, cantina, taberna, tragos, cócteles, copas, boliche, discoteca, whiskería, karaoke, vida nocturna',
    en: 'bar, bars, pub, pubs, tavern, drinks, cocktails, beer, nightclub, club, nightlife',
  },
  business: {
    es: 'negocio, negocios, empresa, empresas, comercio, comercios, compañía, sociedad, emprendimiento, local comercial',
    en: 'business, businesses, company, companies, firm, enterprise, commerce, venture, local business',
  },
  veterinary_care: {
    es: 'veterinaria, veterinarias, veterinario, clínica veterinaria, hospital veterinario, consultorio veterinario, mascotas, vacunas para mascotas, médico veterinario',
    en: 'vet, vets, veterinarian, veterinary, animal hospital, animal clinic, pet clinic, pets, pet doctor',
  },
  doctor: {
    es: 'médico, médicos, médica, doctor, doctora, doctores, consultorio, consultorio médico, centro médico, clínica, policonsultorio, medicina general, especialista',
    en: 'doctor, doctors, physician, medical center, medical clinic, clinic, practice, specialist, general practitioner, gp',
  },
  dentist: {
    es: 'dentista, dentistas, odontólogo, odontóloga, odontología, clínica dental, consultorio dental, consultorio odontológico, dientes, ortodoncia, muelas, dental',
    en: 'dentist, dentists, dental clinic, dental office, dental care, teeth, orthodontist, orthodontics, tooth, braces',
  },
  gym: {
    es: 'gimnasio, gimnasios, gym, entrenamiento, ejercicio, pesas, musculación, aeróbicos, centro fitness, crossfit, zumba',
    en: 'gym, gyms, fitness, fitness center, workout, training, exercise, weights, health club, aerobics',
  },
  beauty_salon: {
    es: 'salón de belleza, salones de belleza, belleza, peluquería, peluquerías, estética, centro de estética, manicure, uñas, maquillaje, corte de cabello, depilación',
    en: 'beauty salon, beauty, hair salon, hairdresser, haircut, nails, nail salon, makeup, manicure, beauty parlor',
  },
  spa: {
    es: 'spa, spas, masaje, masajes, sauna, relajación, aguas termales, baños termales, hidromasaje, terapias',
    en: 'spa, spas, massage, massages, sauna, relax, wellness, hot springs, day spa, jacuzzi',
  },
  car_repair: {
    es: 'taller mecánico, taller, talleres, mecánica, mecánica automotriz, taller automotriz, reparación de autos, chapería, gomería, llantería, electricidad automotriz, frenos',
    en: 'car repair, auto repair, mechanic, garage, auto shop, car service, brakes, tire repair, body shop',
  },
  lodging: {
    es: 'alojamiento, alojamientos, hospedaje, hospedajes, hostal, hostales, residencial, residenciales, posada, casa de huéspedes, motel, cabañas',
    en: 'lodging, accommodation, hostel, hostels, guest house, guesthouse, inn, motel, bed and breakfast, cabins',
  },
  shopping_mall: {
    es: 'centro comercial, centros comerciales, mall, shopping, galería comercial, galerías, plaza comercial, multicentro, paseo comercial',
    en: 'shopping mall, mall, malls, shopping center, shopping centre, arcade, outlet, department store, shopping plaza',
  },
  store: {
    es: 'tienda, tiendas, almacén, almacenes, tienda de barrio, micromercado, minimarket, friales, pulpería, abarrotes, venta',
    en: 'store, stores, shop, shops, convenience store, grocery store, groceries, corner shop, minimarket',
  },
  pharmacy: {
    es: 'farmacia, farmacias, farmacia de turno, botica, boticas, droguería, medicamentos, remedios, medicinas, farmacéutica',
    en: 'pharmacy, pharmacies, drugstore, drug store, chemist, medicine, medicines, medication, prescription',
  },
  bank: {
    es: 'banco, bancos, entidad financiera, agencia bancaria, sucursal bancaria, cooperativa, cuenta de ahorro, préstamos, créditos, giros',
    en: 'bank, banks, bank branch, banking, loans, savings, credit union, financial institution, money transfer',
  },
  atm: {
    es: 'cajero automático, cajeros automáticos, cajero, cajeros, atm, sacar plata, sacar dinero, retirar efectivo, efectivo',
    en: 'atm, atms, cash machine, cash machines, cashpoint, cash, withdraw money, withdrawal, automated teller machine',
  },
  hospital: {
    es: 'hospital, hospitales, clínica, clínicas, emergencias, urgencias, posta sanitaria, centro de salud, policlínico, sanatorio, caja de salud, internación',
    en: 'hospital, hospitals, clinic, clinics, emergency, emergency room, health center, health centre, medical emergency',
  },
  lawyer: {
    es: 'abogado, abogada, abogados, abogadas, bufete, bufete jurídico, estudio jurídico, consultorio jurídico, asesoría legal, asesoramiento legal, legal',
    en: 'lawyer, lawyers, attorney, attorneys, law firm, law office, legal, legal services, legal advice',
  },
  accountant: {
    es: 'contador, contadora, contadores, contabilidad, contable, contables, auditor, auditores, auditoría, impuestos, contador público',
    en: 'accountant, accountants, accounting, bookkeeper, bookkeeping, tax, taxes, auditor, audit, tax advice',
  },
  mechanic: {
    es: 'mecánico, mecánicos, taller mecánico, taller, mecánica, gomería, llantería, chapería, tornería, afinado de motores, auxilio mecánico',
    en: 'mechanic, mechanics, car repair, auto repair, garage, repair shop, tire repair, body shop, motorcycle repair',
  },
  shopping: {
    es: 'compras, comprar, tienda, tiendas, centro comercial, mercado, mercados, feria, ferias, supermercado',
    en: 'shopping, shop, shops, store, stores, mall, market, markets, buy',
  },
  automotive: {
    es: 'automotriz, autos, vehículos, movilidades, taller, llantería, gomería, chapería, repuestos, lavado de autos, lubricantes',
    en: 'automotive, cars, vehicles, auto parts, car parts, car wash, tires, car repair, motorcycles',
  },
  beauty: {
    es: 'belleza, estética, salón de belleza, peluquería, barbería, spa, uñas, maquillaje, cosmética, cuidado personal',
    en: 'beauty, beauty salon, hair salon, barber, nails, makeup, cosmetics, spa, personal care',
  },
  home: {
    es: 'hogar, servicios para el hogar, servicio a domicilio, mantenimiento, reparaciones, limpieza, plomería, electricidad, cerrajería, mudanzas',
    en: 'home services, home, household, home repair, maintenance, handyman, cleaning, plumbing, locksmith, movers',
  },
  professional: {
    es: 'profesional, profesionales, servicios profesionales, asesoría, asesoramiento, consultoría, consultora, estudio, trámites, oficina',
    en: 'professional, professionals, professional services, consultant, consulting, consultancy, advice, office, agency',
  },
}

/**
 * Narrower kinds, each a list of words for one and the same thing in both languages. A place named so belongs to the
 * categories in front, so that "restaurante" finds "Pollería Don Pepe"; but "pollería" finds only polleries, unless
 * there are none.
 */
const subcategories: readonly (readonly [within: string, terms: string])[] = [
  [
    'restaurant',
    'pollería, pollerías, pollo, pollos, pollo frito, broaster, pollo a la broaster, fried chicken, chicken',
  ],
  ['restaurant', 'pizzería, pizzerías, pizza, pizzas'],
  ['restaurant cafe', 'salteñería, salteñerías, salteña, salteñas'],
  ['restaurant', 'snack, snacks, comida rápida, fast food, hamburguesería, hamburguesa, hamburguesas, burger, burgers'],
  ['restaurant', 'churrasquería, churrasco, parrilla, parrillada, asado, steakhouse, steak house, grill, barbecue'],
  ['restaurant', 'chifa, comida china, chinese food, chinese restaurant'],
  ['restaurant', 'sushi, comida japonesa, japanese food'],
  ['restaurant', 'cevichería, ceviche, pescadería, pescados y mariscos, pescado, seafood'],
  ['restaurant', 'chicharronería, chicharrón, fricasé, pork'],
  ['restaurant', 'silpancho, silpanchería, sillpancho, sillpanchería, pique macho, trancapecho, anticucho, anticuchos'],
  ['restaurant', 'vegetariano, vegetariana, vegano, vegana, vegetarian, vegan'],
  ['cafe', 'api, apis, api con pastel, buñuelos, pastel con api'],
  ['cafe', 'heladería, heladerías, helado, helados, ice cream'],
  ['cafe store', 'pastelería, pastelerías, repostería, tortas, confitería, pastry, pastry shop, cake shop, cakes'],
  ['store', 'panadería, panaderías, panificadora, horno, pan, bakery, bakeries, bread'],
  ['cafe', 'jugos, juguería, batidos, juice, juices, smoothies'],
  ['bar restaurant', 'chichería, chicha, peña folklórica, quinta de comida'],
  ['bar', 'cervecería, cerveza artesanal, brewery, craft beer'],
  ['store', 'supermercado, supermercados, supermarket, hipermercado, hypermarket'],
  ['store', 'frial, carnicería, carnicerías, carnes, butcher, butcher shop, meat'],
  ['store', 'licorería, licores, vinos, vinoteca, liquor store, wine shop, liquor'],
  ['store', 'librería, librerías, papelería, libros, bookstore, bookshop, books, stationery'],
  ['store', 'zapatería, zapatos, calzados, shoe store, shoes'],
  ['store', 'ropa, boutique, vestidos, moda, clothes, clothing, fashion'],
  ['store', 'óptica, ópticas, lentes, anteojos, optician, glasses, eyewear'],
  ['store', 'joyería, joyas, relojería, jewelry, jeweler, watches'],
  ['store', 'florería, florerías, arreglos florales, florist, flowers, flower shop'],
  ['store', 'juguetería, juguetes, toys, toy store'],
  ['store', 'mercado, feria, market'],
  ['store', 'celulares, telefonía, cell phones, mobile phones, phone shop'],
  ['store', 'computadoras, computación, informática, computers, computer store'],
  ['store', 'bazar, regalos, gifts, gift shop, artesanías, souvenirs, handicrafts'],
  ['store home', 'ferretería, ferreterías, hardware store, hardware, materiales de construcción, building materials'],
  ['store home', 'mueblería, muebles, colchones, furniture, mattresses'],
  ['store home', 'electrodomésticos, línea blanca, appliances'],
  ['store home', 'vidriería, vidrios, glazier'],
  ['store home', 'pinturas, pinturería, paint, paint store'],
  ['home', 'plomería, plomero, plomeros, gasfitero, plumber, plumbing'],
  ['home', 'electricista, electricistas, instalaciones eléctricas, electrician, electricians'],
  ['home', 'cerrajería, cerrajero, cerrajeros, duplicado de llaves, locksmith'],
  ['home', 'carpintería, carpintero, carpinteros, carpenter, carpentry'],
  ['home', 'lavandería, lavanderías, lavaseco, tintorería, laundry, dry cleaner, dry cleaning'],
  ['home', 'mudanza, mudanzas, fletes, movers, moving company'],
  ['home', 'albañil, albañiles, albañilería, constructora, bricklayer, builder, construction'],
  ['home', 'jardinería, jardinero, vivero, gardener, gardening, nursery garden'],
  ['home', 'fumigación, fumigaciones, pest control'],
  ['home', 'costura, costurera, sastre, sastrería, tailor, dressmaker'],
  ['car_repair', 'llantería, llanterías, gomería, gomerías, llantas, neumáticos, tires, tyres, tire shop, tire repair'],
  ['car_repair', 'chapería, chaperías, chapería y pintura, chapista, enderezado, body shop, bodywork'],
  ['car_repair automotive', 'lubricantes, cambio de aceite, lubricentro, oil change'],
  ['automotive store', 'repuestos, autopartes, autorepuestos, auto parts, car parts, spare parts'],
  ['automotive', 'lavado de autos, lavado de vehículos, lava autos, lavadero, car wash'],
  ['automotive', 'gasolinera, estación de servicio, surtidor, gasolina, gas station, petrol station, fuel'],
  ['automotive', 'alquiler de autos, rent a car, car rental'],
  ['automotive', 'concesionaria, concesionario, venta de autos, car dealer, car dealership'],
  ['automotive', 'motos, motocicletas, motorcycle, motorcycles'],
  ['automotive', 'parqueo, estacionamiento, garaje, parking'],
  ['beauty_salon', 'peluquería, peluquerías, peluquero, peluquera, hairdresser, hair salon, haircut'],
  ['beauty_salon', 'barbería, barberías, barbero, barber, barber shop, barbershop'],
  ['beauty_salon', 'uñas, manicure, manicura, pedicure, nails, nail salon'],
  ['beauty store', 'cosméticos, cosmética, perfumería, cosmetics, perfumes'],
  ['doctor', 'pediatra, pediatría, pediatrician, pediatrics'],
  ['doctor', 'ginecólogo, ginecóloga, ginecología, gynecologist'],
  ['doctor', 'oftalmólogo, oftalmóloga, oftalmología, oculista, ophthalmologist, eye doctor'],
  ['doctor', 'cardiólogo, cardióloga, cardiología, cardiologist'],
  ['doctor', 'dermatólogo, dermatóloga, dermatología, dermatologist'],
  ['doctor', 'traumatólogo, traumatología, orthopedist'],
  ['doctor', 'psicólogo, psicóloga, psicología, psychologist'],
  ['doctor', 'fisioterapia, fisioterapeuta, kinesiología, physiotherapy, physiotherapist, physical therapy'],
  ['doctor', 'laboratorio, laboratorio clínico, análisis clínicos, laboratory, medical lab'],
  ['veterinary_care store', 'pet shop, petshop, tienda de mascotas, alimento para mascotas, pet store'],
  ['lawyer professional', 'notaría, notario, notary'],
  ['professional', 'arquitecto, arquitectos, arquitectura, architect, architects'],
  ['professional', 'ingeniero, ingeniería, engineer, engineering'],
  ['professional', 'inmobiliaria, bienes raíces, real estate, realtor'],
  ['professional', 'seguros, aseguradora, insurance'],
  ['professional', 'imprenta, impresiones, fotocopias, copy shop, print shop, printing'],
  ['professional', 'traductor, traducciones, translator, translations'],
  ['professional', 'agencia de viajes, turismo, travel agency, tours'],
  ['bank', 'casa de cambio, cambio de moneda, currency exchange, money exchange'],
  ['gym', 'yoga, pilates'],
]

function split(terms: string): string[] {
  return terms.split(', ')
}

const termKeys = Object.keys(generalTerms) as TermKey[]

/** Spanish and English search terms of every category and menu entry, as people write them. */
export const searchTerms: ReadonlyMap<TermKey, Record<Locale, readonly string[]>> = new Map(
  termKeys.map((key) => [key, { es: split(generalTerms[key].es), en: split(generalTerms[key].en) }]),
)

/** What words can stand for, as a number: a category or menu entry (its place in `termKeys`), or, after these, a kind. */
type Meaning = number

const meaningByKey = new Map(termKeys.map((key, meaning) => [key, meaning]))

function toMeanings(keys: readonly TermKey[]): Meaning[] {
  return keys.flatMap((key) => meaningByKey.get(key) ?? [])
}

/** What each meaning belongs to: "pollería" to restaurants, stores to shopping. */
const broaderMeanings: readonly (readonly Meaning[])[] = [
  ...termKeys.map((key) =>
    toMeanings(
      menuSlugs.filter(
        (slug) => slug !== key && (menuCategories[slug].storedCategories as readonly string[]).includes(key),
      ),
    ),
  ),
  ...subcategories.map(([within]) => toMeanings(within.split(' ') as TermKey[])),
]

/** What each folded term stands for. A term of a kind stands for the kind alone. */
const meaningsByTerm = new Map<string, Meaning[]>()

function addTerm(term: string, meaning: Meaning): void {
  const folded = fold(term)
  const meanings = meaningsByTerm.get(folded)
  if (!meanings) meaningsByTerm.set(folded, [meaning])
  else if (!meanings.includes(meaning)) meanings.push(meaning)
}

subcategories.forEach(([, terms], index) => {
  for (const term of split(terms)) addTerm(term, termKeys.length + index)
})
const kindTerms = new Set(meaningsByTerm.keys())
termKeys.forEach((key, meaning) => {
  const names = [
    ...(isStoredCategory(key) ? Object.values(categories[key]) : []),
    ...(isMenuSlug(key) ? Object.values(menuCategories[key].name) : []),
  ]
  for (const term of [...names, ...Object.values(generalTerms[key]).flatMap(split)]) {
    if (!kindTerms.has(fold(term))) addTerm(term, meaning)
  }
})

const sortedTerms = [...meaningsByTerm.keys()].sort()
/** Of how many words the longest term is that begins with a word. */
const longestTermFrom = new Map<string, number>()
for (const term of sortedTerms) {
  const [first = '', ...rest] = term.split(' ')
  longestTermFrom.set(first, Math.max(longestTermFrom.get(first) ?? 0, 1 + rest.length))
}

/** Returns the longest term that begins at a word. */
function findTermAt(texts: readonly string[], start: number): { end: number; meanings: readonly Meaning[] } | null {
  const longest = longestTermFrom.get(texts[start] ?? '') ?? 0
  for (let end = Math.min(texts.length, start + longest); end > start; end--) {
    const meanings = meaningsByTerm.get(texts.slice(start, end).join(' '))
    if (meanings) return { end, meanings }
  }
  return null
}

/** Returns what all terms that begin with a text stand for. */
function meaningsByPrefix(prefix: string): Meaning[] {
  const found = new Set<Meaning>()
  for (const term of sortedTerms) {
    if (term.startsWith(prefix)) for (const meaning of meaningsByTerm.get(term) ?? []) found.add(meaning)
  }
  return [...found]
}

function withWider(meanings: Iterable<Meaning>): Set<Meaning> {
  const all = new Set(meanings)
  // A set's iteration visits what is added on the way.
  for (const meaning of all) for (const next of broaderMeanings[meaning] ?? []) all.add(next)
  return all
}

function findMeanings(texts: readonly string[]): Meaning[] {
  const found: Meaning[] = []
  for (let start = 0; start < texts.length;) {
    const term = findTermAt(texts, start)
    found.push(...(term?.meanings ?? []))
    start = term?.end ?? start + 1
  }
  return found
}

/** Categories that tell so little that the name of a place may tell more. */
const vagueCategories: readonly string[] = [DEFAULT_CATEGORY, 'store']

/**
 * Everything that a place is, by its category and by the words of its name, as numbers to compare with those of a
 * `QueryTerm`. "Farmacia El Hogar" is a pharmacy and no home service, so a name widens only a vague category.
 */
export function listPlaceMeanings(place: { name: string; category: string }): ReadonlySet<number> {
  return listMeanings(words(place.name), place.category)
}

/** Returns the same for a place whose name was folded already. */
export function listMeanings(nameWords: readonly string[], category: string): ReadonlySet<number> {
  const stored = isStoredCategory(category) ? category : toStoredCategory(category)
  const byCategory = isStoredCategory(stored) ? toMeanings([stored]) : findMeanings(words(stored))
  const byName = findMeanings(nameWords)
  if (!isStoredCategory(stored) || vagueCategories.includes(stored)) return withWider([...byCategory, ...byName])
  const all = withWider(byCategory)
  for (const meaning of byName) if (meaning >= termKeys.length) all.add(meaning)
  return all
}

/** Returns true iff a menu entry lists a place. */
export function belongsToMenu(slug: MenuSlug, place: { name: string; category: string }): boolean {
  return listPlaceMeanings(place).has(toMenuMeaning(slug))
}

/** Returns the category or menu entry that a meaning is; undefined for a kind. */
export function toTermKey(meaning: number): TermKey | undefined {
  return termKeys[meaning]
}

/** Returns what a menu entry stands for, as one of the numbers of `listPlaceMeanings`. */
export function toMenuMeaning(slug: MenuSlug): number {
  return toMeanings([slug])[0] ?? -1
}

/** Words that carry no meaning of their own in a search; "calle" and "avenida" are written in too many ways. */
const stopWords = new Set(
  'a al av avda avenida c calle casi cerca con corner de del el en entre esq esquina la las los nro para por un una y and at in near of street the'.split(
    ' ',
  ),
)
/** Words between two streets. */
const cornerWords = new Set('y e con casi entre esq esquina and at corner'.split(' '))

/** Shorter beginnings of a term say nothing yet. */
const TERM_PREFIX_MIN_CHARS = 3

/** One or several words of a query that are looked for together. */
export interface QueryTerm {
  /** Folded. */
  words: readonly string[]
  /** What the words stand for, to compare with `listPlaceMeanings`; empty for a word that is no known term. */
  meanings: readonly number[]
  /** What that belongs to; for when nothing of the narrower kind is found. */
  widerMeanings: readonly number[]
  /** The categories and menu entries among all these. */
  keys: readonly TermKey[]
  /** Whether the words only begin a term, as while typing. */
  isPrefix: boolean
}

/** Returns how many letters may be wrong in a word: none in short ones, nor in numbers. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Returns the words of each street of a corner: "Ayacucho y Heroínas", "esq. Heroínas con Ayacucho"; null for other queries. */
export function parseCorner(query: string): string[][] | null {
  const streets: string[][] = [[]]
  for (const text of words(query.slice(0, QUERY_MAX_CHARS))) {
    if (cornerWords.has(text)) streets.push([])
    else if (!stopWords.has(text)) streets.at(-1)?.push(text)
  }
  const named = streets.filter((street) => street.length > 0)
  return named.length > 1 ? named : null
}

/** Every word of every term, with its letters. */
const termWords = new Map(
  [...new Set(sortedTerms.flatMap((term) => term.split(' ')))].sort().map((word) => [word, toLetters(word)]),
)

/** Returns the query with each word that is nearly one of a term put right: "cofee shop" -> "coffee shop"; null without any. */
export function correctTerms(query: string): string | null {
  const texts = words(query.slice(0, QUERY_MAX_CHARS))
  const corrected = texts.map((text) => {
    const allowed = typosAllowed(text)
    if (allowed === 0 || termWords.has(text)) return text
    const textLetters = toLetters(text)
    let best = text
    let fewest = allowed + 1
    for (const [word, letters] of termWords) {
      if (lettersMissing(textLetters, letters) >= fewest || lettersMissing(letters, textLetters) >= fewest) continue
      const distance = editDistance(text, word, fewest - 1)
      if (distance >= fewest) continue
      best = word
      fewest = distance
    }
    return best
  })
  return corrected.some((text, index) => text !== texts[index]) ? corrected.join(' ') : null
}

function makeQueryTerm(texts: readonly string[], meanings: readonly Meaning[], isPrefix: boolean): QueryTerm {
  const widerMeanings = [
    ...new Set(meanings.flatMap((meaning) => (meaning < termKeys.length ? [] : (broaderMeanings[meaning] ?? [])))),
  ]
  const keys = [...new Set([...meanings, ...widerMeanings])].flatMap((meaning) => termKeys[meaning] ?? [])
  return { words: texts, meanings, widerMeanings, keys, isPrefix }
}

/**
 * Parts a query into what its words stand for, in Spanish and English alike: "coffee shop" is one term that means
 * cafés, "farm" begins several. Words without meaning are left out, unless there are no others.
 * @param query Only the first `QUERY_MAX_CHARS` are looked at.
 */
export function expandQuery(query: string): QueryTerm[] {
  const texts = words(query.slice(0, QUERY_MAX_CHARS))
  const terms: QueryTerm[] = []
  for (let start = 0; start < texts.length;) {
    const rest = texts.slice(start)
    const restText = rest.join(' ')
    const term = findTermAt(texts, start)
    // "farmacia de tur" is on its way to "farmacia de turno", which is more than "farmacia".
    const typed =
      restText.length >= TERM_PREFIX_MIN_CHARS && (term?.end ?? start) < texts.length ? meaningsByPrefix(restText) : []
    if (typed.length > 0) {
      terms.push(makeQueryTerm(rest, typed, true))
      break
    }
    const end = term?.end ?? start + 1
    terms.push(makeQueryTerm(texts.slice(start, end), term?.meanings ?? [], false))
    start = end
  }
  const meant = terms.filter((term) => term.words.length > 1 || !stopWords.has(term.words[0] ?? ''))
  return meant.length > 0 ? meant : terms
}

/** The number of search words a stored place has at the most. */
export const SEARCH_TERMS_MAX = 40
const SEARCH_TERM_MAX_CHARS = 40

/**
 * Returns the distinct folded words of a place's name, category (in both languages) and address, in this order: what the
 * database matches when the ready-made lists cannot answer.
 */
export function toSearchTerms(place: { name: string; category: string; address: string | null }): string[] {
  const names = categoryNames(toStoredCategory(place.category)).join(' ')
  const all = words(`${place.name} ${names} ${place.address ?? ''}`).map((word) => cut(word, SEARCH_TERM_MAX_CHARS))
  return [...new Set(all)].filter((word) => !stopWords.has(word)).slice(0, SEARCH_TERMS_MAX)
}

/** Cuts by code points: half a character cannot be stored. */
function cut(word: string, maxChars: number): string {
  return word.length > maxChars ? [...word].slice(0, maxChars).join('') : word
}
