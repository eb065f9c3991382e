import { useIntl } from 'react-intl'
import { toShownCode } from '@/base/trace-id.ts'
import type { Health } from '@/data/admin/health.ts'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'

/** Failures by the code that the screen of a user showed, with the id by which the log has all about them. */
export function FailureTraces({ traces }: { traces: Health['failures'][number]['traces'] }) {
  const intl = useIntl()
  return (
    <ul className="health-errors">
      {traces.map(({ trace_id, name, at }) => (
        <li key={trace_id}>
          <p>
            <code lang="en">
              <b>{toShownCode(trace_id)}</b> {name}
            </code>
          </p>
          <p className="meta">
            <time dateTime={at}>{intl.formatDate(at, DATE_AND_TIME)}</time> <code lang="en">{trace_id}</code>
          </p>
        </li>
      ))}
    </ul>
  )
}
