import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import type { FoundPlace, LocalResults } from '@/data/search/search-messages.ts'
import { locate, locateIfAllowed, useAskedPosition } from '@/data/platform/asked-position.ts'
import { useMustAskFor } from '@/data/platform/asking/use-must-ask-for.ts'
import {
  LOCAL_QUERY,
  mayFetchEarly,
  mayFetchIndexes,
  searchInWorker,
  toIndexName,
} from '@/data/search/local-search-client.ts'
import type { PageAdvertsWire, Promoted } from '@/domain/adverts/advert.ts'
import { cities, citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import {
  placeFilters,
  formatFilters,
  type Filter,
  type Filters,
  parseFilters,
  type Sort,
} from '@/domain/search/filters.ts'
import type { FilterCounts } from '@/domain/search/filter-places.ts'
import { allServices } from '@/domain/services/services.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import * as messages from 'messages:filters'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { afterPaint } from '@/ui/behavior/after-paint.ts'
import { useRestorable } from '@/ui/behavior/use-restorable.ts'
import { useMinute } from '@/ui/behavior/use-minute.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
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

interface AskedProps {
  query: string
  category: MenuSlug | undefined
  /** The city searched; absent when all are. */
  city: CitySlug | undefined
  /** Filters and order, as in the address. */
  f: string | undefined
}

/** Those of the page: filters change nothing about them. */
interface ShownAdverts {
  adverts: PageAdvertsWire | undefined
  promoted: Promoted | undefined
}

/** How the bar of filters is opened and closed. */
interface BarProps {
  /** Whether all are offered; else only those that are chosen. */
  isOpen: boolean
  /** The button that opens and closes it, where that stands in it. */
  toggle: ReactNode
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
}

interface FilterPanelProps extends AskedProps, BarProps {
  /** What remains of the query when its words for filters are taken as filters; absent where there are none. */
  asWords: string | undefined
  data: (Partial<ShownAdverts> & { cards: PlaceCard[] }) | undefined
  parts: CardParts
}

/** Filters and order of a list, above the places that match: all, which the page shows itself, or fewer. */
export default function FilterPanel(props: FilterPanelProps) {
  const { data, isOpen, toggle, onKeyDown, asWords, parts, ...asked } = props
  return (
    <PartIntl part={messages}>
      <FilterBar
        {...asked}
        asWords={asWords}
        isOpen={isOpen}
        toggle={toggle}
        onKeyDown={onKeyDown}
        publishedAt={(data as { publishedAt?: string } | undefined)?.publishedAt}
      />
      {asked.f && (
        <FilteredList {...asked} asWords={asWords} adverts={data?.adverts} promoted={data?.promoted} parts={parts} />
      )}
    </PartIntl>
  )
}

/** Filters and order alone, over a list that is shown otherwise. */
export function FilterTools(asked: AskedProps & Pick<FilterPanelProps, 'asWords'>) {
  return (
    <PartIntl part={messages}>
      <FilterBar {...asked} isOpen toggle={null} publishedAt={undefined} />
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
  isOpen,
  toggle: toggleButton,
  onKeyDown,
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
  const [areServicesShown, setAreServicesShown] = useState(() =>
    allServices.some((service) => requested.filters.includes(service)),
  )
  // What no place here is known to offer is not offered as a filter; where data are saved, that is not known before one is chosen.
  const offered = allServices.filter(
    (service) => (!counts && !isCounting) || counts?.[service].places || requested.filters.includes(service),
  )
  const areServicesOpen = isOpen && areServicesShown
  const services = areServicesOpen
    ? offered
    : isOpen
      ? []
      : offered.filter((service) => requested.filters.includes(service))
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
    <div className="filters" role="presentation" ref={bar} onKeyDown={onKeyDown}>
      <div className="filters__row">
        {toggleButton}
        <div className="rail" role="group" ref={showPressed} aria-label={intl.formatMessage({ id: 'narrow.label' })}>
          {placeFilters
            .filter((filter) => isOpen || requested.filters.includes(filter))
            .map((filter) => (
              <FilterChip
                key={filter}
                isPressed={isPressed(filter, requested.filters.includes(filter))}
                isDisabled={counts?.[filter].places === 0 && !requested.filters.includes(filter)}
                count={counts?.[filter]}
                onPress={() => toggle(filter)}
              >
                {intl.formatMessage({ id: names[filter] })}
              </FilterChip>
            ))}
          {(['rating', 'near'] as const)
            .filter((sort) => isOpen || requested.sort === sort)
            .map((sort) => (
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
          {isOpen && (
            <button
              className="chip"
              type="button"
              aria-expanded={areServicesShown}
              onClick={() => setAreServicesShown(!areServicesShown)}
            >
              <FormattedMessage id="narrow.services" />
            </button>
          )}
        </div>
      </div>
      {(areServicesOpen || services.length > 0) && (
        <div className="rail" role="group" aria-label={intl.formatMessage({ id: 'narrow.services' })}>
          {services.map((service) => (
            <FilterChip
              key={service}
              isPressed={isPressed(service, requested.filters.includes(service))}
              count={counts?.[service]}
              onPress={() => toggle(service)}
            >
              {intl.formatMessage({ id: 'service.name' }, { service })}
            </FilterChip>
          ))}
          {services.length === 0 && (
            <p className="meta">
              <FormattedMessage id={isCounting ? 'list.loading' : 'narrow.noServices'} />
            </p>
          )}
        </div>
      )}
      {publishedAt && !f && <p className="meta">{formatAge(intl, publishedAt)}</p>}
      {!f && <Why />}
    </div>
  )
}

interface FilterChipProps {
  isPressed: boolean
  isDisabled?: boolean
  /** What it would leave; undefined while that is not known. */
  count: FilterCounts[Filter] | undefined
  onPress: () => void
  children: string
}

function FilterChip({ isPressed, isDisabled = false, count, onPress, children }: FilterChipProps) {
  return (
    <button className="chip" type="button" aria-pressed={isPressed} disabled={isDisabled} onClick={onPress}>
      {children}
      {/* Has its room whether or not it comes: no visitor may tap what moves away. */}
      <small>{count && <FormattedInteger value={countCertain(count)} />}</small>
    </button>
  )
}

/** Returns what the device searches for a list. */
function toLocalSearch({ query, category, city, f = '' }: AskedProps) {
  return { cities: city ? [city] : citySlugs, query, category, filters: f }
}

/** Returns what each filter would leave, once there is an index to count in: it is not fetched for that where data are saved. */
function useFilterCounts(asked: AskedProps) {
  const now = useMinute()
  const { cities: searched } = toLocalSearch(asked)
  // Counted again once the user asked for what is not here.
  const mustAsk = useMustAskFor(searched.map(toIndexName))
  const { data, isFetching } = useQuery({
    ...LOCAL_QUERY,
    queryKey: ['filterCounts', toLocalSearch(asked), now, mustAsk],
    queryFn: () =>
      searchInWorker({
        ...toLocalSearch(asked),
        from: null,
        limit: 0,
        counts: true,
        // Nine cities are much to load for numbers alone: for these they come with the first filter that is chosen.
        mayFetch: asked.f ? mayFetchIndexes(searched) : searched.length === 1 && mayFetchIndexes(),
      }),
  })
  // Of some of the cities they would be too low.
  const isWhole = data?.missing.length === 0 || !navigator.onLine
  return { counts: isWhole ? data?.counts : undefined, isCounting: isFetching }
}

/** Returns how many places a filter leaves for certain. */
function countCertain({ places, hoursUnknown }: { places: number; hoursUnknown: number }): number {
  return places - hoursUnknown
}

/** What the order of a list goes by. */
function Why() {
  return (
    <details className="meta order-reason">
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

function formatAge(intl: IntlShape, publishedAt: string): string {
  const date = intl.formatDate(publishedAt, DATE_AND_TIME)
  return intl.formatMessage({ id: 'narrow.age' }, { date })
}

const noCities: readonly CitySlug[] = []

interface FilteredListProps extends AskedProps, ShownAdverts, Pick<FilterPanelProps, 'asWords' | 'parts'> {}

/** The places of a list that match the filters, in their order: found on the device, with or without a connection. */
function FilteredList({ asWords, adverts, promoted, parts, ...asked }: FilteredListProps) {
  const { query, category, city, f = '' } = asked
  const intl = useIntl()
  const isOnline = useOnline()
  const found = useAskedPosition()
  const chosen = parseFilters(f)
  const isByDistance = chosen.sort === 'near'
  const [pages, setPages] = useRestorable(shownPages, JSON.stringify([city, query, category, f]), 1)
  const now = useMinute()
  const searched = city ? [city] : citySlugs
  useEffect(() => {
    if (isByDistance) locateIfAllowed().catch((error) => ignore(error, 'the list offers to ask'))
  }, [isByDistance])
  // Searched again once the user asked for what is not here.
  const mustAsk = useMustAskFor(searched.map(toIndexName))
  const from = found ?? (city ? { latitude: cities[city].center.lat, longitude: cities[city].center.lng } : null)
  const {
    data: newest,
    isPending,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...LOCAL_QUERY,
    queryKey: ['narrowed', toLocalSearch(asked), from, now, pages, mustAsk],
    queryFn: () =>
      searchInWorker({
        ...toLocalSearch(asked),
        from,
        limit: pages * LIST_LIMIT,
        mayFetch: mayFetchIndexes(searched),
      }),
  })
  // A tap on a filter does not say what it costs: who saves data is asked before whole cities come.
  const offer = useIndexOffer(newest ? newest.missing : newest === null ? searched : noCities, searched)
  const [isAsked, setAsked] = useState(false)
  const loadOffer = offer && (
    <LoadOffer
      bytes={offer.bytes}
      onLoad={() => {
        offer.ask()
        setAsked(true)
        // The button that was pressed is gone.
        document.querySelector<HTMLElement>('.chip[aria-pressed=true]')?.focus({ preventScroll: true })
      }}
    >
      <FormattedMessage id="load.index" values={{ count: offer.count }} />
    </LoadOffer>
  )
  // As with lists without filters: drawn in pieces, the first of them too.
  const data = useDeferredValue(newest)
  if (!data) {
    if (isPending || newest || (isAsked && isFetching)) return <LoadingList />
    // As high as what stood there: the end of the page does not move into view.
    if (loadOffer) return <div style={{ minHeight: '100svh' }}>{loadOffer}</div>
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
      {loadOffer}
      {isByDistance && !found && <PositionOffer isRefused={found === null} />}
      {data.total === 0 ? (
        <NoneLeft {...asked} asWords={asWords} />
      ) : (
        <FilteredPlaces results={data} adverts={adverts} promoted={promoted} showCity={!city} parts={parts} />
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

interface FilteredPlacesProps extends Pick<FilteredListProps, 'adverts' | 'promoted' | 'parts'> {
  results: LocalResults
  showCity: boolean
}

const FilteredPlaces = memo(function FilteredPlaces({ results, ...list }: FilteredPlacesProps) {
  const intl = useIntl()
  return (
    <PlaceList
      cards={results.places.map(({ card }) => card)}
      {...list}
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

function toNote(intl: IntlShape, { card, meters: own, hoursUnknown }: FoundPlace): string {
  const meters = own ?? card.meters ?? null
  const parts = [
    meters === null ? '' : formatDistance(intl, meters),
    hoursUnknown ? intl.formatMessage({ id: 'narrow.hoursUnknown' }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}
