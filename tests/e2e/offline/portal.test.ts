import { createServer } from 'node:http'
import { mergeTests, type Page } from 'playwright/test'
import { cachedKeys, cachedText, lookForUpdate, untilInstalled, whenCached } from '../support/cached-pages.ts'
import { scriptsOf } from '../support/chunks.ts'
import { emulateConnection, slowConnection } from '../support/device.ts'
import { downloadCity } from '../support/download-city.ts'
import { type ProxyServer, test as withProxyServer } from '../support/proxy-server.ts'
import { startServer, stopServer } from '../support/server.ts'
import { expect, readText, test as watched, untilHydrated, untilSilent } from '../support/watched-page.ts'

// A Wi-Fi that wants a sign-in answers in everyone's place; what pages complain about then is not the point.
const test = mergeTests(watched, withProxyServer)
test.use({ expectedComplaints: /.*/s })

const PORTAL_TITLE = 'Bienvenido al Wi-Fi'
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=86400' }
const body = Buffer.from(
  `<!doctype html><title>Wi-Fi</title><h1>${PORTAL_TITLE}</h1><form><input name="codigo"></form>`,
)

/** The sign-in page of the network, whatever is asked for. */
const answerLikePortal = () => ({ status: 200, headers, body })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })

interface Visited {
  /** The address and name of a place that was opened. */
  place: string
  name: string
}

/** Loads a picture, be it one: these pages show none but the drawings of one file. */
async function loadPicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    const picture = new Image()
    picture.src = '/artwork/cafe.svg'
    return picture.decode().catch(() => undefined)
  })
}

/** Looks at a city and one of its places, and stays until both are on the device, as pages and as data. */
async function visit(page: Page): Promise<Visited> {
  // What Firestore keeps open would never be silent.
  await emulateConnection(page, slowConnection)
  await page.goto('/potosi')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/potosi')
  const place = (await cards(page).first().getByRole('link').getAttribute('href')) ?? ''
  const name = await readText(cards(page).first())
  await page.goto(place)
  await whenCached(page, 'pages', place)
  // Which a page does once it is idle, behind all else.
  await whenCached(page, 'api', `/api/places/${place.replace('/lugar/', '')}.json`)
  await loadPicture(page)
  await expect.poll(() => cachedKeys(page, 'images')).not.toHaveLength(0)
  // What a page loads late, a portal that begins meanwhile would take away from it.
  await untilSilent(page)
  return { place, name }
}

/** Looks at a page again while a portal answers, and a little longer: the worker asks behind the page. */
async function stayAt(page: Page, proxyServer: ProxyServer, path: string): Promise<void> {
  const asked = proxyServer.seen.length
  await page.goto(path)
  await untilHydrated(page)
  await expect.poll(() => proxyServer.seen.slice(asked)).toContain(path)
  await loadPicture(page)
  await page.evaluate((own) => fetch(own, { cache: 'reload' }).catch(() => undefined), '/api/cities/potosi.json')
}

/** The same with everything that was looked at before. */
async function stayInPortal(page: Page, proxyServer: ProxyServer, { place }: Visited): Promise<void> {
  for (const path of ['/potosi', place]) await stayAt(page, proxyServer, path)
}

/** Returns the types of all pictures that the worker keeps. */
function cachedPictureTypes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('images')
    const all = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
    return all.map((image) => image?.headers.get('Content-Type') ?? '')
  })
}

