import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { type ProxyServer, test } from '../support/proxy-server.ts'
import {
  cachedKeys,
  cachedText,
  lookForUpdate,
  putRows,
  untilChanged,
  untilInstalled,
  whenCached,
  outboxRows,
} from '../support/cached-pages.ts'
import { scriptsOf } from '../support/chunks.ts'
import { downloadCity } from '../support/download-city.ts'
import { followRequests, untilHydrated, untilSilent } from '../support/watched-page.ts'

const notice = (page: Page) => page.getByRole('status').getByRole('region', { name: 'Actualización' })
const button = (page: Page, name: string) => notice(page).getByRole('button', { name, exact: true })
const ofBuild = (page: Page, build: number) => page.locator(`script[src$=".${build}.js"]`)
const cards = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })
/** The path of a version's search. */
const searchOf = (build: 2 | 3): unknown => expect.stringMatching(new RegExp(`search-worker-.*\\.${build}\\.js$`))
const message = (page: Page) => page.getByLabel('Mensaje', { exact: true })

async function openContact(page: Page): Promise<void> {
  await page.goto('/contact')
  await untilHydrated(page)
  await expect(message(page)).toBeEnabled()
}

/** Types into the form of a message, and waits until that is on the device. */
async function typeMessage(page: Page, text: string): Promise<void> {
  await message(page).pressSequentially(text)
  await expect.poll(() => outboxRows(page, 'drafts')).toContain(text)
}

/** Leaves a request for a plan waiting, as the form does. */
async function leaveQueued(page: Page): Promise<void> {
  const id = 'plan_basic_'
  const waiting = {
    id,
    kind: 'plan',
    subject: 'basic',
    userId: '',
    key: randomUUID(),
    payload: {
      businessName: 'La que espera',
      contactName: 'Ana Quispe',
      email: 'ana@example.com',
      phone: '71234567',
      placeId: '',
      nickname: '',
    },
    files: [],
    arrived: [],
    hindrance: null,
  }
  await putRows(page, 'aquicito.writing', 'outbox', [waiting])
  await page.evaluate((ids) => localStorage.setItem('aquicito.outbox', JSON.stringify(ids)), [id])
}

test('an update takes neither an open form nor what waits to be sent', async ({ page, proxyServer }) => {
  proxyServer.falsify = (path) => {
    // No one answers.
    if (path.startsWith('/call/')) throw new Error('cut')
    return undefined
  }
  await openContact(page)
  await untilInstalled(page)
  await whenCached(page, 'pages', '/contact')
  await typeMessage(page, 'Falta una')
  await leaveQueued(page)
  // Through the worker, which keeps what the form is made of, and what sends.
  await openContact(page)
  await expect.poll(() => proxyServer.seen.some((path) => path.startsWith('/call/'))).toBe(true)

  proxyServer.build = 2
  await openContact(page)
  await expect(message(page)).toHaveValue('Falta una')
  await lookForUpdate(page)
  await expect(notice(page)).toContainText('Esta página se abrirá otra vez')
  await message(page).press('End')
  await typeMessage(page, ' salteñería')
  await button(page, 'Actualizar').click()
  await expect(ofBuild(page, 2)).toHaveCount(1)
  await expect(message(page)).toHaveValue('Falta una salteñería')
  expect(await outboxRows(page, 'outbox')).toContain('La que espera')
})

test('who puts an update off by keyboard goes on where they were', async ({ page, proxyServer }) => {
  await page.goto('/')
  await untilInstalled(page)
  await page.goto('/')
  await whenCached(page, 'pages', '/')
  await openContact(page)
  await whenCached(page, 'pages', '/contact')
  proxyServer.build = 2
  await lookForUpdate(page)
  const putOff = async (key: 'Enter' | 'Escape', place: Locator) => {
    await expect(notice(page), key).toBeVisible()
    await place.focus()
    await button(page, 'Ahora no').press(key)
    await expect(notice(page), key).toHaveCount(0)
    await expect(place, key).toBeFocused()
  }
  await putOff('Enter', message(page))
  // A page of the first version, which is offered the second again; the one that was open is cached as the second's by now.
  await page.goto('/')
  await untilHydrated(page)
  await putOff('Escape', page.getByRole('link', { name: 'Aquicito, inicio' }))
})

test('an update that would lose what is typed says so first, and waits for a second word', async ({
  page,
  proxyServer,
}) => {
  await page.goto('/')
  await untilInstalled(page)
  await page.goto('/auth?tab=signup')
  await untilHydrated(page)
  const name = page.getByRole('main').getByLabel('Nombre completo').filter({ visible: true })
  await name.pressSequentially('Elena')
  proxyServer.build = 2
  await lookForUpdate(page)
  await button(page, 'Actualizar').click()
  await expect(notice(page)).toContainText('se pierde lo que estás escribiendo')
  await expect(name).toHaveValue('Elena')
  await expect(ofBuild(page, 2)).toHaveCount(0)
  await button(page, 'Actualizar igual').click()
  await expect(ofBuild(page, 2)).toHaveCount(1)
})

test('an update comes also where the server gives no answer once it is taken', async ({ page, proxyServer }) => {
  await page.goto('/potosi')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/potosi')
  proxyServer.build = 2
  await lookForUpdate(page)
  await expect(button(page, 'Actualizar')).toBeVisible()
  await expect.poll(() => cachedText(page, 'pages', '/potosi')).toContain('.2.js')
  proxyServer.falsify = (path) => {
    if (path === '/potosi') throw new Error('cut')
    return undefined
  }
  await button(page, 'Actualizar').click()
  await expect(ofBuild(page, 2)).toHaveCount(1)
})

