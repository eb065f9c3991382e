import { beforeAll, expect, test } from 'vitest'
import { repeats } from '../../tests/repeats.ts'
import { readSeededPlaces } from './seeded-places.ts'
import { campaignNames, simulateReviews } from './simulate-reviews.ts'

// A small city usually, whose few places have a short history. In full, all of the demo's places.
const { heldShare, ...city } = repeats({
  usually: { honest: 1_500, accounts: 60, heldShare: 0.03 },
  soak: { honest: 10_000, accounts: 200, heldShare: 0.01 },
})
let places: string[]

beforeAll(async () => {
  const small = Array.from({ length: 300 }, (_, index) => `place-${index}`)
  places = await repeats({ usually: async () => small, soak: readSeededPlaces })()
})

test.each(campaignNames)(
  'bought reviews of a campaign do not move a rating, and few honest ones wait: %s',
  (campaign) => {
    const came = simulateReviews(campaign, { ...city, places, seed: 'a small city' })
    expect(came.moved).toBeLessThan(0.1)
    expect(came.honestHeld / came.honest).toBeLessThan(heldShare)
    expect(came.unexplained).toBe(0)
  },
  300_000,
)
