import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import type { FoundPlace, LocalResults } from '@/data/search/search-messages.ts'
import { mayReadOwnPosition, readOwnPosition } from '@/data/platform/own-position.ts'
import { mayFetchEarly, mayFetchIndexes, searchInWorker } from '@/data/search/local-search-client.ts'
import { cities, citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import {
  allFilters,
  formatFilters,
  type Filter,
  type Filters,
  parseFilters,
  type Sort,
} from '@/domain/search/filters.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import * as messages from 'messages:filters'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { afterPaint } from '@/ui/behavior/after-paint.ts'
import { useRestorable } from '@/ui/behavior/use-restorable.ts'
import { useMinute } from '@/ui/behavior/use-minute.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import css from './filter-panel.css?inline'
import { focusOnCard } from './add-page.ts'
import { toLabel } from './page-links.tsx'
import { toSearch } from './place-search.ts'
import { showChosen } from './show-chosen.ts'
import { LoadingList, PlaceList, type CardParts } from './place-list.tsx'

injectStyles(css)

const names = {
  open: 'narrow.open',
  always: 'narrow.always',
  whatsapp: 'narrow.whatsapp',
  photos: 'narrow.photos',
  rating: 'narrow.rating',
  near: 'narrow.near',
} as const

/** How many pages of a list are shown. */
const shownPages = new Map<string, number>()

/** How old a position may be, in milliseconds. */
const POSITION_MAX_AGE_MS = 60_000

interface AskedProps {
  query: string
  category: MenuSlug | undefined
  /** The city searched; absent when all are. */
  city: CitySlug | undefined
  /** Filters and order, as in the address. */
  f: string | undefined
}

/** The device's position; undefined until requested, null if it is not available. Stays while the page is open. */
let here: Position | null | undefined
const watching = new Set<() => void>()

function usePosition(): Position | null | undefined {
  return useSyncExternalStore(
    (onChange) => {
      watching.add(onChange)
      return () => watching.delete(onChange)
    },
    () => here,
  )
}

/** Asks once; a user who declined is not asked again. */
async function locate(): Promise<void> {
  if (here) return
  here = await readOwnPosition({ maximumAge: POSITION_MAX_AGE_MS, timeout: 10_000 })
  for (const onChange of watching) onChange()
}

/** Looks where the device is if the visitor has allowed that before; never asks, for a link may have led here. */
async function locateIfAllowed(): Promise<void> {
  if (here === undefined && (await mayReadOwnPosition())) await locate()
}

interface FilterPanelProps extends AskedProps {
  /** What remains of the query when its words for filters are taken as filters; absent where there are none. */
  asWords: string | undefined
  data: { cards: PlaceCard[] } | undefined
  /** Whether the user has just opened it, with a button that is gone now. */
  isOpened: boolean
  parts: CardParts
}

/** Filters and order of a list, above the places that match: all, which the page shows itself, or fewer. */
export default function FilterPanel({ data, isOpened, asWords, parts, ...asked }: FilterPanelProps) {
  return (
    <PartIntl part={messages}>
      <FilterBar
        {...asked}
        asWords={asWords}
        isOpened={isOpened}
        publishedAt={(data as { publishedAt?: string } | undefined)?.publishedAt}
      />
      {asked.f && <FilteredList {...asked} asWords={asWords} parts={parts} />}
    </PartIntl>
  )
}

/** @param publishedAt The date of what the device found by itself. */
function FilterBar({
  query,
  category,
  city,
  f,
  asWords,
  isOpened,
  publishedAt,
}: Omit<FilterPanelProps, 'data' | 'parts'> & { publishedAt: string | undefined }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const bar = useRef<HTMLDivElement>(null)
  const requested = parseFilters(f ?? '')
  /** The chips that were tapped since the address was last another: they show it at once, long before the list does. */
  const [tapped, setTapped] = useState<{ f: string | undefined; chips: readonly string[] }>({ f, chips: [] })
  if (tapped.f !== f) setTapped({ f, chips: [] })
  const isPressed = (chip: string, wasPressed: boolean) => wasPressed !== tapped.chips.includes(chip)
  const { counts, isCounting } = useFilterCounts({ query, category, city, f })
  useEffect(() => {
    if (!city || !mayFetchEarly()) return
    void searchInWorker({ cities: [city], query: '', category: undefined, filters: '', from: null, mayFetch: true })
  }, [city])

  /** From the current address: two taps may come before the first is drawn. */
  function go(change: (before: Filters) => Filters) {
    void navigate({
      to: '.',
      // Words that ask for filters are no longer needed where these are chosen: one that is taken off stays off.
      search: (old) => ({
        ...old,
        page: undefined,
        ...(asWords === undefined ? {} : { q: asWords || undefined }),
        f: formatFilters(change(parseFilters(old.f ?? (asWords === undefined ? '' : (f ?? ''))))),
      }),
      resetScroll: false,
    })
  }
  /** Leads back to where the list begins: a user far down in it would see the middle of another. */
  function showStart() {
    const head = bar.current?.previousElementSibling
    if (head && head.getBoundingClientRect().bottom < 0) head.scrollIntoView()
  }
  /** Shows a chip as it will be, and then goes there. */
  function tap(chip: string, change: (before: Filters) => Filters) {
    setTapped(({ chips }) => ({
      f,
      chips: chips.includes(chip) ? chips.filter((other) => other !== chip) : [...chips, chip],
    }))
    afterPaint(() => {
      showStart()
      go(change)
    })
  }
  function toggle(filter: Filter) {
    tap(filter, ({ filters: before, sort }) => ({
      filters: before.includes(filter) ? before.filter((other) => other !== filter) : [...before, filter],
      sort,
    }))
  }
  function sortBy(sort: Sort) {
    // Requested on the tap itself, and only then.
    if (sort === 'near' && requested.sort !== sort) void locate()
    tap(sort, (before) => ({ ...before, sort: before.sort === sort ? 'match' : sort }))
  }

  return (
    <div className="filters" ref={bar}>
      <div
        className="rail"
        role="group"
        ref={isOpened ? focusFirst : showPressed}
        aria-label={intl.formatMessage({ id: 'narrow.label' })}
      >
        {allFilters.map((filter) => (
          <button
            key={filter}
            className="chip"
            type="button"
            aria-pressed={isPressed(filter, requested.filters.includes(filter))}
            disabled={counts?.[filter].places === 0 && !requested.filters.includes(filter)}
            onClick={() => toggle(filter)}
          >
            {intl.formatMessage({ id: names[filter] })}
            {/* Has its room from the start: no visitor may tap what moves away. */}
            {(counts ?? isCounting) && (
              <small>{counts && <FormattedInteger value={countCertain(counts[filter])} />}</small>
            )}
          </button>
        ))}
        {(['rating', 'near'] as const).map((sort) => (
          <button
            key={sort}
            className="chip"
            type="button"
            aria-pressed={isPressed(sort, requested.sort === sort)}
            onClick={() => sortBy(sort)}
          >
            {intl.formatMessage({ id: names[sort] })}
          </button>
        ))}
      </div>
      {publishedAt && !f && <p className="meta">{formatAge(intl, publishedAt)}</p>}
      {!f && <Why />}
    </div>
  )
}

/** Returns what the device searches for a list. */
function toLocalSearch({ query, category, city, f = '' }: AskedProps) {
  return { cities: city ? [city] : citySlugs, query, category, filters: f }
}

/** Of searches on the device: the worker decides what it can do without a network. */
const LOCAL_QUERY = { networkMode: 'always', placeholderData: keepPreviousData, retry: false } as const

/** Returns what each filter would leave, once there is an index to count in: it is not fetched for that where data are saved. */
function useFilterCounts(asked: AskedProps) {
  const now = useMinute()
  const { data, isFetching } = useQuery({
    ...LOCAL_QUERY,
    queryKey: ['filterCounts', toLocalSearch(asked), now],
    queryFn: () =>
      searchInWorker({
        ...toLocalSearch(asked),
        from: null,
        limit: 0,
        counts: true,
        mayFetch: asked.f ? navigator.onLine : mayFetchIndexes(),
      }),
  })
  return { counts: data?.counts, isCounting: isFetching }
}

/** Returns how many places a filter leaves for certain. */
function countCertain({ places, hoursUnknown }: { places: number; hoursUnknown: number }): number {
  return places - hoursUnknown
}

/** What the order of a list goes by. */
function Why() {
  return (
    <details className="meta why">
      <summary>
        <FormattedMessage id="narrow.why" />
      </summary>
      <p>
        <FormattedMessage id="narrow.whyText" />
      </p>
    </details>
  )
}

function showPressed(group: HTMLElement | null): void {
  showChosen(group, '[aria-pressed=true]')
}

function focusFirst(group: HTMLElement | null): void {
  group?.querySelector('button')?.focus({ preventScroll: true })
}

function formatAge(intl: IntlShape, publishedAt: string): string {
  const date = intl.formatDate(publishedAt, DATE_AND_TIME)
  return intl.formatMessage({ id: 'narrow.age' }, { date })
}

/** The places of a list that match the filters, in their order: found on the device, with or without a connection. */
function FilteredList({ asWords, parts, ...asked }: AskedProps & Pick<FilterPanelProps, 'asWords' | 'parts'>) {
  const { query, category, city, f = '' } = asked
  const intl = useIntl()
  const isOnline = useOnline()
  const found = usePosition()
  const chosen = parseFilters(f)
  const isByDistance = chosen.sort === 'near'
  const [pages, setPages] = useRestorable(shownPages, JSON.stringify([city, query, category, f]), 1)
  const now = useMinute()
  useEffect(() => {
    if (isByDistance) locateIfAllowed().catch((error) => ignore(error, 'the list offers to ask'))
  }, [isByDistance])
  const from = found ?? (city ? { latitude: cities[city].center.lat, longitude: cities[city].center.lng } : null)
  const {
    data: newest,
    isPending,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...LOCAL_QUERY,
    queryKey: ['narrowed', toLocalSearch(asked), from, now, pages],
    queryFn: () =>
      searchInWorker({
        ...toLocalSearch(asked),
        from,
        limit: pages * LIST_LIMIT,
        mayFetch: navigator.onLine,
      }),
  })
  // As with lists without filters: drawn in pieces, the first of them too.
  const data = useDeferredValue(newest)
  if (!data) {
    if (isPending || newest) return <LoadingList />
    return (
      <div className="note" role="alert">
        <div className="stack">
          <p>
            <FormattedMessage id={isOnline ? 'narrow.failed' : 'narrow.noIndex'} />
          </p>
          <button className="btn" type="button" onClick={() => void refetch()}>
            <FormattedMessage id="failure.retry" />
          </button>
        </div>
      </div>
    )
  }
  const isAdding = isPlaceholderData && data.places.length < Math.min(pages * LIST_LIMIT, data.total)
  return (
    <>
      <div className={data.total === 0 ? 'sr-only' : 'filtered'} role="status">
        <Said results={data} filters={chosen} isLoading={isAdding} />
        {isByDistance && (
          <p className="meta">
            {found ? (
              <FormattedMessage id="narrow.fromHere" />
            ) : city ? (
              <FormattedMessage id="narrow.fromCenter" values={{ city: cities[city].name }} />
            ) : (
              <FormattedMessage id="narrow.fromNowhere" />
            )}
          </p>
        )}
        <p className="meta">{formatAge(intl, data.publishedAt)}</p>
      </div>
      {isByDistance && !found && <PositionOffer isRefused={found === null} />}
      {data.total === 0 ? (
        <NoneLeft {...asked} asWords={asWords} />
      ) : (
        <FilteredPlaces results={data} showCity={!city} parts={parts} />
      )}
      {data.places.length < data.total && (
        <div className="pages">
          <button
            className="btn btn--quiet"
            type="button"
            aria-busy={isAdding || undefined}
            onClick={() => {
              if (isAdding) return
              focusOnCard(data.places.length)
              setPages(pages + 1)
            }}
          >
            <FormattedMessage id={toLabel({ isLoading: isAdding })} />
          </button>
        </div>
      )}
      {chosen.sort === 'match' && data.total > 0 && <Why />}
    </>
  )
}

