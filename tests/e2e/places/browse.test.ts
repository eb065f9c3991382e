import type { Locator, Page } from 'playwright/test'
import { cityList } from '../../../src/domain/cities/city.ts'
import { menuCategoryList, moreCategoryList } from '../../../src/domain/categories/menu-category.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import type { CityWire } from '../../../src/domain/pages/public-data-wire.ts'
import {
  expect,
  hold,
  test,
  readText,
  stay,
  untilDrawn,
  untilHydrated,
  untilIdle,
  untilSilent,
} from '../support/watched-page.ts'

const listCards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const listNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
const readStatus = (page: Page) => page.getByRole('main').getByRole('status')

/** Returns the names of the results, once all stand there: they are drawn a few at a time while one types. */
async function listResults(page: Page): Promise<string[]> {
  await expect(readStatus(page)).toHaveText(/resultado/)
  const [count] = /^\d+/.exec(await readText(readStatus(page))) ?? ['0']
  await expect(listCards(page)).toHaveCount(Number(count))
  return listNames(page)
}

/** Presses Tab until something has the focus, as a user without a pointer does. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${String(wanted)}`)
}

/** Returns how many names of places stand wholly on the first screen, above what lies over its foot. */
async function countNamesAboveFold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')
    const fold = bar?.getClientRects()[0]?.top ?? innerHeight
    const names = [...document.querySelectorAll('.list .card h3')].map((name) => name.getBoundingClientRect())
    return names.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= fold).length
  })
}

/** Checks how many names the first screen of a list shows: a wide one, and then a phone's, which stays. */
async function expectNamesAboveFold(page: Page, path: string, namesOnPhone = 3): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(listCards(page).first(), path).toBeVisible()
  await untilSilent(page)
  for (const { width, height, names } of [
    { width: 1280, height: 800, names: 6 },
    { width: 360, height: 740, names: namesOnPhone },
  ]) {
    await page.setViewportSize({ width, height })
    // Far cards are measured only when they are drawn.
    await expect.poll(() => countNamesAboveFold(page), `${path} at ${width} pixels`).toBeGreaterThanOrEqual(names)
  }
}

