import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'
import { TraceCode } from './trace-code.tsx'

interface ErrorAlertProps {
  ref?: Ref<HTMLDivElement>
  failure: { title: MessageId; message: MessageId } | null
  /** Where the server failed, see `toTraceId`. */
  traceId?: string | undefined
}

/** Says at once what went wrong, under a title, and stays; nothing where nothing did. */
export function ErrorAlert({ ref, failure, traceId }: ErrorAlertProps) {
  return (
    <div role="alert" ref={ref}>
      {failure && (
        <div className="note">
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <b>
              <FormattedMessage id={failure.title} />
            </b>
            <br />
            <FormattedMessage id={failure.message} />
            <TraceCode traceId={traceId} />
          </p>
        </div>
      )}
    </div>
  )
}
