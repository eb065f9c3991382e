import { doc, Timestamp, writeBatch } from 'firebase/firestore/lite'
import { ref, uploadBytes } from 'firebase/storage'
import { expect } from 'vitest'
import type { PlacePhotoStatus } from '../../src/domain/photos/place-photo-limits.ts'
import type { Place } from '../../src/domain/places/place.ts'
import { readDocuments, type RestDocument, writeDocuments } from '../functions/support/stored-documents.ts'
import { documentRows, HEX, objectRows } from './matrix.ts'
import { environment, openFirestore, storageEmulator } from './environment.ts'

const then = Timestamp.fromDate(new Date('2026-01-01T12:00:00Z'))
/** When the claim of an admin was taken from rita. */
export const revokedAt = Timestamp.fromDate(new Date('2026-01-02T12:00:00Z'))

/** Words of documents and tokens of other kinds: no list of a rule may let one of them in by mistake. */
export const foreignWords = [
  'password',
  'featured',
  'owner_id',
  'isAdmin',
  'is_approved',
  'status',
  'role',
  'full_name',
  'avatar_url',
]

/** A place as Firestore keeps it: with timestamps where the wire has texts. */
export type StoredPlace = {
  [Field in keyof Place]: Field extends 'updated_at' | 'refreshed_at' ? Timestamp : Place[Field]
}

export function makePlace(changes: Partial<StoredPlace> = {}): StoredPlace {
  return {
    google_place_id: 'ChIJ1',
    name: 'Café del Prado',
    address: 'Av. 16 de Julio 1490, La Paz',
    phone: '+591 2 2312345',
    whatsapp: '59171234567',
    website: 'https://cafe.example.bo/',
    instagram: null,
    facebook: null,
    category: 'cafe',
    latitude: -16.5,
    longitude: -68.13,
    avg_rating: 4.5,
    review_count: 2,
    image_url: '/artwork/cafe.svg',
    additional_images: [],
    business_hours: 'Mo-Fr 08:00-20:00',
    owner_claimed: false,
    featured: false,
    updated_at: then,
    city: 'la-paz',
    search_terms: ['cafe', 'prado'],
    source: 'aquicito',
    source_id: null,
    refreshed_at: then,
    image_variants: null,
    closed_at: null,
    closed_from: '2026-11-20',
    closed_until: '2026-12-01',
    closed_as: 'not_a_place',
    twin_id: 'p1',
    provenance: { phone: { by: 'owner', at: '2026-01-01T00:00:00.000Z' } },
    source_date: '2025',
    missing_since: null,
    keywords: ['cafetería'],
    services: 'qr',
    visitor_photo: null,
    has_visitor_photos: true,
    review_photo: '/photos/review-photos/u1/a-1280.webp',
    review_quote: 'Lo mejor de toda la zona.',
    reviews_waiting: 1,
    reviews_withheld: 1,
    post: null,
    has_menu: false,
    ...changes,
  }
}

function makeReview(placeId: string, userId: string, isApproved: boolean) {
  return {
    place_id: placeId,
    user_id: userId,
    rating: 5,
    title: null,
    content: 'Rico café.',
    photos: null,
    is_approved: isApproved,
    created_at: then,
    author: { full_name: 'Sara', avatar_url: null },
  }
}

function makePhoto(status: PlacePhotoStatus) {
  return {
    place_id: 'free',
    user_id: 'sara',
    photo: '/photos/place-photos/sara/a-1280.webp',
    kind: 'front',
    status,
    reason: null,
    created_at: then,
    author: { full_name: 'Sara', avatar_url: null },
  }
}

function makeClaim(placeId: string, userId: string, status: 'pending' | 'rejected') {
  return { place_id: placeId, user_id: userId, status, notes: null, created_at: then, updated_at: then }
}

/** Returns a place that a user adds and claims, as a function stores it. */
export function makeClaimedAddition(userId: string) {
  const claim = {
    businessName: 'Café Prado SRL',
    contactEmail: `${userId}@example.com`,
    contactPhone: null,
    message: null,
    documentation_url: `claim-evidence/${userId}/checked-${HEX}.pdf`,
  }
  const said = { kind: 'addition', name: 'Café Prado', city: 'la-paz', status: 'pending', is_own_business: true }
  return { ...said, user_id: userId, claim, created_at: then }
}

