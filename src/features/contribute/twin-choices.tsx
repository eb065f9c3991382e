import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { Twin, TwinRole } from '@/domain/suggestions/likely-twin.ts'

interface TwinChoicesProps {
  twin: Twin & { role: TwinRole }
  /** Whether it has a page; else it waits to be published. */
  isListed: boolean
  isBusy: boolean
  /** Called where what was typed belongs on the page of that place. */
  onMove: () => void
  /** Called where a neighbor saw the place that waits. */
  onConfirm: () => void
  /** Called where what was typed is of another place. */
  onAnother: () => void
  onDrop: () => void
}

/** What is known of a place that waits, by what the user is to it. */
const waitingTexts = {
  author: 'addition.waitingAuthor',
  neighbor: 'addition.waitingNeighbor',
  user: 'addition.waitingUser',
} as const satisfies Record<TwinRole, string>

/** What can be done with what was typed of a place that is listed already, or waits to be. */
export function TwinChoices({ twin, isListed, isBusy, onMove, onConfirm, onAnother, onDrop }: TwinChoicesProps) {
  const { place_id: placeId, name, role } = twin
  return (
    <div className="stack">
      <p style={{ overflowWrap: 'anywhere' }}>
        {isListed ? (
          <Link to="/lugar/$placeId" params={{ placeId }}>
            {name}
          </Link>
        ) : (
          <>
            <b>{name}</b>. <FormattedMessage id={waitingTexts[role]} />
          </>
        )}
      </p>
      <div className="actions">
        {isListed ? (
          <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={onMove}>
            <FormattedMessage id="addition.move" />
          </button>
        ) : (
          role === 'neighbor' && (
            <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={onConfirm}>
              <FormattedMessage id="correction.checksYes" />
            </button>
          )
        )}
        <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={onDrop}>
          <FormattedMessage id="addition.drop" />
        </button>
        <button className="link-button" type="button" disabled={isBusy} onClick={onAnother}>
          <FormattedMessage id="addition.another" />
        </button>
      </div>
    </div>
  )
}
