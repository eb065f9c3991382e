import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, RawIntlProvider, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { findListedCard } from '@/data/places/listed-card.ts'
import { readEntryIds } from '@/data/platform/entry-ids.ts'
import { type CachedPage, isPageCached, listCachedPages } from '@/data/pwa/cached-pages.ts'
import { AppError, isOffline } from '@/domain/shared/app-error.ts'
import { categoryName, type Locale } from '@/domain/categories/category.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatWhere } from '@/i18n/locality.ts'
import { withOfflineMessages } from '@/i18n/offline-intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { CachedPagesNav } from './cached-pages-nav.tsx'
import { PendingPanel } from './pending-section.tsx'

/** How often the data of a page are asked for again while there is a network, in milliseconds: as long as an answer may take. */
const ASK_EVERY_MS = 30_000

/** What stands at a page that was never seen when no server answers: what this device has, and another try. */
export function OfflinePage({ error }: { error: Error }) {
  const intl = withOfflineMessages(useIntl())
  return (
    <RawIntlProvider value={intl}>
      <Offline error={error} pages={useCachedPages(localeOfIntl(intl))} />
    </RawIntlProvider>
  )
}

/** Returns what this device has once that is known: a list that came later would move what is below it. */
function useCachedPages(locale: Locale): readonly CachedPage[] {
  const { data } = useSuspenseQuery({
    queryKey: ['cached-pages', locale],
    queryFn: async () =>
      (await listCachedPages(locale).catch((cause) => ignore(cause, 'where storing is refused nothing is cached'))) ??
      [],
    // Each time it is shown there may be others.
    gcTime: 0,
  })
  return data
}

function Offline({ error, pages }: { error: Error; pages: readonly CachedPage[] }) {
  const router = useRouter()
  const isSilent = isTimeout(error)
  const askAgain = useEverAgain(error)
  const [hasWritten] = useState(() => readEntryIds('outbox').length + readEntryIds('drafts').length > 0)
  const tryAgain = useCallback(() => {
    if (askAgain) void askAgain()
    else if (error instanceof AppError) void router.invalidate()
    // A script that could not be had is asked for again by a new document alone.
    else location.reload()
  }, [askAgain, error, router])
  useEffect(() => {
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [tryAgain])
  useEffect(() => {
    void openCachedPage().catch((cause) => ignore(cause, 'this page shows what there is'))
  }, [])
  return (
    <section className="section">
      <div className="container stack">
        <ListedPlace title={isSilent ? 'offline.waitingTitle' : 'offline.title'} />
        <div className="note info" role="alert">
          <span>
            <Icon name="offline" />
          </span>
          <p>
            <FormattedMessage id={isSilent ? 'offline.waiting' : 'offline.body'} />
          </p>
        </div>
        <div className="actions">
          <button className="btn" type="button" onClick={tryAgain}>
            <FormattedMessage id="failure.retry" />
          </button>
        </div>
        <CachedPagesNav pages={pages} toLink={(path, name) => <Link to={path}>{name}</Link>} />
        {/* It comes later: nothing below it moves. */}
        {hasWritten && (
          <Suspense>
            <PendingPanel />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** What the page is about: a place, as far as the list told of it from which a visitor came, or one that no list named. */
function ListedPlace({ title }: { title: 'offline.waitingTitle' | 'offline.title' }) {
  const intl = useIntl()
  const { placeId } = useParams({ strict: false })
  const card = findListedCard(useQueryClient(), placeId)
  if (!card) {
    return (
      <h1>
        <FormattedMessage id={title} />
      </h1>
    )
  }
  const about = [categoryName(card.category, localeOfIntl(intl)), formatWhere(intl, card, { showCity: false })]
  return (
    <div>
      <h1>{card.name}</h1>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <p>
        <b>
          <FormattedMessage id={title} />
        </b>
      </p>
    </div>
  )
}

/** Returns true iff there was a network, on which no answer came in time. */
function isTimeout({ cause }: Error): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

/**
 * Goes on asking for the data that failed for this reason, while someone looks; the page comes once they are here, and this one stays
 * until then. What the server then refuses is for the page to say.
 * @returns What asks at once; null where no data failed.
 */
function useEverAgain(reason: Error): (() => Promise<void>) | null {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [failed] = useState(() =>
    queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.error === reason }),
  )
  const isLeft = useRef(false)
  const ask = useCallback(async () => {
    try {
      await Promise.all(failed.map((query) => query.fetch()))
    } catch (cause) {
      if (isOffline(cause)) return ignore(cause, 'they are asked for again')
    }
    if (!isLeft.current) await router.invalidate()
  }, [failed, router])
  useEffect(() => {
    if (failed.length === 0) return
    isLeft.current = false
    const askIfSeen = () => {
      if (navigator.onLine && document.visibilityState === 'visible') void ask()
    }
    const timer = setInterval(askIfSeen, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askIfSeen)
    if (isTimeout(reason)) askIfSeen()
    return () => {
      isLeft.current = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
    }
  }, [reason, failed, ask])
  return failed.length > 0 ? ask : null
}

/** Loads the page that the device keeps here, of which a link found no data; not the one that has just been loaded. */
async function openCachedPage(): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded?.name !== location.href && (await isPageCached(location.href))) location.reload()
}
