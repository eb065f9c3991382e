import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { db } from '../../../functions/src/platform/admin.ts'
import { mapColors } from '../../../src/domain/maps/map-colors.ts'
import type { PlaceWithId } from '../../../src/domain/places/place.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { findRides } from '../../../src/domain/transit/rides/find-rides.ts'
import { findTrips } from '../../../src/domain/transit/rides/find-trips.ts'
import { makeLineGrid } from '../../../src/domain/transit/line-grid.ts'
import { linesNear } from '../../../src/domain/transit/lines-near.ts'
import { nameLine } from '../../../src/domain/transit/name-line.ts'
import { packLines, unpackLines } from '../../../src/domain/transit/lines-file.ts'
import { scriptsOf } from '../support/chunks.ts'
import { countPixels } from '../support/count-pixels.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test } from '../support/place-fixtures.ts'
import { expect, readText, untilHydrated, untilShown, untilSilent } from '../support/watched-page.ts'

const lines = unpackLines(
  JSON.parse(readFileSync(new URL('../../../src/data/transit/lines/cochabamba.json', import.meta.url), 'utf8')),
)
if (!lines) throw new Error('no lines')
const grid = makeLineGrid(lines)
const linesFile = /(?:cochabamba|la-paz|santa-cruz)-[\w-]+\.json/

/** A café of Cochabamba that many lines pass, as it is stored. */
async function findCafe() {
  const { docs } = await db().collection(paths.places).where('name', '==', 'Xantina').get()
  const [doc] = docs
  if (!doc) throw new Error('no café')
  const { latitude, longitude } = doc.data() as PlaceWithId
  if (latitude === null || longitude === null) throw new Error('no position')
  const position = { latitude, longitude }
  return { id: doc.id, position, near: linesNear(grid, position) }
}

const button = (page: Page) => page.getByRole('button', { name: 'Qué líneas pasan cerca' })
const panel = (page: Page) => page.getByRole('region', { name: 'Cómo llegar en trufi o micro' })

async function openLines(page: Page, id: string): Promise<void> {
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await button(page).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
}

test('the lines that pass a place are loaded when they are asked for; each leads to its page, and to the form', async ({
  page,
}) => {
  // A live place is never silent.
  await emulateConnection(page, dataSavingConnection)
  const { id, near } = await findCafe()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofLines = /cochabamba-[\w-]+\.json/
  const parts = scriptsOf('src/features/find-lines/lines-panel.tsx', 'src/domain/transit/line-grid.ts')
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await button(page).scrollIntoViewIfNeeded()
  await untilSilent(page)
  expect(asked.filter((url) => ofLines.test(url) || parts.test(url))).toEqual([])

  await button(page).click()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  expect(asked.filter((url) => ofLines.test(url))).toHaveLength(1)
  await expect(panel(page)).toContainText(`${near.length} líneas pasan a menos de 300 m.`)
  await expect(panel(page)).toContainText('Fecha de los datos: 2026.')
  await expect(panel(page).getByRole('link', { name: /OpenStreetMap contributors, ODbL/ })).toBeVisible()
  await panel(page)
    .getByRole('button', { name: `Ver las ${near.length} líneas` })
    .click()
  const rows = panel(page).locator('summary')
  await expect(rows).toHaveCount(near.length)
  await expect(rows.nth(6)).toBeFocused()
  await expect(rows.first()).toContainText(/^(?:Micro|Trufi|Minibús|Bus|Línea) \S+.* → .+a \d+ m/)
  const slug = near[0]?.line.slug ?? ''
  await rows.first().click()
  await expectAccessibleByDayAndNight(page)
  await panel(page).getByRole('link', { name: 'Ver la línea' }).first().click()
  await expect(page).toHaveURL(`/cochabamba/linea/${slug}`)
  // Until it comes, that of the place stands there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(near[0] ? nameLine(near[0].line) : '')
  await page.goBack()
  await untilShown(page, id)
  await untilHydrated(page)
  await button(page).click()
  await rows.first().click()
  await panel(page).getByRole('link', { name: 'Esta línea ya no pasa' }).first().click()
  await expect(page.getByLabel('Mensaje')).toHaveValue(
    new RegExp(`^(?:Micro|Trufi|Línea) .+ \\(${slug}\\) de Cochabamba ya no pasa cerca de Xantina\\.$`),
  )
})