/** Says that the filters leave nothing, with two next actions. */
function NoneLeft({ query, category, city, f, asWords }: AskedProps & Pick<FilterPanelProps, 'asWords'>) {
  return (
    <EmptyState
      heading="h2"
      title={<FormattedMessage id="narrow.count" values={{ count: 0 }} />}
      hint={<FormattedMessage id="narrow.noneHint" />}
    >
      <Link className="btn" to="." search={toSearch(asWords ?? query, category)}>
        <FormattedMessage id="narrow.clear" />
      </Link>
      {city ? (
        <Link className="btn btn--quiet" to="/" search={toSearch(query, category, f)}>
          <FormattedMessage id="search.elsewhere" />
        </Link>
      ) : category ? (
        <Link className="btn btn--quiet" to="." search={toSearch(query, undefined, f)}>
          <FormattedMessage id="search.anyCategory" />
        </Link>
      ) : (
        <Link className="btn btn--quiet" to="." search={toSearch('', undefined, f)}>
          <FormattedMessage id="search.clear" />
        </Link>
      )}
    </EmptyState>
  )
}

/** Says how to have distances from where one is. */
function PositionOffer({ isRefused }: { isRefused: boolean }) {
  return isRefused ? (
    <p className="meta" role="status">
      <FormattedMessage id="narrow.positionRefused" />
    </p>
  ) : (
    <button className="link-button" type="button" onClick={() => void locate()}>
      <FormattedMessage id="narrow.usePosition" />
    </button>
  )
}

