import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from 'playwright/test'
import { BUDGETS } from '../../../tools/build/budgets.ts'
import { measureOverflow } from '../support/page-checks.ts'
import { listUnstyled } from '../support/page-styles.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, hold, test, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** Returns the first place of a city's list, as the app fetches it. */
async function firstPlaceId(request: APIRequestContext, city: string): Promise<string> {
  const list = (await (await request.get(`/api/cities/${city}.json`)).json()) as { cards: [id: string][] }
  const id = list.cards[0]?.[0]
  if (!id) throw new Error(`${city} lists no place`)
  return id
}

const servedPages = [
  '/',
  '/la-paz',
  '/la-paz?q=café',
  '/la-paz?lang=en',
  '/planes?lang=en',
  '/contact',
  '/nada',
  'a place',
] as const
type ServedPage = (typeof servedPages)[number]

/** Those that most visitors see first: Intl.NumberFormat would hold up a cheap phone there. */
const firstViews: readonly ServedPage[] = ['/', '/la-paz', '/la-paz?lang=en', 'a place']
/** One of each kind that carries styles of its own. */
const styledPages: readonly ServedPage[] = ['/', '/contact', 'a place']

for (const path of servedPages) {
  test(`the browser takes over the server's elements of ${path}, and adds nothing that it need not`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
        get(target, key) {
          asked.push(String(key))
          return Reflect.get(target, key) as unknown
        },
      })
      Object.assign(window, { asked })
    })
    // Scripts wait until every element of the server is marked.
    const release = await hold(page)
    // What comes by itself afterwards is no part of it, and stays away; what sends a message replaces its fields.
    await hold(page, /\.optional-|\/contact-panel-/)
    await page.goto(path === 'a place' ? `/lugar/${await firstPlaceId(request, 'la-paz')}` : path, {
      waitUntil: 'commit',
    })
    // The whole of it is there; its scripts are waited for later.
    await page.waitForFunction(() => document.readyState !== 'loading')
    const served = await page.evaluate(() => {
      const elements = document.querySelectorAll('body, body *:not(script)')
      for (const element of elements) Object.assign(element, { served: true })
      return elements.length
    })
    release()
    await untilHydrated(page)
    const { reused, all, asked } = await page.evaluate(() => {
      // A place's streets come by themselves as well, with its own script.
      const elements = [...document.querySelectorAll('body, body *:not(script, .map-strip--picture img)')]
      return {
        reused: elements.filter((element) => 'served' in element).length,
        all: elements.length,
        asked: (window as unknown as { asked: string[] }).asked,
      }
    })
    expect({ reused, all }).toEqual({ reused: served, all: served })
    if (firstViews.includes(path)) expect(asked, 'what is asked of Intl.NumberFormat').toEqual([])
    if (!styledPages.includes(path)) return
    const sheets = await page.locator('style').evaluateAll((styles) => styles.map(({ textContent }) => textContent))
    const [carried = '', ...added] = sheets
    expect(added.filter((css) => css && carried.includes(css.slice(0, 40)))).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a city shows its places, and its links and its search work', async ({ page }) => {
    await page.goto('/santa-cruz')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await page.getByRole('searchbox').fill('supermercado')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL('/santa-cruz?q=supermercado')
    await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/lugar\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('a city is one answer: places, title, description, canonical and structured data', async ({ request }) => {
  const answer = await request.get('/la-paz')
  const html = await answer.text()
  expect(html.match(/<li class="card/g)).toHaveLength(100)
  expect(html).toContain('<title>La Paz: lugares y negocios | Aquicito</title>')
  expect(html).toMatch(/<meta name="description" content="[\d.]+ lugares y negocios de La Paz/)
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/[^"]+\/la-paz"\/>/)
  expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema\.org"/)
})

test('a place says in its structured data what it is, and rates it only when it was reviewed', async ({ request }) => {
  const reviewed = await (await request.get(`/lugar/${await firstPlaceId(request, 'la-paz')}`)).text()
  expect(reviewed).toMatch(
    /"aggregateRating":\{"@type":"AggregateRating","ratingValue":"[1-5]\.\d","reviewCount":\d+\}/,
  )
  const list = (await (await request.get('/api/cities/cobija.json')).json()) as { cards: [string, ...unknown[]][] }
  const unreviewed = list.cards.find((card) => card[5] === 0)
  expect(await (await request.get(`/lugar/${unreviewed?.[0]}`)).text()).not.toContain('aggregateRating')
})

test('an address that leads nowhere has status 404', async ({ request }) => {
  for (const path of ['/nada', '/la-paz/nada', '/lugar/nada', '/lugar/a%2Fb', '/evil.example']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(404)
    expect(await answer.text()).toContain(path.startsWith('/lugar/') ? 'Lugar no encontrado' : 'Esta página no existe')
  }
})

test('another spelling of an address, and one that asks for what does not exist, lead to the one that counts', async ({
  baseURL,
  request,
}) => {
  for (const [path, canonical] of [
    ['/LA-PAZ', '/la-paz'],
    ['/Potos%C3%AD?lang=en', '/potosi?lang=en'],
    ['/la-paz?fbclid=1&category=nada', '/la-paz'],
    ['/la-paz?category=lima', '/la-paz'],
    ['/?category=__proto__', '/'],
    ['/la-paz?category=CAFE&q=sol', '/la-paz?q=sol'],
    ['/la-paz?category=%3Cscript%3E', '/la-paz'],
    [`/la-paz?category=${'a'.repeat(5_000)}`, '/la-paz'],
    ['/LUGAR/%6Eada', '/lugar/nada'],
    ['/perfil?x=1', '/perfil'],
    ['//evil.example', '/evil.example'],
  ] as const) {
    // Joined by hand, for "//evil.example" is another site when resolved.
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(answer.status(), path.slice(0, 40)).toBe(301)
    expect(answer.headers()['location']).toBe(canonical)
  }
})

test('pages carry their safeguards', async ({ request }) => {
  const headers = (await request.get('/la-paz')).headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toMatch(/^geolocation=\(self\), .*camera=\(\), .*microphone=\(\)/)
})

test('the CDN may keep a page half a minute, and an unchanged page keeps its tag', async ({ request }) => {
  const first = await request.get('/potosi')
  expect(first.headers()['cache-control']).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=300')
  const second = await request.get('/potosi')
  expect(second.headers()['etag']).toBe(first.headers()['etag'])
  expect((await request.get('/potosi?lang=en')).headers()['etag']).not.toBe(first.headers()['etag'])
})

test('a script that people wrote into a search is shown and not run', async ({ page }) => {
  const attack = '</script><img src=x onerror="document.title=`taken`"><script>alert(1)</script>'
  await page.goto(`/la-paz?q=${encodeURIComponent(attack)}`)
  await untilHydrated(page)
  await expect(page).not.toHaveTitle('taken')
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('<script>alert(1)</script>')
})

test('an odd search breaks nothing', async ({ page, request }) => {
  const long = 'a'.repeat(10_000)
  for (const query of [long, '\u0000\u0007\u001b', '🥟🥟', '\u202Eabc\u202C', '%', '?&=#', '123', 'true']) {
    const answer = await request.get(`/?q=${encodeURIComponent(query)}`)
    expect(answer.status(), query.slice(0, 12)).toBe(200)
    expect(await answer.text()).toContain('type="search"')
  }
  // What is long, what turns its line round or means something in an address, and what could be taken for a number.
  for (const query of [long, '\u202Eabc\u202C%?&=#🥟', '123']) {
    await page.goto(`/?q=${encodeURIComponent(query)}`)
    await untilHydrated(page)
    await expect(page.getByRole('searchbox')).toBeVisible()
    expect(await measureOverflow(page), query.slice(0, 12)).toBe(0)
  }
})

withPlaces('a page of the server carries the styles of all that it shows', async ({ request, store }) => {
  const lists = ['/', '/?q=café', '/la-paz', '/la-paz?q=café', '/la-paz?q=zzzz', '/nada']
  const texts = ['/contact', '/planes', '/auth', '/metodo', '/moderacion']
  const frames = ['/guardados', '/perfil', '/agregar', '/mis-negocios']
  const ratings = Array.from({ length: 25 }, (_, index) => ({ user_id: `e2e-${index}`, rating: 5 - (index % 5) }))
  const hours = 'Mo-Fr 08:00-12:00'
  const rated = await store({ review_count: 25, avg_rating: 3, business_hours: hours, phone: '70012345' }, ratings)
  const places = [await firstPlaceId(request, 'la-paz'), rated].map((id) => `/lugar/${id}`)
  for (const path of [...lists, ...texts, ...frames, ...places]) {
    expect(await listUnstyled(await (await request.get(path)).text()), path).toEqual([])
  }
})

test('a city weighs what a prepaid line can carry, and loads nothing of Firebase, forms, maps and pages of text', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/la-paz')).text()
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(BUDGETS.page)

  const scripts = new Map<string, Buffer>()
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), await response.body())
  })
  await page.goto('/la-paz')
  await untilHydrated(page)
  // What a list asks for once the page has nothing more urgent to do, which on a busy machine takes its time.
  await expect(page.locator('.card').first().getByRole('button', { name: 'Guardar' })).toBeVisible()
  await untilSilent(page)
  expect(scripts.size).toBeGreaterThan(0)
  for (const [url, body] of scripts) {
    expect(url).not.toMatch(/auth|contact|legal|planes|plain|priva/)
    expect(body.toString(), url).not.toMatch(/firebaseapp|firestore|MuiButton|maplibregl/i)
  }
})
