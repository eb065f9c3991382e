import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { ProxiedApp } from './proxied-app.ts'
import { openConnection, slow4g } from './connection.ts'
import { untilQuiet } from './quiet.ts'
import { visit, type Target, type Visit } from './visit.ts'

/** The city that is measured: the one with the most places. */
export const CITY_PATH = '/la-paz'

/** Pages and states of which only the layout shift counts: their addresses, and an element that shows that they are there. */
const otherPages = {
  home: ['/', 'main li h3'],
  'open places': [`${CITY_PATH}?f=open`, '.filtered-list li h3'],
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
export type Contender = (typeof contenders)[number]

/** How a visitor comes: for the first time, again, or again without a line after the browser was killed. */
export type Mode = 'first' | 'repeat' | 'offline'

export interface Measured {
  contender: Contender
  mode: Mode
  visit: Visit
}

/** Measures the contenders in turn, so that what else the machine does meets all of them alike. */
export async function measureRounds(
  app: ProxiedApp,
  options: { rounds: number; contenders: readonly Contender[]; placePath: string },
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 1; round <= options.rounds; round++) {
    for (const contender of options.contenders) {
      const target = toTarget(app, contender, options.placePath)
      for (const { mode, ...result } of await measureVisitor(app, target, toModes(contender))) {
        measured.push({ contender, mode, visit: result.visit })
        const { ok, failure, listMs, interactiveMs } = result.visit
        const figures = ok ? `list ${Math.round(listMs)} ms, interactive ${Math.round(interactiveMs)} ms` : failure
        console.log(`round ${round}: ${contender}, ${mode}: ${figures}`)
      }
    }
  }
  return measured
}

function toModes(contender: Contender): readonly Mode[] {
  if (contender === 'city') return ['first', 'repeat', 'offline']
  return contender === 'place' ? ['first', 'offline'] : ['first']
}

function toTarget({ proxy }: ProxiedApp, contender: Contender, placePath: string): Target {
  if (contender === 'place') return { url: proxy.origin + placePath, selector: 'main h1', nth: 1, hydrates: true }
  if (isOtherPage(contender)) {
    const [path, selector] = otherPages[contender]
    return { url: proxy.origin + path, selector, nth: 1, hydrates: true }
  }
  const hydrates = contender !== 'floor'
  const origin = hydrates ? proxy.origin : proxy.floorOrigin
  return { url: origin + CITY_PATH, selector: 'main li h3', nth: 20, hydrates }
}

function isOtherPage(contender: Contender): contender is OtherPage {
  return contender in otherPages
}

/** One visitor with a phone of their own, who comes in several ways, each with a browser process of its own. */
async function measureVisitor(
  app: ProxiedApp,
  target: Target,
  modes: readonly Mode[],
): Promise<{ mode: Mode; visit: Visit }[]> {
  const profileFolder = await mkdtemp(`${tmpdir()}/aquicito-visitor-`)
  const line = await openConnection(slow4g)
  try {
    const visits: { mode: Mode; visit: Visit }[] = []
    for (const [index, mode] of modes.entries()) {
      line.setOffline(mode === 'offline')
      const end = modes[index + 1] === 'offline' ? 'killed' : 'closed'
      await untilQuiet(app.signal)
      const options = { ...app, target, line, profile: slow4g, profileFolder, end } as const
      visits.push({ mode, visit: await visit(options, mode === 'offline') })
    }
    return visits
  } finally {
    line.close()
    await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 })
  }
}