test('lines that cannot be loaded are asked for again by another tap; direct rides are found from where one is, and from a place that one types', async ({
  page,
  context,
}) => {
  const { id } = await findCafe()
  const address = /cochabamba-[\w-]+\.json/
  await page.route(address, (route) => route.fulfill({ status: 200, contentType: 'text/html', body: 'sign in' }))
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await button(page).click()
  await expect(page.getByText('No se pudieron cargar las líneas. Inténtalo de nuevo.')).toBeVisible()
  // Without a network another tap is of no use.
  const setOnline = (value: boolean) =>
    page.evaluate((isOnline) => {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    }, value)
  await setOnline(false)
  await expect(page.getByText('descarga la ciudad o inténtalo cuando tengas señal')).toBeVisible()
  await setOnline(true)
  await page.unroute(address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const ofCity = () => asked.filter((url) => address.test(url))
  await button(page).click()
  await expect(panel(page)).toContainText('a menos de 300 m.')
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  // The lines, and no corners before a ride.
  expect(ofCity()).toHaveLength(1)
  // Who does not say where they are is told so.
  await panel(page).getByRole('button', { name: 'Desde donde estoy' }).click()
  await expect(panel(page)).toContainText('No se pudo saber dónde estás.')
  // The main square.
  await context.setGeolocation({ latitude: -17.3936, longitude: -66.157 })
  await context.grantPermissions(['geolocation'])
  await panel(page).getByRole('button', { name: 'Desde donde estoy' }).click()
  await expect.poll(ofCity).toHaveLength(2)
  await expect(panel(page)).toContainText(/líneas? directas? desde donde estás:/)
  const ride = panel(page).locator('details', { hasText: 'a pie' }).first()
  await ride.locator('summary').click()
  await expect(ride.getByRole('listitem')).toHaveText([
    /^Sube en la esquina \S.* [ye] \S.*, a \d+ m de donde estás$/,
    /^Viaja \d+(?:,\d)? k?m$/,
    /^Baja (?:en la esquina \S.* [ye] \S.*, )?a \d+ m de Xantina$/,
  ])
  await expectAccessibleByDayAndNight(page)

  await panel(page).getByRole('button', { name: 'Desde otro lugar' }).click()
  await panel(page).getByLabel('Lugar o esquina').fill('hospital viedma')
  const offered = panel(page).locator('.find-lines__places button').first()
  const name = await readText(offered)
  await offered.click()
  await expect(panel(page)).toContainText(`desde ${name}`)
  await expect(panel(page).getByRole('heading', { name: '¿Desde dónde vas?' })).toBeFocused()

  // A corner, as people say it.
  await panel(page).getByRole('button', { name: 'Desde otro lugar' }).click()
  await panel(page).getByLabel('Lugar o esquina').fill('heroinas y ayacucho')
  await expect(offered).toHaveText(/Heroínas.* y .*Ayacucho|Ayacucho.* y .*Heroínas/)
  await offered.click()
  await expect(panel(page)).toContainText(/líneas? directas? desde .*Heroínas.*:/)
})

test('where no line goes directly, trips with one change of line are found, else how far it is; lines of years ago say their age', async ({
  page,
  context,
  request,
}) => {
  const { id, position } = await findCafe()
  // From where one gets there with one change alone.
  const steps = Array.from({ length: 400 }, (_, step) => ({
    latitude: -17.45 + Math.floor(step / 20) / 200,
    longitude: -66.25 + (step % 20) / 150,
  }))
  const from = steps.find(
    (step) => findRides(grid, step, position).length === 0 && findTrips(grid, step, position).length > 0,
  )
  const [trip] = from ? findTrips(grid, from, position) : []
  if (!from || !trip) throw new Error('no trip')
  await context.setGeolocation(from)
  await context.grantPermissions(['geolocation'])
  await openLines(page, id)
  await panel(page).getByRole('button', { name: 'Desde donde estoy' }).click()
  await expect(panel(page)).toContainText('No conocemos una línea directa desde donde estás. Con un cambio de línea:')
  const row = panel(page).locator('details', { hasText: 'y luego' }).first()
  await expect(row.locator('summary')).toContainText(nameLine(trip.first.line))
  await expect(row.locator('summary')).toContainText(nameLine(trip.last.line))
  await row.locator('summary').click()
  await expect(row.getByRole('listitem')).toHaveText([
    /^Sube (?:en la esquina \S.*, )?a \d+ m de donde estás$/,
    /^Viaja \d+(?:,\d)? k?m$/,
    new RegExp(`^Baja (?:en la esquina \\S.* )?y toma ${nameLine(trip.last.line)}.*, a \\d+ m$`),
    /^Viaja \d+(?:,\d)? k?m$/,
    /^Baja (?:en la esquina \S.*, )?a \d+ m de Xantina$/,
  ])
  await expect(row.getByRole('link', { name: 'Ver la línea' })).toHaveCount(2)
  await expectAccessibleByDayAndNight(page)

  // Sucre.
  await context.setGeolocation({ latitude: -19.0478, longitude: -65.2596 })
  await page.reload()
  await untilHydrated(page)
  await button(page).click()
  await panel(page).getByRole('button', { name: 'Desde donde estoy' }).click()
  await expect(panel(page)).toContainText(/Tampoco con un cambio de línea\. Son \d+,\d km en línea recta\./)
  await expect(panel(page).getByRole('link', { name: /^Cómo llegar/ })).toHaveAttribute(
    'href',
    `https://www.google.com/maps/dir/?api=1&destination=${position.latitude},${position.longitude}`,
  )

  const old = await (await request.get('/la-paz/linea/minibus-822')).text()
  expect(old).toContain(`Datos de hace ${new Date().getUTCFullYear() - 2020} años (2020)`)
})

// The browser tells of what it asks for without a signal.
test.describe('who saves data', () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ })

  test('is asked before corners and the list of the city come, has the rides without, and is told what no signal hides', async ({
    page,
    context,
  }) => {
    await emulateConnection(page, dataSavingConnection)
    const { id } = await findCafe()
    await context.setGeolocation({ latitude: -17.3936, longitude: -66.157 })
    await context.grantPermissions(['geolocation'])
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const ofCity = () => asked.filter((path) => /cochabamba-[\w-]+\.json/.test(path))
    const index = '/api/cities/cochabamba/index.json'
    await openLines(page, id)
    await panel(page).getByRole('button', { name: 'Desde donde estoy' }).click()
    await expect(panel(page)).toContainText(/líneas? directas? desde donde estás:/)
    await expect(panel(page)).toContainText('Las esquinas de la ciudad no están en este celular.')
    expect(ofCity()).toHaveLength(1)
    const ride = panel(page).locator('details', { hasText: 'a pie' }).first()
    await ride.locator('summary').click()
    await expect(ride.getByRole('listitem').first()).toHaveText(/^Sube a \d+ m de donde estás$/)
    await expectAccessibleByDayAndNight(page)
    await panel(page).getByRole('button', { name: 'Cargar · 8 KB' }).click()
    await expect(ride.getByRole('listitem').first()).toHaveText(/^Sube en la esquina /)
    await expect(panel(page).getByRole('button', { name: /^Cargar/ })).toHaveCount(0)

    await panel(page).getByRole('button', { name: 'Desde otro lugar' }).click()
    await panel(page).getByLabel('Lugar o esquina').fill('hospital viedma')
    await expect(panel(page)).toContainText('La lista de la ciudad no está en este celular.')
    await untilSilent(page)
    expect(asked).not.toContain(index)
    await context.setOffline(true)
    await expect(panel(page)).toContainText('Sin conexión: descarga la ciudad o inténtalo cuando tengas señal.')
    await context.setOffline(false)
    await panel(page)
      .getByRole('button', { name: /^Cargar · \d+ KB$/ })
      .click()
    await expect(panel(page).locator('.find-lines__places button').first()).toBeVisible()
    await expect(panel(page).getByLabel('Lugar o esquina')).toBeFocused()
    expect(asked).toContain(index)
  })
})

