import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page } from 'playwright/test'
import { changedText, type ProxyServer, test } from '../support/proxy-server.ts'
import {
  cachedKeys,
  cachedText,
  lookForUpdate,
  untilChanged,
  untilInstalled,
  whenCached,
} from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection } from '../support/device.ts'
import { precachedFiles } from '../../../tools/build/prerendered-shell.ts'
import { DRAWN_TOGETHER_ID, shellPaths, type WorkerMessage } from '../../../src/domain/offline/page-cache.ts'
import { followRequests, readText, untilHydrated, untilSilent } from '../support/watched-page.ts'
import { scriptsOf } from '../support/chunks.ts'

const cardNames = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })

/** How late a server may be, in milliseconds: later than where something cached would be shown, and far from as late as for the frame. */
const LATE_MS = 3_200

test('a city and a place that were opened once open again when no one answers, by address and by link', async ({
  page,
  proxyServer,
}) => {
  // A user who came by a link with a campaign parameter finds the page again without it.
  await page.goto('/potosi?utm_source=whatsapp')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/potosi')
  const place = (await cardNames(page).first().getByRole('link').getAttribute('href')) ?? ''
  const name = await readText(cardNames(page).first())
  await page.goto(place)
  await whenCached(page, 'pages', place)
  const data = `/api/places/${place.replace('/lugar/', '')}.json`
  await whenCached(page, 'api', data)
  await proxyServer.die()
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await untilHydrated(page)

  await page.goto('/potosi?fbclid=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Potosí')
  await untilHydrated(page)
  await expect(cardNames(page)).toHaveCount(100)
  // As on a phone whose page was left before it was idle.
  expect(await page.evaluate(async (key) => (await caches.open('api')).delete(key), data)).toBe(true)
  await cardNames(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(place)
})

test('an installation of which a bad connection lost a file is tried again, once, by its page, which can be searched then', async ({
  page,
  context,
  proxyServer,
}) => {
  const isLost = (path: string) => path.startsWith(shellPaths.en)
  proxyServer.falsify = (path, answer) => (isLost(path) ? { ...answer, status: 503 } : undefined)
  await page.addInitScript(() => {
    const { serviceWorker } = navigator
    const register = serviceWorker.register.bind(serviceWorker)
    const tried: unknown[] = []
    Object.assign(window, { tried })
    serviceWorker.register = (...asked) => {
      tried.push(asked)
      return register(...asked)
    }
  })
  await page.goto('/cobija')
  await expect.poll(() => proxyServer.seen.filter(isLost).length).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  proxyServer.falsify = () => undefined
  await context.setOffline(true)
  await context.setOffline(false)
  await untilInstalled(page)
  expect(await page.evaluate(() => (Reflect.get(window, 'tried') as unknown[]).length)).toBe(2)
  // One visit is enough: the page that loaded the worker is kept.
  await whenCached(page, 'api', '/api/cities/cobija.json')
  await proxyServer.die()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobija')
  await untilHydrated(page)
  const name = await readText(cardNames(page).nth(3))
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/q=/)
  await expect(cardNames(page).first()).toHaveText(name)
})

test('a page that was on its way while the worker came opens again as well when no one answers', async ({
  page,
  context,
  proxyServer,
}) => {
  let answer = () => {}
  const active = new Promise<void>((resolve) => (answer = resolve))
  await page.goto('/')
  proxyServer.falsify = async (path) => {
    const isAsked = proxyServer.seen.filter((seen) => seen === path).length
    if (path === '/oruro' && isAsked === 1) await active
    return undefined
  }
  const first = await context.newPage()
  await Promise.all([
    page.goto('/oruro'),
    first
      .goto('/contact')
      .then(() => untilInstalled(first))
      .then(answer),
  ])
  await first.close()
  await untilInstalled(page)
  await whenCached(page, 'pages', '/oruro')
  await proxyServer.die()
  await page.goto('/oruro')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oruro')
})

