import type { DocumentData } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { expiryTime } from '@/domain/shared/retention.ts'
import { db, type Timestamp } from '../platform/admin.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { eraseUser } from './delete-account.ts'

/**
 * Erases deleted users once more, and completes deletions that broke off. A tombstone goes when the user was erased after
 * every token of theirs had expired: from then on no one can store anything of them.
 */
export const sweepTombstones = makeWalk({
  readPage: pagesOfQuery<DocumentData>(() => db().collection(paths.deletedUsers)),
  visit: async (tombstone, { nowMs }) => {
    await eraseUser(tombstone.id)
    const deletedAt = tombstone.get('deleted_at') as Timestamp
    if (deletedAt.toMillis() <= expiryTime('deletedUser', nowMs)) await tombstone.ref.delete()
  },
})
