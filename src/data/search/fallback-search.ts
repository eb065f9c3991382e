import { categoryName } from '@/domain/categories/category.ts'
import { fold, words } from '@/domain/shared/fold.ts'
import { menuCategories, type MenuSlug } from '@/domain/categories/menu-category.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'

/**
 * Stands in for the search on a phone that never searched with a signal: those places of a list that have every word, in
 * the list's order. Small enough to be loaded with the first page.
 */
export function fallbackSearch(
  cards: readonly PlaceCard[],
  query: string,
  category: MenuSlug | undefined,
): PlaceCard[] {
  const requested = words(query)
  const listed: readonly string[] | undefined = category && menuCategories[category].storedCategories
  return cards.filter((card) => {
    const names = [categoryName(card.category, 'es'), categoryName(card.category, 'en')]
    const text = ` ${fold([card.name, ...names, card.address ?? card.corner ?? card.zone ?? ''].join(' '))}`
    return (listed?.includes(card.category) ?? true) && requested.every((word) => text.includes(` ${word}`))
  })
}
