import { Fragment, useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readOwnPosition } from '@/data/platform/own-position.ts'
import { loadCorners } from '@/data/transit/load-corners.ts'
import type { LoadedLines } from '@/data/transit/load-lines.ts'
import { useCornersOffer } from '@/data/transit/use-corners-offer.ts'
import type { CornerFinder } from '@/domain/places/street-corner.ts'
import { directionsUrl, metersBetween, type Position } from '@/domain/shared/distance.ts'
import { drawRides } from '@/domain/transit/rides/drawn-lines.ts'
import { findRides } from '@/domain/transit/rides/find-rides.ts'
import { findTrips, type Leg } from '@/domain/transit/rides/find-trips.ts'
import type { Passing } from '@/domain/transit/line-grid.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
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

/** The direct rides to a place, else those with one change of line, from where one is or from another place; found on the device. */
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
          near={position}
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
  const intl = useIntl()
  const [rides] = useState(() => findRides(lines.grid, origin.position, position))
  const [trips] = useState(() => (rides.length > 0 ? [] : findTrips(lines.grid, origin.position, position)))
  const ways = [
    ...rides.map((ride) => ({ legs: [ride], walkMeters: ride.walkMeters })),
    ...trips.map(({ first, last, walkMeters }) => ({ legs: [first, last], walkMeters })),
  ]
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
  const offer = useCornersOffer(lines.city, hasNoCorners && !findCorner && ways.length > 0)
  return (
    <>
      <p role="status" ref={said} tabIndex={-1}>
        <FormattedMessage id="transit.rides" values={{ count: rides.length, from: origin.name }} />
        {rides.length === 0 && (
          <>
            {' '}
            {trips.length > 0 ? (
              <FormattedMessage id="transit.trips" />
            ) : (
              <FormattedMessage
                id="transit.noTrip"
                values={{ length: formatLength(intl, metersBetween(origin.position, position)) }}
              />
            )}
          </>
        )}
      </p>
      {ways.length === 0 && (
        <p>
          <OutsideLink className="btn btn--quiet wide" href={directionsUrl(position)}>
            <span>
              <FormattedMessage id="place.directions" />
              {' · '}
              <FormattedMessage id="place.opensApp" />
            </span>
          </OutsideLink>
        </p>
      )}
      <LineRows first={FIRST_RIDES}>
        {ways.map(({ legs, walkMeters }) => (
          <WayItem
            key={legs.map(({ line }) => line.slug).join(' ')}
            legs={legs}
            walkMeters={walkMeters}
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

interface WayItemProps {
  /** The ride, or those that one takes one after the other. */
  legs: readonly Leg[]
  /** On foot in all. */
  walkMeters: number
  city: LoadedLines['city']
  origin: Origin
  place: string
  /** The place's. */
  position: Position
  /** Undefined while the corners are not here. */
  findCorner: CornerFinder | undefined
}

function WayItem({ legs, walkMeters, city, origin, place, position, findCorner }: WayItemProps) {
  const intl = useIntl()
  const length = (meters: number) => formatLength(intl, meters)
  const cornerOf = (passing: Passing | undefined) =>
    (passing && findCorner?.(passing.point, AT_CORNER_METERS)) ?? undefined
  const on = legs[0]?.on
  const onCorner = cornerOf(on)
  return (
    <li>
      <LineDetails
        lines={legs.map(({ line }) => line)}
        city={city}
        place={place}
        toDrawn={() => drawRides(origin.position, legs, position)}
        summary={
          <>
            <span>
              {legs.map(({ line, direction }, index) => (
                <Fragment key={line.slug}>
                  {index > 0 && (
                    <>
                      {' '}
                      <FormattedMessage id="transit.then" />{' '}
                    </>
                  )}
                  <LineSign line={line} headsign={direction.headsign} />
                </Fragment>
              ))}
            </span>
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
              values={{ corner: onCorner, length: length(on?.walkMeters ?? 0), place: origin.name }}
            />
          </li>
          {legs.map(({ line, rideMeters, off }, index) => {
            const offCorner = cornerOf(off)
            const next = legs[index + 1]
            return (
              <Fragment key={line.slug}>
                <li>
                  <FormattedMessage id="transit.ride" values={{ length: length(rideMeters) }} />
                </li>
                <li>
                  {next ? (
                    <FormattedMessage
                      id={offCorner ? 'transit.changeAt' : 'transit.change'}
                      values={{
                        corner: offCorner,
                        length: length(off.walkMeters),
                        line: <LineSign line={next.line} headsign={next.direction.headsign} />,
                      }}
                    />
                  ) : (
                    <FormattedMessage
                      id={offCorner ? 'transit.getOffAt' : 'transit.getOff'}
                      values={{ corner: offCorner, length: length(off.walkMeters), place }}
                    />
                  )}
                </li>
              </Fragment>
            )
          })}
        </ol>
      </LineDetails>
    </li>
  )
}
