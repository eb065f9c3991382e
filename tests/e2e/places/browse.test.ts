import { test as unwatchedTest, type Locator, type Page } from 'playwright/test'
import { cityList } from '../../../src/domain/cities/city.ts'
import { menuCategoryList, moreCategoryList } from '../../../src/domain/categories/menu-category.ts'
import { expectAccessible, languageAndScheme, measureOverflow } from '../support/page-checks.ts'
import { expect, hold, test, readText, stay, untilDrawn, untilHydrated, untilSilent } from '../support/watched-page.ts'

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

for (const [what, { width, height, names }] of Object.entries({
  'a phone shows three names': { width: 360, height: 740, names: 3 },
  'a wide screen shows six names': { width: 1280, height: 800, names: 6 },
})) {
  for (const path of [
    '/la-paz',
    '/?q=salteñas',
    '/cochabamba?q=farmacia',
    '/cochabamba?f=open',
    '/la-paz?category=hotel',
  ]) {
    test(`${what} before one scrolls: ${path}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await untilHydrated(page)
      await expect(listCards(page).first()).toBeVisible()
      await untilSilent(page)
      expect(await countNamesAboveFold(page)).toBeGreaterThanOrEqual(names)
    })
  }
}

test('a card says how many reviews there are, and shows a sentence of one of them', async ({ page }) => {
  await page.goto('/la-paz')
  const card = listCards(page).filter({ has: page.getByRole('link', { name: 'Higher Ground Restaurant Cafe' }) })
  await expect(card.locator('.rating')).toContainText('(14)')
  const sentence = await readText(card.locator('q'))
  await untilHydrated(page)
  await card.getByRole('link').click()
  await expect(page.getByRole('main').locator('#resenas')).toContainText(sentence)
})

test('a visitor opens a city, searches among its places, opens one and goes back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'La Paz' }).click()
  await expect(page).toHaveURL('/la-paz')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Paz')
  await expect(listCards(page)).toHaveCount(100)
  await expect(readStatus(page)).toHaveText(/^100 de [\d.]+ lugares$/)

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
})

test('results come while one types, and one step back leads out of the search', async ({ page }) => {
  await page.goto('/cochabamba')
  await untilHydrated(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('salteñ')
  await expect(page).toHaveURL(/q=salte/)
  await box.pressSequentially('as')
  await expect(page).toHaveURL(`/cochabamba?q=${encodeURIComponent('salteñas')}`)
  await expect(page.getByRole('heading', { name: 'Resultados para «salteñas»' })).toBeVisible()
  await expect(box).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/cochabamba')
})

test('what is typed while results are on their way stays, and is looked for', async ({ page }) => {
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
})

test('what was typed before the scripts were there is looked for', async ({ page }) => {
  const release = await hold(page)
  await page.goto('/cochabamba', { waitUntil: 'commit' })
  const box = page.getByRole('searchbox')
  await box.pressSequentially('salteñas')
  release()
  await expect(page).toHaveURL(`/cochabamba?q=${encodeURIComponent('salteñas')}`)
  await expect(box).toHaveValue('salteñas')
  await expect(box).toBeFocused()
})

test('a search that finds nothing says so and leads on to all of Bolivia', async ({ page }) => {
  await page.goto('/cobija?q=zzzyyyxxx')
  await expect(page.getByRole('heading', { name: 'No encontramos «zzzyyyxxx» en Cobija' })).toBeVisible()
  await page.getByRole('link', { name: 'Buscar en toda Bolivia' }).click()
  await expect(page).toHaveURL('/?q=zzzyyyxxx')
})

for (const { slug, name } of cityList) {
  test(`${name} has a page of its own with places of its own`, async ({ page }) => {
    const answer = await page.goto(`/${slug}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(`${name}: lugares y negocios | Aquicito`)
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
}

test('the city menu leads to another city and closes', async ({ page }) => {
  await page.goto('/oruro')
  await untilHydrated(page)
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Ciudad: Oruro' }).click()
  await banner.getByRole('link', { name: 'Sucre' }).click()
  await expect(page).toHaveURL('/sucre')
  await expect(banner.getByRole('link', { name: 'Sucre' })).toBeHidden()
  await expect(banner.getByRole('button', { name: 'Ciudad: Sucre' })).toBeVisible()
})

test('the language is chosen once and kept, and its pages never show the other', async ({ page }) => {
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
  release()
  await page.goto('/potosi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('a language that was stored wrongly counts as Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aquicito.locale', '"quechua"'))
  await page.goto('/tarija')
  await expect(page).toHaveURL('/tarija')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

for (const [path, where] of [
  ['/', 'Bolivia'],
  ['/la-paz', 'La Paz'],
] as const) {
  test(`each of the twelve categories lists its places in ${where}, and stays chosen`, async ({ page }) => {
    await page.goto(path)
    await untilHydrated(page)
    const menu = page.getByRole('navigation', { name: 'Categorías' })
    for (const { slug, name } of menuCategoryList) {
      await menu.getByRole('link', { name: name.es }).click()
      await expect(page).toHaveURL(`${path}?category=${slug}`)
      await expect(page.getByRole('heading', { level: 2, name: `${name.es} en ${where}` })).toBeVisible()
      await expect(menu.locator('[aria-current]')).toHaveText(name.es)
      await expect(readStatus(page)).toHaveText(/^[\d.]+ lugar|^100 de/)
      await expect(listCards(page)).not.toHaveCount(0)
    }
    await menu.getByRole('link', { name: 'Todo' }).click()
    await expect(page).toHaveURL(path)
  })
}

test('pharmacies, cash machines and the other categories are two taps away, before scripts too', async ({
  page,
  browser,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  const menu = page.getByRole('navigation', { name: 'Categorías' })
  for (const { slug, name } of moreCategoryList) {
    await menu.getByRole('button', { name: 'Más categorías' }).click()
    await menu.locator('[popover]').getByRole('link', { name: name.es }).click()
    await expect(page).toHaveURL(`/la-paz?category=${slug}`)
    // There may be none of it in a city.
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`${name.es}.* en La Paz`, 'i') })).toBeVisible()
    await expect(menu.locator('.chip[aria-current]')).toHaveText(name.es)
    await expect(menu.locator('[popover]')).toBeHidden()
  }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto('/cochabamba')
  await plain.getByRole('button', { name: 'Más categorías' }).click()
  await plain.getByRole('link', { name: 'Farmacias' }).click()
  await expect(plain).toHaveURL('/cochabamba?category=pharmacy')
  await expect(plain.getByRole('heading', { level: 2, name: 'Farmacias en Cochabamba' })).toBeVisible()
  await context.close()
})

test('a category and a text are searched together, and the user who gets the address sees the same', async ({
  page,
}) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Restaurantes' }).click()
  await expect(page).toHaveURL('/la-paz?category=restaurant')
  await page.getByRole('searchbox').fill('pollo')
  await expect(page).toHaveURL('/la-paz?q=pollo&category=restaurant')
  await expect(page.getByRole('heading', { name: 'Restaurantes: resultados para «pollo»' })).toBeVisible()
  const names = await listResults(page)
  expect(names.length).toBeGreaterThan(0)
  await page.reload()
  expect(await listResults(page)).toEqual(names)
  // React logs an error, and goes on, where parts of the page are not taken over yet when the address changes.
  await stay(page)

  await page.goBack()
  await expect(page).toHaveURL('/la-paz?category=restaurant')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Restaurantes en La Paz' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Recomendados' })).toBeVisible()
})

