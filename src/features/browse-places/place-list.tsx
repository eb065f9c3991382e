import { Link } from '@tanstack/react-router'
import {
  Fragment,
  memo,
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AdvertSlot, Mark, PageAdvertsWire, Promoted } from '@/domain/adverts/advert.ts'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { categoryDrawing } from '@/domain/categories/category-drawing.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { DRAWN_TOGETHER_ID } from '@/domain/offline/page-cache.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatWhere } from '@/i18n/locality.ts'
import { artworkClasses, spreadWalls } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { Hold } from '@/ui/behavior/hold.ts'
import { Until } from '@/ui/behavior/until.tsx'
import { useInBrowser } from '@/ui/behavior/use-in-browser.ts'
import { PlansLink } from './empty-state-actions.tsx'

/** The number of photos that are loaded at once: those of the first screen; the others come when they are near it. */
const EAGER_PHOTOS = 2

/** The number of places that are drawn in one go, where all at once take too long: more than a screen holds, few enough to come at once. */
const PLACES_DRAWN_TOGETHER = 20

/** How many cards are taken over and finished in one go: what the first screen of a wide window holds. */
const GROUP_SIZE = 15

/** Where cards are finished: on the screen, a screen or two below, and wherever the visitor has been. */
const FINISHED_MARGIN = '1000000px 0px 1000px'

/** The number of places that are drawn where a list is on its way: more than a screen holds. */
const LOADING_CARDS = 9

/** The length of a name that takes one line of a phone's card, in characters. */
const NAME_LINE_CHARS = 20

/** After how many places the banner stands: below the first screen of a phone, and after two full rows of a wide one. */
const PLACES_BEFORE_BANNER = 6

/** Placeholders of the size that places will have. */
export function LoadingList() {
  return (
    <div className="list" aria-hidden="true">
      {Array.from({ length: LOADING_CARDS }, (_, index) => (
        <Fragment key={index}>
          {index === PLACES_BEFORE_BANNER && (
            <div className="slot">
              <div className="ad-slot banner" />
            </div>
          )}
          <div className="card">
            <div className="artwork skeleton" />
            <div className="card__body">
              <span className="skeleton" />
              <span className="skeleton" />
              <span className="skeleton" />
            </div>
          </div>
        </Fragment>
      ))}
    </div>
  )
}

/** How tall cards stood when something of their list was tapped, in pixels, by their places: Back finds them so before they are laid out. */
const leftHeights = new Map<string, number>()

/** What other features add to lists and the cards of their places. */
export interface CardParts {
  /** Returns what fills an advertising slot of a page that carries adverts, or what says that a card stands out because it is paid for. */
  advert: (slot: AdvertSlot | Mark, adverts?: PageAdvertsWire) => ReactNode
  /** Returns the line that says where the place is and, near the screen, whether it is open now. */
  opening: (card: PlaceCard, where: string, isNear?: boolean) => ReactNode
  /** Returns the button that saves it. None of these suspends outside a boundary of its own. */
  saving: (card: PlaceCard) => ReactNode
}

interface PlaceListProps {
  cards: readonly PlaceCard[]
  /** Those of the page; absent where the banner is not sold. */
  adverts?: PageAdvertsWire | undefined
  /** Those whose cards stand out. */
  promoted?: Promoted | undefined
  showCity: boolean
  parts: CardParts
  /** Additional notes on places, by their ids. */
  notes?: ReadonlyMap<string, string> | undefined
  /** How many of them are drawn by now; all by default. */
  count?: number
}

/**
 * Returns how many places of a list are drawn by now. While a user types they come a few at a time, so that typing is
 * not blocked; what a page was opened with stands there at once, for Back leads to where one was.
 * @param total How many there are.
 * @param first How many are drawn at once of what it begins with; all by default.
 */
export function useDrawnCount(query: string, total: number, first = Infinity): number {
  const [drawn, setDrawn] = useState({ query, count: first })
  const isNew = query !== drawn.query
  const count = !query ? Infinity : isNew ? Math.min(first, PLACES_DRAWN_TOGETHER) : drawn.count
  useEffect(() => {
    if (count < total) startTransition(() => setDrawn({ query, count: count + PLACES_DRAWN_TOGETHER }))
  }, [total, count, query])
  return count
}

