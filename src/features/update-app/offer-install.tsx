import { createRoot } from 'react-dom/client'
import { type IntlShape, RawIntlProvider } from 'react-intl'
import type { InstallWay } from '@/data/install-here.ts'
import en from '@/i18n/en.json?icu=install'
import es from '@/i18n/es.json?icu=install'
import { intlWith } from '@/i18n/part-intl.tsx'
import { InstallNotice } from './install-notice.tsx'

/**
 * Offers to install the app, until somebody does, or declines.
 * @param onDeclined Told when they do not want it, here or when the browser asks, or were told how to do it by hand.
 */
export function offerInstall(intl: IntlShape, way: InstallWay, onDeclined: () => void): void {
  // Beside the page, not in it: whoever reads on loses neither place nor focus.
  const box = document.createElement('div')
  // There before its content, which is thereby read out.
  box.role = 'status'
  document.body.append(box)
  const root = createRoot(box)
  const before = document.activeElement
  const close = () => {
    const hasFocus = box.contains(document.activeElement)
    root.unmount()
    box.remove()
    removeEventListener('appinstalled', close)
    if (hasFocus && before instanceof HTMLElement) before.focus()
  }
  const decline = () => {
    onDeclined()
    close()
  }
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') decline()
  })
  const install = async () => {
    const event = window.installEvent
    // It asks once.
    window.installEvent = undefined
    const outcome = await event?.prompt().then(
      ({ outcome: chosen }) => chosen,
      () => 'dismissed',
    )
    if (outcome === 'accepted') close()
    else decline()
  }
  // By the browser's own menu, too.
  addEventListener('appinstalled', close)
  root.render(
    <RawIntlProvider value={intlWith(intl, { es, en })}>
      <InstallNotice way={way} onInstall={() => void install()} onDecline={decline} />
    </RawIntlProvider>,
  )
}
