import type { WriteBatch } from 'firebase-admin/firestore'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { bucket, db, Timestamp } from './admin.ts'
import { isConflict } from './retry-on-conflict.ts'

// Deleting an account begins with a tombstone, `deleted_users/{userId}`. Every commit that stores something of a user
// demands that there is none, as one of its preconditions: what was committed before the tombstone is found by the
// deletion, and after it nothing is committed. Security rules demand the same of what a device writes by itself.

/** A commit was refused, because a user whom it is about is being deleted, or is. */
export class UserDeleted extends Error {
  override name = 'UserDeleted'
}

/** Returns the tombstone of a user, which exists once deleting their account has begun. */
function tombstoneRef(userId: string) {
  return db().doc(paths.deletedUser(userId))
}

/** Returns true iff deleting a user has begun. */
export async function isDeleted(userId: string): Promise<boolean> {
  return (await tombstoneRef(userId).get()).exists
}

/** From now on nothing of a user is stored. Safe to repeat: it stays as old as it is. */
export async function createTombstone(userId: string): Promise<void> {
  try {
    await tombstoneRef(userId).create({ deleted_at: Timestamp.now() })
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

/**
 * Commits what is stored of users, or by them. Whatever names a user is committed by this alone.
 * @param userIds All whom it names; null stands for a visitor, or for no one.
 * @throws {UserDeleted} where one of them is deleted; then nothing is stored
 */
export async function commitFor(userIds: readonly (string | null)[], batch: WriteBatch): Promise<void> {
  const tombstones = [...new Set(userIds)].filter((userId) => userId !== null).map(tombstoneRef)
  // Deletes nothing: it is Firestore's way of demanding that a document is not there.
  for (const tombstone of tombstones) batch.delete(tombstone, { exists: false })
  try {
    await batch.commit()
  } catch (error) {
    if (!isConflict(error)) throw error
    const found = await Promise.all(tombstones.map((tombstone) => tombstone.get()))
    throw found.some(({ exists }) => exists) ? new UserDeleted('a user is deleted', { cause: error }) : error
  }
}

/** Returns the Storage folders of a user. */
export function personalFolders(userId: string): string[] {
  return [
    storagePaths.upload(userId, ''),
    storagePaths.claimEvidence(userId, ''),
    storagePaths.receipt(userId, ''),
    `${storagePaths.avatars}/${userId}/`,
    `${storagePaths.reviewPhotos}/${userId}/`,
    `${storagePaths.hiddenReviewPhotos}/${userId}/`,
    `${storagePaths.placePhotos}/${userId}/`,
    `${storagePaths.hiddenPlacePhotos}/${userId}/`,
  ]
}

/** Deletes all files of a user. Safe to repeat. */
export async function deletePersonalFiles(userId: string): Promise<void> {
  await Promise.all(personalFolders(userId).map(deleteFolder))
}

async function deleteFolder(prefix: string): Promise<void> {
  const [files] = await bucket().getFiles({ prefix })
  // Not bucket().deleteFiles: it fails where another has just deleted one.
  await Promise.all(files.map((file) => file.delete({ ignoreNotFound: true })))
}
