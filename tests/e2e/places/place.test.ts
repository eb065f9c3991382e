import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { OWN_MARK } from '../../../src/domain/offline/own-answer.ts'
import { mapColors } from '../../../src/domain/maps/map-colors.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { FIRST_REVIEWS_LIMIT } from '../../../src/domain/pages/public-data.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { makeReview, storeReviews } from '../../functions/places/make-place.ts'
import { cachedKeys } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection, slowConnection } from '../support/device.ts'
import { countPixels } from '../support/count-pixels.ts'
import { countShifts, expectStill } from '../support/layout-shift.ts'
import { type Store, test } from '../support/place-fixtures.ts'
import {
  expectAccessible,
  expectAccessibleByDayAndNight,
  languageAndScheme,
  listViolations,
  measureOverflow,
} from '../support/page-checks.ts'
import { expect, stay, stayLong, readText, untilHydrated, untilIdle, untilSilent } from '../support/watched-page.ts'

const photo = `/icon-192.png`

/** What users may write to have scripts of theirs run, as `taken` on the page would tell. */
const attacks = readFileSync(new URL('../pages/attacks.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
const wasTaken = (page: Page) => page.evaluate(() => 'taken' in window)

const inCochabamba = { name: 'Café Luna', city: 'cochabamba', latitude: -17.3936, longitude: -66.157 } as const

/** Returns the words of a place's page as the server sends them. */
async function readServed(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(`/lugar/${address}`)).text()
  return html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '')
}

/** The small map in the strip, before the map itself is open. */
const picture = (page: Page) => page.getByRole('img', { name: 'Café Luna en el mapa' })

/** What is asked for once a place is to be live. */
const FIRESTORE = /live-place|__\/firebase/

async function openMap(page: Page): Promise<void> {
  await untilHydrated(page)
  await page.getByRole('link', { name: /Ver mapa|Show map/ }).click()
  await expect(page.locator('.maplibregl-popup')).toBeVisible()
}

/** Takes away what the map is drawn with, as a device does that runs out of memory. */
async function loseDrawing(page: Page): Promise<void> {
  await page.locator('.maplibregl-canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
  })
}

