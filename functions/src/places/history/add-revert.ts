import type { DocumentSnapshot, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import {
  type ChangeTopic,
  type PlaceChange,
  type PlaceWithMenu,
  withDerived,
} from '@/domain/places/history/place-change.ts'
import { type ChangeHistory, type Revert, toRevert } from '@/domain/places/history/revert.ts'
import type { Place } from '@/domain/places/place.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { arePhotosThere, showPhotos } from '../../photos/publish-photo.ts'
import { db, type Timestamp } from '../../platform/admin.ts'
import { toPlace, toStoredFields } from '../../platform/stored-places.ts'
import { recordChangedPlace } from '../../publishing/changed-place.ts'
import { fetchMenu, setMenu } from './place-menu.ts'
import { recordChange } from './record-change.ts'

/** How many earlier changes are looked at to find what stood there before. */
const EARLIER_MAX = 50

/** Returns a stored change as the domain knows it: dates as ISO 8601. */
export function toChange(snapshot: DocumentSnapshot): PlaceChange {
  return fromStoredFields(snapshot.data() ?? {}) as unknown as PlaceChange
}

/** Returns the photos that a place shows, with its artwork. */
export function toPhotos({ image_url, additional_images }: Pick<Place, 'image_url' | 'additional_images'>): string[] {
  return [image_url, ...additional_images]
}

/** What of a change is taken back, and the change that does. */
interface AddedRevert {
  /** What is written back to the place, and to its menu. */
  restored: Partial<PlaceWithMenu>
  /** What stays as it is. */
  conflicts: ChangeTopic[]
  /** Whether the change is taken back, now or before. */
  isTakenBack: boolean
  /** The change that is added; null where none is. */
  revertId: string | null
  /** The suggestions that the change was made of: they are to be rejected in the same commit. */
  suggestions: QueryDocumentSnapshot[]
}

/**
 * Adds to a commit that a change of a place is taken back. A fact of which a newer change stands stays as that one left it, and says
 * what was there before this one once that is taken back, too. What is published again lies where it was before the commit.
 * @param snapshot The place, as it was read before its history. @param stored The change, as it was just read.
 * @param actorId The admin.
 */
export async function addRevert(
  batch: WriteBatch,
  snapshot: DocumentSnapshot,
  stored: DocumentSnapshot,
  actorId: string,
  now: Timestamp,
): Promise<AddedRevert> {
  const nothing = { restored: {}, conflicts: [], revertId: null, suggestions: [] }
  if (!snapshot.updateTime || !stored.updateTime) return { ...nothing, isTakenBack: false }
  const change = toChange(stored)
  const { root, isRedone } = await findRoot(stored)
  const suggestions = isRedone ? [] : await fetchSuggestions(root.id)
  if (change.reverted_by !== null) return { ...nothing, isTakenBack: true, suggestions }

  const { topics } = toChange(root)
  const place = { ...toPlace(snapshot), ...(topics.includes('menu') && { menu: await fetchMenu(snapshot.id) }) }
  const history = { ...(await fetchHistory(place.id, root)), isRedone }
  const { restored, superseded, unknown } = await withoutLostPhotos(toRevert(change, history, place), place)
  const conflicts = [...superseded, ...unknown]
  const isStuck = unknown.length > 0 && unknown.length === history.root.topics.length
  if (isStuck) return { ...nothing, conflicts, isTakenBack: false }
  const { menu, ...facts } = restored
  const said = toStoredProvenance(Object.keys(facts), { by: 'admin', at: now.toDate().toISOString() })
  const written = { ...withDerived(facts, place), ...(menu !== undefined && setMenu(batch, place.id, menu, now)) }
  // Changes the place also where all of it stays: of two who take back changes of one fact at once, one sees the other.
  batch.update(
    snapshot.ref,
    { ...toStoredFields(written), provenance: { ...place.provenance, ...said }, updated_at: now },
    { lastUpdateTime: snapshot.updateTime },
  )
  const changed = { ...written, ...(menu !== undefined && { menu }) }
  const revertId = recordChange(batch, place, changed, { by: 'admin', actor_id: actorId, now, reverts: stored.id })
  batch.update(stored.ref, { reverted_by: revertId }, { lastUpdateTime: stored.updateTime })
  if (root.id !== stored.id && root.updateTime) {
    batch.update(root.ref, { reverted_by: isRedone ? null : revertId }, { lastUpdateTime: root.updateTime })
  }
  recordChangedPlace(batch, place.id, [...new Set([place.city, restored.city ?? place.city])])
  return { restored, conflicts, isTakenBack: true, revertId, suggestions }
}

/** Finds the change that stands or falls with one: itself, or the first one of those that took each other back. */
async function findRoot(stored: DocumentSnapshot): Promise<{ root: DocumentSnapshot; isRedone: boolean }> {
  let [root, isRedone] = [stored, false]
  for (;;) {
    const { reverts } = toChange(root)
    const reverted = reverts === null ? null : await db().doc(paths.placeChange(reverts)).get()
    // One whose period is over is gone: then what took it back is a change like any other.
    if (!reverted?.exists) return { root, isRedone }
    root = reverted
    isRedone = !isRedone
  }
}

async function fetchSuggestions(changeId: string): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await db().collection(paths.suggestions).where('change_id', '==', changeId).get()
  return docs
}

async function fetchHistory(placeId: string, stored: DocumentSnapshot): Promise<Omit<ChangeHistory, 'isRedone'>> {
  const root = toChange(stored)
  const { topics } = root
  const changes = db().collection(paths.placeChanges).where('place_id', '==', placeId)
  const standing = changes.where('reverts', '==', null).where('reverted_by', '==', null)
  const unfeatured = db()
    .collection(paths.auditLog)
    .where('place_id', '==', placeId)
    .where('action', '==', 'unfeature-place' satisfies AuditAction)
  const [newest, earlier, unfeaturedAt] = await Promise.all([
    Promise.all(topics.map((topic) => fetchNewestTime(standing.where('topics', 'array-contains', topic)))),
    topics.length > 0 ? fetchBefore(changes.where('topics', 'array-contains-any', topics), stored) : [],
    topics.includes('closed') ? fetchNewestTime(unfeatured) : null,
  ])
  const superseded = topics.filter((_, index) => (newest[index] ?? '') > root.created_at)
  return { root, superseded, earlier, unfeaturedAt }
}

async function fetchNewestTime(query: Query): Promise<string | null> {
  const [newest] = (await query.orderBy('created_at', 'desc').limit(1).get()).docs
  return newest ? (fromStoredFields(newest.data())['created_at'] as string) : null
}

async function fetchBefore(query: Query, stored: DocumentSnapshot): Promise<PlaceChange[]> {
  const { docs } = await query.orderBy('created_at', 'desc').startAfter(stored).limit(EARLIER_MAX).get()
  return docs.map(toChange)
}

/** Publishes the photos that a place is to show again. Where one of them is gone, its images stay as they are. */
async function withoutLostPhotos(revert: Revert, place: PlaceWithMenu): Promise<Revert> {
  const { image_url, additional_images, ...others } = revert.restored
  if (image_url === undefined && additional_images === undefined) return revert
  const photos = toPhotos({ ...place, ...revert.restored })
  if (!(await arePhotosThere(photos))) return { ...revert, restored: others, unknown: [...revert.unknown, 'images'] }
  await showPhotos(photos)
  return revert
}
