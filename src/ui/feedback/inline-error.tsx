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

/** What is said where nothing went wrong: what is written waits for a connection. */
const calm: ReadonlySet<MessageId> = new Set(['error.sign-in-offline'])

/** Says at once what went wrong, where it did; nothing where nothing did. */
export function InlineError({ ref, message, traceId }: InlineErrorProps) {
  return (
    <div role="alert" ref={ref}>
      {message && (
        <p className={calm.has(message) ? 'field-error calm' : 'field-error'}>
          <Icon name={calm.has(message) ? 'offline' : 'alert'} />
          <span>
            <FormattedMessage id={message} />
            <TraceCode traceId={traceId} />
          </span>
        </p>
      )}
    </div>
  )
}
