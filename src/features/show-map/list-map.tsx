import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import {
  type ComponentType,
  type FocusEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:listMap'
import { localStore } from '@/base/local-storage.ts'
import type { FoundPlace } from '@/data/search/search-messages.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { type Area, formatArea, parseArea } from '@/domain/maps/area.ts'
import { toAdditionHash, toNear } from '@/domain/suggestions/addition-hash.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { afterPaint } from '@/ui/behavior/after-paint.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'
import css from './list-map.css?inline'
import type { MapPaneProps } from './map-pane.tsx'
import { isBeside } from './is-beside.ts'
import { type Anchor, noteView, readLeftView, resetView, toViewKey } from './left-view.ts'
import type { ListedPlaces } from './listed-places.ts'
import type { SheetHeight } from './visible-area.ts'

injectStyles(css)

const HEIGHTS: readonly SheetHeight[] = ['low', 'half', 'full']

/** A finger that moves the list by less taps it, in pixels. */
const TAP_PIXELS = 6

export interface ListMapProps {
  /** In which city all of it lies; absent where it may lie anywhere. */
  city?: CitySlug | undefined
  /** What is listed, as one text: that of another list is another. */
  question: string
  address: MapAddress
  /** The place that is chosen, as in the address. */
  at: string | undefined
  listed: ListedPlaces
  /** Whether a tap opened it, and not the address. */
  takesFocus: boolean
  /** Stands above the list and narrows it. */
  tools?: ReactNode
  /** Returns the list of some places. @param id Tells lists apart: where it changes, the first places are drawn at once. */
  renderList: (cards: readonly PlaceCard[], id: string) => ReactNode
  /** Stands for a list that is on its way. */
  loadingList: ReactNode
}

/**
 * A list and its map as one: on a phone the map fills the screen and the list is a sheet over it, on a wide screen they stand
 * side by side. The list is all of it for keyboards and screen readers; the signs on the map are for pointers.
 */
export function ListMap(props: ListMapProps) {
  return (
    <PartIntl part={messages}>
      <Both {...props} />
    </PartIntl>
  )
}

function Both(props: ListMapProps) {
  const { city, question, address, at, listed: list, takesFocus, tools, renderList, loadingList } = props
  const intl = useIntl()
  const { map, area } = address
  const viewKey = toViewKey(question, area)
  const { results, pins, pinsOf } = list
  useFollowingAddress(address.isAhead && !list.isOfBefore ? map : undefined)
  const [left] = useState(() => {
    if (takesFocus) resetView(viewKey)
    return readLeftView(viewKey)
  })
  const [sheet, setSheet] = useState(left.sheet ?? 'half')
  const listed = results?.places ?? noPlaces
  const choice = useChoice(list, { at, question, before: left.chosen })
  const { chosen } = choice
  useEffect(() => noteView(viewKey, { sheet, chosen }), [viewKey, sheet, chosen])
  const [pointed, setPointed] = useState<string>()
  const chosenId = chosen?.card.id
  const isListed = listed.some(({ card }) => card.id === chosenId)
  const section = useRef<HTMLElement>(null)
  const places = useRef<HTMLDivElement>(null)
  useMarkedCard(places, pointed ?? chosenId, chosenId)
  useStartOfList(places, viewKey)
  useLeftScroll(places, viewKey, { anchor: left.anchor, at, isAhead: address.isAhead })
  const more = useFocusOnMore(places, listed.length)

  const navigate = useNavigate()
  const stayClosed = () => localStore.write('aquicito.list_map', null)
  useEscape(section, () => {
    if (chosenId !== undefined) return choice.drop()
    stayClosed()
    void navigate({ to: '.', search: toClosed, resetScroll: false })
  })
  function choose(id: string): void {
    if (sheet === 'low') setSheet('half')
    choice.choose(id)
  }
  const pointAt = ({ target }: FocusEvent | PointerEvent) => setPointed(idOfCard(target as Element))
  // By the keyboard one comes to cards that a low list hardly shows.
  function onFocus(event: FocusEvent): void {
    if (sheet === 'low' && event.target.matches(':focus-visible')) setSheet('half')
    pointAt(event)
    // To the one that is opened one comes back.
    const opened = listed.find(({ card }) => card.id === idOfCard(event.target))
    if (opened) noteView(viewKey, { chosen: opened })
  }

  return (
    <section
      className="list-map"
      ref={section}
      data-sheet={sheet}
      aria-label={intl.formatMessage({ id: 'listMap.places' })}
    >
      <Link
        className="list-map__close"
        to="."
        search={toClosed}
        resetScroll={false}
        aria-label={intl.formatMessage({ id: 'listMap.close' })}
        ref={takesFocus ? focusOnce : undefined}
        onClick={stayClosed}
      >
        <Icon name="close" />
      </Link>
      <Sheet height={sheet} onHeight={setSheet}>
        <Summary results={results} isWithin={area !== null} isOfCity={city !== undefined} />
        <div
          className="list-map__places"
          ref={places}
          onPointerOver={pointAt}
          onPointerLeave={() => setPointed(undefined)}
          onFocus={onFocus}
          onBlur={() => setPointed(undefined)}
        >
          {tools}
          {chosen && !isListed && <div className="list-map__chosen">{renderList([chosen.card], '')}</div>}
          {results ? (
            <Listed
              results={results}
              id={map ?? ''}
              isAdding={list.isOfBefore}
              renderList={renderList}
              area={area}
              city={city}
              onMore={() => {
                more.note()
                list.addPage()
              }}
            />
          ) : list.isPending ? (
            loadingList
          ) : (
            <ListFailed onRetry={list.retry} />
          )}
        </div>
      </Sheet>
      <MapBox
        city={city}
        viewKey={viewKey}
        pins={pins}
        pinsOf={pinsOf}
        listed={listed}
        area={area}
        sheet={sheet}
        marked={pointed ?? chosenId}
        onChosen={choose}
        onPointed={setPointed}
        onSearched={(seen) => {
          focusSummary(places.current)
          address.open(formatArea(seen))
        }}
      />
    </section>
  )
}

/** Where the map is open: as the address says, or as it will say at once. */
export interface MapAddress {
  map: string | undefined
  /** Null for all places of the list. */
  area: Area | null
  isAhead: boolean
  /** Opens it elsewhere, before the address says so. */
  open: (map: string) => void
}

/** Returns where a map is open. @param map As the address says it. */
export function useMapAddress(map: string | undefined): MapAddress {
  const { said, isAhead, say } = useAhead(map)
  return { map: said, area: parseArea(said ?? ''), isAhead, open: say }
}

/** Returns what an address says, or will say at once, and what lets it say something else. */
function useAhead(address: string | undefined) {
  const [next, setNext] = useState<{ after: string | undefined; said: string | undefined }>()
  // Once it is there it is past: Back leads from it.
  if (next && next.said === address) setNext(undefined)
  const isAhead = next !== undefined && next.after === address
  return {
    said: isAhead ? next.said : address,
    isAhead,
    say: (said: string | undefined) => setNext({ after: address, said }),
  }
}

/** The address of the list without its map. */
const toClosed = <Search extends object>(old: Search) => ({ ...old, map: undefined, at: undefined })

/**
 * Returns the place that is chosen: as the address says, which follows what is chosen here, or else the one that was opened when the
 * list was left.
 */
function useChoice(
  list: ListedPlaces,
  { at, question, before }: { at: string | undefined; question: string; before: FoundPlace | undefined },
) {
  const address = useAhead(at)
  const id = address.said
  const [known, setKnown] = useState(before)
  const [of, setOf] = useState({ question, id })
  if (of.question !== question || of.id !== id) {
    setOf({ question, id })
    if (id === undefined) setKnown(undefined)
    // Of another list it may be none.
    if (of.question !== question) {
      setKnown(undefined)
      address.say(undefined)
    }
  }
  const listed = list.results?.places.find(({ card }) => card.id === id)
  const chosen = listed ?? (id === undefined || known?.card.id === id ? known : undefined)
  const isWanted = id !== undefined && !chosen && list.results !== undefined
  const find = useEffectEvent((wanted: string) => list.find(wanted))
  const giveUp = useEffectEvent(() => address.say(undefined))
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const look = async () => {
      const found = await find(id)
      if (isOver) return
      if (found) setKnown(found)
      else giveUp()
    }
    void look()
    return () => {
      isOver = true
    }
  }, [isWanted, id])
  const navigate = useNavigate()
  const follow = useEffectEvent((said: string | undefined) => {
    void navigate({ to: '.', search: (old) => ({ ...old, at: said }), replace: true, resetScroll: false })
  })
  const { isAhead } = address
  useEffect(() => {
    if (!isAhead) return
    let isOver = false
    afterPaint(() => {
      if (!isOver) follow(id)
    })
    return () => {
      isOver = true
    }
  }, [isAhead, id])
  return {
    chosen,
    choose: address.say,
    drop: () => {
      setKnown(undefined)
      address.say(undefined)
    },
  }
}

