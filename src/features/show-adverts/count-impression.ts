import { type AdvertView, isReported, reportImpression } from '@/data/adverts/report-impressions.ts'
import { watchAdvert } from './watch-advert.ts'

/**
 * Reports an advert once it has been seen, once in a view of its page.
 * @param signal Ends the watch: the advert is gone.
 */
export function countImpression(element: Element, view: AdvertView, signal: AbortSignal): void {
  if (!isReported(view)) watchAdvert(element, () => void reportImpression(view), signal)
}