test('React takes over cached pages as they stand; the list of a category is kept as that, and not as its whole city', async ({
  page,
}) => {
  followRequests(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const category = '/potosi?category=cafe'
  await page.goto(category)
  await untilInstalled(page)
  await whenCached(page, 'pages', category)
  await whenCached(page, 'api', '/api/cities/potosi.json?category=cafe')
  expect(await cachedKeys(page, 'api')).not.toContain('/api/cities/potosi.json')
  await page.goto('/')
  await whenCached(page, 'pages', '/')
  for (const path of [category, '/']) {
    await page.goto(path)
    await untilHydrated(page)
    // What is asked again is asked once all stands.
    await untilSilent(page)
    expect(errors, path).toEqual([])
  }
})

test('the first places of a cached list are drawn in one go, and its scripts begin after that', async ({
  page,
  context,
  proxyServer,
}) => {
  // What comes next takes a slow phone a while to read.
  const next = new RegExp(`<li [^>]*\\bid="${DRAWN_TOGETHER_ID}"[^>]*>`)
  proxyServer.falsify = (path, answer) =>
    path === '/potosi' ? changedText(answer, (text) => text.replace(next, `$&${'<!--x-->'.repeat(50_000)}`)) : undefined
  await page.goto('/potosi')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/potosi')
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const places = document.querySelectorAll('main li h3').length
      const begun = document.querySelectorAll('script[type=module],link[rel=modulepreload]').length
      Object.assign(window, { firstFrame: { places, begun } })
    })
  })
  const phone = await context.newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/potosi')
  await untilHydrated(page)
  const frame = await page.evaluate(() => Reflect.get(window, 'firstFrame') as { places: number; begun: number })
  expect(frame.places).toBeGreaterThanOrEqual(20)
  expect(frame.begun).toBe(0)
})

