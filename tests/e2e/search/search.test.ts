import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { expectAccessible, measureOverflow } from '../support/page-checks.ts'
import { scriptsOf } from '../support/chunks.ts'
import { listNotedResults, noteStatus } from '../support/noted-results.ts'
import { hold, readText, test, untilHydrated, untilSilent } from '../support/watched-page.ts'

const cardNames = (page: Page) => page.locator('.card h3')
const box = (page: Page) => page.getByRole('searchbox')

/** Returns where an element is in the window, in CSS pixels. */
const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return { top, bottom }
  })

/** Returns what the server answers to a search: the names of the places, its words, and the whole. */
async function readServed(request: APIRequestContext, path: string, query: string) {
  const address = `${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`
  const html = (await (await request.get(address)).text()).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const names = [...html.matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a>/gs)].map(([, name = '']) => name)
  return { names, words: html.replaceAll(/<[^>]*>/g, ''), html }
}

test('the server finds a place with a typo, without accents, in English, by its corner and by its number', async ({
  request,
}) => {
  for (const [path, query, name] of [
    ['/cochabamba', 'bazoka burgr', 'Bazooka Burger'],
    ['/la-paz', 'el vagon del sur', 'El Vagón del Sur'],
    ['/la-paz', 'drugstore camacho', 'Farmacias Chávez - Camacho'],
    ['/oruro', 'tacna y montecinos', 'ATM Agencia Tagarete'],
    ['/cochabamba', '707-65804', 'Puro Pelos'],
    ['/', 'castilo de la glorieta', 'Castillo de la Glorieta'],
  ] as const) {
    expect((await readServed(request, path, query)).names[0], query).toBe(name)
  }
  for (const [path, query, words] of [
    ['/la-paz', 'sagarnaga y murillo', 'cerca de Murillo y Sagárnaga'],
    ['/la-paz?lang=en', 'sagarnaga y murillo', 'near Murillo y Sagárnaga'],
    ['/santa-cruz?lang=en', 'optician', 'Optician'],
    ['/cochabamba', 'restaurante plaza colon', 'Restaurantes cerca de plaza colon ('],
    ['/la-paz', 'farmacia villa fátima', 'Farmacias cerca de Villa Fátima (7 a menos de 500 m)'],
    ['/la-paz?lang=en', 'farmacia villa fátima', 'Pharmacies near Villa Fátima (7 within 500 m)'],
    ['/la-paz', 'dentista de la Ñoñería', 'Nada llamado «Ñoñería»: todos los dentistas de La Paz'],
    ['/cochabamba?lang=en', 'cheap restaurant', 'Without “cheap”'],
  ] as const) {
    expect((await readServed(request, path, query)).words, path).toContain(words)
  }
})

