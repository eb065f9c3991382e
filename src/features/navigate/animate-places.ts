import type { RegisteredRouter } from '@tanstack/react-router'
import { ignore } from '@/base/ignore.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './animate-places.css?inline'

injectStyles(css)

/** What a card and the page of its place have in common: the name of it in a transition, and where it is. */
const SHARED = [
  { name: 'place-picture', onCard: '.artwork', onPage: '.picture' },
  { name: 'place-name', onCard: 'h3', onPage: 'h1' },
] as const

/**
 * From now on, the picture and the name of a place move from its card to its page, and back to a card that is on the screen
 * by then, where the browser knows view transitions and the user does not prefer less motion.
 */
export function animatePlaces(router: RegisteredRouter): void {
  if (!('startViewTransition' in document)) return
  const commit = router.startViewTransition
  let marked: HTMLElement[] = []
  let latest: ViewTransition | undefined
  const unmark = () => {
    for (const element of marked) element.style.viewTransitionName = ''
    marked = []
  }
  router.startViewTransition = (update) => {
    const from = toPlaceId(router.state.resolvedLocation?.pathname)
    const to = toPlaceId(router.latestLocation.pathname)
    const isBetween = (from === undefined) !== (to === undefined)
    if (!isBetween || matchMedia('(prefers-reduced-motion: reduce)').matches) return commit(update)

    unmark()
    marked = to === undefined ? markPage() : markCard(to)
    // It was not opened from a card that one sees, or one has left its head behind.
    if (marked.length === 0) return commit(update)
    const transition = document.startViewTransition(async () => {
      await update()
      unmark()
      marked = from === undefined ? markPage() : markCard(from)
    })
    latest = transition
    transition.ready.catch((error) => ignore(error, 'the page is there without it'))
    transition.finished.then(
      // One that was cut short by the next has nothing to clear away.
      () => latest === transition && unmark(),
      (error) => ignore(error, 'the router tells of it'),
    )
    return transition.updateCallbackDone
  }
}

function toPlaceId(pathname = ''): string | undefined {
  return /^\/lugar\/([^/]+)$/.exec(pathname)?.[1]
}

function markCard(placeId: string): HTMLElement[] {
  const link = document.querySelector(`.card a[href*="/lugar/${CSS.escape(placeId)}"]`)
  return mark(link?.closest('.card'), 'onCard')
}

function markPage(): HTMLElement[] {
  return mark(document.querySelector('main'), 'onPage')
}

/** Names what is on the screen of what is shared. @returns What was named. */
function mark(root: Element | null | undefined, where: 'onCard' | 'onPage'): HTMLElement[] {
  return SHARED.flatMap(({ name, [where]: selector }) => {
    const element = root?.querySelector<HTMLElement>(selector)
    if (!element || !isOnScreen(element)) return []
    element.style.viewTransitionName = name
    return element
  })
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
