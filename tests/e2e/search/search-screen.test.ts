import { mergeTests, type Page } from 'playwright/test'
import { emulateConnection, slowConnection, test as withPhones } from '../support/device.ts'
import { downloadCity } from '../support/download-city.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, readText, test as base, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(base, withPhones)

const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Buscar' })
const screen = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })
const field = (page: Page) => screen(page).getByRole('searchbox')
/** What is suggested under a heading. */
const group = (page: Page, name: string) =>
  screen(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('listitem')
const recent = (page: Page) => group(page, 'Recientes')

async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await tab(page).click()
  await expect(field(page)).toBeFocused()
}

test('a tap on the field of a page opens the search; Back or Escape leaves it, Enter lists all results, and who comes back finds what was typed', async ({
  page,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('main').getByRole('searchbox').click()
    await expect(field(page)).toBeFocused()
    await leave()
    await expect(screen(page)).toHaveCount(0)
    await expect(page).toHaveURL('/la-paz')
  }
  await tab(page).click()
  await field(page).fill('hotel')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/la-paz?q=hotel')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('hotel')
  await expect(screen(page)).toHaveCount(0)
  // One step leads to the page before the search.
  await page.goBack()
  await expect(page).toHaveURL('/la-paz')
  await expect(screen(page)).toHaveCount(0)

  // Above a keyboard five suggestions are seen, and what was typed stands out.
  await tab(page).click()
  await expect(field(page)).toBeFocused()
  await field(page).pressSequentially('salte')
  await expect(group(page, 'Lugares')).toHaveCount(5)
  await page.setViewportSize({ width: 360, height: 440 })
  const rows = screen(page).locator('.suggestions li')
  const whole = await rows.evaluateAll(
    (items) => items.filter((item) => item.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(whole).toBeGreaterThanOrEqual(5)
  await expect(group(page, 'Lugares').first().locator('b')).toHaveText(/salte/i)
  await group(page, 'Lugares').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lugar\//)
  await page.goBack()
  await expect(field(page)).toHaveValue('salte')
  await expect(group(page, 'Lugares')).toHaveCount(5)
})

test('places, categories and streets are suggested, each leading to what it names, with how they are rated and how far they are from what was named', async ({
  page,
}) => {
  await openSearch(page, '/cochabamba')
  await field(page).fill('xantina')
  await expect(group(page, 'Lugares').first()).toContainText(/[1-5]\.\d\(\d+\)/)
  await field(page).fill('restaurante plaza colon')
  await expect(group(page, 'Lugares').first()).toContainText(/a \d+ m ·/)
  await field(page).fill('farma')
  await group(page, 'Categorías').getByRole('link', { name: 'Farmacias' }).click()
  await expect(page).toHaveURL('/cochabamba?category=pharmacy')
  await expect(screen(page)).toHaveCount(0)

  await tab(page).click()
  await field(page).fill('avenida america')
  const street = group(page, 'Calles').getByRole('link').first()
  const name = await readText(street)
  expect(name).toMatch(/América/)
  await street.click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name)

  await tab(page).click()
  await field(page).fill('bazooka')
  await group(page, 'Lugares').getByRole('link', { name: 'Bazooka Burger' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bazooka Burger')
})

test('what is not found in a city is offered from all Bolivia, sought all the same, and can be added', async ({
  page,
}) => {
  await openSearch(page, '/cobija')
  await field(page).fill('bazooka burger')
  await expect(screen(page).getByText('Nada con «bazooka burger» en Cobija por ahora')).toBeVisible()
  const link = (name: string) => screen(page).getByRole('link', { name, exact: true })
  await expect(link('Agregar un lugar')).toHaveAttribute('href', /^\/agregar#.*city=cobija/)
  await expect(link('Buscar igual')).toHaveAttribute('href', '/cobija?q=bazooka+burger')
  await expectAccessibleByDayAndNight(page)
  await link('Ver el de toda Bolivia').click()
  await expect(page).toHaveURL('/?q=bazooka+burger')
  await expect(page.getByRole('main').getByRole('link', { name: 'Bazooka Burger' })).toBeVisible()

  // The search goes on in all Bolivia, too.
  await page.goBack()
  await expect(page).toHaveURL('/cobija')
  await tab(page).click()
  await field(page).fill('bazooka burger')
  await screen(page).getByRole('button', { name: 'En toda Bolivia' }).click()
  await expect(group(page, 'Lugares').getByRole('link', { name: /Bazooka Burger.*Cochabamba/ })).toBeVisible()
  await field(page).press('Enter')
  await expect(page).toHaveURL('/?q=bazooka+burger')
})

test('recent searches are offered on this device, the newest first, and can be deleted', async ({ page }) => {
  await openSearch(page, '/oruro')
  await expect(recent(page)).toHaveCount(0)
  for (const query of ['hotel', 'cafe', 'hotel']) {
    await field(page).fill(query)
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/oruro?q=${query}`)
    await expect(screen(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/oruro')
    await tab(page).click()
  }
  await expect(recent(page).getByRole('link')).toHaveText(['hotel', 'cafe'])
  await screen(page).getByRole('button', { name: 'Borrar «hotel»' }).click()
  await expect(recent(page).getByRole('link')).toHaveText(['cafe'])
  await recent(page).getByRole('link', { name: 'cafe' }).click()
  await expect(page).toHaveURL('/oruro?q=cafe')
  await page.goBack()
  await expect(page).toHaveURL('/oruro')
  if ((await screen(page).count()) === 0) await tab(page).click()
  await screen(page).getByRole('button', { name: 'Borrar todo' }).click()
  await expect(recent(page)).toHaveCount(0)
  await page.reload()
  await expect(field(page)).toBeFocused()
  await expect(recent(page)).toHaveCount(0)
})

test('the search is in reach of everybody, and the arrow keys lead from the field to the suggestions and back', async ({
  page,
}) => {
  await emulateConnection(page, slowConnection)
  await openSearch(page, '/potosi')
  await expectAccessibleByDayAndNight(page)
  await field(page).fill('hotel')
  const links = group(page, 'Lugares').getByRole('link')
  await expect(links).toHaveCount(5)
  await expectAccessibleByDayAndNight(page)
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
})

test('without a network what a downloaded city holds is suggested', async ({ phone }) => {
  const page = await (await phone.open()).newPage()
  await downloadCity(page, 'cobija')
  await phone.line.cut()
  await page.goto('/cobija')
  await untilHydrated(page)
  await tab(page).click()
  await field(page).fill('museo')
  await expect(group(page, 'Lugares')).not.toHaveCount(0)
})
