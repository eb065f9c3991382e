import { expect, test } from 'vitest'
import { planList } from '@/domain/plans/plan-offer.ts'
import en from '@/i18n/en.json'
import es from '@/i18n/es.json'

// The number stands in the texts themselves, so that visitors need not load the plans for it.
test('the price from which plans are offered is that of the cheapest', () => {
  const price = `${Math.min(...planList.map((plan) => plan.priceBsPerMonth))} Bs`
  for (const texts of [es, en]) {
    expect(texts['promote.price']).toContain(price)
    expect(texts['promote.cityBody']).toContain(price)
  }
})
