import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'
import { TraceCode } from './trace-code.tsx'

interface InlineErrorProps {
  ref?: Ref<HTMLDivElement>
  message: MessageId | null
  /** Where the server failed, see `toTraceId`. */
  traceId?: string | undefined
}

/** Says at once what went wrong, where it did; nothing where nothing did. */
export function InlineError({ ref, message, traceId }: InlineErrorProps) {
  return (
    <div role="alert" ref={ref}>
      {message && (
        <p className="field-error">
          <Icon name="alert" />
          <span>
            <FormattedMessage id={message} />
            <TraceCode traceId={traceId} />
          </span>
        </p>
      )}
    </div>
  )
}
