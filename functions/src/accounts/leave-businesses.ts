import type { DocumentReference } from 'firebase-admin/firestore'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { payableStatuses } from '@/domain/payments/waiting-receipt.ts'
import { toPhotoPath } from '@/domain/photos/photo.ts'
import { type PlaceChange, topicFields, withDerived } from '@/domain/places/history/place-change.ts'
import type { Place, PlaceWithId } from '@/domain/places/place.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { unpublishPhotos } from '../photos/publish-photo.ts'
import { addPlanChange, endOnLeaving } from '../plans/change-plan.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchOwnership } from '../platform/ownership.ts'
import { isConflict, retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace, toPlanRequest } from '../platform/stored-places.ts'

/** The facts of a place by which its owner is called. */
const numberFacts = ['phone', 'whatsapp'] as const

/** Plans that are not paid are worth nothing once no one can be asked about them. */
const unpaidStatuses: readonly PlanStatus[] = ['requested', 'contacted']
const paidStatuses: readonly PlanStatus[] = ['paid', 'active']

/**
 * Takes off the pages of the user's own places the photos and the numbers that those who own or manage them put there, and out of the
 * history of these places, so that no admin brings them back. A number that a source says stays. Safe to repeat.
 */
export async function eraseBusinessContact(userId: string): Promise<void> {
  const owned = await db().collection(paths.placeOwners).where('user_id', '==', userId).get()
  for (const { id: placeId } of owned.docs) await erasePlaceContact(placeId, userId)
}

async function erasePlaceContact(placeId: string, userId: string): Promise<void> {
  const history = await fetchHistory(placeId)
  const ownNumbers = new Set(
    history.filter(isByOwners).flatMap(({ applied }) => numberFacts.flatMap((fact) => applied[fact] ?? [])),
  )
  const shown = await retryOnConflict(() => eraseFromPage(placeId, userId, ownNumbers))
  // It has another owner by now.
  if (shown === null) return
  const former = history.flatMap(({ applied, replaced }) => [applied, replaced].flatMap(toAddresses))
  // Last those that say which numbers are an owner's: one that breaks off finds them again.
  for (const change of history.toSorted((one, other) => Number(isByOwners(one)) - Number(isByOwners(other)))) {
    await eraseFromChange(change, ownNumbers)
  }
  await unpublishPhotos([...shown, ...former].filter((address) => isImageOf(placeId, address)))
}

type StoredChange = PlaceChange & { ref: DocumentReference }

async function fetchHistory(placeId: string): Promise<StoredChange[]> {
  const { docs } = await db().collection(paths.placeChanges).where('place_id', '==', placeId).get()
  return docs.map((stored) => ({ ...(stored.data() as PlaceChange), ref: stored.ref }))
}

const isByOwners = ({ by }: PlaceChange) => by === 'owner' || by === 'manager'

const toAddresses = ({ image_url, additional_images }: Partial<Place>): string[] =>
  [image_url ?? [], additional_images ?? []].flat()

const isImageOf = (placeId: string, address: string) =>
  toPhotoPath(address)?.startsWith(`${storagePaths.placeImages}/${placeId}/`) ?? false

/** @returns The addresses of the images that the page showed; null where the place is not the user's. */
async function eraseFromPage(
  placeId: string,
  userId: string,
  ownNumbers: ReadonlySet<string>,
): Promise<string[] | null> {
  const { place, guard } = await fetchOwnership(placeId)
  if (!place.updateTime || guard.get('user_id') !== userId) return null
  const { fields, images } = withoutContact(toPlace(place), ownNumbers)
  const batch = db().batch()
  if (fields) batch.update(place.ref, { ...fields, updated_at: Timestamp.now() }, { lastUpdateTime: place.updateTime })
  await commitFor([userId], batch)
  return images
}

/** Returns the images of a place, and what changes of it without them and without its owner's numbers; null where nothing does. */
function withoutContact(
  place: PlaceWithId,
  ownNumbers: ReadonlySet<string>,
): { fields: Partial<Place> | null; images: string[] } {
  const { provenance = {} } = place
  const images = toAddresses(place).filter((address) => isImageOf(place.id, address))
  const [cover = artworkUrl(place.category), ...others] = toAddresses(place).filter((one) => !images.includes(one))
  // What an admin took back to is an owner's word still.
  const own = numberFacts.filter((fact) => {
    const by = provenance[fact]?.by
    return by === 'owner' || (by !== undefined && by !== 'import' && ownNumbers.has(place[fact] ?? ''))
  })
  if (own.length === 0 && images.length === 0) return { fields: null, images }
  const rest = Object.entries(provenance).filter(([fact]) => !own.some((one) => one === fact))
  const fields = {
    image_url: cover,
    additional_images: others,
    ...(own.length > 0 && { provenance: Object.fromEntries(rest) }),
    ...Object.fromEntries(own.map((fact) => [fact, null])),
  }
  return { fields: withDerived(fields, place), images }
}

/** Takes images and an owner's numbers out of a change in the history: that there was a change stays. */
async function eraseFromChange(
  { ref, topics, applied, replaced }: StoredChange,
  ownNumbers: ReadonlySet<string>,
): Promise<void> {
  const gone = topics.filter(
    (topic) =>
      topic === 'images' ||
      ((topic === 'phone' || topic === 'whatsapp') &&
        [applied[topic], replaced[topic]].some((number) => ownNumbers.has(number ?? ''))),
  )
  if (gone.length === 0) return
  const fields = gone.flatMap((topic): string[] => [...topicFields[topic]])
  const left = (values: Partial<Place>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)))
  try {
    await ref.update({
      topics: topics.filter((topic) => !gone.includes(topic)),
      applied: left(applied),
      replaced: left(replaced),
    })
  } catch (error) {
    // It has expired meanwhile.
    if (!isConflict(error)) throw error
  }
}

/**
 * Cancels the user's plans that are not paid; those that are paid as well where the user wishes it, else they are shown until their end.
 * One that its buyer says to have paid, or has paid in part, counts as paid. No mail says so: the user is told before. Safe to repeat.
 */
export async function cancelOwnPlans(userId: string, { withPaid }: { withPaid: boolean }): Promise<void> {
  const statuses = withPaid ? [...unpaidStatuses, ...paidStatuses] : unpaidStatuses
  await retryOnConflict(async () => {
    const requests = db().collection(paths.planRequests).where('user_id', '==', userId)
    for (const request of (await requests.where('status', 'in', statuses).get()).docs) {
      const before = toPlanRequest(request)
      if (!withPaid && (await isSaidPaid(request.id))) continue
      const now = Timestamp.now()
      const batch = db().batch()
      const cancelled = { status: 'cancelled', notes: before.notes, expires_at: endOnLeaving(before, now) } as const
      addPlanChange(batch, request, cancelled, null, now)
      await commitFor([userId], batch)
    }
  })
}

async function isSaidPaid(planRequestId: string): Promise<boolean> {
  const { docs } = await db().collection(paths.proformas).where('plan_request_id', '==', planRequestId).get()
  return docs.some((stored) => {
    const { status, said_paid_at, parts = [] } = stored.data() as Pick<Proforma, 'status' | 'said_paid_at' | 'parts'>
    return payableStatuses.includes(status) && (Boolean(said_paid_at) || parts.length > 0)
  })
}
