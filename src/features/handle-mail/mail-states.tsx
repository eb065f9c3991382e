import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailStates as States } from '@/data/admin/mail.ts'
import { useRetryMail } from '@/data/admin/mutations.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'

const kinds = {
  'claim-requested': 'handleMail.claimRequested',
  'claim-decided': 'handleMail.claimDecided',
  'owner-revoked': 'handleMail.ownerRevoked',
  'contact-message': 'handleMail.contactMessage',
  'plan-requested': 'handleMail.planRequested',
  'review-hidden': 'handleMail.reviewHidden',
  'account-deleted': 'handleMail.accountDeleted',
} as const satisfies Record<MailKind, string>

/** The number of mails that wait, and those that did not get through. */
export function MailStates() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(useAdminQueries().mailStates())
  if (isError) return <LoadingFailed message="error.mail-states-failed" onRetry={() => void refetch()} />
  if (!data) return <div className="surface skeleton mail-counts" aria-hidden="true" />
  const { waiting, oldest_waiting_at: oldest, dead, dead_mails: deadMails } = data
  return (
    <>
      <div className="surface mail-counts">
        <p>
          <b>{intl.formatNumber(waiting)}</b>{' '}
          <span>
            <FormattedMessage id="handleMail.waiting" values={{ count: waiting }} />
          </span>
          {oldest && (
            <span className="meta">
              <FormattedMessage id="handleMail.oldest" values={{ date: intl.formatDate(oldest, DATE_AND_TIME) }} />
            </span>
          )}
        </p>
        <p className={dead > 0 ? 'dead' : undefined}>
          <b>{intl.formatNumber(dead)}</b>{' '}
          <span>
            <FormattedMessage id="handleMail.dead" values={{ count: dead }} />
          </span>
        </p>
        <button className="btn btn--quiet" type="button" disabled={isFetching} onClick={() => void refetch()}>
          <FormattedMessage id="handleMail.reload" />
        </button>
      </div>
      {deadMails.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="handleMail.none" />}
          hint={<FormattedMessage id="handleMail.noneHint" />}
        >
          <Link className="btn btn--quiet" to="/admin/mail" search={{ show: 'messages' }}>
            <FormattedMessage id="handleMail.toMessages" />
          </Link>
        </EmptyState>
      ) : (
        <>
          <h2 className="plain-heading">
            <FormattedMessage id="handleMail.deadTitle" />
          </h2>
          {dead > deadMails.length && (
            <p className="meta">
              <FormattedMessage id="handleMail.newestOnly" values={{ count: deadMails.length }} />
            </p>
          )}
          <ul className="stack">
            {deadMails.map((mail) => (
              <DeadMail key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** A mail that did not get through, why, and the way to have it sent after all. */
function DeadMail({ mail: { id, kind, to, created_at, error } }: { mail: States['dead_mails'][number] }) {
  const intl = useIntl()
  const isOnline = useOnline()
  // It stays where it stood until the list is read again.
  const { mutate: retry, isPending, isSuccess: isRetried, error: failure } = useRetryMail()

  return (
    <li className="surface dead-mail">
      <div className="stack">
        <p className="row">
          <b>
            <FormattedMessage id={kinds[kind]} />
          </b>
          <StateTag state={isRetried ? 'waiting' : 'refused'}>
            <FormattedMessage id={isRetried ? 'handleMail.retried' : 'handleMail.notSent'} />
          </StateTag>
        </p>
        <p className="meta">
          <FormattedMessage id="handleMail.to" values={{ to }} /> ·{' '}
          <time dateTime={created_at}>{intl.formatDate(created_at, DATE_AND_TIME)}</time>
        </p>
        {/* As the mail server said it. */}
        <p className="reason" lang="en">
          {error}
        </p>
      </div>
      <div className="stack">
        <InlineError
          message={isOnline ? failure && errorMessage(failure.code).message : 'handleMail.offline'}
          traceId={isOnline ? failure?.traceId : undefined}
        />
        <p role="status">{isRetried && <FormattedMessage id="handleMail.didRetry" />}</p>
        {!isRetried && (
          <button
            className="btn btn--quiet"
            type="button"
            disabled={isPending || !isOnline}
            aria-label={intl.formatMessage({ id: 'handleMail.retryTo' }, { to })}
            onClick={() => retry(id)}
          >
            <FormattedMessage id="handleMail.retry" />
          </button>
        )}
      </div>
    </li>
  )
}