test('one step back out of a page that is not live yet shows the page before it', async ({ page }) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Restaurantes' }).click()
  await expect(page.getByRole('heading', { name: 'Restaurantes en La Paz' })).toBeVisible()
  await page.getByRole('searchbox').fill('pollo')
  await expect(page.getByRole('heading', { name: 'Restaurantes: resultados para «pollo»' })).toBeVisible()

  const release = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Restaurantes: resultados para «pollo»' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/la-paz?category=restaurant')
  // Until the page before is there, scripts that come now would begin in the one that is left.
  const before = page.getByRole('heading', { name: 'Restaurantes en La Paz' })
  await expect(before).toBeVisible()
  release()
  await untilHydrated(page)
  await expect(before).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a search goes along from the home page into a city', async ({ page }) => {
  await page.goto('/?q=hotel&category=hotel')
  await untilHydrated(page)
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'Cochabamba' }).click()
  await expect(page).toHaveURL('/cochabamba?q=hotel&category=hotel')
  await expect(page.getByRole('searchbox')).toHaveValue('hotel')
})

test('accents make no difference', async ({ page }) => {
  await page.goto('/cochabamba?q=cafe')
  const names = await listResults(page)
  expect(names.length).toBeGreaterThan(10)
  await page.goto(`/cochabamba?q=${encodeURIComponent('CAFÉ')}`)
  expect(await listResults(page)).toEqual(names)
})

