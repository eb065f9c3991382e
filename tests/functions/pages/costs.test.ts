import { expect, it } from 'vitest'
import { PAGE_COSTS } from '../../../tools/build/budgets.ts'
import { createPublicData, type ServerData } from '../../../functions/src/pages/read-public-data.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { countReads, useEmulators } from '../support/emulator.ts'

useEmulators('demo-page-costs')

const pages = {
  home: (data: ServerData) => data.fetchHome(''),
  city: (data: ServerData) => data.fetchCity('la-paz', ''),
  search: (data: ServerData) => data.fetchCity('la-paz', 'café'),
  'filtered list': (data: ServerData) => Promise.all([data.fetchCity('la-paz', ''), data.fetchIndex('la-paz')]),
  place: (data: ServerData) => data.fetchPlace('p0'),
} as const

it.each(Object.keys(pages) as (keyof typeof pages)[])(
  'the page "%s" costs the server no more documents than its figure, however many open it',
  async (page) => {
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`)
    await storePlaces(...ids.map((id) => makePlace({ id })))
    const quoted = { content: 'Lo que se cuenta de este lugar' }
    await storeReviews(...ids.map((place_id) => makeReview({ place_id, ...quoted })))
    const others = Array.from({ length: 13 }, (_, index) => `reviewer-${index}`)
    await storeReviews(...others.map((user_id) => makeReview({ place_id: 'p0', user_id })))
    await publishAll()
    const data = createPublicData(() => 0)
    const views = () => Promise.all(Array.from({ length: 100 }, () => pages[page](data)))
    expect(await countReads(views)).toBe(PAGE_COSTS[page].served)
  },
)
