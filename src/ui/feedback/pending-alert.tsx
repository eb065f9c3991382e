import type { ReactNode } from 'react'
import { injectStyles } from '../layout/inject-styles.ts'
import { TraceCode } from './trace-code.tsx'
import css from './state-notes.css?inline'

injectStyles(css)

const HOURGLASS = 'M6 3h12M6 21h12M7 3v3l5 6-5 6v3M17 3v3l-5 6 5 6v3'

interface PendingAlertProps {
  title: ReactNode
  /** Where the server failed, see `toTraceId`. */
  traceId?: string | undefined
  children: ReactNode
}

/** Says of something that it is not done yet, and what happens next by itself. */
export function PendingAlert({ title, traceId, children }: PendingAlertProps) {
  return (
    <div className="note pending" role="status">
      <span>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={HOURGLASS} />
        </svg>
      </span>
      <p>
        <b>{title}</b>
        <br />
        {children}
        <TraceCode traceId={traceId} />
      </p>
    </div>
  )
}