/** Does something by the Escape key, where nothing in a box, or no other thing of the page, has it for itself. */
function useEscape(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element
    if (event.key !== 'Escape' || event.defaultPrevented || target.closest('dialog, input')) return
    if (target === document.body || box.current?.contains(target)) onEscape()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => take(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/**
 * Goes to the address of what is listed already. Every link of the page is drawn again on the way, for which the list need not wait.
 * @param map Where the map is to be open; undefined where the address says so.
 */
function useFollowingAddress(map: string | undefined): void {
  const navigate = useNavigate()
  const follow = useEffectEvent(() => {
    void navigate({ to: '.', search: (old) => ({ ...old, map }), resetScroll: false })
  })
  useEffect(() => {
    if (map !== undefined) afterPaint(() => follow())
  }, [map])
}

/** The button that was pressed is gone with what it asked for: the user goes on at the head of the list. */
function focusSummary(list: HTMLElement | null): void {
  list?.parentElement?.querySelector('h2')?.focus({ preventScroll: true })
}

/** Another list is read from its start. */
function useStartOfList(list: RefObject<HTMLElement | null>, id: string): void {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    list.current?.scrollTo(0, 0)
    // On a wide screen the page scrolls.
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.parentElement?.scrollIntoView()
  }, [list, id])
}

