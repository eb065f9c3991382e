// Apart from the schema: the form and the rows of admins need no zod.

/** What a photo of a place shows; the list is in the order in which a form offers it. */
export const placePhotoKinds = ['front', 'inside', 'menu', 'hours'] as const
export type PlacePhotoKind = (typeof placePhotoKinds)[number]

/** Returns true iff it is what a photo of a place may show. */
export function isPlacePhotoKind(what: string): what is PlacePhotoKind {
  return (placePhotoKinds as readonly string[]).includes(what)
}

/** `pending`: no one but admins has seen it yet. `hidden`: an admin took it away. */
export const placePhotoStatuses = ['published', 'pending', 'hidden'] as const
export type PlacePhotoStatus = (typeof placePhotoStatuses)[number]

/** Returns what an entry of the outbox is about: photos of one kind of one place. */
export function toPhotosSubject(kind: PlacePhotoKind, placeId: string): string {
  return `${kind} ${placeId}`
}

/** The number of photos that are sent together at the most: all of one kind. */
export const PLACE_PHOTOS_AT_ONCE_MAX = 3
/** How many photos by visitors a place's page has at the most: the newest. */
export const PLACE_PHOTOS_SHOWN_MAX = 12
/** How many photos of an added place are published with it at the most. */
export const PHOTOS_WITH_PLACE_MAX = 30
/**
 * How often a user may send photos within a day, of whichever places: a walk asks for the front of 30 places, and for the sign of those
 * whose hours it takes.
 */
export const PLACE_PHOTO_SENDINGS_A_DAY_MAX = 60
/** How often all users may send photos of one place within a day. */
export const PLACE_PHOTO_SENDINGS_OF_PLACE_A_DAY_MAX = 30

/** The licence under which visitors give photos; its name is the same in all languages. */
export const PHOTO_LICENSE = { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' } as const
