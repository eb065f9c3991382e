import * as crawled from 'messages:crawled'
import es from 'public-messages:es'
import { createIntl, type IntlShape } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { type Locale, setEnglishLabels } from '@/domain/categories/category.ts'
import type messageTexts from './es.json'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof messageTexts
    }
  }
}

/** Every key of the catalogue. */
export type MessageId = keyof typeof messageTexts

/** The clock of every page: Bolivia has one time zone and no summer time. */
export const TIME_ZONE = 'America/La_Paz'

/**
 * Loads a language's messages and makes what formats them; Spanish is always there, English is fetched, with the English
 * names of the categories.
 */
export async function loadIntl(locale: Locale): Promise<IntlShape> {
  const shown = locale === 'en' ? await loadEnglish() : es
  // See `pageHead`.
  const messages = import.meta.env.SSR ? { ...shown, ...crawled[locale] } : shown
  return createIntl({ locale: locale === 'en' ? 'en' : 'es-BO', messages, timeZone: TIME_ZONE })
}

async function loadEnglish(): Promise<typeof es> {
  const [messages] = await Promise.all([import(/* @precached */ 'public-messages:en'), loadEnglishLabels()])
  return messages.default
}

/** Where the names cannot be fetched, labels stay Spanish, and all else is English. */
async function loadEnglishLabels(): Promise<void> {
  const labels = await import('@/domain/categories/english-labels.ts').catch((error) =>
    ignore(error, 'labels stay Spanish'),
  )
  if (labels) setEnglishLabels(labels.englishByLabel)
}

/** Returns true iff the texts of a language can be had now: on the device, or over the network. */
export function areTextsHere(locale: Locale): Promise<boolean> {
  return loadIntl(locale).then(
    () => true,
    () => false,
  )
}

/** Returns the language that a formatter speaks. */
export function localeOfIntl(intl: IntlShape): Locale {
  return intl.locale.startsWith('en') ? 'en' : 'es'
}
