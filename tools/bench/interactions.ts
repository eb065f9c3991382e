import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { chromiumArguments } from '../platform/chromium.ts'
import type { ProxiedApp } from './proxied-app.ts'
import { untilQuiet } from './quiet.ts'

const CITY_PATH = '/cochabamba'
/** How often each is done, every time on a page that has just been opened. */
const ROUNDS = 5
/** Until a page has nothing left to do, and until what was tapped has been drawn. */
const REST_MS = 3_000
const AFTER_TAP_MS = 1_500

/** How long the page took to answer a tap or a key: from it until the next frame was drawn, as browsers count it. */
export interface Interaction {
  name: string
  /** Of all rounds, from the shortest; milliseconds, which browsers round to 8. */
  durationsMs: number[]
}

const interactions: readonly { name: string; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'tap on a filter',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click()
      await page.getByRole('button', { name: /^Abierto ahora/ }).click()
    },
  },
  { name: 'save a place', act: (page) => page.locator('.card-save').first().click() },
  { name: 'open a place', act: (page) => page.locator('.card h3 a').first().click() },
  { name: 'type a letter', act: (page) => page.getByRole('main').getByRole('searchbox').press('h') },
  {
    name: 'open the search',
    act: (page) => page.locator('.tabs').getByRole('link', { name: 'Buscar' }).click(),
  },
]

/**
 * Measures what one does most on a city's page of 360 × 640.
 * @param cpuSlowdown How many times slower than this machine the device computes.
 */
export async function measureInteractions(
  { emulators, chromiumPath, signal }: ProxiedApp,
  cpuSlowdown: number,
): Promise<Interaction[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
  try {
    await untilQuiet(signal)
    const measured: Interaction[] = interactions.map(({ name }) => ({ name, durationsMs: [] }))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, { act }] of interactions.entries()) {
        const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
        const page = await context.newPage()
        await page.addInitScript(recordInteractions)
        await page.goto(emulators.hostingOrigin + CITY_PATH)
        await delay(REST_MS, undefined, { signal })
        const devtools = await context.newCDPSession(page)
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
        await act(page)
        await delay(AFTER_TAP_MS, undefined, { signal })
        measured[index]?.durationsMs.push(
          await page.evaluate(() => Math.max(0, ...(window as unknown as { interactionsMs: number[] }).interactionsMs)),
        )
        await context.close()
      }
    }
    return measured.map(({ name, durationsMs }) => ({ name, durationsMs: durationsMs.toSorted((a, b) => a - b) }))
  } finally {
    await browser.close()
  }
}

/** In the page: notes how long each tap and each key took. */
function recordInteractions(): void {
  const interactionsMs: number[] = []
  Object.assign(window, { interactionsMs })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) interactionsMs.push(entry.duration)
    // Where nothing is said, browsers leave out what is shorter than 104 ms; TypeScript does not know of it yet.
  }).observe(Object.assign({ type: 'event', buffered: true }, { durationThreshold: 16 }))
}
