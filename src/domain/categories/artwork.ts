import { DEFAULT_CATEGORY, isStoredCategory } from './category.ts'

const ARTWORK_FOLDER = '/artwork/'

/** Returns the address of our own drawing for a category, used where a place has no photo. */
export function artworkUrl(category: string): string {
  return `${ARTWORK_FOLDER}${isStoredCategory(category) ? category : DEFAULT_CATEGORY}.svg`
}

/** Returns true iff an image is our drawing rather than a photo of the place. */
export function isArtwork(imageUrl: string): boolean {
  return imageUrl.startsWith(ARTWORK_FOLDER)
}
