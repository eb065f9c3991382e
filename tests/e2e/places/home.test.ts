import { mergeTests, type Page } from 'playwright/test'
import { collections } from '../../../src/domain/pages/collections.ts'
import { main, test as withAccounts } from '../support/accounts.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, hold, readText, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

const openNearby = (page: Page) => main(page).getByRole('link', { name: 'Abiertos ahora cerca de ti' })

test('what was written last stands on the home page, and leads to its place', async ({ page, store }) => {
  const content = `Hay que probar el de canela: <b>como</b> el de mi infancia, ${'y tan fresco '.repeat(20)}`
  const author = { full_name: 'Rosa Mamani', avatar_url: null }
  const review = { content, rating: 4, author, created_at: new Date().toISOString() }
  const id = await store({ name: 'Heladería de la Esquina' }, [review])
  const quote = main(page).getByRole('listitem').filter({ hasText: 'Heladería de la Esquina' })
  // The server keeps what it has read for ten seconds.
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

for (const [lang, heading, saltenas] of [
  ['es', 'Ideas para empezar', 'Salteñas de La Paz'],
  ['en', 'Ideas to start with', 'Salteñas in La Paz'],
] as const) {
  test(`every search that the home page offers finds at least three places, ${lang}`, async ({ page }) => {
    const home = lang === 'en' ? '/?lang=en' : '/'
    const offered = main(page).getByRole('navigation', { name: heading }).getByRole('link')
    await page.goto(home)
    await untilHydrated(page)
    await expect(offered).toHaveCount(collections.length)
    await expect(offered.first()).toHaveText(saltenas)
    for (let index = 0; index < collections.length; index++) {
      const name = await readText(offered.nth(index))
      await offered.nth(index).click()
      await expect(page).toHaveURL(/\/[a-z-]+\?.*\bq=/)
      await expect(main(page).getByRole('status'), name).toHaveText(/^(?:[3-9]|\d{2,}) .*(?:resultados|results)$/)
      await page.goBack()
    }
  })
}

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

for (const [who, position] of [
  ['who has not allowed it', null],
  ['who is far from all cities', { latitude: 40.4, longitude: -3.7 }],
] as const) {
  test(`${who} is promised nothing nearby`, async ({ page, context }) => {
    if (position) {
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation(position)
    }
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
    await page.goto('/')
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'answers') as string[]))
      .toEqual(position ? ['granted', 'asked', 'answered'] : ['prompt'])
    await expect(openNearby(page)).toHaveCount(0)
  })
}
