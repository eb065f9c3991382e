import type { IntlShape } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { toShownCode } from '@/base/trace-id.ts'
import type { MessageId } from '@/i18n/intl.ts'

export interface Toast {
  kind: 'error' | 'success'
  title: MessageId
  message: MessageId
  /** Values for the placeholders of the message. */
  values?: Readonly<Record<string, string | number>>
  /** Where the server failed, see `toTraceId`. */
  traceId?: string | undefined
}

/**
 * Shows a short message over the page, one at a time. What shows it is loaded with the first one; where that cannot be
 * had, the page has to speak for itself.
 */
export async function showToast(intl: IntlShape, { kind, title, message, values = {}, traceId }: Toast): Promise<void> {
  const host = await import('./toast-host.tsx').catch((error) => ignore(error, 'the page speaks for itself'))
  host?.enqueueToast({
    kind,
    title: intl.formatMessage({ id: title }),
    message: intl.formatMessage({ id: message }, values),
    code: traceId && intl.formatMessage({ id: 'errorCode.shown' }, { code: toShownCode(traceId) }),
    closeLabel: intl.formatMessage({ id: 'site.close' }),
  })
}
