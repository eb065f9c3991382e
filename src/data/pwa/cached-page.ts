import { FROM_CACHE_MARK } from '@/domain/offline/page-cache.ts'

/** Returns true iff the open page came from the service worker's cache: it may be days old. */
export function isCachedPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.serverTiming?.some(({ name }) => name === FROM_CACHE_MARK) ?? false
}