/** Checks that house fronts keep their roofs, and that the street goes on to both edges of the widest screens. */
async function expectWholeStreet(page: Page): Promise<void> {
  // The drawings are in one file, which comes after the page.
  await untilSilent(page)
  for (const width of [360, 500, 600, 768, 900, 1280, 1440, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const street = await page.locator('svg.panorama').evaluate((svg) => {
      const box = svg.getBoundingClientRect()
      const uses = [...svg.querySelectorAll('use')].map((use) => use.getBoundingClientRect())
      // A street's parts are in markers, which stand at the corners of lines.
      const marked = [...svg.querySelectorAll<SVGPathElement>('path[marker-start]')].flatMap((line) => {
        const matrix = line.getScreenCTM()
        const marker = svg.querySelector(/#\w+/.exec(line.getAttribute('marker-start') ?? '')?.[0] ?? '')
        const parts = marker?.querySelectorAll<SVGGraphicsElement>(':scope > *') ?? []
        if (!matrix || getComputedStyle(line).display === 'none') return []
        return [...(line.getAttribute('d') ?? '').matchAll(/(-?\d+) 0/g)].flatMap(([, x]) =>
          [...parts].map((part) => {
            const { x: left, y: top, width: partWidth, height } = part.getBBox()
            const corner = new DOMPoint(Number(x) + left, top).matrixTransform(matrix)
            return new DOMRect(corner.x, corner.y, partWidth * matrix.a, height * matrix.d)
          }),
        )
      })
      const drawn = [...uses, ...marked].filter((part) => part.width > 0)
      return {
        isWhole: drawn.every(({ top, bottom }) => top >= box.top - 1 && bottom <= box.bottom + 1),
        reachesBothEdges:
          Math.min(...drawn.map(({ left }) => left)) <= 0 && Math.max(...drawn.map(({ right }) => right)) >= innerWidth,
      }
    })
    expect(street, `${page.url()} at ${width} pixels`).toEqual({ isWhole: true, reachesBothEdges: true })
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

/** Chooses categories of a page one after the other, and none in the end. */
async function expectCategories(page: Page, path: string, where: string, count: number): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Categorías' })
  for (const { slug, name } of menuCategoryList.slice(0, count)) {
    await menu.getByRole('link', { name: name.es }).click()
    await expect(page).toHaveURL(`${path}?category=${slug}`)
    await expect(page.getByRole('heading', { level: 2, name: `${name.es} en ${where}` })).toBeVisible()
    await expect(menu.locator('[aria-current]')).toHaveText(name.es)
    await expect(readStatus(page)).toHaveText(/^[\d.]+ lugar|^100 de/)
    await expect(listCards(page)).not.toHaveCount(0)
  }
  await menu.getByRole('link', { name: 'Todo' }).click()
  await expect(page).toHaveURL(path)
}

/** Checks that the next actions for a business are links, and that a page invites to advertise once, at both widths. */
async function expectBusinessActions(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main')
  const invitations = main.getByRole('link', { name: /^(?:Anuncia aquí|Advertise here)$/ })
  await expect(page).toHaveURL(path)
  await expect(main.getByRole('link', { name: /^(Registrar mi negocio|Register my business)$/ })).toHaveAttribute(
    'href',
    /^\/agregar(?:\?lang=en)?#.*own=true$/,
  )
  await expect(main.getByRole('link', { name: /^(Ver planes|See plans)$/ })).toHaveAttribute('href', /^\/planes/)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(invitations, path).toHaveCount(1)
  }
}

/** Returns the addresses of the places that a page of the server lists. */
const listAddresses = (html: string) => [...html.matchAll(/<h3><a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)

test('results of all Bolivia, and what a filter shows, begin on the first screen', async ({ page }) => {
  for (const [path, namesOnPhone] of [
    [`/?q=${encodeURIComponent('salteñas')}`, 3],
    // Which places are open, and how many lines their names and addresses take, depends on the hour.
    ['/cochabamba?f=open', 2],
  ] as const) {
    await page.goto(path)
    await untilHydrated(page)
    await expectNamesAboveFold(page, path, namesOnPhone)
  }
})

test('a visitor chooses categories, opens a city, reads of a place what others say, searches, opens a result and goes back, and each street is whole', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await expectWholeStreet(page)
  await expectBusinessActions(page, '/')
  // Of tiles the first one makes a rail, in which the next one stands.
  await expectCategories(page, '/', 'Bolivia', 2)
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'La Paz' }).click()
  await expect(page).toHaveURL('/la-paz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Paz')
  await expect(listCards(page)).toHaveCount(100)
  await expect(readStatus(page)).toHaveText(/^100 de [\d.]+ lugares$/)

  const card = listCards(page).filter({ has: page.getByRole('link', { name: 'Higher Ground Restaurant Cafe' }) })
  await expect(card.locator('.rating')).toContainText('(14)')
  const sentence = await readText(card.locator('q'))
  await expectWholeStreet(page)
  await card.getByRole('link').click()
  await expect(page.getByRole('main').locator('#resenas')).toContainText(sentence)
  await expectWholeStreet(page)
  await page.goBack()
  await expect(page).toHaveURL('/la-paz')

  await page.getByRole('searchbox').fill('farmacia chavez')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL('/la-paz?q=farmacia+chavez')
  await listResults(page)
  const result = page.getByRole('link', { name: /Chávez/ }).first()
  const name = await readText(result)
  await result.click()
  await expect(page).toHaveURL(/\/lugar\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('farmacia chavez')
  await page.goBack()
  await expect(page).toHaveURL('/la-paz')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expectCategories(page, '/la-paz', 'La Paz', menuCategoryList.length)
})

test('in a city the names begin on the first screen, fronts are drawn where a user looks, and rarer categories are two taps away', async ({
  page,
  request,
}) => {
  for (const { slug, name } of moreCategoryList) {
    const html = await (await request.get(`/la-paz?category=${slug}`)).text()
    expect(html).toContain(`<title>${name.es} en La Paz: direcciones y reseñas | Aquicito</title>`)
  }
  await page.goto('/la-paz')
  await untilHydrated(page)
  await expectNamesAboveFold(page, '/la-paz')
  await expectAccessibleByDayAndNight(page)
  const artworks = page.locator('.list svg.artwork')
  const last = page.locator('.list > .card').last()
  await expect(artworks.first()).toBeVisible()
  expect(await artworks.count()).toBeLessThan(60)
  // At once, past all between.
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('svg.artwork')).toBeVisible()
  await expect(page.locator('.list div.artwork')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 0))
  const menu = page.getByRole('navigation', { name: 'Categorías' })
  const offered = await menu
    .locator('[popover] a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
  expect(offered.toSorted()).toEqual(
    moreCategoryList.map(({ slug, name }) => [name.es, `/la-paz?category=${slug}`]).toSorted(),
  )
  for (const { slug, name } of moreCategoryList.slice(0, 3)) {
    await menu.getByRole('button', { name: 'Más categorías' }).click()
    await menu.locator('[popover]').getByRole('link', { name: name.es }).click()
    await expect(page).toHaveURL(`/la-paz?category=${slug}`)
    // There may be none of it in a city.
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${name.es}.* en La Paz`, 'i') })).toBeVisible()
    await expect(menu.locator('.chip[aria-current]')).toHaveText(name.es)
    await expect(menu.locator('[popover]')).toBeHidden()
  }
  // On a low screen it ends within it, and scrolls.
  await page.setViewportSize({ width: 1280, height: 800 })
  await menu.getByRole('button', { name: 'Más categorías' }).click()
  const { y, height } = (await menu.locator('[popover]').boundingBox()) ?? { y: NaN, height: NaN }
  expect(y + height).toBeLessThanOrEqual(800)
  await page.keyboard.press('Escape')

  await menu.getByRole('link', { name: 'Hoteles' }).click()
  await expectNamesAboveFold(page, '/la-paz?category=hotel')
  await expectAccessibleByDayAndNight(page)
  await menu.getByRole('link', { name: 'Todo' }).click()
  await expect(page).toHaveURL('/la-paz')
  await page.getByRole('searchbox').fill('farmacia')
  await expect(readStatus(page)).toHaveText(/resultado/)
  await expectNamesAboveFold(page, '/la-paz?q=farmacia')
  await expectAccessibleByDayAndNight(page)

  await last.scrollIntoViewIfNeeded()
  // The page's head has left, and is back at the top of what opens.
  const head = page.getByRole('banner')
  await page.mouse.wheel(0, -200)
  await page.mouse.wheel(0, 150)
  await expect.poll(async () => (await head.boundingBox())?.y).toBeLessThan(0)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/lugar\//)
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(0)
  await page.goBack()
  await expect(last.locator('svg.artwork')).toBeInViewport()
})

test('results come while one types, and go with it; what is typed meanwhile stays, and one step back leads out', async ({
  page,
}) => {
  await page.goto('/cochabamba')
  await untilHydrated(page)
  // The answer, and what the device would show until it comes.
  const release = await hold(page, /\/api\/|local-results/)
  const box = page.getByRole('searchbox')
  const asked = page.waitForRequest(/[?&]q=salte/)
  await box.pressSequentially('salteñ')
  await asked
  await box.pressSequentially('as')
  await expect(page).toHaveURL(`/cochabamba?q=${encodeURIComponent('salteñas')}`)
  release()
  await expect(page.getByRole('heading', { name: 'Resultados para «salteñas»' })).toBeVisible()
  await expect(box).toHaveValue('salteñas')
  await page.goBack()
  await expect(page).toHaveURL('/cochabamba')
  await expect(box).toHaveValue('')

  // Now nothing holds them up.
  await box.pressSequentially('farmaci')
  await expect(page).toHaveURL(/q=farmac/)
  await box.pressSequentially('a')
  await expect(page).toHaveURL('/cochabamba?q=farmacia')
  await expect(page.getByRole('heading', { name: 'Resultados para «farmacia»' })).toBeVisible()
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/cochabamba')

  // So do a typo and a phone number find their places.
  await box.pressSequentially('bazooka bur')
  const names = page.locator('.card h3')
  await expect(names).toHaveText(['Bazooka Burger'])
  await expect(page).toHaveURL('/cochabamba?q=bazooka+bur')
  await page.goBack()
  await expect(page).toHaveURL('/cochabamba')
  await expect(names).toHaveCount(100)
  await box.fill('bazoka burgr')
  await expect(names.first()).toHaveText('Bazooka Burger')
  await box.fill('707-65804')
  await expect(names.first()).toHaveText('Puro Pelos')
})

test('the language is chosen once and kept, and what was typed before the scripts were there is looked for', async ({
  page,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  await page.getByRole('link', { name: /English version/ }).click()
  await expect(page).toHaveURL('/la-paz?lang=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Recommended' })).toBeVisible()

  await page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lugar\/.*\?lang=en$/)
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible()

  // Also by who taps before the app is there.
  const release = await hold(page)
  await page.goto('/potosi', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/potosi?lang=en')
  await page.getByRole('link', { name: /versión en español/ }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/potosi')
  // The scripts are still on their way.
  await page.goto('/cochabamba', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/cochabamba')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const box = page.getByRole('searchbox')
  await box.pressSequentially('salteñas')
  release()
  await expect(page).toHaveURL(`/cochabamba?q=${encodeURIComponent('salteñas')}`)
  await expect(box).toHaveValue('salteñas')
  await expect(box).toBeFocused()
})

test('each city has a page of its own with places of its own', async ({ request }) => {
  const firstPlaces = new Set<string>()
  for (const { slug, name } of cityList) {
    const answer = await request.get(`/${slug}`)
    expect(answer.status(), name).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<title>${name}: lugares y negocios | Aquicito</title>`)
    const [first] = listAddresses(html)
    expect(first, name).toMatch(/^\/lugar\//)
    firstPlaces.add(String(first))
  }
  expect(firstPlaces.size).toBe(cityList.length)
})

