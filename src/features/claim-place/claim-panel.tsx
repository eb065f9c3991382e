import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { deleteDraft } from '@/data/outbox/drafts.ts'
import { discard as discardWaiting, followOutbox, type OutboxEvent, unqueue } from '@/data/outbox/outbox.ts'
import { type OutboxEntry, readOutboxEntry } from '@/data/outbox/outbox-entry.ts'
import { readMyClaim } from '@/data/claims/my-claim.ts'
import { useOwnsPlace } from '@/data/owners/use-owns-place.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { entryId } from '@/data/platform/entry-ids.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:claim'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import css from './claim-place.css?inline'
import {
  ApprovedClaim,
  DraftedClaim,
  PendingClaim,
  RefusedClaim,
  RejectedClaim,
  Unverified,
  PendingClaimCard,
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
  const id = entryId('claim', place.id, userId)
  const box = useRef<HTMLDivElement>(null)
  const [entry, setEntry] = useState<OutboxEntry<'claim'>>()
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<ClaimStatus>()
  const asked = usePrivateQuery(`claim ${place.id}`, () => readMyClaim(place.id, userId), {
    retry: false,
    isWanted: isNear,
  })

  const isOwner = useOwnsPlace(place)
  const isTaken = (place.owner_claimed && !isOwner) || Boolean(place.closed_at)
  const claim = asked.data ?? null
  const status = isOwner ? 'approved' : (sent ?? claim?.status ?? null)
  const isAsking = status === 'pending' || status === 'approved'
  // A user who returns from signing in may have opened it long ago.
  const isForm =
    entry !== undefined &&
    !isAsking &&
    (isOpened || (isReturning && asked.isFetched && !claim && !entry.row && user.isEmailVerified))

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') {
      setIsSending(false)
      void readOutboxEntry('claim', place.id, userId).then(setEntry)
    } else if (event.id !== id) return
    else if (event.type === 'sending') setIsSending(true)
    else if (event.type === 'sent' && event.kind === 'claim') {
      setIsSending(false)
      setSent(event.result)
      setEntry({ row: undefined, draft: null })
      close()
      void showToast(intl, { kind: 'success', title: 'claim.sentTitle', message: 'claim.sent' })
      // With its date and what else the server added.
      void asked.refetch().then(({ isSuccess }) => isSuccess && setSent(undefined))
    }
  })
  useEffect(() => {
    void readOutboxEntry('claim', place.id, userId).then(setEntry)
    return followOutbox((event) => onEvent(event))
  }, [place.id, userId])

  function close() {
    setIsOpened(false)
    onReturned()
    // The button that opened it may be gone.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus()
    })
  }

  async function discard() {
    if (entry?.row) {
      if (!(await discardWaiting(entry.row.id))) return
    } else await deleteDraft('claim', place.id, userId)
    setEntry({ row: undefined, draft: null })
    requestAnimationFrame(() => box.current?.focus())
  }

  async function edit() {
    if (entry?.row && !(await unqueue(entry.row.id))) return
    // The form begins with what is there when it opens.
    setEntry(await readOutboxEntry('claim', place.id, userId))
    setIsOpened(true)
  }

  const shown = toState()
  const isShown = shown !== null
  useLayoutEffect(() => onShown(isShown), [isShown, onShown])

  function toState(): ReactNode {
    if (!entry) return null
    const { row, draft } = entry
    const discardIt = () => void discard()
    if (row) {
      const rest = { isSending, signInHref, onEdit: () => void edit(), onDiscard: discardIt }
      return <PendingClaimCard row={row} {...rest} />
    }
    if (draft?.refusal) {
      const { refusal, payload } = draft
      return (
        <>
          <RefusedClaim
            code={refusal}
            text={isAsking ? payload.message : ''}
            onEdit={isAsking ? null : () => void edit()}
            onDiscard={discardIt}
          />
          {isAsking && stateOfStored()}
        </>
      )
    }
    if (!isAsking && draft && status !== 'rejected') {
      return <DraftedClaim onEdit={() => void edit()} onDiscard={discardIt} />
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
      {isForm && (
        <ClaimDialog
          place={place}
          user={user}
          draft={entry.draft}
          rejected={claim?.status === 'rejected' ? claim : null}
          onClose={(stored) => {
            close()
            void stored.then(() => readOutboxEntry('claim', place.id, userId)).then(setEntry)
            // It may have been requested elsewhere, and rejected as a duplicate.
            if (entry.draft?.refusal) void asked.refetch()
          }}
          onWaiting={close}
        />
      )}
    </div>
  )
}
