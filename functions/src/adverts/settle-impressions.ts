import {
  addUncounted,
  type AdvertCount,
  countImpressions,
  emptyCount,
  OPEN_DAYS,
  type VerifiedImpression,
} from '@/domain/adverts/count-impressions.ts'
import { countInventory } from '@/domain/adverts/inventory.ts'
import { RUN_ON_DAYS } from '@/domain/adverts/running-on.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime, lifetimeMs } from '@/domain/shared/retention.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storedAs } from '../platform/stored-as.ts'
import { makeWalk } from '../walks/walk.ts'
import { advertDays, type StoredAdvertDay } from './advert-days.ts'
import { chunksOf, linesOf } from './impression-chunks.ts'
import type { StoredInventory } from './inventory-days.ts'
import { toAdvertId } from './publish-adverts.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days that are past get few more: they are counted again no sooner than that, for each time writes a document for each plan. */
export const PAST_SETTLED_EVERY_MS = 6 * 60 * 60_000
/** A night that failed is made up for as long as chunks are stored. */
const LOOK_BACK_DAYS = 8
/** `impression_days/{day}`: how far a day is counted. */
interface ImpressionDay {
  /** How many chunks were counted. */
  chunks: number
  settled_at: Timestamp
  /** Null while impressions may still arrive; after that nothing of the day changes. */
  closed_at: Timestamp | null
}

type CountedPlan = Pick<StoredAdvertDay, 'plan_request_id' | 'place_id'>

interface Day {
  day: string
  /** How many days ago it was. */
  ago: number
}

/** Counts again each day that is not closed and got impressions since it was last counted, and closes those that are over. */
export const settleImpressions = makeWalk<Day>({
  readPage: async (_cursor, { nowMs }) => ({
    items: Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, ago) => ({
      day: toBolivianDay(new Date(nowMs - ago * DAY_MS)),
      ago,
    })),
    next: null,
  }),
  visit: (day, { nowMs }) => retryOnConflict(() => settleDay(day, nowMs)),
  // Only the impressions of one day have to fit into memory.
  atOnce: 1,
})

async function settleDay({ day, ago }: Day, nowMs: number): Promise<void> {
  // Read before the chunks: who counts meanwhile has read them later, and this one starts again.
  const settled = await db().doc(paths.impressionDay(day)).withConverter(storedAs<ImpressionDay>()).get()
  const before = settled.data()
  const isOver = ago > OPEN_DAYS
  if (before?.closed_at) return
  if (before && ago > 0 && !isOver && nowMs - before.settled_at.toMillis() < PAST_SETTLED_EVERY_MS) return
  const chunks = (await chunksOf(day).count().get()).data().count
  if (chunks === 0 || (chunks === before?.chunks && !isOver)) return
  const { docs } = await chunksOf(day).get()
  const counted: VerifiedImpression[] = []
  const lines = docs.flatMap((chunk) => linesOf(day, chunk.data()))
  const counts = countImpressions(lines, (impression) => counted.push(impression))
  for (const chunk of docs) addRefused(counts, chunk.data().refused[day] ?? {})
  const plans = new Map([...(await readCountedPlans(day)), ...(await readPlans(nowMs))])
  const now = Timestamp.fromMillis(nowMs)
  const batch = db().batch()
  for (const [advertId, count] of counts) {
    const plan = plans.get(advertId)
    if (!plan) continue
    const closed_at = isOver ? now : null
    const stored: StoredAdvertDay = { ...plan, day, ...count, settled_at: now, closed_at }
    batch.set(db().doc(paths.advertDay(plan.plan_request_id, day)), stored)
  }
  const inventory = countInventory(
    counted,
    docs.map((chunk) => chunk.data().unsold?.[day] ?? {}),
  )
  const expires_at = Timestamp.fromMillis(nowMs + lifetimeMs('inventoryDay'))
  batch.set(db().doc(paths.inventoryDay(day)), { ...inventory, expires_at } satisfies StoredInventory)
  const next: ImpressionDay = { chunks: docs.length, settled_at: now, closed_at: isOver ? now : null }
  if (settled.updateTime) batch.update(settled.ref, { ...next }, { lastUpdateTime: settled.updateTime })
  else batch.create(settled.ref, next)
  await batch.commit()
}

function addRefused(counts: Map<string, AdvertCount>, refused: Record<string, AdvertCount['uncounted']>): void {
  for (const [advertId, uncounted] of Object.entries(refused)) {
    const count = counts.get(advertId) ?? emptyCount()
    counts.set(advertId, count)
    addUncounted(count.uncounted, uncounted)
  }
}

/** Reads the plans of which something is counted on a day already: one that is renewed has no end meanwhile. */
async function readCountedPlans(day: string): Promise<[string, CountedPlan][]> {
  const { docs } = await advertDays().where('day', '==', day).select('plan_request_id', 'place_id').get()
  return docs.map((stored) => {
    const { plan_request_id, place_id } = stored.data()
    return [toAdvertId(plan_request_id), { plan_request_id, place_id }]
  })
}

/** Reads the plans that run, or may have run on until after the oldest chunk was stored, by the ids of their adverts; nothing of their buyers. */
async function readPlans(nowMs: number): Promise<Map<string, CountedPlan>> {
  const { docs } = await db()
    .collection(paths.planRequests)
    .where('status', 'in', ['active', 'expired', 'cancelled'])
    .where('expires_at', '>=', Timestamp.fromMillis(expiryTime('impressionChunk', nowMs) - RUN_ON_DAYS * DAY_MS))
    .select('place_id')
    .get()
  return new Map(
    docs.map((request) => [
      toAdvertId(request.id),
      { plan_request_id: request.id, place_id: (request.get('place_id') ?? null) as string | null },
    ]),
  )
}
