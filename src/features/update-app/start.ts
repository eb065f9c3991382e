import type { QueryClient } from '@tanstack/react-query'
import type { IntlShape } from 'react-intl'
import { keepInlinedData, watchForUpdates } from '@/data/app-update.ts'

/** Installs what makes the app work without a signal, and offers new versions; loaded when the page has nothing to do. */
export function startUpdates(intl: IntlShape, queryClient: QueryClient): void {
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
