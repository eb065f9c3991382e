import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { readOwnPosition } from '@/data/platform/own-position.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { AddedPosition } from '@/domain/suggestions/addition.ts'
import { PinDialog } from '@/features/choose-position/pin-dialog.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Exactly where one stands: a pin that is a street off leads no user to the door. */
const POSITION: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 }

/** Returns exactly where the device is; null where that is not known or refused. */
export function readPreciseOwnPosition(): Promise<Position | null> {
  return readOwnPosition(POSITION)
}

interface PositionFieldProps {
  /** The city whose middle the map shows where there is no position yet. */
  city: CitySlug
  position: AddedPosition
  /** Whether an address may take its place. */
  hasAddress: boolean
  onChange: (position: AddedPosition) => void
}

/** Takes the place's position from where the user stands, or from a map. */
export function PositionField({ city, position, hasAddress, onChange }: PositionFieldProps) {
  const [isOnMap, setIsOnMap] = useState(false)
  const { lat, lng } = cities[city].center
  const [latitude, longitude] = position ?? [lat, lng]
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  async function take() {
    setState('asking')
    const here = await readPreciseOwnPosition()
    setState(here ? 'idle' : 'failed')
    if (here) onChange([here.latitude, here.longitude])
  }
  return (
    <div className="stack">
      <b>
        <FormattedMessage id="contribution.position" />
      </b>
      <div className="actions">
        <button className="btn btn--quiet" type="button" disabled={state === 'asking'} onClick={() => void take()}>
          <Icon name="pin" />
          <FormattedMessage
            id={
              state === 'asking'
                ? 'contribution.takingPosition'
                : position
                  ? 'contribution.retakePosition'
                  : 'contribution.takePosition'
            }
          />
        </button>
        <button className="btn btn--quiet" type="button" onClick={() => setIsOnMap(true)}>
          <FormattedMessage id="contribution.pin" /> (<FormattedMessage id="place.mapSize" />)
        </button>
        {position && (
          <button className="link-button" type="button" onClick={() => onChange(null)}>
            <FormattedMessage id="contribution.dropPosition" />
          </button>
        )}
      </div>
      <p className="hint" role="status">
        <FormattedMessage
          id={
            state === 'failed'
              ? hasAddress
                ? 'contribution.positionFailed'
                : 'contribution.positionNotFound'
              : position
                ? 'contribution.positionTaken'
                : 'contribution.positionHint'
          }
        />
      </p>
      {isOnMap && (
        <PinDialog
          city={city}
          start={{ latitude, longitude }}
          onChosen={(chosen) => {
            setIsOnMap(false)
            setState('idle')
            onChange([chosen.latitude, chosen.longitude])
          }}
          onClose={() => setIsOnMap(false)}
        />
      )}
    </div>
  )
}
