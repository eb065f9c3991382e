import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright'
import { createPublicData } from '../../functions/src/pages/read-public-data.ts'
import { chromiumArguments } from '../platform/chromium.ts'
import { watchFirestore } from '../platform/watch-firestore.ts'
import { countReads } from './count-reads.ts'
import type { ProxiedApp } from './proxied-app.ts'
import { CITY_PATH } from './measure.ts'
import { provideTsxHelper } from './visit.ts'
import { isCitySlug } from '@/domain/cities/city.ts'

/** The longest time that a phone may take to read a place, of which a visitor first looks at it for a minute; and after how long nothing more is to come. */
const READS_TIMEOUT_MS = 90_000
const READS_SILENCE_MS = 2_000

/** Documents that Firestore bills for views. */
export interface Reads {
  tenCityViews: number
  thousandCityViews: number
  /** What a server that has the list of the city reads to make the page of a place, for all who look at it until the CDN asks again. */
  placePage: number
  /** What the device then reads to keep that page live. */
  placeView: number
  /** The number of reviews that view shows. */
  reviewsShown: number
}

/** Counts what is read for views of the measured city within ten seconds, and for one of a place. */
export async function measureReads(app: ProxiedApp, placeId: string): Promise<Reads> {
  const city = CITY_PATH.slice(1)
  if (!isCitySlug(city)) throw new Error(`${CITY_PATH} is no city`)
  const cityViews = (views: number) => {
    const publicData = createPublicData()
    return countReads(() => Promise.all(Array.from({ length: views }, () => publicData.fetchCity(city, ''))))
  }
  let reviewsShown = 0
  const running = createPublicData()
  await running.fetchCity(city, '')
  const placePage = await countReads(async () => {
    reviewsShown = (await running.fetchPlace(placeId))?.reviews.length ?? 0
  })
  return {
    tenCityViews: await cityViews(10),
    thousandCityViews: await cityViews(1000),
    placePage,
    placeView: await countDeviceReads(app, placeId, 1 + reviewsShown),
    reviewsShown,
  }
}

/** Returns a phone that opens the place for the first time, until all is live and the line has nothing more to say. */
async function countDeviceReads(app: ProxiedApp, placeId: string, expected: number): Promise<number> {
  const browser = await chromium.launch({ executablePath: app.chromiumPath, args: [...chromiumArguments] })
  try {
    const page = await browser.newPage()
    await provideTsxHelper(page)
    await page.addInitScript(watchFirestore)
    await page.goto(`${app.emulators.hostingOrigin}/lugar/${encodeURIComponent(placeId)}`)
    const read = () => page.evaluate(() => (window as unknown as { documentsRead: number }).documentsRead)
    const deadline = Date.now() + READS_TIMEOUT_MS
    while ((await read()) < expected) {
      if (Date.now() > deadline) throw new Error(`the phone read ${await read()} of ${expected} documents`)
      await delay(100, undefined, { signal: app.signal })
    }
    // Whatever else would come comes now.
    await delay(READS_SILENCE_MS, undefined, { signal: app.signal })
    return await read()
  } finally {
    await browser.close()
  }
}