/**
 * Notes where a list stands when it is left, and finds it there by Back, or shows the card that the address has chosen: cards come
 * little by little, and later than the router looks for where the page stood.
 */
function useLeftScroll(
  list: RefObject<HTMLElement | null>,
  viewKey: string,
  { anchor, at, isAhead }: { anchor: Anchor | undefined; at: string | undefined; isAhead: boolean },
): void {
  const router = useRouter()
  const left = useRef<Pick<Anchor, 'id'> & Partial<Anchor>>(
    anchor && anchor.entry === readEntry(router) ? anchor : at === undefined ? undefined : { id: at },
  )
  useLayoutEffect(() => {
    // Not when it is left: by then it is that of the next page. A list that is ahead of its address has none yet.
    const box = list.current
    const entry = isAhead ? undefined : readEntry(router)
    return () => noteView(viewKey, { anchor: readAnchor(box, entry) })
  }, [list, router, viewKey, isAhead])
  useEffect(() => {
    const box = list.current
    if (!box || !left.current) return
    const find = () => {
      const { id, top } = left.current ?? {}
      const card = listedCards(box).find((listed) => idOfCard(listed) === id)
      if (!card) return
      if (top === undefined) card.scrollIntoView({ block: 'nearest' })
      else (isBeside() ? window : box).scrollBy(0, card.getBoundingClientRect().top - top)
    }
    const sizes = new ResizeObserver(find)
    // What is observed once more is called for again, also where its size stays the same.
    const watch = () => {
      for (const cards of box.querySelectorAll(':scope > .list')) sizes.observe(cards)
    }
    const lists = new MutationObserver(watch)
    const disconnect = () => {
      sizes.disconnect()
      lists.disconnect()
      for (const event of BY_USER) removeEventListener(event, end)
    }
    const end = () => {
      left.current = undefined
      disconnect()
    }
    lists.observe(box, { childList: true, subtree: true })
    // Cards that come or grow later would push it away; a user who scrolls has chosen where to look.
    for (const event of BY_USER) addEventListener(event, end, { passive: true })
    watch()
    return disconnect
  }, [list])
}

/** By these a user scrolls. */
const BY_USER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Returns which entry of the browser's history is shown. */
function readEntry(router: ReturnType<typeof useRouter>): string | undefined {
  // oxlint-disable-next-line no-underscore-dangle -- It is the router's name for it.
  return router.latestLocation.state.__TSR_key
}

/** Returns the first card that is seen, wherever that is. */
function readAnchor(list: HTMLElement | null, entry: string | undefined): Anchor | undefined {
  if (!list) return undefined
  const start = Math.max(0, list.getBoundingClientRect().top)
  const card = listedCards(list).find((listed) => listed.getBoundingClientRect().bottom > start)
  const id = card && idOfCard(card)
  return id === undefined ? undefined : { id, top: card?.getBoundingClientRect().top ?? 0, entry }
}

/** Returns the cards of the list itself: one that was chosen on the map stands above it. */
function listedCards(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > .list > .card')]
}

/** Leads on to the first place that was added: once the last ones are there, the button for more is gone. */
function useFocusOnMore(list: RefObject<HTMLElement | null>, count: number) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const first = before.current
    if (first === undefined || count <= first) return
    before.current = undefined
    if (document.activeElement === document.body)
      list.current?.querySelectorAll<HTMLElement>('.list .card h3 a')[first]?.focus({ preventScroll: true })
  }, [list, count])
  return {
    note: () => {
      before.current = count
    },
  }
}