/** The documents that are there before a test; every row of the matrix finds its own. */
export const documents: Readonly<Record<string, object>> = {
  'places/free': makePlace(),
  'places/owned': makePlace({
    owner_claimed: true,
    instagram: 'https://www.instagram.com/prado',
    facebook: 'https://www.facebook.com/prado',
  }),
  'places/lost': makePlace({ owner_claimed: false }),
  'places/foreign': makePlace({ owner_claimed: true }),
  'place_owners/owned': { user_id: 'oscar', manager_id: 'mario', created_at: then },
  'place_owners/lost': { user_id: 'oscar', manager_id: 'mario', created_at: then },
  'place_owners/foreign': { user_id: 'olga', created_at: then },
  'places/free/reviews/sara': makeReview('free', 'sara', true),
  'places/owned/reviews/sara': makeReview('owned', 'sara', false),
  'places/free/reviews/ursula': {
    ...makeReview('free', 'ursula', false),
    held: { state: 'waiting', signals: ['burst'], reason: null, objection: null, held_at: then },
  },
  'place_photos/published': makePhoto('published'),
  'place_photos/pending': makePhoto('pending'),
  'place_photos/hidden': makePhoto('hidden'),
  'claim_requests/free_sara': makeClaim('free', 'sara', 'pending'),
  'claim_requests/owned_ximena': makeClaim('owned', 'ximena', 'rejected'),
  'profiles/sara': { full_name: 'Sara', avatar_url: 'https://example.com/avatars/sara.webp', updated_at: then },
  'users/sara': { email: 'sara@example.com', locale: 'es', created_at: then },
  'users/sara/saved_places/free': { place_id: 'free', saved_at: then },
  'users/sara/notifications/review-answered_free': {
    event: 'review-answered',
    place_id: 'free',
    name: 'Café',
    reason: null,
    until: null,
    created_at: then,
    read_at: null,
    expires_at: then,
  },
  'places/owned/drafts/sara': { user_id: 'sara' },
  'users/sara/secrets/sara': { user_id: 'sara' },
  'users/sara/saved_places/free/notes/sara': { user_id: 'sara' },
  'drafts/sara/reviews/ursula': makeReview('free', 'ursula', false),
  ...Object.fromEntries(
    documentRows
      .filter(
        ({ path }) =>
          path.split('/').length === 2 &&
          !/^(places|place_photos|place_owners|claim_requests|profiles|users)\//.test(path),
      )
      .map(({ path }) => [path, { user_id: 'sara', created_at: then }]),
  ),
  'suggestions/claimed': makeClaimedAddition('sara'),
  'suggestions/anonymous': { user_id: null, created_at: then },
  'revoked_admins/rita': { revoked_at: revokedAt },
}

const contentTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/** Returns the content type that belongs to a file name. */
export function toContentType(path: string): string {
  return contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

type Firestore = ReturnType<typeof openFirestore>
type Storage = ReturnType<ReturnType<typeof environment.authenticatedContext>['storage']>

const server = openFirestore('owner')

/** Writes as functions do, without asking the rules. */
export async function asServer(write: (firestore: Firestore, storage: Storage) => Promise<unknown>): Promise<void> {
  await environment.withSecurityRulesDisabled(async (context) => {
    await write(server, context.storage())
  })
}

/** What is known of the documents: they are as above, or they lack one, or a user has changed them. */
let documentsState = 'changed'
let objectsState = 'changed'

/** To be told after every write that was allowed. */
export function recordWrite(): void {
  documentsState = 'changed'
  objectsState = 'changed'
}

/** The documents as Firestore stores them; unknown before they were written once. */
let storedDocuments: RestDocument[] | null = null

/** Puts the documents back as they were, where they are not. @param missing the path of one to leave out. */
export async function arrangeDocuments(missing = 'none'): Promise<void> {
  if (documentsState === missing) return
  storedDocuments ??= await storeDocuments()
  await environment.clearFirestore()
  await writeDocuments(storedDocuments.filter(({ name }) => !name.endsWith(`/documents/${missing}`)))
  documentsState = missing
}

async function storeDocuments(): Promise<RestDocument[]> {
  await environment.clearFirestore()
  await asServer(async (firestore) => {
    const batch = writeBatch(firestore)
    for (const [path, data] of Object.entries(documents)) batch.set(doc(firestore, path), data)
    await batch.commit()
  })
  return readDocuments()
}

/** Puts the objects back as they were, where they are not. @param missing the path of one to leave out. */
export async function arrangeObjects(missing = 'none'): Promise<void> {
  if (objectsState === missing) return
  // clearStorage() empties the root of the bucket only.
  const reset = await fetch(`${storageEmulator.origin}/internal/reset`, { method: 'POST' })
  expect(reset.status).toBe(200)
  await asServer((_firestore, storage) =>
    Promise.all(
      objectRows
        .filter(({ path }) => path !== missing)
        .map(({ path }) => uploadBytes(ref(storage, path), new Uint8Array(10), { contentType: toContentType(path) })),
    ),
  )
  objectsState = missing
}