interface FilteredPlacesProps extends Pick<FilterPanelProps, 'parts'> {
  results: LocalResults
  showCity: boolean
}

const FilteredPlaces = memo(function FilteredPlaces({ results, showCity, parts }: FilteredPlacesProps) {
  const intl = useIntl()
  return (
    <PlaceList
      cards={results.places.map(({ card }) => card)}
      showCity={showCity}
      parts={parts}
      notes={new Map(results.places.map((place) => [place.card.id, toNote(intl, place)]))}
    />
  )
})

/** How many are left, and what became of those of which no one knows when they are open. */
function Said({ results, filters, isLoading }: { results: LocalResults; filters: Filters; isLoading: boolean }) {
  const { places, total, hoursUnknown } = results
  if (isLoading) return <FormattedMessage id="list.loading" />
  if (!filters.filters.includes('open')) {
    return (
      <p className="meta">
        {total > places.length ? (
          <FormattedMessage id="narrow.countMost" values={{ count: total, shown: places.length }} />
        ) : (
          <FormattedMessage id="narrow.count" values={{ count: total }} />
        )}
      </p>
    )
  }
  return (
    <p className="meta">
      <FormattedMessage id="narrow.openCount" values={{ open: total - hoursUnknown, unknown: hoursUnknown }} />
    </p>
  )
}

function toNote(intl: IntlShape, { meters, hoursUnknown }: FoundPlace): string {
  const parts = [
    meters === null ? '' : formatDistance(intl, meters),
    hoursUnknown ? intl.formatMessage({ id: 'narrow.hoursUnknown' }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
