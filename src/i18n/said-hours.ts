import type { IntlShape } from 'react-intl'
import { toEnglishHours } from '@/domain/opening-hours/english-hours.ts'
import { openingHoursLines } from '@/domain/opening-hours/opening-hours.ts'
import { localeOfIntl } from './intl.ts'

/** A line of hours as a page says it. */
export interface SaidHours {
  text: string
  /** The language of what stays as its owner wrote it; undefined where it is the page's. */
  lang: 'es' | undefined
}

/** Returns the lines in which hours are shown, each for `sayHours`: on an English page those that can be translated. */
export function hoursLines(intl: IntlShape, hours: string): string[] {
  return openingHoursLines(hours, localeOfIntl(intl) !== 'es')
}

/** Returns a line of `hoursLines` in the language of the page, as far as we know its words. */
export function sayHours(intl: IntlShape, line: string): SaidHours {
  if (localeOfIntl(intl) === 'es') return { text: line, lang: undefined }
  const english = toEnglishHours(line)
  return english === null ? { text: line, lang: 'es' } : { text: english, lang: undefined }
}
