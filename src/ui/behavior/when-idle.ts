/** The time for which work that can wait waits at most for a quiet moment, in milliseconds. */
const LATEST_MS = 2_000

/** The time for which it waits where the browser does not tell of quiet moments, as in Safari, in milliseconds. */
const SOON_MS = 500

/**
 * Does something when the browser has nothing more urgent to do; soon at any rate, for browsers without a picture to
 * draw may never speak of a quiet moment.
 * @returns What calls it off.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: LATEST_MS })
    return () => cancelIdleCallback(handle)
  }
  const handle = setTimeout(work, SOON_MS)
  return () => clearTimeout(handle)
}
