import { AxeBuilder } from '@axe-core/playwright'
import { cityList } from '../../src/domain/city.ts'
import { expect, test, untilHydrated } from './watched-page.ts'

test('a visitor opens a city, searches among its places, opens one and goes back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^La Paz/ }).click()
  await expect(page).toHaveURL('/la-paz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Paz')
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(100)

  await page.getByRole('searchbox').fill('farmacia chavez')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL('/la-paz?q=farmacia+chavez')
  const result = page.getByRole('link', { name: /Chávez/ }).first()
  const name = await result.innerText()
  await result.click()
  await expect(page).toHaveURL(/\/lugar\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('farmacia chavez')
  await page.goBack()
  await expect(page).toHaveURL('/la-paz')
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('results come while one types, and one step back leads out of the search', async ({ page }) => {
  await page.goto('/cochabamba')
  await untilHydrated(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('salteñ')
  await expect(page).toHaveURL(/q=salte/)
  await box.pressSequentially('as')
  await expect(page).toHaveURL(`/cochabamba?q=${encodeURIComponent('salteñas')}`)
  await expect(page.getByRole('heading', { name: 'Resultados para «salteñas»' })).toBeVisible()
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/cochabamba')
})

test('a search that finds nothing says so and leads on to all of Bolivia', async ({ page }) => {
  await page.goto('/cobija?q=zzzyyyxxx')
  await expect(page.getByRole('heading', { name: 'No encontramos «zzzyyyxxx» en Cobija' })).toBeVisible()
  await page.getByRole('link', { name: 'Buscar en toda Bolivia' }).click()
  await expect(page).toHaveURL('/?q=zzzyyyxxx')
})

for (const { slug, name } of cityList) {
  test(`${name} has a page of its own with places of its own`, async ({ page }) => {
    const answer = await page.goto(`/${slug}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(`${name}: lugares y negocios | Aquicito`)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
}

test('the city menu leads to another city and closes', async ({ page }) => {
  await page.goto('/oruro')
  await untilHydrated(page)
  const menu = page.getByRole('banner').locator('details')
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Sucre' }).click()
  await expect(page).toHaveURL('/sucre')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toContainText('Sucre')
})

test('the language is chosen once and kept, and its pages never show the other', async ({ page }) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  await page.getByRole('link', { name: /English version/ }).click()
  await expect(page).toHaveURL('/la-paz?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Best rated' })).toBeVisible()

  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lugar\/.*\?lang=en$/)
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()

  await page.goto('/potosi')
  await expect(page).toHaveURL('/potosi?lang=en')
  await page.getByRole('link', { name: /versión en español/ }).click()
  await expect(page).toHaveURL('/potosi')
  await page.goto('/potosi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a language that was stored wrongly counts as Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aquicito.locale', '"quechua"'))
  await page.goto('/tarija')
  await expect(page).toHaveURL('/tarija')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [path, what] of [
    ['/', 'the home page'],
    ['/la-paz', 'a city'],
    ['/la-paz?q=hotel&lang=en', 'results in English'],
    ['/nada', 'an unknown address'],
  ] as const) {
    test(`axe finds nothing on ${what}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}
