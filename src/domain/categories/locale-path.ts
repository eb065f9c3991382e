import type { Locale } from './category.ts'

/** Returns a path of ours, with its query and fragment, at which the page is in a language. */
export function toLocalePath(path: string, locale: Locale): string {
  const [page = '', ...fragment] = path.split(/(?=#)/)
  if (locale === 'es' || /[?&]lang=en(?:&|$)/.test(page)) return path
  return `${page}${page.includes('?') ? '&' : '?'}lang=en${fragment.join('')}`
}
