import type { ReactNode, Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { errorMessage, limitMessages } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { EditOrDiscard } from '@/ui/feedback/edit-or-discard.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { RejectedAlert } from '@/ui/feedback/rejected-alert.tsx'

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
  return toLocalePath(path, localeOfIntl(useIntl()))
}

interface Offers {
  onEdit: () => void
  onDiscard: () => void
}

interface QueuedClaimProps extends Offers {
  row: OutboxRow<'claim'>
  /** Whether it is being sent. */
  isSending: boolean
  signInHref: string
}

/** A queued claim: its state, and its content. */
export function QueuedClaim({ row, isSending, signInHref, ...offers }: QueuedClaimProps) {
  const { businessName, message } = row.payload
  const cause = toWaitingCause(row.hindrance)
  const tag = cause === 'connection' ? 'claim.waitingTag' : 'claim.heldTag'
  return (
    <State>
      <PendingAlert title={<FormattedMessage id={isSending ? 'claim.sendingTag' : tag} />} traceId={row.traceId}>
        <FormattedMessage id={isSending ? 'claim.isSending' : waitingTexts[cause]} />
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
        <EditOrDiscard edit="claim.edit" discard="claim.discard" isDisabled={isSending} {...offers} />
      </div>
    </State>
  )
}

/** When a queued claim will be sent, by why it has not been yet. */
const waitingTexts = {
  connection: 'claim.waiting',
  limit: 'claim.waitingLimit',
  server: 'claim.waitingServer',
  signIn: 'claim.waitingSignIn',
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>

interface RefusedClaimProps {
  /** The ref of the element that says why. */
  ref: Ref<HTMLDivElement>
  code: ErrorCode
  traceId: string | undefined
  /** What was typed, where the form cannot be opened. */
  text: string
  onEdit: (() => void) | null
  onDiscard: () => void
}

/** A rejected claim: the reason, and the link back to the form. */
export function RefusedClaim({ ref, code, traceId, text, onEdit, onDiscard }: RefusedClaimProps) {
  return (
    <State>
      <RejectedAlert
        ref={ref}
        title="claim.refusedTag"
        reason={errorMessage(code).message}
        hint="claim.refusedHint"
        traceId={traceId}
      />
      {text && <p className="pre-wrap">{text}</p>}
      <div className="actions">
        {code === 'email-unverified' && <ProfileLink />}
        <EditOrDiscard edit="claim.correct" discard="claim.discard" onEdit={onEdit} onDiscard={onDiscard} />
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
        <EditOrDiscard edit="claim.goOn" discard="claim.discard" {...offers} />
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
