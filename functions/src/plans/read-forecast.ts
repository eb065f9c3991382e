import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { can } from '@/domain/accounts/role.ts'
import { type Demand, type Forecast, forecast, type PlanPages } from '@/domain/adverts/forecast.ts'
import { impressionsSold } from '@/domain/adverts/pacing.ts'
import { runsOnUntil } from '@/domain/adverts/running-on.ts'
import { menuSlugs } from '@/domain/categories/menu-category.ts'
import { type PlanName, plans } from '@/domain/plans/plan-offer.ts'
import { belongsToMenu } from '@/domain/search/query-terms.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { countDelivered } from '../adverts/advert-days.ts'
import { readInventory } from '../adverts/inventory-days.ts'
import { readActivePlans } from '../adverts/publish-adverts.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { requireAdmin } from '../platform/caller.ts'
import { fetchOwnership, toPlaceState } from '../platform/ownership.ts'
import { isClosed, listedFields, toCard } from '../platform/stored-places.ts'

const DAY_MS = 24 * 60 * 60_000
const MONTH_DAYS = 30

/**
 * Tells whether there is room for a plan of a place, to its owner and to admins.
 * @throws {AppError} not-place-owner, and what `requireAdmin` throws
 */
export const readForecast: Handler<'readForecast'> = async ({ place_id, planName }, caller) => {
  const owned = await fetchOwnership(place_id)
  if (caller.isAdmin) requireAdmin(caller)
  else if (!can(caller, 'place.edit', toPlaceState(owned))) throw new AppError('not-place-owner')
  if (!owned.place.exists) throw new AppError('not-place-owner')
  return forecastFor(owned.place, planName)
}

/** Tells whether there is room for a plan of a place. */
export async function forecastFor(place: DocumentSnapshot, planName: PlanName): Promise<Forecast> {
  const nowMs = Date.now()
  const [days, running, paid] = await Promise.all([
    readInventory(nowMs),
    readRunningDemands(nowMs),
    readPaidDemands(place.id, nowMs),
  ])
  return forecast({ planName, ...toPages(place) }, days, await withPages([...running, ...paid]), nowMs)
}

type DemandOfPlace = Pick<Demand, 'planName' | 'missing' | 'endsAtMs'> & { placeId: string }

/** Reads what plans that run still need, in their time or until they have run on. */
async function readRunningDemands(nowMs: number): Promise<DemandOfPlace[]> {
  const active = await readActivePlans()
  return Promise.all(
    active.map(async ({ id, planName, place_id, starts_at, expires_at, impressions }) => {
      const endsAtMs = expires_at.toMillis()
      const sold = impressionsSold(impressions, starts_at.toMillis(), endsAtMs)
      const missing = Math.max(0, sold - (await countDelivered(id, starts_at)))
      return { planName, placeId: place_id, missing, endsAtMs: nowMs < endsAtMs ? endsAtMs : runsOnUntil(endsAtMs) }
    }),
  )
}

/** Reads what plans that are paid for will need in the month from now on; not those of the place that is asked about. */
async function readPaidDemands(askedPlaceId: string, nowMs: number): Promise<DemandOfPlace[]> {
  const { docs } = await db()
    .collection(paths.planRequests)
    .where('status', '==', 'paid')
    .select('place_id', 'planName')
    .get()
  return docs.flatMap((request) => {
    const { place_id, planName } = request.data() as { place_id: string | null; planName: PlanName }
    if (place_id === null || place_id === askedPlaceId) return []
    const missing = plans[planName].impressionsPerMonth
    return [{ planName, placeId: place_id, missing, endsAtMs: nowMs + MONTH_DAYS * DAY_MS }]
  })
}

/** Adds on which pages they stand; those whose places are gone or closed are shown nowhere. */
async function withPages(demands: readonly DemandOfPlace[]): Promise<Demand[]> {
  if (demands.length === 0) return []
  const places = await db().getAll(...demands.map(({ placeId }) => db().doc(paths.place(placeId))), {
    fieldMask: [...listedFields],
  })
  return demands.flatMap((demand, index) => {
    const place = places[index]
    return place?.exists && !isClosed(place) ? [{ ...demand, ...toPages(place) }] : []
  })
}

function toPages(place: Parameters<typeof toCard>[0]): Omit<PlanPages, 'planName'> {
  const { city, category } = toCard(place)
  return { place: { city }, menu_slugs: menuSlugs.filter((slug) => belongsToMenu(slug, category)) }
}
