import { expect, it } from 'vitest'
import { simulateAdverts } from '../../../tools/simulate-adverts/simulate-adverts.ts'

// `npm run simulate:adverts` does a whole month, of twice as many.
it('a month of twelve plans is delivered and counted to the last impression, whatever arrives besides', async () => {
  const { plans, uncounted, killed, hourlyError } = await simulateAdverts({ scale: 0.5, seed: 'a month' })
  expect(plans.map(({ counted }) => counted)).toEqual(plans.map(({ truth }) => truth))
  for (const { sold, counted } of plans) {
    expect(counted / sold).toBeGreaterThanOrEqual(1)
    expect(counted / sold).toBeLessThanOrEqual(1.02)
  }
  // All that is to be refused was there.
  for (const reason of ['repeat', 'network', 'robot', 'unknown-token', 'old-token', 'frequent']) {
    expect(uncounted[reason], reason).toBeGreaterThan(0)
  }
  expect(hourlyError).toBeLessThanOrEqual(0.05)
  expect(killed).toBeGreaterThan(100)
}, 60_000)
