import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { settleRating } from './settle-rating.ts'
import { settleNoted, type UnsettledRating, unsettledRatings } from './unsettled-rating.ts'

/**
 * Settles ratings, and photos of moderated reviews, whose note was left behind by an interrupted call, every few
 * minutes. It reads nothing about places without a note, so it mostly costs one read; and it may run while users write
 * reviews.
 */
export const repairUnsettledRatings = makeWalk({
  readPage: pagesOfQuery<UnsettledRating>(unsettledRatings),
  visit: (note) => {
    const { place_id, user_id } = note.data()
    return settleNoted(place_id, note.ref, user_id)
  },
})

const readPlaces = pagesOfQuery(() => db().collection(paths.places).select())

/**
 * Settles every rating that differs from its approved reviews, whatever the reason, in nights that look at everything.
 * It writes to no other place.
 */
export const repairAllRatings = makeWalk({
  readPage: async (cursor, night, size) =>
    night.sinceMs > 0 ? { items: [], next: null } : readPlaces(cursor, night, size),
  visit: ({ id }) => settleRating(id),
})
