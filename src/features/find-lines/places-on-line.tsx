import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import { mayFetchIndexes, searchInWorker } from '@/data/search/local-search-client.ts'
import { loadCorners } from '@/data/transit/load-corners.ts'
import { categoryName } from '@/domain/categories/category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { CornerFinder } from '@/domain/places/street-corner.ts'
import { type PlaceOnLine, placesOnLine, type PlacesOnWay } from '@/domain/transit/places-on-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'

/** How many places are shown at first, and then each time that more are asked for. */
const SHOWN_STEP = 30

/** A corner that is farther from where the line passes says nothing of it, in meters. */
const AT_CORNER_METERS = 60

type Way = PlacesOnWay<{ card: PlaceCard }>

interface PlacesOnLineProps {
  city: CitySlug
  line: TransitLine
}

/** The places of a city that a line passes, by its ways, as it comes to them. */
export function PlacesOnLine({ city, line }: PlacesOnLineProps) {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [ways, setWays] = useState<Way[] | 'failed'>()
  const [findCorner, setFindCorner] = useState<CornerFinder>()
  const [shown, setShown] = useState(SHOWN_STEP)
  const find = useCallback(() => {
    // The button that was pressed is gone.
    heading.current?.focus()
    findPlaces(city, line).then(setWays, (error: unknown) => {
      ignore(error, 'the page says so')
      setWays('failed')
    })
  }, [city, line])
  useEffect(find, [find])
  const offer = useIndexOffer(ways === 'failed' ? [city] : [])
  const findAgain = () => {
    setWays(undefined)
    find()
  }
  useEffect(() => {
    if (shown > SHOWN_STEP) list.current?.querySelectorAll('a')[shown - SHOWN_STEP]?.focus()
  }, [shown])
  const isFound = ways !== undefined && ways !== 'failed'
  useEffect(() => {
    if (!isFound) return
    loadCorners(city).then(
      (finder) => setFindCorner(() => finder ?? undefined),
      (error: unknown) => ignore(error, 'places are listed without corners'),
    )
  }, [city, isFound])
  const count = isFound ? ways.reduce((sum, { places }) => sum + places.length, 0) : 0
  return (
    <>
      <h2 className="plain-heading" ref={heading} tabIndex={-1}>
        <FormattedMessage id="transit.placesTitle" />
      </h2>
      <p className="meta" role="status">
        {ways === undefined && <FormattedMessage id="transit.placesLoading" />}
        {ways === 'failed' && !offer && <FormattedMessage id="transit.placesFailed" />}
        {isFound && <FormattedMessage id="transit.placesCount" values={{ count }} />}
      </p>
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            offer.ask()
            findAgain()
          }}
        >
          <FormattedMessage id="load.index" values={{ count: offer.count }} />
        </LoadOffer>
      )}
      {ways === 'failed' && !offer && (
        <button className="btn btn--quiet wide" type="button" onClick={findAgain}>
          <FormattedMessage id="failure.retry" />
        </button>
      )}
      {isFound && (
        <div className="stack" ref={list}>
          {firstPlaces(ways, shown).map(({ headsign, places }, number) => (
            <section key={headsign}>
              {ways.length > 1 && <h3>{nameOfWay(intl, headsign, number)}</h3>}
              <ul className="find-lines__items">
                {places.map((found) => (
                  <Item key={found.place.card.id} found={found} findCorner={findCorner} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {shown < count && (
        <button className="btn btn--quiet wide" type="button" onClick={() => setShown(shown + SHOWN_STEP)}>
          <FormattedMessage id="transit.morePlaces" />
        </button>
      )}
    </>
  )
}

/** Returns so many places, those of the first ways first. */
function firstPlaces(ways: readonly Way[], count: number): Way[] {
  let left = count
  return ways.flatMap(({ headsign, places }) => {
    const shown = places.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ headsign, places: shown }] : []
  })
}

/** Returns what stands above the places of a way. @param number The first way has those of the others, too, that it passes. */
function nameOfWay(intl: IntlShape, headsign: string, number: number): string {
  if (!headsign) return intl.formatMessage({ id: 'transit.wayUnknown' })
  return intl.formatMessage({ id: number === 0 ? 'transit.way' : 'transit.wayAlone' }, { headsign })
}

interface ItemProps {
  found: PlaceOnLine<{ card: PlaceCard }>
  /** Undefined while the corners are not here. */
  findCorner: CornerFinder | undefined
}

/** A place, how far from it the line passes, and at which corner that is. */
function Item({ found: { place, point, meters }, findCorner }: ItemProps) {
  const intl = useIntl()
  const { id, name, category } = place.card
  const away = formatDistance(intl, meters)
  const corner = findCorner?.(point, AT_CORNER_METERS)
  return (
    <li>
      <Link to="/lugar/$placeId" params={{ placeId: id }}>
        {name}
      </Link>{' '}
      <span className="meta">
        {categoryName(category, localeOfIntl(intl))}
        {' · '}
        {corner ? <FormattedMessage id="transit.atCorner" values={{ away, corner }} /> : away}
      </span>
    </li>
  )
}

/** @throws Where the city's search index is not on the device, and cannot be had unasked. */
async function findPlaces(city: CitySlug, line: TransitLine): Promise<Way[]> {
  const search = { cities: [city], query: '', category: undefined, filters: '', from: null, limit: Infinity }
  const results = await searchInWorker({ ...search, mayFetch: mayFetchIndexes([city]) })
  if (!results) throw new Error('no index')
  const places = results.places.flatMap(({ card, position }) => (position ? [{ card, position }] : []))
  return placesOnLine(line, places)
}
