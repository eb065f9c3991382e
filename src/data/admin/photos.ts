import { doc, type DocumentSnapshot, type Firestore, getDoc } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import type { PhotoReport } from '@/domain/reviews/photo-report.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readAdditionNames, readPlaceNames } from '../firebase/place-names.ts'
import { type DecidedMany, decideMany } from './decide-many.ts'
import { type FoundCursor, isLookedFor, type ListPage, readWanted, type WantedList } from './list-page.ts'
import { type OpenReport, readOpenReports } from './open-reports.ts'

/** A photo by a visitor as an admin sees it. */
export interface ModeratedPhoto {
  photo: PlacePhotoWithId
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** Whether the place has a page: one that was added with its photos waits until it is published. */
  isListed: boolean
  /** Open reports of it, the newest first. */
  reports: readonly OpenReport<PhotoReport>[]
}

/** Which photos are read: those that wait, the reported or the hidden ones, or null for all, with what is to be decided first. */
export type PhotoFilter = 'pending' | 'reported' | 'hidden' | null

/** Which photos a list shows: of places in its city, and with words of place, author or reason. */
export type PhotoList = WantedList<NonNullable<PhotoFilter>>

/**
 * Reads a page of photos by visitors: those that wait from the oldest on, before the others, the newest first.
 * @throws For all but admins.
 */
export async function readPhotos(
  list: PhotoList,
  after: FoundCursor | null,
): Promise<ListPage<ModeratedPhoto, FoundCursor>> {
  const isFound = isLookedFor(list)
  const isFirst = after === null
  const showsReported = list.status === null || list.status === 'reported'
  const reported = isFirst && showsReported && !isFound ? await readReportedPhotos() : []
  if (list.status === 'reported' && !isFound) return { entries: reported, next: null }
  const firestore = await openPrivateFirestore()
  const find = async () => (await callFunction('findPlacePhotos', list, 'photos-load-failed')).photo_ids
  const [{ docs, next }, reports] = await Promise.all([
    readWanted(
      firestore,
      paths.placePhotos,
      { wanted: list, waiting: 'pending', decided: ['published', 'hidden'], find },
      after,
    ),
    isFound && showsReported ? readReports() : new Map<string, OpenReport<PhotoReport>[]>(),
  ])
  const others = docs.filter(({ id }) => !reported.some(({ photo }) => photo.id === id))
  return { entries: [...reported, ...(await withPlaceNames(firestore, others, reports))], next }
}

/** Reads the open reports of photos, by the ids of the photos. */
function readReports(): Promise<Map<string, OpenReport<PhotoReport>[]>> {
  return readOpenReports<PhotoReport>(paths.photoReports, ({ photo_id }) => photo_id)
}

/** Reads the photos with open reports, those with the newest report first. */
async function readReportedPhotos(): Promise<ModeratedPhoto[]> {
  const firestore = await openPrivateFirestore()
  const byPhoto = await readReports()
  const photos = await Promise.all([...byPhoto.keys()].map((id) => getDoc(doc(firestore, paths.placePhoto(id)))))
  // Its author may have deleted it meanwhile.
  return withPlaceNames(
    firestore,
    photos.filter((photo) => photo.exists()),
    byPhoto,
  )
}

/** Publishes, hides, restores or confirms a photo; this closes its open reports. @throws AppError */
export function moderatePhoto(
  decision: CallableInput<'moderatePlacePhoto'>,
): Promise<CallableOutput<'moderatePlacePhoto'>> {
  return callFunction('moderatePlacePhoto', decision, 'photo-moderate-failed')
}

/** Decides about photos, each in a commit of its own. @returns What was decided, and what could not be. */
export function moderatePhotos(
  decisions: readonly CallableInput<'moderatePlacePhoto'>[],
  onProgress: (done: number) => void,
): Promise<DecidedMany<CallableInput<'moderatePlacePhoto'>, unknown>> {
  return decideMany(decisions, moderatePhoto, 'photo-moderate-failed', { onProgress })
}

async function withPlaceNames(
  firestore: Firestore,
  stored: readonly DocumentSnapshot[],
  reportsByPhoto: ReadonlyMap<string, readonly OpenReport<PhotoReport>[]>,
): Promise<ModeratedPhoto[]> {
  // What is stored was checked when it was written, so this converts and does not check again.
  const photos = stored.map((one) => ({ ...fromStoredFields(one.data() ?? {}), id: one.id }) as PlacePhotoWithId)
  const placeNames = await readPlaceNames(
    firestore,
    photos.map(({ place_id }) => place_id),
  )
  const unlisted = photos.map(({ place_id }) => place_id).filter((id) => !placeNames.has(id))
  const additionNames = await readAdditionNames(firestore, unlisted)
  return photos.map((photo) => ({
    photo,
    placeName: placeNames.get(photo.place_id) ?? additionNames.get(photo.place_id),
    isListed: placeNames.has(photo.place_id),
    reports: reportsByPhoto.get(photo.id) ?? [],
  }))
}
