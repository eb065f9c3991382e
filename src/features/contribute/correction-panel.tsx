import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SignedInUser } from '@/data/session/session.ts'
import { closedUntil } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { CorrectionKind, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import * as messages from 'messages:correction'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { StillOpen } from './still-open.tsx'
import { Unverified } from './unverified.tsx'

interface CorrectionPanelProps {
  place: PlaceWithId
  user: SignedInUser
  /** Whether the question what is wrong is open. */
  isOpened: boolean
  onOpen: () => void
  onClose: () => void
}

/** What is asked of a user who stands near a place, and the question what is wrong with it. */
export function CorrectionPanel(props: CorrectionPanelProps) {
  return (
    <PartIntl part={messages}>
      <Panel {...props} />
    </PartIntl>
  )
}

/** What became of the last correction: as the server has it, or that it waits for a connection. */
type Outcome = SuggestionStatus | 'queued'

const outcomes = {
  accepted: 'correction.isAccepted',
  pending: 'correction.isPending',
  rejected: 'correction.isPending',
  queued: 'correction.isQueued',
} as const satisfies Record<Outcome, string>

function Panel({ place, user, isOpened, onOpen, onClose }: CorrectionPanelProps) {
  const [what, setWhat] = useState<CorrectionKind | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const view = outcome ?? what
  const shownView = useRef(view)
  // What had the focus is gone with what it stood in.
  useEffect(() => {
    if (shownView.current !== view) box.current?.focus()
    shownView.current = view
  }, [view])

  function close() {
    setWhat(null)
    setOutcome(null)
    onClose()
  }
  return (
    <>
      <StillOpen
        place={place}
        user={user}
        onClosed={() => {
          setWhat('closed')
          onOpen()
        }}
      />
      {isOpened && (
        <Dialog title={<FormattedMessage id="correction.title" />} onClose={close}>
          <div className="stack" ref={box} tabIndex={-1}>
            {!user.isEmailVerified ? (
              <Unverified message="correction.unverified" />
            ) : outcome ? (
              <Outcome outcome={outcome} onMore={() => setOutcome(null)} onClose={close} />
            ) : what ? (
              <CorrectionForm
                key={what}
                what={what}
                place={place}
                userId={user.userId}
                onBack={() => setWhat(null)}
                onDone={(status) => {
                  setWhat(null)
                  setOutcome(status)
                }}
              />
            ) : (
              <Choices place={place} onChoose={setWhat} />
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
  ['position', 'correction.position'],
  ['address', 'correction.address'],
  ['name', 'correction.name'],
  ['duplicate', 'correction.duplicate'],
  ['not_a_place', 'correction.notAPlace'],
] as const satisfies readonly (readonly [CorrectionKind, string])[]

const choicesOfClosed = [['open', 'correction.open']] as const satisfies readonly (readonly [CorrectionKind, string])[]

function Choices({ place, onChoose }: { place: PlaceWithId; onChoose: (what: CorrectionKind) => void }) {
  const [now] = useState(() => new Date())
  const isClosedForNow = closedUntil(place, now) !== null
  const offered = place.closed_at
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
            <button className="btn btn--quiet wide" type="button" onClick={() => onChoose(what)}>
              <FormattedMessage id={id} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Outcome({ outcome, onMore, onClose }: { outcome: Outcome; onMore: () => void; onClose: () => void }) {
  const intl = useIntl()
  return (
    <>
      <p role="status">
        <b>{intl.formatMessage({ id: 'correction.thanks' })}</b> <FormattedMessage id={outcomes[outcome]} />
      </p>
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onMore}>
          <FormattedMessage id="correction.more" />
        </button>
        <button className="btn" type="button" onClick={onClose}>
          <FormattedMessage id="correction.done" />
        </button>
      </div>
    </>
  )
}
