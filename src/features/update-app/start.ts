import type { RegisteredRouter } from '@tanstack/react-router'
import { ignore } from '@/base/ignore.ts'
import { onLocalChange } from '@/base/local-storage.ts'
import { cacheInlinedData, watchForUpdates } from '@/data/pwa/app-update.ts'
import { isCachedPage } from '@/data/pwa/cached-page.ts'
import { readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import { readEntryIds } from '@/data/platform/entry-ids.ts'
import { restoreFlags } from '@/data/lifecycle/restore-flags.ts'
import { onFormOpened } from '@/data/outbox/opened-forms.ts'
import { mayDownload } from '@/data/platform/data-saver.ts'
import { keepPage } from '@/data/platform/keep-page.ts'
import { SHARE_PAGE, SMALL_PAGES, type WorkerMessage } from '@/domain/offline/page-cache.ts'

/** After how long a page that is still on its way is said to be slow, in milliseconds. */
const SLOW_MS = 4_000

/** What tells of the line, and of what waits for it. */
interface Line {
  startConnectionStatus: (router: RegisteredRouter, message?: WorkerMessage) => void
  /** Loads the list of what waits. */
  loadPending: () => Promise<unknown>
}

/**
 * Installs what makes the app work without a signal, finds what localStorage lost, keeps small pages and saved places
 * fresh, tells of a bad connection and has what was written sent, and offers new versions, and to install the app; loaded
 * when the page has nothing to do.
 * @param loadConnectionStatus Loads what tells of the line, which online has nothing to say.
 */
export function startUpdates(router: RegisteredRouter, loadConnectionStatus: () => Promise<Line>): void {
  const { intl, queryClient } = router.options.context
  const followSaved = async () => {
    await restoreFlags()
    const savedBefore = readSavedPlaceIds().length
    if (savedBefore > 0) {
      import(/* @own-document */ '@/data/saved/saved-places.ts').then(
        ({ refreshSaved }) => refreshSaved(),
        (error) => ignore(error, 'the next start refreshes them'),
      )
    }
    // Not asked, and not paid for, by who has but opened a page.
    addEventListener('click', () => {
      // Apple's browsers never tell that it can be installed.
      if (!window.installEvent && !/iP|Macin/.test(navigator.userAgent)) return
      import(/* @optional */ './consider-install.ts').then(
        ({ considerInstall }) => considerInstall(intl, savedBefore),
        (error) => ignore(error, 'it is offered on another day'),
      )
    })
  }
  void followSaved()
  if (mayDownload()) for (const path of SMALL_PAGES) void keepPage(path)
  // Other apps share with an installed one alone.
  if (matchMedia('(display-mode: standalone)').matches) void keepPage(SHARE_PAGE)
  const notify = (message?: WorkerMessage) => {
    loadConnectionStatus().then(
      (line) => line.startConnectionStatus(router, message),
      (error) => ignore(error, 'without it pages say themselves what fails'),
    )
  }
  // The list of what waits must be here before there is no connection to load it.
  onFormOpened(async () => (await loadConnectionStatus()).loadPending())
  const look = () => {
    const { onLine, serviceWorker } = navigator
    // Without a network the worker alone has what tells of it.
    if (onLine ? readEntryIds('outbox').length + readEntryIds('drafts').length > 0 : serviceWorker.controller) notify()
  }
  for (const sign of ['online', 'offline']) addEventListener(sign, look)
  onLocalChange(look)
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<WorkerMessage>) => {
    // A new version asks whether anything runs here, see `replaceBrokenWorker`.
    if (port) port.postMessage('')
    else notify(data)
  })
  const notifyIfSlow = () => (router.state.isLoading || queryClient.isFetching() > 0) && notify()
  const notifyOnceSlow = () => setTimeout(notifyIfSlow, SLOW_MS)
  router.subscribe('onBeforeNavigate', notifyOnceSlow)
  // A user may have left for another page before all this was here.
  notifyOnceSlow()
  if (isCachedPage()) notify()
  else look()
  void cacheInlinedData(queryClient)
  void watchForUpdates((update) => {
    const offer = async () => {
      const { offerUpdate } = await import(/* @precached @optional */ './offer-update.tsx')
      offerUpdate(intl, update)
    }
    offer().catch((error) => ignore(error, 'the next start loads the update'))
  })
}
