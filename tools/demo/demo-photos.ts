import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { storagePaths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { bucket } from '../../functions/src/platform/admin.ts'
import { addressOf, deleteUploads } from '../../functions/src/photos/publish-photo.ts'
import { publishReviewPhotos, reviewPhoto } from '../../functions/src/photos/review-photos.ts'
import { DEMO_OWNED_PLACE, DEMO_SALTENAS } from './demo-featured.ts'

/** Our own drawings, in the place of photos that no one took. */
const drawings = { cafe: 'a'.repeat(32), saltenas: 'b'.repeat(32) } as const
type Drawing = keyof typeof drawings

/** What the first good review of a place shows. */
const shown: Record<string, readonly Drawing[]> = {
  [DEMO_OWNED_PLACE]: ['cafe'],
  [DEMO_SALTENAS]: ['saltenas', 'cafe'],
}

/** Returns the reviews, a few of them with pictures, which are published as those of real people are. */
export async function publishDemoPhotos(reviews: readonly Review[]): Promise<Review[]> {
  const authors = new Map<string, readonly Drawing[]>()
  for (const [placeId, pictures] of Object.entries(shown)) {
    const first = reviews.find((review) => review.place_id === placeId && review.is_approved && review.rating >= 4)
    if (first) authors.set(`${placeId}/${first.user_id}`, pictures)
  }
  return Promise.all(
    reviews.map(async (review) => {
      const pictures = authors.get(`${review.place_id}/${review.user_id}`)
      return pictures ? { ...review, photos: await publish(review, pictures) } : review
    }),
  )
}

async function publish({ place_id, user_id }: Review, pictures: readonly Drawing[]): Promise<string[]> {
  const uploads = pictures.map((drawing) => `${drawings[drawing]}.webp`)
  await Promise.all(
    pictures.map(async (drawing, index) => {
      const file = fileURLToPath(new URL(`../data/photos/${drawing}.webp`, import.meta.url))
      const name = storagePaths.upload(user_id, uploads[index] ?? '')
      await bucket()
        .file(name)
        .save(await readFile(file), { resumable: false, contentType: 'image/webp' })
    }),
  )
  const requests = uploads.map((upload) => reviewPhoto(user_id, place_id, upload))
  await publishReviewPhotos(requests)
  await deleteUploads(user_id, uploads)
  return requests.map(addressOf)
}
