import { type ReactNode, useMemo } from 'react'
import { createIntl, type IntlShape, type MessageFormatElement, RawIntlProvider, useIntl } from 'react-intl'
import type { Locale } from '@/domain/categories/category.ts'
import { localeOfIntl, type MessageId, TIME_ZONE } from './intl.ts'

/**
 * Messages by their keys, parsed when the app was built. The library wants to be promised every key; a part holds
 * those of its own.
 */
export type CompiledMessages = Record<MessageId, MessageFormatElement[]>

/**
 * The messages of a part in both languages. A screen that few open imports them with its code: they come with the
 * same answer, and nothing has to be waited for between the two.
 */
export type PartMessages = Record<Locale, CompiledMessages>

/** Returns a formatter of the same language that knows the messages of a part besides. */
export function intlWith(intl: IntlShape, part: PartMessages): IntlShape {
  const messages = { ...(intl.messages as CompiledMessages), ...part[localeOfIntl(intl)] }
  return createIntl({ locale: intl.locale, messages, timeZone: TIME_ZONE })
}

/** Returns a formatter of a language, whichever the page speaks, that knows the messages of a part alone. */
export function intlIn(locale: Locale, part: PartMessages): IntlShape {
  return createIntl({ locale: locale === 'en' ? 'en' : 'es-BO', messages: part[locale], timeZone: TIME_ZONE })
}

/** Gives what stands in it the messages of a part besides the public ones. */
export function PartIntl({ part, children }: { part: PartMessages; children: ReactNode }) {
  const intl = useIntl()
  const extended = useMemo(() => intlWith(intl, part), [intl, part])
  return <RawIntlProvider value={extended}>{children}</RawIntlProvider>
}
