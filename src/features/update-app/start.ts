import type { QueryClient } from '@tanstack/react-query'
import type { IntlShape } from 'react-intl'
import { keepInlinedData, watchForUpdates } from '@/data/app-update.ts'
import { savedHere } from '@/data/saved-here.ts'
import { writtenHere } from '@/data/written-here.ts'

/**
 * Installs what makes the app work without a signal, sends what was written without one, keeps saved places fresh, and
 * offers new versions, and to install the app; loaded when the page has nothing to do.
 */
export function startUpdates(intl: IntlShape, queryClient: QueryClient): void {
  // Of visitors: what somebody wrote who is signed in goes out once they are known.
  if (writtenHere('outbox').length > 0) {
    import('@/data/outbox.ts').then(
      ({ resumeOutbox }) => resumeOutbox(),
      () => undefined,
    )
  }
  if (savedHere().length > 0) {
    import('@/data/saved-places.ts').then(
      ({ keepSavedFresh }) => keepSavedFresh(),
      () => undefined,
    )
  }
  const consider = () => {
    import('./consider-install.ts').then(
      ({ considerInstall }) => considerInstall(intl),
      () => undefined,
    )
  }
  // Apple's browsers never tell that it can be installed.
  if (window.installEvent || /iP|Macin/.test(navigator.userAgent)) consider()
  addEventListener('beforeinstallprompt', consider)
  void keepInlinedData(queryClient)
  void watchForUpdates((update) => {
    const offer = async () => {
      const { offerUpdate } = await import('./offer-update.tsx')
      offerUpdate(intl, update)
    }
    // Where it cannot be offered, the next start brings it.
    offer().catch(() => undefined)
  })
}
