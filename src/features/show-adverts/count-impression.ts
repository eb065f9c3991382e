import { type AdvertView, isReported, reportImpression, reportTap } from '@/data/adverts/report-impressions.ts'
import { actionOfLink } from '@/domain/visits/visit-report.ts'
import { watchAdvert } from './watch-advert.ts'

/**
 * Reports an advert once it has been seen, once in a view of its page, and what is tapped in it.
 * @param signal Ends the watch: the advert is gone.
 */
export function countImpression(element: Element, view: AdvertView, signal: AbortSignal): void {
  if (!isReported(view)) watchAdvert(element, () => void reportImpression(view), signal)
  element.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest('a')
      if (link) void reportTap(view, actionOfLink(link.getAttribute('href') ?? ''))
    },
    // Before what is pressed leads away.
    { capture: true, signal },
  )
}
