import type { IntlShape } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import { hasUnsavedInput } from '@/data/platform/unsaved-input.ts'
import { installMethod, type InstallMethod, postponeInstall } from '@/data/pwa/install-prompt.ts'
import { onSavedPlacesChange, readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'

/** For how long a user who declined the app is not asked again, in milliseconds. */
const PUT_OFF_MS = 120 * 86_400_000

/** Where a user has found what they came for. */
const FOUND = /^\/(?:lugar\/|guardados$)/

let isConsidered = false

/**
 * Offers to install the app when a user has reason to want it, and a moment for it: who comes on another day and looks
 * at a place, or has saved one. Never while they type, or something else is asked.
 * @param savedBefore How many places were saved when the page was opened.
 */
export function considerInstall(intl: IntlShape, savedBefore: number): void {
  if (isConsidered) return
  isConsidered = true
  const returns = isLaterDay()
  const hasSavedMore = () => readSavedPlaceIds().length > savedBefore
  let hasSaved = hasSavedMore()
  let isOffered = false

  const check = () => {
    const way = installMethod()
    if (isOffered || !way || !(hasSaved || (returns && FOUND.test(location.pathname))) || isBusy()) return
    isOffered = true
    stop()
    void offer(intl, way)
  }
  // What a press changes is there when its handlers are through.
  const checkAfter = () => setTimeout(check)
  const stopFollowing = onSavedPlacesChange(() => (hasSaved = hasSavedMore()))
  const events = ['click', 'focusout', 'popstate'] as const
  for (const event of events) addEventListener(event, checkAfter)
  // Where the browser tells of pages that come by links.
  window.navigation?.addEventListener('navigatesuccess', checkAfter)
  const stop = () => {
    stopFollowing()
    for (const event of events) removeEventListener(event, checkAfter)
    window.navigation?.removeEventListener('navigatesuccess', checkAfter)
  }
  check()
}

async function offer(intl: IntlShape, way: InstallMethod): Promise<void> {
  try {
    const { offerInstall } = await import(/* @optional */ './offer-install.tsx')
    offerInstall(intl, way, () => postponeInstall(PUT_OFF_MS))
  } catch (error) {
    ignore(error, 'it is offered on another day')
  }
}

/** A browser that does not know popovers takes no selector that names them. */
const OPEN_POPOVER = 'popover' in HTMLElement.prototype ? ', :popover-open' : ''

/** Returns true iff a user types, or a dialog or menu is open. */
function isBusy(): boolean {
  return (
    hasUnsavedInput() ||
    document.activeElement?.matches('input, textarea, select') ||
    document.querySelector(`dialog[open], [role=dialog]${OPEN_POPOVER}`) !== null
  )
}

/** Returns true iff the first visit was on another day than today; notes the first. */
function isLaterDay(): boolean {
  const today = new Date().toDateString()
  const first = localStore.read('aquicito.first_day')
  if (first === null) localStore.write('aquicito.first_day', today)
  return first !== null && first !== today
}
