import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import { readMyClaim } from '@/data/claims/my-claim.ts'
import { useOwnsPlace } from '@/data/owners/use-owns-place.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { isClosedToClaims } from '@/domain/claims/closed-to-claims.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:claim'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { PushQuestion } from '../ask-push/push-question.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import css from './claim-place.css?inline'
import {
  ApprovedClaim,
  DraftedClaim,
  PendingClaim,
  RefusedClaim,
  RejectedClaim,
  Unverified,
  QueuedClaim,
} from './claim-states.tsx'

injectStyles(css)

interface ClaimPanelProps {
  place: PlaceWithId
  user: SignedInUser
  /** The URL that signs in and returns here. */
  signInHref: string
  /** Whether the card is visible, or about to be. */
  isNear: boolean
  /** Whether the form is open. */
  isOpened: boolean
  setIsOpened: (isOpened: boolean) => void
  /** Whether it was opened before signing in. */
  isReturning: boolean
  onReturned: () => void
  /** Called with whether there is more to show than the question for the owner. */
  onShown: (isShown: boolean) => void
}

/** The panel in which a user claims a place and sees the state of the claim. */
export function ClaimPanel(props: ClaimPanelProps) {
  return (
    <PartIntl part={messages}>
      <Panel {...props} />
    </PartIntl>
  )
}

function Panel({
  place,
  user,
  signInHref,
  isNear,
  isOpened,
  setIsOpened,
  isReturning,
  onReturned,
  onShown,
}: ClaimPanelProps) {
  const intl = useIntl()
  const { userId } = user
  const box = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<ClaimStatus>()
  const asked = usePrivateQuery(`claim ${place.id}`, () => readMyClaim(place.id, userId), {
    retry: false,
    isWanted: isNear,
  })

  const outbox = useOutboxForm('claim', place.id, userId, {
    onSent: (status) => {
      setSent(status)
      close()
      void showToast(intl, { kind: 'success', title: 'claim.sentTitle', message: 'claim.sent' })
      // With its date and what else the server added.
      void asked.refetch().then(({ isSuccess }) => isSuccess && setSent(undefined))
    },
  })
  const { state, watchRefusal } = outbox
  const draft = 'draft' in state ? state.draft : null

  const isOwner = useOwnsPlace(place)
  const isTaken = (place.owner_claimed && !isOwner) || isClosedToClaims(place)
  const claim = asked.data ?? null
  const status = isOwner ? 'approved' : (sent ?? claim?.status ?? null)
  const isAsking = status === 'pending' || status === 'approved'
  // A user who returns from signing in may have opened it long ago.
  const isForm =
    state.status !== 'loading' &&
    !isAsking &&
    (isOpened || (isReturning && asked.isFetched && !claim && state.status !== 'queued' && user.isEmailVerified))

  function close() {
    setIsOpened(false)
    onReturned()
    // The button that opened it may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus()
    })
  }

  async function discard() {
    if (await outbox.discard()) requestAnimationFrame(() => box.current?.focus())
  }

  async function edit() {
    if (await outbox.edit()) setIsOpened(true)
  }

  const shown = toState()
  const isShown = shown !== null
  useLayoutEffect(() => onShown(isShown), [isShown, onShown])

  function toState(): ReactNode {
    if (state.status === 'loading') return null
    const offers = { onEdit: () => void edit(), onDiscard: () => void discard() }
    if (state.status === 'queued') return <QueuedClaim {...state} signInHref={signInHref} {...offers} />
    if (draft?.refusal) {
      const { refusal, traceId, payload } = draft
      return (
        <>
          <RefusedClaim
            ref={watchRefusal}
            code={refusal}
            traceId={traceId}
            text={isAsking ? payload.message : ''}
            {...offers}
            onEdit={isAsking ? null : offers.onEdit}
          />
          {isAsking && stateOfStored()}
        </>
      )
    }
    if (!isAsking && draft && status !== 'rejected') {
      return <DraftedClaim {...offers} />
    }
    return stateOfStored()
  }

  function stateOfStored(): ReactNode {
    if (status === 'approved') return <ApprovedClaim />
    if (isTaken) return null
    if (status === 'pending') return <PendingClaim since={claim?.status === 'pending' ? claim.created_at : null} />
    if (!user.isEmailVerified) return <Unverified />
    return status === 'rejected' && claim ? <RejectedClaim claim={claim} onAgain={() => setIsOpened(true)} /> : null
  }

  return (
    <div ref={box} tabIndex={-1}>
      {shown}
      {/* The outbox may have sent the claim without its form. */}
      {status === 'pending' && !isForm && <PushQuestion userId={userId} />}
      {isForm && (
        <ClaimDialog
          place={place}
          user={user}
          outbox={outbox}
          draft={draft}
          rejected={claim?.status === 'rejected' ? claim : null}
          onClose={() => {
            close()
            void outbox.stored().then(outbox.read)
            // It may have been requested elsewhere, and rejected as a duplicate.
            if (draft?.refusal) void asked.refetch()
          }}
          onDone={close}
        />
      )}
    </div>
  )
}
