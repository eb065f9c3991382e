import { type Page, test as unwatched } from 'playwright/test'
import { cityList } from '../../../src/domain/cities/city.ts'
import { menuCategoryList } from '../../../src/domain/categories/menu-category.ts'
import {
  expectAccessible,
  expectAccessibleByDayAndNight,
  measureOverflow,
  listOutOfSight,
  widenFont,
} from '../support/page-checks.ts'
import { expect, hold, test, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** The pages of text, with what their first heading says in both languages. */
const plainPages = [
  { path: '/contact', es: 'Contacto', en: 'Contact' },
  { path: '/planes', es: 'Planes para tu negocio', en: 'Plans for your business' },
  { path: '/auth?tab=signin', es: 'Iniciar sesión', en: 'Sign in' },
  { path: '/auth?tab=signup', es: 'Crear cuenta', en: 'Create account' },
  { path: '/aviso-legal', es: 'Aviso legal', en: 'Legal notice' },
  { path: '/privacidad', es: 'Privacidad', en: 'Privacy' },
  { path: '/metodo', es: 'Cómo contamos la publicidad', en: 'How we count advertising' },
  { path: '/moderacion', es: 'Cómo moderamos las reseñas', en: 'How we moderate reviews' },
] as const

const inLanguage = (path: string, lang: 'es' | 'en') =>
  lang === 'es' ? path : `${path}${path.includes('?') ? '&' : '?'}lang=en`

const opener = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })
const openMenu = (page: Page) => page.locator(':popover-open')

/** From now on notes what moves of itself on a page. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(shift.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

async function openPlace(page: Page): Promise<void> {
  await page.goto('/cochabamba')
  await untilHydrated(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lugar\//)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
}

/** Checks that all that the bar holds stands beside each other, large enough to be tapped, at whatever width. */
async function expectBarInOneLine(page: Page): Promise<void> {
  for (const width of [320, 360, 767, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    const parts = page.getByRole('banner').locator('.container').locator('a, button').filter({ visible: true })
    const boxes = await parts.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()))
    expect(boxes.length, `${width} pixels`).toBeGreaterThan(0)
    for (const [index, box] of boxes.entries()) {
      expect(box.left, `${width} pixels`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.height).toBeLessThanOrEqual(52)
      expect(box.width).toBeGreaterThanOrEqual(44)
    }
  }
}

