import { formatUnsold, type UnsoldReport } from '@/domain/adverts/unsold-report.ts'
import { IMPRESSION_FUNCTION } from '@/domain/api/function-address.ts'

/** Reports the slots that were seen without an advert on a view of a page. What does not arrive is not reported again. */
export function reportUnsold(report: UnsoldReport): void {
  if (navigator.onLine) navigator.sendBeacon(`/call/${IMPRESSION_FUNCTION}`, formatUnsold(report))
}
