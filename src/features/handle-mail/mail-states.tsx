import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailStates as States } from '@/data/admin/mail.ts'
import { useDiscardMail, useRetryMail } from '@/data/admin/mutations.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { MailKind } from '@/domain/contact/mail-kind.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { Figure, Figures, LoadingFigures } from '@/ui/admin/figures.tsx'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { Moment } from '@/ui/format/moment.tsx'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'

const kinds = {
  'claim-requested': 'handleMail.claimRequested',
  'claim-decided': 'handleMail.claimDecided',
  'owner-revoked': 'handleMail.ownerRevoked',
  'manager-invited': 'handleMail.managerInvited',
  'manager-started': 'handleMail.managerStarted',
  'manager-ended': 'handleMail.managerEnded',
  'place-handed-over': 'handleMail.placeHandedOver',
  'suggestion-decided': 'handleMail.suggestionDecided',
  'contact-message': 'handleMail.contactMessage',
  'creative-decided': 'handleMail.creativeDecided',
  'change-decided': 'handleMail.changeDecided',
  'plan-requested': 'handleMail.planRequested',
  'receipt-sent': 'handleMail.receiptSent',
  'proforma-sent': 'handleMail.proformaSent',
  'proforma-expired': 'handleMail.proformaExpired',
  'part-paid': 'handleMail.partPaid',
  'plan-paid': 'handleMail.planPaid',
  'plan-ends': 'handleMail.planEnds',
  'plan-runs-on': 'handleMail.planRunsOn',
  'plan-credited': 'handleMail.planCredited',
  'review-hidden': 'handleMail.reviewHidden',
  'monthly-numbers': 'handleMail.monthlyNumbers',
  'account-deleted': 'handleMail.accountDeleted',
  'claim-received': 'handleMail.claimReceived',
  'rival-approved': 'handleMail.rivalApproved',
  'review-received': 'handleMail.reviewReceived',
  'review-answered': 'handleMail.reviewAnswered',
  'answer-removed': 'handleMail.answerRemoved',
  'review-restored': 'handleMail.reviewRestored',
  'review-held': 'handleMail.reviewHeld',
  'review-decided': 'handleMail.reviewDecided',
  'photo-decided': 'handleMail.photoDecided',
  'place-changed': 'handleMail.placeChanged',
  'plan-received': 'handleMail.planReceived',
  'plan-begun': 'handleMail.planBegun',
  'plan-ended': 'handleMail.planEnded',
  'plan-cancelled': 'handleMail.planCancelled',
  'payment-refunded': 'handleMail.paymentRefunded',
  'message-received': 'handleMail.messageReceived',
  'account-security': 'handleMail.accountSecurity',
  'email-confirmation': 'handleMail.emailConfirmation',
  'email-change': 'handleMail.emailChange',
  'factor-recovery': 'handleMail.factorRecovery',
  'password-reset': 'handleMail.passwordReset',
} as const satisfies Record<MailKind, string>

/** What became of a mail that had not got through. */
const stateNames = {
  notSent: 'handleMail.notSent',
  retried: 'handleMail.retried',
  discarded: 'handleMail.discarded',
} as const

/** The number of mails that wait, and those that did not get through. */
export function MailStates() {
  const intl = useIntl()
  const states = useQuery(useAdminQueries().mailStates())
  if (states.isError) return <LoadingFailed message="error.mail-states-failed" onRetry={() => void states.refetch()} />
  if (!states.data) return <LoadingFigures />
  const { waiting, oldest_waiting_at: oldest, dead, dead_mails: deadMails } = states.data
  return (
    <>
      <Figures reload="handleMail.reload" query={states}>
        <Figure
          count={waiting}
          label={<FormattedMessage id="handleMail.waiting" values={{ count: waiting }} />}
          detail={
            oldest && (
              <FormattedMessage id="handleMail.oldest" values={{ date: intl.formatDate(oldest, DATE_AND_TIME) }} />
            )
          }
        />
        <Figure
          count={dead}
          label={<FormattedMessage id="handleMail.dead" values={{ count: dead }} />}
          isBad={dead > 0}
        />
      </Figures>
      {deadMails.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="handleMail.none" />}
          hint={<FormattedMessage id="handleMail.noneHint" />}
        >
          <ButtonLink variant="outlined" to="/admin/mail" search={{ show: 'messages' }}>
            <FormattedMessage id="handleMail.toMessages" />
          </ButtonLink>
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

/** A mail that did not get through, why, what it says, and the ways to have it sent after all or to give it up. */
function DeadMail({
  mail: { id, kind, to, created_at, subject, text, error },
}: {
  mail: States['dead_mails'][number]
}) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [isAsking, setIsAsking] = useState(false)
  // It stays where it stood until the list is read again.
  const { mutate: retry, isPending, isSuccess: isRetried, error: failure } = useRetryMail()
  const discarding = useDiscardMail()
  const state = discarding.isSuccess ? 'discarded' : isRetried ? 'retried' : 'notSent'

  return (
    <li className="surface admin-entry">
      <div className="stack">
        <p className="row">
          <b>
            <FormattedMessage id={kinds[kind]} />
          </b>
          <StateChip state={state === 'retried' ? 'waiting' : 'refused'}>
            <FormattedMessage id={stateNames[state]} />
          </StateChip>
        </p>
        <p className="meta">
          <FormattedMessage id="handleMail.to" values={{ to }} /> · <Moment iso={created_at} />
        </p>
        {/* As the mail server said it. */}
        <p className="admin-quoted-code" lang="en">
          {error}
        </p>
        <details>
          <summary>
            <FormattedMessage id="handleMail.text" />
          </summary>
          <p>
            <b>{subject}</b>
          </p>
          <p className="pre-wrap">{text}</p>
        </details>
      </div>
      <div className="stack">
        <InlineError
          message={isOnline ? failure && errorMessage(failure.code).message : 'handleMail.offline'}
          traceId={isOnline ? failure?.traceId : undefined}
        />
        <p role="status">
          {state === 'retried' && <FormattedMessage id="handleMail.didRetry" />}
          {state === 'discarded' && <FormattedMessage id="handleMail.didDiscard" />}
        </p>
        {state === 'notSent' && (
          <div className="actions">
            <Button
              variant="outlined"
              disabled={isPending || !isOnline}
              aria-label={intl.formatMessage({ id: 'handleMail.retryTo' }, { to })}
              onClick={() => retry(id)}
            >
              <FormattedMessage id="handleMail.retry" />
            </Button>
            <Button
              variant="outlined"
              color="error"
              disabled={isPending || !isOnline}
              aria-label={intl.formatMessage({ id: 'handleMail.discardTo' }, { to })}
              onClick={() => setIsAsking(true)}
            >
              <FormattedMessage id="handleMail.discard" />
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <DecisionDialog
          title="handleMail.discardTitle"
          lead={<FormattedMessage id="handleMail.discardLead" values={{ to: <b key="to">{to}</b> }} />}
          action="handleMail.discard"
          isDanger
          offline="handleMail.offline"
          mutation={discarding}
          toInput={() => id}
          onDone={() => setIsAsking(false)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  )
}
