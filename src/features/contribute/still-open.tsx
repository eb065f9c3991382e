import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readOwnPositionIfAllowed } from '@/data/platform/own-position.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { confirmPlace } from '@/data/suggestions/confirm-place.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { heardOpenAt } from '@/domain/places/provenance.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'

/** Who stands within so many meters of a place can see whether it is open. */
const NEAR_METERS = 150
/** How old a position may be: people walk. In milliseconds. */
const POSITION_MAX_AGE_MS = 60_000

/** For how long no one is asked again after someone said so, in milliseconds: a month. */
const HEARD_MS = 30 * 24 * 60 * 60 * 1000

interface StillOpenProps {
  place: PlaceWithId
  user: SignedInUser
  /** Called where the user says that it is closed. */
  onClosed: () => void
}

/** Asks a user who stands in front of a place, and has told before where they are, whether it is still there. */
export function StillOpen({ place, user, onClosed }: StillOpenProps) {
  const [isNear, setIsNear] = useState(false)
  const [isAnswered, setIsAnswered] = useState(false)
  const { latitude, longitude } = place
  const box = useRef<HTMLDivElement>(null)
  const [now] = useState(() => Date.now())
  const isAsked = user.isEmailVerified && !place.closed_at && now - heardOpenAt(place) > HEARD_MS

  useEffect(() => {
    const position = toPosition({ latitude, longitude })
    if (!isAsked || !position) return
    const look = async () => {
      const here = await readOwnPositionIfAllowed({ enableHighAccuracy: true, maximumAge: POSITION_MAX_AGE_MS })
      setIsNear(here !== null && metersBetween(here, position) <= NEAR_METERS)
    }
    look().catch((error) => ignore(error, 'then no one is asked'))
  }, [isAsked, latitude, longitude])

  async function confirm() {
    setIsAnswered(true)
    // The button that had the focus is gone.
    box.current?.focus()
    await confirmPlace({ userId: user.userId, place, what: 'open' })
  }

  if (!isNear) return null
  return (
    <div className="stack" role="group" aria-labelledby="still-open" ref={box} tabIndex={-1}>
      <p id="still-open" role="status">
        <b>
          <FormattedMessage id={isAnswered ? 'contribution.thanks' : 'correction.stillOpen'} />
        </b>
      </p>
      {!isAnswered && (
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={() => void confirm()}>
            <FormattedMessage id="correction.yes" />
          </button>
          <button className="btn btn--quiet" type="button" onClick={onClosed}>
            <FormattedMessage id="correction.no" />
          </button>
          <button className="link-button" type="button" onClick={() => setIsNear(false)}>
            <FormattedMessage id="correction.dontKnow" />
          </button>
        </div>
      )}
    </div>
  )
}