const noPlaces: readonly FoundPlace[] = []

/** A user who opened the map goes on in it: what was tapped is gone. */
function focusOnce(link: HTMLElement | null): void {
  link?.focus({ preventScroll: true })
}

/** Returns the id of the place whose card an element is in. */
function idOfCard(element: Element): string | undefined {
  const link = element.closest('.card')?.querySelector('h3 a')
  const id = link?.getAttribute('href')?.match(/\/lugar\/([^/?]+)/)?.[1]
  return id && decodeURIComponent(id)
}

/** Marks the card of a place, as its pin is marked, and shows the card of one that was chosen on the map. */
function useMarkedCard(
  list: RefObject<HTMLElement | null>,
  marked: string | undefined,
  chosen: string | undefined,
): void {
  useEffect(() => {
    const box = list.current
    if (!box || marked === undefined) return
    const mark = () => findCard(box, marked)?.classList.add('marked')
    // Cards come little by little.
    const observer = new MutationObserver(mark)
    observer.observe(box, { childList: true, subtree: true })
    mark()
    return () => {
      observer.disconnect()
      for (const card of box.querySelectorAll('.card.marked')) card.classList.remove('marked')
    }
  }, [list, marked])
  useEffect(() => {
    if (chosen !== undefined) findCard(list.current, chosen)?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen])
}

function findCard(list: HTMLElement | null, id: string): Element | undefined {
  return [...(list?.querySelectorAll('.card') ?? [])].find((card) => idOfCard(card) === id)
}

interface SheetProps {
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  children: ReactNode
}

