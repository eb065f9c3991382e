import type { IntlShape } from 'react-intl'
import type { InstallMethod } from '@/data/pwa/install-prompt.ts'
import * as messages from 'messages:connection'
import { InstallNotice } from './install-notice.tsx'
import { showNotice } from './show-notice.tsx'

/**
 * Offers to install the app, until a user does, or declines.
 * @param onDeclined Told when they do not want it, here or when the browser asks, or were told how to do it by hand.
 */
export function offerInstall(intl: IntlShape, way: InstallMethod, onDeclined: () => void): void {
  const close = () => {
    removeEventListener('appinstalled', close)
    removeNotice()
  }
  const decline = () => {
    onDeclined()
    close()
  }
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
  const content = <InstallNotice way={way} onInstall={() => void install()} onDecline={decline} />
  const removeNotice = showNotice(intl, messages, { content, dismiss: decline })
}
