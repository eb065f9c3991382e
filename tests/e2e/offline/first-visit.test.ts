import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { main } from '../support/accounts.ts'
import { cachedKeys, untilInstalled, whenCached } from '../support/cached-pages.ts'
import { dataSavingConnection, type Device, test } from '../support/device.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** Visits the home page alone, the first of all. */
async function visitHome({ open }: Device, home: string): Promise<{ browser: BrowserContext; page: Page }> {
  const browser = await open()
  const page = await browser.newPage()
  await page.goto(home)
  await untilHydrated(page)
  await untilInstalled(page)
  await whenCached(page, 'pages', home)
  return { browser, page }
}

for (const { home, manifest, headings } of [
  { home: '/', manifest: 'manifest.webmanifest', headings: ['Contacto', 'Planes para tu negocio', 'Guardados'] },
  {
    home: '/?lang=en',
    manifest: 'manifest.en.webmanifest',
    headings: ['Contact', 'Plans for your business', 'Saved places'],
  },
]) {
  test(`after a first visit of ${home} alone, the small pages and every shortcut open offline`, async ({
    restartablePhone: phone,
  }) => {
    const language = home.slice(1)
    const addresses = ['/contact', '/planes', '/guardados'].map((path) => path + language)
    const { browser, page } = await visitHome(phone, home)
    for (const address of addresses) await whenCached(page, 'pages', address)
    await browser.close()
    await phone.line.cut()
    const later = await (await phone.open()).newPage()
    for (const [index, address] of addresses.entries()) {
      await later.goto(address)
      await untilHydrated(later)
      await expect(main(later).getByRole('heading', { level: 1 })).toHaveText(headings[index] ?? '')
    }
    await expect(main(later).getByRole('heading', { name: /Todavía no guardaste|have not saved/ })).toBeVisible()
    const { shortcuts } = JSON.parse(await readFile(`public/${manifest}`, 'utf8')) as { shortcuts: { url: string }[] }
    // That of saved places was opened just now.
    const others = shortcuts.map(({ url }) => url).filter((url) => !addresses.includes(url))
    expect(others).toHaveLength(2)
    for (const url of others) {
      await later.goto(url)
      await expect(main(later).getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test.describe('where a user saves data', () => {
  test.use({ emulatedConnection: dataSavingConnection })

  test('no page is kept that was not visited', async ({ phone }) => {
    const { page } = await visitHome(phone, '/')
    await untilSilent(page)
    expect(await cachedKeys(page, 'pages')).toEqual(['/'])
  })
})
