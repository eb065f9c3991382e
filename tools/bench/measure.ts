import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { CommandError } from '../platform/processes.ts'
import type { ProxiedApp } from './proxied-app.ts'
import { type ConnectionProfile, fastLine, type Line, openConnection, slow4g } from './connection.ts'
import { untilQuiet } from './quiet.ts'
import { type Target, visit, type Visit, withPhone } from './visit.ts'

/** The city that is measured: the one with the most places. */
export const CITY_PATH = '/la-paz'

/** The longest time in which a page is found that is there, ms. */
const FOUND_LIMIT_MS = 20_000

/** Pages and states of which only the layout shift counts: their addresses, and an element that shows that they are there. */
const otherPages = {
  home: ['/', 'main li h3'],
  'open places': [`${CITY_PATH}?f=open`, 'main .card h3'],
  'places near me': [`${CITY_PATH}?f=near`, 'main h1'],
  'a search': ['/?q=salteñas', 'main li h3'],
  'a search without results': ['/trinidad?q=sushi', 'main h1'],
  'saved places': ['/guardados', '.saved-panel h2'],
  plans: ['/planes', 'main h1'],
  contact: ['/contact', 'main form'],
  'sign in': ['/auth', 'main form'],
  'a missing page': ['/nada', 'main h1'],
} as const satisfies Record<string, readonly [path: string, selector: string]>
type OtherPage = keyof typeof otherPages

/** What `contenders` measures of the layout shift alone. */
export const otherPageNames = Object.keys(otherPages) as OtherPage[]

/** What is measured in each round, in this order; the names stand in the tables. */
export const contenders = ['floor', 'city', 'city again', 'place', ...otherPageNames] as const

/** What is measured in each quick round; what was recorded takes turns with what is there. */
export const quickContenders = ['city', 'place'] as const
export const recordedContenders = ['recorded city', 'city', 'recorded place', 'place'] as const
export type Contender = (typeof contenders)[number] | (typeof recordedContenders)[number]

/** How a visitor comes: for the first time, again, or again without a line after the browser was killed. */
export type Mode = 'first' | 'repeat' | 'offline'

export interface Measured {
  contender: Contender
  mode: Mode
  visit: Visit
}

export interface RoundOptions {
  rounds: number
  contenders: readonly Contender[]
  placePath: string
  /** A version that answers from what was recorded of it, at these addresses. */
  recorded?: { origin: string; cityPath: string; placePath: string }
  /** For how long the machine may take to come to rest before each visit, ms; as long as any where it is not said. */
  quietLimitMs?: number
}

/** Measures the contenders in turn, so that what else the machine does meets all of them alike. */
export async function measureRounds(app: ProxiedApp, options: RoundOptions): Promise<Measured[]> {
  await findPages(app, options)
  const measured: Measured[] = []
  for (let round = 1; round <= options.rounds; round++) {
    for (const contender of options.contenders) {
      const target = toTarget(app, contender, options)
      for (const { mode, ...result } of await measureVisitor(app, target, toModes(contender), options.quietLimitMs)) {
        measured.push({ contender, mode, visit: result.visit })
        const { ok, failure, listMs, interactiveMs } = result.visit
        const figures = ok ? `list ${Math.round(listMs)} ms, interactive ${Math.round(interactiveMs)} ms` : failure
        console.log(`round ${round}: ${contender}, ${mode}: ${figures}`)
      }
    }
  }
  return measured
}

/** Opens each page once, as fast as this machine. @throws By the name of the first that does not show what it is known by. */
async function findPages(app: ProxiedApp, options: RoundOptions): Promise<void> {
  await onFreshPhone(app.signal, fastLine, async (profileFolder, line) => {
    const phone = { ...app, line, profile: fastLine, profileFolder, end: 'closed' } as const
    await withPhone(phone, async (page) => {
      for (const contender of options.contenders) {
        const { url, selector, nth } = toTarget(app, contender, options)
        const shown = page.locator(selector).nth(nth - 1)
        try {
          await page.goto(url, { waitUntil: 'commit', timeout: FOUND_LIMIT_MS })
          await shown.waitFor({ state: 'attached', timeout: FOUND_LIMIT_MS })
        } catch (error) {
          app.signal.throwIfAborted()
          const { pathname, search } = new URL(url)
          throw new CommandError(
            `The bench does not find the page "${contender}": ${decodeURI(pathname + search)} has no ${selector} (${nth}). ${String(error).split('\n')[0]}`,
          )
        }
      }
    })
  })
}

function toModes(contender: Contender): readonly Mode[] {
  if (contender === 'city' || contender === 'recorded city') return ['first', 'repeat', 'offline']
  return contender === 'place' || contender === 'recorded place' ? ['first', 'offline'] : ['first']
}

function toTarget({ proxy }: ProxiedApp, contender: Contender, { placePath, recorded }: RoundOptions): Target {
  const list = { selector: 'main li h3', nth: 20, hydrates: true }
  const place = { selector: 'main h1', nth: 1, hydrates: true }
  if (contender === 'place') return { url: proxy.origin + placePath, ...place }
  if (contender === 'recorded city') return { url: `${recorded?.origin}${recorded?.cityPath}`, ...list }
  if (contender === 'recorded place') return { url: `${recorded?.origin}${recorded?.placePath}`, ...place }
  if (isOtherPage(contender)) {
    const [path, selector] = otherPages[contender]
    return { url: proxy.origin + path, selector, nth: 1, hydrates: true }
  }
  if (contender === 'floor') return { url: proxy.floorOrigin + CITY_PATH, ...list, hydrates: false }
  return { url: proxy.origin + CITY_PATH, ...list }
}

function isOtherPage(contender: Contender): contender is OtherPage {
  return contender in otherPages
}

/** One visitor with a phone of their own, who comes in several ways, each with a browser process of its own. */
async function measureVisitor(
  app: ProxiedApp,
  target: Target,
  modes: readonly Mode[],
  quietLimitMs: number | undefined,
): Promise<{ mode: Mode; visit: Visit }[]> {
  return onFreshPhone(app.signal, slow4g, async (profileFolder, line) => {
    const visits: { mode: Mode; visit: Visit }[] = []
    for (const [index, mode] of modes.entries()) {
      line.setOffline(mode === 'offline')
      const end = modes[index + 1] === 'offline' ? 'killed' : 'closed'
      await untilQuiet(app.signal, quietLimitMs)
      const options = { ...app, target, line, profile: slow4g, profileFolder, end } as const
      visits.push({ mode, visit: await visit(options, mode === 'offline') })
    }
    return visits
  })
}

/** Does some work for a phone that knows nothing yet, whose profile folder and line last as long as the work. */
export async function onFreshPhone<Result>(
  signal: AbortSignal,
  profile: ConnectionProfile,
  work: (profileFolder: string, line: Line) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const profileFolder = await mkdtemp(`${tmpdir()}/aquicito-visitor-`)
  const line = await openConnection(profile)
  try {
    return await work(profileFolder, line)
  } finally {
    line.close()
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}
