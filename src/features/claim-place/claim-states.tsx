import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'

function State({ title = 'place.claimTitle', children }: { title?: MessageId; children: ReactNode }) {
  return (
    <div className="claim-confirmation stack">
      <h2>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </div>
  )
}

/** Returns the URL of a user's own page, in the language of this one. */
function useOwnPage(path: string): string {
  return localeOfIntl(useIntl()) === 'en' ? `${path}?lang=en` : path
}

interface Offers {
  onEdit: () => void
  onDiscard: () => void
}

function EditAndDiscard({
  label,
  isDisabled = false,
  onEdit,
  onDiscard,
}: Omit<Offers, 'onEdit'> & { label: MessageId; isDisabled?: boolean; onEdit: (() => void) | null }) {
  return (
    <>
      {onEdit && (
        <button className="btn btn--quiet" type="button" disabled={isDisabled} onClick={onEdit}>
          <FormattedMessage id={label} />
        </button>
      )}
      <button className="link-button" type="button" disabled={isDisabled} onClick={onDiscard}>
        <FormattedMessage id="claim.discard" />
      </button>
    </>
  )
}

interface PendingClaimProps extends Offers {
  row: OutboxRow<'claim'>
  /** Whether it is being sent. */
  isSending: boolean
  signInHref: string
}

/** A queued claim: its state, and its content. */
export function PendingClaimCard({ row, isSending, signInHref, ...offers }: PendingClaimProps) {
  const { businessName, message } = row.payload
  const cause = toWaitingCause(row.hindrance)
  const waiting = row.hindrance === 'upload-limit' ? 'error.upload-limit' : waitingTexts[cause]
  const tag = cause === 'connection' ? 'claim.waitingTag' : 'claim.heldTag'
  return (
    <State>
      <PendingAlert title={<FormattedMessage id={isSending ? 'claim.sendingTag' : tag} />}>
        <FormattedMessage id={isSending ? 'claim.isSending' : waiting} />
      </PendingAlert>
      <p>
        <b>{businessName}</b>
      </p>
      {message && <p className="pre-wrap">{message}</p>}
      {row.files.length > 0 && (
        <p className="meta">
          <FormattedMessage id="claim.withEvidence" />
        </p>
      )}
      <div className="actions">
        {cause === 'signIn' && (
          <a className="btn" href={signInHref}>
            <FormattedMessage id="claim.signIn" />
          </a>
        )}
        <EditAndDiscard label="claim.edit" isDisabled={isSending} {...offers} />
      </div>
    </State>
  )
}

/** When a queued claim will be sent, by why it has not been yet. */
const waitingTexts = {
  connection: 'claim.waiting',
  limit: 'error.too-many-requests',
  server: 'claim.waitingServer',
  signIn: 'claim.waitingSignIn',
} as const satisfies Record<WaitingCause, MessageId>

interface RefusedClaimProps {
  code: ErrorCode
  /** What was typed, where the form cannot be opened. */
  text: string
  onEdit: (() => void) | null
  onDiscard: () => void
}

/** A rejected claim: the reason, and the link back to the form. */
export function RefusedClaim({ code, text, onEdit, onDiscard }: RefusedClaimProps) {
  return (
    <State>
      <div className="note" role="status">
        <span>
          <Icon name="alert" />
        </span>
        <p>
          <b>
            <FormattedMessage id="claim.refusedTag" />
          </b>
          <br />
          <FormattedMessage id={errorMessage(code).message} />. <FormattedMessage id="claim.refusedHint" />
        </p>
      </div>
      {text && <p className="pre-wrap">{text}</p>}
      <div className="actions">
        {code === 'email-unverified' && <ProfileLink />}
        <EditAndDiscard label="claim.correct" onEdit={onEdit} onDiscard={onDiscard} />
      </div>
    </State>
  )
}

/** A draft of a claim. */
export function DraftedClaim(offers: Offers) {
  return (
    <State>
      <p className="muted">
        <FormattedMessage id="claim.drafted" />
      </p>
      <div className="actions">
        <EditAndDiscard label="claim.goOn" {...offers} />
      </div>
    </State>
  )
}

/** A pending claim. @param since When it was sent; null while that is not known. */
export function PendingClaim({ since }: { since: string | null }) {
  const intl = useIntl()
  return (
    <State>
      <PendingAlert title={<FormattedMessage id="claim.pendingTag" />}>
        {since && (
          <>
            <FormattedMessage
              id="claim.pendingSince"
              values={{ date: intl.formatDate(since, { dateStyle: 'long' }) }}
            />{' '}
          </>
        )}
        <FormattedMessage id="claim.sent" />
      </PendingAlert>
    </State>
  )
}

/** Shown to the owner of the place instead. */
export function ApprovedClaim() {
  const href = useOwnPage('/mis-negocios')
  return (
    <State title="claim.approvedTitle">
      <p className="muted">
        <FormattedMessage id="claim.approved" />
      </p>
      <a className="btn btn--quiet wide" href={href}>
        <FormattedMessage id="claim.manage" />
      </a>
    </State>
  )
}

/** A claim that an admin rejected: the reason, and the link to claim again. */
export function RejectedClaim({ claim: { notes }, onAgain }: { claim: ClaimRequest; onAgain: () => void }) {
  return (
    <State>
      <div className="note">
        <span>
          <Icon name="alert" />
        </span>
        <p>
          <b>
            <FormattedMessage id="claim.rejectedTag" />
          </b>
          <br />
          {notes && (
            <span className="pre-wrap">
              <FormattedMessage id="claim.rejectedNotes" values={{ notes }} />
              <br />
            </span>
          )}
          <FormattedMessage id="claim.rejectedHint" />
        </p>
      </div>
      <button className="btn btn--quiet wide" type="button" onClick={onAgain}>
        <FormattedMessage id="claim.again" />
      </button>
    </State>
  )
}

/** For a user with an unconfirmed e-mail address: it could be anyone's. */
export function Unverified() {
  return (
    <State>
      <p className="muted">
        <FormattedMessage id="claim.unverified" />
      </p>
      <div className="actions">
        <ProfileLink />
      </div>
    </State>
  )
}

/** The link to the page where the address is confirmed. */
export function ProfileLink() {
  return (
    <a className="btn btn--quiet" href={useOwnPage('/perfil')}>
      <FormattedMessage id="claim.toProfile" />
    </a>
  )
}
