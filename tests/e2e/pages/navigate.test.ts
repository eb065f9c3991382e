import { type Page, test as unwatched } from 'playwright/test'
import { cityList } from '../../../src/domain/cities/city.ts'
import { menuCategoryList } from '../../../src/domain/categories/menu-category.ts'
import {
  expectAccessible,
  expectAccessibleByDayAndNight,
  languageAndScheme,
  measureOverflow,
  listOutOfSight,
  widenFont,
} from '../support/page-checks.ts'
import { expect, hold, test, untilDrawn, untilHydrated, untilSilent } from '../support/watched-page.ts'

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

async function openPlace(page: Page): Promise<void> {
  await page.goto('/cochabamba')
  await untilHydrated(page)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/lugar\//)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
}

test.describe('the bar', () => {
  test('leaves a phone while one scrolls down, and comes back on the way up, for the keyboard, and on the next page', async ({
    page,
  }) => {
    await page.goto('/cochabamba')
    await untilHydrated(page)
    const banner = page.getByRole('banner')
    const city = opener(page, /Cochabamba/)
    await page.mouse.move(180, 400)
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

  test('stays on a wide screen while one scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/cochabamba')
    await untilHydrated(page)
    // Hours that are read a moment later may take a card a line more, and the browser scrolls by as much.
    await untilSilent(page)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await expect(opener(page, /Cochabamba/)).toBeInViewport({ ratio: 1 })
  })

  test('is compact at 767 pixels and wide at 768', async ({ page }) => {
    await page.goto('/contact')
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
  })

  for (const lang of ['es', 'en'] as const) {
    test(`holds the longest city's name in one line at whatever width, ${lang}`, async ({ page }) => {
      await page.goto(inLanguage('/cochabamba', lang))
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
    })
  }

  test('shows the names of the site and the city, and at the foot its words in one line each, also in a wide font', async ({
    page,
  }) => {
    await page.goto('/cochabamba')
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
  })

  test("names the city of its page: none at home, the city's own, and a place's", async ({ page }) => {
    await page.goto('/')
    await expect(opener(page, 'Ciudad: Ciudades')).toBeVisible()
    await openPlace(page)
    await opener(page, 'Ciudad: Cochabamba').click()
    await expect(openMenu(page).locator('[aria-current="true"]')).toHaveText('Cochabamba')
    await expect(openMenu(page).getByRole('link', { name: 'Todas las ciudades' })).toHaveAttribute('href', '/')
  })

  test('offers the twelve categories, in the city where one is', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const path of ['/', '/tarija'] as const) {
      await page.goto(path)
      await opener(page, 'Categorías').click()
      const links = await openMenu(page)
        .getByRole('link')
        .evaluateAll((anchors) => anchors.map((link) => [link.textContent, link.getAttribute('href')]))
      expect(links).toEqual(menuCategoryList.map(({ slug, name }) => [name.es, `${path}?category=${slug}`]))
    }
  })

  interface Shift extends PerformanceEntry {
    value: number
    sources: readonly { node: Node | null }[]
  }

  /** From now on notes what moves of itself on a page, or in parts of it. */
  const recordShifts = (page: Page, parts?: string) =>
    page.addInitScript((selector) => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      const isMeant = ({ sources }: Shift) =>
        !selector ||
        sources.some(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest(selector))
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[]) if (isMeant(shift)) shifts.push(shift.value)
      }).observe({ type: 'layout-shift', buffered: true })
    }, parts)
  const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)

  test('stands still, as that at the foot does, while the page comes on a slow connection', async ({ page }) => {
    await recordShifts(page, '.top, .tabs')
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      // A second or two for a page, which comes in pieces.
      downloadThroughput: 50_000,
      uploadThroughput: -1,
    })
    for (const path of ['/', '/contact', '/planes', '/auth']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await untilDrawn(page)
      expect(await readShifts(page), path).toEqual([])
    }
  })

  test('moves nothing while the page becomes alive', async ({ page }) => {
    await recordShifts(page)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto('/contact', { waitUntil: 'networkidle' })
      await untilHydrated(page)
      expect(await readShifts(page)).toEqual([])
    }
  })
})

