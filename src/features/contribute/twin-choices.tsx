import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { Twin } from '@/domain/suggestions/likely-twin.ts'

interface TwinChoicesProps {
  twin: Twin
  isBusy: boolean
  /** Called where what was typed belongs on the page of that place. */
  onMove: () => void
  onDrop: () => void
}

/** What can be done with what was typed of a place that is listed already. */
export function TwinChoices({ twin, isBusy, onMove, onDrop }: TwinChoicesProps) {
  return (
    <div className="stack">
      <p style={{ overflowWrap: 'anywhere' }}>
        <Link to="/lugar/$placeId" params={{ placeId: twin.place_id }}>
          {twin.name}
        </Link>
      </p>
      <div className="actions">
        <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={onMove}>
          <FormattedMessage id="addition.move" />
        </button>
        <button className="link-button" type="button" disabled={isBusy} onClick={onDrop}>
          <FormattedMessage id="addition.drop" />
        </button>
      </div>
    </div>
  )
}
