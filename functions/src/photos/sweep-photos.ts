import type { DocumentData } from 'firebase-admin/firestore'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { toHiddenPath, toPhotoPath } from '@/domain/photos/photo.ts'
import type { PlacePhoto } from '@/domain/photos/place-photo.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import type { ChangeTopic, PlaceChange } from '@/domain/places/history/place-change.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { Addition, Correction } from '@/domain/suggestions/suggestion.ts'
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

/** Deletes photos by visitors that nothing names. */
export const sweepPlacePhotos = sweep(storagePaths.placePhotos, fetchPlacePhotos)

/** Deletes photos by visitors that are not published, of which nothing names any; those published are named as well. */
export const sweepHiddenPlacePhotos = sweep(storagePaths.hiddenPlacePhotos, async (userId) =>
  (await fetchPlacePhotos(userId)).map((path) => path && toHiddenPath(path)),
)

/** Deletes pictures of users that their profile does not name. */
export const sweepAvatars = sweep(storagePaths.avatars, fetchAvatar)

/** Deletes images of places that the place does not name. */
export const sweepPlaceImages = sweep(storagePaths.placeImages, fetchPlaceImages)

/** Deletes images that a place showed once, of which its history speaks no more; what it shows again is named as well. */
export const sweepHiddenPlaceImages = sweep(storagePaths.hiddenPlaceImages, async (placeId) =>
  [...(await fetchPlaceImages(placeId)), ...(await fetchFormerImages(placeId))].map(
    (path) => path && toHiddenPath(path),
  ),
)

/**
 * Deletes evidence that no claim of its author names, nor a place that they added and claim, nor a correction that waits: never sent,
 * replaced, decided, or its contact data was deleted.
 */
export const sweepEvidence = sweep(storagePaths.claimEvidenceFolder, fetchEvidence)

/** Deletes receipts of transfers that no proforma of their payer names: replaced, or their period is over. */
export const sweepReceipts = sweep(storagePaths.receiptsFolder, fetchReceipts)

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
  const named = [...reviews.docs.map((review) => review.data()), ...(await fetchSetAside(userId))]
  const addresses = named.flatMap(({ photos }) => (photos as Review['photos'] | undefined) ?? [])
  return addresses.map(toPhotoPath)
}

async function fetchHiddenPhotos(userId: string): Promise<readonly (string | null)[]> {
  return (await fetchReviewPhotos(userId)).map((path) => path && toHiddenPath(path))
}

async function fetchPlacePhotos(userId: string): Promise<readonly (string | null)[]> {
  const photos = await db().collection(paths.placePhotos).where('user_id', '==', userId).select('photo').get()
  return photos.docs.map((stored) => toPhotoPath(stored.get('photo') as PlacePhoto['photo']))
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

/** Returns what the history of a place says that it has shown. */
async function fetchFormerImages(placeId: string): Promise<readonly (string | null)[]> {
  const changes = await db()
    .collection(paths.placeChanges)
    .where('place_id', '==', placeId)
    .where('topics', 'array-contains', 'images' satisfies ChangeTopic)
    .get()
  const shown = changes.docs.flatMap((change) => {
    const { applied, replaced } = change.data() as Pick<PlaceChange, 'applied' | 'replaced'>
    return [applied, replaced].flatMap(({ image_url, additional_images }) => [image_url, ...(additional_images ?? [])])
  })
  return shown.map((address) => (address ? toPhotoPath(address) : null))
}

async function fetchEvidence(userId: string): Promise<readonly (string | null)[]> {
  // First: a decision about an added place makes what is claimed with it a claim.
  const suggestions = await db()
    .collection(paths.suggestions)
    .where('user_id', '==', userId)
    .select('claim', 'evidence')
    .get()
  const claims = await db().collection(paths.claimRequests).where('user_id', '==', userId).get()
  const ofSuggestions = suggestions.docs.flatMap((stored) => {
    const { claim, evidence } = stored.data() as Pick<Addition, 'claim'> & Pick<Correction, 'evidence'>
    return [claim?.documentation_url ?? null, evidence ?? null]
  })
  const setAside = (await fetchSetAside(userId)).map(({ documentation_url: url }) => (url ?? null) as string | null)
  return [...claims.docs.map((claim) => toClaim(claim).documentation_url), ...ofSuggestions, ...setAside]
}

async function fetchReceipts(userId: string): Promise<readonly (string | null)[]> {
  const proformas = await db().collection(paths.proformas).where('user_id', '==', userId).select('receipt').get()
  return proformas.docs.map((proforma) => proforma.get('receipt') as Proforma['receipt'])
}

/** Returns the documents that a merge of places has set aside, in case it is undone, and that name a user. */
async function fetchSetAside(userId: string): Promise<DocumentData[]> {
  const steps = await db().collection(paths.mergeSteps).where('user_ids', 'array-contains', userId).get()
  return steps.docs.flatMap((step) => (step.get('set_aside') as { fields: DocumentData }[]).map(({ fields }) => fields))
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
