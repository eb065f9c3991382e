import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { POST_LIFETIME_MS } from '@/domain/notices/post.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'

/** Takes off posts that have ended: pages do not show them any more. */
export const expirePosts = makeWalk({
  readPage: pagesOfQuery(
    ({ nowMs }) =>
      db()
        .collection(paths.places)
        .where('post.posted_at', '<=', Timestamp.fromMillis(nowMs - POST_LIFETIME_MS)),
    { field: 'post.posted_at' },
  ),
  visit: expire,
})

async function expire(place: QueryDocumentSnapshot): Promise<void> {
  try {
    await place.ref.update({ post: null }, { lastUpdateTime: place.updateTime })
  } catch (error) {
    // Replaced by its owner meanwhile; if not, it is found tomorrow.
    if (!isConflict(error)) throw error
  }
}
