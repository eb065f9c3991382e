import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { type CityIndex, packPlaces, toSearchPlace } from '@/domain/search/search-index-format.ts'
import { chromiumArguments } from '../platform/chromium.ts'
import { searchCases } from '../search/search-queries.ts'
import type { ProxiedApp } from './proxied-app.ts'
import { untilQuiet } from './quiet.ts'

/** The city whose page is typed into. */
const CITY = 'cochabamba'
/** How many of the searches of the test are typed. */
const TYPED_QUERIES = 12
/** Slower than a search waits for the next letter, so that each one is looked for. */
const BETWEEN_LETTERS_MS = 300
/** Until a query's last results are drawn. */
const AFTER_QUERY_MS = 1_500
/** The longest time that the index may take to come and to be made ready. */
const READY_TIMEOUT_MS = 60_000

/** What became of the frames while a user typed. */
export interface Typing {
  letters: number
  /** How many took longer than 50 ms from their first task until they were drawn, waiting for a processor included. */
  longFrames: number
  longestMs: number
  /** In how many the main thread was busy for longer than 50 ms at a stretch, and heard no key. */
  blockedFrames: number
  /** For how long beyond 50 ms, all in all. */
  blockedMs: number
}

/** A frame that took longer than 50 ms, see MDN's PerformanceLongAnimationFrameTiming. */
interface LongFrame {
  duration: number
  blockingDuration: number
}

/**
 * Types searches into a city's page on a screen of 360 × 640, while the device holds an index with all these places.
 * @param cpuSlowdown How many times slower than this machine the device computes.
 */
export async function measureTyping(
  { emulators, chromiumPath, signal }: ProxiedApp,
  places: readonly PlaceWithId[],
  cpuSlowdown: number,
): Promise<Typing> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    const index = JSON.stringify(indexOf(places))
    await page.route(`**${apiPaths.index(CITY)}`, (route) =>
      route.fulfill({ body: index, contentType: 'application/json' }),
    )
    await page.goto(`${emulators.hostingOrigin}/${CITY}`)
    await untilSearched(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.evaluate(() => {
      const frames: LongFrame[] = []
      Object.assign(window, { frames })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { duration, blockingDuration } = entry as PerformanceEntry & LongFrame
          frames.push({ duration, blockingDuration })
        }
      }).observe({ type: 'long-animation-frame' })
    })
    const step = Math.floor(searchCases.length / TYPED_QUERIES)
    await untilQuiet(signal)
    const queries = searchCases.flatMap(({ query }, number) =>
      number % step === 0 && query.length < 40 ? [query] : [],
    )
    for (const query of queries) {
      await box(page).fill('')
      await box(page).pressSequentially(query, { delay: BETWEEN_LETTERS_MS })
      await delay(AFTER_QUERY_MS, undefined, { signal })
    }
    const frames = await page.evaluate(() => (window as unknown as { frames: LongFrame[] }).frames)
    return {
      letters: queries.reduce((sum, { length }) => sum + length, 0),
      longFrames: frames.length,
      longestMs: Math.max(0, ...frames.map(({ duration }) => duration)),
      blockedFrames: frames.filter(({ blockingDuration }) => blockingDuration > 0).length,
      blockedMs: frames.reduce((sum, { blockingDuration }) => sum + blockingDuration, 0),
    }
  } finally {
    await browser.close()
  }
}

const box = (page: Page) => page.getByRole('main').getByRole('searchbox')

/** Searches until the page shows a place of the index. */
async function untilSearched(page: Page): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  const seen = () =>
    page
      .waitForFunction(() => document.querySelector('a[href^="/lugar/bench-"]'), undefined, { timeout: 2_000 })
      .then(Boolean, () => false)
  for (let number = 0; Date.now() < deadline; number++) {
    // Another one each time: of what was found before, the server's answer is kept.
    await box(page).fill(`calle ${number}`)
    if (await seen()) return
  }
  throw new Error('The page showed no place of the index.')
}

function indexOf(places: readonly PlaceWithId[]): CityIndex {
  const searched = places.map((place) => toSearchPlace({ ...place, city: CITY }))
  return { version: 'bench', published_at: new Date().toISOString(), places: packPlaces(CITY, searched) }
}
