import { ensureHeadlessShell } from '../../platform/setup-chromium.ts'
import { actAsRobot, journeys, type Journey } from './journeys.ts'
import { useBrowser, type CountedApp, type Use } from './measured-use.ts'
import type { JourneyName } from './prices.ts'

/** What one journey takes: where the CDN has nothing yet, and for the next user, for whom it has what the first one was shown. */
export interface JourneyCost {
  name: JourneyName
  first: Use
  /** Of what can be done but once, and of robots, which look at what no one else does: the same. */
  next: Use
}

/** What all journeys take, and those that could not be gone to their end. */
export interface CostFindings {
  costs: JourneyCost[]
  failures: string[]
}

/** Measures the journeys of users, one after the other. @param names Which; all unless there are any. */
export async function measureCost(app: CountedApp, names: readonly string[] = []): Promise<CostFindings> {
  const executablePath = await ensureHeadlessShell(app.signal)
  const isWanted = ({ name }: { name: string }) => names.length === 0 || names.includes(name)
  const costs: JourneyCost[] = []
  const failures: string[] = []
  const add = (cost: JourneyCost) => {
    costs.push(cost)
    console.log(cost.name, describe(cost.first), ...(cost.next === cost.first ? [] : ['; next:', describe(cost.next)]))
  }
  if (isWanted({ name: 'robot' })) {
    app.proxy.clear()
    const first = await app.count(async () => {
      await actAsRobot(app)
      return undefined
    })
    add({ name: 'robot', first, next: first })
  }
  for (const journey of journeys.filter(isWanted)) {
    try {
      const measure = () => measureJourney(app, journey, executablePath)
      app.proxy.clear()
      const first = await measure()
      add({ name: journey.name, first, next: journey.once ? first : await measure() })
    } catch (error) {
      app.signal.throwIfAborted()
      // The others are worth knowing nevertheless.
      console.error(error)
      failures.push(journey.name)
    }
  }
  return { costs, failures }
}

async function measureJourney(app: CountedApp, journey: Journey, executablePath: string): Promise<Use> {
  const line = await app.openLine()
  try {
    return await app.count(async (begin) => {
      await useBrowser(app, { executablePath, line }, async (page) => {
        if (journey.prepare) {
          await journey.prepare(page)
          // Nothing of that page is to ask for anything any more.
          await page.goto('about:blank')
          app.proxy.clear()
          await begin(line)
        }
        await journey.act(page)
      })
      return line
    })
  } finally {
    line.close()
  }
}

function describe({ counts, browserReads, invocations }: Use): string {
  const names = [...new Set(invocations.map(({ name }) => name))].map(
    (name) => `${invocations.filter((one) => one.name === name).length} × ${name}`,
  )
  return `${JSON.stringify({ ...counts, browserReads })} ${names.join(', ')}`
}
