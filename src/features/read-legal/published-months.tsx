import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** This month and the twelve before it. */
export const MONTHS_SHOWN_MAX = 13

interface Month {
  /** Such as "2026-12". */
  month: string
  text: ReactNode
}

/**
 * What was published of the last months, the newest first, below a heading.
 * @param props.toMonths Returns each month with what is said of it.
 */
export function PublishedMonths<Content>({
  heading,
  none,
  content: { data, isError },
  toMonths,
}: {
  heading: MessageId
  /** The message where there is no month yet. */
  none: MessageId
  content: UseQueryResult<Content>
  toMonths: (content: Content) => Month[]
}) {
  return (
    <section>
      <h2 className="plain-heading">
        <FormattedMessage id={heading} />
      </h2>
      {data ? (
        <Months none={none} months={toMonths(data)} />
      ) : (
        <p role="status">
          <FormattedMessage id={isError ? 'legal.monthsFailed' : 'legal.monthsLoading'} />
        </p>
      )}
    </section>
  )
}

function Months({ none, months }: { none: MessageId; months: Month[] }) {
  const intl = useIntl()
  if (months.length === 0) {
    return (
      <p>
        <FormattedMessage id={none} />
      </p>
    )
  }
  return months.map(({ month, text }) => (
    <p key={month}>
      <b>{intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' })}</b>
      <br />
      {text}
    </p>
  ))
}
