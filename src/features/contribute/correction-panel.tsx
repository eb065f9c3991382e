import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useSentLater } from '@/data/outbox/use-outbox-form.ts'
import type { WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { followSentPhotos } from '@/data/places/photo-actions.ts'
import { entryId, GUEST, readEntryIds } from '@/data/platform/entry-ids.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { correctionSubject } from '@/data/suggestions/correction-subject.ts'
import { CORRECTION_CARD_ID, PHOTOS_ID } from '@/domain/accounts/sign-in-return-url.ts'
import { closedUntil } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import { topicOfSaid } from '@/domain/suggestions/correction.ts'
import type { CorrectionKind, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { OwnWaiting } from '@/features/show-contributed/own-waiting.tsx'
import * as messages from 'messages:correction'
import { limitMessages } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { useFocusOnChange } from '@/ui/behavior/use-focus-on-change.ts'
import { useWasNear } from '@/ui/behavior/use-was-near.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { Outcome } from '@/ui/feedback/outcome.tsx'
import { StillOpen } from './still-open.tsx'
import { Unverified } from './unverified/unverified.tsx'

interface CorrectionPanelProps {
  place: PlaceWithId
  /** Null for a visitor. */
  user: SignedInUser | null
  /** Where the panel stands. */
  card: RefObject<HTMLElement | null>
  /** What is open: the question what is wrong, the form of one thing, or the question for photos. */
  opened: string
  onOpen: (part: string) => void
  onClose: () => void
}

const loadPhotos = () => import(/* @with-city */ './photos/photos-panel.tsx')
const PhotosPanel = lazyOptional(async () => (await loadPhotos()).PhotosPanel)

/** What is asked of a user who stands near a place, the question what is wrong with it, and the one for photos of it. */
export function CorrectionPanel(props: CorrectionPanelProps) {
  const queryClient = useQueryClient()
  const [part, named] = props.opened.split('=')
  useEffect(() => followSentPhotos(queryClient), [queryClient])
  // Before it is wanted, for by then there may be no signal.
  const isSignedIn = props.user !== null
  useEffect(() => {
    if (isSignedIn) loadPhotos().catch((error) => ignore(error, 'it is loaded again when the user needs it'))
  }, [isSignedIn])
  return (
    <>
      <PartIntl part={messages}>
        <Panel {...props} />
      </PartIntl>
      <Suspense>
        {props.user && part === PHOTOS_ID && <PhotosPanel {...props} user={props.user} asked={named} />}
      </Suspense>
    </>
  )
}

/** What became of the last correction: as the server has it, or why it waits. */
type Sent = SuggestionStatus | WaitingCause

const outcomes = {
  accepted: 'correction.isAccepted',
  pending: 'correction.isPending',
  rejected: 'correction.isPending',
  connection: 'correction.isQueued',
  limit: 'correction.isLimited',
  ...limitMessages,
  server: 'correction.isQueued',
  signIn: 'correction.isQueued',
} as const satisfies Record<Sent, string>

function Panel({ place, user, card, opened, onOpen, onClose }: CorrectionPanelProps) {
  // What a visitor said before they signed in is in its form, unless a link asks for something else.
  const [chosen, setWhat] = useState(() => kinds.find((kind) => hasGuestDraft(place.id, kind)) ?? null)
  const [part, named] = opened.split('=')
  const isOpen = part === CORRECTION_CARD_ID
  const wasNear = useWasNear(card)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const asked = kinds.find((kind) => kind === named)
  const what = asked ?? chosen
  const {
    data: waiting = [],
    // Neither offline nor while it is read again.
    isLoading,
    refetch,
  } = usePrivateQuery(
    `corrections of ${place.id}`,
    // Comes with Firestore, which the form does not need.
    async (userId) => (await import('@/data/suggestions/my-additions.ts')).readMyWaiting(userId, place.id),
    { retry: false, isWanted: wasNear || isOpen || wasOpen },
  )
  /** Whose form is shown: what is read later does not take the place of what was begun. */
  const [begun, setBegun] = useState<CorrectionKind | null>(null)
  // A link may lead to what was said before, with which its form begins.
  const isAwaited = what !== null && what === asked && isLoading && begun !== what
  const shown = isOpen && !isAwaited ? what : null
  if (shown !== begun) setBegun(shown)
  const before = what && waiting.find(({ topic }) => topic === topicOfSaid({ what }))
  const [outcome, setOutcome] = useState<Sent | null>(null)
  /** What was said last, and may wait. */
  const [said, setSaid] = useState<CorrectionKind | null>(null)
  useSentLater('correction', said && correctionSubject(said, place.id), user?.userId ?? null, (status) => {
    setOutcome((earlier) => earlier && status)
    void refetch()
  })
  /** Whether it was about hours: a photo of their sign tells others that they are right. */
  const [isOfHours, setIsOfHours] = useState(false)
  const [areLinksAsked, setLinksAsked] = useState(false)
  const box = useFocusOnChange<HTMLDivElement>(outcome ?? what ?? areLinksAsked)

  function close() {
    setWhat(null)
    setLinksAsked(false)
    setOutcome(null)
    onClose()
  }
  function backToChoices() {
    setWhat(null)
    setLinksAsked(what !== null && kindsOf('links').includes(what))
    // The address may have named it.
    onOpen(CORRECTION_CARD_ID)
  }
  function addPhoto() {
    close()
    onOpen(PHOTOS_ID)
  }
  return (
    <>
      {user && (
        <StillOpen
          place={place}
          user={user}
          onClosed={() => {
            setWhat('closed')
            onOpen(CORRECTION_CARD_ID)
          }}
        />
      )}
      {waiting.length > 0 && <OwnWaiting corrections={waiting} />}
      {isOpen && (
        <Dialog
          title={<FormattedMessage id={what === 'open' ? 'correction.openTitle' : 'correction.title'} />}
          onClose={close}
        >
          <div className="stack" ref={box} tabIndex={-1}>
            {user && !user.isEmailVerified ? (
              <Unverified message="correction.unverified" />
            ) : outcome ? (
              <Outcome said={outcomes[outcome]} more="correction.more" onMore={() => setOutcome(null)} onClose={close}>
                {isOfHours && (
                  <button className="link-button" type="button" onClick={addPhoto}>
                    <FormattedMessage id="correction.photoOfSign" />
                  </button>
                )}
              </Outcome>
            ) : isAwaited ? (
              <div className="skeleton" style={{ height: '10rem' }} />
            ) : what ? (
              <CorrectionForm
                key={what}
                what={what}
                place={place}
                from={toPosition(place)}
                said={before?.what === what ? before : undefined}
                hadPhoto={Boolean(before?.evidence)}
                userId={user?.userId ?? null}
                onBack={backToChoices}
                onDone={(status) => {
                  setIsOfHours(what === 'business_hours')
                  setSaid(what)
                  backToChoices()
                  setLinksAsked(false)
                  setOutcome(status)
                  void refetch()
                }}
              />
            ) : (
              <Choices
                place={place}
                userId={user?.userId ?? GUEST}
                areLinksAsked={areLinksAsked}
                onLinksAsked={setLinksAsked}
                onChoose={setWhat}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

/** What may be wrong, in the words of the user, what is wrong most often first. */
const choices = [
  ['closed', 'correction.closed'],
  ['closed_until', 'correction.closedUntil'],
  ['business_hours', 'correction.hours'],
  ['phone', 'correction.phone'],
  ['whatsapp', 'correction.whatsapp'],
  ['position', 'correction.position'],
  ['services', 'correction.services'],
  ['address', 'correction.address'],
  ['links', 'correction.links'],
  ['name', 'correction.name'],
  ['category', 'correction.category'],
  ['duplicate', 'correction.duplicate'],
  ['not_a_place', 'correction.notAPlace'],
] as const satisfies readonly Choice[]

/** Where a place stands elsewhere: asked for together. */
const links = [
  ['website', 'correction.website'],
  ['facebook', 'correction.facebook'],
  ['instagram', 'correction.instagram'],
] as const satisfies readonly Choice[]

const choicesOfClosed = [['open', 'correction.open']] as const satisfies readonly Choice[]

type Choice = readonly [what: CorrectionKind | 'links', message: MessageId]

const kinds = [...choicesOfClosed, ...choices].flatMap(([what]) => kindsOf(what))

/** Returns what a choice leads to. */
function kindsOf(what: Choice[0]): readonly CorrectionKind[] {
  return what === 'links' ? links.map(([link]) => link) : [what]
}

/** Returns true iff a visitor began to say something of a place on this device. */
function hasGuestDraft(placeId: string, what: CorrectionKind): boolean {
  return readEntryIds('drafts').includes(entryId('correction', correctionSubject(what, placeId), GUEST))
}

/** Returns true iff what a user wrote of a place is still on this device: begun, moved here from another form, or queued. */
function isWritten(placeId: string, what: CorrectionKind, userId: string): boolean {
  const id = entryId('correction', correctionSubject(what, placeId), userId)
  return [...readEntryIds('drafts'), ...readEntryIds('outbox')].includes(id)
}

interface ChoicesProps {
  place: PlaceWithId
  userId: string
  /** Whether one chooses among the links. */
  areLinksAsked: boolean
  onLinksAsked: (areAsked: boolean) => void
  onChoose: (what: CorrectionKind) => void
}

function Choices({ place, userId, areLinksAsked, onLinksAsked, onChoose }: ChoicesProps) {
  const [unsent] = useState(() => kinds.filter((kind) => isWritten(place.id, kind, userId)))
  const [now] = useState(() => new Date())
  const isClosedForNow = closedUntil(place, now) !== null
  const offered: readonly Choice[] = areLinksAsked
    ? links
    : place.closed_at
      ? [...choicesOfClosed, ...choices.slice(2)]
      : isClosedForNow
        ? [...choicesOfClosed, ...choices]
        : choices
  return (
    <>
      <p className="muted">{place.name}</p>
      <ul className="stack">
        {offered.map(([what, id]) => (
          <li key={what}>
            <button
              className="btn btn--quiet wide"
              type="button"
              onClick={() => (what === 'links' ? onLinksAsked(true) : onChoose(what))}
            >
              <FormattedMessage id={id} />
              {unsent.some((kind) => kindsOf(what).includes(kind)) && (
                <>
                  {' · '}
                  <FormattedMessage id="correction.unsent" />
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {areLinksAsked && (
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={() => onLinksAsked(false)}>
            <FormattedMessage id="correction.back" />
          </button>
        </div>
      )}
    </>
  )
}
