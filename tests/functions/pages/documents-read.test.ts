import { describe, expect, it } from 'vitest'
import { createPublicData, type ServerData } from '../../../functions/src/pages/read-public-data.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { settleRating } from '../../../functions/src/reviews/settle-rating.ts'
import { PAGE_COSTS } from '../../../tools/build/budgets.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { countReads, useEmulators } from '../support/emulator.ts'

useEmulators('demo-documents-read')

/** How many reviews the counted place has. */
const REVIEWS = 14

/** Twelve places with a review each, one with many, and one without any. */
async function storeCity() {
  const ids = Array.from({ length: 12 }, (_, index) => `p${index}`)
  await storePlaces(...ids.map((id) => makePlace({ id })), makePlace({ id: 'popular' }), makePlace({ id: 'unknown' }))
  await storeReviews(
    ...ids.map((place_id) => makeReview({ place_id, content: 'Lo que se cuenta de este lugar' })),
    ...Array.from({ length: REVIEWS }, (_, index) =>
      makeReview({ place_id: 'popular', user_id: `u${index}`, created_at: '2026-01-01T12:00:00.000Z' }),
    ),
  )
  await Promise.all([...ids, 'popular', 'unknown'].map(settleRating))
  await publishAll()
}

describe('the documents read', () => {
  it('for each page by an instance that was just started are as many as the table says, and then none', async () => {
    await storeCity()
    const views = {
      home: (data: ServerData) => data.fetchHome(''),
      city: (data: ServerData) => data.fetchCity('la-paz', ''),
      search: (data: ServerData) => data.fetchCity('la-paz', 'café'),
      'filtered list': (data: ServerData) => Promise.all([data.fetchCity('la-paz', ''), data.fetchIndex('la-paz')]),
      place: (data: ServerData) => data.fetchPlace('popular'),
    } as const
    for (const [name, view] of Object.entries(views) as [
      keyof typeof views,
      (data: ServerData) => Promise<unknown>,
    ][]) {
      const data = createPublicData()
      const [first, second] = [await countReads(() => view(data)), await countReads(() => view(data))]
      expect({ [name]: first, second }).toEqual({ [name]: PAGE_COSTS[name].served, second: 0 })
    }
  })

  it('for a place are itself and the reviews that it shows, where the list of its city is known', async () => {
    await storeCity()
    const data = createPublicData()
    await data.fetchCity('la-paz', '')
    // That there are no reviews costs one as well.
    expect(await countReads(() => data.fetchPlace('unknown'))).toBe(2)
    expect(await countReads(() => data.fetchPlace('p1'))).toBe(2)
    expect(await countReads(() => data.fetchPlace('popular'))).toBe(1 + REVIEWS)
  })
})
