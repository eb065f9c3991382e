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
import { downloadCity } from '../support/download-city.ts'
import { type ProxyServer, test as withProxyServer } from '../support/proxy-server.ts'
import { expect, readText, test as watched, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(watched, withProxyServer)
test.use({ expectedComplaints: /.*/s })
test.slow()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const TAKE_OVER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))`

/** Workers as no one would want to deploy them. */
const brokenWorkers = {
  'answers with blank pages': `addEventListener('fetch', (event) =>
    event.respondWith(new Response('', { headers: { 'Content-Type': 'text/html' } })))`,
  'fails at every request': `addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))))`,
  'never answers': `addEventListener('fetch', (event) => event.respondWith(new Promise(() => undefined)))`,
}

/** Has the server answer with another service worker; undefined for the one that was built. */
function deployWorker(proxyServer: ProxyServer, script: string | undefined): void {
  proxyServer.falsify = (path, answer) =>
    path === '/service-worker.js' && script !== undefined ? { ...answer, body: Buffer.from(script) } : undefined
}

/** Opens a city, and waits until a worker that was deployed since has taken over. */
async function untilTakenOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    await (await navigator.serviceWorker.getRegistration())?.update()
    await changed
  })
}

/** Opens a page that a broken worker may never answer, as a user does who gives up. */
async function tryToOpen(page: Page, path: string): Promise<void> {
  await page.goto(path, { timeout: 5_000 }).catch(() => undefined)
}

for (const [name, script] of Object.entries(brokenWorkers)) {
  test(`a worker that ${name} is replaced by the next deployment`, async ({ page, proxyServer, context }) => {
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    deployWorker(proxyServer, TAKE_OVER + script)
    await untilTakenOver(page)
    await tryToOpen(page, '/potosi')
    await expect(heading(page)).toHaveCount(0)

    proxyServer.build = 2
    deployWorker(proxyServer, undefined)
    const asked = proxyServer.seen.length
    await tryToOpen(page, '/potosi')
    // The browser looks for a new worker by itself, whatever the old one answers.
    await expect.poll(() => proxyServer.seen.slice(asked)).toContain('/service-worker.js')
    await expect(async () => {
      await tryToOpen(page, '/potosi')
      await expect(heading(page)).toHaveText('Potosí', { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await untilHydrated(page)
    await untilChanged(page, 2)
    // It is there for the next start as well.
    const next = await context.newPage()
    await next.goto('/potosi')
    await untilHydrated(next)
  })
}

test('the kill switch removes a worker that harms and its caches, and nothing that people saved or wrote', async ({
  page,
  proxyServer,
}) => {
  await downloadCity(page, 'cobija')
  await page.goto('/potosi')
  await untilHydrated(page)
  const first = page.getByRole('listitem').getByRole('heading', { level: 3 }).first()
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

  deployWorker(proxyServer, TAKE_OVER + brokenWorkers['answers with blank pages'])
  await untilTakenOver(page)
  await tryToOpen(page, '/potosi')
  await expect(heading(page)).toHaveCount(0)

  deployWorker(proxyServer, await killSwitch())
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await tryToOpen(page, '/potosi')
  await expect.poll(registrations).toBe(0)
  // From the network, and again, although every page asks for the worker at this address.
  for (const path of ['/potosi', '/oruro']) {
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  }
  const removed = ['pages', 'assets', 'images', 'tiles']
  expect(
    await page.evaluate((names) => caches.keys().then((all) => all.filter((key) => names.includes(key))), removed),
  ).toEqual([])
  expect(await cachedKeys(page, 'taken')).toContain('/api/cities/cobija/index.json')
  expect(await storedRows(page, 'aquicito.saved', 'places')).toContain(name)
  expect(await outboxRows(page, 'drafts')).toContain('A medio escribir')

  deployWorker(proxyServer, undefined)
  await page.goto('/guardados')
  await untilInstalled(page)
  await expect(page.getByRole('main')).toContainText(name)
  await page.goto('/contact')
  await expect(message).toHaveValue('A medio escribir')
  await page.goto('/guardados')
  await whenCached(page, 'pages', '/guardados')
  await proxyServer.die()
  await page.goto('/guardados')
  await untilHydrated(page)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.locator('.city-download').getByRole('link', { name: 'Cobija' })).toBeVisible()
})
