import { FormattedMessage } from 'react-intl'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

interface OwnerNoteProps {
  request: Pick<PlanRequest, 'place_id' | 'user_id'>
  /** Who owns its place, if anyone does. */
  ownerId: string | undefined
}

/** Says that a request has no place, or that its place has no owner, or another one than the buyer. */
export function OwnerNote({ request: { place_id, user_id }, ownerId }: OwnerNoteProps) {
  if (place_id !== null && ownerId !== undefined && ownerId === user_id) return null
  return (
    <p className="field-error admin-warning">
      <Icon name="alert" />
      <span className="admin-brief">
        <FormattedMessage
          id={
            place_id === null
              ? 'handlePlans.placeMissing'
              : ownerId === undefined
                ? 'handlePlans.ownerMissing'
                : 'handlePlans.ownerOther'
          }
        />
      </span>
    </p>
  )
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
