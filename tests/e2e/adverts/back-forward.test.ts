import { mergeTests, type LaunchOptions } from 'playwright/test'
import {
  followReports,
  leaveAndReturn,
  openStill,
  showWhole,
  stopClock,
  test as withAdverts,
} from '../support/advert-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** For how long an advert has to be seen, and until that is noticed. */
const SEEN_MS = 1_250

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
  await openStill(page, address)
  await showWhole(page)
  await page.clock.runFor(SEEN_MS)
  expect(await leaveAndReturn(page, reports)).toHaveLength(1)
  await page.clock.resume()
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
  await stopClock(page)
  await showWhole(page)
  // Its clock goes on.
  await page.evaluate(() => {
    setTimeout(() => (document.documentElement.dataset['ran'] = ''), 1_000)
  })
  await page.clock.runFor(SEEN_MS)
  await expect(page.locator('html')).toHaveAttribute('data-ran')
  for (let times = 0; times < 2; times++) {
    await page.clock.runFor(SEEN_MS)
    expect(await leaveAndReturn(page, reports)).toHaveLength(1)
  }
})