test('each of the twelve categories lists its places in all Bolivia', async ({ request }) => {
  for (const { slug, name } of menuCategoryList) {
    const html = await (await request.get(`/?category=${slug}`)).text()
    expect(html).toContain(`<title>${name.es} en Bolivia: direcciones y reseñas | Aquicito</title>`)
    expect(listAddresses(html), slug).not.toEqual([])
  }
})

test('a city that has just begun says so above its list, and what it has none of stands last and leads on', async ({
  page,
  request,
}) => {
  await page.goto('/cobija')
  await expect(readStatus(page)).toHaveText(/^Cobija recién empieza: \d+ lugares\. ¿Falta uno\? Agrégalo\.$/)
  await expect(readStatus(page).getByRole('link', { name: 'Agrégalo' })).toHaveAttribute('href', '/agregar#city=cobija')
  await expect(page.locator('.kicker')).toContainText(/\d+ lugares/)
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Categorías' })
  const counts = await menu
    .locator(':scope > [data-count]')
    .evaluateAll((links) => links.map((link) => Number(link.getAttribute('data-count'))))
  expect(counts).toHaveLength(menuCategoryList.length)
  expect(counts.findLastIndex((count) => count > 0)).toBeLessThan(counts.indexOf(0))
  expect(counts.lastIndexOf(0)).toBe(counts.length - 1)

  await menu.getByRole('link', { name: /^Gimnasios/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Todavía no hay gimnasios en Cobija' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Agregar un lugar' })).toBeInViewport()
  expect(await (await request.get('/cobija?category=gym')).text()).toContain('<meta name="robots" content="noindex"/>')
  await page.getByRole('link', { name: 'Buscar en toda Bolivia' }).click()
  await expect(page).toHaveURL('/?category=gym')
  await expect(listCards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/cobija?category=gym')
  await page.getByRole('link', { name: /^Más cerca: \d+ lugares? en / }).click()
  await expect(page).toHaveURL(/^[^?]+\/(?!cobija)[a-z-]+\?category=gym$/)
  await expect(page.getByRole('heading', { level: 2, name: /^Gimnasios en / })).toBeVisible()
  await expect(listCards(page)).not.toHaveCount(0)
  // That of the city before is gone.
  await expect(menu).toHaveCount(1)
})

