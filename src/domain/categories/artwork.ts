import { DEFAULT_CATEGORY, isStoredCategory, type StoredCategory } from './category.ts'

const ARTWORK_FOLDER = '/artwork/'

/** Returns the category whose drawing stands for a label: its own, or the general one. */
export function artworkCategory(category: string): StoredCategory {
  return isStoredCategory(category) ? category : DEFAULT_CATEGORY
}

/** Returns the address of our own drawing for a category, used where a place has no photo. */
export function artworkUrl(category: string): string {
  return `${ARTWORK_FOLDER}${artworkCategory(category)}.svg`
}

/** Returns true iff an image is our drawing rather than a photo of the place. */
export function isArtwork(imageUrl: string): boolean {
  return imageUrl.startsWith(ARTWORK_FOLDER)
}
