import { FieldPath } from 'firebase-admin/firestore'
import { type MonthTotals, sumDays } from '@/domain/adverts/advert-totals.ts'
import { OPEN_DAYS } from '@/domain/adverts/count-impressions.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import { canonicalJson, nextMonth } from '@/domain/shared/chain/chain.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { storeLink, toLink } from '../platform/chain.ts'
import { storedAs } from '../platform/stored-as.ts'
import { makeWalk } from '../walks/walk.ts'
import { advertDays } from './advert-days.ts'
import { toAdvertId } from './publish-adverts.ts'

// A chain of months that anyone may read: each has the hash of the one before, so that none can be changed unnoticed.

const DAY_MS = 24 * 60 * 60_000

/** As stored in `advert_totals/{month}`: `MonthTotals` as JSON, for an array of arrays cannot be stored. */
interface StoredTotals {
  totals: string
}

/** Adds to the chain each month whose last day has closed. Safe to repeat: a month is added once, and never changes. */
export const publishTotals = makeWalk<string>({
  readPage: async (_cursor, { nowMs }) => {
    // What is of this day or later may still be open.
    const open = toBolivianDay(new Date(nowMs - OPEN_DAYS * DAY_MS))
    const month = await findNextMonth()
    return { items: month !== null && nextMonth(month) <= open.slice(0, 7) ? [month] : [], next: null }
  },
  visit: (month) => addMonth(month),
  atOnce: 1,
})

/** Reads the whole chain, the oldest month first. */
export async function readTotals(): Promise<MonthTotals[]> {
  const { docs } = await storedTotals().orderBy(FieldPath.documentId()).get()
  return docs.map((month) => JSON.parse(month.data().totals) as MonthTotals)
}

function storedTotals() {
  return db().collection(paths.advertTotals).withConverter(storedAs<StoredTotals>())
}

/** Returns the month to be added: the first one of which something is counted, or that after the last of the chain. */
async function findNextMonth(): Promise<string | null> {
  const last = (await readTotals()).at(-1)
  if (last) return nextMonth(last.month)
  const { docs } = await advertDays().orderBy('day').limit(1).get()
  return docs[0]?.data().day.slice(0, 7) ?? null
}

async function addMonth(month: string): Promise<void> {
  const { docs } = await advertDays()
    .where('day', '>=', `${month}-01`)
    .where('day', '<', `${nextMonth(month)}-01`)
    .get()
  const days = docs.map((day) => day.data())
  // The job that closes days failed so far: this one waits for it.
  if (days.some(({ closed_at }) => closed_at === null)) return
  const planNames = await readPlanNames([...new Set(days.map(({ plan_request_id }) => plan_request_id))])
  const plans = sumDays(
    days.map((day) => ({
      ...day,
      advertId: toAdvertId(day.plan_request_id),
      planName: planNames.get(day.plan_request_id) ?? null,
    })),
  )
  const totals: MonthTotals = toLink({ month, plans }, (await readTotals()).at(-1))
  await storeLink(paths.advertTotal(month), { totals: canonicalJson(totals) } satisfies StoredTotals)
}

async function readPlanNames(planRequestIds: readonly string[]): Promise<Map<string, PlanName>> {
  if (planRequestIds.length === 0) return new Map()
  const requests = await db().getAll(...planRequestIds.map((id) => db().doc(paths.planRequest(id))), {
    fieldMask: ['planName'],
  })
  return new Map(
    requests.flatMap((request) => (request.exists ? [[request.id, request.get('planName') as PlanName]] : [])),
  )
}
