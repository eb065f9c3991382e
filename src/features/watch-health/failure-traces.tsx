import { FormattedMessage } from 'react-intl'
import { toShownCode } from '@/base/trace-id.ts'
import type { Health } from '@/data/admin/health.ts'
import { Moment } from '@/ui/format/moment.tsx'

/** Failures by the code that the screen of a user showed, with the id by which the log has all about them. */
export function FailureTraces({ days }: { days: Health['failures'] }) {
  const traces = days.flatMap((day) => day.traces)
  if (traces.length === 0) return null
  return (
    <section className="surface stack">
      <h2 className="plain-heading">
        <FormattedMessage id="health.traces" />
      </h2>
      <p className="meta">
        <FormattedMessage id="health.tracesHint" />
      </p>
      <ul className="rows">
        {traces.map(({ trace_id, name, at }) => (
          <li key={trace_id}>
            <div>
              <p>
                <code lang="en">
                  <b>{toShownCode(trace_id)}</b> {name}
                </code>
              </p>
              <p className="meta">
                <Moment iso={at} /> <code lang="en">{trace_id}</code>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
