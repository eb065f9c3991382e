import { mergeTests, type Page } from 'playwright/test'
import { main } from '../support/accounts.ts'
import { untilInstalled, whenCached } from '../support/cached-pages.ts'
import { test as withPhones } from '../support/device.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { expect, test as watchedTest, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(watchedTest, withPhones)

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

const english = (page: Page) => page.getByRole('link', { name: /English version/ })
const storedLocale = (page: Page) => page.evaluate(() => localStorage.getItem('aquicito.locale'))

/** Opens a page and waits until the service worker keeps it. */
async function keep(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilHydrated(page)
  await untilInstalled(page)
  await whenCached(page, 'pages', address)
}

/** Takes a script from the device, as a browser may that runs out of room. */
async function takeAway(page: Page, name: string): Promise<void> {
  const taken = await page.evaluate(async (wanted) => {
    const cache = await caches.open('assets')
    const keys = (await cache.keys()).filter(({ url }) => url.includes(wanted))
    await Promise.all(keys.map((key) => cache.delete(key)))
    return keys.length
  }, name)
  expect(taken, name).toBeGreaterThan(0)
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
}

test('after one visit, the language button shows what is kept in English without a signal, and stays so', async ({
  restartablePhone: phone,
}) => {
  const browser = await phone.open()
  let page = await browser.newPage()
  await keep(page, '/potosi')
  await whenCached(page, 'api', '/api/cities/potosi.json')
  await phone.line.cut()
  await browser.setOffline(true)
  await english(page).click()
  await expect(page).toHaveURL('/potosi?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(main(page).getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Recommended' })).toBeVisible()
  await browser.close()

  page = await (await phone.open()).newPage()
  await page.goto('/potosi', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/potosi?lang=en')
  await expect(main(page).getByRole('heading', { name: 'Recommended' })).toBeVisible()
})

test('where the English texts are not here, the page stays Spanish and says why', async ({ page, context }) => {
  await page.goto('/potosi')
  await untilHydrated(page)
  await context.setOffline(true)
  await english(page).click()
  const note = page.getByRole('alert').filter({ hasText: 'Los textos en inglés todavía no están en este celular' })
  await expect(note).toBeVisible()
  await expectAccessible(page)
  expect(await storedLocale(page)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(page).toHaveURL('/potosi')
  await context.setOffline(false)
  await english(page).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => storedLocale(page)).toBe('en')
})

test('a phone that was led to English and lost its texts says so in both languages, and leads back to Spanish; a failure that cannot even be told as usual leads home in both', async ({
  phone,
}) => {
  const page = await (await phone.open()).newPage()
  await keep(page, '/')
  await keep(page, '/potosi')
  await page.evaluate(() => localStorage.setItem('aquicito.locale', 'en'))
  await takeAway(page, 'public-messages_en')
  await phone.line.cut()
  await page.goto('/potosi', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/potosi?lang=en')
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading')).toHaveText([
    'No se pudo mostrar esta página',
    'This page could not be shown',
  ])
  await expectAccessible(page)
  await failure.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/potosi')
  await expect(main(page).getByRole('heading', { name: 'Recomendados' })).toBeVisible()

  await takeAway(page, 'offline-page')
  await page.goto('/sucre', { waitUntil: 'commit' })
  const worse = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta página' })
  await expect(worse).toBeVisible()
  await expect(worse.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/?lang=en')
  await phone.line.mend()
  await worse.getByRole('button', { name: 'Try again' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Sucre/)
})
