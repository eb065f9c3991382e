import { expect, test } from 'vitest'
import { planList } from '@/domain/plan.ts'
import en from '@/i18n/en.json'
import es from '@/i18n/es.json'

// The plans' own module would bring zod to every visitor, so the texts say the number themselves.
test('the price from which plans are offered is that of the cheapest', () => {
  const price = `${Math.min(...planList.map((plan) => plan.priceBsPerMonth))} Bs`
  for (const texts of [es, en]) {
    expect(texts['promote.price']).toContain(price)
    expect(texts['promote.cityBody']).toContain(price)
  }
})
