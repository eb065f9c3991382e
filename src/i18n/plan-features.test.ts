import { expect, test } from 'vitest'
import { planList } from '@/domain/plans/plan-offer.ts'
import { planFeatures } from './plan-features.ts'

test.each(planList)('the card of $name lists as many features as the plan has', ({ name, featureCount }) => {
  expect(new Set(planFeatures[name]).size).toBe(featureCount)
})
