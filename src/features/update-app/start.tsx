import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import { keepInlinedData, watchForUpdates } from '@/data/app-update.ts'
import { withOfflineMessages } from '@/i18n/offline-intl.ts'
import { UpdateNotice } from './update-notice.tsx'

/** Installs what makes the app work without a signal, and offers new versions; loaded when the page has nothing to do. */
export function startUpdates(intl: IntlShape, queryClient: QueryClient): void {
  void keepInlinedData(queryClient)
  void watchForUpdates((update) => {
    // Beside the page, not in it: most visitors never see it, and whoever types loses neither text nor focus.
    const box = document.createElement('div')
    // There before its content, which is thereby read out.
    box.role = 'status'
    document.body.append(box)
    const root = createRoot(box)
    const dismiss = () => {
      root.unmount()
      box.remove()
    }
    root.render(
      <RawIntlProvider value={withOfflineMessages(intl)}>
        <UpdateNotice onUpdate={update} onDismiss={dismiss} />
      </RawIntlProvider>,
    )
  })
}
