import type { APIRequestContext, BrowserContext, Page } from 'playwright/test'
import type { CitySlug } from '../../../src/domain/cities/city.ts'
import { formatArea, isWithin } from '../../../src/domain/maps/area.ts'
import { type CityMap, cityMap, tilesJsonUrl } from '../../../src/domain/maps/city-map.ts'
import { mapColors } from '../../../src/domain/maps/map-colors.ts'
import { placeMapPath } from '../../../src/domain/maps/place-map-address.ts'
import { apiPaths } from '../../../src/domain/pages/public-data-wire.ts'
import { type CityIndex, unpackPlaces } from '../../../src/domain/search/search-index-format.ts'
import { main } from '../support/accounts.ts'
import { cachedKeys, cachedText, untilInstalled, whenCached } from '../support/cached-pages.ts'
import { countPixels } from '../support/count-pixels.ts'
import { type Device, slowConnection, test } from '../support/device.ts'
import { box, cityButton, downloadCity, openCityCard } from '../support/download-city.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

test.use({ emulatedConnection: slowConnection })

/** Returns the streets of a city. */
function readMap(city: CitySlug): CityMap {
  const found = cityMap(city)
  if (!found) throw new Error(`no streets of ${city}`)
  return found
}

const askedFor = ({ line }: Device, text: string) => line.seen.filter((address) => address.includes(text))

/** Returns the tiles that the city has, as its list says. */
async function listTiles(map: CityMap, request: APIRequestContext): Promise<string[]> {
  const { tiles } = (await (await request.get(tilesJsonUrl(map))).json()) as { tiles: string[] }
  return tiles.map((tile) => `/maps/${map.city}/${map.version}/${tile}.mvt`)
}

/** Returns a place of an index of the city around which streets are drawn, with that drawing as the server has it. */
async function findDrawnPlace(map: CityMap, index: string, request: APIRequestContext) {
  const { places } = JSON.parse(index) as CityIndex
  const [west, south, east, north] = map.bounds
  for (const { id, name, latitude, longitude } of unpackPlaces(places).toReversed()) {
    if (latitude == null || longitude == null) continue
    if (!isWithin({ west, south, east, north }, { latitude, longitude })) continue
    const drawing = await request.get(placeMapPath(map, { latitude, longitude }))
    if (drawing.ok()) return { id, name, drawing: await drawing.text() }
  }
  throw new Error('there is no such place')
}

/** Has the pages of a browser remember what they draw themselves. */
const recordDrawings = (browser: BrowserContext) =>
  browser.addInitScript(() => {
    const drawn: Blob[] = []
    Object.assign(globalThis, { drawn })
    const { createObjectURL } = URL
    URL.createObjectURL = (object) => {
      if (object instanceof Blob && object.type === 'image/svg+xml') drawn.push(object)
      return createObjectURL.call(URL, object)
    }
  })

/** What the device drew itself, as the page was given it. */
const readDrawings = (page: Page) =>
  page.evaluate(() => Promise.all((globalThis as unknown as { drawn: Blob[] }).drawn.map((blob) => blob.text())))

const isDrawn = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth > 0

