import { FormattedMessage, useIntl } from 'react-intl'
import { reportReasonNames } from '@/i18n/report-reason-names.ts'
import { Moment } from '../format/moment.tsx'

interface Report {
  reporter_id: string
  /** Who made it, and how many of what they reported earlier was hidden, of all that was decided about. */
  reporter: { name: string | undefined; upheld: number; decided: number }
  reason: keyof typeof reportReasonNames
  comment: string | null
  /** ISO 8601. */
  created_at: string
}

interface ReportsProps {
  reports: readonly Report[]
}

/** How many users reported something, and why; nothing where none did. */
export function ReportCount({ reports }: ReportsProps) {
  const intl = useIntl()
  if (reports.length === 0) return null
  const reasons = new Set(reports.map(({ reason }) => intl.formatMessage({ id: reportReasonNames[reason] })))
  return (
    <p className="field-error admin-warning">
      <FormattedMessage id="moderate.reports" values={{ count: reports.length, reasons: [...reasons].join(', ') }} />
    </p>
  )
}

/** Why something was hidden, and what users report of it, with what became of earlier reports of theirs. */
export function ReportList({ hiddenReason, reports }: ReportsProps & { hiddenReason: string | null | undefined }) {
  const intl = useIntl()
  return (
    <div className="stack">
      {hiddenReason && (
        <p>
          <FormattedMessage id="moderate.hiddenReason" values={{ reason: hiddenReason }} />
        </p>
      )}
      {reports.length > 0 && (
        <ul className="stack">
          {reports.map(({ reporter_id, reporter, reason, comment, created_at }) => (
            <li key={reporter_id}>
              <p>
                <b>
                  <FormattedMessage id={reportReasonNames[reason]} />
                </b>{' '}
                <span className="meta">
                  · <Moment iso={created_at} />
                </span>
              </p>
              <p className="meta">
                <FormattedMessage
                  id="moderate.reporter"
                  values={{ ...reporter, name: reporter.name ?? intl.formatMessage({ id: 'admin.unnamedAccount' }) }}
                />
              </p>
              {comment && <p className="pre-wrap">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