test('a search that finds nothing says so, in reach of everybody, and leads on to all of Bolivia', async ({ page }) => {
  await page.goto('/cobija?q=zzzyyyxxx')
  await expect(page.getByRole('heading', { name: 'No encontramos «zzzyyyxxx» en Cobija' })).toBeVisible()
  await untilSilent(page)
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('link', { name: 'Buscar en toda Bolivia' }).click()
  await expect(page).toHaveURL('/?q=zzzyyyxxx')
})

test('words find what they mean, also with a category, and one steps back also out of a page that is not live yet', async ({
  page,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Restaurantes' }).click()
  await expect(page).toHaveURL('/la-paz?category=restaurant')
  const before = page.getByRole('heading', { name: 'Restaurantes en La Paz' })
  await expect(before).toBeVisible()
  await page.getByRole('searchbox').fill('pollo')
  await expect(page).toHaveURL('/la-paz?q=pollo&category=restaurant')
  const results = page.getByRole('heading', { name: 'Restaurantes: resultados para «pollo»' })
  await expect(results).toBeVisible()
  const names = await listResults(page)
  expect(names.length).toBeGreaterThan(0)

  // One step back out of a page that is not live yet.
  const release = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(results).toBeVisible()
  expect(await listResults(page)).toEqual(names)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/la-paz?category=restaurant')
  // Until the page before is there, scripts that come now would begin in the one that is left.
  await expect(before).toBeVisible()
  release()
  // React logs an error, and goes on, where parts of the page are not taken over yet when the address changes.
  await stay(page)
  await expect(before).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  // And another one out of a page that is live, to one from before it was loaded.
  await page.goBack()
  await expect(page).toHaveURL('/la-paz')
  await expect(page.getByRole('heading', { name: 'Recomendados' })).toBeVisible()

  const box = page.getByRole('searchbox')
  for (const [query, meant] of [
    ['llantería', /Taller mecánico|Llant/],
    ['hospedaje', /Alojamiento|Hotel/],
    ['dentist', /Dentista/],
    ['coffee', /Café|Coffee/],
  ] as const) {
    await box.fill('')
    await box.pressSequentially(query)
    await expect(page.getByRole('heading', { name: `Resultados para «${query}»` })).toBeVisible()
    await expect(readStatus(page)).toHaveText(/resultado/)
    await expect(listCards(page).first(), query).toContainText(meant)
  }
})

test('the keyboard alone chooses a category, searches, opens a place and comes back; the search goes along into a city', async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await untilSilent(page)
  await expectAccessibleByDayAndNight(page)
  const cafes = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Cafés' })
  await tabTo(page, cafes)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cafés en Bolivia' })).toBeVisible()
  await expect(cafes).toBeFocused()

  const box = page.getByRole('searchbox')
  for (
    let presses = 0;
    presses < 30 && !(await box.evaluate((element) => element === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Shift+Tab')
  }
  await page.keyboard.type('alexander')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?q=alexander&category=cafe')
  // What the device finds is followed by what the server finds.
  await untilSilent(page)
  const [name = ''] = await listResults(page)
  await expect(box).toBeFocused()
  const first = page.getByRole('heading', { level: 3 }).getByRole('link').first()
  await tabTo(page, first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page).toHaveURL('/?q=alexander&category=cafe')
  await expectBusinessActions(page, '/?q=alexander&category=cafe')

  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'Cochabamba' }).click()
  await expect(page).toHaveURL('/cochabamba?q=alexander&category=cafe')
  await expect(box).toHaveValue('alexander')
})

