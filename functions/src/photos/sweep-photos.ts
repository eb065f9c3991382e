import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { toHiddenPath, toPhotoPath } from '@/domain/photos/photo.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { db } from '../platform/admin.ts'
import { toClaim, toPlace } from '../platform/stored-places.ts'
import { makeWalk, pagesOfFiles, type StoredFile, type Walk } from '../walks/walk.ts'

/** The time for which a file may lie about that nothing names: much longer than anyone takes to send what names it. */
const ORPHAN_RETENTION_MS = 24 * 60 * 60 * 1000

/** Deletes uploads that no one fetched within a day. */
export const sweepUploads = makeWalk({
  readPage: pagesOfFiles(`${storagePaths.uploads}/`),
  visit: async (file, { nowMs }) => {
    if (isOld(file, nowMs)) await deleteAll([file])
  },
})

// Published photos and evidence that have been there for a day and that nothing names: a process that published them
// died before it stored what should name them, or before it deleted them. A file's first days are when that happens, so
// it is enough to look at those every night and at all of them now and then: each user or place with a file among them
// costs reading their reviews, their profile, their claims, or the place.

/** Deletes published photos that no review of their author names. */
export const sweepReviewPhotos = sweep(storagePaths.reviewPhotos, fetchReviewPhotos)

/** Deletes photos of hidden reviews that no review of their author names; what was restored is named as well. */
export const sweepHiddenPhotos = sweep(storagePaths.hiddenReviewPhotos, fetchHiddenPhotos)

/** Deletes pictures of users that their profile does not name. */
export const sweepAvatars = sweep(storagePaths.avatars, fetchAvatar)

/** Deletes images of places that the place does not name. */
export const sweepPlaceImages = sweep(storagePaths.placeImages, fetchPlaceImages)

/** Deletes evidence that no claim of its author names: never sent, replaced, or its contact data was deleted. */
export const sweepEvidence = sweep(storagePaths.claimEvidenceFolder, fetchEvidence)

/** @param fetchNamed The paths, without their widths, that are named by whom or what a folder in it is about. */
function sweep(folder: string, fetchNamed: (id: string) => Promise<readonly (string | null)[]>): Walk {
  const readFiles = pagesOfFiles(`${folder}/`)
  return makeWalk({
    async readPage(cursor, night, size) {
      const { items, next } = await readFiles(cursor, night, size)
      const files = items.filter((file) => isOld(file, night.nowMs) && createdAtMs(file) >= night.sinceMs)
      return { items: [...Map.groupBy(files, ({ name }) => name.split('/')[1] ?? '')], next }
    },
    async visit([id, files]) {
      // Asked after the files were listed: what is named later was published later, and then it is another file.
      const named = new Set(await fetchNamed(id))
      await deleteAll(files.filter(({ name }) => !named.has(withoutWidth(name))))
    },
  })
}

async function fetchReviewPhotos(userId: string): Promise<readonly (string | null)[]> {
  const reviews = await db().collectionGroup('reviews').where('user_id', '==', userId).select('photos').get()
  const addresses = reviews.docs.flatMap((review) => (review.get('photos') as Review['photos'] | undefined) ?? [])
  return addresses.map(toPhotoPath)
}

async function fetchHiddenPhotos(userId: string): Promise<readonly (string | null)[]> {
  return (await fetchReviewPhotos(userId)).map((path) => path && toHiddenPath(path))
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

function isOld(file: StoredFile, nowMs: number): boolean {
  return nowMs - createdAtMs(file) > ORPHAN_RETENTION_MS
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
