import { collection, getCount, limit, query, where } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'

/** How many claims, reported reviews, plan requests and places that users added wait for an admin, each at most `QUERY_LIMIT_MAX`. */
export interface PendingCounts {
  claims: number
  reports: number
  plans: number
  suggestions: number
}

/** Counts what waits for an admin; each kind costs one read. @throws For all but admins. */
export async function readPendingCounts(): Promise<PendingCounts> {
  const firestore = await openPrivateFirestore()
  const count = async (path: string, field: string, value: string | boolean) => {
    const waiting = query(collection(firestore, path), where(field, '==', value), limit(QUERY_LIMIT_MAX))
    return (await getCount(waiting)).data().count
  }
  const [claims, reports, plans, suggestions] = await Promise.all([
    count(paths.claimRequests, 'status', 'pending'),
    count(paths.reviewReports, 'is_open', true),
    count(paths.planRequests, 'status', 'requested'),
    count(paths.suggestions, 'status', 'pending'),
  ])
  return { claims, reports, plans, suggestions }
}
