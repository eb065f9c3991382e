import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright'
import { settle } from '../visit.ts'
import { table } from '../report.ts'
import { open, readPlaces, search } from './journeys.ts'
import { useBrowser, type CountedApp } from './measured-use.ts'

/** A day: so many openings, in each of which so many places are read. */
const OPENINGS = 10
const PLACES_OF_OPENING = 3
const LISTS = ['/la-paz', '/cochabamba'] as const
const SEARCHES = ['hotel', 'farmacia', 'pizza'] as const

/** The most that a day may bring on which nothing changed. */
const UNCHANGED_MAX_BYTES = 30 * 1024

/** What a day took. */
export interface Day {
  /** What Hosting was asked for, and how much of it was new. */
  requests: number
  bodies: number
  bodyBytes: number
  /** On the line in both directions, with TLS and headers. */
  lineBytes: number
}

export interface DayFindings {
  /** The first day of all, with the installation of the service worker. */
  first: Day
  /** Another day, with the same lists and other places. */
  typical: Day
  /** The same once more. */
  unchanged: Day
}

/** Measures days of a phone whose browser is closed after each opening. */
export async function measureDay(app: CountedApp): Promise<DayFindings> {
  const profileFolder = await mkdtemp(`${tmpdir()}/aquicito-day-`)
  const measure = async (use: (open: Opening) => Promise<void>): Promise<Day> => {
    const line = await app.openLine()
    const before = app.proxy.sent.length
    try {
      await use(async (work) => {
        await useBrowser(app, { executablePath: app.chromiumPath, line, profileFolder }, async (page) => {
          await work(page)
          await settle(line)
        })
      })
      const sent = app.proxy.sent.slice(before)
      return {
        requests: sent.length,
        bodies: sent.filter(({ bytes }) => bytes > 0).length,
        bodyBytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
        lineBytes: line.bytesDown + line.bytesUp,
      }
    } finally {
      line.close()
    }
  }
  const day = () =>
    measure(async (opening) => {
      for (let index = 0; index < OPENINGS; index++) {
        await opening(async (page) => {
          await open(page, LISTS[index % LISTS.length] ?? '/')
          await readPlaces(page, PLACES_OF_OPENING, Math.floor(index / LISTS.length) * PLACES_OF_OPENING)
          const query = SEARCHES[index]
          if (query) await search(page, query)
        })
      }
    })
  try {
    const first = await measure((opening) =>
      opening(async (page) => {
        await open(page, LISTS[0])
        await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
        await open(page, LISTS[1])
      }),
    )
    const typical = await day()
    return { first, typical, unchanged: await day() }
  } finally {
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Opening = (work: (page: Page) => Promise<void>) => Promise<void>

/** Returns the section of the report. */
export function toDaySection({ first, typical, unchanged }: DayFindings, date: Date): string {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  const row = (name: string, { requests, bodies, bodyBytes, lineBytes }: Day) => [
    name,
    String(requests),
    String(bodies),
    kilobytes(bodyBytes),
    kilobytes(lineBytes),
  ]
  const holds = unchanged.lineBytes <= UNCHANGED_MAX_BYTES
  return `## A day on prepaid data

\`npm run bench -- --only day\`, ${date.toISOString().slice(0, 10)}, wrote this section: a phone with the service worker installed, whose browser is
closed and started again for each of ${OPENINGS} openings; in these it reads ${OPENINGS * PLACES_OF_OPENING} places of ${LISTS.length} lists and searches ${SEARCHES.length} times. It saves no data, is not
signed in, and stays some seconds with each page. On the _line_ is all in both directions: TLS, headers, Firestore and what is sent.

${table(
  ['', 'asked of Hosting', 'answered with something new', 'KB of these', 'KB on the line'],
  [
    row('the first opening, with two lists and the installation', first),
    row('a day with places not seen before', typical),
    row('the same day again, nothing changed', unchanged),
  ],
)}

The bar for a day on which nothing changed, ${kilobytes(UNCHANGED_MAX_BYTES)} KB on the line, ${holds ? 'holds' : '**does not hold**'}.
`
}