test('accents make no difference', async ({ request }) => {
  const find = async (query: string) =>
    listAddresses(await (await request.get(`/cochabamba?q=${encodeURIComponent(query)}`)).text())
  const places = await find('cafe')
  expect(places.length).toBeGreaterThan(10)
  expect(await find('CAFÉ')).toEqual(places)
})

test('a category of a city is a page of its own to search engines; a search is none', async ({ request }) => {
  const html = await (await request.get('/la-paz?category=cafe&lang=en')).text()
  expect(html).toContain('<title>Cafés in La Paz: addresses and reviews | Aquicito</title>')
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/la-paz\?category=cafe&(?:amp;)?lang=en"\/>/)
  expect(html).not.toContain('<meta name="robots"')
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    breadcrumb: { itemListElement: { name: string }[] }
    mainEntity: { itemListElement: { name: string; url: string }[] }
  }
  expect(data.breadcrumb.itemListElement.map(({ name }) => name)).toEqual(['Aquicito', 'La Paz', 'Cafés'])
  const named = data.mainEntity.itemListElement
  expect(named).toHaveLength(10)
  expect(named.map(({ url }) => `${new URL(url).pathname}?lang=en`)).toEqual(listAddresses(html).slice(0, 10))
  const list = (await (await request.get('/api/cities/la-paz.json?category=cafe')).json()) as {
    cards: [id: string, name: string][]
  }
  expect(named.map(({ name }) => name)).toEqual(list.cards.slice(0, 10).map(([, name]) => name))

  const results = await (await request.get('/la-paz?q=sol&category=cafe')).text()
  expect(results).toContain('<meta name="robots" content="noindex"/>')
})

