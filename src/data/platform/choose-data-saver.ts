import { SPARING_CACHE } from '@/domain/offline/data-saver-flag.ts'
import { SAVER_KEY, WIFI_ONLY_KEY } from './data-saver.ts'

/** Turns our own setting on or off, for this phone. */
export async function chooseSaver(isOn: boolean): Promise<void> {
  choose(SAVER_KEY, isOn)
  try {
    await (isOn ? caches.open(SPARING_CACHE) : caches.delete(SPARING_CACHE))
  } catch {
    // Where nothing can be stored, nothing is kept here either.
  }
}

/** Has downloads wait for Wi-Fi on this phone, or no more. */
export function chooseWifiOnly(isOn: boolean): void {
  choose(WIFI_ONLY_KEY, isOn)
}

function choose(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // Where nothing can be stored, it stays off.
  }
  // As other tabs are told by the browser.
  dispatchEvent(new Event('storage'))
}
