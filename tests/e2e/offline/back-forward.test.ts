import { type LaunchOptions, mergeTests, type Page } from 'playwright/test'
import { enterAt, main, openMenu, test as withAccounts } from '../support/accounts.ts'
import { cachedText, lookForUpdate, untilInstalled, whenCached } from '../support/cached-pages.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { test as withProxyServer } from '../support/proxy-server.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** A browser that keeps a page alive when one leaves it, for the way back; Playwright turns that off. */
const test = mergeTests(withAccounts, withPlaces, withProxyServer).extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

/** Leaves a page for another document, as by an address. */
async function leave(page: Page): Promise<void> {
  // A page to which the worker still has something to say is not kept.
  await untilSilent(page)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted)
    })
  })
  await page.goto('/oruro')
  await untilHydrated(page)
  await untilSilent(page)
}

/** Goes back to the page, and makes sure that it is the same document, awake again. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
}

test('a page that the browser holds for the way back shows what was saved meanwhile in another tab, and no longer who signed out there', async ({
  page,
  context,
  accounts,
  store,
}) => {
  const address = `/lugar/${await store({})}`
  await page.goto(address)
  await untilInstalled(page)
  await untilHydrated(page)
  await leave(page)
  const other = await context.newPage()
  await other.goto(address)
  await untilHydrated(other)
  await main(other).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(main(other).getByRole('button', { name: /^Guardado/ })).toBeVisible()
  await comeBack(page)
  await expect(main(page).getByRole('button', { name: /^Guardado/ })).toBeVisible()

  await enterAt(page, await accounts.make(), '/perfil')
  await expect(main(page).getByLabel('Nombre completo')).toHaveValue('Elena Prueba')
  await leave(page)
  await other.goto('/')
  await untilHydrated(other)
  await openMenu(other)
  await other.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).filter({ visible: true }).click()
  await expect(other).toHaveURL('/')
  await comeBack(page)
  await expect(page).toHaveURL(/\/auth/)
  await expect(main(page).getByLabel('Nombre completo')).not.toHaveValue('Elena Prueba')
})

test('a page that the browser kept for the way back still works after a new version took over', async ({
  page,
  proxyServer,
}) => {
  await page.goto('/la-paz')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/la-paz')
  await leave(page)
  proxyServer.build = 2
  await lookForUpdate(page)
  await page
    .getByRole('region', { name: 'Actualización' })
    .getByRole('button', { name: 'Actualizar', exact: true })
    .click()
  await expect(page.locator('script[src$=".2.js"]')).toHaveCount(1)
  await expect.poll(() => cachedText(page, 'pages', '/oruro')).toContain('.2.js')
  await page.goBack({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
})
