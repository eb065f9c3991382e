import { isOfTeam, isOwnVisit } from '@/data/owners/is-own-visit.ts'
import { reportVisit } from '@/data/owners/report-visit.ts'
import { createNonce } from '@/domain/shared/reports/report-head.ts'
import type { VisitAction } from '@/domain/visits/visit.ts'
import { actionOfLink } from '@/domain/visits/visit-report.ts'

/**
 * Counts a view of a place's page and what its visitor does there, and reports it when the page is hidden or left. What owners do on
 * their own place's page is not counted, nor what admins do.
 * @param left Ends it: another page stands there.
 */
export async function countVisit(placeId: string, left: AbortSignal): Promise<void> {
  if ((await isOwnVisit(placeId)) || left.aborted) return
  const nonce = createNonce()
  const waiting = new Set<VisitAction>(['view'])

  function send() {
    // Auth tells it later than the page stands there.
    if (waiting.size === 0 || isOfTeam()) return
    reportVisit({ nonce, placeId, actions: [...waiting] })
    waiting.clear()
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
  const link = actionOfLink(pressed.closest('main a')?.getAttribute('href') ?? '')
  // What else leaves the site from where its contact stands is its own page, here or at a network.
  return link ?? (pressed.closest('.contact a[rel~="ugc"]') ? 'website' : null)
}
