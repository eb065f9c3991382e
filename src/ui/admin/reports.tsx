import { FormattedMessage, useIntl } from 'react-intl'
import { reportReasonNames } from '@/i18n/report-reason-names.ts'
import { Moment } from '../format/moment.tsx'

interface Report {
  reporter_id: string
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

/** Why something was hidden, and what users report of it. */
export function ReportList({ hiddenReason, reports }: ReportsProps & { hiddenReason: string | null | undefined }) {
  return (
    <div className="stack">
      {hiddenReason && (
        <p>
          <FormattedMessage id="moderate.hiddenReason" values={{ reason: hiddenReason }} />
        </p>
      )}
      {reports.length > 0 && (
        <ul className="stack">
          {reports.map(({ reporter_id, reason, comment, created_at }) => (
            <li key={reporter_id}>
              <p>
                <b>
                  <FormattedMessage id={reportReasonNames[reason]} />
                </b>{' '}
                <span className="meta">
                  · <Moment iso={created_at} />
                </span>
              </p>
              {comment && <p className="pre-wrap">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