/** Checks that a wide font leaves the names in the bar and the words at the foot in sight, and whole. */
async function expectNamesInWideFont(page: Page): Promise<void> {
  await widenFont(page)
  for (const width of [320, 360, 412, 768, 900, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const name = await page.locator('.brand .wordmark').evaluate((wordmark) => {
      const { left, top, width: wide } = wordmark.getBoundingClientRect()
      const isOnTop = document.elementFromPoint(left + wide - 2, top + 2)?.closest('.brand') !== null
      return { isOnTop, isLegible: wide >= 88 }
    })
    expect(name, `at ${width} pixels`).toEqual({ isOnTop: true, isLegible: true })
    expect((await page.locator('.top .container').boundingBox())?.height).toBeLessThanOrEqual(64)
    const city = page.locator('.top [popovertarget=ciudades] .one-line')
    const cut = await city.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    if (width >= 360) expect(cut, `at ${width} pixels`).toBe(0)
    const tabs = page.locator('.tabs a').filter({ visible: true })
    await expect(tabs).toHaveCount(width < 768 ? 4 : 0)
    const fit = await tabs.evaluateAll((links) =>
      links.map(({ scrollWidth, clientWidth, clientHeight }) => scrollWidth <= clientWidth && clientHeight === 56),
    )
    expect(fit, `at ${width} pixels`).not.toContain(false)
    expect(await listOutOfSight(page), `at ${width} pixels`).toEqual([])
  }
}

test.describe('the bar', () => {
  test('stays on a wide screen while one scrolls; it leaves a phone on the way down, and comes back on the way up, for the keyboard, and on the next page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/cochabamba')
    await untilHydrated(page)
    // Hours that are read a moment later may take a card a line more, and the browser scrolls by as much.
    await untilSilent(page)
    const banner = page.getByRole('banner')
    const city = opener(page, /Cochabamba/)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await expect(city).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(city).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 900)
    await expect(city).not.toBeInViewport()
    // A thread of the band stays.
    await expect(banner).toBeInViewport()
    await page.mouse.wheel(0, -60)
    await expect(city).toBeInViewport({ ratio: 1 })
    await page.mouse.wheel(0, 300)
    await expect(city).not.toBeInViewport()
    await city.focus()
    await expect(city).toBeInViewport({ ratio: 1 })
    await city.press('Enter')
    await openMenu(page).getByRole('link', { name: 'Potosí' }).click()
    await expect(page).toHaveURL('/potosi')
    await expect(opener(page, /Potosí/)).toBeInViewport({ ratio: 1 })
  })

  test('is compact at 767 pixels and wide at 768, and axe finds nothing on its open menus', async ({ page }) => {
    await page.goto('/contact')
    await untilHydrated(page)
    const banner = page.getByRole('banner')
    const wide = [
      banner.getByRole('button', { name: 'Categorías' }),
      banner.getByRole('link', { name: 'Contacto' }),
      banner.getByRole('link', { name: 'Iniciar sesión' }),
      banner.getByRole('link', { name: 'Crear cuenta' }),
    ]
    const compact = [
      banner.getByRole('button', { name: 'Menú' }),
      page.getByRole('navigation', { name: 'Accesos rápidos' }),
    ]
    for (const [width, shown, hidden] of [
      [767, compact, wide],
      [768, wide, compact],
    ] as const) {
      await page.setViewportSize({ width, height: 700 })
      for (const part of shown) await expect(part).toBeVisible()
      for (const part of hidden) await expect(part).toBeHidden()
      await expect(opener(page, 'Ciudades')).toBeVisible()
      await expect(banner.getByRole('link', { name: /English version/ })).toBeVisible()
    }
    for (const [name, width] of [
      ['Menú', 360],
      ['Ciudades', 360],
      ['Categorías', 1280],
      ['Tema', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 740 })
      await opener(page, name).click()
      await expect(openMenu(page), name).toHaveCount(1)
      await expectAccessibleByDayAndNight(page)
      await page.keyboard.press('Escape')
      await expect(openMenu(page), name).toHaveCount(0)
    }
  })
})

