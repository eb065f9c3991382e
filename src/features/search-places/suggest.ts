import { type MenuCategory, menuCategoryList, moreCategoryList } from '@/domain/categories/menu-category.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { fold, words } from '@/domain/shared/fold.ts'

/** How many categories, and how many streets, are suggested at the most. */
const SUGGESTED_MAX = 2

/** Words that every other street has. */
const streetKinds = new Set(['av', 'avenida', 'calle', 'pasaje', 'plaza', 'de', 'del', 'la', 'las', 'los', 'el'])

/** Returns the categories of the menu whose name, in one of the languages, has a word that begins like each word of a text. */
export function suggestCategories(text: string): MenuCategory[] {
  const typed = words(text)
  if (typed.length === 0) return []
  return [...menuCategoryList, ...moreCategoryList]
    .filter(({ name }) => hasAll(name.es, typed) || hasAll(name.en, typed))
    .slice(0, SUGGESTED_MAX)
}

/** Returns the streets on which places stand and whose name a text begins to spell, those with most places first. */
export function suggestStreets(text: string, cards: readonly PlaceCard[]): string[] {
  const typed = words(text)
  if (typed.every((word) => streetKinds.has(word))) return []
  const streets = new Map<string, { name: string; places: number }>()
  for (const { address } of cards) {
    const name = streetOf(address ?? '')
    if (!hasAll(name, typed)) continue
    const key = fold(name)
    streets.set(key, { name, places: (streets.get(key)?.places ?? 0) + 1 })
  }
  return [...streets.values()]
    .toSorted((a, b) => b.places - a.places)
    .slice(0, SUGGESTED_MAX)
    .map(({ name }) => name)
}

/** Returns an address without what follows the street: a number, the corner, the city. */
function streetOf(address: string): string {
  const street = address.split(/,| esq(?:uina)?\b|\//i)[0] ?? ''
  return street.replace(/\s+(?:#|n[.°º]*)?\s*\d+\S*\s*$/i, '').trim()
}

function hasAll(name: string, typed: readonly string[]): boolean {
  const own = words(name)
  return typed.every((word) => own.some((other) => other.startsWith(word)))
}

/** A piece of a name, and whether it was typed. */
export interface NamePiece {
  /** Where it begins in the name. */
  offset: number
  text: string
  isTyped: boolean
}

/** Cuts a name where its words begin as what was typed does. */
export function cutAtTyped(name: string, text: string): NamePiece[] {
  const typed = words(text).toSorted((a, b) => b.length - a.length)
  let offset = 0
  // Words, and what stands between them.
  return name.split(/([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/u).flatMap((part) => {
    const begin = offset
    offset += part.length
    // Folded, a word has as many letters.
    const length = typed.find((word) => fold(part).startsWith(word))?.length ?? 0
    return [
      { offset: begin, text: part.slice(0, length), isTyped: true },
      { offset: begin + length, text: part.slice(length), isTyped: false },
    ].filter((piece) => piece.text)
  })
}
