import { mergeTests, type Page } from 'playwright/test'
import { untilInstalled } from '../support/cached-pages.ts'
import { dataSavingConnection, emulateConnection, test as withPhones } from '../support/device.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { expect, untilHydrated, untilIdle } from '../support/watched-page.ts'

const test = mergeTests(withPhones, withPlaces)

// The SDK asks the Auth emulator for something that it does not have.
test.use({ expectedComplaints: /status of 501/ })

const languages = [
  { search: '', lang: 'es-BO', manifest: '/manifest.webmanifest', shortcuts: ['Buscar', 'Guardados', 'Mis negocios'] },
  {
    search: '?lang=en',
    lang: 'en',
    manifest: '/manifest.en.webmanifest',
    shortcuts: ['Search', 'Saved', 'My businesses'],
  },
] as const

interface WebManifest {
  lang: string
  start_url: string
  icons: { src: string; type: string }[]
  screenshots: { src: string; type: string }[]
  shortcuts: { name: string; url: string; icons: { src: string; type: string }[] }[]
}

test('Chromium finds nothing that blocks installing, in either language', async ({ phone }) => {
  // Browsers that forget all when they are closed say that nothing can be installed there.
  const browser = await phone.open()
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  for (const { search, lang, manifest } of languages) {
    await page.goto(`/la-paz${search}`)
    await untilInstalled(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(new URL(manifest, page.url()).href)
    expect(JSON.parse(data ?? '')).toMatchObject({ lang, id: '/', start_url: `/${search}` })
    expect(await session.send('Page.getInstallabilityErrors'), lang).toEqual({ installabilityErrors: [] })
  }
})

test('all that the manifests name is served as what it is, and may be kept', async ({ request }) => {
  for (const { manifest, shortcuts } of languages) {
    const response = await request.get(manifest)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    expect(response.headers()['cache-control']).toContain('max-age=3600')
    const { icons, screenshots, shortcuts: found } = (await response.json()) as WebManifest
    expect(found.map(({ name }) => name)).toEqual(shortcuts)
    for (const { src, type } of [...icons, ...screenshots, ...found.flatMap((shortcut) => shortcut.icons)]) {
      const picture = await request.get(src)
      expect(picture.status(), src).toBe(200)
      expect(picture.headers()['content-type'], src).toContain(type)
      expect(picture.headers()['cache-control'], src).toContain('max-age=86400')
    }
  }
})

test('the shortcuts of the manifests lead where they say, in their language', async ({ page, request }) => {
  for (const { lang, manifest, search } of languages) {
    const { shortcuts: found, start_url: start } = (await (await request.get(manifest)).json()) as WebManifest
    const [searching, saved, businesses] = found.map(({ url }) => url)
    const language = lang.slice(0, 2)
    expect(await (await request.get(start)).text()).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
    // Playwright may have left the page at the same address but for its fragment, with nothing in it.
    await page.goto('about:blank')
    await page.goto(searching ?? '')
    await untilHydrated(page)
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    // What is there, first-visit.test.ts looks at.
    expect(saved).toBe(`/guardados${search}`)
    // A visitor comes back there afterwards.
    await page.goto(businesses ?? '')
    await expect(page).toHaveURL(/\/auth\?.*next=%2Fmis-negocios/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }
})

test('an iPhone finds a picture for its home screen, without holes', async ({ request }) => {
  const [link = ''] = /<link[^>]*apple-touch-icon[^>]*>/.exec(await (await request.get('/')).text()) ?? []
  const [, href = ''] = /href="([^"]+)"/.exec(link) ?? []
  expect(href).not.toBe('')
  const picture = await request.get(href)
  expect(picture.headers()['content-type']).toBe('image/png')
})

