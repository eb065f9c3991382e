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
import {
  type FoundCursor,
  isLookedFor,
  type ListCursor,
  type ListPage,
  readWanted,
  toListCursor,
  type WantedList,
} from './list-page.ts'
import { type OpenReport, readOpenReports, readOpenReportsOf, type ReportsBySubject } from './open-reports.ts'

/** A photo by a visitor as an admin sees it. */
export interface ModeratedPhoto {
  photo: PlacePhotoWithId
  /** Undefined where the place is gone. */
  placeName: string | undefined
  /** Whether the place has a page: one that was added with its photos waits until it is published. */
  isListed: boolean
  /** Its open reports, the oldest first. */
  reports: readonly OpenReport<PhotoReport>[]
}

/** Which photos are read: those that wait, the reported or the hidden ones, or null for all, with what is to be decided first. */
export type PhotoFilter = 'pending' | 'reported' | 'hidden' | null

/** Which photos a list shows: of places in its city, and with words of place, author or reason. */
export type PhotoList = WantedList<NonNullable<PhotoFilter>>

/**
 * Reads a page of photos by visitors: the reported ones from the oldest report on, then those that wait from the oldest on, before
 * the others, the newest first. A reported one may be there a second time by its age.
 * @throws For all but admins.
 */
export async function readPhotos(
  list: PhotoList,
  after: FoundCursor | null,
): Promise<ListPage<ModeratedPhoto, FoundCursor>> {
  const firestore = await openPrivateFirestore()
  if (isLookedFor(list)) {
    const { docs, next } = await readOthers(firestore, list, after)
    const ids = docs.map(({ id }) => id)
    const reports = await readOpenReportsOf<'photo_id', PhotoReport>(firestore, paths.photoReports, 'photo_id', ids)
    return { entries: await withPlaceNames(firestore, docs, reports), next }
  }
  const last = toListCursor(after)
  if (list.status === 'reported') return readReportedPhotos(firestore, last)
  const isOfPhoto = last !== null && last.ref.parent.id !== paths.photoReports
  const reported = list.status === null && !isOfPhoto ? await readReportedPhotos(firestore, last) : null
  if (reported?.next) return reported
  const { docs, next } = await readOthers(firestore, list, isOfPhoto ? last : null)
  const others = await withPlaceNames(firestore, docs, new Map())
  return { entries: [...(reported?.entries ?? []), ...others], next }
}

/** Reads those that are looked for, and of the others those that wait before those that are decided. */
function readOthers(firestore: Firestore, list: PhotoList, after: FoundCursor | null) {
  const find = async () => (await callFunction('findPlacePhotos', list, 'photos-load-failed')).photo_ids
  return readWanted(
    firestore,
    paths.placePhotos,
    { wanted: list, waiting: 'pending', decided: ['published', 'hidden'], find },
    after,
  )
}

/** Reads a page of the photos with open reports, those with the oldest report first. @param after The last report before. */
async function readReportedPhotos(firestore: Firestore, after: ListCursor | null): Promise<ListPage<ModeratedPhoto>> {
  const { reports, next } = await readOpenReports<PhotoReport>(
    firestore,
    paths.photoReports,
    ({ photo_id }) => photo_id,
    after,
  )
  const photos = await Promise.all([...reports.keys()].map((id) => getDoc(doc(firestore, paths.placePhoto(id)))))
  const entries = await withPlaceNames(
    firestore,
    // Its author may have deleted it meanwhile.
    photos.filter((photo) => photo.exists()),
    reports,
  )
  return { entries, next }
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
): Promise<DecidedMany<CallableInput<'moderatePlacePhoto'>, CallableOutput<'moderatePlacePhoto'>>> {
  return decideMany(decisions, moderatePhoto, 'photo-moderate-failed', { onProgress })
}

async function withPlaceNames(
  firestore: Firestore,
  stored: readonly DocumentSnapshot[],
  reportsByPhoto: ReportsBySubject<PhotoReport>,
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
