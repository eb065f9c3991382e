import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useSearchCount } from '@/data/owners/use-search-count.ts'
import { PLACEHOLDER_UPDATED_AT } from '@/data/places/place-queries.ts'
import type { PageAdvertsWire, Promoted } from '@/domain/adverts/advert.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { isLimited, isOffline } from '@/domain/shared/app-error.ts'
import { menuCategories, type MenuSlug } from '@/domain/categories/menu-category.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { placesBefore } from '@/domain/pages/list-pages.ts'
import { type CityData, LIST_LIMIT, type PublicData } from '@/domain/pages/public-data.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { formatUnderstood } from '@/i18n/understood-sentences.ts'
import type { Understood } from '@/domain/pages/understood.ts'
import { useInBrowser } from '@/ui/behavior/use-in-browser.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { MapSearchLink } from '@/ui/layout/map-search-link.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useMorePlaces } from './more-places.ts'
import { PageLinks } from './page-links.tsx'
import { LoadingList, PlaceList, type CardParts, useDrawnCount } from './place-list.tsx'
import { toSearch } from './place-search.ts'

import { AddPlaceLink } from './empty-state-actions.tsx'

const FilterPanel = lazy(() => import(/* @with-city */ './filter-panel.tsx'))

interface ListData {
  cards: PlaceCard[]
  adverts?: PageAdvertsWire | undefined
  promoted?: Promoted | undefined
  /** Whether the server's answer, which this stands for, has adverts above the list. */
  isTopAwaited?: boolean
  found?: number | undefined
  nearest?: CityData['nearest']
  understood?: Understood | undefined
}

interface PlaceResultsProps {
  publicData: PublicData
  list: UseQueryResult<ListData>
  query: string
  category: MenuSlug | undefined
  /** The city searched; absent when all are. */
  city?: CitySlug
  /** The number of places there are without a query; absent while the list is on its way. */
  places: number | undefined
  /** Filters and order, as in the address. */
  f: string | undefined
  /** The page that the list begins with, from 1. */
  page: number
  parts: CardParts
}

const noCards: PlaceCard[] = []

/**
 * A city that lists fewer has just begun. La Paz, Santa Cruz, Cochabamba list two places or more for a thousand inhabitants,
 * Potosí and Oruro more than one, with 300 and more; Sucre, Tarija, Trinidad and Cobija less than one, with under 190.
 */
const FEW_PLACES = 200

