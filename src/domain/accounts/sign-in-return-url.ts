import type { Locale } from '../categories/category.ts'
import { toLocalePath } from '../categories/locale-path.ts'

// Apart from what reads the way back, which every page carries.

/** Where the form of a review stands on a place's page, as the address of its fragment. */
export const REVIEW_FORM_ID = 'escribir'

/** Where a place's page asks for its owner. */
export const CLAIM_CARD_ID = 'reclamar'

/** Where a place's page takes corrections. */
export const CORRECTION_CARD_ID = 'corregir'

/** Returns the fragment that opens the form of one thing that is wrong with a place. */
export function toCorrectionHash(what: string): string {
  return `${CORRECTION_CARD_ID}=${what}`
}

/** Where a place's page takes photos without a review. */
export const PHOTOS_ID = 'fotos'

/** The fragment that opens the form for photos of its menu. */
export const MENU_PHOTOS_HASH = `${PHOTOS_ID}=menu`

/** Returns the way to sign in and back to a part of a place's page, in its language. */
export function placeSignInHref(placeId: string, part: string, locale: Locale): string {
  return signInHref(`/lugar/${encodeURIComponent(placeId)}`, locale, 'signin', `#${part}`)
}

/** Returns the way to sign in, or up, and back to a path of ours, in its language. @param hash Follows it, with its `#`. */
export function signInHref(path: string, locale: Locale, tab: 'signin' | 'signup', hash = ''): string {
  return toLocalePath(`/auth?tab=${tab}&next=${encodeURIComponent(toLocalePath(path + hash, locale))}`, locale)
}
