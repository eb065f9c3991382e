import { type APIRequestContext, mergeTests, type Page } from 'playwright/test'
import { fromAdvertsWire, type PageAdverts, type PageAdvertsWire } from '../../../src/domain/adverts/advert.ts'
import { type ImpressionReport, parseReport } from '../../../src/domain/adverts/impression-report.ts'
import type { MenuSlug } from '../../../src/domain/categories/menu-category.ts'
import { apiPaths } from '../../../src/domain/pages/public-data-wire.ts'
import type { PlanName } from '../../../src/domain/plans/plan-offer.ts'
import { paths } from '../../../src/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import type { OwnedPlace } from '../../functions/places/make-place.ts'
import { test as withPlaces } from './place-fixtures.ts'
import { expect, test as watched, untilHydrated, untilSilent } from './watched-page.ts'

export interface Adverts {
  /** A list of Trinidad whose adverts no other test changes meanwhile. */
  address: string
  /** Stores places that pay to stand there, and waits until the page carries them. @returns Their ids. */
  advertise: (...places: Partial<OwnedPlace>[]) => Promise<string[]>
  /** As `advertise`, on the pages that a better plan pays for. */
  advertiseOn: (address: string, planName: PlanName, ...places: Partial<OwnedPlace>[]) => Promise<string[]>
}

/** One for each worker. */
const categories = ['restaurant', 'hotel', 'doctor', 'cafe', 'dentist', 'gym']
const DAY_MS = 24 * 60 * 60_000
/** How far a clock jumps that is stopped: to a moment that has not passed meanwhile. */
const PAUSE_MS = 10_000

const base = mergeTests(watched, withPlaces)

