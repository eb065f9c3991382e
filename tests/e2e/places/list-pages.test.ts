import { test as unwatchedTest, type Page } from 'playwright/test'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, hold, test, readText, untilDrawn, untilHydrated } from '../support/watched-page.ts'

const cards = (page: Page) => page.locator('.list > .card')
const readStatus = (page: Page) => page.getByRole('main').getByRole('status')
const next = (page: Page) => page.getByRole('main').locator('[rel=next]')

/** Returns the addresses of the places that are listed. */
function listPlaces(page: Page): Promise<(string | null)[]> {
  return cards(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

test('"Ver más lugares" says that it is busy and adds the next hundred, of a filtered list, too, and Back leads to where one was', async ({
  page,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  const before = await listPlaces(page)
  const release = await hold(page, '**/api/cities/la-paz.json?page=2')
  await next(page).click()
  await expect(next(page)).toHaveText('Cargando lugares…')
  await expect(readStatus(page)).toHaveText('Cargando lugares…')
  // Once is enough.
  await next(page).click()
  release()
  await expect(cards(page)).toHaveCount(200)
  await expect(next(page)).toHaveText('Ver más lugares')
  await expect(readStatus(page)).toHaveText(/^200 de [\d.]+ lugares$/)
  await expect(cards(page).nth(100).getByRole('link')).toBeFocused()
  await expect(cards(page).nth(100)).toBeInViewport()
  await expect(page).toHaveURL('/la-paz')
  const listed = await listPlaces(page)
  expect(listed.slice(0, 100)).toEqual(before)
  expect(new Set(listed).size).toBe(200)

  const card = cards(page).nth(150)
  await card.scrollIntoViewIfNeeded()
  await untilDrawn(page)
  const { y } = (await card.boundingBox()) ?? { y: NaN }
  const name = await readText(card.getByRole('heading'))
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(cards(page)).toHaveCount(200)
  await expect(card.getByRole('heading')).toHaveText(name)
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? NaN) - y)).toBeLessThan(100)
  expect(await listPlaces(page)).toEqual(listed)

  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Mejor calificados' }).click()
  await expect(page).toHaveURL('/la-paz?f=rating')
  await expect(page.locator('.filtered')).toContainText(/Los primeros 100 de [\d.]+ lugares/)
  await page.getByRole('button', { name: 'Ver más lugares' }).click()
  await expect(cards(page)).toHaveCount(200)
  await expect(page.locator('.filtered')).toContainText(/Los primeros 200 de [\d.]+ lugares/)
  await expect(cards(page).nth(100).getByRole('link')).toBeFocused()
  expect(new Set(await listPlaces(page)).size).toBe(200)
})

test('the second page is a page of its own, which can be added to, and a search can be listed to its end, each place once', async ({
  page,
}) => {
  await page.goto('/la-paz?page=2')
  await untilHydrated(page)
  await expect(page).toHaveTitle('La Paz: lugares y negocios · página 2 | Aquicito')
  await expect(readStatus(page)).toHaveText(/^101–200 de [\d.]+ lugares$/)
  await expectAccessibleByDayAndNight(page)
  for (const link of await page.locator('.pages a').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await next(page).click()
  await expect(readStatus(page)).toHaveText(/^101–300 de [\d.]+ lugares$/)
  await page.getByRole('link', { name: 'Lugares anteriores' }).click()
  await expect(page).toHaveURL('/la-paz')
  await expect(readStatus(page)).toHaveText(/^100 de [\d.]+ lugares$/)
  await expect(cards(page)).toHaveCount(100)

  await page.getByRole('searchbox').fill('farmacia')
  await expect(readStatus(page)).toHaveText(/^100 de [\d.]+ resultados$/)
  const total = Number((await readText(readStatus(page))).replace(/^100 de ([\d.]+) .*$/, '$1').replaceAll('.', ''))
  for (let listed = 100; listed < total; listed += 100) {
    await next(page).click()
    await expect(cards(page)).toHaveCount(Math.min(listed + 100, total))
  }
  await expect(next(page)).toHaveCount(0)
  expect(new Set(await listPlaces(page)).size).toBe(total)
})

// The browser itself writes failed requests on the console, so no one watches it here.
unwatchedTest(
  'without a signal a list stays, says why it does not go on, and tries again; a search shows what is at hand',
  async ({ page }) => {
    await page.goto('/la-paz')
    await untilHydrated(page)
    await page.route('**/api/**', (route) => route.abort())
    await next(page).click()
    const failure = page.getByRole('alert')
    await expect(failure).toHaveText('Sin conexión: solo lo que ya está en este celular')
    await expect(cards(page)).toHaveCount(100)
    await page.unroute('**/api/**')
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, headers: { 'X-Aquicito': '1' } }))
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await expect(failure).toHaveText('Nuestro servidor no responde: solo lo que ya está en este celular')
    await page.unroute('**/api/**')
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
    await expect(cards(page)).toHaveCount(200)
    await expect(failure).toHaveCount(0)

    const box = page.getByRole('searchbox')
    // What search knows is there after a first search.
    await box.fill('hotel')
    await expect(readStatus(page)).toHaveText(/resultado/)
    await page.route('**/api/**', (route) => route.abort())
    await box.fill('restaurante')
    await expect(readStatus(page)).toHaveText('Sin conexión: solo lo que ya está en este celular')
    await expect(cards(page)).not.toHaveCount(0)
    // It never claims that there is nothing.
    await box.fill('zzzyyyxxx')
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los lugares')
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rarer categories are two taps away, and links lead from page to page and back', async ({ page }) => {
    await page.goto('/cochabamba?lang=en')
    await page.getByRole('button', { name: 'More categories' }).click()
    await page.getByRole('link', { name: 'Pharmacies' }).click()
    await expect(page).toHaveURL('/cochabamba?category=pharmacy&lang=en')
    await expect(page.getByRole('heading', { level: 2, name: 'Pharmacies in Cochabamba' })).toBeVisible()
    const first = await listPlaces(page)
    await page.getByRole('link', { name: 'Show more places' }).click()
    await expect(page).toHaveURL('/cochabamba?category=pharmacy&page=2&lang=en')
    const second = await listPlaces(page)
    expect(new Set([...first, ...second]).size).toBe(200)
    await page.getByRole('link', { name: 'Previous places' }).click()
    await expect(page).toHaveURL('/cochabamba?category=pharmacy&lang=en')
    expect(await listPlaces(page)).toEqual(first)
  })
})

test('a page after the last one does not exist', async ({ request }) => {
  expect((await request.get('/cobija?page=9999')).status()).toBe(404)
  expect((await request.get('/?page=2')).status()).toBe(404)
})