test('a place that no line passes says so; where no one knows the lines of its city there is no button', async ({
  page,
  request,
  store,
}) => {
  const unknown = await (await request.get(`/lugar/${await store({ latitude: -14.83, longitude: -64.9 })}`)).text()
  expect(unknown).toContain('id="mapa"')
  expect(unknown).not.toMatch(/>Qué líneas pasan cerca</)

  const { id } = await findCafe()
  expect(await (await request.get(`/lugar/${id}`)).text()).toMatch(/>Qué líneas pasan cerca</)
  await page.route(/cochabamba-[\w-]+\.json/, (route) => route.fulfill({ json: packLines({ ...lines, lines: [] }) }))
  await openLines(page, id)
  await expect(panel(page)).toContainText('No conocemos líneas que pasen a menos de 300 m.')
})

test('the page of a line comes from the server, and lists its places, which who saves data is asked about', async ({
  page,
  request,
}) => {
  await emulateConnection(page, dataSavingConnection)
  const address = '/cochabamba/linea/trufi-106'
  const answer = await request.get(address)
  expect(await answer.text()).toContain('Ayacucho → Plaza Principal El Paso')
  expect((await request.get('/cochabamba/linea/trufi-9999')).status()).toBe(404)
  expect((await request.get('/trinidad/linea/trufi-106')).status()).toBe(404)

  await page.goto(address)
  await untilHydrated(page)
  await expect(page).toHaveTitle(/^Trufi 106 en Cochabamba: Ayacucho → Plaza Principal El Paso/)
  await expect(page.getByRole('img', { name: /Recorrido de Trufi 106/ })).toBeVisible()
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Ver los lugares por donde pasa' }).click()
  await expect(page.getByText('La lista de la ciudad no está en este celular.')).toBeVisible()
  await page.getByRole('button', { name: /^Cargar · \d+ KB$/ }).click()
  await expect(page.getByText(/\d+ lugares a menos de 100 m/)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="/lugar/"]')).toHaveCount(30)
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('button', { name: 'Ver más lugares' }).click()
  await expect(page.getByRole('main').locator('a[href^="/lugar/"]').nth(30)).toBeFocused()
})