/** Has a page get a city's list with each of its cards changed. */
async function changeCards(page: Page, slug: string, change: (row: CityWire['cards'][number]) => void): Promise<void> {
  await page.route(`**/api/cities/${slug}.json`, async (route) => {
    const response = await route.fetch()
    const city = (await response.json()) as CityWire
    for (const row of city.cards) change(row)
    await route.fulfill({ response, json: city })
  })
}

test.describe('lists that are opened from the home page', () => {
  // The browser itself tells of requests that fail.
  test.use({ expectedComplaints: /ERR_FAILED/ })

  test('are drawn in their own boxes while they are on their way, finished as one comes near, whole with odd places, and tried again', async ({
    page,
  }) => {
    const openCity = (name: string) =>
      page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name }).click()
    const leave = async () => {
      // A list below the pointer would be fetched ahead, before the test has changed it.
      await page.mouse.move(0, 0)
      await page.goBack()
      await expect(page).toHaveURL('/')
    }
    await page.goto('/')
    await untilHydrated(page)
    const release = await hold(page, '**/api/cities/oruro.json')
    await openCity('Oruro')
    await expect(readStatus(page)).toHaveText('Cargando lugares…')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oruro')
    await untilDrawn(page)
    // How tall it is depends on what it says.
    const boxOfFirst = async () => ({ ...(await page.locator('.card').first().boundingBox()), height: null })
    const drawn = await boxOfFirst()
    await page.evaluate(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      // Also what moves right after a tap, which the browser would forgive.
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    release()
    await expect(readStatus(page)).toHaveText(/^100 de/)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await boxOfFirst()).toEqual(drawn)
    await untilDrawn(page)
    expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
    await leave()

    // A list of photos alone, as any other.
    await changeCards(page, 'potosi', (row) => (row[8] = '/icon-192.png'))
    await openCity('Potosí')
    await expect(readStatus(page)).toHaveText(/^100 de/)
    const last = page.locator('.list > .card').nth(99)
    await expect(last.locator('img.artwork')).toHaveCount(1)
    await expect(last.getByRole('button')).toHaveCount(0)
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole('button', { name: /^Guardar / })).toBeVisible()
    await leave()

    const oddNames = ['W'.repeat(200), '<img src=x onerror=alert(1)>', '\u202Eodaeler', '🥟'.repeat(60)]
    const rows = oddNames.map((name, index) => [
      `odd${index}`,
      name,
      'categoría desconocida '.repeat(9),
      '',
      0,
      0,
      1,
      3,
      '',
    ])
    await page.route('**/api/cities/tarija.json', (route) =>
      route.fulfill({ json: { city: 'tarija', cards: rows, places: oddNames.length } }),
    )
    await openCity('Tarija')
    await expect(listCards(page)).toHaveCount(oddNames.length)
    expect(await listNames(page)).toEqual(oddNames)
    expect(await measureOverflow(page)).toBe(0)
    await leave()

    await page.route('**/api/**', (route) => route.abort())
    await openCity('Sucre')
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los lugares')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(listCards(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** Returns true iff React has taken over an element that the server drew. */
const isTakenOver = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))