test('a city that was searched is searched whole without a signal: typos, filters, and a place that was seen', async ({
  page,
  proxyServer,
}) => {
  await page.goto('/oruro')
  await untilInstalled(page)
  await untilHydrated(page)
  // What narrows lists is here, too, once a user has used it.
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
  await page.getByRole('searchbox').fill('negrito')
  const name = 'El Negrito'
  const place = cardNames(page).filter({ hasText: name }).getByRole('link')
  const href = (await place.getAttribute('href')) ?? ''
  await whenCached(page, 'api', '/api/cities/oruro/index.json')
  await place.click()
  await whenCached(page, 'api', `/api/places/${href.slice('/lugar/'.length)}.json`)
  await proxyServer.die()

  // Monday at noon.
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00-04:00'))
  await page.goto('/oruro')
  await untilHydrated(page)
  // Not among the hundred that the page shows, and spelled wrongly.
  await page.getByRole('searchbox').fill('tropical chikken')
  await expect(cardNames(page).first()).toHaveText('Tropical Chiken')
  await page.getByRole('searchbox').fill('pollos')
  await page.getByRole('button', { name: 'Filtros' }).click()
  await page.getByRole('button', { name: 'Abierto ahora' }).click()
  await expect(page).toHaveURL('/oruro?q=pollos&f=open')
  await expect(page.locator('.filtered')).toContainText(/abiertos ahora; .*Datos del celular, del /s)

  await page.getByRole('button', { name: 'Abierto ahora' }).click()
  await page.getByRole('searchbox').fill('el negrito')
  await cardNames(page).filter({ hasText: name }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a city that was come to by a link opens by its address; one never seen says that it needs a connection, and what does not, in the language of its address', async ({
  page,
  proxyServer,
}) => {
  const small = ['/planes', '/contact', '/guardados']
  await page.goto('/')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/')
  await page.getByRole('link', { name: 'Tarija', exact: true }).click()
  await expect(page).toHaveURL('/tarija')
  await whenCached(page, 'api', '/api/cities/tarija.json')
  await page.goto('/oruro')
  await whenCached(page, 'pages', '/oruro')
  await whenCached(page, 'api', '/api/cities/oruro.json')
  for (const path of small) await whenCached(page, 'pages', path)
  await page.goto('/?lang=en')
  for (const path of ['/', ...small]) await whenCached(page, 'pages', `${path}?lang=en`)
  await proxyServer.die()

  await page.goto('/tarija')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarija')
  await expect(page).toHaveTitle('Tarija: lugares y negocios | Aquicito')
  await expect(cardNames(page).first()).toBeVisible()
  // The frame was made for no address: its links are those of this page all the same.
  await expect(page.getByRole('link', { name: /English version/ })).toHaveAttribute('href', '/tarija?lang=en')

  const main = page.getByRole('main')
  for (const { search, title, body, opens } of [
    {
      search: '',
      title: 'Esta página necesita conexión',
      body: 'Sin conexión. Ves lo que guardaste en este celular.',
      opens: ['Inicio', 'Oruro', 'Tarija', 'Planes para tu negocio', 'Contacto', 'Guardados'],
    },
    {
      search: '?lang=en',
      title: 'This page needs a connection',
      body: 'No connection. You are seeing what you saved on this phone.',
      // The data of a city are those of every language.
      opens: ['Home', 'Oruro', 'Tarija', 'Plans for your business', 'Contact', 'Saved places'],
    },
  ]) {
    await page.goto(`/sucre${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText(body)).toBeVisible()
    await expect(main.getByRole('listitem')).toHaveText(opens)
    // From there by a link, and so by its data alone.
    await main.getByRole('link', { name: 'Oruro' }).click()
    await expect(page).toHaveURL(`/oruro${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oruro')
    await expect(cardNames(page).first()).toBeVisible()
  }
})

test('a page fresh from the server asks for nothing twice; cached, it shows at once, asks for what is new and shows it in its place', async ({
  page,
  proxyServer,
}) => {
  const path = '/api/cities/potosi.json'
  followRequests(page)
  await page.goto('/oruro')
  await untilInstalled(page)
  await page.evaluate(async (key) => (await caches.open('api')).put(key, new Response('as it was')), path)
  await page.goto('/potosi')
  // Its list takes the place of the one that was here.
  await expect.poll(() => cachedText(page, 'api', path)).toContain('"cards"')
  await untilSilent(page)
  expect(proxyServer.seen.filter((seen) => seen.startsWith('/api/'))).toEqual([])

  await whenCached(page, 'pages', '/potosi')
  // A name that is written alike in HTML, JSON and on the screen.
  const name = await readText(
    cardNames(page)
      .filter({ hasText: /^[\wáéíóúñ ]+$/i })
      .first(),
  )
  const changed = cardNames(page).filter({ hasText: 'Nombre nuevo' })
  proxyServer.falsify = (_, was) => changedText(was, (text) => text.replaceAll(name, 'Nombre nuevo'))
  // Where the worker was told late, the page asks once more.
  await page.addInitScript(() => {
    const late: unknown[] = []
    Object.assign(window, { late })
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'LATE_ANSWER' && data.isNew) late.push(data)
    })
  })
  await page.goto('/potosi')
  await expect(changed).not.toHaveCount(0)
  const late = await page.evaluate(() => (Reflect.get(window, 'late') as unknown[]).length)
  expect(proxyServer.seen.filter((seen) => seen.startsWith('/api/cities/potosi'))).toHaveLength(1 + late)
  await expect.poll(() => cachedText(page, 'pages', '/potosi')).toContain('Nombre nuevo')
  await proxyServer.die()
  await page.goto('/potosi')
  await expect(changed).not.toHaveCount(0)
})

