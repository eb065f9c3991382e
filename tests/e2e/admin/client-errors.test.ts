import { mergeTests, type Page } from 'playwright/test'
import { listClientErrors } from '../../../functions/src/health/error-reports.ts'
import { enterAsAdmin, main, test as withAccounts } from '../support/accounts.ts'
import { scriptsOf } from '../support/chunks.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPlaces)

/** What no report may contain. */
const USER_TEXT = 'Juan Pérez 71234567'

// Of signing in, see `accounts.ts`.
test.use({ expectedComplaints: /status of 501/ })

/** Has the browser fail where the page calls it, with a class of error for each kind of failure. */
async function breakBrowser(page: Page): Promise<void> {
  await page.addInitScript((text) => {
    Object.defineProperty(navigator, 'share', {
      value: () => {
        throw new EvalError(text)
      },
    })
    const encode = encodeURIComponent
    // The sheet for sharing makes such a text while it is drawn.
    globalThis.encodeURIComponent = (value) => {
      if (/: https?:/.test(String(value)) && localStorage.getItem('broken')) throw new URIError(text)
      return encode(value)
    }
  }, USER_TEXT)
}

/** Waits until admins can find an error. @param error Its class, kind of page and frames. */
async function expectFound(error: RegExp): Promise<void> {
  const list = async () =>
    (await listClientErrors()).map(({ name, page, frames }) => [name, page, ...frames].join(' ')).join('\n')
  await expect.poll(list, { timeout: 60_000 }).toMatch(error)
}

test('what fails on a phone is found by an admin, with its page and place in the code, and no word of the user', async ({
  page,
  context,
  accounts,
  store,
}) => {
  // Not the page whose every error fails the test.
  const phone = await context.newPage()
  await breakBrowser(phone)

  // In an event, in a promise, and in a worker.
  await phone.goto(`/lugar/${await store({ name: USER_TEXT })}`)
  await untilHydrated(phone)
  await main(phone).getByRole('button', { name: 'Más' }).click()
  await main(phone).getByRole('button', { name: 'Compartir' }).click()
  await expectFound(/^EvalError \/lugar\/\$placeId .*src\/features\/view-place\/more-menu\.tsx:\d+:\d+/m)
  await phone.evaluate((text) => void Promise.reject(new RangeError(text)), USER_TEXT)
  await expectFound(/^RangeError \/lugar\/\$placeId/m)
  const searchWorker = scriptsOf('src/data/search/search-worker.ts')
  await phone.route(searchWorker, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};setTimeout(() => { throw new TypeError('x') })` })
  })
  await phone.goto('/cobija')
  await untilHydrated(phone)
  await phone.getByRole('searchbox').fill(USER_TEXT)
  await expectFound(/^Error \/\$city src\/data\/search\/search-worker\.ts:\d+:\d+/m)

  // While a page is drawn.
  await phone.goto('/cobija')
  await untilHydrated(phone)
  await phone.evaluate(() => localStorage.setItem('broken', 'yes'))
  await main(phone).getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expectFound(/^URIError .*src\/features\/view-place\/more-menu\.tsx:\d+:\d+/m)

  // And a script that the server has no more, though the page was just loaded again for it.
  const filters = scriptsOf('src/features/browse-places/filter-panel.tsx')
  await phone.route(filters, (route) => route.fulfill({ status: 404, headers: { 'x-aquicito': '1' } }))
  await phone.goto('/oruro')
  await untilHydrated(phone)
  await phone.evaluate(() => sessionStorage.setItem('aquicito.healed', String(Date.now())))
  await main(phone).getByRole('button', { name: 'Filtros' }).click()
  await expectFound(/^TypeError \/\$city assets\/filter-panel-[\w-]{8}\.js/m)

  expect(JSON.stringify(await listClientErrors())).not.toMatch(/Juan|7123/)

  await enterAsAdmin(page, await accounts.makeAdmin(), '/admin/health', 'Estado del servicio')
  const error = main(page).getByRole('listitem').filter({ hasText: 'EvalError' }).first()
  await expect(error).toContainText('/lugar/$placeId')
  await expect(error).toContainText(/versión app-[\w-]{8}/)
  await error.locator('summary').click()
  await expect(error.getByRole('listitem').first()).toContainText('node_modules/react-dom')
  await expectAccessibleByDayAndNight(page)
})
