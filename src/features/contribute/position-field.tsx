import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readOwnPosition, readOwnPositionIfAllowed } from '@/data/platform/own-position.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { findCity } from '@/domain/cities/find-city.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import type { AddedPosition } from '@/domain/suggestions/addition.ts'
import { PinDialog } from '@/features/choose-position/pin-dialog.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'

/** Exactly where one stands: a pin that is a street off leads no user to the door. */
const POSITION: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 }

/** About where one is, as the device knows it by now: for the map to begin there. */
const ABOUT: PositionOptions = { maximumAge: 10 * 60_000, timeout: 2_000 }
/** A point on the map so far from the user, in meters, may be meant elsewhere. */
const FAR_METERS = 5_000

/** Returns exactly where the device is; null where that is not known or refused. */
export function readPreciseOwnPosition(): Promise<Position | null> {
  return readOwnPosition(POSITION)
}

interface PositionFieldProps {
  /** The city that the user chose; null for none. */
  city: CitySlug | null
  /** About where it may be: the map begins there. */
  near?: Position | undefined
  /** Where the place is now, for one that moves. */
  from?: Position | null
  position: AddedPosition
  /** Whether an address may take its place. */
  hasAddress: boolean
  onChange: (position: AddedPosition) => void
}

/** Takes the place's position from where the user stands, or from a map. */
export function PositionField({ city, near, from = null, position, hasAddress, onChange }: PositionFieldProps) {
  const intl = useIntl()
  const [map, setMap] = useState<{ city: CitySlug; start: Position } | null>(null)
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  /** Where the user is, as far as the device may tell. */
  const [own, setOwn] = useState<Position | null>(null)
  const point = position && { latitude: position[0], longitude: position[1] }
  const ownMeters = own && point ? metersBetween(own, point) : 0

  async function take() {
    setState('asking')
    const here = await readPreciseOwnPosition()
    setState(here ? 'idle' : 'failed')
    if (!here) return
    setOwn(here)
    onChange([here.latitude, here.longitude])
  }
  /** Opens the map at the point, at the place, where a link leads, at the user if they are in its city, or in the middle of that. */
  async function open() {
    const begun = point ?? from ?? near
    const here = begun ? null : await readOwnPositionIfAllowed(ABOUT)
    const start = begun ?? here
    const found = start && findCity({ ...start, address: null })
    const shown = city ?? found ?? 'la-paz'
    const { lat, lng } = cities[shown].center
    setMap({ city: shown, start: start && (begun || found === shown) ? start : { latitude: lat, longitude: lng } })
  }
  async function choose(chosen: Position) {
    setMap(null)
    setState('idle')
    onChange([chosen.latitude, chosen.longitude])
    setOwn(await readOwnPositionIfAllowed(ABOUT))
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
        <button className="btn btn--quiet" type="button" onClick={() => void open()}>
          <FormattedMessage id="contribution.pin" /> (<FormattedMessage id="place.mapSize" />)
        </button>
        {position && (
          <button className="link-button" type="button" onClick={() => onChange(null)}>
            <FormattedMessage id="contribution.dropPosition" />
          </button>
        )}
      </div>
      <div className="hint" role="status">
        <p>
          {state === 'failed' ? (
            <FormattedMessage id={hasAddress ? 'contribution.positionFailed' : 'contribution.positionNotFound'} />
          ) : point && from ? (
            <FormattedMessage
              id="contribution.positionMoved"
              values={{ length: formatLength(intl, metersBetween(from, point)) }}
            />
          ) : (
            <FormattedMessage id={point ? 'contribution.positionTaken' : 'contribution.positionHint'} />
          )}
        </p>
        {ownMeters > FAR_METERS && (
          <p>
            <FormattedMessage id="contribution.positionFar" values={{ length: formatLength(intl, ownMeters) }} />
          </p>
        )}
      </div>
      {map && (
        <PinDialog
          city={map.city}
          start={map.start}
          onChosen={(chosen) => void choose(chosen)}
          onClose={() => setMap(null)}
        />
      )}
    </div>
  )
}