test('what is private, missing or failed is not stored, and a failure replaces nothing; a page that needs a connection comes by itself when there is one again', async ({
  page,
  proxyServer,
  context,
}) => {
  await page.goto('/')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/')
  proxyServer.falsify = (path, answer) => {
    if (path === '/potosi') return { ...answer, headers: { ...answer.headers, 'cache-control': 'private, no-store' } }
    if (path === '/') return { ...answer, status: 500, body: Buffer.from('broken') }
    return path.includes('sucre') ? { ...answer, status: 503 } : undefined
  }
  await page.goto('/potosi')
  await page.goto('/lugar/nada')
  await page.goto('/nada')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('broken')).toBeHidden()
  const cached = await cachedKeys(page, 'pages')
  expect(cached).toContain('/')
  for (const address of ['/potosi', '/lugar/nada', '/nada']) expect(cached).not.toContain(address)
  expect((await cachedKeys(page, 'api')).toSorted()).not.toContain('/api/places/nada.json')

  await page.goto('/sucre')
  await expect(page.getByRole('heading', { name: 'No se pudieron cargar los lugares' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/sucre')
  await expect(page.getByRole('heading', { name: 'Esta página necesita conexión' })).toBeVisible()
  proxyServer.falsify = () => undefined
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sucre')
})

test('a place never seen, which the server gives late, is asked for once and shown then; once it was deleted it says so, and is cleared, as is a city that is gone', async ({
  page,
  proxyServer,
}) => {
  await page.goto('/cobija')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/cobija')
  const place = (await cardNames(page).nth(1).getByRole('link').getAttribute('href')) ?? ''
  const name = await readText(cardNames(page).nth(1))
  const isOfPlace = (path: string) => path.includes(place.replace('/lugar/', ''))
  proxyServer.falsify = async (path) => {
    if (isOfPlace(path)) await wait(LATE_MS)
    return undefined
  }
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // Not again as data, behind a frame that would have given up waiting for the page.
  expect(proxyServer.seen.filter(isOfPlace)).toEqual([place])

  await whenCached(page, 'pages', place)
  proxyServer.falsify = (path, answer) => {
    if (path === '/cobija') return { ...answer, status: 410 }
    return path === place || path.startsWith('/api/places/') ? { ...answer, status: 404 } : undefined
  }
  await page.goto(place)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lugar no encontrado')
  await expect.poll(() => cachedKeys(page, 'pages')).not.toContain(place)
  await page.goto('/cobija')
  await expect.poll(() => cachedKeys(page, 'pages')).not.toContain('/cobija')
})

test.describe('a new version', () => {
  const notice = (page: Page) => page.getByRole('status').getByRole('region', { name: 'Actualización' })
  const ofBuild2 = (page: Page) => page.locator('script[src$=".2.js"]')

  test('waits until a user wants it, and no one loses what was typed', async ({ page, proxyServer, context }) => {
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    proxyServer.build = 2
    await page.goto('/potosi')
    await untilHydrated(page)
    await lookForUpdate(page)
    const box = page.getByRole('searchbox')
    await box.pressSequentially('farmac')
    await expect(notice(page)).toBeVisible()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('farmac')
    await expect(page).toHaveURL('/potosi?q=farmac')
    await expect(ofBuild2(page)).toHaveCount(0)

    // Another page that is open is left alone when this one is loaded again.
    const other = await context.newPage()
    await other.goto('/potosi')
    await untilHydrated(other)
    await other.getByRole('searchbox').fill('hot')
    const update = notice(page).getByRole('button', { name: 'Actualizar' })
    await expect(update).toBeVisible()
    await update.focus()
    await page.keyboard.press('Enter')
    await expect(ofBuild2(page)).toHaveCount(1)
    await expect(page).toHaveURL('/potosi?q=farmac')
    await expect(other.getByRole('searchbox')).toHaveValue('hot')
    await untilHydrated(page)
    await expect(notice(page)).toHaveCount(0)
  })

  test('is there at the next start when no one wanted it, also without a signal', async ({
    page,
    proxyServer,
    context,
  }) => {
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    proxyServer.build = 2
    await page.goto('/potosi')
    await lookForUpdate(page)
    await expect(notice(page)).toBeVisible()
    // Which the worker may have long before the page.
    await expect.poll(() => cachedText(page, 'pages', '/potosi')).toContain('.2.js')
    await page.close()

    const next = await context.newPage()
    await next.goto('/potosi')
    await untilHydrated(next)
    await expect(ofBuild2(next)).toHaveCount(1)
    await untilChanged(next, 2)
    await proxyServer.die()
    await next.goto('/potosi')
    await untilHydrated(next)
    await next.goto('/oruro')
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('Esta página necesita conexión')
  })

  test('is not offered to a page that has it already, and deletes only the scripts that no page here needs any more', async ({
    page,
    proxyServer,
    context,
  }) => {
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    const before = await cachedKeys(page, 'assets')
    proxyServer.build = 2
    await page.goto('/oruro')
    await expect(ofBuild2(page)).toHaveCount(1)
    await lookForUpdate(page)
    await untilChanged(page, 2)
    await expect(notice(page)).toHaveCount(0)
    await whenCached(page, 'pages', '/oruro')
    // The page of Cobija is of the first build still.
    expect(await cachedKeys(page, 'assets')).toEqual(expect.arrayContaining(before))
    await proxyServer.die()
    const next = await context.newPage()
    await next.goto('/potosi')
    await untilHydrated(next)
  })
})

test.describe('a script that is missing', () => {
  const listDocuments = (proxyServer: ProxyServer) => proxyServer.seen.filter((path) => path === '/potosi').length

  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' })

    test('is asked for past all caches, and the page is loaded again', async ({ page, proxyServer }) => {
      proxyServer.falsify = (path, answer) => {
        if (!path.includes('/app-') || proxyServer.seen.filter((seen) => seen === path).length > 1) return undefined
        return { ...answer, status: 404 }
      }
      await page.goto('/potosi')
      await untilHydrated(page)
      expect(listDocuments(proxyServer)).toBe(2)
    })

    test('for good is asked for once, and the page stays readable', async ({ page, proxyServer }) => {
      proxyServer.falsify = (path, answer) => (path.includes('/app-') ? { ...answer, status: 404 } : undefined)
      followRequests(page)
      await page.goto('/potosi')
      await expect.poll(() => listDocuments(proxyServer)).toBe(2)
      await untilSilent(page)
      await expect(cardNames(page)).toHaveCount(100)
      expect(listDocuments(proxyServer)).toBe(2)
    })

    for (const { language, path, text } of [
      { language: 'Spanish', path: '/potosi', text: 'No llegó todo' },
      { language: 'English', path: '/potosi?lang=en', text: 'Not everything arrived' },
    ])
      test(`and that no one answers for is asked for again, and until then the ${language} page says so`, async ({
        page,
        proxyServer,
      }) => {
        let isDown = true
        proxyServer.falsify = (asked) => {
          if (isDown && asked.startsWith('/assets/')) throw new Error('nobody answers')
          return undefined
        }
        await page.goto(path)
        const line = page.getByRole('alert').filter({ hasText: text })
        await expect(line).toBeVisible()
        await expect(cardNames(page)).toHaveCount(100)
        isDown = false
        await untilHydrated(page)
        await expect(line).toBeHidden()
      })

    test('and comes later than the page is healed in the same way', async ({ page, proxyServer }) => {
      proxyServer.falsify = (path, answer) =>
        scriptsOf('src/features/browse-places/filter-panel.tsx').test(path) &&
        proxyServer.seen.filter((seen) => seen === path).length < 2
          ? { ...answer, status: 404 }
          : undefined
      await page.goto('/potosi')
      await untilHydrated(page)
      const reloaded = page.waitForEvent('domcontentloaded')
      await page.getByRole('button', { name: 'Filtros' }).click()
      await reloaded
      expect(listDocuments(proxyServer)).toBe(2)
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Filtros' }).click()
      await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
    })
  })

  test('and that no one can be asked for says that the page needs a connection, until there is one', async ({
    page,
    proxyServer,
  }) => {
    await page.goto('/potosi')
    await untilHydrated(page)
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    followRequests(page)
    proxyServer.falsify = () => {
      throw new Error('nobody answers')
    }
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página necesita conexión')
    // It asks for its scripts before it gives up, and is loaded again if a user answers then.
    await untilSilent(page)
    proxyServer.falsify = () => undefined
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect(page.getByRole('button', { name: 'Abierto ahora' })).toBeVisible()
  })

  test('from what is kept loads the page of the new version', async ({ page, proxyServer }) => {
    // So that the browser's own cache does not still have it.
    proxyServer.falsify = (path, answer) =>
      path.includes('/app-') ? { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } } : undefined
    await page.goto('/potosi')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/potosi')
    proxyServer.build = 2
    await page.evaluate(async () => {
      const assets = await caches.open('assets')
      for (const key of await assets.keys()) if (key.url.includes('/app-')) await assets.delete(key)
    })
    await page.goto('/potosi')
    await expect(page.locator('script[src$=".2.js"]')).toHaveCount(1)
    await untilHydrated(page)
  })
})

test('the service worker downloads nothing but what every page needs, whose budget is watched in the build', async ({
  page,
}) => {
  // Besides, small pages are kept of users who do not save data.
  await emulateConnection(page, dataSavingConnection)
  await page.goto('/')
  await untilInstalled(page)
  const paths = await page.evaluate(async () => {
    const names = await caches.keys()
    const wanted = names.filter((name) => name === 'assets' || name.startsWith('shell-'))
    const keys = await Promise.all(wanted.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths).toEqual(expect.arrayContaining(['/_shell.html', '/_shell.en.html', '/artwork/sprite.svg']))
  const precached = await precachedFiles()
  expect(paths.filter((path) => !precached.has(path.slice(1)))).toEqual([])
})
