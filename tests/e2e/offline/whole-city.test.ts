import type { Page } from 'playwright/test'
import { apiPaths } from '../../../src/domain/pages/public-data-wire.ts'
import type { CityIndex } from '../../../src/domain/search/search-index-format.ts'
import { repeats } from '../../repeats.ts'
import { main } from '../support/accounts.ts'
import { cachedKeys, cachedText, whenCached } from '../support/cached-pages.ts'
import { slowConnection, test } from '../support/device.ts'
import { box, cityButton, openCityCard, toCityCard } from '../support/download-city.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

test.use({ emulatedConnection: slowConnection })

/** After how many answers of a download the browser dies: its manifest, its parts, its scripts, its pages. */
const KILL_MOMENTS = repeats({ usually: [1, 9], soak: Array.from({ length: 20 }, (_, answers) => answers) })

/** What searches in a city, as its address begins. */
const SEARCH_SCRIPT = '/assets/search-worker-'

const INDEX = apiPaths.index('oruro')

const heading = (page: Page) => box(page).getByRole('heading')

/** Returns whether the city is said to be here. */
const isAnnounced = async (page: Page) => (await heading(page).textContent())?.includes('está en este celular') === true

/** Expects that without a connection the city is searched, and a place opens that was never seen. */
async function expectSearched(page: Page): Promise<void> {
  const { places } = JSON.parse(await cachedText(page, 'taken', INDEX)) as CityIndex
  await page.goto('/oruro?q=pollo')
  await expect(main(page).getByRole('listitem').getByRole('heading', { level: 3 }).first()).toBeVisible()
  await page.goto(`/lugar/${places.id.at(-1)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(places.name.at(-1) ?? '')
}

/** Starts the app on a page that has nothing to do with the city, and waits until the city is whole. */
async function untilResumed(page: Page): Promise<void> {
  await page.goto('/')
  await expect.poll(() => cachedKeys(page, 'taken')).toContain(INDEX)
  await page.goto('/guardados')
  await expect(box(page).getByRole('link', { name: 'Oruro' })).toBeVisible()
}

for (const answers of KILL_MOMENTS) {
  test(`a download whose browser dies after ${answers} answers is whole, or is not said to be and goes on`, async ({
    restartablePhone: phone,
  }) => {
    let page = await (await phone.open()).newPage()
    await openCityCard(page, 'oruro')
    await expect(cityButton(page, /^Llevar · /)).toBeVisible()
    await untilSilent(page)
    const asked = phone.line.seen.length
    phone.line.answersLeft = answers
    await cityButton(page, /^Llevar/).click()
    const isOver = async () => phone.line.seen.length > asked + answers || (await isAnnounced(page))
    await expect.poll(isOver).toBe(true)
    await phone.kill()
    await phone.line.cut()

    phone.line.answersLeft = undefined
    page = await (await phone.open()).newPage()
    await page.goto('/oruro')
    await untilHydrated(page)
    await toCityCard(page)
    await untilSilent(page)
    // At first, the script that finds what is here of the city is not here either.
    if (await isAnnounced(page)) await expectSearched(page)
    else await expect(cityButton(page, /^(?:Seguir|Llevar)/)).toBeVisible()

    await phone.mend()
    await untilResumed(page)
    await phone.line.cut()
    await expectSearched(page)
  })
}

test('a city is not said to be here before its search is, and a start brings what it lacks: the rest of it, or what was lost later', async ({
  phone,
}) => {
  const page = await (await phone.open()).newPage()
  await openCityCard(page, 'oruro')
  phone.line.held = SEARCH_SCRIPT
  await cityButton(page, /^Llevar/).click()
  await expect.poll(() => phone.line.seen.some((address) => address.includes(SEARCH_SCRIPT))).toBe(true)
  await expect(box(page)).toContainText('Bajando')
  await expect(heading(page)).toHaveText('Lleva Oruro contigo')
  const share = await box(page)
    .getByRole('progressbar')
    .evaluate((bar) => (bar as HTMLProgressElement).position)
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThan(1)
  await whenCached(page, 'pages', '/guardados')
  await phone.line.cut()
  await expect(box(page)).toContainText('Se cortó la conexión')
  await expect(heading(page)).toHaveText('Lleva Oruro contigo')
  await page.goto('/guardados')
  await expect(cityButton(page, /^Seguir · \d+ KB$/)).toBeVisible()
  await expect(box(page).getByRole('link')).toHaveCount(0)

  phone.line.held = undefined
  await phone.mend()
  await untilResumed(page)
  await phone.line.cut()
  await expectSearched(page)

  // What it lacks later, its search and its page, comes at the next start. The page that is left would have its own page cached again.
  await phone.mend()
  await page.goto('/')
  await untilHydrated(page)
  await untilSilent(page)
  await page.evaluate(async (search) => {
    const [assets, pages] = await Promise.all([caches.open('assets'), caches.open('pages')])
    const scripts = (await assets.keys()).filter(({ url }) => url.includes(search))
    await Promise.all([...scripts.map((key) => assets.delete(key)), pages.delete('/oruro', { ignoreVary: true })])
  }, SEARCH_SCRIPT)
  await page.goto('/')
  await expect.poll(() => cachedKeys(page, 'assets')).toContainEqual(expect.stringContaining(SEARCH_SCRIPT))
  await expect.poll(() => cachedKeys(page, 'pages')).toContain('/oruro')
  await page.goto('/guardados')
  await expect(box(page).getByRole('link', { name: 'Oruro' })).toBeVisible()
  await expect(cityButton(page, /^Actualizar$/)).toBeVisible()
})
