import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy } from 'react'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { isCachedPage } from './data/pwa/cached-page.ts'
import { packQueries, unpackQueries } from './data/places/place-queries.ts'
import { isOffline } from './domain/shared/app-error.ts'
import type { PublicData } from './domain/pages/public-data.ts'
import { FailurePage } from './features/navigate/failure-page.tsx'
import { PlainFailure } from './features/navigate/plain-failure.tsx'
import { NotFoundPage } from './features/navigate/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The context of every route: made for each request on the server, once in the browser. */
export interface RouterContext {
  publicData: PublicData
  queryClient: QueryClient
  intl: IntlShape
  /** Scheme and host of the site, without a slash at the end; canonical addresses begin with it. */
  origin: string
}

/**
 * The time for which data counts as fresh, in milliseconds: longer than the CDN keeps a page, so that a page from there is not
 * fetched again as soon as it is shown.
 */
const FRESH_MS = 60_000

/** Loaded only without a connection; the service worker has cached it. */
const OfflinePage = lazy(async () => {
  const { OfflinePage: component } = await import(/* @precached */ './features/work-offline/offline-page.tsx')
  return { default: component }
})

/** Makes the router that the server renders with and the browser hydrates. */
export function createAppRouter({ publicData, intl, origin }: Omit<RouterContext, 'queryClient'>) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'offlineFirst',
        retry: (failures, error) => failures < 1 && !isOffline(error),
      },
      // Done now or refused: what may wait for a network goes into the outbox.
      mutations: { networkMode: 'always' },
    },
  })
  return createRouter({
    routeTree,
    context: { publicData, queryClient, intl, origin },
    // What visitors type is text, not JSON: `?q=123` is no number and `?q=true` no boolean.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const entries = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
    },
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    // The router's own shows no document, without which nothing is shown.
    disableGlobalCatchBoundary: true,
    Wrap: ({ children }) => (
      <CatchBoundary getResetKey={() => 0} errorComponent={PlainFailure}>
        <RawIntlProvider value={intl}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </RawIntlProvider>
      </CatchBoundary>
    ),
    dehydrate: () => ({ queries: packQueries(queryClient) }),
    hydrate: ({ queries }) => unpackQueries(queryClient, queries, { old: isCachedPage() }),
  })
}

function ErrorPage(props: ErrorComponentProps) {
  return isOffline(props.error) ? <OfflinePage error={props.error} /> : <FailurePage {...props} />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
