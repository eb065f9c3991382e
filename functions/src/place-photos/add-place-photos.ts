import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import type { PlacePhoto, PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import {
  PLACE_PHOTO_SENDINGS_A_DAY_MAX,
  PLACE_PHOTO_SENDINGS_OF_PLACE_A_DAY_MAX,
  type PlacePhotoStatus,
} from '@/domain/photos/place-photo-limits.ts'
import { toPhotoPath } from '@/domain/photos/photo.ts'
import { paths } from '@/domain/shared/paths.ts'
import { isEstablished } from '../claims/claims.ts'
import { findAccount } from '../mail/recipient.ts'
import { addressOf, checkPhoto, type CheckedPhoto, deleteUploads, publishPhotos } from '../photos/publish-photo.ts'
import { placePhoto } from '../photos/place-photos.ts'
import { db, Timestamp } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import {
  idempotentRequest,
  type IdempotentRequest,
  ignoreIfProcessed,
  isProcessed,
  markProcessed,
} from '../platform/idempotency.ts'
import { roleAt } from '../platform/ownership.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { runSideEffects } from '../platform/side-effects.ts'
import { isClosed, toPlacePhoto } from '../platform/stored-places.ts'
import { fetchPlaceOrTwin } from '../platform/twins/place-or-twin.ts'
import { followProfile, toAuthor } from '../reviews/on-profile-written.ts'
import { markUnsettled, settleNoted, settleTogether } from '../reviews/unsettled-rating.ts'

type Input = CallableRequest<'addPlacePhotos'>

/**
 * Stores photos of a place, once however often they are sent. Those of an account that is older than a week, and of whom looks
 * after the place, are published at once, all others wait for an admin, in a folder that admins alone can read. The files come first, under names that a repeat
 * gives them again; then one commit stores who took them, and that their bytes were sent: the same picture is not taken twice,
 * of no one.
 *
 * @throws {AppError} email-unverified, place-not-found, place-closed, photo-seen-before, too-many-requests (of the user),
 *   place-limit, key-reused, review-photo-upload-failed, and what `toWebPhotos` refuses
 */
export const addPlacePhotos: Handler<'addPlacePhotos'> = async (sent, { userId }) => {
  const account = await findAccount(userId)
  if (!account?.emailVerified) throw new AppError('email-unverified')
  const request = idempotentRequest('addPlacePhotos', sent, userId)
  const uploads = [...new Set(sent.photos)]
  // A phone may have known the place before it was merged.
  const input = { ...sent, place_id: (await fetchPlaceOrTwin(sent.place_id)).id }
  const isTrusted = isEstablished(account, Timestamp.now()) || (await looksAfter(input.place_id, userId))
  const status = isTrusted ? 'published' : 'pending'
  const { isNew } = await look(request, input)
  // Named after the place that was sent: a repeat gives them the same names also when that was merged in between.
  const files = await publishFiles(request, { placeId: sent.place_id, uploads, status, isNew })
  const { photos, note, profile } = await retryOnConflict(() => store(request, input, { status, files }))

  await runSideEffects(
    note ? settleNoted(input.place_id, note) : settleTogether(input.place_id),
    deleteUploads(userId, uploads),
    followProfile(profile),
  )
  return { photos }
}

/** Returns true iff a user is the owner of a place or its manager: their images of it are published at once, too. */
async function looksAfter(placeId: string, userId: string): Promise<boolean> {
  return roleAt(await db().doc(paths.placeOwner(placeId)).get(), userId) !== null
}

/** A photo that is published, or lies where admins alone can read it. */
export interface PhotoFile {
  /** Its address. */
  photo: string
  /** What tells it from others; empty where a repeat has published nothing. */
  hash: string
}

/**
 * Checks the files of photos and publishes them, or stores them where admins alone can read them, under names that a repeat
 * gives them again; where `isNew` is false, it only says these.
 * @throws {AppError} photo-seen-before, review-photo-upload-failed, and what `toWebPhotos` refuses
 */
export async function publishFiles(
  request: IdempotentRequest,
  sent: { placeId: string; uploads: readonly string[]; status: PlacePhotoStatus; isNew: boolean },
): Promise<PhotoFile[]> {
  const requests = sent.uploads.map((upload) => placePhoto(request.userId, sent.placeId, upload))
  let hashes: string[] = []
  if (sent.isNew) {
    await ignoreIfProcessed(request, async () => {
      const checked = await Promise.all(requests.map(checkPhoto))
      hashes = toHashes(checked)
      refuseSeen(await fetchAll(...hashes.map((hash) => db().doc(paths.photoHash(hash)))))
      await publishPhotos(checked, sent.status !== 'published')
    })
  }
  return requests.map((each, index) => ({ photo: addressOf(each), hash: hashes[index] ?? '' }))
}

/** Returns what tells files apart. @throws {AppError} photo-seen-before (two of them are the same) */
function toHashes(checked: readonly CheckedPhoto[]): string[] {
  const hashes = checked.map(({ hash }) => hash)
  if (new Set(hashes).size < hashes.length) throw new AppError('photo-seen-before')
  return hashes
}

/** Returns the documents that exist where these files were sent before. */
export function toHashRefs(files: readonly PhotoFile[]): DocumentReference[] {
  return files.flatMap(({ hash }) => (hash ? [db().doc(paths.photoHash(hash))] : []))
}

/**
 * @param stored What `toHashRefs` leads to, read at the same moment as whether the request is processed: else one that is
 *   sent twice at once would meet the files of its own twin.
 * @throws {AppError} photo-seen-before
 */
export function refuseSeen(stored: readonly DocumentSnapshot[]): void {
  if (stored.some(({ exists }) => exists)) throw new AppError('photo-seen-before')
}

/** What is stored before the photos; `isNew` is false for a repeat of the same call. */
type Found = { profile: DocumentSnapshot; now: Timestamp } & (
  | { isNew: false }
  | {
      isNew: true
      limits: readonly { stored: DocumentSnapshot; userId: string | null; recent: Timestamp[] }[]
    }
)

/** Reads everything that decides at one moment, and rejects what is not allowed. */
async function look(request: IdempotentRequest, { place_id }: Input, files: readonly PhotoFile[] = []): Promise<Found> {
  const { userId } = request
  const [done, place, profile, ofUser, ofPlace, ...seen] = await fetchAll(
    request.ref,
    db().doc(paths.place(place_id)),
    db().doc(paths.profile(userId)),
    db().doc(paths.placePhotoLimit(userId)),
    db().doc(paths.photosOfPlaceLimit(place_id)),
    ...toHashRefs(files),
  )
  const now = Timestamp.now()
  if (isProcessed(request, done)) return { isNew: false, profile, now }
  if (!place.exists) throw new AppError('place-not-found')
  if (isClosed(place)) throw new AppError('place-closed')
  refuseSeen(seen)
  const recentOfUser = recentTimes(ofUser, PLACE_PHOTO_SENDINGS_A_DAY_MAX, 'too-many-requests', now)
  const recentOfPlace = recentTimes(ofPlace, PLACE_PHOTO_SENDINGS_OF_PLACE_A_DAY_MAX, 'place-limit', now)
  const limits = [
    { stored: ofUser, userId, recent: recentOfUser },
    { stored: ofPlace, userId: null, recent: recentOfPlace },
  ]
  return { isNew: true, profile, limits, now }
}

interface Sent {
  status: PlacePhotoStatus
  files: readonly PhotoFile[]
}

interface Stored {
  photos: PlacePhotoWithId[]
  profile: DocumentSnapshot
  /** That the place's picture is to be settled; null of a repeat. */
  note: DocumentReference | null
}

async function store(request: IdempotentRequest, input: Input, { status, files }: Sent): Promise<Stored> {
  const { place_id, kind } = input
  const { userId } = request
  const found = await look(request, input, files)
  const { profile, now } = found
  // A repeat returns the photos as they are now. One deleted since stays deleted.
  if (!found.isNew) {
    const refs = files.map(({ photo }) => db().doc(paths.placePhoto(toPhotoId(photo))))
    const stored: DocumentSnapshot[] = await fetchAll(...refs)
    return { photos: stored.filter(({ exists }) => exists).map(toPlacePhoto), profile, note: null }
  }
  const batch = db().batch()
  const author = toAuthor(profile)
  const photos = createPhotos(batch, files, { place_id, user_id: userId, kind, status, reason: null, author }, now)
  markProcessed(request, batch, now)
  for (const { stored, userId: counted, recent } of found.limits) countOneMore(counted, stored, recent, batch, now)
  const note = markUnsettled(batch, place_id)
  await commitFor([userId], batch)
  return { photos, profile, note }
}

/** Stores photos and what tells their files apart, in the same commit, which fails if one of these was sent meanwhile. */
export function createPhotos(
  batch: WriteBatch,
  files: readonly PhotoFile[],
  shown: Omit<PlacePhoto, 'photo' | 'created_at'>,
  now: Timestamp,
): PlacePhotoWithId[] {
  return files.map(({ photo, hash }) => {
    const id = toPhotoId(photo)
    const fields = { ...shown, photo }
    batch.create(db().doc(paths.placePhoto(id)), { ...fields, created_at: now })
    batch.create(db().doc(paths.photoHash(hash)), { photo_id: id, user_id: shown.user_id, created_at: now })
    return { ...fields, id, created_at: now.toDate().toISOString() }
  })
}

/** Returns the id of a photo: the name of its file, which a repeat gives again. */
function toPhotoId(address: string): string {
  return toPhotoPath(address)?.split('/').at(-1) ?? ''
}
