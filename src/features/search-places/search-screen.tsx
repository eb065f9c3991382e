import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { mayDownloadAhead } from '@/data/platform/data-saver.ts'
import { listQuery, type ListRequest, loadList } from '@/data/places/load-list.ts'
import { deleteRecentSearch, readRecentSearches, rememberSearch } from '@/data/search/recent-searches.ts'
import { categoryDrawing } from '@/domain/categories/category-drawing.ts'
import { type MenuCategory, menuCategoryList } from '@/domain/categories/menu-category.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { isLimited, isOffline } from '@/domain/shared/app-error.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import { mayBeLine } from '@/domain/transit/may-be-line.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatWhere } from '@/i18n/locality.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { formatUnderstood } from '@/i18n/understood-sentences.ts'
import * as messages from 'messages:suggest'
import { wallClasses } from '@/ui/artwork/artwork-variant.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { useRestorable } from '@/ui/behavior/use-restorable.ts'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './search-screen.css?inline'
import { cutAtTyped, suggestCategories, suggestStreets } from './suggest.ts'

injectStyles(css)

/** Loaded, with the lines that it looks through, for a text that may ask for lines. */
const LineSuggestions = lazyOptional(() =>
  import(/* @with-city @optional */ './line-suggestions.tsx').then(({ LineSuggestions: Loaded }) => Loaded),
)

/** The pause in typing after which suggestions are requested, in milliseconds. */
const TYPING_PAUSE_MS = 200

/** How many places are suggested: with a keyboard, a small phone shows no more. */
const SUGGESTED_PLACES = 5

/** What was typed, by entries of the browser's history: who comes back from a place finds it again. */
const typedTexts = new Map<string, string>()

export interface SearchScreenProps {
  publicData: PublicData
  /** The city searched; absent when all are. */
  city: CitySlug | undefined
  /** Returns the line that says where a place is, and whether it is open now. */
  opening: (card: PlaceCard, where: string) => ReactNode
}

/** Search on a phone: recent searches and categories, then, while one types, places, categories and streets. */
export function SearchScreen(props: SearchScreenProps) {
  return (
    <PartIntl part={messages}>
      <SearchDialog {...props} />
    </PartIntl>
  )
}

function SearchDialog({ publicData, city: cityOfPage, opening }: SearchScreenProps) {
  const intl = useIntl()
  const router = useRouter()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const { q: searched = '' } = useSearch({ strict: false })
  const [text, setText] = useRestorable(typedTexts, 'search', searched)
  const [isEverywhere, setIsEverywhere] = useState(false)
  const query = normalizeQuery(text)
  const city = isEverywhere ? undefined : cityOfPage
  const target = city ? ({ to: '/$city', params: { city } } as const) : ({ to: '/' } as const)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    input.current?.focus()
  }, [])

  /** Back to where the search was opened. */
  function leave() {
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!query) return
    rememberSearch(query)
    void navigate({ ...target, search: { q: query }, replace: true })
  }
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .suggestions a')]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + by]
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    <dialog
      className="search-screen"
      ref={dialog}
      aria-label={intl.formatMessage({ id: 'search.label' })}
      onClose={leave}
      onKeyDown={moveByKey}
    >
      <form className="search-screen__bar" role="search" onSubmit={submit}>
        <button
          className="icon-button"
          type="button"
          aria-label={intl.formatMessage({ id: 'suggest.back' })}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="back" />
        </button>
        <input
          ref={input}
          name="q"
          type="search"
          aria-label={intl.formatMessage({ id: 'search.label' })}
          placeholder={
            city
              ? intl.formatMessage({ id: 'search.cityPlaceholder' }, { city: cities[city].name })
              : intl.formatMessage({ id: 'search.homePlaceholder' })
          }
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {cityOfPage && (
        <div className="search-screen__where" role="group" aria-label={intl.formatMessage({ id: 'suggest.where' })}>
          <button type="button" aria-pressed={!isEverywhere} onClick={() => setIsEverywhere(false)}>
            <FormattedMessage id="suggest.inCity" values={{ city: cities[cityOfPage].name }} />
          </button>
          <button type="button" aria-pressed={isEverywhere} onClick={() => setIsEverywhere(true)}>
            <FormattedMessage id="suggest.everywhere" />
          </button>
        </div>
      )}
      {query ? (
        <Suggestions publicData={publicData} city={city} query={query} target={target} opening={opening} />
      ) : (
        <Beginnings target={target} />
      )}
    </dialog>
  )
}