/** The list over a phone's map, at one of three heights: by dragging its head, or by the buttons in it. */
function Sheet({ height, onHeight, children }: SheetProps) {
  const intl = useIntl()
  const sheet = useRef<HTMLDivElement>(null)
  const drag = useRef<{ startY: number; startHeight: number }>(undefined)
  const step = HEIGHTS.indexOf(height)
  const go = (by: number) => onHeight(HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, step + by))] ?? height)

  function startDrag({ clientY, currentTarget, pointerId, target }: PointerEvent<HTMLElement>): void {
    if (!sheet.current || (target as Element).closest('button')) return
    currentTarget.setPointerCapture(pointerId)
    drag.current = { startY: clientY, startHeight: sheet.current.clientHeight }
  }
  function moveDrag({ clientY }: PointerEvent<HTMLElement>): void {
    if (!drag.current || !sheet.current) return
    const { startY, startHeight } = drag.current
    if (Math.abs(clientY - startY) > TAP_PIXELS) sheet.current.style.height = `${startHeight + startY - clientY}px`
  }
  function endDrag({ clientY }: PointerEvent<HTMLElement>): void {
    const box = sheet.current
    if (!drag.current || !box) return
    const { startY, startHeight } = drag.current
    drag.current = undefined
    box.style.removeProperty('height')
    const up = startY - clientY
    const whole = box.parentElement?.clientHeight ?? 1
    if (Math.abs(up) <= TAP_PIXELS) onHeight(height === 'half' ? 'full' : 'half')
    else onHeight(nearestHeight((startHeight + up) / whole, up > 0))
  }
  return (
    <div className="list-map__sheet" ref={sheet}>
      <div
        className="list-map__grip"
        onPointerDown={startDrag}
        onPointerMove={moveDrag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        <button
          className="icon-button"
          type="button"
          aria-label={intl.formatMessage({ id: 'listMap.lower' })}
          aria-disabled={step === 0 || undefined}
          onClick={() => go(-1)}
        >
          <Icon name="chevron" />
        </button>
        <button
          className="icon-button up"
          type="button"
          aria-label={intl.formatMessage({ id: 'listMap.higher' })}
          aria-disabled={step === HEIGHTS.length - 1 || undefined}
          onClick={() => go(1)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      {children}
    </div>
  )
}

/** Returns the height at which a sheet comes to rest that was let go. @param part Of the screen. */
function nearestHeight(part: number, isUpwards: boolean): SheetHeight {
  if (part < (isUpwards ? 0.22 : 0.38)) return 'low'
  return part < (isUpwards ? 0.58 : 0.8) ? 'half' : 'full'
}

/** What is listed, in the head of the list. */
function Summary({
  results,
  isWithin,
  isOfCity,
}: {
  results: ListedPlaces['results']
  isWithin: boolean
  isOfCity: boolean
}) {
  return (
    <header className="list-map__summary">
      <h2 tabIndex={-1}>
        <FormattedMessage id={isWithin ? 'listMap.within' : 'listMap.places'} />
      </h2>
      <p className="meta" role="status">
        {results && results.places.length < results.total ? (
          <FormattedMessage id="listMap.countMost" values={{ shown: results.places.length, count: results.total }} />
        ) : (
          results && <FormattedMessage id="listMap.count" values={{ count: results.total }} />
        )}
      </p>
      {isWithin && (
        <Link
          className="meta"
          to="."
          search={(old) => ({ ...old, map: 'all' })}
          resetScroll={false}
          onClick={({ currentTarget }) =>
            currentTarget.parentElement?.querySelector('h2')?.focus({ preventScroll: true })
          }
        >
          <FormattedMessage id={isOfCity ? 'listMap.whole' : 'listMap.all'} />
        </Link>
      )}
    </header>
  )
}

interface ListedProps extends Pick<ListMapProps, 'renderList'> {
  results: NonNullable<ListedPlaces['results']>
  id: string
  isAdding: boolean
  area: Area | null
  city: CitySlug | undefined
  onMore: () => void
}

function Listed({ results: { places, total }, id, isAdding, area, city, renderList, onMore }: ListedProps) {
  if (total === 0) {
    return (
      <div className="list-map__end">
        <p>
          <FormattedMessage id={area ? 'listMap.noneWithin' : 'listMap.none'} />
        </p>
        <MissingPlace area={area} city={city} />
      </div>
    )
  }
  return (
    <>
      <Cards places={places} id={id} renderList={renderList} />
      {places.length === total ? (
        <div className="list-map__end">
          <MissingPlace area={area} city={city} />
        </div>
      ) : (
        <div className="pages">
          <button className="btn btn--quiet" type="button" aria-busy={isAdding || undefined} onClick={onMore}>
            <FormattedMessage id={isAdding ? 'list.loading' : 'list.more'} />
          </button>
        </div>
      )}
    </>
  )
}

/** Leads from the list of a city to the form of a place that is missing, whose map begins in the middle of the area that is shown. */
function MissingPlace({ area, city }: Pick<ListedProps, 'area' | 'city'>) {
  if (!city) return null
  const middle = area && { latitude: (area.north + area.south) / 2, longitude: (area.east + area.west) / 2 }
  return (
    <p>
      <FormattedMessage id="listMap.missing" />{' '}
      <Link to="/agregar" hash={toAdditionHash({ city, near: middle ? toNear(middle) : undefined })} reloadDocument>
        <FormattedMessage id="listMap.add" />
      </Link>
    </p>
  )
}

/** Drawn again only with other places, and not with what is marked or how high the list stands. */
const Cards = memo(function Cards({
  places,
  id,
  renderList,
}: Pick<ListedProps, 'id' | 'renderList'> & Pick<ListedProps['results'], 'places'>) {
  return renderList(
    places.map(({ card }) => card),
    id,
  )
})

function ListFailed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline()
  return (
    <div className="note" role="alert">
      <div className="stack">
        <p>
          <FormattedMessage id={isOnline ? 'listMap.failedList' : 'listMap.noIndex'} />
        </p>
        <button className="btn" type="button" onClick={onRetry}>
          <FormattedMessage id="failure.retry" />
        </button>
      </div>
    </div>
  )
}

type MapPane = ComponentType<MapPaneProps>

type MapState = 'loading' | 'shown' | 'failed' | 'unsupported'

const said = {
  loading: 'listMap.loading',
  failed: 'listMap.failed',
  unsupported: 'listMap.unsupported',
} as const

type MapBoxProps = Omit<MapPaneProps, 'onShown' | 'onFailed'>

/** The box of the map: on its way, there, or why it is not. */
function MapBox(pane: MapBoxProps) {
  const [state, setState] = useState<MapState>(() => (hasWebGl() ? 'loading' : 'unsupported'))
  const [Pane, setPane] = useState<MapPane>()
  const isWanted = state === 'loading' && !Pane
  useEffect(() => {
    if (!isWanted) return
    loadInTime(async () => (await import(/* @with-streets */ './map-pane.tsx')).loadMapPane()).then(
      (loaded) => setPane(() => loaded),
      () => setState('failed'),
    )
  }, [isWanted])
  return (
    <div className="list-map__map">
      {Pane && (state === 'loading' || state === 'shown') && (
        <Pane {...pane} onShown={() => setState('shown')} onFailed={() => setState('failed')} />
      )}
      {state !== 'shown' && (
        <div className="list-map__note" role={state === 'failed' ? 'alert' : 'status'}>
          <p>
            <FormattedMessage id={said[state]} />
          </p>
          {state === 'failed' && (
            <button className="btn" type="button" onClick={() => setState('loading')}>
              <FormattedMessage id="failure.retry" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