test.describe('menus', () => {
  const expectCategories = async (page: Page, path: string) => {
    await opener(page, 'Categorías').click()
    const links = await openMenu(page)
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((link) => [link.textContent, link.getAttribute('href')]))
    expect(links).toEqual(menuCategoryList.map(({ slug, name }) => [name.es, `${path}?category=${slug}`]))
    await page.keyboard.press('Escape')
  }

  test("obey the keyboard alone, close at a tap beside them, give way to another, offer the twelve categories in the city where one is, and name the city of the page: none at home, the city's own, and a place's", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/oruro')
    await untilHydrated(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const cities = opener(page, 'Ciudad: Oruro')
    await expect(cities).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(openMenu(page)).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Todas las ciudades' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(openMenu(page)).toHaveCount(0)
    await expect(cities).toBeFocused()

    await page.keyboard.press('Space')
    for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
    await expect(openMenu(page).getByRole('link', { name: 'Sucre' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/sucre')
    await expect(openMenu(page)).toHaveCount(0)
    await expect(opener(page, 'Ciudad: Sucre')).toBeFocused()

    await expectCategories(page, '/sucre')
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/lugar\//)
    await opener(page, 'Ciudad: Sucre').click()
    await expect(openMenu(page).locator('[aria-current="true"]')).toHaveText('Sucre')
    await expect(openMenu(page).getByRole('link', { name: 'Todas las ciudades' })).toHaveAttribute('href', '/')

    await openMenu(page).getByRole('link', { name: 'Todas las ciudades' }).click()
    await expect(page).toHaveURL('/')
    await expect(opener(page, 'Ciudad: Ciudades')).toBeVisible()
    await expectCategories(page, '/')
    await opener(page, 'Ciudades').click()
    await expect(openMenu(page)).toContainText('Cobija')
    await opener(page, 'Tema').click()
    await expect(openMenu(page)).toHaveCount(1)
    await expect(openMenu(page)).toContainText('Oscuro')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('on a phone, one holds all that the bar has no room for, and "Buscar" at the foot opens the search over the page that one sees, in the city that one is in or in all Bolivia', async ({
    page,
  }) => {
    const search = page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Buscar' })
    const choose = async (name: string, path: string) => {
      await opener(page, 'Menú').click()
      await openMenu(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(openMenu(page)).toHaveCount(0)
    }
    // On a low screen a place's page has the tabs.
    await page.setViewportSize({ width: 360, height: 560 })
    await openPlace(page)
    const path = new URL(page.url()).pathname
    await search.click()
    await expect(page).toHaveURL(`${path}#q`)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByPlaceholder('Buscar en Cochabamba')).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page).toHaveURL(path)
    await expect(search).toBeFocused()

    await choose('Contacto', '/contact')
    await expect(opener(page, 'Menú')).toBeFocused()
    await search.click()
    await expect(page).toHaveURL('/contact#q')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('button', { name: 'En toda Bolivia' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page).toHaveURL('/contact')
    await choose('Planes', '/planes')
    await expect(opener(page, 'Menú')).toBeFocused()
    // The account's page is loaded again.
    await choose('Iniciar sesión', '/auth?tab=signin')
    await choose('Crear cuenta', '/auth?tab=signup')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open and lead on, and "Buscar" at the foot leads to a page with a field', async ({ page }) => {
    await page.goto('/potosi')
    await opener(page, 'Ciudad: Potosí').click()
    await page.getByRole('link', { name: 'Tarija' }).click()
    await expect(page).toHaveURL('/tarija')
    await opener(page, 'Menú').click()
    await page.getByRole('banner').getByRole('link', { name: 'Planes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planes para tu negocio')
    await page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/#q')
    await expect(page.getByRole('searchbox')).toBeInViewport()
  })

  test('pages that do nothing without it say so, and draw nothing that is to come', async ({ page }) => {
    for (const path of ['/guardados', '/agregar', '/completar', '/perfil', '/auth']) {
      await page.goto(path)
      await expect(page.locator('noscript p')).toHaveText(
        'Esta página necesita JavaScript. Actívalo en tu navegador para usarla.',
      )
      await expect(page.locator('.skeleton:visible')).toHaveCount(0)
    }
  })

  test('nothing is wider than a screen of 320 pixels, and the bar holds the names of the site and of the city with the longest one in one line at whatever width, as the foot does its words, also in a wide font', async ({
    page,
  }) => {
    for (const path of ['/nada', '/', '/cochabamba']) {
      for (const lang of ['en', 'es'] as const) {
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto(inLanguage(path, lang))
        expect(await measureOverflow(page), inLanguage(path, lang)).toBe(0)
        if (path === '/cochabamba') await expectBarInOneLine(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      const field = page.locator('main .search [type=search]')
      // What stands in the field when nothing is typed into it yet is whole.
      await field.evaluate((input: HTMLInputElement) => (input.value = input.placeholder))
      expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), path).toBe(0)
    }
    await expectNamesInWideFont(page)
  })
})

test('the tabs at the foot of a phone say where one is', async ({ request }) => {
  for (const [path, name] of [
    ['/', 'Inicio'],
    // A city is none of them: it is not the search.
    ['/la-paz', null],
    ['/guardados', 'Guardados'],
    ['/auth?tab=signup', 'Cuenta'],
  ] as const) {
    const html = await (await request.get(path)).text()
    const tabs = /<nav [^>]*aria-label="Accesos rápidos"[^>]*>([^]*?)<\/nav>/.exec(html)?.[1] ?? ''
    const current = [...tabs.matchAll(/<a [^>]*aria-current="page"[^>]*>([^]*?)<\/a>/g)]
    expect(tabs.match(/<a /g), path).toHaveLength(4)
    expect(
      current.map(([, content]) => content?.replace(/<[^>]*>/g, '')),
      path,
    ).toEqual(name === null ? [] : [name])
  }
})

test('the theme lasts from page to page and over a reload, without a flash, until it is left to the device again', async ({
  page,
}) => {
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/contact')
  await untilHydrated(page)
  await opener(page, 'Menú').click()
  await expect(openMenu(page).getByRole('button', { name: 'Automático' })).toHaveAttribute('aria-pressed', 'true')
  await openMenu(page).getByRole('button', { name: 'Oscuro' }).click()
  await expect(openMenu(page).getByRole('button', { name: 'Oscuro' })).toHaveAttribute('aria-pressed', 'true')
  expect(await theme()).toBe('dark')
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click()
  await expect(page).toHaveURL('/privacidad')
  expect(await theme()).toBe('dark')

  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.body) Object.assign(window, { withBody: document.documentElement.dataset['theme'] ?? 'none' })
    }).observe(document, { childList: true, subtree: true })
  })
  const release = await hold(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { withBody: string }).withBody)).toBe('dark')
  const shown = await page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      (meta) => matchMedia(meta.media).matches,
    )?.content,
  }))
  expect(shown).toEqual({ page: 'rgb(19, 15, 27)', bar: '#1E1828' })
  release()
  await untilHydrated(page)
  expect(await theme()).toBe('dark')
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2)

  await opener(page, 'Menú').click()
  await openMenu(page).getByRole('button', { name: 'Automático' }).click()
  expect(await theme()).toBeNull()
  // As for one who never chose.
  expect(await page.evaluate(() => localStorage.getItem('aquicito.theme'))).toBeNull()
  await page.evaluate(() => localStorage.setItem('aquicito.theme', 'sepia'))
  await page.reload()
  await untilHydrated(page)
  expect(await theme()).toBeNull()
})

