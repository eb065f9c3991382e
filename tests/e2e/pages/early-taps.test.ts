import { expect, hold, test, untilHydrated } from '../support/watched-page.ts'

test('a place is saved by a tap from before there are scripts, and three taps save it once', async ({
  page,
  request,
}) => {
  const list = (await (await request.get('/api/cities/cochabamba.json')).json()) as { cards: [id: string][] }
  const release = await hold(page)
  await page.goto(`/lugar/${list.cards[0]?.[0]}`, { waitUntil: 'commit' })
  const save = page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true })
  for (let tap = 0; tap < 3; tap++) await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  release()
  const saved = page.getByRole('main').getByRole('button', { name: /^Guardado/ })
  await expect(saved).toBeVisible()
  await expect(saved).not.toHaveAttribute('aria-busy')
  await untilHydrated(page)
  await expect(saved).toBeVisible()
})

test('of two colours tapped before there are scripts the last one counts', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Menú' }).click()
  const menu = page.locator(':popover-open')
  await menu.getByRole('button', { name: 'Oscuro' }).click()
  await menu.getByRole('button', { name: 'Claro' }).click()
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
