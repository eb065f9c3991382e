import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'
import { TraceCode } from './trace-code.tsx'

interface RejectedAlertProps {
  ref?: Ref<HTMLDivElement>
  title?: MessageId
  /** Why it was rejected. */
  reason: MessageId
  /** What has become of it. */
  hint?: MessageId
  /** Where the server failed, see `toTraceId`. */
  traceId?: string | undefined
}

/** Says of something that was sent that it was not accepted, and why. */
export function RejectedAlert({ ref, title, reason, hint, traceId }: RejectedAlertProps) {
  return (
    <div className="note" role="status" ref={ref}>
      <span>
        <Icon name="alert" />
      </span>
      <p>
        {title && (
          <>
            <b>
              <FormattedMessage id={title} />
            </b>
            <br />
          </>
        )}
        <FormattedMessage id={reason} />
        {hint && (
          <>
            . <FormattedMessage id={hint} />
          </>
        )}
        <TraceCode traceId={traceId} />
      </p>
    </div>
  )
}
