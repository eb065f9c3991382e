import { expect, type Page } from 'playwright/test'
import { mapColors } from '../../../src/domain/maps/map-colors.ts'
import { scriptsOf } from '../support/chunks.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { countPixels } from '../support/count-pixels.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight, listOutOfSight } from '../support/page-checks.ts'
import { test, untilHydrated, untilSilent } from '../support/watched-page.ts'

const WIDE = { width: 1280, height: 640 }

const view = (page: Page) => page.getByRole('region', { name: 'Lugares en el mapa' })
const sheet = (page: Page) => page.locator('.list-map__sheet')
const pill = (page: Page) => page.getByRole('link', { name: /^Mapa/ })
const cardNames = (page: Page) => view(page).locator('.card h3')
const count = (page: Page) => view(page).locator('.list-map__summary').getByRole('status')

/** Returns how many places are listed altogether: "84 lugares", "100 de 111". */
const readTotal = async (page: Page) => Number(/\d+(?!.*\d)/.exec((await count(page).textContent()) ?? '')?.[0])

/** Opens a list, and its map by a tap, until its places are drawn. */
async function openMap(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await pill(page).click()
  await untilDrawn(page)
}

async function untilDrawn(page: Page): Promise<void> {
  await expect(cardNames(page).first()).toBeVisible()
  await expect(view(page).locator('.maplibregl-canvas')).toBeVisible()
  await expect(view(page).getByText('Cargando el mapa…')).toBeHidden()
}

/** Drags the map by a finger's way, in its upper part. */
async function moveMap(page: Page): Promise<void> {
  const box = await view(page).locator('.list-map__map').boundingBox()
  if (!box) throw new Error('there is no map')
  const from = { x: box.x + box.width / 2, y: box.y + 240 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 50, from.y - 40, { steps: 5 })
  await page.mouse.up()
}

const sheetHeight = (page: Page) => sheet(page).evaluate((element) => element.getBoundingClientRect().height)

