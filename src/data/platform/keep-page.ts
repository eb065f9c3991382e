import { ignore } from '@/base/ignore.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'

/** Asks the service worker to cache a page with its scripts, in the language that is shown, unless it has it. */
export async function keepPage(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const isEnglish = new URLSearchParams(location.search).get('lang') === 'en'
  const url = isEnglish ? `${path}?lang=en` : path
  try {
    if (await caches.match(url, { cacheName: CACHES.pages, ignoreVary: true })) return
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'KEEP_PAGE', address: url }, [])
  } catch (error) {
    ignore(error, 'storing is refused')
  }
}