test.describe('the map', { tag: '@map' }, () => {
  test('costs nothing until it is wanted, then shows the place in a box that is there at once, by keyboard too', async ({
    page,
    store,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const contacts = { phone: '76446050', whatsapp: '59176446050', website: 'https://a.example' }
    const reviewed = { business_hours: 'Mo-Fr 08:00-12:00; Su off', avg_rating: 5, review_count: 1 }
    // What the map shows of it is text, too.
    const [name = ''] = attacks
    const id = await store({ ...contacts, ...reviewed, name }, [{ title: 'Rico', photos: [photo] }])
    await page.goto(`/lugar/${id}`)
    await stay(page)
    expect(asked.filter((url) => /maplibre|map-style|place-map-(?!address)|openfreemap/.test(url))).toEqual([])

    const box = page.locator('.map')
    const boxInPage = () =>
      box.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return { left, top: top + scrollY, width, height }
      })
    await page.getByRole('link', { name: /Ver mapa/ }).focus()
    await page.keyboard.press('Enter')
    const before = await boxInPage()
    expect(before.height).toBe(400)
    await expect(page.locator('.maplibregl-popup')).toBeVisible()
    expect(await boxInPage()).toEqual(before)
    await expect(page.locator('.maplibregl-popup-content')).toContainText(name)
    await expect(box.getByRole('link', { name: /Cómo llegar/ })).toHaveAttribute('href', /destination=-16.5,-68.13$/)

    const pin = page.getByRole('button', { name: `${name} en el mapa` })
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.maplibregl-popup')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page.locator('.maplibregl-popup')).toBeVisible()
    await page.getByRole('button', { name: 'Acercar' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    expect(await wasTaken(page)).toBe(false)
    await expectAccessibleByDayAndNight(page)
  })

  for (const [lang, colorScheme] of languageAndScheme) {
    const [time, other] = colorScheme === 'light' ? (['day', 'night'] as const) : (['night', 'day'] as const)
    test(`shows the streets of its city by ${time}, from our own site alone, follows the theme, and is fit for all in "${lang}"`, async ({
      page,
      store,
    }) => {
      await page.emulateMedia({ colorScheme })
      const contacts = { phone: '76446050', whatsapp: '59176446050', website: 'https://a.example' }
      const id = await store({ ...inCochabamba, ...contacts, business_hours: 'Mo-Fr 08:00-12:00; Su off' }, [
        { title: 'Rico', photos: [photo] },
      ])
      await page.goto(`/lugar/${id}${lang === 'es' ? '' : '?lang=en'}`)
      await stay(page)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      const tile = page.waitForResponse(/\/maps\/cochabamba\/\w{8}\/14\/\d+\/\d+\.mvt$/)
      await openMap(page)
      const headers = await (await tile).allHeaders()
      expect(headers).toMatchObject({
        'content-type': 'application/vnd.mapbox-vector-tile',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      await expect.poll(() => countPixels(page, mapColors[time].mainStreet)).toBeGreaterThan(1000)
      await expect(page.locator('.map').getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
      await expectAccessible(page)

      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' })
      await expect.poll(() => countPixels(page, mapColors[other].mainStreet)).toBeGreaterThan(1000)
      await expect(page.locator('.maplibregl-popup')).toBeVisible()
      const { origin } = new URL(page.url())
      expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)).toEqual([])
    })
  }

  test.describe('before it is open, where we have the streets', () => {
    const isDrawn = (image: HTMLImageElement | SVGElement) => (image as HTMLImageElement).naturalWidth > 0

    test('is a small one, which the theme of the page reaches, and moves nothing', async ({ page, store }) => {
      const id = await store(inCochabamba)
      await countShifts(page)
      await page.goto(`/lugar/${id}`)
      await untilHydrated(page)
      await expect.poll(() => picture(page).evaluate(isDrawn)).toBe(true)
      await expectStill(page, 'the page of a place with a small map')
      await expect.poll(() => countPixels(page, mapColors.day.ground, '.map-strip')).toBeGreaterThan(1000)
      expect(await listViolations(page, { include: '#mapa' })).toEqual([])

      // The theme that was chosen may not be that of the device.
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark'
      })
      await expect.poll(() => countPixels(page, mapColors.night.ground, '.map-strip')).toBeGreaterThan(1000)

      // The link to the map lies over the picture.
      await picture(page).click({ position: { x: 20, y: 20 }, force: true })
      await expect(page.locator('.maplibregl-popup')).toBeVisible()
      await expect(picture(page)).toHaveCount(0)
    })
  })

  test.describe('in trouble', () => {
    test.use({ expectedComplaints: /status of 503/ })

    test('says so when its style does not come, leaves the way there, and can be asked for again', async ({
      page,
      store,
    }) => {
      await page.route('**/map-style.json', (route) => route.fulfill({ status: 200, body: 'no style' }))
      await page.goto(`/lugar/${await store({})}`)
      await untilHydrated(page)
      await page.getByRole('link', { name: /Ver mapa/ }).click()
      await expect(page.getByText(/No se pudo cargar el mapa/)).toBeVisible()
      await expect(page.locator('.map').getByRole('link', { name: /Cómo llegar/ })).toBeVisible()

      await page.unroute('**/map-style.json')
      await page.getByRole('link', { name: /Intentar de nuevo/ }).click()
      await expect(page.locator('.maplibregl-popup')).toBeVisible()
      await expect(page.getByText(/No se pudo cargar el mapa/)).toBeHidden()
    })

    test('comes back by itself, once, where the device took its drawing away; then it says so', async ({
      page,
      store,
    }) => {
      await page.goto(`/lugar/${await store(inCochabamba)}`)
      await openMap(page)
      await page.clock.install()
      const failed = page.getByText(/No se pudo cargar el mapa/)
      await loseDrawing(page)
      await page.clock.fastForward(6_000)
      await page.clock.resume()
      await expect.poll(() => countPixels(page, mapColors.day.minorStreet)).toBeGreaterThan(500)
      await expect(failed).toHaveCount(0)
      await expect(page.locator('.maplibregl-popup')).toBeVisible()

      await loseDrawing(page)
      await page.clock.fastForward(6_000)
      await expect(failed).toBeVisible()
      await expect(page.locator('.map').getByRole('link', { name: /Cómo llegar/ })).toBeVisible()
    })

    test('comes back by itself where the device ended what reads its tiles', async ({ page, store }) => {
      await page.addInitScript(() => {
        const workers: Worker[] = []
        const Native = Worker
        globalThis.Worker = class extends Native {
          constructor(...options: ConstructorParameters<typeof Native>) {
            super(...options)
            workers.push(this)
          }
        }
        Object.assign(globalThis, { endWorkers: () => workers.splice(0).forEach((worker) => worker.terminate()) })
      })
      await page.goto(`/lugar/${await store(inCochabamba)}`)
      await openMap(page)
      await page.clock.install()
      await page.evaluate(() => (globalThis as unknown as { endWorkers: () => void }).endWorkers())
      for (let zoom = 0; zoom < 3; zoom++) await page.getByRole('button', { name: 'Alejar' }).click()
      await page.clock.fastForward(80_000)
      await page.clock.resume()
      await expect.poll(() => countPixels(page, mapColors.day.mainStreet)).toBeGreaterThan(200)
      await expect(page.getByText(/No se pudo cargar el mapa/)).toHaveCount(0)
    })

    test('says where it has no streets', async ({ page, store }) => {
      await page.goto(`/lugar/${await store({ city: 'trinidad', latitude: -14.83, longitude: -64.9 })}`)
      await openMap(page)
      await expect(page.getByText('El mapa no tiene calles aquí.')).toBeVisible()
      await expectAccessibleByDayAndNight(page)
    })

    test('says so when none of its tiles come', async ({ page, store }) => {
      await page.route('**/maps/**/*.mvt', (route) => route.fulfill({ status: 503, body: 'no tile' }))
      await page.goto(`/lugar/${await store(inCochabamba)}`)
      await untilHydrated(page)
      await page.getByRole('link', { name: /Ver mapa/ }).click()
      await expect(page.getByText(/No se pudo cargar el mapa/)).toBeVisible()
      // The picture of the streets is no tile.
      await expect(picture(page)).toBeVisible()
      expect((await picture(page).boundingBox())?.height).toBe(400)
      expect(await listViolations(page, { include: '#mapa' })).toEqual([])
    })

    test('has the picture of its streets in its box while it loads', async ({ page, store }) => {
      let load = () => {}
      const waited = new Promise<void>((resolve) => (load = resolve))
      await page.route(/maplibre-gl.*\.css/, async (route) => {
        await waited
        await route.continue()
      })
      await page.goto(`/lugar/${await store(inCochabamba)}`)
      await untilHydrated(page)
      await expect(picture(page)).toBeVisible()
      await page.getByRole('link', { name: /Ver mapa/ }).click()
      await expect(page.getByText('Cargando el mapa…')).toBeVisible()
      expect((await picture(page).boundingBox())?.height).toBe(400)
      load()
      await expect(page.locator('.maplibregl-popup')).toBeVisible()
      await expect(picture(page)).toHaveCount(0)
    })
  })
})