test.describe('the map of a list', { tag: '@map' }, () => {
  test('costs nothing until it is wanted, and opens with the list as a sheet of three heights', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/cochabamba')
    await untilHydrated(page)
    await expect(pill(page)).toContainText('0,4 MB')
    await untilSilent(page)
    const ofMap = scriptsOf('src/features/show-map/list-map.tsx')
    expect(asked.filter((url) => ofMap.test(url) || /maplibre|\.mvt|map-style|\/index\.json/.test(url))).toEqual([])

    await pill(page).focus()
    await page.keyboard.press('Enter')
    await untilDrawn(page)
    await expect(page).toHaveURL('/cochabamba?map=all')
    await expect(page.getByRole('link', { name: 'Cerrar el mapa' })).toBeFocused()
    const room = (await view(page).boundingBox())?.height ?? 0
    expect(await sheetHeight(page)).toBeCloseTo(room / 2, 0)
    await page.getByRole('button', { name: 'Más mapa' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => sheetHeight(page)).toBe(96)
    await page.getByRole('button', { name: 'Más lista' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => sheetHeight(page)).toBeGreaterThan(0.9 * room)
    // A finger, too.
    const grip = await page.locator('.list-map__grip').boundingBox()
    if (!grip) throw new Error('there is nothing to drag')
    await page.mouse.move(grip.x + grip.width / 2, grip.y + 8)
    await page.mouse.down()
    await page.mouse.move(grip.x + grip.width / 2, grip.y + 300, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => sheetHeight(page)).toBeCloseTo(room / 2, 0)

    await page.getByRole('link', { name: 'Cerrar el mapa' }).click()
    await expect(page).toHaveURL('/cochabamba')
    await expect(view(page)).toBeHidden()
    await expect(pill(page)).toBeFocused()
  })

  test('shows what the list is narrowed to, and lists what lies in its part of the city', async ({ page }) => {
    await openMap(page, '/cochabamba')
    await expect(count(page)).toHaveText('100 de 2.245')
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Cafés' }).click()
    await expect(page).toHaveURL('/cochabamba?category=cafe&map=all')
    await expect(count(page)).toHaveText(/^100 de \d{3}$/)
    const cafes = await readTotal(page)

    await moveMap(page)
    await page.getByRole('button', { name: 'Buscar en esta zona' }).click()
    await expect(page).toHaveURL(/map=-66\.\d{4}_-17\.\d{4}_-66\.\d{4}_-17\.\d{4}$/)
    await expect(page.getByRole('heading', { name: 'En esta zona' })).toBeVisible()
    await expect(async () => {
      const nearby = await readTotal(page)
      expect(nearby).toBeGreaterThan(0)
      expect(nearby).toBeLessThan(cafes)
    }).toPass()
    // The first ones are drawn at once, the others after them.
    await expect(cardNames(page)).toHaveCount(Math.min(await readTotal(page), 100))
    const names = await cardNames(page).allTextContents()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'En esta zona' })).toBeVisible()
    await expect(cardNames(page)).toHaveText(names)

    await page.goBack()
    await expect(page).toHaveURL('/cochabamba?category=cafe&map=all')
    await expect(count(page)).toHaveText(`100 de ${cafes}`)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/cochabamba')
    await expect(view(page)).toBeHidden()
  })

  test('a map that is there before its places shows the most of them once they come', async ({ page }) => {
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/index.json', async (route) => {
      await isHeld
      await route.continue()
    })
    await page.goto('/la-paz?map=all')
    await expect(view(page).locator('.maplibregl-canvas')).toBeVisible()
    await expect(view(page).getByText('Cargando el mapa…')).toBeHidden()
    release()
    await untilDrawn(page)
    await moveMap(page)
    await page.getByRole('button', { name: 'Buscar en esta zona' }).click()
    await expect(page).toHaveURL(/map=-/)
    const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get('map') ?? '').split('_').map(Number)
    // The middle of the city alone is half as wide.
    expect(east - west).toBeGreaterThan(0.1)
  })

  test('a pin and its card are one, and what is missing in an area is added there', async ({ page }) => {
    await page.goto('/cochabamba?q=bazooka+burger&map=all')
    await untilDrawn(page)
    await expect(cardNames(page)).toHaveText(['Bazooka Burger'])
    const card = view(page).locator('.card')
    await expect(card).not.toHaveClass(/marked/)
    // The only place stands in the middle of what is not covered: below the buttons and beside them, above the sheet.
    await expect(async () => {
      await page.mouse.click((360 - 44) / 2, (116 + 342) / 2)
      await expect(card).toHaveClass(/marked/, { timeout: 1_000 })
    }).toPass()
    // The address has it, for a link and for a page that is loaded again.
    const chosen = /\/cochabamba\?q=bazooka\+burger&map=all&at=[\w-]+$/
    await expect(page).toHaveURL(chosen)
    await page.reload()
    await untilDrawn(page)
    await expect(card).toHaveClass(/marked/)
    await card.getByRole('link', { name: 'Bazooka Burger' }).click()
    await expect(page).toHaveURL(/\/lugar\//)
    await page.goBack()
    await untilDrawn(page)
    await expect(page).toHaveURL(chosen)
    // Back finds it chosen; in another list it is none.
    await expect(card).toHaveClass(/marked/)
    await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Hoteles' }).click()
    await expect(view(page).getByText('Ningún lugar cumple con lo que pides.')).toBeVisible()
    await expect(card).toHaveCount(0)
    const add = view(page).getByRole('link', { name: 'Agrégalo' })
    await expect(add).toHaveAttribute('href', '/agregar#city=cochabamba')
    await expect(page).not.toHaveURL(/at=/)
    await page.goto('/cochabamba?q=bazooka+burger&map=-66.1600_-17.3900_-66.1500_-17.3800')
    await expect(add).toHaveAttribute('href', '/agregar#city=cochabamba&near=-17.38500%2C-66.15500')
  })

  test('shows the results of a search in all cities, each with its city', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await untilHydrated(page)
    await untilSilent(page)
    await expect(pill(page)).toHaveCount(0)
    await page.goto('/?q=farmacia')
    await untilHydrated(page)
    await expect(pill(page)).toContainText('0,6 MB')
    await untilSilent(page)
    expect(asked.filter((url) => /maplibre|\/index\.json/.test(url))).toEqual([])
    await pill(page).click()
    await untilDrawn(page)
    await expect(page).toHaveURL('/?q=farmacia&map=all')
    await expect(count(page)).toHaveText(/^100 de \d+$/)
    const cards = view(page).locator('.card')
    await expect(cards).toHaveCount(100)
    await expect(cards.filter({ hasText: 'La Paz' }).first()).toBeAttached()
    await expect(cards.filter({ hasText: 'Cochabamba' }).first()).toBeAttached()
    await expectAccessibleByDayAndNight(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/?q=farmacia')
    await expect(view(page)).toBeHidden()
  })

  test('an address shows the place that is chosen far down in its list, Escape drops it, and then closes the map', async ({
    page,
  }) => {
    await openMap(page, '/cochabamba')
    await expect(cardNames(page)).toHaveCount(100)
    // A pin that is still drawn when its page is left complains.
    await untilSilent(page)
    const href = await cardNames(page).nth(80).getByRole('link').getAttribute('href')
    const id = /\/lugar\/([\w-]+)$/.exec(href ?? '')?.[1] ?? ''
    await page.goto(`/cochabamba?map=all&at=${id}`)
    const marked = view(page).locator('.card.marked')
    await expect(marked.locator(`h3 a[href$="${id}"]`)).toBeInViewport()
    await untilDrawn(page)
    await untilSilent(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/cochabamba?map=all')
    await expect(marked).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/cochabamba')
    await expect(view(page)).toBeHidden()
    // No place has this id.
    await page.goto('/cochabamba?map=all&at=none')
    await untilDrawn(page)
    await expect(page).toHaveURL('/cochabamba?map=all')
    await untilSilent(page)
  })

  test.describe('on a wide screen', () => {
    test.use({ viewport: WIDE })

    test('stands beside the list, and does so again in another city until it is closed', async ({ page }) => {
      await openMap(page, '/oruro')
      const [list, map] = await Promise.all([sheet(page).boundingBox(), page.locator('.list-map__map').boundingBox()])
      expect(list?.width).toBeGreaterThanOrEqual(560)
      expect(list?.width).toBeLessThanOrEqual(640)
      expect(map?.x).toBeCloseTo(list?.width ?? 0, 0)
      await page.getByRole('searchbox').press('ArrowDown')
      await expect(cardNames(page).first().getByRole('link')).toBeFocused()
      const banner = page.getByRole('banner')
      await banner.getByRole('button', { name: 'Oruro' }).click()
      await banner.getByRole('link', { name: 'Potosí' }).click()
      await expect(page).toHaveURL('/potosi?map=all')
      await untilDrawn(page)
      await page.getByRole('link', { name: 'Cerrar el mapa' }).click()
      await expect(view(page)).toBeHidden()
      await page.goto('/tarija')
      await untilHydrated(page)
      await expect(pill(page)).toBeVisible()
      await expect(page).toHaveURL('/tarija')
    })

    test('is not opened by itself where data are saved, not even by an address', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('aquicito.list_map', '1'))
      await emulateConnection(page, dataSavingConnection)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      for (const path of ['/oruro', '/oruro?map=all']) {
        await page.goto(path)
        await untilHydrated(page)
        await expect(pill(page)).toBeVisible()
        await untilSilent(page)
      }
      expect(asked.filter((url) => /maplibre|\/index\.json/.test(url))).toEqual([])
      await pill(page).click()
      await untilDrawn(page)
    })
  })

  test('says so where no map can be drawn, and where it cannot be had', async ({ page, context }) => {
    await page.route('**/map-style.json', (route) => route.fulfill({ status: 200, body: 'no style' }))
    await page.goto('/oruro?map=all')
    await expect(view(page).getByText(/No se pudo cargar el mapa/)).toBeVisible()
    await expect(cardNames(page).first()).toBeVisible()
    await page.unroute('**/map-style.json')
    await view(page).getByRole('button', { name: 'Intentar de nuevo' }).click()
    await untilDrawn(page)

    const other = await context.newPage()
    await other.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    await other.goto('/oruro?map=all')
    await expect(view(other).getByText(/Este navegador no puede mostrar el mapa/)).toBeVisible()
    await expect(cardNames(other).first()).toBeVisible()
    expect(asked.filter((url) => url.includes('maplibre'))).toEqual([])
  })

  /** Opens a place far down in a list, and checks that Back finds its card where it stood. */
  async function expectFound(page: Page): Promise<void> {
    await expect(cardNames(page)).toHaveCount(100)
    const card = view(page).locator('.card').nth(60)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    // What lies around it takes its own height once it is seen.
    await untilSilent(page)
    const top = (await card.boundingBox())?.y ?? 0
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/lugar\//)
    await page.goBack()
    await untilDrawn(page)
    // Within a part of a card: those that come in sight take their own height.
    await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - top)).toBeLessThan(40)
  }

  test('Back from a place finds the list where it stood, on a phone as high as it was left, and on a wide screen', async ({
    page,
  }) => {
    await openMap(page, '/oruro')
    await page.getByRole('button', { name: 'Más lista' }).click()
    const whole = (await view(page).boundingBox())?.height ?? 0
    await expect.poll(() => sheetHeight(page)).toBeGreaterThan(0.8 * whole)
    await expectFound(page)
    expect(await sheetHeight(page)).toBeGreaterThan(0.8 * whole)
    // A tap begins with half of it.
    await page.getByRole('link', { name: 'Cerrar el mapa' }).click()
    await pill(page).click()
    await untilDrawn(page)
    expect(await sheetHeight(page)).toBeLessThan(0.6 * whole)
    await page.setViewportSize(WIDE)
    await expectFound(page)
  })

  test.describe('of streets that are no longer there', () => {
    test.use({ expectedComplaints: /status of 410/ })

    test('says so, and has the newer ones when the page is loaded again', async ({ page }) => {
      const ofTiles = /\/maps\/cochabamba\/\w{8}\/.*\.mvt$/
      await page.route(ofTiles, (route) => {
        const url = route.request().url()
        return route.continue({ url: url.replace(/cochabamba\/\w{8}/, 'cochabamba/00000000') })
      })
      await openMap(page, '/cochabamba')
      await expect(page.getByRole('alert').filter({ hasText: 'Las calles de este mapa ya son otras.' })).toBeVisible()
      await expectAccessibleByDayAndNight(page)
      await page.unroute(ofTiles)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.getByRole('button', { name: 'Cargar de nuevo' }).click()
      await untilDrawn(page)
      // So far off streets are drawn in the color of their edges.
      await expect.poll(() => countPixels(page, mapColors.day.casing, '.list-map__map')).toBeGreaterThan(100)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })

  test('Back from a place finds the part of the city that was looked at', async ({ page }) => {
    const searchHere = async () => {
      await moveMap(page)
      await page.getByRole('button', { name: 'Buscar en esta zona' }).click()
      await expect(page).toHaveURL(/map=-66/)
      return Number(/map=(-[\d.]+)/.exec(page.url())?.[1])
    }
    const goBackToAll = async () => {
      await page.goBack()
      await expect(view(page).getByRole('heading', { name: 'Lugares en el mapa' })).toBeVisible()
      await expect(count(page)).toHaveText('100 de 2.245')
    }
    await openMap(page, '/cochabamba')
    await searchHere()
    await goBackToAll()
    const west = await searchHere()
    await goBackToAll()
    await moveMap(page)
    await expect(page.getByRole('button', { name: 'Buscar en esta zona' })).toBeVisible()
    await cardNames(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/lugar\//)
    await page.goBack()
    await untilDrawn(page)
    // Once more by as much.
    expect(await searchHere()).toBeGreaterThan(west + 0.001)
  })

  test('lists what is near by where one is, and not by the middle of what is seen', async ({ page, context }) => {
    await context.grantPermissions([])
    await page.goto('/cochabamba?f=near&map=-66.1800_-17.4100_-66.1300_-17.3700')
    await untilDrawn(page)
    const nearMiddle = await cardNames(page).first().textContent()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -17.4075, longitude: -66.1775, accuracy: 30 })
    await page.getByRole('button', { name: 'Mi ubicación' }).click()
    await expect(cardNames(page).first()).not.toHaveText(nearMiddle ?? '')
    await expect(page).toHaveURL(/f=near/)
  })

  test.describe('with a service worker', () => {
    // Cards that are looked at are loaded ahead, which fails without a network.
    test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_(?:FAILED|INTERNET_DISCONNECTED)/ })

    test('opens without a line where it was seen', async ({ page, context }) => {
      await page.goto('/oruro')
      await untilInstalled(page)
      // What a page loads before its worker is there is stored the second time.
      await openMap(page, '/oruro')
      const names = await cardNames(page).allTextContents()
      await untilSilent(page)
      // All of it is here; of a city with many places the index is not.
      await page.goto('/oruro')
      await expect(pill(page)).toHaveText('Mapa')
      await page.goto('/la-paz')
      await expect(pill(page)).toHaveText(/^Mapa\s?0,1\sMB$/)
      await context.setOffline(true)
      await page.goto('/oruro')
      await untilHydrated(page)
      await expect(page.locator('.connection-status')).toContainText('Sin conexión')
      await pill(page).click()
      await untilDrawn(page)
      // The others are drawn little by little.
      const first = async () => (await cardNames(page).allTextContents()).slice(0, 8)
      await expect.poll(first).toEqual(names.slice(0, 8))
      expect(await sheetHeight(page)).toBeGreaterThan(200)
    })
  })

  test('is in reach of everyone, also with text twice as large, and shows where one is, or says why not', async ({
    page,
    context,
  }) => {
    await openMap(page, '/cochabamba')
    await expectAccessibleByDayAndNight(page)
    await page.setViewportSize(WIDE)
    await expectAccessibleByDayAndNight(page)
    // Half as wide is as text twice as large.
    await page.setViewportSize({ width: 160, height: 320 })
    await page.getByRole('button', { name: 'Más lista' }).click()
    expect(await listOutOfSight(page)).toEqual([])
    await page.getByRole('button', { name: 'Más mapa' }).click()
    await page.setViewportSize({ width: 360, height: 740 })

    const locate = page.getByRole('button', { name: 'Mi ubicación' })
    await context.grantPermissions([])
    await locate.click()
    await expect(page.getByText(/Este sitio no puede ver tu ubicación/)).toBeVisible()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: -17.3936, longitude: -66.157, accuracy: 80 })
    await locate.click()
    await expect(page.getByText('Tu ubicación, con unos 80 m de margen.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buscar en esta zona' })).toBeVisible()
  })
})

test('the address of a map gives the plain list without scripts, under the address of the list', async ({
  request,
}) => {
  const html = await (await request.get('/cochabamba?map=-66.1650_-17.3990_-66.1500_-17.3880')).text()
  expect(html.match(/<li class="card/g)).toHaveLength(100)
  expect(html).toMatch(/rel="canonical" href="[^"?]*\/cochabamba"/)
  expect(html).not.toContain('noindex')
  const nonsense = await request.get('/cochabamba?map=here', { maxRedirects: 0 })
  expect(nonsense.headers()['location']).toBe('/cochabamba')
})
