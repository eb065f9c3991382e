import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readOwnPosition } from '@/data/platform/own-position.ts'
import { loadCorners } from '@/data/transit/load-corners.ts'
import type { LoadedLines } from '@/data/transit/load-lines.ts'
import { useCornersOffer } from '@/data/transit/use-corners-offer.ts'
import type { CornerFinder } from '@/domain/places/street-corner.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { drawRides } from '@/domain/transit/drawn-lines.ts'
import { findRides, type Ride } from '@/domain/transit/find-rides.ts'
import type { Passing } from '@/domain/transit/line-grid.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'
import { LineDetails } from './line-details.tsx'
import { LineRows } from './line-rows.tsx'
import { LineSign } from './line-sign.tsx'
import { OriginField } from './origin-field.tsx'

/** Where a ride begins: a minute ago is near enough. */
const POSITION: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 20_000 }

/** How many rides are shown before all are asked for: with the others one walks even more. */
const FIRST_RIDES = 5

/** A corner that is farther away is not where one gets on, in meters: the next one may be as near. */
const AT_CORNER_METERS = 60

interface RideFinderProps {
  /** The place's name. */
  place: string
  position: Position
  lines: LoadedLines
}

interface Origin {
  name: string
  position: Position
}

/** The direct rides to a place, from where one is or from another place; found on the device. */
export function RideFinder({ place, position, lines }: RideFinderProps) {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const [origin, setOrigin] = useState<Origin>()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const [isTyping, setTyping] = useState(false)

  async function takeOwnPosition() {
    if (state === 'asking') return
    setState('asking')
    const here = await readOwnPosition(POSITION)
    setState(here ? 'idle' : 'failed')
    if (!here) return
    setTyping(false)
    setOrigin({ name: intl.formatMessage({ id: 'transit.here' }), position: here })
  }

  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        <FormattedMessage id="transit.from" />
      </h3>
      <div className="actions">
        <button
          className="btn btn--quiet"
          type="button"
          aria-disabled={state === 'asking' || undefined}
          onClick={() => void takeOwnPosition()}
        >
          <Icon name="pin" />
          <FormattedMessage id="transit.fromHere" />
        </button>
        <button className="btn btn--quiet" type="button" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          <FormattedMessage id="transit.fromPlace" />
        </button>
      </div>
      {isTyping && (
        <OriginField
          city={lines.city}
          onChosen={(chosen) => {
            setTyping(false)
            setState('idle')
            setOrigin(chosen)
            // The button that was pressed goes with the field.
            heading.current?.focus()
          }}
        />
      )}
      <p className="meta" role="status">
        {state === 'asking' && <FormattedMessage id="transit.asking" />}
        {state === 'failed' && <FormattedMessage id="transit.noPosition" />}
      </p>
      {origin && (
        <Rides
          key={`${origin.position.latitude} ${origin.position.longitude}`}
          origin={origin}
          place={place}
          position={position}
          lines={lines}
        />
      )}
    </div>
  )
}

function Rides({ origin, place, position, lines }: RideFinderProps & { origin: Origin }) {
  const [rides] = useState(() => findRides(lines.grid, origin.position, position))
  const [findCorner, setFindCorner] = useState<CornerFinder>()
  const [hasNoCorners, setNoCorners] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  const load = useCallback(() => {
    loadCorners(lines.city).then(
      (find) => setFindCorner(() => find ?? undefined),
      (error: unknown) => {
        ignore(error, 'rides are said without corners')
        setNoCorners(true)
      },
    )
  }, [lines.city])
  useEffect(load, [load])
  const offer = useCornersOffer(lines.city, hasNoCorners && !findCorner && rides.length > 0)
  return (
    <>
      <p role="status" ref={said} tabIndex={-1}>
        <FormattedMessage id="transit.rides" values={{ count: rides.length, from: origin.name }} />
      </p>
      <LineRows first={FIRST_RIDES}>
        {rides.map((ride) => (
          <RideItem
            key={ride.line.slug}
            ride={ride}
            city={lines.city}
            origin={origin}
            place={place}
            position={position}
            findCorner={findCorner}
          />
        ))}
      </LineRows>
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            // The button that was pressed is gone.
            said.current?.focus()
            offer.ask()
            load()
          }}
        >
          <FormattedMessage id="load.corners" />
        </LoadOffer>
      )}
    </>
  )
}

interface RideItemProps {
  ride: Ride
  city: LoadedLines['city']
  origin: Origin
  place: string
  /** The place's. */
  position: Position
  /** Undefined while the corners are not here. */
  findCorner: CornerFinder | undefined
}

function RideItem({ ride, city, origin, place, position, findCorner }: RideItemProps) {
  const intl = useIntl()
  const { line, direction, on, off, walkMeters, rideMeters } = ride
  const length = (meters: number) => formatLength(intl, meters)
  const cornerOf = ({ point }: Passing) => findCorner?.(point, AT_CORNER_METERS) ?? null
  const [onCorner, offCorner] = [cornerOf(on), cornerOf(off)]
  return (
    <li>
      <LineDetails
        line={line}
        city={city}
        place={place}
        toDrawn={() => drawRides(origin.position, [ride], position)}
        summary={
          <>
            <LineSign line={line} headsign={direction.headsign} />
            <span className="meta">
              <FormattedMessage id="transit.onFoot" values={{ length: length(walkMeters) }} />
            </span>
          </>
        }
      >
        <ol>
          <li>
            <FormattedMessage
              id={onCorner ? 'transit.getOnAt' : 'transit.getOn'}
              values={{ corner: onCorner, length: length(on.walkMeters), place: origin.name }}
            />
          </li>
          <li>
            <FormattedMessage id="transit.ride" values={{ length: length(rideMeters) }} />
          </li>
          <li>
            <FormattedMessage
              id={offCorner ? 'transit.getOffAt' : 'transit.getOff'}
              values={{ corner: offCorner, length: length(off.walkMeters), place }}
            />
          </li>
        </ol>
      </LineDetails>
    </li>
  )
}