// Nothing is drawn there, and any browser will do.
test.describe('the map that is not drawn', () => {
  test.use({ expectedComplaints: /status of 404/ })

  test('is a strip of the same height far from all streets, and is not fetched by a browser that cannot draw it', async ({
    page,
    store,
  }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    let status = 0
    page.on('response', (response) => {
      if (response.url().includes('/api/maps/')) status = response.status()
    })
    // Within the bounds, far from all streets.
    await page.goto(`/lugar/${await store({ ...inCochabamba, latitude: -17.3246, longitude: -65.96 })}`)
    await untilHydrated(page)
    await expect.poll(() => status).toBe(404)
    await expect(picture(page)).toHaveCount(0)
    expect((await page.locator('.map-strip').boundingBox())?.height).toBe(180)
    await page.getByRole('link', { name: /Ver mapa/ }).click()
    await expect(page.getByText(/Este navegador no puede mostrar el mapa/)).toBeVisible()
    expect(asked.filter((url) => url.includes('maplibre'))).toEqual([])
  })

  test('leaves its picture where it was, with the sentence that says why under it', async ({ page, store }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.goto(`/lugar/${await store(inCochabamba)}`)
    await untilHydrated(page)
    const before = await picture(page).boundingBox()
    await page.getByRole('link', { name: /Ver mapa/ }).click()
    const sentence = page.getByText(/Este navegador no puede mostrar el mapa/)
    await expect(sentence).toBeVisible()
    const after = await picture(page).boundingBox()
    expect(after?.height).toBe(before?.height)
    expect((await sentence.boundingBox())?.y).toBeGreaterThanOrEqual((after?.y ?? 0) + (after?.height ?? 0))
    await expectAccessibleByDayAndNight(page)
  })

  test('has a picture that users who save data see of a place that they saved, and that they do not fetch', async ({
    page,
    store,
  }) => {
    // A live place is never silent.
    await emulateConnection(page, slowConnection)
    const id = await store(inCochabamba)
    await page.goto(`/lugar/${id}`)
    await untilHydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect.poll(async () => (await cachedKeys(page, 'saved')).join(' ')).toContain('/api/maps/cochabamba/')

    await emulateConnection(page, dataSavingConnection)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await expect(picture(page)).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => picture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await untilSilent(page)
    expect(asked.filter((url) => /\/api\/maps\/|draw-downloaded-map/.test(url))).toEqual([])
  })
})