test.describe('the offer to install', () => {
  // Its requests are looked at.
  test.use({ serviceWorkers: 'block' })

  // What Firestore loads to a place's page would change it during a test.
  test.beforeEach(async ({ page }) => emulateConnection(page, dataSavingConnection))

  const notice = (page: Page) => page.getByRole('region', { name: /Instalar Aquicito|Install Aquicito/ })
  const button = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true })
  const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), `aquicito.${key}`)

  /** Has the browser tell that the app can be installed, as Chromium does, which asks no one without a screen. */
  const canInstall = ({ outcome = 'accepted', isNotified = true } = {}) => {
    const notify = () => {
      const prompt = () => {
        Object.assign(window, { prompts: Number(Reflect.get(window, 'prompts') ?? 0) + 1 })
        return Promise.resolve({ outcome })
      }
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
      dispatchEvent(event)
      Object.assign(window, { isLeftToUs: event.defaultPrevented })
    }
    Object.assign(window, { notify })
    if (isNotified) addEventListener('DOMContentLoaded', notify)
  }
  const visitedBefore = () => localStorage.setItem('aquicito.first_day', 'Sun Nov 01 2020')
  const prompts = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'prompts') ?? 0))

  /** Goes somewhere and stays, until what makes the offer has been there. */
  async function visit(page: Page, address: string): Promise<void> {
    await page.goto(address)
    await untilHydrated(page)
    // What hears the click comes when the page has nothing else to do.
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).click()
      expect(await listScripts(page)).toContain('consider-install')
    }).toPass()
  }

  /** Returns the scripts that a page has loaded, without what is in their names besides. */
  async function listScripts(page: Page): Promise<string[]> {
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return names.flatMap((name) => /\/assets\/(.+?)(?:\.optional)?-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
  }

  test('waits for a saved place, when that is told, or for a second day and a place, and has the browser ask', async ({
    page,
    store,
  }) => {
    const id = await store({})
    await page.addInitScript(canInstall, {})
    await visit(page, `/lugar/${id}`)
    await expect.poll(() => stored(page, 'first_day')).not.toBeNull()
    expect(await page.evaluate(() => Reflect.get(window, 'isLeftToUs') as boolean)).toBe(true)
    await expect(notice(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('main').getByRole('button', { name: /Guardado ?: quitar/ })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(notice(page)).toBeVisible()
    // By the browser's own menu.
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(notice(page)).toHaveCount(0)

    await page.evaluate(visitedBefore)
    await visit(page, '/la-paz')
    await expect(notice(page)).toHaveCount(0)
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/lugar\//)
    await expect(notice(page)).toBeVisible()
    await button(page, 'Instalar').click()
    await expect(notice(page)).toHaveCount(0)
    expect(await prompts(page)).toBe(1)
    expect(await stored(page, 'install_put_off')).toBeNull()
  })

  test('costs nothing who has but opened a page', async ({ page }) => {
    await page.addInitScript(canInstall, {})
    await page.addInitScript(visitedBefore)
    await page.goto('/la-paz')
    await expect.poll(() => listScripts(page)).toContain('start')
    await untilIdle(page)
    expect(await listScripts(page)).not.toContain('consider-install')
  })

  test('stays away for months from who declines: here, when the browser asks, or with the Escape key', async ({
    page,
    store,
  }) => {
    const id = await store({})
    const LAST = 'with the Escape key'
    await page.addInitScript(canInstall, { outcome: 'dismissed' })
    await page.addInitScript(visitedBefore)
    for (const [name, decline] of [
      ['here', () => button(page, 'Ahora no').click()],
      ['when the browser asks', () => button(page, 'Instalar').click()],
      [LAST, () => button(page, 'Ahora no').press('Escape')],
    ] as const) {
      await visit(page, `/lugar/${id}`)
      await expect(notice(page), name).toBeVisible()
      await decline()
      await expect(notice(page), name).toHaveCount(0)
      const days = (Number(await stored(page, 'install_put_off')) - Date.now()) / 86_400_000
      expect(days, name).toBeGreaterThan(100)
      // As if these months were over, but for the last ones.
      if (name !== LAST) await page.evaluate(() => localStorage.removeItem('aquicito.install_put_off'))
    }
    await visit(page, `/lugar/${id}`)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(notice(page)).toHaveCount(0)
  })

  test('never comes while a user types', async ({ page, store }) => {
    const id = await store({})
    // Not before the form is open.
    await page.addInitScript(canInstall, { isNotified: false })
    await page.addInitScript(visitedBefore)
    await page.goto(`/lugar/${id}`)
    await untilHydrated(page)
    await page.locator('#escribir').getByRole('link', { name: 'Escribir reseña' }).click()
    const content = page.getByRole('textbox', { name: 'Tu reseña' })
    await content.pressSequentially('Muy')
    await page.evaluate(() => (Reflect.get(window, 'notify') as () => void)())
    // Not before what hears of it is here, which comes last.
    await expect(async () => {
      await content.click()
      expect(await listScripts(page)).toContain('consider-install')
    }).toPass()
    await content.press('End')
    await content.pressSequentially(' bueno')
    await expect(content).toBeFocused()
    await expect(notice(page)).toHaveCount(0)
    // What is typed there is on the device already.
    await content.blur()
    await expect(notice(page)).toBeVisible()
    await expect(content).toHaveValue('Muy bueno')
  })

  test('does not come where the app is installed', async ({ page, store }) => {
    const id = await store({})
    await page.addInitScript(canInstall, {})
    await page.addInitScript(visitedBefore)
    await page.addInitScript(() => {
      const before = matchMedia
      window.matchMedia = (query) => before(query.replace('(display-mode:browser)', 'not all'))
    })
    await visit(page, `/lugar/${id}`)
    await page.getByRole('heading', { level: 1 }).click()
    await expect(notice(page)).toHaveCount(0)
  })

  test.describe('on an iPhone', () => {
    const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

    test.describe('in Safari', () => {
      test.use({ userAgent: `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1` })

      test('says how to do it by hand, in either language, until that is understood', async ({ page, store }) => {
        const id = await store({})
        await page.addInitScript(visitedBefore)
        for (const { search, add, understood } of [
          { search: '', add: 'Agregar a inicio', understood: 'Entendido' },
          { search: '?lang=en', add: 'Add to Home Screen', understood: 'Got it' },
        ]) {
          await visit(page, `/lugar/${id}${search}`)
          await expect(notice(page).getByRole('listitem')).toHaveCount(2)
          await expect(notice(page)).toContainText(add)
          await expect(notice(page).getByRole('button')).toHaveText([understood])
          await button(page, understood).click()
          await expect(notice(page)).toHaveCount(0)
          await visit(page, `/lugar/${id}${search}`)
          await page.getByRole('heading', { level: 1 }).click()
          await expect(notice(page)).toHaveCount(0)
          await page.evaluate(() => localStorage.removeItem('aquicito.install_put_off'))
        }
      })
    })

    test.describe('inside another app, which can put nothing onto the home screen', () => {
      test.use({ userAgent: `${IPHONE} Mobile/15E148 Instagram 380.0` })

      test('does not come', async ({ page, store }) => {
        const id = await store({})
        await page.addInitScript(visitedBefore)
        await visit(page, `/lugar/${id}`)
        await page.getByRole('heading', { level: 1 }).click()
        await expect(notice(page)).toHaveCount(0)
      })
    })
  })

  test('fits, can be read and reached by everybody, gives way to what became of saving a place, and comes back', async ({
    page,
    store,
  }) => {
    const id = await store({})
    await page.addInitScript(canInstall, {})
    await page.addInitScript(visitedBefore)
    await visit(page, `/lugar/${id}`)
    await expect(notice(page)).toBeVisible()
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(notice(page), String(viewport.width)).toBeVisible()
      await expectAccessibleByDayAndNight(page, {
        include: '.install-notice',
        tags: ['wcag22aa', 'wcag2aa', 'wcag2a'],
      })
    }
    await page.getByRole('main').getByRole('button', { name: 'Guardar' }).click()
    const list = page.getByRole('link', { name: 'Ver guardados' })
    await expect(list).toBeVisible()
    await expect(notice(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(notice(page)).toBeVisible()
    await button(page, 'Ahora no').focus()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Instalar')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => prompts(page)).toBe(1)
  })
})
