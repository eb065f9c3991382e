import { describe, expect, it } from 'vitest'
import { FIRST_REVIEWS_LIMIT } from '@/domain/pages/public-data.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { settleRating } from '../../../functions/src/reviews/settle-rating.ts'
import { documentsRead } from '../../../tools/bench/documents-read.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { countReads, useEmulators } from '../support/emulator.ts'

useEmulators('demo-documents-read')

type ServerData = ReturnType<typeof createPublicData>

/** Twelve places with a review each, and one with more than its page shows. */
async function storeCity() {
  const ids = Array.from({ length: 12 }, (_, index) => `p${index}`)
  await storePlaces(...ids.map((id) => makePlace({ id })), makePlace({ id: 'popular' }), makePlace({ id: 'unknown' }))
  await storeReviews(
    ...ids.map((place_id) => makeReview({ place_id, content: 'Lo que se cuenta de este lugar' })),
    ...Array.from({ length: FIRST_REVIEWS_LIMIT + 2 }, (_, index) =>
      makeReview({ place_id: 'popular', user_id: `u${index}`, created_at: '2026-01-01T12:00:00.000Z' }),
    ),
  )
  await Promise.all([...ids, 'popular'].map(settleRating))
  await publishAll()
}

describe('the documents read', () => {
  it('for each page by an instance that was just started are as many as the table says, and then none', async () => {
    await storeCity()
    const views: Record<keyof typeof documentsRead, (data: ServerData) => Promise<unknown>> = {
      home: (data) => data.fetchHome(''),
      city: (data) => data.fetchCity('la-paz', ''),
      citySearch: (data) => data.fetchCity('la-paz', 'café'),
      cityFilter: (data) => data.fetchCity('la-paz', '', 'cafe'),
      homeSearch: (data) => data.fetchHome('café'),
      homeFilter: (data) => data.fetchHome('', 'cafe'),
      place: (data) => data.fetchPlace('unknown'),
    }
    for (const [name, view] of Object.entries(views)) {
      const data = createPublicData()
      const [first, second] = [await countReads(() => view(data)), await countReads(() => view(data))]
      expect({ [name]: first, second }).toEqual({
        [name]: documentsRead[name as keyof typeof documentsRead],
        second: 0,
      })
    }
  })

  it('for a place are itself and the reviews that it shows, where the list of its city is known', async () => {
    await storeCity()
    const data = createPublicData()
    await data.fetchCity('la-paz', '')
    expect(await countReads(() => data.fetchPlace('unknown'))).toBe(1)
    expect(await countReads(() => data.fetchPlace('p1'))).toBe(2)
    expect(await countReads(() => data.fetchPlace('popular'))).toBe(1 + FIRST_REVIEWS_LIMIT)
  })
})
