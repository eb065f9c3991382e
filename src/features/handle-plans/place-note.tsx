import { FormattedMessage } from 'react-intl'
import type { Place } from '@/domain/places/place.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

interface PlaceNoteProps {
  request: Pick<PlanRequest, 'place_id' | 'user_id'>
  /** Undefined where it has none, or it is gone. */
  place: Pick<Place, 'closed_at'> | undefined
  /** Who owns the place, if anyone does. */
  ownerId: string | undefined
}

/** Says that a request has no place, that its place is closed, or that this has no owner, or another one than the buyer. */
export function PlaceNote({ request: { place_id, user_id }, place, ownerId }: PlaceNoteProps) {
  const note = place_id === null ? 'handlePlans.placeMissing' : place && toNote(place, ownerId, user_id)
  if (!note) return null
  return (
    <p className="field-error admin-warning">
      <Icon name="alert" />
      <span className="admin-brief">
        <FormattedMessage id={note} />
      </span>
    </p>
  )
}

function toNote({ closed_at }: Pick<Place, 'closed_at'>, ownerId: string | undefined, buyerId: string | null) {
  if (closed_at) return 'handlePlans.placeClosed'
  if (ownerId === undefined) return 'handlePlans.ownerMissing'
  return ownerId === buyerId ? null : 'handlePlans.ownerOther'
}

/** Says before it is asked for that a request without a place cannot be paid, nor run. */
export function PlaceNeeded() {
  return (
    <p className="field-error">
      <Icon name="alert" />
      <FormattedMessage id="handlePlans.placeNeeded" />
    </p>
  )
}