for (const [query, meant] of [
  ['llantería', /Taller mecánico|Llant/],
  ['hospedaje', /Alojamiento|Hotel/],
  ['dentist', /Dentista/],
  ['coffee', /Café|Coffee/],
] as const) {
  test(`"${query}" finds what it means, while one types`, async ({ page }) => {
    await page.goto('/la-paz')
    await untilHydrated(page)
    await page.getByRole('searchbox').pressSequentially(query)
    await expect(page.getByRole('heading', { name: `Resultados para «${query}»` })).toBeVisible()
    await expect(readStatus(page)).toHaveText(/resultado/)
    await expect(listCards(page).first()).toContainText(meant)
  })
}

test('the keyboard alone chooses a category, searches, opens a place and comes back', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
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
})

for (const [asked, canonical] of [
  ['/la-paz?category=lima', '/la-paz'],
  ['/?category=__proto__', '/'],
  ['/la-paz?category=CAFE&q=sol', '/la-paz?q=sol'],
  ['/la-paz?category=%3Cscript%3E', '/la-paz'],
  [`/la-paz?category=${'a'.repeat(5_000)}`, '/la-paz'],
] as const) {
  test(`an unknown category is left out of the address: ${asked.slice(0, 40)}`, async ({ page }) => {
    await page.goto(asked)
    await expect(page).toHaveURL(canonical)
    await expect(listCards(page).first()).toBeVisible()
  })
}

test('a category of a city is a page of its own to search engines; a search is none', async ({ page }) => {
  await page.goto('/la-paz?category=cafe&lang=en')
  await expect(page).toHaveTitle('Cafés in La Paz: addresses and reviews | Aquicito')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/la-paz\?category=cafe&lang=en$/)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    breadcrumb: { itemListElement: { name: string }[] }
    mainEntity: { itemListElement: { name: string; url: string }[] }
  }
  expect(data.breadcrumb.itemListElement.map(({ name }) => name)).toEqual(['Aquicito', 'La Paz', 'Cafés'])
  expect(data.mainEntity.itemListElement).toHaveLength(10)
  expect(data.mainEntity.itemListElement.map(({ name }) => name)).toEqual((await listNames(page)).slice(0, 10))

  await page.goto('/la-paz?q=sol&category=cafe')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('fronts are drawn where a user looks, and wherever they come back to', async ({ page }) => {
  await page.goto('/la-paz')
  await untilHydrated(page)
  const artworks = page.locator('.list svg.artwork')
  const last = page.locator('.list > .card').last()
  await expect(artworks.first()).toBeVisible()
  expect(await artworks.count()).toBeLessThan(60)
  // At once, past all between.
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('svg.artwork')).toBeVisible()
  await expect(page.locator('.list div.artwork')).toHaveCount(0)
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/\/lugar\//)
  await page.goBack()
  await expect(last.locator('svg.artwork')).toBeInViewport()
})