test('the server leaves out what no place is known to have, and says so; what names another town leads there', async ({
  request,
}) => {
  const hotels = await readServed(request, '/la-paz', 'hotel barato con wifi')
  expect(hotels.words).toContain('Sin «barato, con wifi»')
  expect(hotels.names.join()).toContain('Hotel')
  const pizza = await readServed(request, '/la-paz', 'dónde puedo comer pizza')
  expect(pizza.names[0]).toMatch(/pizz/i)
  expect(pizza.words).not.toContain('Sin «')
  const inPotosi = await readServed(request, '/la-paz', 'hoteles en potosí')
  expect(inPotosi.html).toMatch(/<a[^>]*href="\/potosi\?q=hoteles[^>]*>Buscar en Potosí</)
  const inUyuni = await readServed(request, '/la-paz', 'hoteles en uyuni')
  expect(inUyuni.words).toContain('Uyuni todavía no está en Aquicito.')
  expect(inUyuni.words).toContain('Lo más cercano: Potosí, a 148 km en línea recta')
  expect(inUyuni.html).toMatch(/<a[^>]*href="\/potosi\?q=hoteles"/)
  expect(inUyuni.html).toContain('https://www.google.com/maps/search/?api=1&amp;query=hoteles%20Uyuni%2C%20Bolivia')
})

test('no other number of results than theirs is told by typing; what is typed next finds its place', async ({
  page,
}) => {
  await page.goto('/oruro')
  await untilHydrated(page)
  await untilSilent(page)
  await noteStatus(page)
  await box(page).fill('hoteles')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('13 resultados')
  expect(await listNotedResults(page)).toEqual(['13 resultados'])

  await page.goBack()
  await expect(page).toHaveURL('/oruro')
  await box(page).fill('tacna y montecinos')
  await expect(cardNames(page).first()).toHaveText('ATM Agencia Tagarete')
})

/** The importer’s own labels in English. */
const englishLabels = scriptsOf('src/domain/categories/english-labels.ts')

test('the device finds a place in English, by its corner and by the importer’s own labels, which its page has, too', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/la-paz?lang=en')
  await untilHydrated(page)
  expect(loaded.filter((url) => englishLabels.test(url))).not.toEqual([])
  await box(page).fill('drugstore camacho')
  await expect(cardNames(page).first()).toHaveText('Farmacias Chávez - Camacho')
  await expectCorner(page, 'near Murillo y Sagárnaga')
  await page.goBack()

  const optician = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Optician' }).first()
  await box(page).fill('optician')
  await expect(optician).toBeVisible()
  await optician.getByRole('link').first().click()
  const category = page.locator('article .category')
  await expect(category).toHaveText('Optician')
  await page.reload()
  await untilHydrated(page)
  await expect(category).toHaveText('Optician')
  await expect(page).toHaveTitle(/Optician/)
})

/** Checks that words which ask for a filter are that filter, until it is taken off. */
async function expectWordsToFilter(page: Page): Promise<void> {
  const chip = page.getByRole('group', { name: 'Filtrar y ordenar' }).getByRole('button', { name: 'Abierto ahora' })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.filtered')).toContainText(/abiertos? ahora|ninguno abierto/)
  await untilHydrated(page)
  await chip.click()
  await expect(page).toHaveURL('/la-paz?q=farmacia')
  await expect(box(page)).toHaveValue('farmacia')
  await expect(page.locator('.filtered')).toHaveCount(0)
  await expect(cardNames(page).first()).toBeVisible()
}

/** Checks that a place is found by the corner that its card and its page name. */
async function expectCorner(page: Page, line: string): Promise<void> {
  const card = page.getByRole('main').locator('.card').filter({ hasText: line }).first()
  await box(page).fill('sagarnaga y murillo')
  await expect(card.locator('.meta').filter({ hasText: line })).toBeVisible()
  await card.getByRole('link').first().click()
  await expect(page.locator('article .lead')).toContainText(line)
}

test('words that ask for filters are these filters, until they are taken off; a hundred results come a few at a time', async ({
  page,
}) => {
  await page.goto(`/la-paz?q=${encodeURIComponent('farmacia abierta ahora')}`)
  await expectWordsToFilter(page)
  await box(page).fill('farmacia abierta ahora')
  await expectWordsToFilter(page)

  const cards = page.getByRole('main').locator('.list > .card')
  await box(page).fill('chicharronería la cabaña')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('chicharronería la cabaña')
  await expect.poll(() => cards.count()).toBeLessThan(20)
  await page.evaluate(() => {
    const counts: number[] = []
    Object.assign(window, { counts })
    const count = () => counts.push(document.querySelectorAll('.list > .card').length)
    count()
    new MutationObserver(count).observe(document.querySelector('main') ?? document, { childList: true, subtree: true })
  })
  await box(page).fill('restaurante')
  await expect(cards).toHaveCount(100)
  const counts = await page.evaluate(() => Reflect.get(window, 'counts') as number[])
  const steps = counts.map((count, index) => count - (counts[index - 1] ?? count))
  expect(Math.max(...steps)).toBeLessThanOrEqual(20)
})