/** Where a search leads to: the page of a city, or that of all. */
type Target = { to: '/$city'; params: { city: CitySlug } } | { to: '/' }

/** What one may begin with: what was searched on this phone, and the twelve categories. */
function Beginnings({ target }: { target: Target }) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const [recent, setRecent] = useState(readRecentSearches)
  function remove(query?: string) {
    deleteRecentSearch(query)
    setRecent(readRecentSearches)
  }
  return (
    <>
      {recent.length > 0 && (
        <section className="suggestions" aria-labelledby="recent-searches">
          <header>
            <h2 id="recent-searches">
              <FormattedMessage id="suggest.recent" />
            </h2>
            <button className="link-button" type="button" onClick={() => remove()}>
              <FormattedMessage id="suggest.deleteAll" />
            </button>
          </header>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <Link {...target} search={{ q: query }} replace onClick={() => rememberSearch(query)}>
                  <Icon name="clock" />
                  <span>{query}</span>
                </Link>
                <button
                  className="icon-button"
                  type="button"
                  aria-label={intl.formatMessage({ id: 'suggest.delete' }, { query })}
                  onClick={() => remove(query)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="suggestions" aria-labelledby="search-categories">
        <h2 id="search-categories">
          <FormattedMessage id="suggest.categories" />
        </h2>
        <ul className="search-screen__tiles">
          {menuCategoryList.map((entry) => (
            <li key={entry.slug}>
              <Link {...target} search={{ category: entry.slug }} replace>
                <Glyph entry={entry} />
                {entry.name[locale]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface SuggestionsProps extends SearchScreenProps {
  query: string
  target: Target
}

/** Returns the list that Enter opens: suggestions are its first places. */
function toRequest(city: CitySlug | undefined, query: string): ListRequest {
  return { city, query, category: undefined, page: 1 }
}

/** What a text may mean: the best places that it finds, categories and streets. */
function Suggestions({ publicData, city, query, target, opening }: SuggestionsProps) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  const queryClient = useQueryClient()
  const { data, error, isPlaceholderData } = useQuery({
    ...listQuery(publicData, toRequest(city, query)),
    enabled: false,
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    const load = () => void loadList({ queryClient, publicData }, toRequest(city, query))
    const pause = setTimeout(load, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [queryClient, publicData, city, query])

  const [lineCount, setLineCount] = useState(0)

  const cards = data?.cards ?? []
  const places = cards.slice(0, SUGGESTED_PLACES)
  const categories = suggestCategories(query)
  const streets = suggestStreets(query, cards)
  const total = data?.found ?? cards.length
  const sentences = isPlaceholderData || !data?.understood ? [] : formatUnderstood(intl, data.understood, city)
  const remember = () => rememberSearch(query)
  return (
    <div className="suggestions" aria-busy={isPlaceholderData}>
      <p className="sr-only" role="status">
        {data && !isPlaceholderData && (
          <FormattedMessage
            id="suggest.count"
            values={{ count: places.length + categories.length + streets.length + lineCount }}
          />
        )}
      </p>
      {sentences.map((sentence) => (
        <p className="meta" key={sentence}>
          {sentence}
        </p>
      ))}
      {!data && !error && (
        <p className="meta">
          <FormattedMessage id="search.busy" />
        </p>
      )}
      {!data && error && (
        <p className="meta" role="alert">
          <FormattedMessage
            id={isOffline(error) ? 'suggest.offline' : isLimited(error) ? 'search.limited' : 'suggest.failed'}
          />
        </p>
      )}
      {mayBeLine(query) && (
        <Suspense>
          <LineSuggestions city={city} query={query} onFollowed={remember} onCounted={setLineCount} />
        </Suspense>
      )}
      {places.length > 0 && (
        <Group title={<FormattedMessage id="suggest.places" />}>
          {places.map((card) => (
            <li key={card.id}>
              <Link to="/lugar/$placeId" params={{ placeId: card.id }} onClick={remember}>
                <Glyph entry={placeGlyph(card)} />
                <span>
                  <Typed name={card.name} query={query} />
                  {opening(card, toPlaceLine(intl, card, !city))}
                </span>
                {card.review_count > 0 && <Rating rating={card.avg_rating} count={card.review_count} />}
              </Link>
            </li>
          ))}
        </Group>
      )}
      {categories.length > 0 && (
        <Group title={<FormattedMessage id="suggest.categories" />}>
          {categories.map((entry) => (
            <li key={entry.slug}>
              <Link {...target} search={{ category: entry.slug }} replace>
                <Glyph entry={entry} />
                <span>
                  <Typed name={entry.name[locale]} query={query} />
                </span>
              </Link>
            </li>
          ))}
        </Group>
      )}
      {streets.length > 0 && (
        <Group title={<FormattedMessage id="suggest.streets" />}>
          {streets.map((street) => (
            <li key={street}>
              <Link {...target} search={{ q: street }} replace onClick={() => rememberSearch(street)}>
                <Icon name="pin" />
                <span>
                  <Typed name={street} query={query} />
                </span>
              </Link>
            </li>
          ))}
        </Group>
      )}
      {data && !isPlaceholderData && total + categories.length + streets.length + lineCount === 0 && (
        <NothingFound publicData={publicData} city={city} query={query} target={target} onFollowed={remember} />
      )}
      {total > places.length && (
        <Link className="search-screen__all" {...target} search={{ q: query }} replace onClick={remember}>
          <FormattedMessage id="suggest.results" values={{ count: total, number: formatInteger(intl, total) }} />
        </Link>
      )}
    </div>
  )
}

interface NothingFoundProps extends Pick<SuggestionsProps, 'publicData' | 'city' | 'query' | 'target'> {
  /** Called when the search is sent off. */
  onFollowed: () => void
}

/** That nothing is found, and where else to look: all Bolivia, what other providers know, and adding what is missing. */
function NothingFound({ publicData, city, query, target, onFollowed }: NothingFoundProps) {
  const intl = useIntl()
  const isCostly = !mayDownloadAhead()
  // What the search of all cities would ask for: a user who goes there has it by then.
  const everywhere = useQuery({
    ...listQuery(publicData, toRequest(undefined, query)),
    enabled: city !== undefined && !isCostly,
  })
  const count = city ? (everywhere.data?.found ?? 0) : 0
  return (
    <>
      <p>
        <FormattedMessage
          id="suggest.none"
          values={{ query, where: city ? cities[city].name : <FormattedMessage id="search.everywhere" /> }}
        />
      </p>
      <div className="actions search-screen__next">
        {(count > 0 || (city && isCostly && !everywhere.data)) && (
          <Link className="btn" to="/" search={{ q: query }} replace onClick={onFollowed}>
            {count > 0 ? (
              <FormattedMessage id="suggest.elsewhere" values={{ count, number: formatInteger(intl, count) }} />
            ) : (
              <FormattedMessage id="search.elsewhere" />
            )}
          </Link>
        )}
        <Link className="btn btn--quiet" {...target} search={{ q: query }} replace onClick={onFollowed}>
          <FormattedMessage id="suggest.anyway" />
        </Link>
        <Link className="btn btn--quiet" to="/agregar" hash={toAdditionHash({ query, city })} reloadDocument>
          <FormattedMessage id="promote.add" />
        </Link>
      </div>
    </>
  )
}

/** Returns where a place is, with how far it is from what the search names. */
function toPlaceLine(intl: IntlShape, card: PlaceCard, showCity: boolean): string {
  const where = formatWhere(intl, card, { showCity })
  if (card.meters === undefined) return where
  return [formatDistance(intl, card.meters), where].filter(Boolean).join(' · ')
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

/** A name with what was typed of it in bold. */
function Typed({ name, query }: { name: string; query: string }) {
  return (
    <span className="search-screen__name" dir="auto">
      {cutAtTyped(name, query).map(({ offset, text, isTyped }) => (isTyped ? <b key={offset}>{text}</b> : text))}
    </span>
  )
}

type GlyphEntry = Pick<MenuCategory, 'family' | 'glyph'>

function placeGlyph({ category }: PlaceCard): GlyphEntry {
  const { family, symbol } = categoryDrawing(category)
  return { family, glyph: `g-${symbol}` }
}

function Glyph({ entry }: { entry: GlyphEntry }) {
  return (
    <span className={`search-screen__glyph ${wallClasses(entry.family)}`}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`/artwork/sprite.svg#${entry.glyph}`} />
      </svg>
    </span>
  )
}