test.describe('a network that answers everything with its own page', () => {
  test('or leads elsewhere takes the place neither of pages that were opened, nor of their data and pictures, nor of a saved place', async ({
    page,
    proxyServer,
  }) => {
    const visited = await visit(page)
    await untilHydrated(page)
    await whenCached(page, 'api', '/api/cities/potosi.json')
    await page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true }).click()
    // Before, it is not on the device, and a page that ends takes it along.
    await expect(page.getByRole('main').getByRole('button', { name: /^Guardado/ })).toBeVisible()
    await whenCached(page, 'pages', '/guardados')
    await page.evaluate(() => caches.delete('images'))
    proxyServer.falsify = answerLikePortal
    await page.goto('/guardados')
    await untilHydrated(page)
    await expect(page.getByRole('main')).toContainText(visited.name)
    await stayInPortal(page, proxyServer, visited)
    await expect(heading(page)).toHaveText(visited.name)
    await page.reload()
    await expect(heading(page)).toHaveText(visited.name)
    expect((await cachedPictureTypes(page)).filter((type) => !type.startsWith('image/'))).toEqual([])
    expect(await cachedText(page, 'api', '/api/cities/potosi.json')).toContain('"cards"')
    proxyServer.falsify = () => undefined
    const photo = await page.evaluate(
      () => [...document.images].find(({ src }) => src.startsWith(`${location.origin}/`))?.src ?? '',
    )
    const { width } = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src || '/artwork/sprite.svg'
      await image.decode()
      return { width: image.naturalWidth }
    }, photo)
    expect(width).toBeGreaterThan(0)
    expect((await cachedPictureTypes(page)).filter((type) => !type.startsWith('image/'))).toEqual([])
    proxyServer.falsify = answerLikePortal
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(cards(page).first()).toHaveText(visited.name)

    // Another leads elsewhere, where one can sign in.
    const login = await startPortal()
    proxyServer.falsify = () => ({ status: 302, headers: { location: login.address }, body: Buffer.from('') })
    await stayInPortal(page, proxyServer, visited)
    await expect(heading(page)).toHaveText(visited.name)
    await page.reload()
    await expect(heading(page)).toHaveText(visited.name)
    expect(await cachedKeys(page, 'pages')).toEqual(expect.arrayContaining(['/potosi', visited.place]))
    await page.goto('/oruro')
    await expect(page).toHaveURL(login.address)
    await expect(heading(page)).toHaveText(PORTAL_TITLE)
    await login.stop()

    await proxyServer.die()
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(cards(page).first()).toHaveText(visited.name)
    expect(await cachedText(page, 'pages', '/potosi')).not.toContain(PORTAL_TITLE)
    await page.goto('/guardados')
    await untilHydrated(page)
    await expect(page.getByRole('main')).toContainText(visited.name)
  })

  test('is forgotten where it answered first: its page, on which one can sign in, and a script that it withheld', async ({
    page,
    proxyServer,
  }) => {
    const filters = scriptsOf('src/features/browse-places/filter-panel.tsx')
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    const name = await readText(cards(page).first())
    await untilSilent(page)
    // As the worker keeps it.
    await page.goto('/potosi')
    await untilHydrated(page)
    proxyServer.falsify = answerLikePortal
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect.poll(() => proxyServer.seen.filter((path) => filters.test(path))).not.toHaveLength(0)
    // What the page misses is not the fault of the page that is here.
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(cards(page).first()).toHaveText(name)
    await page.goto('/oruro')
    await expect(heading(page)).toHaveText(PORTAL_TITLE)

    proxyServer.falsify = () => undefined
    await page.goto('/oruro')
    await expect(heading(page)).toHaveText('Oruro')
    await whenCached(page, 'pages', '/oruro')
    await page.goto('/potosi')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
    await proxyServer.die()
    await page.goto('/oruro')
    await expect(heading(page)).toHaveText('Oruro')
    await page.goto('/potosi')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
  })

  test('is no tile of a map, although the server of maps bears no mark', async ({ page }) => {
    let isPortal = true
    const server = createServer((_, response) => {
      const type = isPortal ? 'text/html' : 'image/png'
      const sent = { 'content-type': type, 'access-control-allow-origin': '*' }
      response.writeHead(200, sent).end(isPortal ? body : 'tile')
    })
    const tile = `http://127.0.0.1:${await startServer(server)}/12/1300/2200.png`
    const ask = () =>
      page.evaluate(async (url) => (await fetch(url, { cache: 'no-store' }).catch(() => undefined))?.text(), tile)
    await page.goto('/potosi')
    await untilInstalled(page)
    expect(await ask()).toBeUndefined()
    expect(await cachedKeys(page, 'tiles')).toEqual([])
    isPortal = false
    expect(await ask()).toBe('tile')
    await whenCached(page, 'tiles', tile)
    isPortal = true
    expect(await ask()).toBe('tile')
    await stopServer(server)
  })

  test('replaces neither the worker nor the manifest, and nothing of a worker that is being installed', async ({
    page,
    proxyServer,
  }) => {
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    const name = await readText(cards(page).first())
    await untilSilent(page)
    proxyServer.falsify = answerLikePortal
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update().catch(() => undefined)
      await fetch('/manifest.webmanifest').catch(() => undefined)
    })
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

    // A new version, of which the network lets only the worker itself through.
    proxyServer.build = 2
    proxyServer.falsify = (path) => (path === '/service-worker.js' ? undefined : answerLikePortal())
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      const installed = new Promise((resolve) =>
        registration?.addEventListener('updatefound', () => {
          const { installing } = registration
          installing?.addEventListener('statechange', () => resolve(installing.state))
        }),
      )
      await registration?.update()
      return installed
    })
    expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(
      false,
    )
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(cards(page).first()).toHaveText(name)

    proxyServer.falsify = () => undefined
    await lookForUpdate(page)
    const { status, type } = await page.evaluate(async () => {
      const response = await fetch('/manifest.webmanifest')
      return { status: response.status, type: response.headers.get('Content-Type') }
    })
    expect([status, type]).toEqual([200, expect.stringContaining('manifest+json')])
    // The page of the first version answers, and is replaced behind it.
    await page.goto('/potosi')
    await expect.poll(() => cachedText(page, 'pages', '/potosi')).toContain('.2.js')
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(page.locator('script[src$=".2.js"]')).toHaveCount(1)
  })

  test('takes nothing from a city that was downloaded: its search, its places, and parts on their way', async ({
    page,
    proxyServer,
  }) => {
    await downloadCity(page, 'cobija')
    const name = await readText(cards(page).nth(3))
    proxyServer.falsify = answerLikePortal
    await page.getByRole('searchbox').fill(name)
    await expect(cards(page).first()).toHaveText(name)
    await page.goto('/cobija')
    await untilHydrated(page)
    const update = page.locator('.city-download').getByRole('button', { name: 'Actualizar' })
    await expect(async () => {
      await page.locator('.promotion').scrollIntoViewIfNeeded()
      await expect(update).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await update.click()
    await expect(page.locator('.city-download')).toContainText('Se cortó la conexión')

    proxyServer.falsify = () => undefined
    await proxyServer.die()
    await page.goto('/cobija')
    await untilHydrated(page)
    await page.getByRole('searchbox').fill(name)
    await expect(cards(page).first()).toHaveText(name)
  })

  test('what an earlier version cached opens without a signal, and where it was a portal’s page, it is not believed', async ({
    page,
    proxyServer,
  }) => {
    const { place, name } = await visit(page)
    // Before answers were marked.
    await page.evaluate(async () => {
      for (const cache of ['pages', 'api', 'images', 'assets']) {
        const open = await caches.open(cache)
        for (const key of await open.keys()) {
          const cached = await open.match(key, { ignoreVary: true })
          if (!cached) continue
          const unmarked = new Headers(cached.headers)
          unmarked.delete('X-Aquicito')
          await open.put(key, new Response(await cached.blob(), { headers: unmarked }))
        }
      }
    })
    proxyServer.falsify = () => {
      throw new Error('nobody answers')
    }
    await page.goto(place)
    await untilHydrated(page)
    await expect(heading(page)).toHaveText(name)

    await page.evaluate(async (html) => {
      const poison = () => new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      for (const cache of ['pages', 'api', 'images', 'assets']) {
        const open = await caches.open(cache)
        for (const key of await open.keys()) await open.put(key, poison())
      }
    }, body.toString())
    expect(await cachedText(page, 'pages', '/potosi')).toContain(PORTAL_TITLE)
    proxyServer.falsify = () => undefined
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(cards(page).first()).toHaveText(name)
    await whenCached(page, 'pages', '/potosi')
    await expect.poll(() => cachedText(page, 'pages', '/potosi')).not.toContain(PORTAL_TITLE)
  })
})

