import { mergeTests, type Page } from 'playwright/test'
import { collections } from '../../../src/domain/pages/collections.ts'
import { main, test as withAccounts } from '../support/accounts.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { listNotedResults, noteStatus } from '../support/noted-results.ts'
import { expect, hold, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

const openNearby = (page: Page) => main(page).getByRole('link', { name: 'Abiertos ahora cerca de ti' })
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '')

test('what was written last stands on the home page, and leads to its place', async ({ page, request, store }) => {
  const content = `Hay que probar el de canela: <b>como</b> el de mi infancia, ${'y tan fresco '.repeat(20)}`
  const author = { full_name: 'Rosa Mamani', avatar_url: null }
  const review = { content, rating: 4, author, created_at: new Date().toISOString() }
  const id = await store({ name: 'Heladería de la Esquina' }, [review])
  const quote = main(page).getByRole('listitem').filter({ hasText: 'Heladería de la Esquina' })
  // The server keeps what it has read for ten seconds.
  await expect.poll(async () => (await request.get('/')).text()).toContain('Heladería de la Esquina')
  // Another of the server's instances may answer the page.
  await expect(async () => {
    await page.goto('/')
    await expect(quote).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Lo último que contaron' })).toBeVisible()
  await expect(quote).toContainText('Hay que probar el de canela: <b>como</b> el de mi infancia')
  await expect(quote).toContainText('Rosa Mamani')
  await expect(quote).toContainText('Trinidad')
  await expect(quote.getByRole('img', { name: '4 de 5 estrellas' })).toBeVisible()
  await untilHydrated(page)
  await quote.getByRole('link').click()
  await expect(page).toHaveURL(`/lugar/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Heladería de la Esquina')
})

test('every search that the home page offers finds at least three places, in both languages, and no other number of results than theirs is told', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const offered = main(page).getByRole('navigation', { name: 'Ideas para empezar' }).getByRole('link')
  await expect(offered).toHaveCount(collections.length)
  await noteStatus(page)
  await main(page)
    .getByRole('link', { name: /^Hoteles.*Oruro/ })
    .click()
  await expect(page).toHaveURL(/\/oruro\?.*\bq=/)
  await expect(main(page).getByRole('status').first()).toHaveText('13 resultados')
  expect(await listNotedResults(page)).toEqual(['13 resultados'])
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.getByRole('searchbox').fill('castilo de la glorieta')
  await expect(page.locator('.card h3').first()).toHaveText('Castillo de la Glorieta')

  for (const [home, heading, saltenas] of [
    ['/', 'Ideas para empezar', 'Salteñas de La Paz'],
    ['/?lang=en', 'Ideas to start with', 'Salteñas in La Paz'],
  ] as const) {
    const html = await (await request.get(home)).text()
    const list = new RegExp(`<nav [^>]*aria-label="${heading}"[^>]*>(.*?)</nav>`, 's').exec(html)?.[1] ?? ''
    const links = [...list.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    expect(links).toHaveLength(collections.length)
    expect(withoutTags(links[0]?.[2] ?? '')).toBe(saltenas)
    for (const [, href = ''] of links) {
      const found = await (await request.get(href.replaceAll('&amp;', '&'))).text()
      const status = /<p [^>]*role="status"[^>]*>(.*?)<\/p>/s.exec(found)?.[1] ?? ''
      expect(withoutTags(status), href).toMatch(/^(?:[3-9]|\d{2,}) .*(?:resultados|results)$/)
    }
  }
})

test('each category says how many places it lists in all cities', async ({ page, request }) => {
  const { kinds } = (await (await request.get('/api/home.json')).json()) as { kinds: Record<string, number> }
  await page.goto('/')
  const restaurants = page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: /^Restaurantes/ })
  await expect(restaurants).toHaveAttribute('data-count', (kinds['restaurant'] ?? 0).toLocaleString('es-BO'))
})

test('who has allowed it before is led to what is open nearby, and nothing moves for that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -17.39, longitude: -66.16 })
  // So narrow that each has a line of its own, and what comes last would make one more.
  await page.setViewportSize({ width: 280, height: 653 })
  const release = await hold(page, /open-nearby/)
  await page.goto('/')
  await untilHydrated(page)
  const below = main(page).getByRole('heading', { name: 'De los 4.067 a los 130 metros' })
  const drawn = await below.boundingBox()
  await expect(openNearby(page)).toHaveCount(0)
  release()
  await expect(openNearby(page)).toBeVisible()
  expect(await below.boundingBox()).toEqual(drawn)
  await openNearby(page).click()
  await expect(page).toHaveURL('/cochabamba?f=open.near')
  await expect(page.getByText('Distancias desde donde estás')).toBeVisible()
})

test('who has not allowed it, or is far from all cities, is promised nothing nearby', async ({ page, context }) => {
  await page.addInitScript(() => {
    const answers: string[] = []
    Object.assign(window, { answers })
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (onFound, ...others) => {
      answers.push('asked')
      ask(
        (found) => {
          onFound(found)
          answers.push('answered')
        },
        ...others,
      )
    }
    const query = navigator.permissions.query.bind(navigator.permissions)
    navigator.permissions.query = async (wanted) => {
      const status = await query(wanted)
      answers.push(status.state)
      return status
    }
  })
  for (const [position, answers] of [
    [null, ['prompt']],
    [{ latitude: 40.4, longitude: -3.7 }, ['granted', 'asked', 'answered']],
  ] as const) {
    if (position) {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(position)
    }
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'answers') as string[])).toEqual(answers)
    await expect(openNearby(page)).toHaveCount(0)
  }
})
