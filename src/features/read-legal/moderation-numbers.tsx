import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { moderationIndexQuery } from '@/data/reviews/moderation-index.ts'
import { type ModerationIndex, sumMonths } from '@/domain/reviews/statement.ts'

/** This month and the twelve before it. */
const MONTHS_SHOWN_MAX = 13

/** What was moderated in this month and the last twelve, in numbers. */
export function ModerationNumbers() {
  const { data, isError } = useQuery(moderationIndexQuery)
  return (
    <section>
      <h2 className="plain-heading">
        <FormattedMessage id="legal.moderationNumbers" />
      </h2>
      {data ? (
        <Months index={data} />
      ) : (
        <p role="status">
          <FormattedMessage id={isError ? 'legal.moderationFailed' : 'legal.moderationLoading'} />
        </p>
      )}
    </section>
  )
}

function Months({ index }: { index: ModerationIndex }) {
  const intl = useIntl()
  const months = sumMonths(index, MONTHS_SHOWN_MAX)
  if (months.length === 0) {
    return (
      <p>
        <FormattedMessage id="legal.moderationNone" />
      </p>
    )
  }
  return months.map(([month, numbers]) => (
    <p key={month}>
      <b>{intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' })}</b>
      <br />
      <FormattedMessage id="legal.moderationMonth" values={numbers} />
    </p>
  ))
}
