import { FormattedMessage } from 'react-intl'
import { toShownCode } from '@/base/trace-id.ts'
import { injectStyles } from '../layout/inject-styles.ts'
import css from './trace-code.css?inline'

injectStyles(css)

/** The code that a user names who writes about a failure of the server; nothing where the server did not fail. */
export function TraceCode({ traceId }: { traceId: string | undefined }) {
  if (traceId === undefined) return null
  return (
    <small className="trace-code">
      <FormattedMessage
        id="errorCode.shown"
        values={{
          code: (
            <code key="code" translate="no">
              {toShownCode(traceId)}
            </code>
          ),
        }}
      />
    </small>
  )
}
