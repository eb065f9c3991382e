import type { ClaimRequest } from '../../../src/domain/claims/claim-request.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import type { Review } from '../../../src/domain/reviews/review.ts'
import { countUpload, UPLOADS_MAX } from '../../../functions/src/photos/upload-quota.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { makePlace, makeReview, type OwnedPlace, storePlaces, storeReviews } from '../../functions/places/make-place.ts'
import { test as base } from './watched-page.ts'

export interface Store {
  /** @returns The place's id. */
  store: (place: Partial<OwnedPlace>, reviews?: Partial<Review>[]) => Promise<string>
}

/** For how many values Firestore looks at once. */
const IN_MAX = 30

const aboutPlaces = [
  paths.reviewReports,
  paths.reviewAnswers,
  paths.reviewPrints,
  paths.claimRequests,
  paths.suggestions,
  paths.placePhotos,
  paths.photoReports,
  paths.advertCreatives,
]

/** Stores places, with reviews, that are gone after the test, and so is what was reported of them and who claimed them. */
export const test = base.extend<Store>({
  store: async ({ page }, use) => {
    const stored: string[] = []
    await use(async (fields, reviews = []) => {
      const { id = `e2e-${process.pid}-${stored.length}-${Date.now()}` } = fields
      stored.push(id)
      // A city with few places, whose list no other test counts.
      await storePlaces(makePlace({ id, city: 'trinidad', ...fields }))
      await storeReviews(
        ...reviews.map((review, index) => makeReview({ place_id: id, user_id: `e2e-${index}`, ...review })),
      )
      return id
    })
    // First, for the page would show that they are gone.
    await page.close()
    for (let start = 0; start < stored.length; start += IN_MAX) await deletePlaces(stored.slice(start, start + IN_MAX))
  },
})

async function deletePlaces(ids: readonly string[]): Promise<void> {
  const writer = db().bulkWriter()
  const deleteAbout = async (collection: string) => {
    // Those of many places are found at once: each look costs the emulator as much.
    const { docs } = await db().collection(collection).where('place_id', 'in', ids).select().get()
    for (const { ref } of docs) void writer.delete(ref)
  }
  const deletePlace = async (id: string) => {
    await db().recursiveDelete(db().doc(paths.place(id)), writer)
    void writer.delete(db().doc(paths.placeOwner(id)))
  }
  await Promise.all([...aboutPlaces.map(deleteAbout), ...ids.map(deletePlace)])
  await writer.close()
}

/** Stores a claim, whole: admins see all that tests store. */
export async function storeClaim(
  fields: Pick<ClaimRequest, 'place_id' | 'user_id'> & Partial<ClaimRequest>,
): Promise<void> {
  const { created_at = new Date().toISOString(), ...rest } = fields
  const at = Timestamp.fromDate(new Date(created_at))
  await db()
    .doc(paths.claimRequest(fields.place_id, fields.user_id))
    .set({
      status: 'pending',
      notes: null,
      documentation_url: null,
      businessName: 'Negocio',
      contactEmail: 'gerencia@example.com',
      contactPhone: null,
      message: null,
      history: [],
      ...rest,
      created_at: at,
      updated_at: at,
    })
}

/** Lets a user have uploaded as much as anyone may, by what the server counts. */
export async function exhaustUploads(userId: string): Promise<void> {
  for (let n = 0; n < UPLOADS_MAX; n++) await countUpload(userId, 1)
}
