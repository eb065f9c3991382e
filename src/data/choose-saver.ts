import { SPARING_CACHE } from '@/domain/sparing-cache.ts'
import { SAVER_KEY } from './data-saver.ts'

/** Turns our own setting on or off, for this phone. */
export async function chooseSaver(isOn: boolean): Promise<void> {
  try {
    if (isOn) localStorage.setItem(SAVER_KEY, 'on')
    else localStorage.removeItem(SAVER_KEY)
    // As other tabs are told by the browser.
    dispatchEvent(new Event('storage'))
    await (isOn ? caches.open(SPARING_CACHE) : caches.delete(SPARING_CACHE))
  } catch {
    // Where nothing can be stored, nothing is kept here either.
  }
}
