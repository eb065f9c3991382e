import { mergeTests, type Page } from 'playwright/test'
import { apiPaths } from '../../../src/domain/pages/public-data-wire.ts'
import { enter, main, test as withAccounts } from '../support/accounts.ts'
import { changedText, type ProxyServer, test as withProxyServer } from '../support/proxy-server.ts'
import { untilInstalled, whenCached } from '../support/cached-pages.ts'
import { emulateOnline, test as withPhones } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessible } from '../support/page-checks.ts'
import { expect, hold, NO_ANSWER, untilHydrated, untilIdle, untilSilent } from '../support/watched-page.ts'
import { scriptsOf } from '../support/chunks.ts'

const test = mergeTests(withAccounts, withPhones, withPlaces)

const line = (page: Page) => page.locator('.connection-status')

/** Makes all that the device keeps two hours older than it is. */
async function age(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000 - 60_000).toUTCString()
    for (const name of ['pages', 'api']) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        const cached = await cache.match(key)
        if (!cached) continue
        const headers = new Headers(cached.headers)
        headers.set('Date', twoHoursAgo)
        await cache.put(key, new Response(await cached.blob(), { status: cached.status, headers }))
      }
    }
  })
}

test.describe('a list that the device keeps', () => {
  const proxyTest = mergeTests(test, withProxyServer)
  proxyTest.use({ expectedComplaints: new RegExp(`ERR_FAILED|ERR_INTERNET_DISCONNECTED|${NO_ANSWER}`) })

  const list = apiPaths.city('potosi', '')

  /** Opens the home page of a phone that keeps the list of Potosí, two hours old, and goes there by a link. */
  async function goToCachedList(page: Page, proxyServer: ProxyServer, falsify: ProxyServer['falsify']): Promise<void> {
    proxyServer.falsify = () => undefined
    // A link that the mouse is on asks for its page ahead.
    await page.mouse.move(0, 0)
    await page.goto('/')
    await untilHydrated(page)
    await untilIdle(page)
    await age(page)
    await expect(line(page)).toHaveCount(0)
    proxyServer.falsify = falsify
    await page.getByRole('navigation', { name: 'Elige una ciudad' }).getByRole('link', { name: 'Potosí' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Potosí/)
    // Once the list is there it has been asked for, and got what the server does now.
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  }

  proxyTest(
    'says how old it is while no server answers, also where a link led to it and the server fails or is late, and nothing else ever',
    async ({ page, proxyServer, context }) => {
      await page.goto('/potosi')
      await untilInstalled(page)
      await whenCached(page, 'pages', '/potosi')
      await untilIdle(page)
      await expect(line(page)).toHaveCount(0)
      await age(page)
      await context.setOffline(true)
      await expect(line(page)).toHaveText('Sin conexión · Ves lo guardado hace 2 horas')
      await expectAccessible(page)
      await context.setOffline(false)
      await expect(line(page)).toHaveCount(0)
      await untilSilent(page)
      // Whether the server is there is asked of a file: a function would begin with every question.
      expect(proxyServer.seen).toContain('/manifest.webmanifest')

      await whenCached(page, 'api', list)
      await goToCachedList(page, proxyServer, (path, answer) =>
        path === list ? { ...answer, status: 500 } : undefined,
      )
      await expect(line(page)).toHaveText('Nuestro servidor no responde · Ves lo guardado hace 2 horas')

      await goToCachedList(page, proxyServer, () => {
        throw new Error('no server answers')
      })
      await expect(line(page)).toHaveText('Nuestro servidor no responde · Ves lo guardado hace 2 horas')
      proxyServer.falsify = () => undefined
      const asked = proxyServer.seen.length
      await emulateOnline(page)
      await expect(line(page)).toHaveCount(0)
      await expect.poll(() => proxyServer.seen.slice(asked)).toContain(list)

      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await goToCachedList(page, proxyServer, async (path, answer) => {
        if (path !== list) return undefined
        await released
        return changedText(answer, (text) => {
          const changed = JSON.parse(text) as { cards: [id: string, name: string][] }
          const [first] = changed.cards
          if (first) first[1] = 'Recién llegado'
          return JSON.stringify(changed)
        })
      })
      await expect(line(page)).toHaveText('La conexión está lenta: sigue cargando · Ves lo guardado hace 2 horas')
      release()
      // It gives way to a newer one.
      await expect(page.getByRole('heading', { level: 3, name: 'Recién llegado' })).toBeVisible()
      await expect(line(page)).toHaveCount(0)

      // The browser believes in its network, which leads nowhere.
      await proxyServer.die()
      await page.goto('/potosi')
      await expect(line(page)).toContainText('Nuestro servidor no responde')
    },
  )
})

test.describe('what waits', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ })

  /** Sends a message that goes nowhere. */
  async function writeInVain(page: Page, text: string): Promise<void> {
    await page.route('**/call/send-contact-email', (route) => route.abort())
    await page.goto('/contact')
    await untilHydrated(page)
    await main(page).getByLabel('Nombre', { exact: true }).fill('Ana Quispe')
    await main(page).getByLabel('Tu correo', { exact: true }).fill('ana@example.com')
    await main(page).getByLabel('Mensaje', { exact: true }).fill(text)
    await main(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  }

  test('is told of where the script that counts it is not here, and not lost with its list, which says that it is not here', async ({
    page,
  }) => {
    await page.route(scriptsOf('src/data/lifecycle/pending-changes.ts'), (route) => route.abort())
    const dialogScript = scriptsOf('src/features/work-offline/pending-dialog.tsx')
    await page.route(dialogScript, (route) => route.abort())
    await writeInVain(page, 'Sin su lista')
    await line(page).getByRole('button', { name: '1 por enviar' }).click()
    await expect(line(page)).toContainText('No se pudo abrir esta lista ahora.')
    await expect(main(page).getByText('Sin su lista')).toBeVisible()
    await page.unroute(dialogScript)
    await expectAccessible(page)
  })
})

