import type { Page } from 'playwright/test'
import { type CountedPage, overCosts, PAGE_COSTS, type PageCosts } from '../../../tools/build/budgets.ts'
import { main } from '../support/accounts.ts'
import { countCosts, countDocuments } from '../support/page-costs.ts'
import { test } from '../support/place-fixtures.ts'
import { expect, stay, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** A morning on which most places are open. */
const NOW = new Date('2026-12-02T10:00:00-04:00')

/** How many reviews the counted place has. */
const REVIEWS = 14

/** Not of a city in which other tests place adverts or store places. */
const lists = {
  home: '/',
  city: '/santa-cruz',
  search: '/santa-cruz?q=café',
  'filtered list': '/santa-cruz?f=open',
} as const satisfies Partial<Record<CountedPage, string>>

test.beforeEach(async ({ page }) => {
  // Which places are open, and which adverts are drawn, is the same each time.
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(() => {
    let seed = 1
    Object.assign(Math, { random: () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 })
  })
})

/** Fails naming what costs more than its figure, with all figures as the table has them. */
function expectWithin(name: CountedPage, measured: Omit<PageCosts, 'served'>): void {
  const { served } = PAGE_COSTS[name]
  const row = Object.entries({ ...measured, served }).map(([counter, value]) => `${counter}: ${value}`)
  expect(overCosts(name, measured), `in tools/build/budgets.ts: '${name}': { ${row.join(', ')} },`).toEqual([])
}

/** Opens a page, and stays with it. */
async function measure(page: Page, path: string): Promise<Omit<PageCosts, 'served'>> {
  const costs = await countCosts(page)
  await page.goto(path)
  const measured = await costs()
  await stay(page)
  await untilSilent(page)
  return { ...measured, documents: await countDocuments(page) }
}

for (const [name, path] of Object.entries(lists) as [keyof typeof lists, string][]) {
  test(`the page "${name}" costs a phone no more than its figures`, async ({ page }) => {
    expectWithin(name, await measure(page, path))
  })
}

test('the page "place" costs a phone no more than its figures', async ({ page, store }) => {
  const ratings = Array.from({ length: REVIEWS }, (_, index) => ({ user_id: `e2e-${index}`, rating: 5 - (index % 5) }))
  const id = await store(
    {
      id: 'e2e-costs',
      city: 'cobija',
      category: 'accountant',
      phone: '70012345',
      business_hours: 'Mo-Fr 08:00-12:00',
      review_count: REVIEWS,
      avg_rating: 3,
    },
    ratings,
  )
  const costs = await countCosts(page)
  await page.goto(`/lugar/${id}`)
  const measured = await costs()
  await stay(page)
  await untilSilent(page)
  expectWithin('place', { ...measured, documents: await countDocuments(page) })
})

test('the page "saved places" costs a phone no more than its figures', async ({ page }) => {
  await page.goto('/santa-cruz')
  await untilHydrated(page)
  const button = main(page)
    .locator('.card')
    .first()
    .getByRole('button', { name: /^Guardar / })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await untilSilent(page)
  const measured = await measure(page, '/guardados')
  await expect(main(page).locator('.saved-place')).toHaveCount(1)
  expectWithin('saved places', measured)
})