test('the device finds a place without accents and by its corner, leaves out what no place is known to have, and leads to other towns', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`/la-paz?q=${encodeURIComponent('óptica')}`)
  await untilHydrated(page)
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Óptica' }).first()).toBeVisible()
  await untilSilent(page)
  expect(loaded.filter((url) => englishLabels.test(url))).toEqual([])
  await box(page).fill('el vagon del sur')
  await expect(cardNames(page).first()).toHaveText('El Vagón del Sur')
  await expectCorner(page, 'cerca de Murillo y Sagárnaga')
  await page.goBack()

  await box(page).fill('hotel barato con wifi')
  await expect(page.getByText('Sin «barato, con wifi»')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hotel' }).first()).toBeVisible()
  await box(page).fill('dónde puedo comer pizza')
  await expect(cardNames(page).first()).toHaveText(/pizz/i)
  await expect(page.getByText('Sin «')).toHaveCount(0)
  await box(page).fill('hoteles en potosí')
  await page.getByRole('link', { name: 'Buscar en Potosí' }).click()
  await expect(page).toHaveURL(/\/potosi\?q=hoteles/)
  await expect(page.getByText('Sin «')).toHaveCount(0)
  await expect(cardNames(page).first()).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/la-paz\?q=hoteles/)
  await box(page).fill('hoteles en uyuni')
  await expect(page.getByText('Uyuni todavía no está en Aquicito.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buscar en Google Maps' }).first()).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=hoteles%20Uyuni%2C%20Bolivia',
  )
  await page.getByRole('link', { name: 'Lo más cercano: Potosí, a 148 km en línea recta' }).click()
  await expect(page).toHaveURL('/potosi?q=hoteles')
  await expect(page.getByText('Uyuni todavía')).toHaveCount(0)
  await expect(cardNames(page).first()).toBeVisible()
})

test('filters and sorts narrow a list, stand in the address, and Back undoes them', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T10:00:00-04:00'))
  await page.goto('/cochabamba?category=restaurant')
  await untilHydrated(page)
  const filters = page.getByRole('button', { name: 'Filtros', exact: true })
  const group = page.getByRole('group', { name: 'Filtrar y ordenar' })
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await filters.click()
  await expect(group).toBeVisible()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
  await filters.click()
  await expect(group).toBeHidden()
  await filters.click()
  await group.getByRole('button', { name: 'Con WhatsApp' }).focus()
  await page.keyboard.press('Escape')
  await expect(group).toBeHidden()
  await expect(filters).toBeFocused()
  await filters.click()
  await group.getByRole('button', { name: 'Abierto ahora' }).click()
  await expect(page).toHaveURL('/cochabamba?category=restaurant&f=open')
  const said = page.locator('.filtered')
  await expect(said).toContainText(/abiertos ahora; al final, \d+ sin horario conocido/)
  await expect(said).toContainText(/Datos del celular, del /)
  await expect(page.locator('.card').first()).not.toContainText('Horario desconocido')

  await group.getByRole('button', { name: 'Con WhatsApp' }).click()
  await expect(page).toHaveURL('/cochabamba?category=restaurant&f=open.whatsapp')
  await group.getByRole('button', { name: 'Mejor calificados' }).click()
  await expect(page).toHaveURL('/cochabamba?category=restaurant&f=open.whatsapp.rating')
  await expect(group.getByRole('button', { name: 'Mejor calificados' })).toHaveAttribute('aria-pressed', 'true')
  // Closed, they still say what is chosen.
  await filters.click()
  await expect(group.getByRole('button')).toHaveText([/^Abierto ahora/, /^Con WhatsApp/, 'Mejor calificados'])
  await filters.click()
  await page.goBack()
  await expect(group.getByRole('button', { name: 'Mejor calificados' })).toHaveAttribute('aria-pressed', 'false')
  await expect(group.getByRole('button', { name: 'Con WhatsApp' })).toHaveAttribute('aria-pressed', 'true')
  expect(await measureOverflow(page)).toBe(0)

  // Two taps before the first is drawn.
  await group.evaluate((element) => {
    const buttons = [...element.querySelectorAll('button')]
    for (const name of ['Abierto ahora', 'Mejor calificados']) {
      buttons.find(({ textContent }) => textContent.startsWith(name))?.click()
    }
  })
  await expect(page).toHaveURL('/cochabamba?category=restaurant&f=whatsapp.rating')
})

