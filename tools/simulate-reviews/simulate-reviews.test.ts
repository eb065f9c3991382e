import { expect, test } from 'vitest'
import { campaignNames, simulateReviews } from './simulate-reviews.ts'

const places = Array.from({ length: 300 }, (_, index) => `place-${index}`)

test.each(campaignNames)(
  'bought reviews of a campaign do not move a rating, and few honest ones wait: %s',
  (campaign) => {
    const came = simulateReviews(campaign, { honest: 1_500, accounts: 60, places, seed: 'a small city' })
    expect(came.moved).toBeLessThan(0.1)
    expect(came.honestHeld / came.honest).toBeLessThan(0.03)
    expect(came.unexplained).toBe(0)
  },
)