/** A place of a list: where it stands in it, and the wall of its house. */
interface Item {
  card: PlaceCard
  index: number
  wall: number | undefined
}

/** A list of places, in the order given, with a banner among them. @param showCity Whether cards name their city. */
export const PlaceList = memo(function PlaceList(props: PlaceListProps) {
  const { cards, adverts, promoted, showCity, parts, notes, count } = props
  const list = useRef<HTMLUListElement>(null)
  const walls = useMemo(() => spreadWalls(cards.map(toRowItem)), [cards])
  const items = useMemo(
    () => cards.slice(0, count).map((card, index) => ({ card, index, wall: walls[index] })),
    [cards, count, walls],
  )
  const shown = useMemo(() => ({ showCity, parts, notes, promoted }), [showCity, parts, notes, promoted])
  // React's work on a hundred cards is a third of a list's cost: those of the server's page come in groups, held until they are near.
  const isInBrowser = useInBrowser()
  const [opened] = useState(() => ({ items, shown, holds: isInBrowser ? [] : toGroups(items).map(() => new Hold()) }))
  const { holds } = opened
  // A changed list cannot stay as the server drew it.
  if (items !== opened.items || shown !== opened.shown) for (const hold of holds) hold.end()
  const [first = [], ...rest] = useMemo(() => (holds.length > 0 ? toGroups(items) : [items]), [items, holds])
  // A card may be tapped before its group has come near: React takes it over in that very event.
  useEffect(() => {
    if (holds.length === 0) return
    const release = ({ target }: Event) => {
      const tapped = cardElements(list.current).findIndex((card) => target instanceof Node && card.contains(target))
      holds[Math.floor(tapped / GROUP_SIZE)]?.end()
    }
    // Before React is told of it.
    addEventListener('click', release, true)
    return () => removeEventListener('click', release, true)
  }, [holds])
  useEffect(() => {
    const { current: element } = list
    const remember = () => {
      for (const [index, { clientHeight }] of cardElements(element).entries()) {
        const item = items[index]
        if (item) leftHeights.set(item.card.id, clientHeight)
      }
    }
    element?.addEventListener('click', remember, true)
    return () => element?.removeEventListener('click', remember, true)
  }, [items])
  // An artwork is some forty elements, created far below the screen too: another third.
  const [near, setNear] = useState(1)
  useEffect(() => {
    const next = cardElements(list.current)[near * GROUP_SIZE]
    if (!next) return
    const draw = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return
      holds[near]?.end()
      startTransition(() => setNear(near + 1))
    }
    const observer = new IntersectionObserver(draw, { rootMargin: FINISHED_MARGIN })
    observer.observe(next)
    return () => observer.disconnect()
  })
  // Rendered again only with other adverts: until their script is here, React would put an empty slot in place of the server's.
  const banner = useMemo(() => (adverts?.[2][0] ? parts.advert('banner', adverts) : <VacantBanner />), [adverts, parts])
  const finished = near * GROUP_SIZE
  return (
    <ul className="list" ref={list}>
      <Cards items={first.slice(0, PLACES_BEFORE_BANNER)} shown={shown} finished={finished} />
      <li className="slot">{banner}</li>
      <Cards items={first.slice(PLACES_BEFORE_BANNER)} shown={shown} finished={finished} />
      {rest.map((group, index) => (
        <HeldCards
          key={group[0]?.index}
          items={group}
          shown={shown}
          finished={index + 1 < near ? Infinity : 0}
          hold={holds[index + 1]}
        />
      ))}
    </ul>
  )
})

function toGroups(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, group) =>
    items.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  )
}

function cardElements(list: HTMLUListElement | null): Element[] {
  return [...(list?.querySelectorAll(':scope > .card') ?? [])]
}

interface CardsProps {
  items: readonly Item[]
  /** What of the list they show. */
  shown: Pick<PlaceListProps, 'showCity' | 'parts' | 'notes' | 'promoted'>
  /** How many of the list are near the screen. */
  finished: number
  /** What React waits for before it takes them over; absent where it does so at once. */
  hold?: Hold | undefined
}

