import { type Browser, mergeTests, type Page } from 'playwright/test'
import {
  fetchAdverts,
  followReports,
  leaveAndReturn,
  openStill,
  showWhole,
  test as withAdverts,
} from '../support/advert-fixtures.ts'
import { countShifts, expectStill, slowDown } from '../support/layout-shift.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { expect, hold, untilDrawn, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAdverts)

const names = ['Restaurante y Churrasquería El Rincón Feliz', 'Café Ñusta', 'Uno']

/**
 * What the sum of a page's shifts stays below where a card may come in two pieces: its lines stand in its middle, so they
 * move by some 14 pixels when the rest of it comes. Adverts for which there was no room would add 0.08.
 */
const CARD_SHIFT_MAX = 0.05

const phone = { width: 360, height: 740 }
const computer = { width: 1280, height: 800 }

const strip = (page: Page) => page.getByRole('region', { name: 'Publicidad' })

/** Returns where the adverts above the list stand in the page that the server sends, and how many they are. */
async function measureSent(browser: Browser, baseURL: string | undefined, address: string, screens: (typeof phone)[]) {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await context.newPage()
  await plain.goto(address)
  const boxes = []
  for (const screen of screens) {
    await plain.setViewportSize(screen)
    boxes.push(await plain.locator('.ad-top').boundingBox())
  }
  const count = await plain.locator('.ad-top .sold').count()
  await context.close()
  return { boxes, count }
}

/** Opens a list on a slow connection, and checks that its adverts stand where the server had them, and each of them once. */
async function expectAbove(page: Page, address: string, ids: readonly string[], sent: unknown): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
  await untilSilent(page)
  const where = `${address} at ${page.viewportSize()?.width} pixels`
  await expectStill(page, where, CARD_SHIFT_MAX)
  expect(await strip(page).boundingBox(), where).toEqual(sent)
  const links = await strip(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.toSorted()).toEqual(ids.map((id) => `/lugar/${id}`).toSorted())
  expect(await measureOverflow(page), where).toBe(0)

  await strip(page).getByRole('button', { name: '¿Por qué?' }).click()
  await expect(strip(page).getByText(/arriba de la lista de su categoría en Trinidad/)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  // The list itself has them where they were, too, with a badge that says that it is paid for, and why.
  const cards = page.locator('.card').filter({ hasText: 'Destacado · Publicidad' })
  await expect(cards).toHaveCount(ids.length)
  const here = page.url()
  await cards.first().getByRole('button', { name: '¿Por qué?' }).click()
  await expect(cards.first().getByText(/paga el plan Profesional para llevar este sello/)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  expect(page.url()).toBe(here)
  // A page that is opened again is where it was left.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // Nothing stands there twice: the banner is not sold.
  await expect(page.locator('.ad-slot.banner')).toContainText('Tu negocio puede estar aquí')
  await expect(page.locator('.ad-slot.sold')).toHaveCount(ids.length)
}

test('above the list of a category stand three that pay for it, in the page that the server sends', async ({
  page,
  browser,
  baseURL,
  address,
  advertiseOn,
}) => {
  const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
  const ids = await advertiseOn(address, 'professional', ...names.map((name) => ({ name, category })))
  const screens = [phone, computer]
  const { boxes, count } = await measureSent(browser, baseURL, address, screens)
  expect(count).toBe(3)
  await countShifts(page)
  await slowDown(page)
  for (const [index, screen] of screens.entries()) {
    await page.setViewportSize(screen)
    await expectAbove(page, address, ids, boxes[index])
  }
  await expectAccessibleByDayAndNight(page)
})

test('one that pays for it stands there alone, and its badge says so beside that of admins', async ({
  page,
  browser,
  baseURL,
  address,
  advertiseOn,
  store,
}) => {
  const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
  await store({ name: 'De administradores', category, featured: true, avg_rating: 5, review_count: 60 })
  const ids = await advertiseOn(address, 'professional', {
    name: 'Restaurante y Churrasquería El Rincón Feliz',
    category,
    avg_rating: 5,
    review_count: 50,
  })
  const { boxes, count } = await measureSent(browser, baseURL, address, [phone])
  expect(count).toBe(1)
  await page.setViewportSize(phone)
  await countShifts(page)
  await slowDown(page)
  await expectAbove(page, address, ids, boxes[0])
  const byAdmins = page.locator('.card').filter({ hasText: 'De administradores' })
  await expect(byAdmins).toContainText('Destacado')
  await expect(byAdmins).not.toContainText('Publicidad')
  await expectAccessibleByDayAndNight(page)
})

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
  await page.goto('/trinidad')
  await untilHydrated(page)
  await untilSilent(page)
  const release = await hold(page, `**/api/cities/trinidad.json?category=${category}*`)
  await page.locator(`.rail a[href*="category=${category}"]`).first().click()
  // What the device lists by itself, while the answer is on its way.
  await expect(page.locator('.ad-slot.ad-tile:empty')).toHaveCount(1)
  await untilDrawn(page)
  const listed = page.locator('ul.list').first()
  const above = (await listed.boundingBox())?.y
  expect(above).toBeDefined()
  // The answer is still on its way.
  await expect(page.locator('.ad-top')).toHaveCount(0)
  release()
  await expect(page.locator('.ad-top .sold')).toHaveCount(1)
  await untilSilent(page)
  expect((await listed.boundingBox())?.y).toBe(above)
})