test('the search of a city knows its lines, and asks again with the next letter where they did not come', async ({
  page,
}) => {
  const address = /cochabamba-[\w-]+\.json/
  let refused = 0
  await page.route(address, (route) => {
    refused++
    return route.fulfill({ status: 200, contentType: 'text/html', body: 'sign in' })
  })
  await page.goto('/cochabamba')
  await untilHydrated(page)
  await page.getByRole('main').getByRole('searchbox').click()
  const search = page.getByRole('dialog', { name: 'Buscar' })
  const found = search.locator('a[href^="/cochabamba/linea/"]')
  await search.getByRole('searchbox').fill('trufi 10')
  await expect.poll(() => refused).toBe(1)
  await untilSilent(page)
  await expect(found).toHaveCount(0)
  await page.unroute(address)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await search.getByRole('searchbox').press('6')
  await expect(found).toHaveText([/^Trufi 106.*El Paso$/, /^Trufi 106/, /^Trufi 106/])
  await search.getByRole('searchbox').press('Backspace')
  await expect(found).toHaveCount(0)
  await search.getByRole('searchbox').press('6')
  await expect(found.first()).toBeVisible()
  expect(asked.filter((url) => address.test(url))).toHaveLength(1)
  await expectAccessibleByDayAndNight(page)
  await found.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trufi 106')
})

test('a search finds lines of a city, and of all, whose city it names: on a phone, and by the field of a wide screen, a key away', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 1280, height: 800 })
  const part = scriptsOf('src/features/browse-places/lines/found-lines.tsx')
  const box = page.getByRole('main').getByRole('searchbox')
  const found = page.getByRole('list', { name: 'Líneas' }).getByRole('link')
  for (const { path, names } of [
    { path: '/', names: /^Trufi 106 · Cochabamba/ },
    { path: '/cochabamba', names: /^Trufi 106(?! ·)/ },
  ]) {
    asked.length = 0
    await page.goto(path)
    await untilHydrated(page)
    await untilSilent(page)
    expect(asked.filter((url) => linesFile.test(url) || part.test(url))).toEqual([])

    if (path === '/') {
      await page.setViewportSize({ width: 360, height: 740 })
      await box.click()
      const search = page.getByRole('dialog', { name: 'Buscar' })
      await search.getByRole('searchbox').fill('trufi')
      await expect(search.getByRole('link', { name: /^Todas las líneas de/ })).toHaveText([
        'Todas las líneas de Cochabamba',
        'Todas las líneas de La Paz',
        'Todas las líneas de Santa Cruz',
      ])
      await untilSilent(page)
      expect(asked.filter((url) => linesFile.test(url))).toEqual([])
      await search.getByRole('searchbox').fill('trufi 106')
      const offered = search.locator('a[href*="/linea/"]')
      await expect(offered).toHaveText([/^Trufi 106 · Cochabamba.*El Paso$/, /^Trufi 106 · Coch/, /^Trufi 106 · Coch/])
      await offered.first().click()
      await expect(page).toHaveURL('/cochabamba/linea/trufi-106')
      await page.goBack()
      await expect(search).toBeVisible()
      await page.goBack()
      await expect(search).toHaveCount(0)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await box.fill('trufi 106')
    await expect(found).toHaveText([names, names, names])
  }
  await expectAccessibleByDayAndNight(page)
  await box.press('ArrowDown')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cochabamba/linea/trufi-106')
  await page.goBack()
  await expect(box).toHaveValue('trufi 106')
  await expect(found).toHaveCount(3)
  await box.fill('farmacia')
  await expect(found).toHaveCount(0)
})

