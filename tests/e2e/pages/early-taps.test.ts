import type { APIRequestContext, Page } from 'playwright/test'
import { scriptsOf } from '../support/chunks.ts'
import { expect, hold, test as base, untilHydrated } from '../support/watched-page.ts'

const test = base.extend<{ placeId: string }>({
  placeId: async ({ request }, use) => use(await readPlaceId(request)),
})

/** Returns the id of a place in Cochabamba. */
async function readPlaceId(request: APIRequestContext): Promise<string> {
  const list = (await (await request.get('/api/cities/cochabamba.json')).json()) as { cards: [id: string][] }
  return list.cards[0]?.[0] ?? ''
}

const saveButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true })
const savedButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Guardado/ })

test('a place is saved by a tap from before there are scripts, and three taps save it once', async ({
  page,
  placeId,
}) => {
  const release = await hold(page)
  await page.goto(`/lugar/${placeId}`, { waitUntil: 'commit' })
  const save = saveButton(page)
  for (let tap = 0; tap < 3; tap++) await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  release()
  const saved = savedButton(page)
  await expect(saved).toBeVisible()
  await expect(saved).not.toHaveAttribute('aria-busy')
  await untilHydrated(page)
  await expect(saved).toBeVisible()
})

test('a place that is saved already stays so after a tap from before there are scripts', async ({ page, placeId }) => {
  await page.goto(`/lugar/${placeId}`)
  await untilHydrated(page)
  await saveButton(page).click()
  await expect(savedButton(page)).toBeVisible()
  const release = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await saveButton(page).click()
  release()
  await expect(savedButton(page)).not.toHaveAttribute('aria-busy')
  await untilHydrated(page)
  await expect(page.locator('.save-notice')).toBeHidden()
  await expect(savedButton(page)).toBeVisible()
})

test('a place is saved by the next page where a visitor left before there were scripts', async ({ page, placeId }) => {
  const release = await hold(page)
  await page.goto(`/lugar/${placeId}`, { waitUntil: 'commit' })
  await saveButton(page).click()
  await page.goto('/cochabamba', { waitUntil: 'commit' })
  release()
  await expect(page.getByText('El lugar que tocaste antes está ahora en tus guardados.')).toBeVisible()
  await page.goto(`/lugar/${placeId}`)
  await expect(savedButton(page)).toBeVisible()
})

test('a place is saved by the next page where a visitor leaves while what saves it is on its way', async ({
  page,
  placeId,
}) => {
  const release = await hold(page, scriptsOf('src/features/save-places/save-notice.tsx'))
  await page.goto(`/lugar/${placeId}`)
  await untilHydrated(page)
  await saveButton(page).click()
  await page.goto('/cochabamba')
  release()
  await expect(page.getByText('El lugar que tocaste antes está ahora en tus guardados.')).toBeVisible()
})

test.describe('without what saves places', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('a tap says that the place is saved later, which is done with the network', async ({ page, placeId }) => {
    const saving = scriptsOf('src/features/save-places/save-notice.tsx')
    await page.route(saving, (route) => route.abort())
    await page.goto(`/lugar/${placeId}`)
    await untilHydrated(page)
    await saveButton(page).click()
    await expect(page.getByRole('alert')).toHaveText('Se guarda solo en cuanto haya señal.')
    await page.unroute(saving)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(savedButton(page)).toBeVisible()
  })
})

test('colours tapped before there are scripts show at once, and the last ones count', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
  const menu = page.locator(':popover-open')
  await menu.getByRole('button', { name: 'Oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await menu.getByRole('button', { name: 'Claro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await untilHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('filters open by a tap from before there are scripts', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/cochabamba', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Filtros' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
})
