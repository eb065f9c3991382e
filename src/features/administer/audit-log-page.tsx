import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { LoggedEntry } from '@/data/admin/audit-log.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { Moment } from '@/ui/format/moment.tsx'

const actions = {
  'grant-admin': 'admin.didGrantAdmin',
  'revoke-admin': 'admin.didRevokeAdmin',
  'hide-review': 'admin.didHideReview',
  'restore-review': 'admin.didRestoreReview',
  'keep-review': 'admin.didKeepReview',
  'approve-claim': 'admin.didApproveClaim',
  'reject-claim': 'admin.didRejectClaim',
  'revoke-owner': 'admin.didRevokeOwner',
  'accept-suggestion': 'admin.didAcceptSuggestion',
  'reject-suggestion': 'admin.didRejectSuggestion',
  'apply-correction': 'admin.didApplyCorrection',
  'revert-correction': 'admin.didRevertCorrection',
  'feature-place': 'admin.didFeaturePlace',
  'unfeature-place': 'admin.didUnfeaturePlace',
  'correct-place': 'admin.didCorrectPlace',
  'close-place': 'admin.didClosePlace',
  'reopen-place': 'admin.didReopenPlace',
  'update-plan': 'admin.didUpdatePlan',
  'retry-mail': 'admin.didRetryMail',
  'review-velocity': 'admin.sawManyReviews',
} as const satisfies Record<AuditAction, string>

/** Who did what in an admin's power, newest first. */
export function AuditLogPage() {
  const log = useInfiniteQuery(useAdminQueries().auditLog())
  return (
    <div className="stack">
      <AdminHeading title="admin.logTitle" lead="admin.logLead" />
      <AdminList
        query={log}
        toKey={({ id }) => id}
        empty={<FormattedMessage id="admin.logEmpty" />}
        failed="admin.logFailed"
        more={<FormattedMessage id="admin.logMore" />}
        className="surface rows"
        entryClassName="admin-line"
      >
        {(entry) => <Entry entry={entry} />}
      </AdminList>
    </div>
  )
}

function Entry({ entry }: { entry: LoggedEntry }) {
  const { action, user_id, userName, place_id, placeName, reason, created_at } = entry
  const intl = useIntl()
  return (
    <>
      <Moment iso={created_at} />
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
    </>
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