test('the map that is open draws a line', { tag: '@map' }, async ({ page }) => {
  const { id } = await findCafe()
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: /Ver mapa/ }).click()
  await expect(page.locator('.maplibregl-popup')).toBeVisible()
  await button(page).click()
  const scale = () =>
    page
      .locator('.maplibregl-marker')
      .first()
      .evaluate((pin) => pin.getAttribute('style'))
  const before = await scale()
  await panel(page).locator('summary').first().click()
  // The map shows the line in whole, so that the pin stands elsewhere.
  await expect.poll(scale).not.toBe(before)
})

test(
  'a line opens the map that is closed, whose weight is said; of a ride it draws what one rides, by day and by night',
  {
    tag: '@map',
  },
  async ({ page, context }) => {
    const { id } = await findCafe()
    await openLines(page, id)
    const row = panel(page).locator('details').first()
    await row.locator('summary').click()
    await expect(row).toContainText('Ver en el mapa · 0,4 MB')
    await row.getByRole('link', { name: 'Ver en el mapa' }).click()
    await expect(page.locator('.maplibregl-popup')).toBeVisible()
    await expect.poll(() => countPixels(page, mapColors.day.cable)).toBeGreaterThan(200)
    await expect(row).not.toContainText('0,4 MB')

    await context.setGeolocation({ latitude: -17.3936, longitude: -66.157 })
    await context.grantPermissions(['geolocation'])
    await panel(page).getByRole('button', { name: 'Desde donde estoy' }).click()
    const ride = panel(page).locator('details', { hasText: 'a pie' }).first()
    await ride.locator('summary').click()
    await ride.getByRole('link', { name: 'Ver en el mapa' }).click()
    // The ride alone is seen, from one end to the other: the whole course is so small that its circles and dots are few pixels.
    for (const [colorScheme, colors] of [
      ['light', mapColors.day],
      ['dark', mapColors.night],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => countPixels(page, colors.cable)).toBeGreaterThan(400)
      await expect.poll(() => countPixels(page, colors.label)).toBeGreaterThan(150)
    }
  },
)

test('where no map can be drawn, a line that is opened is drawn in the list', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  const { id, near } = await findCafe()
  await openLines(page, id)
  const row = panel(page).locator('details').first()
  await row.locator('summary').click()
  const name = near[0] ? nameLine(near[0].line) : ''
  await expect(row.getByRole('img', { name: `Recorrido de ${name}; el norte está arriba` })).toBeVisible()
  await expect(row.getByRole('link', { name: 'Ver en el mapa' })).toHaveCount(0)
})

test('the list of a city’s lines comes from the server, is narrowed as one types, and Back finds it so', async ({
  page,
  request,
}) => {
  const address = '/cochabamba/lineas'
  const all = await (await request.get(address)).text()
  expect(all.match(/href="\/cochabamba\/linea\//g)).toHaveLength(lines.lines.length)
  expect(await (await request.get(`${address}?lang=en`)).text()).toContain(
    'Trufis, micros and other lines in Cochabamba',
  )
  expect((await request.get('/trinidad/lineas')).status()).toBe(404)

  await page.goto(address)
  await untilHydrated(page)
  await expect(page).toHaveTitle(/^Trufis, micros y otras líneas de Cochabamba/)
  const rows = page.getByRole('main').locator('a[href^="/cochabamba/linea/"]')
  await expect(rows).toHaveCount(lines.lines.length)
  await expectAccessibleByDayAndNight(page)
  const field = page.getByLabel('Número de la línea o adónde va')
  await field.fill('quillacollo')
  await expect(rows).toHaveText([/^Minibús 211/])
  await field.fill('zzz')
  await expect(page.getByText('No conocemos una línea así.')).toBeVisible()
  await field.fill('la 106')
  await expect(rows).toHaveText([/^Trufi 106/, /^Trufi 106/, /^Trufi 106/])
  await rows.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trufi 106')
  await page.goBack()
  await expect(rows).toHaveCount(3)
  await expect(field).toHaveValue('la 106')
  await page.goForward()
  await page.getByRole('link', { name: 'Todas las líneas' }).click()
  await expect(rows).toHaveCount(lines.lines.length)
})

test('the page of a city leads to its lines where they are known', async ({ page }) => {
  for (const city of ['trinidad', 'cochabamba']) {
    await page.goto(`/${city}`)
    await untilHydrated(page)
    await page.locator('#llevar').scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: /^Llevar/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Trufis, micros/ })).toHaveCount(city === 'trinidad' ? 0 : 1)
  }
  await page.getByRole('link', { name: 'Trufis, micros y otras líneas de Cochabamba' }).click()
  await expect(page).toHaveURL('/cochabamba/lineas')
})

