import { type LocalKey, localStore, type TabKey, tabStore } from '@/base/local-storage.ts'
import type { Locale } from '@/domain/categories/category.ts'

/**
 * Where the chosen language is remembered: in localStorage for the device; in sessionStorage as long as its texts may not
 * be here, for a stored language leads every page to it.
 */
export const LOCALE_STORAGE_KEY = 'aquicito.locale' satisfies LocalKey & TabKey

/** Returns the language of a page, which its address alone decides: `?lang=en`, else Spanish. */
export function toLocale(lang: unknown): Locale {
  return lang === 'en' ? 'en' : 'es'
}

/** Stores the language of the page, whose texts are here, if a user chose it in this tab. */
export function storeChosenLocale(locale: Locale): void {
  if (tabStore.read(LOCALE_STORAGE_KEY) === locale) storeLocale(locale)
  tabStore.write(LOCALE_STORAGE_KEY, null)
}

/** Stores the language in which pages open from now on, whose texts must be here. */
export function storeLocale(locale: Locale): void {
  localStore.write(LOCALE_STORAGE_KEY, locale)
}