test('/plans has moved to the plans for good, and /admin leads to what waits, in both languages', async ({
  request,
}) => {
  for (const address of ['/plans', '/plans?lang=en']) {
    const answer = await request.get(address, { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers()['location']).toBe(address.replace('plans', 'planes'))
  }
  const admin = await request.get('/admin?lang=en', { maxRedirects: 0 })
  expect(admin.headers()['location']).toBe('/admin/waiting?lang=en')
})

test('the account page takes a tab that does not exist for signing in', async ({ request, baseURL }) => {
  for (const tab of ['admin', '', 'SIGNUP', 'signup%00', '<b>']) {
    const answer = await request.get(`/auth?tab=${tab}`)
    expect([tab, answer.status(), answer.url()]).toEqual([tab, 200, `${baseURL}/auth?tab=signin`])
    expect(await answer.text()).toContain('<title>Iniciar sesión | Aquicito</title>')
  }
})

test('the pages of text are there in both languages, for the CDN to keep', async ({ request }) => {
  for (const { path, ...headings } of plainPages) {
    for (const lang of ['es', 'en'] as const) {
      const answer = await request.get(inLanguage(path, lang))
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control'], path).toContain('s-maxage=30')
      const html = await answer.text()
      expect(html).toContain(`<title>${headings[lang]} | Aquicito</title>`)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}/)
      expect(html, path).toMatch(/<link rel="alternate" hrefLang="en"/)
    }
  }
})

/** Looks at a page of text: whether it is in reach of everybody, and no wider than a phone. */
async function expectPlainPage(page: Page, path: (typeof plainPages)[number]['path'], lang: 'es' | 'en') {
  const heading = plainPages.find((plain) => plain.path === path)?.[lang] ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  // A message that did not come along would show its key.
  await expect(page.locator('body')).not.toContainText(/\b(?:auth|contact|legal|nav|plans|site)\.[a-z]/)
  // Until they are ready, forms have other colours.
  for (const send of await page.getByRole('main').locator('[type=submit]:visible').all())
    await expect(send).toBeEnabled()
  await untilSilent(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureOverflow(page), 'at 320 pixels').toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
}

/** Checks that no line of links at the foot of the page holds a single one. */
async function expectFullLines(page: Page): Promise<void> {
  const links = page.getByRole('contentinfo').getByRole('navigation').getByRole('link')
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 })
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    const lines = Map.groupBy(tops, (top) => top)
    expect(Math.min(...[...lines.values()].map((line) => line.length)), `${width} pixels`).toBeGreaterThan(1)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

