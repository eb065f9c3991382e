import type { IntlShape } from 'react-intl'
import { toEnglishHours } from '@/domain/opening-hours/english-hours.ts'
import { localeOfIntl } from './intl.ts'

/** A line of hours as a page says it. */
export interface SaidHours {
  text: string
  /** The language of what stays as its owner wrote it; undefined where it is the page's. */
  lang: 'es' | undefined
}

/** Returns a line of `openingHoursLines` in the language of the page, as far as we know its words. */
export function sayHours(intl: IntlShape, line: string): SaidHours {
  if (localeOfIntl(intl) === 'es') return { text: line, lang: undefined }
  const english = toEnglishHours(line)
  return english === null ? { text: line, lang: 'es' } : { text: english, lang: undefined }
}
