import { isOwnPlace } from '@/data/owners/is-own-place.ts'
import { VISIT_FUNCTION } from '@/domain/api/function-address.ts'
import { formatVisit, type VisitAction } from '@/domain/visits/visit.ts'

/**
 * Counts a view of a place's page and what its visitor does there, and tells the server when the page is hidden or left: nothing
 * but the place and what was done. What owners do on their own place's page is not counted.
 * @param left Ends it: another page stands there.
 */
export async function countVisit(placeId: string, left: AbortSignal): Promise<void> {
  if ((await isOwnPlace(placeId)) || left.aborted) return
  const waiting = new Set<VisitAction>(['view'])

  function send() {
    if (waiting.size === 0) return
    const isTaken = navigator.sendBeacon(`/call/${VISIT_FUNCTION}`, formatVisit({ placeId, actions: [...waiting] }))
    if (isTaken) waiting.clear()
  }

  document.addEventListener(
    'click',
    ({ target }) => {
      const action = target instanceof Element && toAction(target)
      if (action) waiting.add(action)
    },
    // Before what is pressed changes by it.
    { capture: true, signal: left },
  )
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), { signal: left })
  addEventListener('pagehide', send, { signal: left })
  left.addEventListener('abort', send)
}

/** Returns what a press on a page of a place does. */
function toAction(pressed: Element): VisitAction | null {
  if (pressed.closest('[data-visit="save"]')) return 'save'
  const href = pressed.closest('main a')?.getAttribute('href') ?? ''
  if (href.startsWith('tel:')) return 'call'
  // Sharing has no number.
  if (/^https:\/\/wa\.me\/\d/.test(href)) return 'whatsapp'
  if (href.startsWith('https://www.google.com/maps/dir/')) return 'directions'
  // What else leaves the site from where its contact stands is its own page, here or at a network.
  return pressed.closest('.contact a[rel~="ugc"]') ? 'website' : null
}