test('pages of text are in reach of everybody, fit a phone, and move nothing while they become alive', async ({
  page,
}) => {
  const [inMain, inFoot] = [page.getByRole('main'), page.getByRole('contentinfo')]
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 768, height: 740 })
  await recordShifts(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await untilHydrated(page)
  expect(await readShifts(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectPlainPage(page, '/contact', 'es')
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
  await expect(inMain.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)

  await inMain.getByRole('link', { name: 'Ver planes' }).click()
  await expect(page).toHaveURL('/planes')
  await expectPlainPage(page, '/planes', 'es')
  await expectFullLines(page)
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards).toHaveCount(3)
  await expect(cards.getByRole('listitem')).toHaveCount(5 + 6 + 7)
  for (const [index, [price, impressions]] of [
    ['150 Bs', '5.000'],
    ['250 Bs', '15.000'],
    ['500 Bs', '50.000'],
  ].entries()) {
    await expect(cards.nth(index)).toContainText(`${price} al mes`)
    await expect(cards.nth(index)).toContainText(`${impressions} impresiones al mes`)
  }
  await expect(cards.nth(1).getByText('Popular', { exact: true })).toBeVisible()
  await expect(cards.getByText('Popular', { exact: true })).toHaveCount(1)
  await inMain.locator('a[href="/metodo"]').click()
  await expectPlainPage(page, '/metodo', 'es')
  await page.goBack()
  await inMain.getByRole('link', { name: '¿Tienes dudas? Escríbenos' }).click()
  await expect(page).toHaveURL('/contact')
  await inFoot.getByRole('link', { name: 'Aviso legal' }).click()
  await expectPlainPage(page, '/aviso-legal', 'es')
  await inMain.locator('a[href="/moderacion"]').first().click()
  await expectPlainPage(page, '/moderacion', 'es')
  await inFoot.getByRole('link', { name: 'Privacidad' }).click()
  await expectPlainPage(page, '/privacidad', 'es')

  await page.goto('/auth')
  await untilHydrated(page)
  const current = page.getByRole('navigation', { name: 'Tu cuenta' }).locator('[aria-current="page"]')
  await expectPlainPage(page, '/auth?tab=signin', 'es')
  await inMain.getByRole('link', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL('/auth?tab=signup')
  await expect(current).toHaveText(['Crear cuenta'])
  await expect(page).toHaveTitle('Crear cuenta | Aquicito')
  await expectPlainPage(page, '/auth?tab=signup', 'es')
  await page.goBack()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(current).toHaveText(['Iniciar sesión'])
})

test('axe finds nothing on the pages of text in English by night, nothing is wider than a phone or moves while the page becomes alive, and the language is kept across pages and their links', async ({
  page,
}) => {
  const [inMain, inFoot] = [page.getByRole('main'), page.getByRole('contentinfo')]
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/auth?tab=signin&lang=en')
  await untilHydrated(page)
  await expectPlainPage(page, '/auth?tab=signin', 'en')
  await inMain.locator('.switch a').last().click()
  await expect(page).toHaveURL(/tab=signup/)
  await expectPlainPage(page, '/auth?tab=signup', 'en')

  await page.setViewportSize({ width: 1280, height: 740 })
  await recordShifts(page)
  await page.goto('/contact?lang=en', { waitUntil: 'networkidle' })
  await untilHydrated(page)
  expect(await readShifts(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [link, path] of [
    [inFoot.getByRole('link', { name: 'Plans' }), '/planes'],
    [inMain.locator('a[href^="/metodo"]'), '/metodo'],
    [inFoot.getByRole('link', { name: 'Legal notice' }), '/aviso-legal'],
    [inMain.locator('a[href^="/moderacion"]').first(), '/moderacion'],
    [inFoot.getByRole('link', { name: 'Privacy' }), '/privacidad'],
    [inFoot.getByRole('link', { name: 'Contact' }), '/contact'],
  ] as const) {
    await link.click()
    await expect(page).toHaveURL(`${path}?lang=en`)
    await expectPlainPage(page, path, 'en')
    if (path === '/planes') await expectFullLines(page)
  }
  await page.getByRole('link', { name: /versión en español/ }).click()
  await expect(page).toHaveURL('/contact')
})

test('at an unknown address one can search, choose a city, or go home', async ({ page }) => {
  await page.goto('/no/hay')
  await untilHydrated(page)
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Ir al inicio',
    ...cityList.map(({ name }) => name),
  ])
  await page.getByRole('searchbox').fill('salteñas')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(`/?q=${encodeURIComponent('salteñas')}`)
})

// Not watched: what goes wrong here is meant to be on the console.
unwatched('a page that fails while it is drawn keeps the bar and the foot, and offers ways on', async ({ page }) => {
  await page.route('**/api/places/**', async (route) => {
    const answer = await route.fetch()
    const data = (await answer.json()) as { place: Record<string, unknown> }
    await route.fulfill({ json: { ...data, place: { ...data.place, phone: { not: 'a text' } } } })
  })
  await openPlace(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Descubre, comparte y conecta')
})
