import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { db } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'

/**
 * Updates the copies of a profile in its user's reviews. Safe to repeat, and in any order: it copies the profile as it
 * is now, and once more if that has changed meanwhile, so that the latest name wins.
 */
export async function onProfileWritten(userId: string): Promise<void> {
  let copied: DocumentSnapshot
  let latest = await fetchProfile(userId)
  do {
    copied = latest
    await copyAuthor(userId, toAuthor(copied))
    latest = await fetchProfile(userId)
  } while (latest.updateTime?.valueOf() !== copied.updateTime?.valueOf())
}

function fetchProfile(userId: string): Promise<DocumentSnapshot> {
  return db().doc(paths.profile(userId)).get()
}

/** Returns the author of a review as it is stored with it; without a name where the user gave none. */
export function toAuthor(profile: DocumentSnapshot): Review['author'] {
  const { full_name = null, avatar_url = null } = (profile.data() ?? {}) as Partial<Review['author']>
  return { full_name, avatar_url }
}

async function copyAuthor(userId: string, author: Review['author']): Promise<void> {
  const reviews = await db().collectionGroup('reviews').where('user_id', '==', userId).select('author').get()
  const outdated = reviews.docs.filter((review) => !isSameAuthor(review.get('author') as Review['author'], author))
  await Promise.all(
    outdated.map(async ({ ref }) => {
      try {
        await ref.update({ author })
      } catch (error) {
        // Deleted meanwhile.
        if (!isConflict(error)) throw error
      }
    }),
  )
}

function isSameAuthor(one: Review['author'], other: Review['author']): boolean {
  return one.full_name === other.full_name && one.avatar_url === other.avatar_url
}
