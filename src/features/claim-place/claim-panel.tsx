import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { type Draft, dropDraft, readDraft } from '@/data/outbox/drafts.ts'
import {
  discard as discardWaiting,
  followOutbox,
  type OutboxEvent,
  readWaiting,
  takeBack,
} from '@/data/outbox/outbox.ts'
import { readOwnClaim } from '@/data/claims/my-claim.ts'
import type { Person } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { OutboxRow } from '@/data/outbox/outbox-store.ts'
import { isWrittenAbout, writtenId } from '@/data/platform/entry-ids.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:claim'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { addSheet } from '@/ui/layout/inject-styles.ts'
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
  WaitingClaim,
} from './claim-states.tsx'

addSheet(css)

interface ClaimDeskProps {
  place: PlaceWithId
  person: Person
  /** The way to sign in and back here. */
  signInHref: string
  /** Whether the card is seen, or soon is. */
  isNear: boolean
  /** Whether somebody has asked for the form. */
  isOpened: boolean
  setIsOpened: (isOpened: boolean) => void
  /** Whether they asked for it before they signed in. */
  isReturning: boolean
  onReturned: () => void
  /** Told whether there is anything else to see here than the question for the owner. */
  onShown: (isShown: boolean) => void
}

/** Where somebody claims a place, and learns what has become of it. */
export function ClaimDesk(props: ClaimDeskProps) {
  return (
    <PartIntl part={messages}>
      <Desk {...props} />
    </PartIntl>
  )
}

/** What is on this phone of a person's claim. */
interface Written {
  row: OutboxRow<'claim'> | undefined
  draft: Draft<'claim'> | null
}

async function readWritten(placeId: string, userId: string): Promise<Written> {
  // Mostly nothing, and then no database is opened to find that.
  if (!isWrittenAbout('claim', placeId)) return { row: undefined, draft: null }
  const [row, draft] = await Promise.all([readWaiting('claim', placeId, userId), readDraft('claim', placeId, userId)])
  return { row, draft }
}

function Desk({
  place,
  person,
  signInHref,
  isNear,
  isOpened,
  setIsOpened,
  isReturning,
  onReturned,
  onShown,
}: ClaimDeskProps) {
  const intl = useIntl()
  const { userId } = person
  const id = writtenId('claim', place.id, userId)
  const box = useRef<HTMLDivElement>(null)
  const [written, setWritten] = useState<Written>()
  const [isSending, setIsSending] = useState(false)
  const [sent, setSent] = useState<ClaimStatus>()
  const asked = usePrivateQuery(`claim ${place.id}`, () => readOwnClaim(place.id, userId), {
    retry: false,
    isWanted: isNear,
  })

  const isOwner = place.owner_claimed && place.owner_id === userId
  const isTaken = (place.owner_claimed && !isOwner) || Boolean(place.closed_at)
  const claim = asked.data ?? null
  const status = isOwner ? 'approved' : (sent ?? claim?.status ?? null)
  const isAsking = status === 'pending' || status === 'approved'
  // Who comes back from signing in may have asked for it long ago.
  const isForm =
    written !== undefined &&
    !isAsking &&
    (isOpened || (isReturning && asked.isFetched && !claim && !written.row && person.isEmailVerified))

  const hear = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') {
      setIsSending(false)
      void readWritten(place.id, userId).then(setWritten)
    } else if (event.id !== id) return
    else if (event.type === 'sending') setIsSending(true)
    else if (event.type === 'sent' && event.kind === 'claim') {
      setIsSending(false)
      setSent(event.result)
      setWritten({ row: undefined, draft: null })
      close()
      void showToast(intl, { kind: 'success', title: 'claim.sentTitle', message: 'claim.sent' })
      // With its date, and whatever else the server made of it.
      void asked.refetch().then(({ isSuccess }) => isSuccess && setSent(undefined))
    }
  })
  useEffect(() => {
    void readWritten(place.id, userId).then(setWritten)
    return followOutbox((event) => hear(event))
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
    if (written?.row) {
      if (!(await discardWaiting(written.row.id))) return
    } else await dropDraft('claim', place.id, userId)
    setWritten({ row: undefined, draft: null })
    requestAnimationFrame(() => box.current?.focus())
  }

  async function edit() {
    if (written?.row && !(await takeBack(written.row.id))) return
    // The form begins with what is there when it opens.
    setWritten(await readWritten(place.id, userId))
    setIsOpened(true)
  }

  const shown = stateOf()
  const isShown = shown !== null
  useLayoutEffect(() => onShown(isShown), [isShown, onShown])

  function stateOf(): ReactNode {
    if (!written) return null
    const { row, draft } = written
    const discardIt = () => void discard()
    if (row) {
      const rest = { isSending, signInHref, onEdit: () => void edit(), onDiscard: discardIt }
      return <WaitingClaim row={row} {...rest} />
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
    if (!person.isEmailVerified) return <Unverified />
    return status === 'rejected' && claim ? <RejectedClaim claim={claim} onAgain={() => setIsOpened(true)} /> : null
  }

  return (
    <div ref={box} tabIndex={-1}>
      {shown}
      {isForm && (
        <ClaimDialog
          place={place}
          person={person}
          draft={written.draft}
          onClose={(stored) => {
            close()
            void stored.then(() => readWritten(place.id, userId)).then(setWritten)
            // It may have been asked for elsewhere, and the server have said so.
            if (written.draft?.refusal) void asked.refetch()
          }}
          onWaiting={close}
        />
      )}
    </div>
  )
}
