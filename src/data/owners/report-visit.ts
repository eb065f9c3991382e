import { VISIT_FUNCTION } from '@/domain/api/function-address.ts'
import { toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { formatVisit, type VisitReport } from '@/domain/visits/visit-report.ts'
import { sendReport } from '../beacons/send-report.ts'

/** Reports what was done on a view of a page with a place, for its owner: nothing but the place, what, and when. */
export function reportVisit({ nonce, placeId, actions }: Omit<VisitReport, 'halfHour'>): void {
  const halfHour = toHalfHour(Date.now())
  sendReport({ to: VISIT_FUNCTION, text: formatVisit({ halfHour, nonce, placeId, actions }) })
}