/** Cards that React takes over together. A held group is rendered again only if its properties change, and then its hold is over. */
const HeldCards = memo(function HeldCards(props: CardsProps) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  )
})

function Cards({ items, shown: { showCity, parts, notes, promoted }, finished, hold }: CardsProps) {
  if (!import.meta.env.SSR && hold && !hold.isOver) use(hold.over)
  return items.map(({ card, index, wall }) => (
    <PlaceCardItem
      key={card.id}
      id={index === PLACES_DRAWN_TOGETHER ? DRAWN_TOGETHER_ID : undefined}
      card={card}
      showCity={showCity}
      parts={parts}
      note={notes?.get(card.id)}
      mark={promoted?.[card.id]}
      eager={index < EAGER_PHOTOS}
      isNear={index < finished}
      wall={wall}
    />
  ))
}

/** The banner while it is not sold: it invites the owner of a business. As high as with an advert. */
function VacantBanner() {
  return (
    <div className="ad-slot banner">
      <svg className="lot" aria-hidden="true">
        <use href="/artwork/sprite.svg#lot" />
      </svg>
      <p>
        <small>
          <FormattedMessage id="promote.label" />
        </small>
        <b>
          <FormattedMessage id="promote.vacant" />
        </b>
        <FormattedMessage id="promote.price" />
      </p>
      <PlansLink advertise />
    </div>
  )
}

/** Returns true iff a phone's card has no room for a sentence: its name may take two lines, or four lines are there without it. */
function isFull({ name, business_hours: hours }: PlaceCard, where: string): boolean {
  return name.length > NAME_LINE_CHARS || Boolean(hours && where)
}

/** What a card's wall follows from. */
function toRowItem({ id, category }: PlaceCard) {
  return { ...categoryDrawing(category), seed: id }
}

interface PlaceCardItemProps {
  id: string | undefined
  card: PlaceCard
  showCity: boolean
  parts: CardParts
  note: string | undefined
  mark: Mark | undefined
  eager: boolean
  /** Whether it is near the screen, and has what costs time: its artwork, its hours and its button. */
  isNear: boolean
  wall: number | undefined
}

/** Rendered again only if it changed: the server's answer is mostly what the device has already shown. */
const PlaceCardItem = memo(function PlaceCardItem(props: PlaceCardItemProps) {
  const { id, card, showCity, parts, note, mark, eager, isNear, wall } = props
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const where = formatWhere(intl, card, { showCity })
  const [leftHeight] = useState(() => leftHeights.get(card.id))
  const quote = card.quote && (
    <q className={mark || isFull(card, where) ? 'meta one-line wide-only' : 'meta one-line'}>{card.quote}</q>
  )
  return (
    <li
      className={`card ${artworkClasses({ ...toRowItem(card), wall })}`}
      id={id}
      // Without what is around its content.
      style={leftHeight ? { containIntrinsicHeight: `auto calc(${leftHeight}px - 2 * var(--s2))` } : undefined}
    >
      {isArtwork(card.image_url) ? (
        isNear ? (
          <PlaceArtwork {...placeDrawing(card, card.id)} />
        ) : (
          <div className="artwork" />
        )
      ) : (
        <img className="artwork" src={card.image_url} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
      )}
      <div className="card__body">
        <h3>
          <Link to="/lugar/$placeId" params={{ placeId: card.id }} preload="intent" dir="auto">
            {card.name}
          </Link>
        </h3>
        <div className="kind">
          <Rating rating={card.avg_rating} count={card.review_count} />
          <span className="meta">{categoryName(card.category, locale)}</span>
          {card.featured && (
            <span className="tag featured">
              <FormattedMessage id="card.featured" />
            </span>
          )}
          {mark && parts.advert(mark)}
        </div>
        {parts.opening(card, where, isNear)}
        {note && <p className="meta">{note}</p>}
        {card.posted ? (
          <Until end={card.posted.until} after={quote}>
            <p className="said one-line" dir="auto">
              {card.posted.text}
            </p>
          </Until>
        ) : (
          quote
        )}
      </div>
      {isNear && parts.saving(card)}
    </li>
  )
})
