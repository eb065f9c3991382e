import { mergeTests } from 'playwright/test'
import {
  fetchAdverts,
  followReports,
  leaveAndReturn,
  openStill,
  showWhole,
  test as withAdverts,
} from '../support/advert-fixtures.ts'
import { countShifts, expectStill, slowDown } from '../support/layout-shift.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAdverts)

const names = ['Restaurante y Churrasquería El Rincón Feliz', 'Café Ñusta', 'Uno', 'Dos']

for (const { width, height, count } of [
  { width: 360, height: 740, count: 3 },
  { width: 1280, height: 800, count: 3 },
  { width: 360, height: 740, count: 1 },
]) {
  test(`above the list of a category stand ${count} that pay for it, at ${width} pixels, in the page that the server sends`, async ({
    page,
    browser,
    baseURL,
    address,
    advertiseOn,
  }) => {
    await page.setViewportSize({ width, height })
    const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
    const ids = await advertiseOn(address, 'professional', ...names.slice(0, count).map((name) => ({ name, category })))
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const plain = await context.newPage()
    await plain.setViewportSize({ width, height })
    await plain.goto(address)
    const sent = await plain.locator('.ad-top').boundingBox()
    expect(await plain.locator('.ad-top .sold').count()).toBe(count)
    await context.close()

    await countShifts(page)
    await slowDown(page)
    await page.goto(address)
    await untilHydrated(page)
    await untilSilent(page)
    await expectStill(page, address)
    const strip = page.getByRole('region', { name: 'Publicidad' })
    expect(await strip.boundingBox()).toEqual(sent)
    const links = await strip.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.toSorted()).toEqual(ids.map((id) => `/lugar/${id}`).toSorted())
    await expectAccessibleByDayAndNight(page)

    await strip.getByRole('button', { name: '¿Por qué?' }).click()
    await expect(strip.getByText(/arriba de la lista de su categoría en Trinidad/)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    // The list itself has them where they were, too, with a badge that says that it is paid for.
    const cards = page.locator('.card').filter({ hasText: 'Destacado · Publicidad' })
    await expect(cards).toHaveCount(count)
    // Nothing stands there twice: the banner is not sold.
    await expect(page.locator('.ad-slot.banner')).toContainText('Tu negocio puede estar aquí')
    await expect(page.locator('.ad-slot.sold')).toHaveCount(count)
  })
}

test('what stands above the list counts once it was seen for a second, and is not drawn again below it', async ({
  page,
  address,
  advertiseOn,
}) => {
  const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
  await advertiseOn(address, 'premium', ...['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => ({ name, category })))
  const reports = await followReports(page)
  await openStill(page, address)
  await showWhole(page, 'top')
  await page.clock.runFor(1_250)
  await showWhole(page, 'banner')
  await page.clock.runFor(1_250)
  const { impressions = [] } = (await leaveAndReturn(page, reports)).at(-1) ?? {}
  expect(impressions.map(({ slot }) => slot).sort()).toEqual(['banner', 'top', 'top', 'top'])
  expect(new Set(impressions.map(({ advertId }) => advertId)).size).toBe(4)
})

test.describe('as the server sends it where it is not its turn', () => {
  // Its scripts have other letters than it says.
  test.use({ bypassCSP: true })

  test('what stands there for free counts nothing', async ({ page, address, advertiseOn }) => {
    const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
    await advertiseOn(address, 'premium', { name: 'Uno', category })
    const { top } = await fetchAdverts(page, address)
    for (const path of ['**/trinidad?*', '**/api/cities/trinidad.json?*'])
      await page.route(path, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(top[0]?.token ?? '-', '') })
      })
    const reports = await followReports(page)
    await openStill(page, address)
    await showWhole(page, 'top')
    await page.clock.runFor(5_000)
    expect(await leaveAndReturn(page, reports)).toEqual([])
  })
})

test('where one comes from the city’s page, the list has its room above it before the adverts are there', async ({
  page,
  address,
  advertiseOn,
}) => {
  const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
  await advertiseOn(address, 'professional', { name: 'Uno', category, featured: true })
  await countShifts(page)
  await page.goto('/trinidad')
  await untilHydrated(page)
  await untilSilent(page)
  await page.locator(`.rail a[href*="category=${category}"]`).first().click()
  await expect(page.locator('.ad-top .sold')).toHaveCount(1)
  await untilSilent(page)
  await expectStill(page, address)
})
