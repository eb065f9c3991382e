import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type APIRequestContext, mergeTests, type Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { changedPlaceRef, toChange } from '../../../functions/src/publishing/changed-place.ts'
import { publishChanged } from '../../../functions/src/publishing/publish-lists.ts'
import { type BundleContent, type BundleManifest, bundlePaths } from '../../../src/domain/offline/city-bundle.ts'
import { cityMap } from '../../../src/domain/maps/city-map.ts'
import { CITY_SCRIPTS_BYTES, MAP_SCRIPTS_BYTES } from '../../../src/domain/offline/script-weights.ts'
import type { CitySlug } from '../../../src/domain/cities/city.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { apiPaths } from '../../../src/domain/pages/public-data-wire.ts'
import { makePhoto } from '../../functions/photos/make-photo.ts'
import { main } from '../support/accounts.ts'
import { ProxyServer } from '../support/proxy-server.ts'
import { cachedKeys, cachedText, untilInstalled } from '../support/cached-pages.ts'
import { type Device, slowConnection, emulateConnection, test as withPhones } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { startServer, stopServer } from '../support/server.ts'
import { expectAccessible } from '../support/page-checks.ts'
import {
  box,
  cityButton,
  openCityCard,
  downloadCity,
  toCityCard,
  expectScriptsCached,
} from '../support/download-city.ts'
import { expect, followRequests, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withPhones, withPlaces)

test.use({ emulatedConnection: slowConnection })

const readWeights = (folder: string) =>
  JSON.parse(readFileSync(new URL(`../../../src/${folder}/weights.json`, import.meta.url), 'utf8')) as Record<
    CitySlug,
    number
  >
const [lineWeights, cornerWeights] = [readWeights('data/transit/lines'), readWeights('domain/places/street-corners')]

/** What comes with the first city besides its parts: its lines of public transport, its corners, its streets, and what shows all of it. */
const bytesBesides = (city: 'cochabamba' | 'santa-cruz') =>
  lineWeights[city] + cornerWeights[city] + (cityMap(city)?.bytes ?? 0) + MAP_SCRIPTS_BYTES + CITY_SCRIPTS_BYTES

const cardNames = (page: Page) => main(page).getByRole('listitem').getByRole('heading', { level: 3 })

/** Returns what the server has of a city for its download. */
async function toBundle(
  request: APIRequestContext,
  city: CitySlug,
): Promise<Omit<BundleManifest, 'places'> & BundleContent> {
  const offer = (await (await request.get(bundlePaths.manifest(city))).json()) as BundleManifest
  const parts = await Promise.all(
    offer.parts.map(async (_, part) => (await request.get(bundlePaths.part(city, offer.version, part))).text()),
  )
  return { ...offer, ...(JSON.parse(parts.join('')) as BundleContent) }
}

const askedFor = ({ line }: Device, text: string) => line.seen.filter((address) => address.includes(text))

