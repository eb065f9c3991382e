import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { EXTERNAL_RETENTION_MS } from '@/domain/places/external-place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toSearchTerms } from '@/domain/search/query-terms.ts'
import { changesFromSource } from '@/domain/import/sourced-fields.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'

/** For how long after their time places are looked for: nights that were missed are made up for. */
const LOOKED_BACK_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Takes off what Google said of places that no one looked at for so long that it may not be kept: all but what names
 * them and what people changed. Google is asked again when such a place is opened.
 */
export const expireGoogleContent = makeWalk({
  readPage: pagesOfQuery(
    ({ nowMs }) =>
      db()
        .collection(paths.places)
        .where('source', '==', 'google')
        .where('refreshed_at', '<', Timestamp.fromMillis(nowMs - EXTERNAL_RETENTION_MS))
        .where('refreshed_at', '>', Timestamp.fromMillis(nowMs - EXTERNAL_RETENTION_MS - LOOKED_BACK_MS)),
    { field: 'refreshed_at' },
  ),
  visit: expire,
})

async function expire(snapshot: QueryDocumentSnapshot): Promise<void> {
  const place = toPlace(snapshot)
  const changes = changesFromSource(place, {
    ...place,
    address: null,
    phone: null,
    website: null,
    instagram: null,
    facebook: null,
    latitude: null,
    longitude: null,
    business_hours: null,
    search_terms: toSearchTerms({ ...place, address: null }),
  })
  if (Object.keys(changes).length === 0) return
  try {
    await snapshot.ref.update({ ...changes }, { lastUpdateTime: snapshot.updateTime })
  } catch (error) {
    // Refreshed, or changed by a user, meanwhile; if it is still too old, it is found tomorrow.
    if (!isConflict(error)) throw error
  }
}
