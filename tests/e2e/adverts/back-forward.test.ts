import { mergeTests, type LaunchOptions } from 'playwright/test'
import {
  followReports,
  leaveAndReturn,
  showWhole,
  test as withAdverts,
  untilWatched,
} from '../support/advert-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** A browser that keeps a page alive when one leaves it, for the way back; Playwright turns that off. */
const test = mergeTests(withAdverts).extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

test('a page that the browser kept for the way back is the same view: what was counted does not count again', async ({
  page,
  address,
  advertise,
}) => {
  await advertise({})
  const reports = await followReports(page)
  await page.goto(address)
  await untilWatched(page)
  await showWhole(page)
  await expect.poll(async () => (await leaveAndReturn(page, reports)).length, { intervals: [1_500] }).toBe(1)
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['kept'] = String(persisted)
    })
  })
  await page.goto('/potosi')
  await untilHydrated(page)
  await untilSilent(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true')
  await showWhole(page)
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)))
    expect(await leaveAndReturn(page, reports)).toHaveLength(1)
  }
})
