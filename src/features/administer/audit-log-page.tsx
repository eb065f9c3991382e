import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { usePrivateQuery } from '@/data/use-private-query.ts'
import type { AuditAction, AuditEntry } from '@/domain/audit-entry.ts'
import { plainPageHead } from '@/ui/plain-page-head.ts'
import { adminMessages, AdminPage } from './admin-page.tsx'

/** Title of `/admin/log`, which is for administrators alone. */
export function auditLogHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, adminMessages, (intl) => ({
    path: '/admin/log',
    title: intl.formatMessage({ id: 'admin.logTitle' }),
    description: intl.formatMessage({ id: 'admin.logLead' }),
    indexed: false,
  }))
}

/** Who did what in an administrator's power, newest first. */
export function AuditLogPage() {
  return (
    <AdminPage>
      <AuditLog />
    </AdminPage>
  )
}

const deeds = {
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
  const { data, isError, refetch } = usePrivateQuery('audit-log', async () =>
    (await import('@/data/administration.ts')).readAuditLog(),
  )
  return (
    <div className="stack">
      <h1>
        <FormattedMessage id="admin.logTitle" />
      </h1>
      <p>
        <FormattedMessage id="admin.logLead" />
      </p>
      {isError && (
        <div className="acts" role="alert">
          <p className="err">
            <FormattedMessage id="admin.logFailed" />
          </p>
          <button className="btn quiet" type="button" onClick={() => void refetch()}>
            <FormattedMessage id="admin.retry" />
          </button>
        </div>
      )}
      {data?.length === 0 && (
        <p className="mute">
          <FormattedMessage id="admin.logEmpty" />
        </p>
      )}
      {data && data.length > 0 && (
        <div className="box">
          <ol className="kv">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { action, user_id, place_id, reason, created_at } = entry
  const intl = useIntl()
  return (
    <li className="deedline">
      <time dateTime={created_at}>
        {intl.formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short', hour12: false })}
      </time>
      {/* What a newer server notes is told in its own word. */}
      <b>{action in deeds ? <FormattedMessage id={deeds[action]} /> : action}</b>
      {action !== 'review-velocity' && (
        <span>
          <FormattedMessage id="admin.logTo" values={{ id: user_id ?? '–' }} />
        </span>
      )}
      {place_id && (
        <span>
          <FormattedMessage id="admin.logPlace" values={{ id: place_id }} />
        </span>
      )}
      {reason && <span>{reason}</span>}
      <span className="hint">
        <Actor entry={entry} />
      </span>
    </li>
  )
}

function Actor({ entry: { action, actor_id } }: { entry: AuditEntry }) {
  if (action === 'review-velocity') return <FormattedMessage id="admin.logAlarm" />
  if (actor_id === null) return <FormattedMessage id="admin.logByCommand" />
  return <FormattedMessage id="admin.logBy" values={{ id: actor_id }} />
}
