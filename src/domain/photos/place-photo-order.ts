import type { PlacePhotoWithId } from './place-photo.ts'
import { placePhotoKinds } from './place-photo-limits.ts'

/** Returns a place's photos by visitors as its page shows them: by their kinds, so that the one that stands for it comes first. */
export function inOrder(photos: readonly PlacePhotoWithId[]): PlacePhotoWithId[] {
  return placePhotoKinds.flatMap((kind) => photos.filter((photo) => photo.kind === kind))
}