for (const builds of [[3], [2, 3]] as const) {
  test(`what the first version kept is there in the third: by way of ${builds.join(', ')}`, async ({
    page,
    proxyServer,
  }) => {
    await openContact(page)
    await untilInstalled(page)
    await typeMessage(page, 'De la primera')
    await page.goto('/potosi')
    await whenCached(page, 'pages', '/potosi')
    for (const build of builds) {
      proxyServer.build = build
      await page.goto('/potosi')
      await lookForUpdate(page)
      await button(page, 'Actualizar').click()
      await expect(ofBuild(page, build)).toHaveCount(1)
      // As between two versions in life: the page of this one has taken the place of the one before.
      await expect.poll(() => cachedText(page, 'pages', '/potosi')).toContain(`.${build}.js`)
    }
    await untilChanged(page, 3)
    await openContact(page)
    await expect(message(page)).toHaveValue('De la primera')
    await proxyServer.die()
    await page.goto('/potosi')
    await untilHydrated(page)
    await expect(cards(page)).toHaveCount(100)
  })
}

/** Returns what becomes of the next version: it is installed, or given up. */
const installNext = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    const worker = registration?.installing
    if (worker) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    return worker?.state
  })

test('a version whose search of downloaded cities does not come leaves the one before, which has its own; the second time it is installed all the same', async ({
  page,
  proxyServer,
}) => {
  await downloadCity(page, 'oruro')
  const withholdSearch: ProxyServer['falsify'] = (path, answer) =>
    path.includes('search-worker') ? { ...answer, status: 503 } : undefined
  proxyServer.build = 2
  proxyServer.falsify = withholdSearch
  expect(await installNext(page)).toBe('redundant')
  proxyServer.falsify = () => {
    // No one answers.
    throw new Error('cut')
  }
  await page.goto('/oruro?q=pollo')
  await expect(cards(page).first()).toBeVisible()
  proxyServer.falsify = () => undefined
  expect(await installNext(page)).toBe('installed')
  expect(await cachedKeys(page, 'assets')).toContainEqual(searchOf(2))

  proxyServer.build = 3
  proxyServer.falsify = withholdSearch
  expect(await installNext(page)).toBe('redundant')
  expect(await installNext(page)).toBe('installed')
  expect(await cachedKeys(page, 'assets')).not.toContainEqual(searchOf(3))
})

test.describe('a script that is missing', () => {
  test.use({ serviceWorkers: 'block' })
  test.beforeEach(({ page }) => followRequests(page))

  const listDocuments = (proxyServer: ProxyServer, path: string) =>
    proxyServer.seen.filter((seen) => seen.startsWith(path)).length

  /** Has a page ask for a script that there is not, as what it needs or ahead of that. */
  const miss = (page: Page, as: 'script' | 'link') =>
    page.evaluate(async (name) => {
      const address = '/assets/missing-12345678.js'
      const element = Object.assign(
        document.createElement(name),
        name === 'link' ? { rel: 'modulepreload', href: address } : { type: 'module', src: address },
      )
      const missed = new Promise((resolve) => element.addEventListener('error', resolve))
      document.head.append(element)
      await missed
    }, as)

  test('and without which the page is whole has nothing loaded again', async ({ page, proxyServer }) => {
    proxyServer.falsify = (path, answer) => (path.includes('.optional-') ? { ...answer, status: 404 } : undefined)
    await page.goto('/potosi?q=sushi')
    await expect.poll(() => proxyServer.seen.filter((path) => path.includes('.optional-')).length).toBeGreaterThan(0)
    await untilSilent(page)
    expect(listDocuments(proxyServer, '/potosi')).toBe(1)
  })

  test('and was but fetched ahead has nothing loaded again; none has anything else asked for while no one answers', async ({
    page,
    proxyServer,
  }) => {
    // What comes once the page is idle is not asked for because of it.
    const started = page.waitForResponse(scriptsOf('src/features/update-app/start.ts'))
    await page.goto('/potosi')
    await untilHydrated(page)
    await started
    await untilSilent(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const listMissing = () => asked.filter((path) => path.includes('missing'))
    // It may be for what the page is whole without.
    await miss(page, 'link')
    // Healing begins by asking for it again, before this.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(listMissing()).toHaveLength(1)
    expect(listDocuments(proxyServer, '/potosi')).toBe(1)

    await proxyServer.die()
    for (let times = 0; times < 3; times++) await miss(page, 'script')
    // However often it is missed.
    await expect.poll(() => listMissing().length).toBeGreaterThan(4)
    await untilSilent(page)
    expect(asked.filter((path) => path.startsWith('/assets/') && !path.includes('missing'))).toEqual([])
  })

  test('takes no one what they have typed: it is healed when there is nothing to be lost', async ({
    page,
    proxyServer,
  }) => {
    await page.goto('/auth?tab=signup')
    await untilHydrated(page)
    const name = page.getByRole('main').getByLabel('Nombre completo').filter({ visible: true })
    await name.pressSequentially('Elena')
    await name.blur()
    await miss(page, 'script')
    await expect(name).toHaveValue('Elena')
    await name.fill('')
    await name.blur()
    expect(listDocuments(proxyServer, '/auth')).toBe(1)
    await miss(page, 'script').catch(() => undefined)
    await expect.poll(() => listDocuments(proxyServer, '/auth')).toBe(2)
  })
})
