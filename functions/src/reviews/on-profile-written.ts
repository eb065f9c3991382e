import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { Author } from '@/domain/shared/author.ts'
import { db } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'

/**
 * Updates the copies of a profile in its user's reviews and photos of places. Safe to repeat, and in any order: it copies the profile as it
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

/**
 * Copies the name again if it changed while something was stored with it: the trigger that copied the change did not find that
 * yet.
 * @param copied The profile, as it was then.
 */
export async function followProfile(copied: DocumentSnapshot): Promise<void> {
  const { updateTime } = await copied.ref.get()
  if (updateTime?.valueOf() !== copied.updateTime?.valueOf()) await onProfileWritten(copied.id)
}

/** Returns the author of a review or a photo as it is stored with it; without a name where the user gave none. */
export function toAuthor(profile: DocumentSnapshot): Author {
  const { full_name = null, avatar_url = null } = (profile.data() ?? {}) as Partial<Author>
  return { full_name, avatar_url }
}

async function copyAuthor(userId: string, author: Author): Promise<void> {
  const copies = [db().collectionGroup('reviews'), db().collection(paths.placePhotos)]
  const found = await Promise.all(copies.map((all) => all.where('user_id', '==', userId).select('author').get()))
  const outdated = found
    .flatMap(({ docs }) => docs)
    .filter((copy) => !isSameAuthor(copy.get('author') as Author, author))
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

function isSameAuthor(one: Author, other: Author): boolean {
  return one.full_name === other.full_name && one.avatar_url === other.avatar_url
}
