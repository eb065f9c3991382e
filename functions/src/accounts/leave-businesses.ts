import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import { toPhotoPath } from '@/domain/photos/photo.ts'
import { type ChangeTopic, type PlaceChange, topicFields, withDerived } from '@/domain/places/history/place-change.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { addPlanChange } from '../plans/change-plan.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { deleteFolder } from '../platform/object-storage.ts'
import { fetchOwnership } from '../platform/ownership.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace, toPlanRequest } from '../platform/stored-places.ts'

/** The facts of a place by which its owner is called. */
const numberFacts = ['phone', 'whatsapp'] as const

/** Plans that are not paid are worth nothing once no one can be asked about them. */
const unpaidStatuses: readonly PlanStatus[] = ['requested', 'contacted']
const paidStatuses: readonly PlanStatus[] = ['paid', 'active']

/**
 * Takes off the pages of the user's own places the photos and the numbers that an owner put there, and out of the history of these
 * places, so that no admin brings them back. A number that a source says stays. Safe to repeat.
 */
export async function eraseBusinessContact(userId: string): Promise<void> {
  const owned = await db().collection(paths.placeOwners).where('user_id', '==', userId).get()
  for (const { id: placeId } of owned.docs) {
    // First, for it says which numbers are an owner's.
    await eraseFromHistory(placeId)
    await retryOnConflict(() => eraseFromPage(placeId, userId))
    await Promise.all(imageFolders(placeId).map(deleteFolder))
  }
}

const imageFolders = (placeId: string) =>
  [storagePaths.placeImages, storagePaths.hiddenPlaceImages].map((folder) => `${folder}/${placeId}/`)

async function eraseFromPage(placeId: string, userId: string): Promise<void> {
  const { place, guard } = await fetchOwnership(placeId)
  if (!place.updateTime || guard.get('user_id') !== userId) return
  const fields = withoutContact(toPlace(place))
  if (fields === null) return
  const batch = db().batch()
  batch.update(place.ref, { ...fields, updated_at: Timestamp.now() }, { lastUpdateTime: place.updateTime })
  await commitFor([userId], batch)
}

/** Returns what changes of a place whose images go, and the numbers that its owner says; null where nothing does. */
function withoutContact(place: PlaceWithId): Partial<Place> | null {
  const { provenance = {}, image_url, additional_images } = place
  const isImage = (address: string) => toPhotoPath(address)?.startsWith(`${storagePaths.placeImages}/${place.id}/`)
  const shown = [image_url, ...additional_images]
  const own = numberFacts.filter((fact) => provenance[fact]?.by === 'owner')
  if (own.length === 0 && !shown.some(isImage)) return null
  const [cover = artworkUrl(place.category), ...others] = shown.filter((address) => !isImage(address))
  const rest = Object.entries(provenance).filter(([fact]) => !own.some((one) => one === fact))
  return withDerived(
    {
      image_url: cover,
      additional_images: others,
      ...(own.length > 0 && { provenance: Object.fromEntries(rest) }),
      ...Object.fromEntries(own.map((fact) => [fact, null])),
    },
    place,
  )
}

async function eraseFromHistory(placeId: string): Promise<void> {
  const { docs } = await db().collection(paths.placeChanges).where('place_id', '==', placeId).get()
  const changes = docs.map((stored) => ({ stored, change: stored.data() as PlaceChange }))
  const ownNumbers = new Set(
    changes.flatMap(({ change: { by, applied } }) =>
      by === 'owner' || by === 'manager' ? numberFacts.flatMap((fact) => applied[fact] ?? []) : [],
    ),
  )
  for (const { stored, change } of changes) {
    const isGone = (topic: ChangeTopic) =>
      topic === 'images' ||
      numberFacts.some(
        (fact) =>
          fact === topic &&
          [change.applied, change.replaced].some(({ [fact]: number }) => ownNumbers.has(number ?? '')),
      )
    await removeTopics(stored, change, change.topics.filter(isGone))
  }
}

/** Takes topics out of a change in the history: that there was a change stays. */
async function removeTopics(
  { ref }: QueryDocumentSnapshot,
  { topics, applied, replaced }: PlaceChange,
  gone: readonly ChangeTopic[],
): Promise<void> {
  if (gone.length === 0) return
  const fields = gone.flatMap((topic): string[] => [...topicFields[topic]])
  const left = (values: Partial<Place>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))
  await ref.update({
    topics: topics.filter((topic) => !gone.includes(topic)),
    applied: left(applied),
    replaced: left(replaced),
  })
}

/**
 * Cancels the user's plans that are not paid; those that are paid as well where the user wishes it, else they are shown until their end.
 * No mail says so: the user is told before. Safe to repeat.
 */
export async function cancelOwnPlans(userId: string, { withPaid }: { withPaid: boolean }): Promise<void> {
  const statuses = withPaid ? [...unpaidStatuses, ...paidStatuses] : unpaidStatuses
  await retryOnConflict(async () => {
    const requests = db().collection(paths.planRequests).where('user_id', '==', userId)
    for (const request of (await requests.where('status', 'in', statuses).get()).docs) {
      const { status, notes, expires_at } = toPlanRequest(request)
      const now = Timestamp.now()
      const end = status === 'active' ? now.toDate().toISOString() : expires_at
      const batch = db().batch()
      addPlanChange(batch, request, { status: 'cancelled', notes, expires_at: end }, null, now)
      await commitFor([userId], batch)
    }
  })
}
