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

/** Returns true iff a label is one of the 21, rather than a label of its own. */
export function isStoredCategory(label: string): label is StoredCategory {
  return Object.hasOwn(categories, label)
}

/** English names of other labels, by their Spanish ones: none until the first page in English is drawn. */
let englishByLabel: Readonly<Record<string, string>> = {}

/** Sets the English names of labels beside the 21, for `categoryName`: pages in Spanish do not load them. */
export function setEnglishLabels(names: Readonly<Record<string, string>>): void {
  englishByLabel = names
}

/** Returns the name to show for a category; a label of its own that has no name in the language is shown as it is. */
export function categoryName(label: string, locale: Locale): string {
  if (isStoredCategory(label)) return categories[label][locale]
  return locale === 'en' && Object.hasOwn(englishByLabel, label) ? (englishByLabel[label] ?? label) : label
}
