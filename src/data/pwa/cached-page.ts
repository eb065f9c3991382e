import { KEPT_MARK } from '@/domain/offline/page-cache.ts'

/** Whether the service worker had kept the page that is open: it may be days old. */
export function isKeptPage(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return arrival?.serverTiming?.some(({ name }) => name === KEPT_MARK) ?? false
}
