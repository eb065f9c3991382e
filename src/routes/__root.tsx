/// <reference types="vite/client" />
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  ScriptOnce,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { CONTENT_ID } from '@/features/navigate/content-id.ts'
import { notFoundHead } from '@/features/navigate/not-found-head.ts'
import { SiteFooter } from '@/features/navigate/site-footer.tsx'
import { SiteHeader } from '@/features/navigate/site-header.tsx'
import { TabBar } from '@/features/navigate/tab-bar.tsx'
import { SearchOpener } from '@/features/search-places/search-opener.tsx'
import firstScripts from 'head-script:first-scripts'
import pageScripts from 'head-script:page-scripts'
import * as messages from 'messages:pageLines'
import { localeOfIntl } from '@/i18n/intl.ts'
import { toLocale } from '@/i18n/locale.ts'
import { intlWith } from '@/i18n/part-intl.tsx'
import type { RouterContext } from '@/router.tsx'
import { cardParts } from './-shared/card-parts.ts'
import { NoScript } from '@/ui/feedback/no-script.tsx'
import '@/ui/layout/tokens.css'
import '@/ui/layout/base.css'
import '@/ui/artwork/artwork.css'

declare global {
  interface Window {
    /** Does what was tapped before the page is live, and is there until then; defined by a script in the page's head, see `remember-early-taps.ts`. */
    doEarlyTaps?: () => void
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the page does nothing without JavaScript, and says so. */
    needsScripts?: true
  }
}

interface RootSearch {
  /** Absent on Spanish pages. */
  lang?: 'en'
}

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search): RootSearch => (toLocale(search['lang']) === 'en' ? { lang: 'en' } : {}),
  search: {
    // The language stays on while one goes from page to page.
    middlewares: [
      ({ search, next }) => {
        const wanted = next(search)
        return search.lang && !wanted.lang ? { ...wanted, lang: search.lang } : wanted
      },
    ],
  },
  head: ({ match }) => {
    const { intl } = match.context
    // What the router itself goes by: the status tells only after the head is made.
    const { _notFound: isNotFound } = match
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width,initial-scale=1,viewport-fit=cover' },
        { name: 'color-scheme', content: 'light dark' },
        ...(isNotFound ? notFoundHead(intl).meta : [{ title: intl.formatMessage({ id: 'site.title' }) }]),
      ],
      links: [{ rel: 'icon', href: '/app-icon.svg', type: 'image/svg+xml' }],
    }
  },
  shellComponent: Document,
  component: Frame,
})

function Document({ children }: { children: React.ReactNode }) {
  const locale = localeOfIntl(useIntl())
  const city = useCityOfPage()
  return (
    // The stored theme stands on it as `data-theme`, of which the server knows nothing.
    <html lang={locale} className={city ? `c-${city}` : undefined} suppressHydrationWarning>
      <head>
        {/* Here and not in the route's head, which takes one meta of a name. */}
        <meta name="theme-color" content="#FFFFFF" media="(prefers-color-scheme:light)" data-scheme="light" />
        <meta name="theme-color" content="#1E1828" media="(prefers-color-scheme:dark)" data-scheme="dark" />
        {/* Only the server writes these: the entry need not carry them. */}
        {import.meta.env.SSR && <InstallLinks />}
        {import.meta.env.SSR && <BrandFont />}
        {import.meta.env.SSR && <EagerTabBar />}
        {import.meta.env.SSR && <FirstScripts />}
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** Asks for the font of headings before the styles that name it are read: no first view is without it for long. */
function BrandFont() {
  return <link rel="preload" href="/fonts/aquicito-sign.woff2" as="font" type="font/woff2" crossOrigin="" />
}

/** What the app is called and how it looks where it is installed: in the language of the page. */
function InstallLinks() {
  const locale = localeOfIntl(useIntl())
  return (
    <>
      <link rel="manifest" href={`/manifest.${locale === 'en' ? 'en.' : ''}webmanifest`} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

/**
 * Keeps browsers from drawing before the page's content begins, so that the bar above it appears in one go: drawn while
 * it loads, it would shift with each part.
 */
function EagerTabBar() {
  return <link rel="expect" href={`#${CONTENT_ID}`} blocking="render" />
}

/** Scripts that run before anything is painted, and what they say where the browser is too old for the others, or where these do not come. */
function FirstScripts() {
  // The frame is not hydrated: it shows the address at which it stands when it is ready.
  const isShell = useRouter().isShell()
  const intl = intlWith(useIntl(), messages)
  // One script, because the content security policy lists a digest of each.
  return isShell ? (
    <ScriptOnce>{firstScripts}</ScriptOnce>
  ) : (
    <>
      <meta name="old-browser" content={intl.formatMessage({ id: 'oldBrowser.line' })} />
      <meta name="scripts-late" content={intl.formatMessage({ id: 'scriptsLate.line' })} />
      <ScriptOnce>{firstScripts + pageScripts}</ScriptOnce>
    </>
  )
}

function Frame() {
  const { publicData } = Route.useRouteContext()
  const city = useCityOfPage()
  const needsScripts = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.needsScripts) })
  useEffect(() => {
    // From when the page is live the router follows every step: takes off what `reload-on-popstate.ts` has set.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    window.onpopstate = null
    // After this effect: within it React cannot take over the part of the page in which a tapped button stands.
    setTimeout(() => window.doEarlyTaps?.())
  }, [])
  return (
    <>
      <SiteHeader city={city} />
      <main id={CONTENT_ID}>
        {needsScripts && <NoScript />}
        <Outlet />
      </main>
      <SiteFooter />
      <TabBar city={city} />
      <SearchOpener publicData={publicData} city={city} opening={cardParts.opening} />
    </>
  )
}

/** Returns the city whose colours the page wears: the one in its address, or the city of its place. */
function useCityOfPage() {
  return useMatches({
    select: (matches) => {
      for (const match of matches) {
        if (match.routeId === '/$city' && match.loaderData) return match.loaderData.city
        if (match.routeId === '/lugar/$placeId' && match.loaderData) return match.loaderData.city
      }
      return undefined
    },
  })
}
