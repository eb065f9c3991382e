import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import { mayFetchIndexes, searchInWorker } from '@/data/search/local-search-client.ts'
import { categoryName } from '@/domain/categories/category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { placesOnLine } from '@/domain/transit/places-on-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'

/** How many places are shown at first, and then each time that more are asked for. */
const SHOWN_STEP = 30

interface PlacesOnLineProps {
  city: CitySlug
  line: TransitLine
}

/** The places of a city that a line passes, as it comes to them. */
export function PlacesOnLine({ city, line }: PlacesOnLineProps) {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [cards, setCards] = useState<PlaceCard[] | 'failed'>()
  const [shown, setShown] = useState(SHOWN_STEP)
  const find = useCallback(() => {
    // The button that was pressed is gone.
    heading.current?.focus()
    findPlaces(city, line).then(setCards, (error: unknown) => {
      ignore(error, 'the page says so')
      setCards('failed')
    })
  }, [city, line])
  useEffect(find, [find])
  const offer = useIndexOffer(cards === 'failed' ? [city] : [])
  const findAgain = () => {
    setCards(undefined)
    find()
  }
  useEffect(() => {
    if (shown > SHOWN_STEP) list.current?.children[shown - SHOWN_STEP]?.querySelector('a')?.focus()
  }, [shown])
  const isFound = cards !== undefined && cards !== 'failed'
  return (
    <>
      <h2 className="plain-heading" ref={heading} tabIndex={-1}>
        <FormattedMessage id="transit.placesTitle" />
      </h2>
      <p className="meta" role="status">
        {cards === undefined && <FormattedMessage id="transit.placesLoading" />}
        {cards === 'failed' && !offer && <FormattedMessage id="transit.placesFailed" />}
        {isFound && <FormattedMessage id="transit.placesCount" values={{ count: cards.length }} />}
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
      {cards === 'failed' && !offer && (
        <button className="btn btn--quiet wide" type="button" onClick={findAgain}>
          <FormattedMessage id="failure.retry" />
        </button>
      )}
      {isFound && cards.length > 0 && (
        <ul className="find-lines__items" ref={list}>
          {cards.slice(0, shown).map(({ id, name, category }) => (
            <li key={id}>
              <Link to="/lugar/$placeId" params={{ placeId: id }}>
                {name}
              </Link>{' '}
              <span className="meta">{categoryName(category, localeOfIntl(intl))}</span>
            </li>
          ))}
        </ul>
      )}
      {isFound && shown < cards.length && (
        <button className="btn btn--quiet wide" type="button" onClick={() => setShown(shown + SHOWN_STEP)}>
          <FormattedMessage id="transit.morePlaces" />
        </button>
      )}
    </>
  )
}

/** @throws Where the city's search index is not on the device, and cannot be had unasked. */
async function findPlaces(city: CitySlug, line: TransitLine): Promise<PlaceCard[]> {
  const search = { cities: [city], query: '', category: undefined, filters: '', from: null, limit: Infinity }
  const results = await searchInWorker({ ...search, mayFetch: mayFetchIndexes([city]) })
  if (!results) throw new Error('no index')
  const places = results.places.flatMap(({ card, position }) => (position ? [{ card, position }] : []))
  return placesOnLine(line, places).map(({ card }) => card)
}