test('where data are saved, what places offer can be filtered by before the index is there', async ({ page }) => {
  await emulateConnection(page, dataSavingConnection)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/cochabamba')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await page.getByRole('group', { name: 'Más filtros' }).getByRole('button', { name: 'Wifi' }).click()
  await expect(page).toHaveURL('/cochabamba?f=wifi')
  const index = '/api/cities/cochabamba/index.json'
  await expect(page.getByText('La lista de la ciudad no está en este celular.')).toBeVisible()
  const load = page.getByRole('button', { name: /^Cargar · \d+ KB$/ })
  await expect(load).toBeVisible()
  await untilSilent(page)
  expect(asked).not.toContain(index)
  await expectAccessible(page)
  await load.click()
  await expect(page.locator('.filtered')).toContainText(/\d+ lugares/)
  await expect(load).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Abierto ahora\s*[\d.]+$/ })).toBeVisible()
  expect(asked).toContain(index)
})

test('the arrow down leads to the first place that is found, also before there is a list and while the list before still stands', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/cochabamba')
  await untilHydrated(page)
  const first = cardNames(page).first()
  const before = (await first.textContent()) ?? ''
  const expectFarmacia = async () => {
    await expect(page).toHaveURL('/cochabamba?q=farmacia+chavez')
    await expect(first).not.toHaveText(before)
    await expect(first.getByRole('link')).toBeFocused()
  }
  const release = await hold(page, /\/(?:api\/cities\/cochabamba|cochabamba\/index|index)\b.*json/)
  await box(page).fill('farmacia chavez')
  await expect(first).toBeHidden()
  await box(page).press('ArrowDown')
  release()
  await expectFarmacia()

  // And once there is one.
  await box(page).fill('bazooka burger')
  await expect(page).toHaveURL('/cochabamba?q=bazooka+burger')
  await expect(first).toHaveText('Bazooka Burger')
  await box(page).press('ArrowDown')
  await expect(first.getByRole('link')).toBeFocused()

  // The list is asked for once typing pauses, which it does not while the clock stands.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).fill('farmacia chavez')
  await box(page).press('ArrowDown')
  await expect(first).toHaveText('Bazooka Burger')
  await expect(first.getByRole('link')).toBeFocused()
  await page.clock.resume()
  await expect(first).not.toHaveText('Bazooka Burger')
  await expectFarmacia()
})

test('a list is narrowed to what offers wifi; only what some place offers can be chosen, and its page says it', async ({
  page,
}) => {
  await page.goto('/cochabamba')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const more = page.getByRole('button', { name: 'Más filtros' })
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const services = page.getByRole('group', { name: 'Más filtros' })
  const wifi = services.getByRole('button', { name: /^Wifi [1-9]/ })
  const [count] = /\d+$/.exec(await readText(wifi)) ?? []
  await expect(services.getByRole('button', { name: /^Vegano/ })).toHaveCount(0)
  await wifi.click()
  await expect(page).toHaveURL('/cochabamba?f=wifi')
  await expect(page.locator('.filtered')).toContainText(`${count} lugares`)
  expect(await measureOverflow(page)).toBe(0)
  await page.reload()
  await expect(services.getByRole('button', { name: /^Wifi/ })).toHaveAttribute('aria-pressed', 'true')
  await cardNames(page).first().getByRole('link').click()
  await expect(page.getByRole('main').getByText(/^(?:.+ · )?Wifi(?: · .+)?$/)).toBeVisible()
})

