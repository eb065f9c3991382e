import * as messages from 'messages:admin'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { LogCursor, LoggedEntry } from '@/data/admin/administration.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { AdminPage } from './admin-page.tsx'

/** Title of `/admin/log`, which is for admins alone. */
export function auditLogHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/log',
    title: intl.formatMessage({ id: 'admin.logTitle' }),
    description: intl.formatMessage({ id: 'admin.logLead' }),
    indexed: false,
  }))
}

/** Who did what in an admin's power, newest first. */
export function AuditLogPage() {
  return (
    <AdminPage>
      <AuditLog />
    </AdminPage>
  )
}

const actions = {
  'grant-admin': 'admin.didGrantAdmin',
  'revoke-admin': 'admin.didRevokeAdmin',
  'hide-review': 'admin.didHideReview',
  'restore-review': 'admin.didRestoreReview',
  'keep-review': 'admin.didKeepReview',
  'approve-claim': 'admin.didApproveClaim',
  'reject-claim': 'admin.didRejectClaim',
  'revoke-owner': 'admin.didRevokeOwner',
  'feature-place': 'admin.didFeaturePlace',
  'unfeature-place': 'admin.didUnfeaturePlace',
  'correct-place': 'admin.didCorrectPlace',
  'close-place': 'admin.didClosePlace',
  'reopen-place': 'admin.didReopenPlace',
  'update-plan': 'admin.didUpdatePlan',
  'retry-mail': 'admin.didRetryMail',
  'review-velocity': 'admin.sawManyReviews',
} as const satisfies Record<AuditAction, string>

function AuditLog() {
  return (
    <div className="stack">
      <h1>
        <FormattedMessage id="admin.logTitle" />
      </h1>
      <p>
        <FormattedMessage id="admin.logLead" />
      </p>
      <Pages after={null} />
    </div>
  )
}

/** A page of entries and, on each wish, the one after it. */
function Pages({ after }: { after: LogCursor | null }) {
  const [goesOn, setGoesOn] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const { data, isLoadingError, refetch } = usePrivateQuery(`audit-log ${after?.id ?? ''}`, async () =>
    (await import('@/data/admin/administration.ts')).readAuditLog(after),
  )
  // A user who asked for more reads on where it begins.
  const isMore = after !== null && data !== undefined
  useEffect(() => {
    const first = list.current?.firstElementChild
    if (isMore && first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [isMore])

  if (isLoadingError) {
    return (
      <div className="actions" role="alert">
        <p className="field-error">
          <FormattedMessage id="admin.logFailed" />
        </p>
        <button className="btn btn--quiet" type="button" onClick={() => void refetch()}>
          <FormattedMessage id="admin.retry" />
        </button>
      </div>
    )
  }
  if (!data) return <span className="skeleton skeleton--row" aria-hidden="true" />
  if (data.entries.length === 0) {
    return (
      after === null && (
        <p className="muted">
          <FormattedMessage id="admin.logEmpty" />
        </p>
      )
    )
  }
  return (
    <>
      <div className="surface">
        <ol className="rows" ref={list}>
          {data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </div>
      {data.next &&
        (goesOn ? (
          <Pages after={data.next} />
        ) : (
          <button className="btn btn--quiet wide" type="button" onClick={() => setGoesOn(true)}>
            <FormattedMessage id="admin.logMore" />
          </button>
        ))}
    </>
  )
}

function Entry({ entry }: { entry: LoggedEntry }) {
  const { action, user_id, userName, place_id, placeName, reason, created_at } = entry
  const intl = useIntl()
  return (
    <li className="audit-entry__action" tabIndex={-1}>
      <time dateTime={created_at}>{intl.formatDate(created_at, DATE_AND_TIME)}</time>
      {/* What a newer server notes is told in its own word. */}
      <b>{action in actions ? <FormattedMessage id={actions[action]} /> : action}</b>
      {/* A deleted account has no name; what is done to a place alone concerns no user. */}
      {(user_id !== null || place_id === undefined) && (
        <span>
          <FormattedMessage id="admin.logTo" values={{ name: user_id === null ? '–' : toName(intl, userName) }} />
        </span>
      )}
      {place_id && (
        <span>
          {placeName === undefined ? (
            <FormattedMessage id="admin.logPlaceGone" />
          ) : (
            <FormattedMessage
              id="admin.logPlace"
              values={{
                place: (
                  <Link key="place" to="/lugar/$placeId" params={{ placeId: place_id }}>
                    {placeName}
                  </Link>
                ),
              }}
            />
          )}
        </span>
      )}
      {reason && <span>{reason}</span>}
      <span className="hint">
        <Actor entry={entry} />
      </span>
    </li>
  )
}

function Actor({ entry: { action, actor_id, actorName } }: { entry: LoggedEntry }) {
  const intl = useIntl()
  if (action === 'review-velocity') return <FormattedMessage id="admin.logAlarm" />
  if (actor_id === null) return <FormattedMessage id="admin.logByCommand" />
  return <FormattedMessage id="admin.logBy" values={{ name: toName(intl, actorName) }} />
}

/** Returns what an account is called. */
function toName(intl: IntlShape, name: string | undefined): string {
  return name ?? intl.formatMessage({ id: 'admin.unnamedAccount' })
}