test('house fronts keep their roofs, and the street goes on to both edges of the widest screens', async ({ page }) => {
  await page.goto('/la-paz')
  const place = await page.getByRole('heading', { level: 3 }).getByRole('link').first().getAttribute('href')
  for (const path of ['/', '/la-paz', String(place)]) {
    await page.goto(path)
    // The drawings are in one file, which comes after the page.
    await untilSilent(page)
    for (const width of [360, 1280, 1440, 1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const street = await page.locator('svg.panorama').evaluate((svg) => {
        const box = svg.getBoundingClientRect()
        const drawn = [...svg.querySelectorAll('use')]
          .map((use) => use.getBoundingClientRect())
          .filter((part) => part.width > 0)
        return {
          isWhole: drawn.every(({ top, bottom }) => top >= box.top - 1 && bottom <= box.bottom + 1),
          reachesBothEdges:
            Math.min(...drawn.map(({ left }) => left)) <= 0 &&
            Math.max(...drawn.map(({ right }) => right)) >= innerWidth,
        }
      })
      expect(street, `${path} at ${width} pixels`).toEqual({ isWhole: true, reachesBothEdges: true })
    }
  }
})

test('a list on its way is drawn in its own boxes, and nothing moves when it comes', async ({ page }) => {
  const release = await hold(page, '**/api/cities/oruro.json')
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'Oruro' }).click()
  await expect(readStatus(page)).toHaveText('Cargando lugares…')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oruro')
  await untilDrawn(page)
  const drawn = await page.locator('.card').first().boundingBox()
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
  expect(await page.locator('.card').first().boundingBox()).toEqual(drawn)
  await untilDrawn(page)
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([])
})

// The browser itself writes failed requests on the console, so no one watches it here.
unwatchedTest('a list that cannot be loaded says so where it would stand, and is tried again', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'Sucre' }).click()
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los lugares')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(listCards(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

unwatchedTest(
  'without a signal a search shows what is at hand and never claims that there is nothing',
  async ({ page }) => {
    await page.goto('/la-paz')
    await untilHydrated(page)
    // What search knows is there after a first search.
    await page.getByRole('searchbox').fill('hotel')
    await expect(readStatus(page)).toHaveText(/resultado/)
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('searchbox').fill('restaurante')
    await expect(readStatus(page)).toHaveText('Sin conexión: solo lo que ya está en este celular')
    await expect(listCards(page)).not.toHaveCount(0)
    await page.getByRole('searchbox').fill('zzzyyyxxx')
    await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los lugares')
  },
)

test('a category that a city lacks leads on', async ({ page }) => {
  await page.goto('/cobija?category=gym')
  await expect(page.getByRole('heading', { name: 'Todavía no hay gimnasios en Cobija' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Buscar en toda Bolivia' }).click()
  await expect(page).toHaveURL('/?category=gym')
  await expect(listCards(page).first()).toBeVisible()
})

test('odd places break no list', async ({ page }) => {
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
  await page.route('**/api/cities/oruro.json', (route) =>
    route.fulfill({ json: { city: 'oruro', cards: rows, places: oddNames.length } }),
  )
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'Oruro' }).click()
  await expect(listCards(page)).toHaveCount(oddNames.length)
  expect(await listNames(page)).toEqual(oddNames)
  expect(await measureOverflow(page)).toBe(0)
})

test('the next actions for a business are links', async ({ page }) => {
  for (const path of ['/', '/oruro?lang=en']) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^(Registrar mi negocio|Register my business)$/ })).toHaveAttribute(
      'href',
      /^\/agregar(?:\?lang=en)?#.*own=true$/,
    )
    await expect(main.getByRole('link', { name: /^(Ver planes|See plans)$/ })).toHaveAttribute('href', /^\/planes/)
  }
})

for (const path of ['/', '/?q=hotel', '/oruro']) {
  test(`${path} invites to advertise once, on a phone and on a wide screen`, async ({ page }) => {
    await page.goto(path)
    const links = page.getByRole('main').getByRole('link', { name: 'Anuncia aquí' })
    await expect(links).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(links).toHaveCount(1)
  })
}

test('a city asks for few images at once', async ({ page }) => {
  const images: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') images.push(request.url())
  })
  await page.goto('/la-paz', { waitUntil: 'networkidle' })
  expect(images.length).toBeLessThanOrEqual(4)
})

for (const [path, what] of [
  ['/', 'the home page'],
  ['/la-paz', 'a city'],
  ['/la-paz?category=cafe', 'a category'],
  ['/la-paz?q=hotel', 'results'],
  ['/cobija?q=zzzyyyxxx', 'a search without results'],
  ['/nada', 'an unknown address'],
] as const) {
  for (const [lang, colorScheme] of languageAndScheme) {
    test(`axe finds nothing on ${what} in ${lang}, ${colorScheme}, and nothing overflows`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(lang === 'en' ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path, {
        waitUntil: 'networkidle',
      })
      await expectAccessible(page)
    })
  }
}