test.describe('Firestore', () => {
  // Without a network the browser tells of every request that fails, and Firestore tries an address that pages may not ask.
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|google\.com\/images\/cleardot/ })

  test('is fetched for a visitor who stays a minute, not for one who only looks at a place, and shows what changes and goes away; without a network a place says since when it is there', async ({
    page,
    context,
    store,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const id = await store({ name: 'Antes', avg_rating: 4, review_count: 1, business_hours: 'Mo-Fr 08:00-12:00' }, [
      { content: 'La primera' },
    ])
    await page.clock.install()
    await page.goto(`/lugar/${id}`)
    // A visitor scrolls, taps and types, and stays for most of a minute.
    await stay(page)
    await page.mouse.wheel(0, 300)
    await page.getByRole('heading', { level: 1 }).click()
    await page.clock.fastForward('00:40')
    await untilIdle(page)
    expect(asked.filter((url) => FIRESTORE.test(url))).toEqual([])
    await stayLong(page, id)

    await db().doc(paths.place(id)).update({ name: 'Después', review_count: 2 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Después')
    await storeReviews(
      makeReview({ place_id: id, user_id: 'new', content: 'La más nueva', created_at: '2026-11-20T12:00:00.000Z' }),
    )
    await expect(page.locator('.review').first()).toContainText('La más nueva')
    await db().doc(paths.review(id, 'new')).update({ is_approved: false })
    await expect(page.getByText('La más nueva')).toBeHidden()

    await page.evaluate(
      (placeId) =>
        localStorage.setItem('aquicito.saved_places_at', JSON.stringify({ [placeId]: '2026-11-18T22:40:00.000Z' })),
      id,
    )
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toHaveText(
      'Sin conexión. Ves lo guardado el 18 de noviembre, 18:40. Los horarios pueden haber cambiado desde que los guardaste.',
    )
    await context.setOffline(false)
    await expect(page.getByText('Sin conexión')).toBeHidden()

    await db().doc(paths.place(id)).delete()
    await expect(page.getByRole('alert')).toContainText('Lugar no encontrado')
    await expect(page).toHaveURL('/')
  })

  test('does without the browser’s storage, and a place of which only a name is known breaks nothing', async ({
    page,
    store,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    const nothing = { address: null, latitude: null, longitude: null, business_hours: null }
    const id = await store({ ...nothing, name: 'Antes', category: 'Zapatería ortopédica' })
    await page.clock.install()
    await page.goto(`/lugar/${id}`)
    await stayLong(page, id)
    await expect(page.locator('.kind .category')).toHaveText('Zapatería ortopédica')
    expect(await measureOverflow(page)).toBe(0)
    await db().doc(paths.place(id)).update({ name: 'Después' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Después')
  })

  test('is not fetched by who saves data, nor are places ahead and a small map; on a line as slow as 2G nothing is fetched ahead', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const askedPlaces = () => asked.filter((path) => path.startsWith('/api/places/'))
    await emulateConnection(page, slowConnection)
    await page.goto('/potosi')
    await untilHydrated(page)
    await untilSilent(page)
    for (const [index, connection] of [slowConnection, dataSavingConnection].entries()) {
      await page.evaluate((line) => {
        const value = Object.assign(new EventTarget(), line)
        Object.defineProperty(navigator, 'connection', { value, configurable: true })
      }, connection)
      asked.length = 0
      // Each time another one, which the device does not have yet.
      const link = page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').nth(index)
      await link.dispatchEvent('touchstart')
      // What comes after all that the tap has asked for.
      await untilIdle(page)
      await page.evaluate(() => fetch('/robots.txt'))
      expect(askedPlaces(), JSON.stringify(connection)).toEqual([])
      await link.click()
      await expect.poll(askedPlaces, JSON.stringify(connection)).toHaveLength(1)
      await expect(page).toHaveURL(/\/lugar\//)
      if (connection === slowConnection) await page.goBack()
    }

    await page.locator('main .lead h1').waitFor()
    await stay(page)
    await untilSilent(page)
    expect(asked.filter((path) => FIRESTORE.test(path))).toEqual([])
    await expect(page.getByRole('link', { name: /Ver mapa/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /en el mapa$/ })).toHaveCount(0)
    expect(asked.filter((path) => path.includes('/api/maps/'))).toEqual([])
  })

  test('leaves the page as it was served where it cannot be reached', async ({ page, store }) => {
    await page.route('**/__/firebase/init.json', (route) => route.fulfill({ status: 200, body: '{}' }))
    await page.goto(`/lugar/${await store({ name: 'Servida' })}`)
    await stay(page)
    await untilSilent(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servida')
  })
})

test.describe('without a network', () => {
  // The browser tells of every request that fails, and Firestore tries an address that pages may not ask.
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|google\.com\/images\/cleardot/ })

  test('a place that was seen opens from the device’s copy, and no other one does', async ({ page }) => {
    await page.clock.install()
    await page.goto('/oruro')
    await untilHydrated(page)
    const cards = page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link')
    const [seen, unseen] = [cards.nth(0), cards.nth(1)]
    const href = await seen.getAttribute('href')
    const name = await readText(seen)
    await seen.click()
    await stayLong(page, href?.split('/').pop() ?? '')

    // With a page that knows nothing of it any more, and the mouse on no place.
    await page.mouse.move(0, 0)
    await page.goto('/oruro')
    await untilHydrated(page)
    await page.route('**/api/places/**', (route) => route.fulfill({ status: 200, body: 'no answer' }))
    await seen.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('status').filter({ hasText: 'Ves lo guardado el' })).toBeVisible()

    await page.goBack()
    const unseenName = await readText(unseen)
    await unseen.click()
    await expect(page).toHaveURL(/\/lugar\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unseenName)
    await expect(page.getByRole('main')).toContainText('Esta página necesita conexión')
  })
})

test.describe('a place that is gone', () => {
  test.use({ expectedComplaints: /status of 404/ })
  const gone = { status: 404, headers: { [OWN_MARK]: '1' } }

  test('leads home and says so in the language of the page, also to who clicks while it is being preloaded', async ({
    page,
  }) => {
    // Toasts go away after five seconds: too few for axe on a busy machine.
    await page.addInitScript(() => {
      const { setTimeout: startTimer } = window
      Object.assign(window, {
        setTimeout: (work: TimerHandler, ms?: number) => (ms === 5_000 ? 0 : startTimer(work, ms)),
      })
    })
    const link = page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link')
    const toast = page.getByRole('alert')
    let answer = () => {}
    const clicked = new Promise<void>((resolve) => (answer = resolve))
    await page.goto('/potosi?lang=en')
    await untilHydrated(page)
    await page.route('**/api/places/**', async (route) => {
      await clicked
      await route.fulfill(gone)
    })
    const asked = page.waitForRequest('**/api/places/**')
    await link.first().hover()
    await asked
    await link.first().click()
    await expect(page).toHaveURL(/\/lugar\//)
    answer()
    await expect(toast).toHaveText(/^Error\s*Place not found$/)
    await expect(page).toHaveURL('/?lang=en')
    expect(await listViolations(page, { include: '.toast' })).toEqual([])
    await toast.getByRole('button').click()
    await expect(toast).toBeHidden()

    // And to who clicks on another one, of which nothing is preloaded.
    await page.mouse.move(0, 0)
    await page.goBack()
    await expect(page).toHaveURL('/potosi?lang=en')
    await link.nth(1).dispatchEvent('click')
    await expect(toast).toHaveText(/^Error\s*Place not found$/)
    await expect(page).toHaveURL('/?lang=en')
  })
})

test('reviews come newest first, unnamed people as "Usuario Anónimo", dates as in Spain', async ({
  request,
  store,
}) => {
  const id = await store({ avg_rating: 3.5, review_count: 2 }, [
    {
      content: 'Vieja',
      created_at: '2026-03-01T12:00:00.000Z',
      rating: 2,
      author: { full_name: null, avatar_url: null },
    },
    { content: 'Nueva', created_at: '2026-11-14T12:00:00.000Z', title: 'Rico' },
    { content: 'Oculta', is_approved: false },
  ])
  const html = await (await request.get(`/lugar/${id}?lang=en`)).text()
  expect(html.match(/<li class="review"/g)).toHaveLength(2)
  const served = await readServed(request, `${id}?lang=en`)
  expect(served).toMatch(/14 de noviembre de 2026.*Rico.*Nueva.*Usuario Anónimo.*Vieja/s)
  expect(served).not.toContain('Oculta')
  const shares = served.match(/\d stars?: \d/g)
  expect(shares).toEqual(['5 stars: 1', '4 stars: 0', '3 stars: 0', '2 stars: 1', '1 star: 0'])
})

test.describe('photos', () => {
  test.use({ hasTouch: true })

  const contacts = { phone: '+591 4 4250553', whatsapp: '59176446050' }
  const head = (page: Page) => page.locator('.photo-header')
  const strip = (page: Page) => page.locator('.photo-strip')
  const storeWithPhotos = (store: Store['store']) =>
    store({ name: 'Pensión Doña Rosa', image_url: '/icon-512.png', avg_rating: 4, review_count: 30, ...contacts }, [
      { photos: ['/icon-192.png'], created_at: '2026-10-02T12:00:00.000Z' },
      { photos: ['/apple-touch-icon.png', '/og.png', 'javascript:alert(1)'], created_at: '2026-09-02T12:00:00.000Z' },
    ])

  test('stand at the head, the owner’s first, and open over the page, turn by swipe and by key, and give the focus back', async ({
    page,
    store,
  }) => {
    await page.goto(`/lugar/${await storeWithPhotos(store)}`)
    await untilHydrated(page)
    await expect(head(page).getByRole('listitem')).toHaveText([
      '1/4 Foto del negocio',
      '2/4 Ana · 2 de octubre de 2026',
      '3/4 Ana · 2 de septiembre de 2026',
      '4/4 Ana · 2 de septiembre de 2026',
    ])
    await expect(head(page).locator('.artwork')).toBeVisible()
    await expect(page.locator('.picture')).toHaveCount(0)
    await expect(strip(page).getByRole('img')).toHaveCount(4)
    const second = head(page).getByRole('listitem').nth(1)
    await expect(second).not.toBeInViewport()
    await head(page)
      .getByRole('list')
      .evaluate((list) => list.scrollBy(list.clientWidth, 0))
    await expect(second).toBeInViewport({ ratio: 1 })
    await expectAccessibleByDayAndNight(page)

    // On a dark ground by day, too.
    await page.emulateMedia({ colorScheme: 'light' })
    const first = strip(page).getByRole('link').first()
    await first.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Fotos de Pensión Doña Rosa' })
    await expect(viewer).toHaveCSS('background-color', 'rgb(11, 8, 16)')
    await expect(viewer.getByRole('status')).toHaveText('Foto del negocio')
    const { y = NaN, height = NaN } = (await viewer.getByRole('img').first().boundingBox()) ?? {}
    expect((await viewer.getByRole('status').boundingBox())?.y).toBeGreaterThanOrEqual(y + height)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('status')).toHaveText('Ana · 2 de octubre de 2026')
    await swipe(viewer, 250, 100)
    await expect(viewer).toContainText('3 / 4')
    await swipe(viewer, 100, 250)
    await swipe(viewer, 100, 110)
    await expect(viewer).toContainText('2 / 4')
    await expectAccessibleByDayAndNight(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(first).toBeFocused()

    // Those of a review open large as well. Of few of many reviews there is no distribution.
    await expect(page.locator('.review')).toHaveCount(2)
    await expect(page.locator('.distribution')).toHaveCount(0)
    const small = page.locator('.review').nth(1).locator('.review__photos a')
    await expect(small).toHaveCount(2)
    await small.first().focus()
    await page.keyboard.press('Enter')
    const ofReview = page.getByRole('dialog', { name: 'Fotos de la reseña de Ana' })
    await expect(ofReview.getByRole('img')).toHaveAttribute('src', '/apple-touch-icon.png')
    await page.keyboard.press('ArrowRight')
    await expect(ofReview.getByRole('img')).toHaveAttribute('src', '/og.png')
    await expect(ofReview.getByRole('img')).toHaveAttribute('alt', 'Foto 2 de la reseña de Ana')
    await page.keyboard.press('Escape')
    await expect(ofReview).toBeHidden()
    await expect(small.first()).toBeFocused()
  })

  test('are sent at a place, and not where it is closed', async ({ request, store }) => {
    const id = await store({})
    expect(await readServed(request, id)).toContain('Agregar fotos')
    const closed = await readServed(request, await store({ name: 'Ya cerró', closed_at: '2026-11-01T12:00:00.000Z' }))
    expect(closed).toContain('Ya cerró')
    expect(closed).not.toContain('Agregar fotos')
  })

  /** Draws one finger over an element, from one place to another. */
  async function swipe(shown: Locator, from: number, to: number): Promise<void> {
    const touchAt = (x: number) => ({ identifier: 1, clientX: x, clientY: 300 })
    await shown.dispatchEvent('touchstart', { touches: [touchAt(from)], changedTouches: [touchAt(from)] })
    await shown.dispatchEvent('touchend', { touches: [], changedTouches: [touchAt(to)] })
  }
})

/** Checks that all of an element is on the screen, and that nothing lies over it. */
async function expectInSight(shown: Locator, name: string): Promise<void> {
  await expect(shown, name).toBeInViewport({ ratio: 1 })
  const isOnTop = await shown.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const corners = [left + 16, right - 16].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
  expect(isOnTop, `${name} is not covered`).toBe(true)
}

test('a place is shared by a link, by WhatsApp or by the device’s own sheet, photos are asked for, and what opens can be seen at every width', async ({
  page,
  context,
  store,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await store(
    { name: 'Ñandú & Cía', address: 'Calle Larga '.repeat(20), phone: '76446050', review_count: 12 },
    Array.from({ length: 12 }, () => ({ content: 'Una reseña larga. '.repeat(30) })),
  )
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  const button = page.getByRole('button', { name: 'Más' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Ñandú & Cía en Aquicito: ${baseURL}/lugar/${id}`)}`,
  )
  await page.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enlace copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/lugar/${id}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Copiar enlace' })).toBeHidden()
  await expect(button).toBeFocused()

  const add = page.getByRole('link', { name: 'Agregar fotos' })
  await add.first().click()
  await expect(page).toHaveURL(/#fotos$/)
  await expect(add.last()).toBeInViewport()

  const more = page.getByRole('button', { name: /^(?:Compartir|Más)$/ })
  const save = page.getByRole('main').getByRole('button', { name: /^Guarda/ })
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [768, 1024],
    [1280, 800],
    [2560, 1000],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const box = await more.boundingBox()
    if (!box) throw new Error('there is no button')
    for (const [where, y] of [
      ['where the page begins', 0],
      ['near the foot of the screen', box.y + box.height + 4 - height],
      ['near its head', box.y - 90],
    ] as const) {
      await page.evaluate((top) => scrollTo(0, top), y)
      await more.click({ position: { x: 20, y: 20 } })
      await expectInSight(page.locator('#mas'), `the menu ${where}, at ${width} pixels`)
      await page.keyboard.press('Escape')
      await save.click({ position: { x: 20, y: 20 } })
      await expectInSight(page.locator('.save-notice'), `saving ${where}, at ${width} pixels`)
      await page.keyboard.press('Escape')
    }
  }

  // On a wide screen, how to reach a place stays in sight beside its reviews.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Ver las 12' }).click()
  await expect(page.locator('.review').nth(3)).toBeFocused()
  await page.evaluate(() => scrollTo(0, 1_500))
  await expect(page.locator('.contact')).toBeInViewport({ ratio: 1 })

  // Some devices have a sheet of their own.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => (document.title = `shared ${data.title}`),
    })
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => {
      document.title = ''
      scrollTo(0, 0)
    })
    if (width === 360) {
      await page.getByRole('button', { name: 'Más' }).click()
      await expect(page.getByRole('button', { name: 'Copiar enlace' })).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Compartir' }).filter({ visible: true }).click()
    await expect(page).toHaveTitle('shared Ñandú & Cía')
    await expect(page.locator('#mas')).toBeHidden()
  }
})

const bar = (page: Page) => page.getByRole('group', { name: 'Acciones' })
const reached = { phone: '+591 4 4250553', whatsapp: '59176446050' }

/** Checks which actions the bar has: the first one coloured, the others as tiles that a thumb hits. */
async function expectActions(page: Page, first: string, others: readonly string[]): Promise<void> {
  await expect(bar(page).locator('.btn')).toHaveText(new RegExp(first))
  const tiles = bar(page).locator('.place-action').filter({ visible: true })
  await expect(tiles).toHaveText(others.map((name) => new RegExp(`^${name}`)))
  for (const tile of await tiles.all()) {
    const box = await tile.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
  }
}

test.describe('on a phone', () => {
  test('what matters stands on the first screen, the actions are under the thumb, and their menu has what they have not', async ({
    page,
    store,
  }) => {
    const id = await store({ ...reached, name: 'Heladería Dumbo', avg_rating: 4.6, review_count: 13 }, [{}])
    await page.goto(`/lugar/${id}`)
    await expectActions(page, 'WhatsApp', ['Cómo llegar', 'Guardar', 'Más'])
    const bottom = async (shown: Locator) => {
      const box = await shown.boundingBox()
      return box ? box.y + box.height : Infinity
    }
    expect((await page.locator('.picture').boundingBox())?.height).toBeLessThanOrEqual(160)
    const foldTop = (await bar(page).boundingBox())?.y ?? 0
    for (const text of ['Heladería Dumbo', '13 reseñas', 'Café', 'Plaza del Estudiante'])
      expect(await bottom(page.locator('.lead').getByText(text).first()), text).toBeLessThan(foldTop)
    await expect(page.locator('.tabs')).toBeHidden()
    for (const top of [0, 400, 100_000]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      await expect(bar(page).getByRole('link', { name: /^WhatsApp/ })).toBeInViewport({ ratio: 1 })
    }
    // Nothing of the page ends below the bar.
    expect(await bottom(page.locator('footer').getByRole('link').last())).toBeLessThanOrEqual(foldTop)
    await untilHydrated(page)
    await bar(page).getByRole('button', { name: 'Más' }).click()
    const menu = page.locator('#mas')
    await expect(menu.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+59144250553')
    await expect(menu.getByRole('link', { name: /dato está mal/ })).toHaveAttribute('href', '#corregir')
    await menu.getByRole('link', { name: 'Reclamar este negocio' }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('#reclamar')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Reclamar este negocio' })).toHaveAttribute(
      'href',
      `/auth?tab=signin&next=%2Flugar%2F${id}%23reclamar`,
    )
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the actions of a place lead on, its week opens, and all of its reviews are there', async ({ page, store }) => {
    const reviews = Array.from({ length: 5 }, (_, index) => ({ content: `Reseña ${index}` }))
    const id = await store({ whatsapp: '59176446050', business_hours: 'Mo-Fr 08:00-12:00; Su off' }, reviews)
    await page.goto(`/lugar/${id}`)
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/59176446050')
    await page.getByText('Ver la semana').click()
    await expect(page.locator('.hours')).toBeVisible()
    await expect(page.locator('.review').filter({ visible: true })).toHaveCount(5)
    await page.getByRole('button', { name: 'Más' }).click()
    await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toBeVisible()
  })

  test('calling or directions come first where a place has no WhatsApp, and call in the bar without directions', async ({
    page,
    store,
  }) => {
    for (const [known, first, others] of [
      [{ phone: reached.phone }, 'Llamar', ['Cómo llegar', 'Guardar', 'Más']],
      [{}, 'Cómo llegar', ['Guardar', 'Más']],
      [{ whatsapp: reached.whatsapp, latitude: null, longitude: null }, 'WhatsApp', ['Guardar', 'Más']],
      // One coordinate alone is no place on a map.
      [{ ...reached, longitude: null }, 'WhatsApp', ['Llamar', 'Guardar', 'Más']],
    ] as const) {
      await page.goto(`/lugar/${await store(known)}`)
      await expectActions(page, first, others)
    }
    await expect(page.locator('#mapa')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /Cómo/ })).toHaveCount(0)
  })

  test('a place says its contacts, made safe, its hours line by line, its kitchen, and where its data come from', async ({
    page,
    request,
    store,
  }) => {
    const owner = { by: 'owner' as const, at: '2026-11-20T12:00:00.000Z' }
    const id = await store({
      whatsapp: '764 46050',
      instagram: '@apis.anika',
      facebook: 'ApisANIKA',
      website: 'javascript:alert(1)',
      phone: '76446050; 4 4250553',
      keywords: ['comida china', 'Chifa Luna'],
      services: 'delivery',
      business_hours: 'Lunes\n8:00 a 12:00\nMartes\n8:00 a 12:00\nDomingo: cerrado',
      source: 'osm',
      source_date: '2020',
      provenance: { phone: owner, business_hours: owner, name: { by: 'admin', at: '2026-10-02T12:00:00.000Z' } },
    })
    await page.goto(`/lugar/${id}`)
    // WhatsApp gets digits, handles an address, and scripts nothing.
    await expect(page.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/59176446050')
    const list = page.locator('.rows').getByRole('link')
    expect(await list.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'tel:+59176446050',
      'tel:+59144250553',
      'https://www.instagram.com/apis.anika',
      'https://www.facebook.com/ApisANIKA',
    ])
    await expect(list.last()).toHaveAttribute('rel', /noopener/)
    await expect(page.locator('.hours li')).toHaveText([
      'Lunes',
      '8:00 a 12:00',
      'Martes',
      '8:00 a 12:00',
      /^Domingo\s*cerrado$/,
    ])
    await expect(page.locator('.side').getByText(/^Datos de/)).toHaveText(
      'Datos de OpenStreetMap, 2020. Nombre: Aquicito, 10/2026. Teléfono, horario: el dueño, 11/2026.',
    )
    await expect(page.getByText('Comida china · Delivery')).toBeVisible()
    const english = await readServed(request, `${id}?lang=en`)
    expect(english).toContain('Data from OpenStreetMap, 2020. Name: Aquicito, 10/2026.')
    expect(english).toContain('Chinese food · Delivery')
  })
})

test.describe('the way back', () => {
  const back = (page: Page) => page.locator('.place-back')

  test('leads to the list that a place was opened from, by its name, and to where one was; others nearby lead on', async ({
    page,
  }) => {
    // When the cards above say so little of their hours that they are as tall as they are reckoned at.
    await page.clock.setFixedTime(new Date('2026-11-18T13:00:00-04:00'))
    await page.goto('/oruro?category=restaurant')
    await untilHydrated(page)
    const cards = page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link')
    await cards.nth(6).scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    const entries = await page.evaluate(() => history.length)
    await cards.nth(6).click()
    await expect(back(page)).toHaveText(/Restaurantes$/)
    await back(page).click()
    await expect(page).toHaveURL('/oruro?category=restaurant')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
    // Back in history, and not a step further.
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)

    await cards.first().click()
    const similar = page.locator('.similar').getByRole('listitem')
    await expect(similar).toHaveCount(6)
    await expect(similar.first()).toHaveText(/a (?:\d+ m|\d+,\d km)$/)
    await expectAccessibleByDayAndNight(page)
    const next = similar.first().getByRole('link')
    const name = await readText(next)
    await next.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(back(page)).toHaveText(/Oruro$/)
    await back(page).click()
    await expect(page).toHaveURL('/oruro')

    // It names a search, and leads there from further on.
    await page.getByRole('searchbox').fill('hotel')
    await expect(page).toHaveURL('/oruro?q=hotel')
    await expect(page.getByRole('heading', { name: 'Resultados para «hotel»' })).toBeVisible()
    await cards.first().click()
    await expect(back(page)).toHaveText(/«hotel»$/)
    await page.evaluate(() => (location.hash = 'resenas'))
    await page.locator('#resenas').focus()
    await page.keyboard.press('Shift')
    await expect(page.locator('#resenas')).toHaveCSS('outline-style', 'none')
    await back(page).click()
    await expect(page).toHaveURL('/oruro?q=hotel')
  })

  test('leads to the city where the place was opened from no list, in its language; a place says how far away it is to who allowed it', async ({
    page,
    context,
    store,
  }) => {
    await context.setGeolocation({ latitude: -16.503, longitude: -68.13 })
    await context.grantPermissions(['geolocation'])
    const address = `/lugar/${await store({ latitude: -16.5, longitude: -68.13 })}?lang=en`
    await page.goto(address)
    await untilHydrated(page)
    await expect(page.locator('.lead')).toContainText(/Plaza del Estudiante, La Paz 330 m away/)
    await expect(back(page)).toHaveText(/^Back to\s*Trinidad$/)
    await back(page).click()
    await expect(page).toHaveURL('/trinidad?lang=en')
    await context.clearPermissions()
    await page.goto(address)
    await untilHydrated(page)
    await untilSilent(page)
    await expect(page.locator('.lead')).toContainText('Plaza del Estudiante, La Paz')
    await expect(page.locator('.lead')).not.toContainText('330 m')
  })
})

