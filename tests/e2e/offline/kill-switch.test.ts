import { mergeTests, type Page } from 'playwright/test'
import { killSwitch } from '../../../tools/build/kill-switch.ts'
import {
  cachedKeys,
  storedRows,
  untilChanged,
  untilInstalled,
  whenCached,
  outboxRows,
} from '../support/cached-pages.ts'
import { cityScriptPaths } from '../support/chunks.ts'
import { downloadCity } from '../support/download-city.ts'
import { type ProxyServer, test as withProxyServer } from '../support/proxy-server.ts'
import { expect, readText, test as watched, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(watched, withProxyServer)
test.use({ expectedComplaints: /.*/s })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const TAKE_OVER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

const blankPages = `${TAKE_OVER}
addEventListener('fetch', (event) =>
  event.respondWith(new Response('', { headers: { 'Content-Type': 'text/html' } })))`

const nothingButErrors = `${TAKE_OVER}
addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))`

/** Has the server answer with another service worker; undefined for the one that was built. */
function deployWorker(proxyServer: ProxyServer, script: string | undefined): void {
  proxyServer.falsify = (path, answer) =>
    path === '/service-worker.js' && script !== undefined ? { ...answer, body: Buffer.from(script) } : undefined
}

/** Opens a city, and has a broken worker deployed to the device, until that has taken over the page. */
async function breakWorker(page: Page, proxyServer: ProxyServer, script: string): Promise<void> {
  await page.goto('/potosi')
  await untilInstalled(page)
  // Chromium now and then never replaces a worker that was at work when the next one was ready.
  await untilSilent(page)
  // Before it is deployed: the page's own look for updates may be the one that finds it.
  await page.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      document.documentElement.dataset['takenOver'] = 'yes'
    })
  })
  deployWorker(proxyServer, script)
  const isTakenOver = () =>
    page.evaluate(async () => {
      // Again, for an update that was under way may have asked before the worker was deployed.
      await (await navigator.serviceWorker.getRegistration())?.update()
      return document.documentElement.dataset['takenOver']
    })
  await expect.poll(isTakenOver).toBe('yes')
}

test('a worker that answers with blank pages is replaced by the next deployment, while its page is open, and one that fails at every request by the one after', async ({
  page,
  proxyServer,
}) => {
  await breakWorker(page, proxyServer, blankPages)
  await page.goto('/potosi')
  await expect(heading(page)).toHaveCount(0)
  proxyServer.build = 2
  deployWorker(proxyServer, undefined)
  // The browser looks for a new worker by itself.
  await page.goto('/potosi')
  await untilChanged(page, 2)
  await page.reload()
  await untilHydrated(page)
  await expect(heading(page)).toHaveText('Potosí')

  await breakWorker(page, proxyServer, nothingButErrors)
  await expect(page.goto('/potosi')).rejects.toThrow()
  proxyServer.build = 3
  deployWorker(proxyServer, undefined)
  await expect(async () => {
    await page.goto('/potosi')
    await expect(heading(page)).toHaveText('Potosí')
  }).toPass({ timeout: 60_000 })
  await untilHydrated(page)
  await untilChanged(page, 3)
})

test('the kill switch removes a worker that harms and its caches, and nothing that people saved or wrote', async ({
  page,
  proxyServer,
}) => {
  await downloadCity(page, 'cobija')
  await page.goto('/potosi')
  await untilHydrated(page)
  // A name that is written alike in JSON and on the screen.
  const names = page
    .getByRole('listitem')
    .getByRole('heading', { level: 3 })
    .filter({ hasText: /^[\wáéíóúñ ]+$/i })
  const first = names.first()
  const name = await readText(first)
  await first.getByRole('link').click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('main').getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => storedRows(page, 'aquicito.saved', 'places')).toContain(name)
  await page.goto('/contact')
  await untilHydrated(page)
  const message = page.getByLabel('Mensaje', { exact: true })
  await expect(message).toBeEnabled()
  await message.pressSequentially('A medio escribir')
  await expect.poll(() => outboxRows(page, 'drafts')).toContain('A medio escribir')

  await breakWorker(page, proxyServer, blankPages)
  await page.goto('/potosi')
  await expect(heading(page)).toHaveCount(0)

  deployWorker(proxyServer, await killSwitch())
  const countWorkers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await page.goto('/potosi')
  await expect.poll(countWorkers).toBe(0)
  // From the network, and again, although every page asks for the worker at this address.
  for (const path of ['/potosi', '/oruro']) {
    const asked = proxyServer.seen.length
    await page.goto(path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await untilHydrated(page)
    await expect(page.getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect.poll(() => proxyServer.seen.slice(asked)).toContain('/service-worker.js')
    await expect.poll(countWorkers).toBe(0)
  }
  for (const cache of ['pages', 'assets', 'images', 'tiles']) expect(await cachedKeys(page, cache)).toEqual([])
  expect(await cachedKeys(page, 'taken')).toContain('/api/cities/cobija/index.json')
  expect(await storedRows(page, 'aquicito.saved', 'places')).toContain(name)
  expect(await outboxRows(page, 'drafts')).toContain('A medio escribir')

  deployWorker(proxyServer, undefined)
  await page.goto('/guardados')
  await untilInstalled(page)
  await expect(page.getByRole('main')).toContainText(name)
  await whenCached(page, 'pages', '/guardados')
  // The first worker caches them before its clean-up, when no page that names them is cached yet.
  const cached = await cachedKeys(page, 'assets')
  expect(cityScriptPaths().filter((path) => !cached.includes(path))).toEqual([])
  await page.goto('/contact')
  await expect(message).toHaveValue('A medio escribir')
  await proxyServer.die()
  await page.goto('/guardados')
  await untilHydrated(page)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.locator('.city-download').getByRole('link', { name: 'Cobija' })).toBeVisible()
})
