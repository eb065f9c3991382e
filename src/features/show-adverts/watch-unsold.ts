import type { RegisteredRouter } from '@tanstack/react-router'
import { reportUnsold } from '@/data/adverts/report-unsold.ts'
import { type AdvertScope, type AdvertSlot, toAdvertScope } from '@/domain/adverts/advert.ts'
import { isMenuSlug } from '@/domain/categories/menu-category.ts'
import { isCitySlug } from '@/domain/cities/city.ts'
import { watchAdvert } from './watch-advert.ts'

/** Below the list. */
const ROW_SLOTS: readonly AdvertSlot[] = ['large', 'sidebar']

/**
 * Reports on each view of a page which slots without an advert are seen, so that it is known how many could be sold. A sample of
 * documents loads it, see `SAMPLED_VIEWS`: each of their views stands for as many.
 */
export function watchUnsold(router: RegisteredRouter): void {
  let watch = new AbortController()
  watchView(router, watch.signal)
  router.subscribe('onRendered', () => {
    watch.abort()
    watch = new AbortController()
    watchView(router, watch.signal)
  })
}

/** Watches the slots of the page that stands there, until the next one does. */
function watchView(router: RegisteredRouter, signal: AbortSignal): void {
  const scope = scopeOf(router)
  if (!scope) return
  let slots = 0
  const report = () => {
    if (slots > 0) reportUnsold({ scope, slots })
    slots = 0
  }
  const watchSlots = (element: Element | null | undefined, count: number) => {
    if (element && count > 0) watchAdvert(element, () => (slots += count), signal)
  }
  watchSlots(document.querySelector('.ad-slot > .lot')?.parentElement, 1)
  // Where nothing is sold the slots below the list take no room: what follows them is seen where they would be.
  watchSlots(
    document.querySelector('.promotion'),
    ROW_SLOTS.length - document.querySelectorAll('.ad-slots > .ad-slot').length,
  )
  signal.addEventListener('abort', report)
  // The page may never be seen again.
  document.addEventListener('visibilitychange', report, { signal })
}

/** Returns the page on which adverts would stand; null where there are none. */
function scopeOf({ state: { location } }: RegisteredRouter): AdvertScope | null {
  const { q = '', category } = location.search as { q?: string; category?: string }
  const city = location.pathname.slice(1)
  if (city !== '' && !isCitySlug(city)) return null
  const slug = category !== undefined && isMenuSlug(category) ? category : undefined
  return toAdvertScope(city === '' ? null : city, q, slug)
}
