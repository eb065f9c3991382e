import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { ProxiedApp } from './proxied-app.ts'
import { openConnection, slow4g } from './connection.ts'
import { untilQuiet } from './quiet.ts'
import { visit, type Target, type Visit } from './visit.ts'

/** What is measured in each round, in this order; the names stand in the tables. */
export const contenders = ['floor', 'city', 'city again', 'place', 'open places', 'saved places'] as const
export type Contender = (typeof contenders)[number]

/** How a visitor comes: for the first time, again, or again without a line after the browser was killed. */
export type Mode = 'first' | 'repeat' | 'offline'

export interface Measured {
  contender: Contender
  mode: Mode
  visit: Visit
}

/** The city that is measured: the one with the most places. */
export const CITY_PATH = '/la-paz'

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
  if (contender === 'open places')
    return { url: `${proxy.origin}${CITY_PATH}?f=open`, selector: '.filtered-list li h3', nth: 1, hydrates: true }
  if (contender === 'saved places')
    return { url: `${proxy.origin}/guardados`, selector: '.saved-panel h2', nth: 1, hydrates: true }
  const hydrates = contender !== 'floor'
  const origin = hydrates ? proxy.origin : proxy.floorOrigin
  return { url: origin + CITY_PATH, selector: 'main li h3', nth: 20, hydrates }
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
