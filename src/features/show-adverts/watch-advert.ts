declare global {
  interface Document {
    /** Whether the browser makes the page before one goes there; not all browsers do. */
    prerendering?: boolean
  }
}

/** How much of an advert has to be seen. */
const SEEN_PART = 0.5
/** For how long, without a break. */
const SEEN_MS = 1_000
/** How often it is looked whether anything hides it, of which no event tells. */
const LOOK_MS = 200
/** In how many places it is looked, beside and below each other. */
const POINTS_ACROSS = 3
const POINTS_DOWN = 8

/**
 * Calls back once half of an element has been seen for a second without a break: on the screen of a page that is in front and
 * has the focus, within what is left of it by a pinch, and with nothing above it.
 * @param signal Ends it.
 */
export function watchAdvert(element: Element, onSeen: () => void, signal: AbortSignal): void {
  const watch = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined
  let since: number | undefined
  const interrupt = () => {
    since = undefined
  }
  const look = () => {
    if (!isSeen(element)) return interrupt()
    const now = performance.now()
    since ??= now
    if (now - since < SEEN_MS) return
    watch.abort()
    onSeen()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      clearInterval(timer)
      interrupt()
      if ((entries.at(-1)?.intersectionRatio ?? 0) < SEEN_PART) return
      timer = setInterval(look, LOOK_MS)
      look()
    },
    { threshold: SEEN_PART },
  )
  observer.observe(element)
  // What is shorter than from one look to the next.
  document.addEventListener('visibilitychange', interrupt, watch)
  addEventListener('blur', interrupt, watch)
  signal.addEventListener('abort', () => watch.abort())
  watch.signal.addEventListener('abort', () => {
    clearInterval(timer)
    observer.disconnect()
  })
}

function isSeen(element: Element): boolean {
  if (document.prerendering || document.visibilityState !== 'visible' || !document.hasFocus()) return false
  const box = element.getBoundingClientRect()
  const screen = visualViewport
  if (!screen) return false
  const left = Math.max(box.left, screen.offsetLeft)
  const top = Math.max(box.top, screen.offsetTop)
  const width = Math.min(box.right, screen.offsetLeft + screen.width) - left
  const height = Math.min(box.bottom, screen.offsetTop + screen.height) - top
  if (width <= 0 || height <= 0) return false
  let free = 0
  for (let across = 0.5; across < POINTS_ACROSS; across++)
    for (let down = 0.5; down < POINTS_DOWN; down++) {
      const found = document.elementFromPoint(
        left + (width * across) / POINTS_ACROSS,
        top + (height * down) / POINTS_DOWN,
      )
      if (element.contains(found)) free++
    }
  const freePart = free / (POINTS_ACROSS * POINTS_DOWN)
  return (width * height * freePart) / (box.width * box.height) >= SEEN_PART
}