test(
  'with a downloaded city its maps work without a signal: of the list, of a place, its picture, and to choose the position of one that is added',
  { tag: '@map' },
  async ({ phone, request }) => {
    const map = readMap('santa-cruz')
    const tiles = await listTiles(map, request)
    const browser = await phone.open()
    let page = await browser.newPage()
    await downloadCity(page, map.city)
    expect((await cachedKeys(page, 'streets')).sort()).toEqual([...tiles, tilesJsonUrl(map)].sort())
    expect(askedFor(phone, '.mvt')).toHaveLength(tiles.length)
    expect(await cachedKeys(page, 'tiles')).toEqual([])
    const place = await findDrawnPlace(map, await cachedText(page, 'taken', apiPaths.index(map.city)), request)
    await untilSilent(page)
    await page.close()
    await phone.line.cut()

    await recordDrawings(browser)
    page = await browser.newPage()
    const answers: { url: string; isOk: boolean }[] = []
    page.on('response', (response) => answers.push({ url: response.url(), isOk: response.ok() }))
    await page.goto(`/${map.city}`)
    await untilHydrated(page)
    await page.getByRole('link', { name: /^Mapa/ }).click()
    const view = page.getByRole('region', { name: 'Lugares en el mapa' })
    await expect(view.locator('.card h3').first()).toBeVisible()
    await expect(view.locator('.list-map__summary').getByRole('status')).toHaveText(/^100 de \d\.\d{3}$/)
    // Where there are streets, and near enough for them to have a colour of their own.
    const [west, south, east, north] = map.bounds
    await page.goto(`/${map.city}?map=${formatArea({ west, south, east, north })}`)
    await expect(view.locator('.card h3').first()).toBeVisible()
    await expect.poll(() => countPixels(page, mapColors.day.minorStreet, '.list-map__map')).toBeGreaterThan(200)
    const shown = answers.filter(({ url }) => url.includes('.mvt'))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(({ isOk }) => !isOk)).toEqual([])

    await page.goto(`/lugar/${place.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(place.name)
    const picture = page.getByRole('img', { name: `${place.name} en el mapa` })
    await page.locator('#mapa').scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
    expect(await readDrawings(page)).toEqual([place.drawing])
    await page.getByRole('link', { name: /Ver mapa/ }).click()
    await expect(page.locator('.maplibregl-popup')).toBeVisible()
    await expect.poll(() => countPixels(page, mapColors.day.minorStreet)).toBeGreaterThan(500)

    await page.goto('/agregar')
    await main(page).getByLabel('Ciudad', { exact: true }).selectOption(map.city)
    await main(page)
      .getByRole('button', { name: /Elegir en el mapa/ })
      .click()
    const dialog = page.getByRole('dialog', { name: '¿Dónde está?' })
    await expect(dialog.getByRole('button', { name: 'Usar este punto' })).toBeEnabled()
    // More than its buttons and its sources have of it.
    await expect.poll(() => countPixels(page, mapColors.day.minorStreet, '.pin-dialog__map')).toBeGreaterThan(8_000)
    await dialog.getByRole('region', { name: 'Mapa para elegir el punto' }).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Usar este punto' }).click()
    await expect(main(page).getByText('Ubicación marcada.')).toBeVisible()
  },
)

test(
  'a downloaded city without streets of ours has its places on plain ground without a signal, and says so',
  { tag: '@map' },
  async ({ phone }) => {
    const browser = await phone.open()
    let page = await browser.newPage()
    const view = () => page.getByRole('region', { name: 'Lugares en el mapa' })
    const openMap = () => page.getByRole('link', { name: /^Mapa/ }).click()
    await downloadCity(page, 'oruro')
    // What draws maps comes with streets, or with any map that is looked at.
    await page.goto('/cochabamba')
    await untilHydrated(page)
    await openMap()
    await expect(view().locator('.maplibregl-canvas')).toBeVisible()
    await expect(view().getByText('Cargando el mapa…')).toBeHidden()
    await untilSilent(page)
    await page.close()
    await phone.line.cut()
    await browser.setOffline(true)

    page = await browser.newPage()
    await page.goto('/oruro')
    await untilHydrated(page)
    await openMap()
    await expect(view().locator('.card h3').first()).toBeVisible()
    await expect(view().getByText('Sin señal no hay calles aquí.')).toBeVisible()
    await expect(view().getByText(/No se pudo cargar el mapa/)).toHaveCount(0)
    await expect.poll(() => countPixels(page, mapColors.day.ground, '.list-map__map')).toBeGreaterThan(8_000)
    await page.getByRole('button', { name: 'Más mapa' }).click()
    await page.getByRole('button', { name: 'Mi ubicación' }).click()
    await expect(view().getByText(/Este sitio no puede ver tu ubicación|No se pudo saber dónde estás/)).toBeVisible()
  },
)

test('streets that broke off go on where they were, come to a city that was downloaded without them, and go with it', async ({
  phone,
  request,
}) => {
  const map = readMap('la-paz')
  const tiles = await listTiles(map, request)
  const browser = await phone.open()
  const page = await browser.newPage()
  await openCityCard(page, 'la-paz')
  const late = tiles.at(-9) ?? ''
  phone.line.refused = late
  await cityButton(page, /^Llevar/).click()
  await expect(box(page)).toContainText('Se cortó la conexión')
  const before = askedFor(phone, '.mvt').length
  expect(before).toBeGreaterThan(tiles.length / 2)
  const progress = box(page).getByRole('progressbar')
  const share = await progress.evaluate((bar) => (bar as HTMLProgressElement).position)
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(1)
  phone.line.refused = undefined
  await cityButton(page, /^Seguir · \d+ KB$/).click()
  await expect(box(page).getByRole('heading')).toHaveText('La Paz está en este celular')
  const asked = askedFor(phone, '.mvt').map((address) => new URL(address.replace('GET ', '')).pathname)
  expect(asked.toSorted()).toEqual(tiles.toSorted())
  expect(askedFor(phone, '/0.txt')).toHaveLength(1)

  // As an earlier version of the app, and of the streets, left it.
  await page.evaluate(async (former) => {
    await caches.delete('streets')
    await (await caches.open('streets')).put(former, Response.json({ tiles: [] }))
    const index = await caches.open('taken')
    const key = (await index.keys()).find(({ url }) => url.endsWith('/index.json'))
    const copy = key && (await index.match(key))
    if (copy) await index.put(key, new Response(await copy.blob(), { headers: { 'Content-Type': 'application/json' } }))
    const cities = JSON.parse(localStorage.getItem('aquicito.cities') ?? '{}') as Record<string, object>
    localStorage.setItem('aquicito.cities', JSON.stringify({ 'la-paz': { ...cities['la-paz'], streets: undefined } }))
  }, '/maps/la-paz/00000000/tiles.json')
  const parts = askedFor(phone, '.txt').length
  await page.goto('/guardados')
  await expect(box(page)).toContainText('Faltan las calles del mapa')
  await cityButton(page, /^Actualizar · \d+ KB$/).click()
  await expect(box(page)).toContainText('actualizado ahora')
  await expect(cityButton(page, /^Actualizar$/)).toBeVisible()
  await expect(box(page)).not.toContainText('Faltan las calles del mapa')
  await expect
    .poll(async () => (await cachedKeys(page, 'streets')).sort())
    .toEqual([...tiles, tilesJsonUrl(map)].sort())
  expect(askedFor(phone, '.txt')).toHaveLength(parts)

  await cityButton(page, /^Quitar La Paz/).click()
  await expect(box(page)).toContainText('Ya no está en este celular')
  await expect.poll(() => cachedKeys(page, 'streets')).toEqual([])
})

test('the picture of the streets around a saved place is there without a signal', async ({
  restartablePhone: phone,
  request,
}) => {
  // One of the seeded ones: a place that is stored would publish the city again, which others download at the same time.
  const index = await (await request.get(apiPaths.index('santa-cruz'))).text()
  const { id, name } = await findDrawnPlace(readMap('santa-cruz'), index, request)
  let browser = await phone.open()
  let page = await browser.newPage()
  await page.goto(`/lugar/${id}`)
  await untilInstalled(page)
  await untilHydrated(page)
  await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect
    .poll(() => cachedKeys(page, 'saved'))
    .toEqual([expect.stringMatching(/^\/api\/maps\/santa-cruz\/.+\.svg$/)])
  const [drawing = ''] = await cachedKeys(page, 'saved')
  await whenCached(page, 'pages', `/lugar/${id}`)
  await untilSilent(page)
  await page.evaluate(() => caches.delete('images'))
  await phone.kill()
  await phone.line.cut()

  browser = await phone.open()
  page = await browser.newPage()
  await page.goto(`/lugar/${id}`)
  const picture = page.getByRole('img', { name: `${name} en el mapa` })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', drawing)
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
})
