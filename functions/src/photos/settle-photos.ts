import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { hidePhotos, showPhotos, unpublishPhotos } from './publish-photo.ts'

/** What a document says of the photos that it names. */
export interface NamedPhotos {
  /** Their addresses. */
  photos: readonly string[]
  isPublished: boolean
}

/**
 * Publishes the photos that a document names, or takes them out of the published folder, as it says now. To be called after
 * it was hidden or shown, and after it got new photos; safe to repeat and to run any number of times at once.
 *
 * It is done only when it finds the document as it was before the photos were moved. So the one who changes it later looks
 * later, and photos that were moved too late cannot stay.
 * @param read Reads them from the document, which exists.
 */
export async function settlePhotos(
  ref: DocumentReference,
  read: (document: DocumentSnapshot) => NamedPhotos,
): Promise<void> {
  let document = await ref.get()
  let photos: readonly string[] = []
  for (;;) {
    const before = photos
    const named: NamedPhotos = document.exists ? read(document) : { photos: [], isPublished: false }
    photos = named.photos
    await (named.isPublished ? showPhotos(photos) : hidePhotos(photos))
    // Dropped or deleted while they were moved.
    await unpublishPhotos(before.filter((address) => !photos.includes(address)))
    const settled = document.updateTime
    document = await ref.get()
    if (settled?.valueOf() === document.updateTime?.valueOf()) return
  }
}
