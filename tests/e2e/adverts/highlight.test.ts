import { type Locator, mergeTests } from 'playwright/test'
import { test as withAdverts } from '../support/advert-fixtures.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAdverts)
// The device searches by itself.
test.use({ expectedComplaints: /ERR_FAILED/ })

test('a search highlights a premium place where it finds it anyway, and says why', async ({
  page,
  address,
  advertiseOn,
  store,
}) => {
  const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
  const word = `Zarzamora ${category}`
  await store({ name: `${word} Primera`, category, avg_rating: 5, review_count: 30 })
  const [id = ''] = await advertiseOn(address, 'premium', {
    name: `${word} Segunda`,
    category,
    avg_rating: 2,
    review_count: 9,
  })
  const cards = page.locator('.card')
  const search = `/trinidad?q=${encodeURIComponent(word)}`
  await page.goto(search)
  await untilHydrated(page)
  await untilSilent(page)
  await expect(cards).toHaveText([/Primera/, /Segunda/])
  const [first, second] = [cards.nth(0), cards.nth(1)]
  await expect(second).toContainText('Publicidad · ¿Por qué?')
  await expect(first).not.toContainText('Publicidad')
  await expect(second).not.toContainText('Destacado')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await measureOverflow(page), `at ${width} pixels`).toBe(0)
    expect(await groundOf(second), `at ${width} pixels`).not.toBe(await groundOf(first))
    await second.getByRole('button', { name: '¿Por qué?' }).click()
    await expect(page.getByText(/pagan para resaltar donde una búsqueda igual los encuentra/)).toBeInViewport({
      ratio: 1,
    })
    await expect(page).toHaveURL(search)
    await page.keyboard.press('Escape')
  }
  await expectAccessibleByDayAndNight(page)

  // On the device: from what the city's page said before.
  await page.goto('/trinidad')
  await untilHydrated(page)
  await untilSilent(page)
  await page.route('**/api/cities/trinidad.json?q=*', (route) => route.abort())
  await page.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
  await expect(cards).toHaveText([/Primera/, /Segunda/])
  await expect(cards.nth(1)).toContainText('Publicidad · ¿Por qué?')
  await cards.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/lugar/${id}`))
})

const groundOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).backgroundColor)
