import type { Page } from 'playwright/test'
import { scriptsOf } from '../support/chunks.ts'
import { setVisible, stopClock, untilNoticed } from '../support/advert-fixtures.ts'
import { expect, test, untilHydrated, untilSilent } from '../support/watched-page.ts'

// Wide, where nothing stands at the lower edge of the screen.
test.use({ viewport: { width: 1280, height: 800 } })

const SEEN_MS = 1_250

/** Opens a page as a visitor whose view is one of the sample, or is not, and stops its clock. @returns What it reports. */
async function openSampled(page: Page, address: string, isSampled = true): Promise<string[]> {
  const texts: string[] = []
  await page.route('**/call/countImpressions', async (route) => {
    texts.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await page.addInitScript(
    (chance) => {
      Object.defineProperty(navigator, 'webdriver', { value: false })
      Math.random = () => chance
    },
    isSampled ? 0.05 : 0.07,
  )
  await page.clock.install()
  await page.clock.resume()
  await page.goto(address)
  await untilHydrated(page)
  await untilSilent(page)
  await stopClock(page)
  return texts
}

/** Brings something to the middle of the screen for as long. */
async function look(page: Page, selector: string, ms: number): Promise<void> {
  await page.evaluate(
    (what) => document.querySelector(what)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  )
  await untilNoticed(page)
  await page.clock.runFor(ms)
}

/** Leaves the page. @returns What has been reported by then, but for what only says that this is all. */
async function leave(page: Page, texts: string[]): Promise<string[]> {
  const isAll = (text: string) => text === 'all'
  const before = texts.filter(isAll).length
  await setVisible(page, false)
  await page.evaluate(() => navigator.sendBeacon('/call/countImpressions', 'all'))
  await expect.poll(() => texts.filter(isAll).length).toBe(before + 1)
  return texts.filter((text) => !isAll(text))
}

test('a sampled view reports which slots without an advert were seen for a second, and of whom it says nothing', async ({
  page,
}) => {
  const texts = await openSampled(page, '/potosi?category=hotel')
  await look(page, '.ad-slot', 700)
  await look(page, 'h1', 700)
  // What was seen too briefly is not reported.
  expect(await leave(page, texts)).toEqual([])
  await setVisible(page, true)
  await look(page, '.ad-slot', SEEN_MS)
  await look(page, '.promotion', SEEN_MS)
  await look(page, '.ad-slot', SEEN_MS)
  expect(await leave(page, texts)).toEqual(['potosi/hotel - 3'])
})

test('what was seen on a search is not reported', async ({ page }) => {
  const texts = await openSampled(page, '/potosi?q=hotel')
  await expect(page.locator('.ad-slot').first()).toBeVisible()
  await look(page, '.ad-slot', SEEN_MS)
  expect(await leave(page, texts)).toEqual([])
})

test('all other views load nothing for it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const texts = await openSampled(page, '/potosi', false)
  await look(page, '.ad-slot', SEEN_MS)
  expect(await leave(page, texts)).toEqual([])
  const script = scriptsOf('src/features/show-adverts/watch-unsold.ts')
  expect(asked.filter((url) => script.test(url))).toEqual([])
})
