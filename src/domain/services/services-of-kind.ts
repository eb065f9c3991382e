import { isStoredCategory, type StoredCategory } from '../categories/category.ts'
import { allServices, type Service } from './services.ts'

/** Where meals may be served, with the categories of which only a label is known. */
const eating: readonly StoredCategory[] = ['restaurant', 'cafe', 'bar', 'hotel', 'lodging', 'shopping_mall']
const ofMeals: readonly Service[] = ['takeaway', 'outdoor', 'vegetarian', 'vegan']

/** Returns what is asked of a place of a kind: of meals only where they may be served, and what it is said to offer already. */
export function servicesOfKind(category: string, offered: readonly Service[]): readonly Service[] {
  const servesMeals = !isStoredCategory(category) || eating.includes(category)
  return allServices.filter((service) => servesMeals || !ofMeals.includes(service) || offered.includes(service))
}