test('filters stay in sight along a list, over nothing that has the focus, and lead back to where it begins', async ({
  page,
}) => {
  await page.goto('/cochabamba?f=rating')
  await untilHydrated(page)
  for (const [viewport, narrowed] of [
    [{ width: 360, height: 740 }, 'whatsapp.rating'],
    // The filter is taken off again.
    [{ width: 1280, height: 800 }, 'rating'],
  ] as const) {
    await page.setViewportSize(viewport)
    await expect(cardNames(page).first()).toBeVisible()
    // Cards are drawn again as the list arrives.
    await expect(() => cardNames(page).nth(30).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
    const group = page.getByRole('group', { name: 'Filtrar y ordenar' })
    await expect(group.getByRole('button', { name: 'Cerca de mí' })).toBeInViewport()
    const head = await edges(page.locator('.top'))
    const filters = await edges(group)
    expect(filters.top).toBeGreaterThanOrEqual(head.bottom)
    expect(filters.top).toBeLessThan(head.bottom + 16)
    expect(filters.bottom).toBeLessThan(0.25 * viewport.height)

    await cardNames(page).nth(12).getByRole('link').focus()
    await expect.poll(async () => (await edges(cardNames(page).nth(12))).top).toBeGreaterThanOrEqual(filters.bottom)

    await group.getByRole('button', { name: 'Con WhatsApp' }).click()
    await expect(page).toHaveURL(`/cochabamba?f=${narrowed}`)
    await expect(cardNames(page).first()).toBeInViewport()
  }
})

test('filters say how many places they leave, and one that leaves none cannot be chosen', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T10:00:00-04:00'))
  await page.goto('/cochabamba?q=farmacia')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const group = page.getByRole('group', { name: 'Filtrar y ordenar' })
  await expect(group.getByRole('button', { name: 'Con fotos 0' })).toBeDisabled()
  const open = group.getByRole('button', { name: /^Abierto ahora [1-9]/ })
  const [count] = /\d+$/.exec(await readText(open)) ?? []
  await open.click()
  await expect(page.locator('.filtered')).toContainText(`${count} abiertos ahora`)
  await expect(open).toHaveAttribute('aria-pressed', 'true')
})

test('filters that leave nothing say so, with two ways on and no advertisement', async ({ page }) => {
  await page.goto('/potosi?q=hotel&f=photos')
  await expect(page.getByRole('heading', { name: 'Ningún lugar queda con estos filtros' })).toBeVisible()
  await expect(page.getByRole('main').locator('.results .ad-slot')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buscar en toda Bolivia' })).toHaveAttribute('href', '/?q=hotel&f=photos')
  await page.getByRole('link', { name: 'Quitar los filtros' }).click()
  await expect(page).toHaveURL('/potosi?q=hotel')
  await expect(cardNames(page).first()).toBeVisible()
})

test('a link with filters shows the same to the user who gets it, and a search keeps them', async ({ page }) => {
  await page.goto('/cochabamba?f=whatsapp')
  await untilHydrated(page)
  await expect(page.locator('.filtered')).toContainText(/lugares/)
  await box(page).fill('veterinaria acepa')
  await expect(page).toHaveURL('/cochabamba?q=veterinaria+acepa&f=whatsapp')
  await expect(page.locator('.filtered')).toBeVisible()
})

const here = { latitude: -17.3936, longitude: -66.157 }

test('near me asks on the tap, says how far places are, and is still near me behind a link once it was allowed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  await page.goto('/cochabamba?q=farmacia')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Cerca de mí' }).click()
  await expect(page.getByText('Distancias desde donde estás')).toBeVisible()
  await expect(page.locator('.card').first()).toContainText(/a \d+ m/)
  await expect(page).toHaveURL('/cochabamba?q=farmacia&f=near')
  await page.reload()
  await expect(page.getByText('Distancias desde donde estás')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Usar mi ubicación' })).toHaveCount(0)
})

test('without permission distances are from the centre of the city, no visitor is asked, and the list offers to', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (...wanted) => {
      Object.assign(window, { asked: (Reflect.get(window, 'asked') as number) + 1 })
      ask(...wanted)
    }
  })
  await page.goto('/cochabamba?q=farmacia&f=near')
  await untilHydrated(page)
  await expect(page.getByText('Distancias desde el centro de Cochabamba')).toBeVisible()
  await expect(page.locator('.card').first()).toContainText(/a \d+ m/)
  expect(await page.evaluate(() => Reflect.get(window, 'asked') as number)).toBe(0)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect(page.getByText('Distancias desde donde estás')).toBeVisible()
})
