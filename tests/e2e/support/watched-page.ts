import { test as base, expect, type Locator, type Page, type Request } from 'playwright/test'
import { isHydrated } from '../../../tools/platform/is-hydrated.ts'
import { missingIndex, readIndexes, type StructuredQuery } from '../../../tools/firestore/firestore-indexes.ts'

interface Watched {
  page: Page
  /** What a page may complain about, because the test takes something away from it. */
  expectedComplaints: RegExp | null
}

/** How the browser says that no one answers: which of these depends on how far it had come with its question. */
export const NO_ANSWER = 'ERR_CONNECTION_(?:REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE'

/** A page that has asked for nothing for so long asks for nothing more by itself, in milliseconds. */
const SILENCE_MS = 500

/** For how long each page has asked for nothing, in milliseconds. */
const silences = new WeakMap<Page, () => number>()

/**
 * A test whose page must stay silent: a warning, an error or a refused script on the console fails it, and so does a
 * query that a deployed Firestore would refuse for want of an index.
 */
export const test = base.extend<Watched>({
  expectedComplaints: [null, { option: true }],
  context: async ({ context }, use) => {
    await use(context)
    // The next test may have the same, without what Playwright by itself leaves of this one.
    await context.setOffline(false)
    await context.setGeolocation(null)
    await context.clearPermissions()
  },
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      // That the address itself leads nowhere is for a test to say.
      if (message.location().url === page.url() && message.text().includes('status of 404')) return
      // Playwright's own remark.
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      if (expectedComplaints?.test(message.text())) return
      if (message.type() !== 'error' && message.type() !== 'warning') return
      complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    followRequests(page)
    const indexes = await readIndexes()
    page.on('request', (request) => {
      complaints.push(...listQueries(request).flatMap((query) => missingIndex(query, indexes) ?? []))
    })
    await use(page)
    expect(complaints, 'what the page complained about on its console').toEqual([])
  },
})

/** From now on counts what a page asks for, for `untilSilent`. */
export function followRequests(page: Page): void {
  const open = new Set<Request>()
  let endedAt = Date.now()
  const end = (request: Request) => {
    open.delete(request)
    endedAt = Date.now()
  }
  page.on('request', (request) => {
    if (isRenewal(request)) return
    // With its document goes whatever that has asked for, and not always is it told how that ended.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  silences.set(page, () => (open.size > 0 ? 0 : Date.now() - endedAt))
}

/**
 * Returns true iff the browser asks by itself whether a list that it had is still the newest (stale-while-revalidate): it
 * never says that such a request ended.
 */
function isRenewal(request: Request): boolean {
  return request.resourceType() === 'other' && new URL(request.url()).pathname.endsWith('.json')
}

/** Returns the queries that a page asks Firestore: once by REST, or to be kept told. */
function listQueries(request: Request): StructuredQuery[] {
  const { pathname } = new URL(request.url())
  if (request.method() !== 'POST') return []
  if (/:run(?:Aggregation)?Query$/.test(pathname)) {
    const body = request.postDataJSON() as {
      structuredQuery?: StructuredQuery
      structuredAggregationQuery?: { structuredQuery?: StructuredQuery }
    }
    return [body.structuredQuery ?? body.structuredAggregationQuery?.structuredQuery ?? {}]
  }
  if (!pathname.endsWith('/Listen/channel')) return []
  const asked = new URLSearchParams(request.postData() ?? '')
  return [...asked].flatMap(([name, value]) => {
    if (!/^req\d+___data__$/.test(name)) return []
    const { addTarget } = JSON.parse(value) as { addTarget?: { query?: { structuredQuery?: StructuredQuery } } }
    return addTarget?.query?.structuredQuery ?? []
  })
}

/** Waits until React has taken over the page that the server sent. */
export async function untilHydrated(page: Page): Promise<void> {
  try {
    await page.waitForFunction(isHydrated)
  } catch (error) {
    const state = await page.evaluate(
      () => `${document.readyState}, ${document.documentElement.outerHTML.length} characters`,
    )
    throw new Error(`React has not taken over ${page.url()} (${state})`, { cause: error })
  }
}

/** Has a page wait, as on a slow connection, for what it asks of such addresses: for its scripts. @returns What lets it come. */
export async function hold(page: Page, addresses: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until the page's main thread has nothing urgent to do; a page without a new picture to draw may never say so. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** Waits for two frames, after which the browser has counted what moved. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  )
}

/** Waits until pages have all that they asked for, and ask for nothing more, whatever led to where they are. */
export async function untilSilent(...pages: Page[]): Promise<void> {
  const whenSilent = (page: Page) => {
    const silence = silences.get(page)
    if (!silence) throw new Error('nobody follows what this page asks for: see followRequests')
    return silence()
  }
  // Asking costs nothing, and Playwright's own pauses grow to a second.
  await expect.poll(() => Math.min(...pages.map(whenSilent)), { intervals: [100] }).toBeGreaterThan(SILENCE_MS)
}

/** Does what a user does who stays with a page. */
export async function stay(page: Page): Promise<void> {
  await untilHydrated(page)
  // What stands within is taken over later; until then no one hears the key.
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
  await untilIdle(page)
  await page.keyboard.press('Shift')
  await untilIdle(page)
}

/** Waits until a place is shown: a link leads to its address at once, and shows it a little later. */
export async function untilShown(page: Page, id: string): Promise<void> {
  await page.waitForURL(`**/lugar/${id}**`)
  await page.locator('main .lead h1').waitFor()
}

/** Stays with a place, signed in, until Firestore has taken over. */
export async function untilLive(page: Page, id: string): Promise<void> {
  await untilShown(page, id)
  await stay(page)
  await page.waitForFunction(
    (placeId) => localStorage.getItem('aquicito.saved_places_at')?.includes(placeId) ?? false,
    id,
  )
}

/**
 * Lets the minute pass after which a visitor follows a place live, and waits until they do. The page's clock was installed before
 * the page was opened.
 */
export async function stayLong(page: Page, id: string): Promise<void> {
  await untilShown(page, id)
  await stay(page)
  await page.clock.fastForward('01:00')
  await page.clock.resume()
  await untilLive(page, id)
}

/** Returns what an element says, drawn or not: cards far below a phone's screen are not. */
export async function readText(element: Locator): Promise<string> {
  return (await element.textContent()) ?? ''
}

export { expect }
