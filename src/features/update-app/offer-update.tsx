import { createRoot } from 'react-dom/client'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import en from '@/i18n/en.json?icu=update'
import es from '@/i18n/es.json?icu=update'
import { intlWith } from '@/i18n/part-intl.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Shows that there is a new version, until somebody takes it or puts it off. */
export function offerUpdate(intl: IntlShape, update: () => void): void {
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
    <RawIntlProvider value={intlWith(intl, { es, en })}>
      <UpdateNotice onUpdate={update} onDismiss={dismiss} />
    </RawIntlProvider>,
  )
}
