import { AggregateField } from 'firebase-admin/firestore'
import type { AdvertCount } from '@/domain/adverts/count-impressions.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

/** What counts of a plan on a day, as stored in `advert_days`. Says nothing of who saw it. */
export interface StoredAdvertDay extends AdvertCount {
  plan_request_id: string
  place_id: string | null
  /** In Bolivia, such as "2026-12-31". */
  day: string
  settled_at: Timestamp
  /** Null while it may still change. */
  closed_at: Timestamp | null
}

/** All that counts of plans, by day. */
export function advertDays() {
  return db().collection(paths.advertDays).withConverter(storedAs<StoredAdvertDay>())
}

/** Returns how many impressions of a plan count since it began. */
export async function countDelivered(planRequestId: string, startsAt: Timestamp): Promise<number> {
  const days = advertDays()
    .where('plan_request_id', '==', planRequestId)
    .where('day', '>=', toBolivianDay(startsAt.toDate()))
  const sums = await days.aggregate({ counted: AggregateField.sum('counted') }).get()
  return sums.data().counted
}
