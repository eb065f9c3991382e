import { localStore } from '@/base/local-storage.ts'

declare global {
  interface Window {
    /** Stored by a script in the page's head, see `capture-install-event.ts`. */
    installEvent?: InstallEvent | undefined
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
  interface Navigator {
    /** Apple's: whether the app was opened from the home screen. */
    standalone?: boolean
  }
}

/** The event with which a browser says that the app can be installed; Apple's browsers have none. */
export interface InstallEvent extends Event {
  /** Shows the browser's prompt; once per event. */
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How the app can be installed: the browser asks, or one does it by hand, as in Apple's. */
export type InstallMethod = 'asked' | 'by hand'

/** Returns how the app can be installed here; undefined where it is, or cannot be, or no one wants to hear of it. */
export function installMethod(): InstallMethod | undefined {
  if (isInstalled() || isPostponed()) return undefined
  if (window.installEvent) return 'asked'
  return isIosSafari() ? 'by hand' : undefined
}

/** Postpones the offer. */
export function postponeInstall(milliseconds: number): void {
  localStore.write('aquicito.install_put_off', String(Date.now() + milliseconds))
}

function isPostponed(): boolean {
  return Number(localStore.read('aquicito.install_put_off')) > Date.now()
}

/** Returns true iff this browser would put the app onto the home screen by its own menu, and has not. */
export function canBeInstalledByHand(): boolean {
  return !isInstalled() && isIosSafari()
}

/**
 * Returns true iff this browser deletes what a page stores when it was not opened for seven days: all of iOS and Safari do, but not
 * what an app on the home screen stores.
 */
export function deletesUnvisited(): boolean {
  const { userAgent } = navigator
  return !isInstalled() && /AppleWebKit\//.test(userAgent) && !/Chrom(?:e|ium)\//.test(userAgent)
}

/** Returns true iff this is the app in a window of its own. */
function isInstalled(): boolean {
  return !matchMedia('(display-mode:browser)').matches || navigator.standalone === true
}

/** Returns true iff this is a browser of an iPhone or iPad that can put pages onto the home screen; those inside other apps cannot. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
    ? /Safari\//.test(userAgent)
    : false
}
