import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { StoredStatement } from '../../../functions/src/moderation/add-statement.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toReasons } from '../../../src/domain/reviews/statement.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { expectAccessibleByDayAndNight, measureOverflow } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = withPlaces.extend<{ storeHidden: (placeId: string) => Promise<void> }>({
  /** Stores that a review of one star was hidden, in a month of which no other test stores anything. */
  storeHidden: async ({ page: _ }, use) => {
    const ref = db().collection(paths.moderationStatements).doc()
    await use(async (place_id) => {
      const decided = { content: 'review', restriction: 'hidden', ground: 'offensive' } as const
      const statement: StoredStatement = {
        created_at: Timestamp.fromDate(new Date('2019-03-15T12:00:00Z')),
        application_date: '2019-03-15',
        ...toReasons({ ...decided, isReported: true, isFoundByProgram: false, isDecidedByProgram: false }),
        earlier_puid: null,
        objection: 'accepted',
        place_id,
        twin_id: null,
        content_ref: ref.id,
        rating: 1,
      }
      await ref.create(statement)
    })
    await ref.delete()
  },
})

// What a test refuses is told on the console.
test.use({ expectedComplaints: /status of 404/ })

test('the house rules lead to how reviews are moderated, with the numbers of each month in both languages', async ({
  page,
  storeHidden,
}) => {
  await storeHidden('some-place')
  await page.goto('/aviso-legal')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'cómo moderamos y cuántas fueron' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cómo moderamos las reseñas')
  const main = page.getByRole('main')
  // An instance answers from what it read for ten seconds.
  let tries = 0
  await expect(async () => {
    if (tries++ > 0) await page.reload()
    await expect(main).toContainText(/marzo de 2019\s*1 reseña o foto oculta; 0 decisiones de retener/, {
      timeout: 3_000,
    })
  }).toPass()
  await expect(main).toContainText('1 con objeción; ninguna decidida por un programa')
  await untilHydrated(page)
  await expectAccessibleByDayAndNight(page)
  expect(await measureOverflow(page)).toBe(0)
  await page.goto('/moderacion?lang=en')
  await expect(main).toContainText(/March 2019\s*1 review or photo hidden; 0 decisions to withhold/)
})

test('numbers that cannot be loaded are said to be missing, and the rest of the page stands', async ({ page }) => {
  await page.route('**/api/moderation/index.json', (route) => route.fulfill({ json: null, status: 404 }))
  await page.goto('/moderacion')
  await expect(page.getByText('No se pudieron cargar las cifras')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Compruébalo' })).toBeVisible()
})

test('the program that the page offers verifies what the site publishes, and the rating of a place', async ({
  request,
  baseURL,
  store,
  storeHidden,
}) => {
  const id = await store({ name: 'Café Comprobado', city: 'trinidad', review_count: 2, avg_rating: 4.5 }, [
    { rating: 5 },
    { rating: 4 },
  ])
  await storeHidden(id)
  const html = await (await request.get('/moderacion')).text()
  const [, program = ''] = /<a [^>]*href="([^"]*)"[^>]*>moderation\.mjs</.exec(html) ?? []
  expect(await (await request.get(program)).text()).toContain("from './chain.mjs'")
  expect((await request.get('/verify/chain.mjs')).status()).toBe(200)
  const own = new URL('../../../public/verify/moderation.mjs', import.meta.url).pathname
  const verify = () =>
    promisify(execFile)(process.execPath, [own, `${baseURL}/api/moderation`, '--place', id]).then(
      ({ stdout }) => stdout,
    )
  await expect.poll(verify, { timeout: 30_000 }).toContain('With the 1 that were taken away it would be 3.33 of 3.')
  expect(await verify()).toContain(`${id} shows 4.50 of 2 reviews, which is right.`)
})