/** Checks that a tap leads to a place within the same document. */
async function expectNoNewDocument(page: Page, tap: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isFirst: true }))
  await tap()
  await expect(page).toHaveURL(/\/lugar\//)
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true)
}

test('cards far below stay as the server drew them, keep the focus when React takes them over, and are taken over in the event of a tap', async ({
  page,
}) => {
  await page.goto('/oruro')
  await untilHydrated(page)
  await untilIdle(page)
  const [far, farther] = [listCards(page).nth(40).getByRole('link'), listCards(page).nth(95).getByRole('link')]
  expect(await isTakenOver(far)).toBe(false)
  await far.evaluate((link) => link.focus({ preventScroll: true }))
  await far.scrollIntoViewIfNeeded()
  await expect.poll(() => isTakenOver(far)).toBe(true)
  await expect(far).toBeFocused()
  expect(await isTakenOver(farther)).toBe(false)
  await expectNoNewDocument(page, () => farther.dispatchEvent('click'))
  await page.goBack()
  await expectNoNewDocument(page, () => far.click())
})

test('a list that changes while one looks at its top changes far below as well', async ({ page }) => {
  await page.goto('/oruro')
  await untilHydrated(page)
  await untilSilent(page)
  await changeCards(page, 'oruro', (row) => (row[1] = `${row[1]} nuevo`))
  await page.clock.setFixedTime(Date.now() + 5 * 60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(listCards(page).nth(90).getByRole('heading')).toHaveText(/ nuevo$/)
  await expect(listCards(page)).toHaveCount(100)
  await expect(listCards(page).first().getByRole('heading')).toHaveText(/ nuevo$/)
})

test('a page that does not exist is fit for all, and a language that was stored wrongly counts as Spanish', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('aquicito.locale', '"quechua"'))
  await page.goto('/nada')
  await expect(page).toHaveURL('/nada')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await untilHydrated(page)
  await untilSilent(page)
  await expectAccessibleByDayAndNight(page)
})

test('in English the home page, a city and its cafés are fit for all, and say the next actions for a business', async ({
  page,
}) => {
  await page.goto('/?lang=en')
  await untilHydrated(page)
  await untilSilent(page)
  await expectAccessibleByDayAndNight(page)
  await page.getByRole('link', { name: 'La Paz', exact: true }).first().click()
  await expectBusinessActions(page, '/la-paz?lang=en')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Cafés' }).click()
  await expect(page).toHaveURL('/la-paz?category=cafe&lang=en')
  await expect(page.getByRole('heading', { level: 2, name: 'Cafés in La Paz' })).toBeVisible()
  await untilSilent(page)
  await expectAccessibleByDayAndNight(page)
})
