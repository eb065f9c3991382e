import type { RegisteredRouter } from '@tanstack/react-router'
import { mayDownloadAhead } from '@/data/platform/data-saver.ts'

/**
 * Has a finger or a pointer that rests on a link fetch its page ahead only where a user does not save data, nor has a 2G
 * connection.
 */
export function limitPreloads(router: RegisteredRouter): void {
  const { preloadRoute } = router
  router.preloadRoute = ((options) =>
    mayDownloadAhead() ? preloadRoute(options) : Promise.resolve(undefined)) as typeof preloadRoute
}