test.describe('menus', () => {
  test('obey the keyboard alone', async ({ page }) => {
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
  })

  test('close at a tap beside them, and one gives way to another', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/planes')
    await opener(page, 'Ciudades').click()
    await expect(openMenu(page)).toContainText('Cobija')
    await opener(page, 'Tema').click()
    await expect(openMenu(page)).toHaveCount(1)
    await expect(openMenu(page)).toContainText('Oscuro')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(openMenu(page)).toHaveCount(0)
  })

  test('on a phone, one holds all that the bar has no room for', async ({ page }) => {
    await page.goto('/la-paz')
    await untilHydrated(page)
    for (const [name, path] of [
      ['Contacto', '/contact'],
      ['Planes', '/planes'],
      ['Iniciar sesión', '/auth?tab=signin'],
      ['Crear cuenta', '/auth?tab=signup'],
    ] as const) {
      await opener(page, 'Menú').click()
      await openMenu(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(openMenu(page)).toHaveCount(0)
      // The account's page is loaded again.
      if (!path.startsWith('/auth')) await expect(opener(page, 'Menú')).toBeFocused()
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('menus open and lead on', async ({ page }) => {
    await page.goto('/potosi')
    await opener(page, 'Ciudad: Potosí').click()
    await page.getByRole('link', { name: 'Tarija' }).click()
    await expect(page).toHaveURL('/tarija')
    await opener(page, 'Menú').click()
    await page.getByRole('banner').getByRole('link', { name: 'Planes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Planes para tu negocio')
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
})

test.describe('tabs at the foot of a phone', () => {
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name })

  test('"Buscar" opens the search over the page that one sees, in the city that one is in', async ({ page }) => {
    // On a low screen a place's page has the tabs.
    await page.setViewportSize({ width: 360, height: 560 })
    await openPlace(page)
    const path = new URL(page.url()).pathname
    await tab(page, 'Buscar').click()
    await expect(page).toHaveURL(`${path}#q`)
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByPlaceholder('Buscar en Cochabamba')).toBeVisible()
    await page.getByRole('button', { name: 'Volver' }).click()
    await expect(page).toHaveURL(path)
    await expect(tab(page, 'Buscar')).toBeFocused()
  })

  test('from a page without a city, "Buscar" searches all Bolivia', async ({ page }) => {
    await page.goto('/contact')
    await untilHydrated(page)
    await tab(page, 'Buscar').click()
    await expect(page).toHaveURL('/contact#q')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('button', { name: 'En toda Bolivia' })).toHaveCount(0)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('"Buscar" leads to a page with a field', async ({ page }) => {
      await page.goto('/contact')
      await tab(page, 'Buscar').click()
      await expect(page).toHaveURL('/#q')
      await expect(page.getByRole('searchbox')).toBeInViewport()
    })
  })

  test('say where one is', async ({ page }) => {
    for (const [path, name] of [
      ['/', 'Inicio'],
      // A city is none of them: it is not the search.
      ['/la-paz', null],
      ['/guardados', 'Guardados'],
      ['/auth?tab=signup', 'Cuenta'],
    ] as const) {
      await page.goto(path)
      const current = page.getByRole('navigation', { name: 'Accesos rápidos' }).locator('[aria-current="page"]')
      await expect(current).toHaveText(name === null ? [] : [name])
    }
  })
})

test.describe('the theme', () => {
  const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

  test('is kept from page to page and over a reload, until one leaves it to the device again', async ({ page }) => {
    await page.goto('/contact')
    await untilHydrated(page)
    await opener(page, 'Menú').click()
    await expect(openMenu(page).getByRole('button', { name: 'Automático' })).toHaveAttribute('aria-pressed', 'true')
    await openMenu(page).getByRole('button', { name: 'Oscuro' }).click()
    await expect(openMenu(page).getByRole('button', { name: 'Oscuro' })).toHaveAttribute('aria-pressed', 'true')
    expect(await theme(page)).toBe('dark')
    await page.keyboard.press('Escape')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click()
    await expect(page).toHaveURL('/privacidad')
    expect(await theme(page)).toBe('dark')
    await page.reload()
    await untilHydrated(page)
    expect(await theme(page)).toBe('dark')
    await opener(page, 'Menú').click()
    await openMenu(page).getByRole('button', { name: 'Automático' }).click()
    expect(await theme(page)).toBeNull()
    await page.reload()
    expect(await theme(page)).toBeNull()
  })

  test('is there before any script of the app, so that nothing flashes', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('aquicito.theme', 'dark')
      new MutationObserver(() => {
        if (document.body) Object.assign(window, { withBody: document.documentElement.dataset['theme'] ?? 'none' })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.emulateMedia({ colorScheme: 'light' })
    const release = await hold(page)
    await page.goto('/planes', { waitUntil: 'commit' })
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
    expect(await theme(page)).toBe('dark')
    await expect(page.locator('meta[name=theme-color]')).toHaveCount(2)
  })

  test('that was stored wrongly counts as none', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('aquicito.theme', 'sepia'))
    await page.goto('/contact')
    await untilHydrated(page)
    expect(await theme(page)).toBeNull()
  })
})

test('the language is kept across pages and their links', async ({ page }) => {
  await page.goto('/contact?lang=en')
  await untilHydrated(page)
  for (const [name, path] of [
    ['Plans', '/planes'],
    ['Legal notice', '/aviso-legal'],
    ['Privacy', '/privacidad'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${path}?lang=en`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  await page.getByRole('link', { name: /versión en español/ }).click()
  await expect(page).toHaveURL('/contact')
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

test.describe('the account page', () => {
  test('knows two tabs, which follow the address and Back', async ({ page }) => {
    await page.goto('/auth')
    await untilHydrated(page)
    const heading = page.getByRole('heading', { level: 1 })
    const current = page.getByRole('navigation', { name: 'Tu cuenta' }).locator('[aria-current="page"]')
    await expect(heading).toHaveText('Iniciar sesión')
    await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).click()
    await expect(page).toHaveURL('/auth?tab=signup')
    await expect(heading).toHaveText('Crear cuenta')
    await expect(current).toHaveText(['Crear cuenta'])
    await expect(page).toHaveTitle('Crear cuenta | Aquicito')
    await page.goBack()
    await expect(page).toHaveURL('/auth')
    await expect(heading).toHaveText('Iniciar sesión')
    await expect(current).toHaveText(['Iniciar sesión'])
  })

  test('takes a tab that does not exist for signing in', async ({ request, baseURL }) => {
    for (const tab of ['admin', '', 'SIGNUP', 'signup%00', '<b>']) {
      const answer = await request.get(`/auth?tab=${tab}`)
      expect([tab, answer.status(), answer.url()]).toEqual([tab, 200, `${baseURL}/auth?tab=signin`])
      expect(await answer.text()).toContain('<title>Iniciar sesión | Aquicito</title>')
    }
  })
})

test('there are three plans to choose among, and a way between them and whom one writes', async ({ page }) => {
  await page.goto('/planes')
  await untilHydrated(page)
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
  await page.getByRole('main').getByRole('link', { name: '¿Tienes dudas? Escríbenos' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^\+/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await page.getByRole('main').getByRole('link', { name: 'Ver planes' }).click()
  await expect(page).toHaveURL('/planes')
})

for (const { path, ...headings } of plainPages) {
  test(`${path} is there in both languages, for the CDN to keep`, async ({ request }) => {
    for (const lang of ['es', 'en'] as const) {
      const answer = await request.get(inLanguage(path, lang))
      expect(answer.status()).toBe(200)
      expect(answer.headers()['cache-control']).toContain('s-maxage=30')
      const html = await answer.text()
      expect(html).toContain(`<title>${headings[lang]} | Aquicito</title>`)
      expect(html).toMatch(/<meta name="description" content="[^"]{40,}/)
      expect(html).toMatch(/<link rel="alternate" hrefLang="en"/)
    }
  })

  test(`axe finds nothing on ${path}: in Spanish by day, in English by night, no wider than a phone`, async ({
    page,
  }) => {
    for (const [lang, colorScheme] of languageAndScheme) {
      await page.emulateMedia({ colorScheme })
      await page.goto(inLanguage(path, lang))
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([headings[lang]])
      // A message that did not come along would show its key.
      await expect(page.locator('body')).not.toContainText(/\b(?:auth|contact|legal|nav|plans|site)\.[a-z]/)
      await untilSilent(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await measureOverflow(page), 'at 320 pixels').toBe(0)
      await page.setViewportSize({ width: 360, height: 740 })
    }
  })
}

test('axe finds nothing on the open menus of a phone and of a wide screen', async ({ page }) => {
  await page.goto('/contact')
  await untilHydrated(page)
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

test('nothing is wider than a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/nada', '/', '/cochabamba']) {
    for (const lang of ['es', 'en'] as const) {
      await page.goto(inLanguage(path, lang))
      expect(await measureOverflow(page), inLanguage(path, lang)).toBe(0)
    }
    const field = page.locator('main .search [type=search]')
    // What stands in the field when nothing is typed into it yet is whole.
    await field.evaluate((input: HTMLInputElement) => (input.value = input.placeholder))
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth), path).toBe(0)
  }
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

test('no line of links at the foot of a page holds a single one, in both languages', async ({ page }) => {
  for (const lang of ['es', 'en'] as const) {
    await page.goto(inLanguage('/planes', lang))
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 740 })
      const tops = await page
        .getByRole('contentinfo')
        .getByRole('navigation')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
      const lines = Map.groupBy(tops, (top) => top)
      expect(Math.min(...[...lines.values()].map((line) => line.length)), `${lang}, ${width} pixels`).toBeGreaterThan(1)
    }
  }
})
