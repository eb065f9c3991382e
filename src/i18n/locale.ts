import { type LocalKey, localStore, type TabKey, tabStore } from '@/base/local-storage.ts'
import type { Locale } from '@/domain/categories/category.ts'

/**
 * Where the chosen language is remembered: in localStorage for the device; in sessionStorage as long as its texts may not
 * be here, for a stored language leads every page to it.
 */
const LOCALE_STORAGE_KEY = 'aquicito.locale' satisfies LocalKey & TabKey

/** Returns the language of a page, which its address alone decides: `?lang=en`, else Spanish. */
export function toLocale(lang: unknown): Locale {
  return lang === 'en' ? 'en' : 'es'
}

/**
 * A script for the head of a page without `?lang`: leads to the English page, before anything is painted, the user who
 * chose English before. Any other stored value means Spanish.
 */
export const LEAD_TO_STORED_LOCALE = `try{if(localStorage.getItem(${JSON.stringify(LOCALE_STORAGE_KEY)})==="en"&&!/[?&]lang=/.test(location.search))location.replace(location.pathname+(location.search?location.search+"&":"?")+"lang=en"+location.hash)}catch(e){}`

/**
 * A script for the head of every page: remembers the language of the link with which a user chooses it, `a.lang`,
 * also before there is anything of the app on the page. Spanish is always here; English is stored by the first page that
 * has its texts. Private windows may refuse to store; the address still carries the language.
 */
export const REMEMBER_CHOSEN_LOCALE = `addEventListener("click",e=>{try{const a=e.target.closest("a.lang");a&&(a.lang==="en"?sessionStorage:localStorage).setItem(${JSON.stringify(LOCALE_STORAGE_KEY)},a.lang)}catch{}},true)`

/** Stores the language of the page, whose texts are here, if a user chose it in this tab. */
export function storeChosenLocale(locale: Locale): void {
  if (tabStore.read(LOCALE_STORAGE_KEY) === locale) storeLocale(locale)
  tabStore.write(LOCALE_STORAGE_KEY, null)
}

/** Stores the language in which pages open from now on, whose texts must be here. */
export function storeLocale(locale: Locale): void {
  localStore.write(LOCALE_STORAGE_KEY, locale)
}
