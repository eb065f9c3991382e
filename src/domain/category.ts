import { fold } from './fold.ts'

/** The languages of the product; Spanish is the default. */
export type Locale = 'es' | 'en'
export type LocalizedName = Record<Locale, string>

/** The 21 categories under which places are stored, with their names. */
export const categories = {
  restaurant: { es: 'Restaurante', en: 'Restaurant' },
  cafe: { es: 'Café', en: 'Café' },
  hotel: { es: 'Hotel', en: 'Hotel' },
  bar: { es: 'Bar', en: 'Bar' },
  business: { es: 'Negocio', en: 'Business' },
  veterinary_care: { es: 'Veterinaria', en: 'Veterinarian' },
  doctor: { es: 'Médico', en: 'Doctor' },
  dentist: { es: 'Dentista', en: 'Dentist' },
  gym: { es: 'Gimnasio', en: 'Gym' },
  beauty_salon: { es: 'Salón de belleza', en: 'Beauty salon' },
  spa: { es: 'Spa', en: 'Spa' },
  car_repair: { es: 'Taller mecánico', en: 'Car repair' },
  lodging: { es: 'Alojamiento', en: 'Lodging' },
  shopping_mall: { es: 'Centro comercial', en: 'Shopping mall' },
  store: { es: 'Tienda', en: 'Store' },
  pharmacy: { es: 'Farmacia', en: 'Pharmacy' },
  bank: { es: 'Banco', en: 'Bank' },
  atm: { es: 'Cajero automático', en: 'ATM' },
  hospital: { es: 'Hospital', en: 'Hospital' },
  lawyer: { es: 'Abogado', en: 'Lawyer' },
  accountant: { es: 'Contador', en: 'Accountant' },
} as const satisfies Record<string, LocalizedName>

export type StoredCategory = keyof typeof categories

/** What an empty category means. */
export const DEFAULT_CATEGORY: StoredCategory = 'business'

/** Whether a label is one of the 21, rather than a label of its own. */
export function isStoredCategory(label: string): label is StoredCategory {
  return Object.hasOwn(categories, label)
}

/** The name to show for a category; a label that is not one of the 21 is shown as it is. */
export function categoryName(label: string, locale: Locale): string {
  return isStoredCategory(label) ? categories[label][locale] : label
}

/**
 * Other words for the 21, folded: what owners type and what providers call a category. Narrower words ("panadería")
 * are not here, because as a label of their own they tell more than "Tienda".
 */
const aliases: Record<StoredCategory, string> = {
  restaurant:
    'restaurantes, restaurants, restaurante y bar, comedor, comida, food, diner, eatery, place to eat, meal takeaway, meal delivery',
  cafe: 'cafes, cafeteria, cafeterias, coffee, coffee shop, coffee shops, coffeehouse, coffee house, coffee bar, salon de te, casa de te, tea house, tea room',
  hotel: 'hoteles, hotels, hotel boutique, boutique hotel, apart hotel, aparthotel',
  bar: 'bares, bars, pub, pubs, cantina, taberna, cocktail bar, wine bar, night club, nightclub, discoteca, boliche, karaoke',
  business: 'negocios, empresa, empresas, company, companies, comercio, businesses, establishment, point of interest',
  veterinary_care:
    'veterinary, veterinarians, veterinarias, veterinario, vet, vets, vet clinic, veterinary clinic, animal clinic, animal hospital, pet clinic, clinica veterinaria, consultorio veterinario, hospital veterinario',
  doctor:
    'doctores, doctors, doctora, medica, medicos, medic, physician, physicians, consultorio, consultorio medico, centro medico, medical center, medical clinic, doctor s office, doctors office, medicina general, general practitioner',
  dentist:
    'dentistas, dentists, dental, dental clinic, dental office, dental care, clinica dental, consultorio dental, centro dental, odontologo, odontologa, odontologos, odontologia, clinica odontologica, consultorio odontologico, orthodontist, ortodoncista, ortodoncia',
  gym: 'gimnasios, gyms, gimnacio, fitness, fitness center, fitness centre, fitness club, health club, centro de fitness, centro fitness, crossfit, crossfit box, cross fit',
  beauty_salon:
    'belleza, beauty, beauty shop, beauty parlor, beauty parlour, beauty salons, salones de belleza, hair salon, hairdresser, hairdressers, hair care, peluqueria, peluquerias, peluquero, estetica, centro de estetica, nail salon, barberia, barber shop, barbershop, barber',
  spa: 'spas, day spa, masajes, centro de masajes, massage, massage parlor, sauna',
  car_repair:
    'auto repair, auto repair shop, auto mechanic, car mechanic, mechanic, mechanics, mechanic shop, car repair shop, car service, auto service, garage, mecanico, mecanicos, mecanica, mecanica automotriz, taller, talleres, talleres mecanicos, taller automotriz, taller de autos, servicio automotriz',
  lodging:
    'alojamientos, accommodation, accommodations, hospedaje, hospedajes, hostal, hostales, hostel, hostels, guest house, guesthouse, residencial, residenciales, posada, inn, motel, bed and breakfast, b b, casa de huespedes',
  shopping_mall:
    'mall, malls, shopping malls, shopping, shopping center, shopping centre, centros comerciales, galeria comercial, plaza comercial',
  store:
    'tiendas, stores, shop, shops, almacen, almacenes, tienda de barrio, convenience store, grocery store, general store, retail store',
  pharmacy:
    'farmacias, pharmacies, farmacia de turno, drugstore, drug store, drugstores, chemist, chemists, botica, boticas, drogueria',
  bank: 'bancos, banks, entidad financiera, sucursal bancaria, bank branch',
  atm: 'atms, cajero, cajeros, cajeros automaticos, cash machine, cash machines, cashpoint, cash point, automated teller machine',
  hospital: 'hospitales, hospitals, sanatorio, policlinico, nosocomio, medical hospital, general hospital',
  lawyer:
    'abogada, abogados, abogadas, lawyers, attorney, attorneys, law firm, law office, legal services, bufete, bufete de abogados, estudio juridico, consultorio juridico, buffet juridico',
  accountant:
    'contadora, contadores, accountants, accounting, accounting firm, bookkeeper, bookkeeping, contable, contabilidad, contador publico, oficina contable, estudio contable, servicios contables, auditor, auditoria',
}

/** Made on first use: pages that only name categories do not carry the aliases. */
let storedByLabel: ReadonlyMap<string, StoredCategory> | null = null

function readAliases(): ReadonlyMap<string, StoredCategory> {
  return new Map(
    (Object.keys(categories) as StoredCategory[]).flatMap((category) =>
      [category, categories[category].es, categories[category].en, ...aliases[category].split(', ')].map(
        (label) => [fold(label), category] as const,
      ),
    ),
  )
}

/**
 * Turns a label that people or providers use into the category it is stored under, in either language and however
 * it is written; nothing means `business`. @returns An unknown label as it is, without blanks around it.
 */
export function toStoredCategory(label: string): string {
  if (isStoredCategory(label)) return label
  storedByLabel ??= readAliases()
  return storedByLabel.get(fold(label)) ?? (label.trim() || DEFAULT_CATEGORY)
}