test('a place asks for its owner until it has one', async ({ request, store }) => {
  expect(await readServed(request, await store({}))).toContain('Reclamar este negocio')
  const owned = await readServed(request, await store({ name: 'Con dueño', owner: 'another-owner' }))
  expect(owned).toContain('Con dueño')
  expect(owned).not.toContain('Reclamar este negocio')
})

test('the page names all sources of a place, and asks whether it is still there; the answers are forms', async ({
  page,
  request,
  store,
}) => {
  const website = { by: 'import' as const, at: '2024-03-01', source: 'foursquare' }
  const id = await store({ source: 'osm', provenance: { website }, missing_since: '2026-10-01T00:00:00.000Z' })
  const served = await readServed(request, id)
  expect(served).toContain('Datos de OpenStreetMap; Foursquare.')
  expect(served).toContain('¿Sigue ahí? La última lista ya no lo tiene.')
  expect(await readServed(request, `${id}?lang=en`)).toContain('Is it still there? The latest list no longer has it.')

  const listed = { source: 'consumelonuestro', source_date: '2014' }
  const old = await readServed(request, await store(listed))
  expect(old).toContain('Datos de listas públicas, 2014.')
  expect(old).toContain('¿Sigue ahí? Desde entonces nadie nos lo confirmó.')
  const closed = { by: 'neighbors' as const, at: '2026-11-01T00:00:00.000Z' }
  expect(await readServed(request, await store({ ...listed, provenance: { closed } }))).not.toContain('¿Sigue ahí?')
  expect(await readServed(request, await store({ ...listed, source_date: '2020' }))).not.toContain('¿Sigue ahí?')

  // A visitor answers.
  await page.goto(`/lugar/${id}`)
  await page.getByRole('link', { name: 'Sí, sigue abierto' }).click()
  await expect(page.getByRole('dialog', { name: '¿Sigue abierto?' })).toContainText('sigue abierto.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ya no existe' }).click()
  await expect(page.getByRole('dialog', { name: '¿Qué está mal?' })).toContainText('ya no existe o se fue de aquí')
})

