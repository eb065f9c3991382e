import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { inFullNights, makeWalk, pagesOfQuery } from '../walks/walk.ts'
import { settleRating } from './settle-rating.ts'
import { settleNoted, type UnsettledRating, unsettledRatings } from './unsettled-rating.ts'

/**
 * Settles ratings, and moderated photos, whose note was left behind by an interrupted call, every few
 * minutes. It reads nothing about places without a note, so it mostly costs one read; and it may run while users write
 * reviews.
 */
export const repairUnsettledRatings = makeWalk({
  readPage: pagesOfQuery<UnsettledRating>(unsettledRatings),
  visit: (note) => {
    const { place_id, ...photos } = note.data()
    return settleNoted(place_id, note.ref, photos)
  },
})

const readPlaces = inFullNights(pagesOfQuery(() => db().collection(paths.places).select()))

/**
 * Settles every rating that differs from its approved reviews, whatever the reason, in nights that look at everything.
 * It writes to no other place.
 */
export const repairAllRatings = makeWalk({
  readPage: readPlaces,
  visit: ({ id }) => settleRating(id),
})