test('a number alone and the name of a fleet find lines; where no line bears the number none are shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/la-paz')
  await untilHydrated(page)
  const box = page.getByRole('main').getByRole('searchbox')
  const found = page.getByRole('list', { name: 'Líneas' }).getByRole('link')
  await box.fill('731')
  await expect(found).toHaveText([/^Minibús 731/])
  await box.fill('pumakatari')
  await expect(found).toHaveText([/^Bus PK4/, /^Bus PKINT2/])
  await box.fill('micros')
  await expect(found).toHaveText(['Todas las líneas de La Paz'])
  await box.fill('106')
  await expect(found).toHaveCount(0)
  await page.goto('/trinidad?q=trufi')
  await untilHydrated(page)
  await expect(found).toHaveCount(0)
})

test('the places of a line say how far from it they are and at which corner, those of the way back apart', async ({
  page,
}) => {
  await page.goto('/cochabamba/linea/micro-3v')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Ver los lugares por donde pasa' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Hacia Calle Tómas Gamboa'])
  const rows = main.getByRole('listitem').filter({ has: page.locator('a[href^="/lugar/"]') })
  await expect(rows.first()).toContainText(/ · a \d+ m/)
  const more = page.getByRole('button', { name: 'Ver más lugares' })
  while (await more.isVisible()) await more.click()
  await expect(main.getByRole('heading', { level: 3 })).toHaveText([
    'Hacia Calle Tómas Gamboa',
    'Solo hacia Río Taquiña',
  ])
  await expect(rows.filter({ hasText: /a \d+ m, esquina .+ [ye] / }).first()).toBeVisible()
  await expectAccessibleByDayAndNight(page)
})

test(
  'the page of a line shows its course on a map once that is asked for, and where one is on wish',
  { tag: '@map' },
  async ({ page, context }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/cochabamba/linea/trufi-106')
    await untilHydrated(page)
    const show = page.getByRole('button', { name: 'Ver mapa · 0,4 MB' })
    const own = page.getByRole('button', { name: 'Mi ubicación' })
    await untilSilent(page)
    expect(asked.filter((url) => /maplibre|map-style|\.mvt/.test(url))).toEqual([])
    await show.click()
    await expect(page.locator('.line-map .maplibregl-canvas')).toBeVisible()
    // The button that was pressed is gone.
    await expect(page.locator('.line-map .maplibregl-canvas')).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Plaza Principal El Paso')
    await own.click()
    await expect(page.getByText('Este sitio no puede ver tu ubicación')).toBeVisible()
    await context.setGeolocation({ latitude: -17.3936, longitude: -66.157 })
    await context.grantPermissions(['geolocation'])
    await own.click()
    await expect(page.getByText('Tu ubicación, con unos')).toBeVisible()
    await expectAccessibleByDayAndNight(page)
  },
)

test.describe('a map of a line', { tag: '@map' }, () => {
  test.use({ expectedComplaints: /Failed to load resource|ERR_/ })

  test('that cannot be loaded leaves the drawing, and can be asked for again', async ({ page }) => {
    const part = scriptsOf('src/features/find-lines/line-map.tsx')
    await page.route(part, (route) => route.abort())
    await page.goto('/cochabamba/linea/trufi-106')
    await untilHydrated(page)
    const show = page.getByRole('button', { name: 'Ver mapa · 0,4 MB' })
    await show.click()
    await expect(page.getByText('No se pudo cargar el mapa.')).toBeVisible()
    await expect(page.getByRole('img', { name: /Recorrido de Trufi 106/ })).toBeVisible()
    await expect(show).toBeFocused()
  })
})