/** A list of places under its heading and count: loading, found, empty, or failed. */
export function PlaceResults({ publicData, list, city, places, f: chosen, page, parts, ...asked }: PlaceResultsProps) {
  const { isError, refetch } = list
  const newest = useMemo(
    () => ({ data: list.data, query: asked.query, category: asked.category }),
    [list.data, asked.query, asked.category],
  )
  // Drawn in pieces: a hundred places in one go would hold up typing. What is said of them comes with them.
  const { data, query, category } = useDeferredValue(newest)
  const isNone = data?.cards.length === 0
  const isLocal = list.dataUpdatedAt === PLACEHOLDER_UPDATED_AT
  const more = useMorePlaces(publicData, { city, query, category, page, isLocal }, data?.cards ?? noCards)
  const { cards, lastPage, isLoading, error, addPage } = more
  const intl = useIntl()
  const notes = useMemo(() => toNotes(intl, cards), [intl, cards])
  const count = useDrawnCount(query, cards.length)
  useSearchCount(query, data?.cards ?? noCards)
  const total = data && query ? (data.found ?? data.cards.length) : places
  const pages = { query, category, f: chosen, page, lastPage, hasMore: lastPage * LIST_LIMIT < (total ?? 0) }
  const [isToggledOpen, setToggledOpen] = useState<boolean>()
  const isInBrowser = useInBrowser()
  // "Abierto ahora" among the words is the filter, until a visitor chooses others.
  const understood = data && query === asked.query ? data.understood : undefined
  const f = chosen ?? understood?.filters
  const isFiltered = Boolean(f)
  const isOpen = isToggledOpen ?? isFiltered
  // Loaded only when filters are used; never on the server.
  const isFiltering = isOpen || isFiltered
  const toggle = useRef<HTMLButtonElement>(null)
  function closeByKey({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    setToggledOpen(false)
    toggle.current?.focus()
  }
  const toggleButton = (
    <button
      ref={toggle}
      className="chip"
      type="button"
      aria-expanded={isOpen}
      onClick={() => setToggledOpen(!isOpen)}
      onKeyDown={closeByKey}
    >
      <FormattedMessage id="list.narrow" />
    </button>
  )
  const awaited = (
    <>
      <div className="filters" />
      {isFiltered && <LoadingList />}
    </>
  )
  return (
    <>
      <div className={isFiltered || isNone ? undefined : 'above-list'}>
        <div>
          {!isNone && <Heading query={query} category={category} city={city} isHidden={isFiltered} />}
          {/* Stays while what it says changes, or no screen reader would announce it. */}
          <p className={isNone ? 'sr-only' : 'meta'} role="status">
            {!isFiltered && (
              <Status
                list={list}
                isDrawn={data === list.data && query === asked.query && category === asked.category}
                query={asked.query}
                beginning={asked.category ? undefined : city}
                first={placesBefore(page) + 1}
                count={cards.length}
                total={total}
                isLoading={isLoading}
              />
            )}
          </p>
        </div>
        {!isFiltered && !isNone && toggleButton}
      </div>
      {understood && <Understanding understood={understood} query={query} category={category} city={city} />}
      {isFiltering &&
        (isInBrowser ? (
          <Suspense fallback={awaited}>
            <FilterPanel
              {...asked}
              city={city}
              f={f}
              asWords={chosen ? undefined : understood?.withoutFilters}
              isOpen={isOpen}
              toggle={isFiltered && toggleButton}
              onKeyDown={closeByKey}
              data={data}
              parts={parts}
            />
          </Suspense>
        ) : (
          awaited
        ))}
      {isFiltered ? (
        // Filters work on the device: without JavaScript the list is whole.
        <noscript>
          {data && <PlaceList {...data} showCity={!city} parts={parts} />}
          <PageLinks {...pages} />
        </noscript>
      ) : data ? (
        isNone ? (
          <NothingFound query={query} category={category} city={city} nearest={data.nearest} />
        ) : (
          <>
            {(data.isTopAwaited || data.adverts?.[3][0]) && parts.advert('top', data.adverts)}
            <PlaceList {...data} cards={cards} showCity={!city} parts={parts} count={count} notes={notes} />
            <PageLinks
              {...pages}
              adding={{
                isLoading,
                failure: error === undefined ? undefined : toAtHandReason(error),
                onAdd: addPage,
              }}
            />
          </>
        )
      ) : isError ? (
        <LoadingFailed isLimited={isLimited(list.error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingList />
      )}
    </>
  )
}

/** Returns how far places are from what the search names, by their ids; undefined where it names nothing. */
function toNotes(intl: IntlShape, cards: readonly PlaceCard[]): ReadonlyMap<string, string> | undefined {
  const away = cards.flatMap(({ id, meters }) =>
    meters === undefined ? [] : [[id, formatDistance(intl, meters)] as const],
  )
  return away.length > 0 ? new Map(away) : undefined
}

/** What the results do not show by themselves: words that none has, what they are near to, and where else to search. */
function Understanding(props: AskedProps & { understood: Understood }) {
  const { otherCity, otherTown, nothingCalled, similarTo, noneIn, dropped, isWidened } = props.understood
  // The place itself may be missing.
  const isWithout =
    [nothingCalled, similarTo, noneIn].some((each) => each !== undefined) || (isWidened === true && dropped.length > 0)
  const sentences = formatUnderstood(useIntl(), props.understood, props.city)
  if (sentences.length === 0 && !otherCity && !otherTown) return null
  return (
    <p className="meta understanding">
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {otherCity && (
        <Link to="/$city" params={{ city: otherCity }} search={toSearch(props.query, props.category)}>
          <FormattedMessage id="search.otherCity" values={{ city: cities[otherCity].name }} />
        </Link>
      )}
      {otherTown && (
        <>
          <span>
            <FormattedMessage id="search.otherTown" values={{ town: otherTown.name }} />
          </span>
          <Link to="/$city" params={{ city: otherTown.city }} search={toSearch(otherTown.query, props.category)}>
            <FormattedMessage
              id="search.nearest"
              values={{ city: cities[otherTown.city].name, kilometers: otherTown.kilometers }}
            />
          </Link>
          <MapSearchLink text={`${otherTown.query} ${otherTown.name}, Bolivia`} />
        </>
      )}
      {isWithout && (
        <AddPlaceLink hints={{ query: props.query, city: props.city, category: props.category }}>
          <FormattedMessage id="promote.add" />
        </AddPlaceLink>
      )}
    </p>
  )
}

interface AskedProps {
  query: string
  category: MenuSlug | undefined
  city: CitySlug | undefined
}

/** @param isHidden Whether the filters below it say what is listed, and in which order. */
function Heading({ query, category, city, isHidden }: AskedProps & { isHidden: boolean }) {
  const locale = localeOfIntl(useIntl())
  const values = {
    query,
    where: city ? cities[city].name : <FormattedMessage id="search.everywhere" />,
    category: category && menuCategories[category].name[locale],
  }
  const id = query
    ? category
      ? 'search.resultsOf'
      : 'search.results'
    : category
      ? 'list.heading'
      : city
        ? 'city.best'
        : 'home.featured'
  return (
    <h2 className={isHidden ? 'sr-only' : 'plain-heading'}>
      <FormattedMessage id={id} values={values} />
    </h2>
  )
}

/** How many places there are: "363 lugares". */
export function PlacesCount({ count }: { count: number }) {
  const number = formatInteger(useIntl(), count)
  return <FormattedMessage id="city.places" values={{ count, number }} />
}

interface StatusProps extends Pick<PlaceResultsProps, 'list' | 'query'> {
  /** Whether the newest data are drawn already, which takes its time: until then the count is that of others. */
  isDrawn: boolean
  /** The city that is listed whole: where it has few places, it has just begun. */
  beginning: CitySlug | undefined
  /** The number of the first that is listed, from 1. */
  first: number
  /** How many are listed. */
  count: number
  total: number | undefined
  isLoading: boolean
}

/** Their number, or why they are not there. */
function Status({ list, isDrawn, query, beginning, first, count, total = count, isLoading }: StatusProps) {
  const intl = useIntl()
  const { data, dataUpdatedAt, error, isFetching } = list
  if (isLoading) return <FormattedMessage id="list.loading" />
  if (!data && !isFetching) return null
  if (!data || !isDrawn) return <FormattedMessage id={query ? 'search.busy' : 'list.loading'} />
  if (dataUpdatedAt === PLACEHOLDER_UPDATED_AT) {
    return <FormattedMessage id={isFetching ? 'search.busy' : toAtHandReason(error)} />
  }
  if (beginning && !query && first === 1 && count > 0 && total < FEW_PLACES) {
    return <Beginning city={beginning} places={total} />
  }
  const number = formatInteger(intl, count)
  if (count >= total) {
    return <FormattedMessage id={query || count === 0 ? 'search.count' : 'city.places'} values={{ count, number }} />
  }
  const shown = first > 1 ? `${formatInteger(intl, first)}–${formatInteger(intl, first + count - 1)}` : number
  return (
    <FormattedMessage
      id={query ? 'search.shown' : 'list.shown'}
      values={{ shown, total: formatInteger(intl, total) }}
    />
  )
}

/** That a city has few places yet, and where one adds what is missing. */
function Beginning({ city, places }: { city: CitySlug; places: number }) {
  return (
    <FormattedMessage
      id="city.begins"
      values={{
        city: cities[city].name,
        places: <PlacesCount count={places} />,
        add: (text) => (
          <AddPlaceLink key="add" hints={{ city }}>
            {text}
          </AddPlaceLink>
        ),
      }}
    />
  )
}

/** Returns why only what is on the device is shown. */
function toAtHandReason(error: unknown): MessageId {
  if (!error || isOffline(error) || !navigator.onLine) return 'search.atHand'
  return isLimited(error) ? 'search.atHandLimited' : 'search.atHandServer'
}

/** @param props.nearest Where the nearest places of the category are. */
function NothingFound({ query, category, city, nearest }: AskedProps & Pick<ListData, 'nearest'>) {
  const locale = localeOfIntl(useIntl())
  const where = city ? cities[city].name : <FormattedMessage id="search.everywhere" />
  const entry = category && menuCategories[category]
  const name = entry?.name[locale] ?? ''
  // Others list several kinds of places, or under a heading such as "Belleza".
  const ownCategory = entry?.storedCategories.find((stored) => stored === category)
  const adding = (
    <AddPlaceLink className={query ? 'btn btn--quiet' : 'btn'} hints={{ query, city, category }}>
      <FormattedMessage id="promote.add" />
    </AddPlaceLink>
  )
  return (
    <EmptyState
      heading="h2"
      title={
        query ? (
          <FormattedMessage id="search.none" values={{ query, where }} />
        ) : entry ? (
          <FormattedMessage
            id="list.noneOf"
            values={{ own: Boolean(ownCategory), things: ownCategory ? name.toLowerCase() : name, where }}
          />
        ) : (
          <FormattedMessage id="list.none" />
        )
      }
      hint={
        !query ? (
          <FormattedMessage id="list.addFirst" />
        ) : entry ? (
          <FormattedMessage id="search.noneHintOf" values={{ category: name }} />
        ) : (
          <FormattedMessage id={city ? 'search.noneHint' : 'search.noneHintHome'} />
        )
      }
    >
      {!query && adding}
      {/* It counts the category, without a query. */}
      {category && nearest && !query && (
        <Link className="btn btn--quiet" to="/$city" params={{ city: nearest.city }} search={toSearch(query, category)}>
          <FormattedMessage
            id="list.nearest"
            values={{ city: cities[nearest.city].name, places: <PlacesCount count={nearest.places} /> }}
          />
        </Link>
      )}
      {entry && (
        <Link className={query ? 'btn' : 'btn btn--quiet'} to="." search={toSearch(query, undefined)}>
          <FormattedMessage id="search.anyCategory" />
        </Link>
      )}
      {city && (
        <Link className={entry ? 'btn btn--quiet' : 'btn'} to="/" search={toSearch(query, category)}>
          <FormattedMessage id="search.elsewhere" />
        </Link>
      )}
      {query && adding}
      {query && (
        <Link className="btn btn--quiet" to="." search={toSearch('', category)}>
          <FormattedMessage id="search.clear" />
        </Link>
      )}
    </EmptyState>
  )
}

function LoadingFailed(props: { isLimited: boolean; onRetry: () => void }) {
  return (
    <div className="note" role="alert">
      <span>
        <Icon name="alert" />
      </span>
      <div className="stack">
        <p>
          <b>
            <FormattedMessage id="error.places-load-failed" />
          </b>
        </p>
        <p>
          <FormattedMessage id={props.isLimited ? 'search.limited' : 'failure.body'} />
        </p>
        <button className="btn" type="button" onClick={props.onRetry}>
          <FormattedMessage id="failure.retry" />
        </button>
      </div>
    </div>
  )
}
