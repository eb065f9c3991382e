import type { LocalizedName, StoredCategory } from './category.ts'
import { categoryDrawing, type CategoryFamily } from './category-drawing.ts'

/** The twelve entries of the category menu, in the order in which it shows them. */
const mainSlugs = [
  'restaurant',
  'cafe',
  'doctor',
  'dentist',
  'gym',
  'mechanic',
  'hotel',
  'shopping',
  'automotive',
  'beauty',
  'home',
  'professional',
] as const

/** What stands behind "Más": the stored categories that none of the twelve lists alone. */
const moreSlugs = [
  'pharmacy',
  'atm',
  'bank',
  'hospital',
  'bar',
  'lodging',
  'veterinary_care',
  'store',
  'shopping_mall',
  'beauty_salon',
  'spa',
  'lawyer',
  'accountant',
  'business',
] as const

/** All entries of the category menu; also `?category=` of the address. */
export const menuSlugs = [...mainSlugs, ...moreSlugs] as const

export type MenuSlug = (typeof menuSlugs)[number]

/** How many places each menu entry lists; those that list none are absent. */
export type KindCounts = Partial<Record<MenuSlug, number>>

export interface MenuCategory {
  slug: MenuSlug
  name: LocalizedName
  /** Id of the symbol in `public/artwork/sprite.svg`. */
  glyph: string
  /** What its glyph is coloured by. */
  family: CategoryFamily
  /** What it lists; none where only words tell (`belongsToMenu` of query-terms.ts knows both). */
  storedCategories: readonly StoredCategory[]
}

const mainCategories: Record<(typeof mainSlugs)[number], MenuCategory> = {
  restaurant: {
    slug: 'restaurant',
    name: { es: 'Restaurantes', en: 'Restaurants' },
    glyph: 'g-restaurant',
    family: 'comida',
    storedCategories: ['restaurant'],
  },
  cafe: {
    slug: 'cafe',
    name: { es: 'Cafés', en: 'Cafés' },
    glyph: 'g-cafe',
    family: 'comida',
    storedCategories: ['cafe'],
  },
  doctor: {
    slug: 'doctor',
    name: { es: 'Médicos', en: 'Doctors' },
    glyph: 'g-doctor',
    family: 'salud',
    storedCategories: ['doctor', 'hospital'],
  },
  dentist: {
    slug: 'dentist',
    name: { es: 'Dentistas', en: 'Dentists' },
    glyph: 'g-dentist',
    family: 'salud',
    storedCategories: ['dentist'],
  },
  gym: {
    slug: 'gym',
    name: { es: 'Gimnasios', en: 'Gyms' },
    glyph: 'g-gym',
    family: 'cuerpo',
    storedCategories: ['gym'],
  },
  mechanic: {
    slug: 'mechanic',
    name: { es: 'Mecánicos', en: 'Mechanics' },
    glyph: 'g-car_repair',
    family: 'taller',
    storedCategories: ['car_repair'],
  },
  hotel: {
    slug: 'hotel',
    name: { es: 'Hoteles', en: 'Hotels' },
    glyph: 'g-hotel',
    family: 'dormir',
    storedCategories: ['hotel', 'lodging'],
  },
  shopping: {
    slug: 'shopping',
    name: { es: 'Compras', en: 'Shopping' },
    glyph: 'g-shopping_mall',
    family: 'compras',
    storedCategories: ['shopping_mall', 'store'],
  },
  automotive: {
    slug: 'automotive',
    name: { es: 'Autos', en: 'Automotive' },
    glyph: 'g-automotive',
    family: 'taller',
    storedCategories: ['car_repair'],
  },
  beauty: {
    slug: 'beauty',
    name: { es: 'Belleza', en: 'Beauty' },
    glyph: 'g-beauty_salon',
    family: 'cuerpo',
    storedCategories: ['beauty_salon', 'spa'],
  },
  home: {
    slug: 'home',
    name: { es: 'Para la casa', en: 'Home services' },
    glyph: 'g-home_services',
    family: 'oficio',
    storedCategories: [],
  },
  professional: {
    slug: 'professional',
    name: { es: 'Profesionales', en: 'Professionals' },
    glyph: 'g-professional',
    family: 'oficio',
    storedCategories: ['lawyer', 'accountant'],
  },
}

/** Their names in the plural, as lists are headed. */
const moreNames: Record<(typeof moreSlugs)[number], LocalizedName> = {
  pharmacy: { es: 'Farmacias', en: 'Pharmacies' },
  atm: { es: 'Cajeros automáticos', en: 'ATMs' },
  bank: { es: 'Bancos', en: 'Banks' },
  hospital: { es: 'Hospitales', en: 'Hospitals' },
  bar: { es: 'Bares', en: 'Bars' },
  lodging: { es: 'Alojamientos', en: 'Lodging' },
  veterinary_care: { es: 'Veterinarias', en: 'Veterinarians' },
  store: { es: 'Tiendas', en: 'Stores' },
  shopping_mall: { es: 'Centros comerciales', en: 'Shopping malls' },
  beauty_salon: { es: 'Salones de belleza', en: 'Beauty salons' },
  spa: { es: 'Spas', en: 'Spas' },
  lawyer: { es: 'Abogados', en: 'Lawyers' },
  accountant: { es: 'Contadores', en: 'Accountants' },
  business: { es: 'Negocios', en: 'Businesses' },
}

export const menuCategoryList: readonly MenuCategory[] = mainSlugs.map((slug) => mainCategories[slug])
export const moreCategoryList: readonly MenuCategory[] = moreSlugs.map((slug) => ({
  slug,
  name: moreNames[slug],
  glyph: `g-${slug}`,
  family: categoryDrawing(slug).family,
  storedCategories: [slug],
}))

export const menuCategories = Object.fromEntries(
  [...menuCategoryList, ...moreCategoryList].map((category) => [category.slug, category]),
) as Record<MenuSlug, MenuCategory>

/** Returns true iff a text is the slug of a menu entry. */
export function isMenuSlug(text: string): text is MenuSlug {
  return (menuSlugs as readonly string[]).includes(text)
}