test('search engines learn the way from the home page, and shared pages show the place', async ({ request, store }) => {
  const id = await store({ name: 'Con foto', image_url: 'https://storage.googleapis.com/b/place-images/a.webp' })
  const html = await (await request.get(`/lugar/${id}`)).text()
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    '@graph': { '@type': string; itemListElement?: { name: string }[] }[]
  }
  expect(data['@graph'].map((part) => part['@type'])).toEqual(['CafeOrCoffeeShop', 'BreadcrumbList'])
  expect(data['@graph'][1]?.itemListElement?.map(({ name }) => name)).toEqual(['Aquicito', 'Trinidad', 'Con foto'])
  expect(html).toContain('<meta property="og:image" content="https://storage.googleapis.com/b/place-images/a.webp"/>')
})

test.describe('odd records', () => {
  test('the longest of everything breaks nothing, also with its map', { tag: '@map' }, async ({ page, store }) => {
    const name = 'Ñ'.repeat(200)
    const longest = {
      name,
      address: name,
      category: name.slice(0, 80),
      website: `https://${'a'.repeat(60)}.example/${'b'.repeat(300)}`,
      business_hours: 'x'.repeat(2_000),
    }
    const review = {
      content: 'ñ'.repeat(5_000),
      title: 'T'.repeat(100),
      author: { full_name: name, avatar_url: null },
    }
    await page.goto(`/lugar/${await store(longest, [review])}`)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('.review')).toHaveCount(1)
    expect(await measureOverflow(page)).toBe(0)
    await openMap(page)
    expect(await measureOverflow(page)).toBe(0)
  })

  // With the tests of maps, which run last: admins' lists, which other tests open, show its reviews with their pictures.
  test('sixty attacks are shown as text and none runs', { tag: '@map' }, async ({ page, store }) => {
    expect(attacks).toHaveLength(60)
    for (let start = 0; start < attacks.length; start += FIRST_REVIEWS_LIMIT) {
      const texts = attacks.slice(start, start + FIRST_REVIEWS_LIMIT)
      const [text = '', other = '', third = ''] = texts
      const id = await store(
        {
          name: text,
          address: other,
          category: third.slice(0, 80),
          business_hours: texts.join('\n').slice(0, 2_000),
          phone: other,
          whatsapp: third,
          website: text,
          instagram: other,
          facebook: third,
        },
        texts.map((attack) => ({
          title: attack.slice(0, 100),
          content: attack,
          author: { full_name: attack, avatar_url: attack },
          photos: [attack],
        })),
      )
      await page.clock.install()
      await page.goto(`/lugar/${id}`)
      await untilHydrated(page)
      await expect(page.locator('.review')).toHaveCount(texts.length)
      await stayLong(page, id)
      await expect(page.locator('.review')).toHaveCount(texts.length)
      for (const attack of texts)
        await expect(page.locator('.review .pre-wrap').getByText(attack, { exact: true })).toHaveCount(1)
      expect(await wasTaken(page)).toBe(false)
      expect(await measureOverflow(page)).toBe(0)
    }
  })
})
