// npm run simulate:reviews -- [HONEST] [ACCOUNTS]: five campaigns of 200 bought accounts each against 10,000 honest
// reviews of the demo's places, in two minutes. The tests do small ones.
import { campaignNames, simulateReviews } from '../simulate-reviews/simulate-reviews.ts'
import { readSeededPlaces } from '../simulate-reviews/seeded-places.ts'

const [honest = 10_000, accounts = 200] = process.argv.slice(2).map(Number)
const places = await readSeededPlaces()
console.table(
  [null, ...campaignNames].map((campaign) => {
    const { reasons, ...came } = simulateReviews(campaign, { honest, accounts, places, seed: 'a city' })
    const share = `${((100 * came.honestHeld) / came.honest).toFixed(2)} %`
    return {
      campaign: campaign ?? 'none',
      ...came,
      moved: came.moved.toFixed(3),
      movedUntilSeen: came.movedUntilSeen.toFixed(3),
      share,
      reasons: JSON.stringify(reasons),
    }
  }),
)
