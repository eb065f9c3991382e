import { describe, expect, it } from 'vitest'
import { simulateAdverts, type SimulatedMonth } from '../../../tools/simulate-adverts/simulate-adverts.ts'
import { repeats } from '../../repeats.ts'

// A small month usually. In full, a month as busy as its plans need, and one of a million views, of which 600,000 are on pages without
// plans: there plans stand in a third of the half hours, which spreads them less evenly over the hours.
const months = repeats({
  usually: [{ views: 90_000, scale: 0.5, elsewhere: 0, hourly: 0.05, writesAnImpression: 0.5 }],
  soak: [
    { views: 180_000, scale: 1, elsewhere: 0, hourly: 0.05, writesAnImpression: 0.4 },
    { views: 1_000_000, scale: 1, elsewhere: 0.6, hourly: 0.1, writesAnImpression: 0.4 },
  ],
})

describe.each(months)('a month of twelve plans and $views views', ({ hourly, writesAnImpression, ...options }) => {
  it('is delivered and counted to the last impression, whatever arrives besides', async () => {
    const month = await simulateAdverts({ ...options, seed: 'a month' })
    expect(month.plans.map(({ counted }) => counted)).toEqual(month.plans.map(({ truth }) => truth))
    for (const { sold, counted } of month.plans) {
      expect(counted / sold).toBeGreaterThanOrEqual(1)
      expect(counted / sold).toBeLessThanOrEqual(1.02)
    }
    // All that is to be refused was there.
    for (const reason of ['repeat', 'network', 'robot', 'unknown-token', 'old-token', 'frequent']) {
      expect(month.uncounted[reason], reason).toBeGreaterThan(0)
    }
    expect(month.hourlyError).toBeLessThanOrEqual(hourly)
    expect(month.killed).toBeGreaterThan(100)
    expect(toWritesAnImpression(month)).toBeLessThanOrEqual(writesAnImpression)
  }, 600_000)
})

/** A small month has fewer impressions in each document, and so more writes for each of them. */
function toWritesAnImpression({ plans, writes }: SimulatedMonth): number {
  return writes / plans.reduce((sum, { counted }) => sum + counted, 0)
}
