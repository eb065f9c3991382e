// npm run simulate:adverts -- [SCALE] [VIEWS] [ELSEWHERE]: a month of twelve plans with all their views, in a minute. The tests do a small
// one. `1 1000000 0.6` is a month of a million views, of which 400,000 are on pages where plans stand.
import { simulateAdverts } from '../simulate-adverts/simulate-adverts.ts'

const [scale = 1, views, elsewhere = 0] = process.argv.slice(2).map(Number)
const { plans, writes, hourlyError, ...rest } = await simulateAdverts({
  scale,
  ...(views && { views }),
  elsewhere,
  seed: 'a month',
})
console.table(
  plans.map((plan) => ({
    ...plan,
    delivered: toPercent(plan.counted / plan.sold),
    hourlyError: toPercent(plan.hourlyError),
  })),
)
const counted = plans.reduce((sum, plan) => sum + plan.counted, 0)
console.log({ ...rest, hourlyError: toPercent(hourlyError), writes, writesAnImpression: writes / counted })

function toPercent(part: number): string {
  return `${(100 * part).toFixed(2)} %`
}