test.describe('what never comes', () => {
  test('of a page says that the line is slow, and the page before stays', async ({ page }) => {
    await page.clock.install()
    await hold(page, scriptsOf('src/routes/planes.lazy.tsx'))
    // A user who goes on at once does so before there is anything that could say how slow it is.
    const start = await hold(page, scriptsOf('src/features/update-app/start.ts'))
    await page.goto('/')
    await untilHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planes' }).click()
    await expect(page).toHaveURL('/planes')
    start()
    await expect(async () => {
      await page.clock.fastForward(5_000)
      await expect(line(page)).toHaveText('La conexión está lenta: sigue cargando', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('of one’s own is given up, and comes when it is asked for again', async ({ page, accounts }) => {
    await page.clock.install()
    const account = await accounts.make()
    const asked = page.waitForRequest(/:runQuery/)
    await page.route(/:runQuery/, () => new Promise(() => {}))
    await page.goto('/auth?tab=signin&next=/perfil')
    await untilHydrated(page)
    await enter(page, account)
    await asked
    // That of what one did here, which has no heading yet: time goes by for the second factors above it as well.
    const retry = main(page).locator('section:not(:has(h2))').getByRole('button', { name: 'Intentar de nuevo' })
    await expect(async () => {
      await page.clock.fastForward(21_000)
      await expect(retry).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.unroute(/:runQuery/)
    await retry.click()
    await expect(main(page).getByRole('heading', { name: 'Mis reseñas' })).toBeVisible()
  })

  test('of the map is given up, and may be asked for again', { tag: '@map' }, async ({ page, store }) => {
    await page.clock.install()
    const asked = page.waitForRequest('**/map-style.json')
    await page.route('**/map-style.json', () => new Promise(() => {}))
    await page.goto(`/lugar/${await store({})}`)
    await untilHydrated(page)
    await page.getByRole('link', { name: /Ver mapa/ }).click()
    await asked
    await expect(async () => {
      await page.clock.fastForward(31_000)
      await expect(page.getByText(/No se pudo cargar el mapa/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.unroute('**/map-style.json')
    await page.getByRole('link', { name: /Intentar de nuevo/ }).click()
    await expect(page.locator('.maplibregl-popup')).toBeVisible()
  })
})

test('who saves data is shown small photos, until they want large ones again', async ({ phone, store }) => {
  const photo = `/photos/place-images/ahorro/${'a'.repeat(32)}`
  // There is no such photo: no page of another test's place may show it as one like it.
  const id = await store({ name: 'Ahorro', category: 'accountant', city: 'cobija', image_url: `${photo}-1280.webp` })
  const widths = () =>
    phone.line.seen.flatMap((asked) => (asked.includes(photo) ? [/-(\d+)\.webp$/.exec(asked)?.[1]] : []))
  const page = await (await phone.open()).newPage()
  await page.goto('/guardados')
  await untilHydrated(page)
  await untilInstalled(page)
  const choice = main(page).getByRole('checkbox', { name: 'Ahorrar datos en este celular' })
  await choice.check()
  await expect.poll(() => page.evaluate(() => caches.has('sparing'))).toBe(true)
  await page.goto(`/lugar/${id}`)
  await untilHydrated(page)
  await expect.poll(widths).toContain('320')
  expect(new Set(widths())).toEqual(new Set(['320']))

  await page.goto('/guardados')
  await expect(choice).toBeChecked()
  await untilHydrated(page)
  await expectAccessible(page)
  await choice.uncheck()
  await expect.poll(() => page.evaluate(() => caches.has('sparing'))).toBe(false)
  await page.goto(`/lugar/${id}`)
  await expect.poll(() => new Set(widths()).size).toBeGreaterThan(1)
})
