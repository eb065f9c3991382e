// Before all else, which may copy lists as it begins.
import './base/array-copies.ts'
import type { RegisteredRouter } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import { fetchedPublicData } from './data/places/fetch-public-data.ts'
import { startLifecycle } from './data/lifecycle/start.ts'
import { startSession } from './data/session/start-session.ts'
import { SAMPLED_VIEWS } from './domain/adverts/sampled-views.ts'
import { isOffline } from './domain/shared/app-error.ts'
import { limitPreloads } from './features/navigate/limit-preloads.ts'
import { PlainFailure } from './features/navigate/plain-failure.tsx'
import { loadIntl } from './i18n/intl.ts'
import { storeChosenLocale, toLocale } from './i18n/locale.ts'
import { whenIdle } from './ui/behavior/when-idle.ts'
import { createAppRouter } from './router.tsx'
// For whatever form or page of text comes: none of them names its styles.
import './ui/forms/text-styles.ts'

startLifecycle()

/** A page says by itself that there is no connection: what is logged is what else goes wrong. */
function onCaughtError(error: unknown): void {
  if (isOffline(error)) return
  console.error(error)
  report(error)
}

/** Returns the kind of page that is open, for reports of errors. */
let kindOfPage = () => 'start'

/** What tells the server of errors; asked for once, for where it cannot be had that is an error as well. */
let reporting: Promise<typeof import('./data/platform/send-error-report.ts')> | undefined

/** Tells the server of what went wrong on this device. */
function report(thrown: unknown): void {
  reporting ??= import(/* @optional */ './data/platform/send-error-report.ts')
  reporting.then(
    ({ sendErrorReport }) => void sendErrorReport(thrown, { page: kindOfPage(), script: import.meta.url }),
    (error) => ignore(error, 'what reports errors cannot report its own'),
  )
}
addEventListener('error', ({ error }) => report(error))
addEventListener('unhandledrejection', ({ reason }) => report(reason))
// A page that can do without the script says nothing of it.
addEventListener('vite:preloadError', ({ payload }) => report(payload))

void startPage()

async function startPage(): Promise<void> {
  const locale = toLocale(new URLSearchParams(location.search).get('lang'))
  const isFrame = !('$_TSR' in window)
  const [intl, frame] = await Promise.all([
    loadIntl(locale),
    isFrame ? import(/* @precached */ './features/work-offline/fill-frame.tsx') : undefined,
  ]).catch((error: unknown) => {
    // A page that the server rendered can be read without.
    if (isFrame) createRoot(document).render(<PlainFailure />)
    throw error
  })
  storeChosenLocale(locale)
  const router = createAppRouter({ publicData: fetchedPublicData, intl, origin: location.origin })
  kindOfPage = () => router.state.matches.at(-1)?.routeId ?? 'start'
  limitPreloads(router)
  // All else waits until the frame is filled: it would take the line from what is awaited.
  if (frame) await frame.fillFrame(router, { onCaughtError })
  else takeOver(router)
  startRest(router)
}

/** Takes over the server's document. */
function takeOver(router: RegisteredRouter): void {
  // In a transition React yields to taps and images every few milliseconds; a hundred cards in one go would block a
  // slow phone for a third of a second.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onCaughtError },
    )
  })
}

/** Starts the session, and all that can wait. */
function startRest(router: RegisteredRouter): void {
  findSession()
  addEventListener('online', sendReports)
  addEventListener('online', () => saveLate(router))
  whenIdle(() => {
    import(/* @optional */ './features/navigate/animate-places.ts').then(
      ({ animatePlaces }) => animatePlaces(router),
      (error) => ignore(error, 'pages come without motion'),
    )
    sendReports()
    saveLate(router)
    // Programs are no visitors.
    if (navigator.webdriver || Math.random() * SAMPLED_VIEWS >= 1) return
    import(/* @optional */ './features/show-adverts/watch-unsold.ts').then(
      ({ watchUnsold }) => watchUnsold(router),
      (error) => ignore(error, 'other visitors report as well'),
    )
  })
  // Long after the content, and not in development, where files change too often to be cached.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const startWhenIdle = () => whenIdle(() => loadUpdates(router, startWhenIdle))
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
}

/** Sends what was seen and done without a network, as soon as there is one. */
function sendReports(): void {
  if (!localStore.read('aquicito.impressions')) return
  import('./data/beacons/send-report.ts').then(
    ({ sendStored }) => sendStored(),
    (error) => ignore(error, 'it is sent another time'),
  )
}

/** Saves the places whose button was pressed before what saves them was here. */
function saveLate(router: RegisteredRouter): void {
  if (!localStore.read('aquicito.late_saves')) return
  import('./features/save-places/save-notice.tsx').then(
    (saving) => saving.saveLate(router.options.context.intl),
    (error) => ignore(error, 'the next page saves them'),
  )
}

/** Without Auth the page is the one for visitors; if it could not be loaded, it is tried again with the network. */
function findSession(): void {
  startSession().catch(() => addEventListener('online', findSession, { once: true }))
}

/** @param retry What tries again with the network. */
function loadUpdates(router: RegisteredRouter, retry: () => void): void {
  import(/* @precached */ './features/update-app/start.ts').then(
    ({ startUpdates }) =>
      startUpdates(router, () => import(/* @precached @optional */ './features/work-offline/connection-status.tsx')),
    () => addEventListener('online', retry, { once: true }),
  )
}
