import { createHash } from 'node:crypto'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { toAdvertWords } from '@/domain/adverts/creatives/creative.ts'
import { impressionsSold, paceWeight, toTrafficShape, type TrafficShape } from '@/domain/adverts/pacing.ts'
import type { PublishedAdvert } from '@/domain/adverts/page-adverts.ts'
import { menuSlugs } from '@/domain/categories/menu-category.ts'
import type { Place } from '@/domain/places/place.ts'
import type { ActivePlan } from '@/domain/plans/plan.ts'
import { belongsToMenu } from '@/domain/search/query-terms.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storedAs } from '../platform/stored-as.ts'
import { isClosed, isClosedForNow, listedFields, toCard } from '../platform/stored-places.ts'
import { countDelivered } from './advert-days.ts'
import { readApproved } from './creatives.ts'
import { readInventory } from './inventory-days.ts'

/** `published_adverts/current`: what pages take their adverts from. */
interface PublishedAdverts {
  /** JSON of `PublishedAdvert[]`. */
  adverts: string
  updated_at: Timestamp
}

type StoredPlan = Omit<ActivePlan, 'starts_at' | 'expires_at'> & { starts_at: Timestamp; expires_at: Timestamp }
type StoredPlanOfPlace = StoredPlan & { place_id: string }

function publishedAdverts() {
  return db().doc(paths.publishedAdverts).withConverter(storedAs<PublishedAdverts>())
}

/** Reads the adverts that run now, as they were published last. */
export async function readPublishedAdverts(): Promise<PublishedAdvert[]> {
  const published = (await publishedAdverts().get()).data()
  return published ? (JSON.parse(published.adverts) as PublishedAdvert[]) : []
}

/** Returns the name of a plan's advert: short, for each page bears it, and without the id of its request. */
export function toAdvertId(planRequestId: string): string {
  return createHash('sha256').update(planRequestId).digest('base64url').slice(0, 8)
}

/**
 * Publishes the adverts of all plans that run now, with the places as they are and the weights that their plans need; a place that is
 * closed for holidays has none meanwhile, and its plan makes up for that after. Safe to repeat, and for any number to run at once. It writes only what differs.
 */
export async function publishAdverts(nowMs: number = Date.now()): Promise<void> {
  await retryOnConflict(async () => {
    // Read before the plans: who replaces it meanwhile has read them later.
    const published = await publishedAdverts().get()
    const shape = toTrafficShape((await readInventory(nowMs)).map(({ by_hour }) => by_hour))
    const adverts = JSON.stringify(await findAdverts(nowMs, shape))
    if (adverts === (published.data()?.adverts ?? '[]')) return
    const next: PublishedAdverts = { adverts, updated_at: Timestamp.fromMillis(nowMs) }
    if (published.updateTime) await published.ref.update({ ...next }, { lastUpdateTime: published.updateTime })
    else await published.ref.create(next)
  })
}

/** Reads the plans that run now for a place. */
export async function readActivePlans(): Promise<(StoredPlanOfPlace & { id: string })[]> {
  const { docs } = await db().collection(paths.activePlans).withConverter(storedAs<StoredPlan>()).get()
  return docs.flatMap((document) => {
    const plan = document.data()
    return isOfPlace(plan) ? [{ id: document.id, ...plan }] : []
  })
}

async function findAdverts(nowMs: number, shape: TrafficShape): Promise<PublishedAdvert[]> {
  const plans = await readActivePlans()
  if (plans.length === 0) return []
  const places = await db().getAll(...plans.map(({ place_id }) => db().doc(paths.place(place_id))), {
    fieldMask: [...listedFields],
  })
  const creatives = await readApproved(plans.map(({ place_id }) => place_id))
  const adverts = await Promise.all(
    plans.map(async ({ id, planName, starts_at, expires_at, impressions }, index): Promise<PublishedAdvert[]> => {
      const place = places[index]
      if (!place?.exists || isClosed(place) || isClosedForNow(place, nowMs)) return []
      const [startsAtMs, endsAtMs] = [starts_at.toMillis(), expires_at.toMillis()]
      const sold = impressionsSold(impressions, startsAtMs, endsAtMs)
      const delivered = await countDelivered(id, starts_at)
      const weight = paceWeight({ planName, startsAtMs, endsAtMs, sold, delivered }, nowMs, shape)
      if (weight === 0) return []
      const { name, category, city, image_url } = toCard(place)
      return [
        {
          id: toAdvertId(id),
          plan_request_id: id,
          planName,
          place: { id: place.id, name, category, city, image_url },
          menu_slugs: menuSlugs.filter((slug) => belongsToMenu(slug, category)),
          weight,
          ...(creatives[index] && { words: toAdvertWords(creatives[index], toReachable(place)) }),
        },
      ]
    }),
  )
  return adverts.flat()
}

/** Returns what the button of an advert may need of a stored place. */
function toReachable(place: DocumentSnapshot): Parameters<typeof toAdvertWords>[1] {
  const { phone = null, whatsapp = null, latitude = null, longitude = null } = place.data() as Partial<Place>
  return { phone, whatsapp, latitude, longitude }
}

function isOfPlace(plan: StoredPlan): plan is StoredPlanOfPlace {
  return plan.place_id !== null
}
