import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { toAdditionId } from '@/domain/suggestions/suggestion.ts'
import { findEntries, LOOKED_AT_MAX, mergeEntries, readEntries, readFields } from '../moderation/find-entries.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'

const fields = ['place_id', 'reason', 'author']

const placeIdOf = (photo: DocumentSnapshot) => photo.get('place_id') as string

/**
 * Finds photos by visitors by the city of the place and by words: each stands in the name of the place or of the author, or in
 * why an admin hid it.
 */
export const findPlacePhotos: Handler<'findPlacePhotos'> = async ({ status, ...wanted }) => {
  const photos = await readPhotos(status)
  const toPlace = await readPlaces(photos.map(placeIdOf))
  const photo_ids = await findEntries(photos, wanted, {
    toCity: (photo) => toPlace(placeIdOf(photo))?.get('city'),
    readTexts: async () => (photo) => [
      toPlace(placeIdOf(photo))?.get('name'),
      photo.get('author.full_name'),
      photo.get('reason'),
    ],
  })
  return { photo_ids }
}

/** Reads the photos of the list, in its order: the reported ones come before all others. */
async function readPhotos(status: 'pending' | 'reported' | 'hidden' | null): Promise<DocumentSnapshot[]> {
  if (status === 'reported') return readReported()
  const entries = readEntries(paths.placePhotos, status, fields)
  if (status !== null) return entries
  return mergeEntries<DocumentSnapshot>(...(await Promise.all([readReported(), entries])))
}

/** Reads the photos with open reports, those with the oldest report first. */
async function readReported(): Promise<DocumentSnapshot[]> {
  const { docs } = await db()
    .collection(paths.photoReports)
    .where('is_open', '==', true)
    .orderBy('created_at')
    .limit(LOOKED_AT_MAX)
    .select('photo_id')
    .get()
  const photos = await readFields(
    docs.map((report) => paths.placePhoto(report.get('photo_id') as string)),
    fields,
  )
  // Its author may have deleted it meanwhile.
  return [...photos.values()].filter(({ exists }) => exists)
}

/** Reads places by their ids: of one that was added with its photos and waits to be published, what is to become it. */
async function readPlaces(placeIds: readonly string[]): Promise<(placeId: string) => DocumentSnapshot | undefined> {
  const places = await readFields(placeIds.map(paths.place), ['name', 'city'])
  const toListed = (placeId: string) => {
    const place = places.get(paths.place(placeId))
    return place?.exists ? place : undefined
  }
  const toAddition = (placeId: string) => {
    const additionId = toAdditionId(placeId)
    return additionId === null ? null : paths.suggestion(additionId)
  }
  const unlisted = placeIds.filter((placeId) => !toListed(placeId))
  const additions = await readFields(
    unlisted.flatMap((placeId) => toAddition(placeId) ?? []),
    ['name', 'city'],
  )
  return (placeId) => toListed(placeId) ?? additions.get(toAddition(placeId) ?? '')
}