test('a city that was downloaded is whole without a signal: list, search, filters, and places never opened', async ({
  restartablePhone: phone,
  request,
}) => {
  const { places, parts } = await toBundle(request, 'cochabamba')
  let browser = await phone.open()
  let page = await browser.newPage()
  await openCityCard(page, 'cochabamba')
  const kilobytes = Math.round(parts.reduce((sum, bytes) => sum + bytes, bytesBesides('cochabamba')) / 1024)
  await expect(cityButton(page, /^Llevar/)).toHaveText(`Llevar · ${kilobytes} KB`)
  await expectAccessible(page, { include: '.city-download' })
  await cityButton(page, /^Llevar/).click()
  await expect(box(page).getByRole('heading')).toHaveText('Cochabamba está en este celular')
  await expect(box(page)).toContainText(/lugares · actualizado (ahora|hace \d+ minutos?) · ocupa \d+(,\d)? [KM]B/)
  await expectAccessible(page, { include: '.city-download' })
  expect(await cachedKeys(page, 'pages')).toEqual(expect.arrayContaining(['/cochabamba', '/guardados']))
  await expectScriptsCached(page)
  expect(await cachedKeys(page, 'taken')).toHaveLength(4)
  // As if so much had been looked at since that nothing of this is among the last of it.
  await page.evaluate(async () => {
    const pages = await caches.open('pages')
    const seen = (await pages.keys()).filter(({ url }) => !url.endsWith('/guardados'))
    await Promise.all([...seen.map((key) => pages.delete(key)), caches.delete('api'), caches.delete('images')])
  })
  await browser.close()
  await phone.line.cut()

  browser = await phone.open()
  page = await browser.newPage()
  await page.goto('/cochabamba')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cochabamba')
  await expect(cardNames(page)).toHaveCount(100)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Ver más lugares' }).click()
  await expect(cardNames(page)).toHaveCount(200)
  const late = cardNames(page).nth(150)
  const lateName = (await late.textContent()) ?? ''
  await late.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lateName)
  await page.goBack()
  await expect(cardNames(page)).toHaveCount(200)
  await expect(late).toBeInViewport()
  await page.getByRole('searchbox').fill('bazoka burguer')
  await expect(cardNames(page).first()).toHaveText('Bazooka Burger')
  // A page that was never kept, as when Android has thrown it away meanwhile.
  await page.reload()
  await expect(cardNames(page).first()).toHaveText('Bazooka Burger')
  await expect(page.getByRole('status').filter({ hasText: 'solo lo que ya está en este celular' })).toBeVisible()
  await page.getByRole('searchbox').fill('restaurante')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Con WhatsApp' }).click()
  await expect(page.locator('.filtered')).toContainText(/Datos del celular, del /)

  // Not among the hundred that the page shows, and never seen.
  const listed = await cardNames(page).allTextContents()
  const number = places.phone.find(([index]) => {
    const name = places.name[index] ?? ''
    return (
      !places.nowhere.includes(index) &&
      !listed.includes(name) &&
      places.name.indexOf(name) === places.name.lastIndexOf(name)
    )
  })?.[0]
  const [id, name] = [places.id[number ?? -1] ?? '', places.name[number ?? -1] ?? '']
  await page.goto(`/lugar/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main(page).getByText(/Ves lo guardado el/)).toBeVisible()
  await expect(main(page).locator('a[href^="tel:"]').first()).toBeVisible()

  await page.getByRole('button', { name: 'Qué líneas pasan cerca' }).click()
  await expect(main(page)).toContainText(/(?:pasan? a|que pasen a) menos de 300 m\./)

  // One that people wrote of: that there are reviews, and where, is said.
  const reviewed = places.name.indexOf('Xantina')
  expect(places.reviews[reviewed]).toBeGreaterThan(0)
  await page.goto(`/lugar/${places.id[reviewed]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Xantina')
  await expect(main(page).getByText('Hay reseñas, pero no están en este celular')).toBeVisible()
  // Rides, whose corners are here, too.
  await page.getByRole('button', { name: 'Qué líneas pasan cerca' }).click()
  await page.getByRole('button', { name: 'Desde otro lugar' }).click()
  await page.getByLabel('Lugar o esquina').fill('hospital viedma')
  await page.locator('.find-lines__places button').first().click()
  await expect(main(page)).toContainText(/Sube en la esquina .+ (?:y|e) /)
  await page.goto('/cochabamba/linea/trufi-106')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trufi 106')
  await page.getByRole('button', { name: 'Ver los lugares por donde pasa' }).click()
  await expect(main(page)).toContainText(/\d+ lugares a menos de 100 m/)
  await main(page).getByRole('link', { name: 'Todas las líneas' }).click()
  await expect(main(page).locator('a[href^="/cochabamba/linea/"]')).toHaveCount(124)

  await page.goto('/guardados')
  await expect(box(page).getByRole('link', { name: 'Cochabamba' })).toBeVisible()
  await cityButton(page, /^Actualizar$/).click()
  await expect(box(page)).toContainText('Se cortó la conexión')
  await expectAccessible(page, { include: '.city-download' })
  await box(page).getByRole('link', { name: 'Cochabamba' }).click()
  await expect(cardNames(page)).toHaveCount(100)
})

test('a city on its way is told on another page, goes on after the line broke, waits when paused, and nothing is fetched twice', async ({
  restartablePhone: phone,
  request,
}) => {
  // Of the cities in several parts the one with the fewest tiles.
  const { parts } = await toBundle(request, 'santa-cruz')
  let browser = await phone.open()
  let page = await browser.newPage()
  await openCityCard(page, 'santa-cruz')
  phone.line.refused = '/1.txt'
  await cityButton(page, /^Llevar/).click()
  await expect(box(page)).toContainText('Se cortó la conexión')
  phone.line.refused = undefined
  phone.line.held = '/2.txt'
  await cityButton(page, /^Seguir/).click()
  await expect.poll(() => askedFor(phone, '/2.txt').length).toBe(1)
  await expect(box(page)).toContainText('Bajando')
  const progress = box(page).getByRole('progressbar', { name: 'Santa Cruz' })
  await expect(progress).toHaveAttribute('value', /^[1-9]/)
  await expectAccessible(page, { include: '.city-download' })
  await cityButton(page, /^Pausar$/).click()
  await expect(box(page)).toContainText('En pausa')
  // The first two parts are here; what searches and filters comes with the rest.
  const left = parts.slice(2).reduce((sum, bytes) => sum + bytes, bytesBesides('santa-cruz'))
  await expect(cityButton(page, /^Seguir/)).toHaveText(`Seguir · ${Math.round(left / 1024)} KB`)
  await cityButton(page, /^Seguir/).click()
  await expect.poll(() => askedFor(phone, '/2.txt').length).toBe(2)

  await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Guardados' }).click()
  await expect(page).toHaveURL('/guardados')
  // All that the page is made of is here.
  await expect(main(page).getByText('Todavía no guardaste lugares')).toBeVisible()
  await expect(box(page)).toContainText('Bajando')
  await phone.line.cut()
  await expect(box(page)).toContainText('Se cortó la conexión')
  await browser.close()
  await phone.line.mend()

  browser = await phone.open()
  page = await browser.newPage()
  // Goes on by itself, for no one paused it.
  await page.goto('/guardados')
  await expect.poll(() => askedFor(phone, '/2.txt').length).toBe(3)
  await cityButton(page, /^Pausar$/).click()
  await expect(box(page)).toContainText('En pausa')
  await browser.close()

  phone.line.held = undefined
  browser = await phone.open()
  page = await browser.newPage()
  await page.goto('/guardados')
  await expect(cityButton(page, /^Seguir/)).toBeEnabled()
  await untilSilent(page)
  await expect(box(page)).toContainText('En pausa')
  await cityButton(page, /^Seguir/).click()
  await expect(box(page).getByRole('link', { name: 'Santa Cruz' })).toBeVisible()
  expect(askedFor(phone, '/0.txt')).toHaveLength(1)
  expect(askedFor(phone, '/1.txt')).toHaveLength(1)
  expect(askedFor(phone, '/2.txt')).toHaveLength(4)
  expect(askedFor(phone, bundlePaths.manifest('santa-cruz'))).toHaveLength(2)
  await expect.poll(() => cachedKeys(page, 'taken')).toHaveLength(4)
  await cityButton(page, /^Quitar Santa Cruz/).click()
  await expect(cityButton(page, /^Llevar/)).toBeFocused()
})

/** Publishes a place of Trinidad at once: the task that would do it waits for others, on a busy machine for a minute. */
async function publish(id: string): Promise<void> {
  await changedPlaceRef(id).set(toChange(['trinidad']), { merge: true })
  await publishChanged()
}

test('a city is brought up to date on wish, removed, and taken again', async ({ phone, store, request }) => {
  const id = await store({ name: 'Taller Llevado', phone: '+591 3 4621111' })
  const isPublished = (text: string) => async () => JSON.stringify(await toBundle(request, 'trinidad')).includes(text)
  await publish(id)
  await expect.poll(isPublished('Taller Llevado')).toBe(true)
  const browser = await phone.open()
  const page = await browser.newPage()
  await downloadCity(page, 'trinidad')
  await db().doc(paths.place(id)).update({ website: 'https://llevado.example' })
  await publish(id)
  await expect.poll(isPublished('llevado.example')).toBe(true)
  // Each of the server's instances keeps what is published for some seconds.
  await expect(async () => {
    await cityButton(page, /^Actualizar$/).click()
    await expect(box(page)).toContainText('actualizado ahora')
    expect(await cachedText(page, 'taken', apiPaths.index('trinidad'))).toContain('llevado.example')
  }).toPass()
  await phone.line.cut()
  await page.goto(`/lugar/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taller Llevado')
  await expect(main(page).getByRole('link', { name: /llevado\.example/ })).toBeVisible()

  await phone.line.mend()
  await page.goto('/guardados')
  await cityButton(page, /^Quitar Trinidad/).click()
  await expect(box(page)).toContainText('Ya no está en este celular')
  await expect.poll(() => cachedKeys(page, 'taken')).toEqual([])
  await expectAccessible(page, { include: '.city-download' })
  await cityButton(page, /^Llevar/).click()
  await expect(box(page).getByRole('link', { name: 'Trinidad' })).toBeVisible()
  await expect.poll(() => cachedKeys(page, 'taken')).toContain(apiPaths.index('trinidad'))
})

/** The version of the map in the addresses of its tiles, which the keys of cached ones are without. */
const VERSION = '/20261118_001001_pt'

/** Returns a server of tiles elsewhere, as maps have it. */
async function startTileServer() {
  const seen: string[] = []
  const tile = await makePhoto('png', { width: 256, height: 256 })
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(tile)
  })
  const port = await startServer(server)
  return { seen, die: () => stopServer(server), origin: `http://127.0.0.1:${port}` }
}

test(
  'a map shows without a signal what was seen of it, and asks for no tile twice',
  { tag: '@map' },
  async ({ browser, store }) => {
    const id = await store({ name: 'Mirador con Mapa' })
    const tiles = await startTileServer()
    const proxyServer = await ProxyServer.start()
    const style = {
      version: 8,
      sources: {
        seen: { type: 'raster', tileSize: 256, tiles: [`${tiles.origin}${VERSION}/{z}/{x}/{y}.png`] },
      },
      layers: [{ id: 'seen', type: 'raster', source: 'seen' }],
    }
    proxyServer.falsify = (path, answer) =>
      path === '/map-style.json' ? { ...answer, body: Buffer.from(JSON.stringify(style)) } : undefined
    const context = await browser.newContext({ baseURL: proxyServer.origin, serviceWorkers: 'allow' })
    try {
      await emulateConnection(context, slowConnection)
      const page = await context.newPage()
      followRequests(page)
      await page.goto(`/lugar/${id}`)
      await untilInstalled(page)
      const openMap = async () => {
        await untilHydrated(page)
        await page.getByRole('link', { name: /Ver mapa/ }).click()
        await expect(page.locator('.maplibregl-popup')).toBeVisible()
      }
      await openMap()
      const cachedTiles = async () => (await cachedKeys(page, 'tiles')).filter((key) => key.endsWith('.png'))
      await expect.poll(async () => (await cachedTiles()).length).toBeGreaterThan(0)
      await untilSilent(page)
      expect(await cachedKeys(page, 'tiles')).toContain('/map-style.json')
      // The same tiles in next week's version of the map.
      expect(await cachedTiles()).not.toContainEqual(expect.stringContaining(VERSION))
      // Of what the map asked for, it may have dropped some before it came.
      const cached = await cachedTiles()
      const seenBefore = tiles.seen.length

      await page.reload()
      const again = page.waitForResponse((response) => response.url().startsWith(tiles.origin))
      await openMap()
      expect((await again).fromServiceWorker()).toBe(true)
      await untilSilent(page)
      const seenAgain = tiles.seen.slice(seenBefore).map((path) => tiles.origin + path.replace(VERSION, ''))
      expect(cached.filter((tile) => seenAgain.includes(tile))).toEqual([])

      await tiles.die()
      await proxyServer.die()
      await page.goto(`/lugar/${id}`)
      const offline = page.waitForResponse((response) => response.url().startsWith(tiles.origin))
      await openMap()
      expect((await offline).status()).toBe(200)
    } finally {
      await context.close()
      await Promise.all([proxyServer.die(), tiles.die()])
    }
  },
)

test('where there is no room, tiles go before photos, what was downloaded stays, and it is said once', async ({
  phone,
  request,
  baseURL,
}) => {
  const browser = await phone.open()
  const page = await browser.newPage()
  // In English, too.
  await page.goto('/oruro?lang=en')
  await untilInstalled(page)
  await untilHydrated(page)
  await toCityCard(page)
  await expect(box(page).getByRole('heading')).toHaveText('Download Oruro')
  await cityButton(page, /^Download · \d+ KB$/).click()
  await expect(box(page)).toContainText(/places · refreshed/)
  await openCityCard(page, 'santa-cruz')
  const { origin } = new URL(baseURL ?? '')
  await page.evaluate(async () => {
    const fill = async (name: string, key: string, bytes: number) =>
      (await caches.open(name)).put(key, new Response(crypto.getRandomValues(new Uint8Array(bytes))))
    for (let index = 0; index < 128; index++) await fill('tiles', `/tile-${index}`, 60_000)
    await fill('images', '/photos/seen-640.webp', 60_000)
  })
  const devtools = await browser.newCDPSession(page)
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin })
  // Less than the city weighs, and more than the tiles do.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 50_000 })
  await cityButton(page, /^Llevar/).click()
  await expect(page.getByText('Queda poco espacio en el celular')).toBeVisible()
  await expect(box(page).getByRole('heading')).toHaveText('Santa Cruz está en este celular')
  expect((await cachedKeys(page, 'tiles')).length).toBeLessThan(128)
  expect(await cachedKeys(page, 'images')).toContain('/photos/seen-640.webp')

  // Nothing that can be spared is enough.
  await openCityCard(page, 'la-paz')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await cityButton(page, /^Llevar/).click()
  await expect(box(page)).toContainText('No queda espacio en este celular')
  expect(await cachedKeys(page, 'tiles')).toEqual([])
  expect(await cachedKeys(page, 'images')).toEqual([])
  await phone.line.cut()
  await page.goto('/guardados')
  await expect(box(page).getByRole('link')).toHaveText(['Santa Cruz', 'Oruro'])
  await expect(page.getByText('Queda poco espacio en el celular')).toHaveCount(0)
  const { places } = await toBundle(request, 'oruro')
  await page.goto(`/lugar/${places.id.at(-1)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(places.name.at(-1) ?? '')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
})

test('what the server says that a city weighs is what comes, compressed', async ({ request }) => {
  const offer = (await (await request.get(bundlePaths.manifest('la-paz'))).json()) as BundleManifest
  for (const [part, bytes] of offer.parts.entries()) {
    const text = await (await request.get(bundlePaths.part('la-paz', offer.version, part))).text()
    expect(gzipSync(text).length).toBe(bytes)
  }
  // So that a prepaid line can carry a whole city.
  const all = offer.parts.reduce((sum, bytes) => sum + bytes, 0)
  expect(all / offer.places).toBeLessThan(45)
})

test.describe('on a line that is paid for', () => {
  test.use({ emulatedConnection: { type: 'cellular' } })

  const changeLine = (page: Page, type: 'wifi' | 'cellular') =>
    page.evaluate((changed) => {
      const { connection } = navigator as Navigator & { connection: EventTarget & { type: string } }
      connection.type = changed
      connection.dispatchEvent(new Event('change'))
    }, type)

  test('who wants downloads on Wi-Fi alone waits for it, or says otherwise', async ({ phone }) => {
    const browser = await phone.open()
    const page = await browser.newPage()
    await page.goto('/guardados')
    await untilHydrated(page)
    await main(page).getByRole('checkbox', { name: 'Descargar solo con Wi-Fi' }).check()
    await openCityCard(page, 'sucre')
    await cityButton(page, /^Llevar/).click()
    await expect(box(page)).toContainText('Espera al Wi-Fi')
    await expect(cityButton(page, /^Bajar ya, sin Wi-Fi · \d+ KB$/)).toBeEnabled()
    await expectAccessible(page)
    expect(askedFor(phone, '/0.txt')).toEqual([])
    await changeLine(page, 'wifi')
    await expect(box(page).getByRole('heading')).toHaveText('Sucre está en este celular')

    // On a line that costs again.
    await cityButton(page, /^Quitar Sucre/).click()
    await changeLine(page, 'cellular')
    await cityButton(page, /^Llevar/).click()
    await cityButton(page, /^Bajar ya, sin Wi-Fi/).click()
    await expect(box(page).getByRole('heading')).toHaveText('Sucre está en este celular')
  })
})

test('the menu of cities and the saved places lead to where a city is downloaded', async ({ page }) => {
  await emulateConnection(page, slowConnection)
  await page.goto('/guardados')
  await main(page).getByRole('navigation', { name: 'Ciudades contigo' }).getByRole('link', { name: 'Tarija' }).click()
  await expect(page).toHaveURL('/tarija#llevar')
  await expect(cityButton(page, /^Llevar · \d+ KB/)).toBeInViewport()
  await page.goto('/oruro')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Ciudad: Oruro' }).click()
  await page.getByRole('link', { name: 'Lleva Oruro contigo' }).click()
  await expect(page).toHaveURL('/oruro#llevar')
  await expect(cityButton(page, /^Llevar · \d+ KB/)).toBeInViewport()
})
