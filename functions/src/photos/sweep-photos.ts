import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { toPhotoPath } from '@/domain/photos/photo.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { bucket, db } from '../platform/admin.ts'
import { toClaim, toPlace } from '../platform/stored-places.ts'

/** The time for which a file may lie about that nothing names: much longer than anyone takes to send what names it. */
const ORPHAN_RETENTION_MS = 24 * 60 * 60 * 1000

type StoredFile = ReturnType<ReturnType<typeof bucket>['file']>

/** Deletes uploads that no one fetched within a day. @param nowMs The clock; tests give their own. */
export async function sweepUploads(nowMs = Date.now()): Promise<void> {
  await deleteAll(await listOld(`${storagePaths.uploads}/`, nowMs))
}

/**
 * Deletes published photos that have been there for a day and that no review, profile or place names: a process that
 * published them died before it stored what should name them, or before it deleted them.
 *
 * A photo's first days are when that happens, so it is enough to look at those every night and at all of them now and
 * then: each user or place with a photo among them costs reading their reviews, their profile, or the place.
 *
 * @param sinceMs Only those that were published since then.
 */
export async function sweepPhotos(sinceMs = 0, nowMs = Date.now()): Promise<void> {
  await sweepFolder(storagePaths.reviewPhotos, fetchReviewPhotos, sinceMs, nowMs)
  await sweepFolder(storagePaths.avatars, fetchAvatar, sinceMs, nowMs)
  await sweepFolder(storagePaths.placeImages, fetchPlaceImages, sinceMs, nowMs)
}

/**
 * Deletes evidence that has been there for a day and that no claim of its author names: it was never sent, or another
 * claim took its place, or its contact data was deleted.
 * @param sinceMs Only what was uploaded since then.
 */
export async function sweepEvidence(sinceMs = 0, nowMs = Date.now()): Promise<void> {
  await sweepFolder(storagePaths.claimEvidenceFolder, fetchEvidence, sinceMs, nowMs)
}

/** @param fetchNamed The paths, without their widths, that are named by whom or what a folder in it is about. */
async function sweepFolder(
  folder: string,
  fetchNamed: (id: string) => Promise<readonly (string | null)[]>,
  sinceMs: number,
  nowMs: number,
): Promise<void> {
  const old = await listOld(`${folder}/`, nowMs)
  const recent = old.filter((file) => createdAtMs(file) >= sinceMs)
  for (const [id, files] of Map.groupBy(recent, ({ name }) => name.split('/')[1] ?? '')) {
    // Asked after the files were listed: what is named later was published later, and then it is another file.
    const named = new Set(await fetchNamed(id))
    await deleteAll(files.filter(({ name }) => !named.has(withoutWidth(name))))
  }
}

async function fetchReviewPhotos(userId: string): Promise<readonly (string | null)[]> {
  const reviews = await db().collectionGroup('reviews').where('user_id', '==', userId).select('photos').get()
  const addresses = reviews.docs.flatMap((review) => (review.get('photos') as Review['photos'] | undefined) ?? [])
  return addresses.map(toPhotoPath)
}

async function fetchAvatar(userId: string): Promise<readonly (string | null)[]> {
  const profile = await db().doc(paths.profile(userId)).get()
  const address = profile.get('avatar_url') as string | null | undefined
  return address ? [toPhotoPath(address)] : []
}

async function fetchPlaceImages(placeId: string): Promise<readonly (string | null)[]> {
  const place = await db().doc(paths.place(placeId)).get()
  if (!place.exists) return []
  const { image_url, additional_images } = toPlace(place)
  return [image_url, ...additional_images].map(toPhotoPath)
}

async function fetchEvidence(userId: string): Promise<readonly (string | null)[]> {
  const claims = await db().collection(paths.claimRequests).where('user_id', '==', userId).get()
  return claims.docs.map((claim) => toClaim(claim).documentation_url)
}

/** Returns the path that all widths of a photo have in common; other names stay as they are. */
function withoutWidth(name: string): string {
  return name.replace(/-\d+\.webp$/, '')
}

async function listOld(prefix: string, nowMs: number): Promise<StoredFile[]> {
  const [files] = await bucket().getFiles({ prefix })
  return files.filter((file) => nowMs - createdAtMs(file) > ORPHAN_RETENTION_MS)
}

function createdAtMs({ metadata }: StoredFile): number {
  return new Date(metadata.timeCreated ?? 0).getTime()
}

/** Deletes just these versions: a file that was written again since it was listed is a user's again. */
async function deleteAll(files: readonly StoredFile[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      try {
        await file.delete({ ignoreNotFound: true, ifGenerationMatch: file.metadata.generation ?? 0 })
      } catch (error) {
        if ((error as { code?: unknown }).code !== 412) throw error
      }
    }),
  )
}