/** Stores adverts that are gone after the test. */
export const test = base.extend<Adverts>({
  address: async ({ page: _ }, use, { parallelIndex }) =>
    use(`/trinidad?category=${categories[parallelIndex % categories.length]}`),
  advertise: async ({ address, advertiseOn }, use) => {
    const category = new URLSearchParams(address.split('?')[1]).get('category') ?? ''
    await use((...places) => advertiseOn(address, 'basic', ...places.map((place) => ({ category, ...place }))))
  },
  advertiseOn: async ({ request, store }, use) => {
    const stored: string[] = []
    await use(async (address, planName, ...places) => {
      const ids: string[] = []
      for (const place of places) ids.push(await store(place))
      for (const id of ids) {
        stored.push(id)
        await db()
          .doc(paths.activePlan(id))
          .set({
            place_id: id,
            planName,
            starts_at: Timestamp.fromMillis(Date.now() - DAY_MS),
            expires_at: Timestamp.fromMillis(Date.now() + 29 * DAY_MS),
            impressions: 50_000,
          })
      }
      // Neither those of a test before are there still, nor is one of these missing; and the list has been published with them.
      await untilCarried(request, address, (html) => {
        const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, id]) => id ?? '')
        const advertised = linked(/class="ad-slot sold.*?href="\/lugar\/([^"?]+)/gs)
        const listed = linked(/<li class="card.*?href="\/lugar\/([^"?]+)/gs)
        return advertised.toSorted().join() === ids.toSorted().join() && ids.every((id) => listed.includes(id))
      })
      return ids
    })
    for (const id of stored) await db().doc(paths.activePlan(id)).delete()
  },
})

/** Waits until a page is right. */
export async function untilCarried(
  request: APIRequestContext,
  address: string,
  isRight: (html: string) => boolean,
): Promise<void> {
  const fetchIsRight = async () => isRight(await (await request.get(address)).text())
  // The first of a run waits for the processes of functions to start.
  await expect.poll(fetchIsRight, { timeout: 60_000 }).toBe(true)
}

/** Those above the list are tiles of their own kind. */
const toSelector = (slot: string) => `.ad-slot.sold.${slot === 'top' ? 'ad-tile' : slot}`

export const advert = (page: Page, slot = 'banner') => page.locator(toSelector(slot))

/** Returns what the page of an address carries. */
export async function fetchAdverts(page: Page, address: string): Promise<PageAdverts> {
  const category = new URLSearchParams(address.split('?')[1]).get('category') as MenuSlug
  const answer = await page.request.get(apiPaths.city('trinidad', '', category))
  return fromAdvertsWire(((await answer.json()) as { adverts: PageAdvertsWire }).adverts)
}

/** What a page reports, in order. */
export interface Reports {
  /** Returns what has been reported by now. */
  read: () => Promise<ImpressionReport[]>
}

/** Follows what pages report, as it arrives. Without `fetchLater`, whose requests no tool is shown. */
export async function followReports(page: Page): Promise<Reports> {
  const texts: string[] = []
  await page.route('**/call/countImpressions', async (route) => {
    texts.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await page.addInitScript(() => Object.defineProperty(window, 'fetchLater', { value: undefined }))
  let reads = 0
  return {
    read: async () => {
      // Behind all that was sent before.
      const last = `read ${++reads}`
      await page.evaluate((text) => navigator.sendBeacon('/call/countImpressions', text), last)
      await expect.poll(() => texts).toContain(last)
      return texts.map(parseReport).filter((report) => report !== null)
    },
  }
}

/** Hides the page from the user, or shows it again, as far as the page can know. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )
}

/** Goes away from the page and comes back. @returns What it has reported by then. */
export async function leaveAndReturn(page: Page, reports: Reports): Promise<ImpressionReport[]> {
  await setVisible(page, false)
  const read = await reports.read()
  await setVisible(page, true)
  return read
}

/**
 * Opens a page whose adverts are watched, and stops its clock: `page.clock.runFor` alone lets time pass.
 * @param open Leads there, where that takes more than its address.
 */
export async function openStill(
  page: Page,
  address: string,
  open: () => Promise<unknown> = () => page.goto(address),
): Promise<void> {
  await page.clock.install()
  await page.clock.resume()
  // Nothing is seen before.
  await page.addInitScript(() => {
    document.hasFocus = () => false
  })
  await open()
  await untilWatched(page)
  await stopClock(page)
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'))
}

/** Stops the clock of a page that has one of a test's. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_MS)
}

/** Waits until what counts is there, with room around the adverts to scroll to, and without the button that floats above them. */
export async function untilWatched(page: Page): Promise<void> {
  await untilHydrated(page)
  await untilSilent(page)
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (main) main.style.paddingBlock = '3000px'
    for (const card of document.querySelectorAll<HTMLElement>('.card')) card.style.contentVisibility = 'visible'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.map-pill { display: none }')
    document.adoptedStyleSheets.push(sheet)
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await untilNoticed(page)
}

/** Scrolls until this part of a slot stands on the screen, at its lower edge; 0 for none of it. */
export async function show(page: Page, part: number, slot = 'banner'): Promise<void> {
  const scroll = () =>
    page.evaluate(
      ([selector, wanted]) => {
        const slotBox = () => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const { top, height } = slotBox()
        scrollBy({ top: top + height * wanted - innerHeight, behavior: 'instant' })
        return (innerHeight - slotBox().top) / height - wanted
      },
      [toSelector(slot), part === 0 ? -1 : part] as const,
    )
  await scroll()
  // What is drawn above it as it comes near may move it.
  await untilNoticed(page)
  expect(Math.abs(await scroll())).toBeLessThan(0.01)
  await untilNoticed(page)
}

/** Scrolls a slot so far above the lower edge of the screen that nothing at its edges covers it. */
export async function showWhole(page: Page, slot = 'banner'): Promise<void> {
  await page.evaluate((selector) => {
    document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, toSelector(slot))
  await untilNoticed(page)
}

/** Waits until the page has been told what is on its screen: no clock of a test stops that. */
export async function untilNoticed(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect()
          resolve(null)
        }).observe(document.body)
      }),
  )
}