test('a proxy that refuses everything, however it does, empties nothing on the device and leaves no page blank', async ({
  page,
  proxyServer,
}) => {
  const visited = await visit(page)
  await whenCached(page, 'api', '/api/cities/potosi.json')
  const listKeys = () => Promise.all((['pages', 'api', 'images'] as const).map((name) => cachedKeys(page, name)))
  const before = await listKeys()
  for (const [status, said] of [
    [408, 'No se pudieron cargar los lugares'],
    [429, 'No se pudieron cargar los lugares'],
    [410, 'Esta página necesita conexión'],
    [404, 'Esta página necesita conexión'],
  ] as const) {
    proxyServer.falsify = () => ({ status, headers: { 'content-type': 'text/html' }, body: Buffer.from('') })
    await page.goto('/oruro')
    await expect(heading(page), String(status)).toHaveText(said)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await stayAt(page, proxyServer, visited.place)
    await expect(heading(page), String(status)).toHaveText(visited.name)
    const after = await listKeys()
    for (const [index, keys] of before.entries()) {
      expect(after[index], String(status)).toEqual(expect.arrayContaining(keys))
    }
  }
  await page.reload()
  await expect(heading(page)).toHaveText(visited.name)
  await stayAt(page, proxyServer, '/potosi')
  // By a link, and so by its data alone.
  await cards(page).first().getByRole('link').click()
  await expect(heading(page)).toHaveText(visited.name)
  const after = await listKeys()
  for (const [index, keys] of before.entries()) expect(after[index]).toEqual(expect.arrayContaining(keys))
  for (const path of ['/lugar/nunca-visto', '/perfil']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('main')).not.toBeEmpty()
  }
})

test('every answer of ours says so: pages, data, files, and what is missing', async ({ request }) => {
  const page = await (await request.get('/potosi')).text()
  const script = /\/assets\/app-[\w-]+\.js/.exec(page)?.[0] ?? ''
  const paths = ['/', '/potosi', '/guardados', '/perfil', '/api/home.json', '/api/cities/potosi/index.json', script]
  const files = ['/_shell.html', '/artwork/sprite.svg', '/service-worker.js', '/manifest.webmanifest', '/icon-192.png']
  for (const path of [...paths, ...files]) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['x-aquicito']]).toEqual([path, 200, '1'])
  }
  for (const path of [
    '/lugar/nada',
    '/nada',
    '/api/places/nada.json',
    '/assets/nada-12345678.js',
    '/photos/nada.webp',
  ]) {
    const answer = await request.get(path)
    expect([path, answer.status(), answer.headers()['x-aquicito']]).toEqual([path, 404, '1'])
  }
})

/** A page on another host, on which one signs in to a network. */
async function startPortal(): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((_, response) => void response.writeHead(200, headers).end(body))
  const port = await startServer(server)
  return { address: `http://127.0.0.1:${port}/entrar`, stop: () => stopServer(server) }
}
