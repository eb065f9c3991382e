import type { Ref } from 'react'
import { FormattedMessage } from 'react-intl'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { TraceCode } from '@/ui/feedback/trace-code.tsx'

interface MuiErrorAlertProps {
  ref?: Ref<HTMLDivElement>
  code: Parameters<typeof errorMessage>[0] | null
  /** Where the server failed, see `toTraceId`. */
  traceId?: string | undefined
}

/** Says what went wrong where it went wrong; nothing where nothing did. */
export function MuiErrorAlert({ ref, code, traceId }: MuiErrorAlertProps) {
  if (!code) return null
  return (
    <div className="note" role="alert" ref={ref}>
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <FormattedMessage id={errorMessage(code).message} />
        <TraceCode traceId={traceId} />
      </p>
    </div>
  )
}
