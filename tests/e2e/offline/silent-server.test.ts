import type { Page } from 'playwright/test'
import { main } from '../support/accounts.ts'
import { storedRows, untilInstalled, whenCached } from '../support/cached-pages.ts'
import { emulateConnection, slowConnection } from '../support/device.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { type ProxyServer, test } from '../support/proxy-server.ts'
import { expect, followRequests, readText, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** By when a page says something of a silent server, in milliseconds: on a busy machine, twice as late as on a phone. */
const SOON = { timeout: 20_000 }

/** What a frame says in Spanish. */
const SILENT = 'Tu conexión está lenta o nuestro servidor todavía no responde'

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const cardNames = (page: Page) => main(page).getByRole('listitem').getByRole('heading', { level: 3 })

/** Has the server leave what has one of these in its address without an answer. @returns What has it answer. */
function silence(proxyServer: ProxyServer, ...parts: string[]): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  proxyServer.falsify = async (path) => {
    if (parts.some((part) => path.includes(part))) await promise
    return undefined
  }
  return resolve
}

for (const { search, theme, title, body, home, offline } of [
  {
    search: '',
    theme: 'light',
    title: SILENT,
    body: 'Seguimos esperando: esta página se abre sola apenas llegue la respuesta.',
    home: 'Inicio',
    offline: 'Sin conexión',
  },
  {
    search: '?lang=en',
    theme: 'dark',
    title: 'Your connection is slow, or our server has not answered yet',
    body: 'We are still waiting: this page will open as soon as the answer arrives.',
    home: 'Home',
    offline: 'Offline',
  },
]) {
  test(`a city never seen says soon that the server is silent, and what is here, and comes by itself as any other: ${search || 'es'}`, async ({
    page,
    context,
    proxyServer,
  }) => {
    followRequests(page)
    await page.goto(`/${search}`)
    await untilInstalled(page)
    await whenCached(page, 'pages', `/${search}`)
    await page.evaluate((chosen) => localStorage.setItem('aquicito.theme', chosen), theme)
    const answer = silence(proxyServer, 'sucre')
    const asked = () => proxyServer.seen.filter((path) => /^\/sucre\b|^\/api\/cities\/sucre\.json/.test(path))
    await page.goto(`/sucre${search}`)
    await expect(main(page).getByRole('status').getByRole('heading', { level: 1 })).toHaveText(title, SOON)
    await expect(page.getByRole('status')).toHaveCount(1)
    await expect(main(page).getByRole('status')).toHaveCount(1)
    await expect(main(page).getByRole('status')).toContainText(body)
    await expect(main(page).getByRole('link', { name: home, exact: true })).toHaveAttribute('href', `/${search}`)
    await expectAccessible(page)

    answer()
    await expect(heading(page)).toHaveText('Sucre')
    await expect(page).toHaveURL(`/sucre${search}`)
    await expect(cardNames(page).first()).toBeVisible()
    await expect(main(page).getByText(title)).toHaveCount(0)
    // The late page was not called off, and neither it nor its data were asked for twice.
    await whenCached(page, 'pages', `/sucre${search}`)
    expect(asked().toSorted()).toEqual(['/api/cities/sucre.json', `/sucre${search}`])

    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(page.locator(`meta[data-scheme="${theme}"]`)).toHaveAttribute('media', 'all')
    // Once the page is idle, what says so follows the line.
    await untilSilent(page)
    await context.setOffline(true)
    await expect(page.locator('.connection-status')).toContainText(offline)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await expect(heading(page)).toHaveText('Sucre')
  })
}

test('a page comes by itself also where the answer takes longer than the first request for it', async ({
  page,
  proxyServer,
}) => {
  test.setTimeout(90_000)
  await page.goto('/')
  await untilInstalled(page)
  const answer = silence(proxyServer, 'sucre')
  const asked = () => proxyServer.seen.filter((path) => path === '/api/cities/sucre.json').length
  await page.goto('/sucre')
  await expect(heading(page)).toHaveText(SILENT, SOON)
  await expect.poll(asked, { timeout: 50_000 }).toBe(2)
  await expect(heading(page)).toHaveText(SILENT)
  answer()
  await expect(heading(page)).toHaveText('Sucre')
})

