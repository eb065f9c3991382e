// Apart from category.ts: pages that only name categories do not carry the aliases.
import { categories, DEFAULT_CATEGORY, isStoredCategory, type StoredCategory } from './category.ts'
import { fold } from '../shared/fold.ts'

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

const storedByLabel: ReadonlyMap<string, StoredCategory> = new Map(
  (Object.keys(categories) as StoredCategory[]).flatMap((category) =>
    [category, categories[category].es, categories[category].en, ...aliases[category].split(', ')].map(
      (label) => [fold(label), category] as const,
    ),
  ),
)

/**
 * Turns a label that people or providers use into the category it is stored under, in either language and however
 * it is written; nothing means `business`. @returns An unknown label as it is, without blanks around it.
 */
export function toStoredCategory(label: string): string {
  if (isStoredCategory(label)) return label
  return storedByLabel.get(fold(label)) ?? (label.trim() || DEFAULT_CATEGORY)
}
