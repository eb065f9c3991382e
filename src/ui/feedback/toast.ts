import type { IntlShape } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import type { MessageId } from '@/i18n/intl.ts'

export interface Toast {
  kind: 'error' | 'success'
  title: MessageId
  message: MessageId
  /** Values for the placeholders of the message. */
  values?: Readonly<Record<string, string | number>>
}

/**
 * Shows a short message over the page, one at a time. What shows it is loaded with the first one; where that cannot be
 * had, the page has to speak for itself.
 */
export async function showToast(intl: IntlShape, { kind, title, message, values = {} }: Toast): Promise<void> {
  const host = await import('./toast-host.tsx').catch((error) => ignore(error, 'the page speaks for itself'))
  host?.enqueueToast({
    kind,
    title: intl.formatMessage({ id: title }),
    message: intl.formatMessage({ id: message }, values),
    closeLabel: intl.formatMessage({ id: 'site.close' }),
  })
}
