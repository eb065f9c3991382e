import type { IntlShape } from 'react-intl'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import type { Understood } from '@/domain/pages/understood.ts'
import { localeOfIntl } from './intl.ts'

/**
 * Returns what the results of a search do not show by themselves: where there are none, what they are near to, of what they are all
 * there are, what words none has, and that they are only similar. @param city The city that was searched; undefined for all.
 */
export function formatUnderstood(intl: IntlShape, understood: Understood, city: CitySlug | undefined): string[] {
  const { dropped, kind: kinds, around, nothingCalled, similarTo, noneIn } = understood
  const locale = localeOfIntl(intl)
  const kind = kinds?.[locale] ?? ''
  const sentences: string[] = []
  if (noneIn) sentences.push(intl.formatMessage({ id: 'search.noneIn' }, { kind, city: cities[noneIn].name }))
  if (around) {
    const { name, count, meters } = around
    const id = count === 0 ? 'search.nearestOf' : meters === 0 ? 'search.inDistrict' : 'search.around'
    const values = { kind, where: name, count, length: formatRoughLength(locale, meters) }
    sentences.push(intl.formatMessage({ id }, values))
  }
  if (nothingCalled) {
    const id = isFeminine(kinds?.es ?? '') ? 'search.allOfFeminine' : 'search.allOf'
    const values = { words: nothingCalled, kind, where: city ? cities[city].name : 'Bolivia' }
    sentences.push(intl.formatMessage({ id }, values))
  }
  if (similarTo) sentences.push(intl.formatMessage({ id: 'search.similar' }, { query: similarTo }))
  const words = dropped.filter((phrase) => phrase !== nothingCalled).join(', ')
  if (words) sentences.push(intl.formatMessage({ id: 'search.without' }, { words }))
  return sentences.map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1))
}

/** "500 m", "2 km", "22,2 km". */
function formatRoughLength(locale: 'es' | 'en', meters: number): string {
  if (meters < 1000) return `${meters} m`
  const kilometers = String(Math.round(meters / 100) / 10)
  return `${locale === 'es' ? kilometers.replace('.', ',') : kilometers} km`
}

/** Returns true iff a Spanish plural is feminine, by its first word: "farmacias", but not "dentistas" or "pediatras". */
function isFeminine(plural: string): boolean {
  const [first = ''] = plural.split(' ')
  return /(?:as|des|ciones)$/.test(first) && !/(?:istas|atras)$/.test(first)
}