test('a frame of which no script comes but those that are installed says so all the same', async ({
  page,
  proxyServer,
}) => {
  followRequests(page)
  await page.goto('/')
  await untilInstalled(page)
  await untilSilent(page)
  const answer = silence(proxyServer, '')
  await page.goto('/sucre?q=pollo')
  await expect(heading(page)).toHaveText(SILENT, SOON)
  answer()
  await expect(heading(page)).not.toHaveText(SILENT)
  await expect(cardNames(page).first()).toBeVisible()
})

test('a saved place is shown as it was saved while the server is silent, and as it is once it answers', async ({
  page,
  proxyServer,
}) => {
  await emulateConnection(page, slowConnection)
  followRequests(page)
  await page.goto('/la-paz')
  await untilInstalled(page)
  const link = cardNames(page).first().getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''
  const name = await readText(link)
  await page.goto(address)
  await untilHydrated(page)
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => storedRows(page, 'aquicito.saved', 'places')).toContain('"isWhole":true')
  await untilSilent(page)
  // As where storage was short: what is saved is never given up, pages and their data are.
  await page.evaluate(() => Promise.all([caches.delete('pages'), caches.delete('api')]))

  // Nothing else that is not here comes either.
  const answer = silence(proxyServer, address.replace('/lugar/', ''), '/assets/')
  await page.goto(address)
  const note = main(page).getByRole('status').filter({ hasText: 'Ves lo guardado' })
  await expect(heading(page)).toHaveText(name, SOON)
  await expect(note).toContainText('Todavía no pudimos actualizar esta página.')
  answer()
  await expect(note).toHaveCount(0)
  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveURL(address)
})

const failures = [
  { status: 503, cause: 'Nuestro servidor tuvo un problema. Intenta de nuevo en un momento.' },
  { status: 429, cause: 'Hubo demasiadas consultas seguidas desde tu red. Espera un momento, por favor.' },
]

test('a place whose server answers 503 or 429 keeps its address, by link and by address, and comes once it is asked again', async ({
  page,
  proxyServer,
}) => {
  const retry = main(page).getByRole('button', { name: 'Intentar de nuevo' })
  for (const [index, { status, cause }] of failures.entries()) {
    await page.goto('/potosi')
    await untilInstalled(page)
    await untilHydrated(page)
    const [first, second] = [2 * index, 2 * index + 1].map((at) => cardNames(page).nth(at).getByRole('link'))
    if (!first || !second) throw new Error('there are no places')
    const [byLink, byAddress] = [await first.getAttribute('href'), await second.getAttribute('href')]
    const [nameByLink, nameByAddress] = [await readText(first), await readText(second)]
    const fail = (address: string | null) => {
      const id = address?.replace('/lugar/', '') ?? ''
      proxyServer.falsify = (path, answer) => (path.includes(id) ? { ...answer, status } : undefined)
    }
    const untilFailed = async (address: string) => {
      await expect(heading(page)).toHaveText('No se pudo cargar el lugar')
      await expect(main(page).getByRole('alert')).toHaveText(cause)
      await expect(page).toHaveURL(address)
    }

    fail(byLink)
    await first.click()
    await untilFailed(byLink ?? '')
    await expectAccessible(page)
    proxyServer.falsify = () => undefined
    await retry.click()
    await expect(heading(page)).toHaveText(nameByLink)
    await expect(page).toHaveURL(byLink ?? '')
    await page.goBack()
    await expect(page).toHaveURL('/potosi')
    await expect(heading(page)).toHaveText(/Potosí/)

    fail(byAddress)
    await page.goto(byAddress ?? '')
    await untilFailed(byAddress ?? '')
    proxyServer.falsify = () => undefined
    await retry.click()
    await expect(heading(page)).toHaveText(nameByAddress)
    await expect(page).toHaveURL(byAddress ?? '')
  }
})
