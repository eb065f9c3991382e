import { useHydrated, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'
import { mayBeLine } from '@/domain/transit/may-be-line.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import { isPhone, SEARCH_FIELD_ID, toSearchScreen } from '@/ui/layout/search-address.ts'
import { parsePlaceSearch, toSearch } from './place-search.ts'

/** Loaded, with the lines that it looks through, for a text that may ask for lines. */
const FoundLines = lazyOptional(() =>
  import(/* @with-city @optional */ './lines/found-lines.tsx').then(({ FoundLines: Loaded }) => Loaded),
)

interface SearchFieldProps {
  /** The city whose page shows the results; absent where all are searched. */
  city?: CitySlug
  query: string
  /** Filters that stay while searching. */
  category: MenuSlug | undefined
  placeholder: string
}

/** The pause in typing after which results are requested, in milliseconds. */
const TYPING_PAUSE_MS = 250

/**
 * The search of a page: a plain form, so that it works before JavaScript does; afterwards results come while one
 * types, and the address follows. Lines of public transport that it asks for stand below it.
 */
export function SearchField({ city, query, category, placeholder }: SearchFieldProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isNew = useRef(true)
  const isHydrated = useHydrated()
  /** The text that was searched and is not in the address yet: more may be typed meanwhile. */
  const asked = useRef<string[]>([])

  // What is typed wins; the field follows the address only when that changed otherwise, as by Back.
  useEffect(() => {
    const box = input.current
    const wasNew = isNew.current
    isNew.current = false
    const isOwn = asked.current.includes(query)
    asked.current = isOwn ? asked.current.slice(asked.current.indexOf(query) + 1) : []
    if (isOwn || !box || normalizeQuery(box.value) === query) return
    // On a slow connection a visitor types long before the page's scripts are here.
    if (wasNew) box.dispatchEvent(new Event('input', { bubbles: true }))
    else box.value = query
  }, [query])
  useEffect(() => () => clearTimeout(pause.current), [])

  function search({ isTyping }: { isTyping: boolean }) {
    clearTimeout(pause.current)
    const q = normalizeQuery(input.current?.value ?? '')
    // The address as it is by now: more may have been typed, or a category chosen, while the page before still stands.
    const { q: current = '', category: currentCategory, f, map } = parsePlaceSearch(router.latestLocation.search)
    if (q === current) return
    asked.current.push(q)
    void navigate({
      to: '.',
      search: { ...toSearch(q, currentCategory, f), map },
      // One step Back leads out of the search, however many letters it took.
      replace: isTyping && current !== '',
      resetScroll: false,
    })
  }

  return (
    <>
      <form
        className="search"
        role="search"
        action={city ? `/${city}` : '/'}
        onSubmit={(event) => {
          event.preventDefault()
          search({ isTyping: false })
        }}
      >
        <Icon name="search" />
        <label className="sr-only" htmlFor={SEARCH_FIELD_ID}>
          {intl.formatMessage({ id: 'search.label' })}
        </label>
        <input
          id={SEARCH_FIELD_ID}
          ref={input}
          name="q"
          type="search"
          placeholder={placeholder}
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
          // Below a phone's keyboard nothing of the list would be seen.
          onClick={(event) => {
            if (!isPhone()) return
            event.currentTarget.blur()
            void navigate(toSearchScreen)
          }}
          // On a desk the list, which changes while one types, is one key away.
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && focusFirstPlace()) event.preventDefault()
          }}
          onInput={() => {
            clearTimeout(pause.current)
            pause.current = setTimeout(() => search({ isTyping: true }), TYPING_PAUSE_MS)
          }}
        />
        {category && <input type="hidden" name="category" value={category} />}
        {localeOfIntl(intl) === 'en' && <input type="hidden" name="lang" value="en" />}
        <button className="btn" type="submit">
          {intl.formatMessage({ id: 'search.submit' })}
        </button>
      </form>
      {isHydrated && mayBeLine(query) && (
        <Suspense>
          <FoundLines city={city} query={query} onPassed={focusFirstPlace} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Focuses the first place of the list. Until the next key or tap the list may be replaced by the one that was asked for,
 * or come at all: then the first of that is focused. @returns Whether there is one by now.
 */
function focusFirstPlace(): boolean {
  const main = document.querySelector('main')
  const from = document.activeElement
  const focus = () => {
    // Under the map of a list, the one that stands on the page is hidden.
    const places = [...(main?.querySelectorAll<HTMLElement>('.list h3 a') ?? [])]
    const first = places.find((place) => place.offsetParent !== null)
    first?.focus()
    return Boolean(first)
  }
  const observer = new MutationObserver(() => [document.body, from].includes(document.activeElement) && focus())
  if (main) observer.observe(main, { childList: true, subtree: true })
  for (const type of ['keydown', 'pointerdown']) {
    addEventListener(type, () => observer.disconnect(), { once: true, capture: true })
  }
  return focus()
}
