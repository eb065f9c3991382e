import type { Page } from 'playwright/test'
import { expect, untilDrawn, untilSilent } from './watched-page.ts'

/** What moves more than this is felt; the sum of a page's shifts, as browsers count them. */
const SHIFT_MAX = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null }[]
}

/** From now on counts what moves by itself on every page that is opened. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    const describe = (node: Node | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName)
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(({ node }) => describe(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Has a page come as on a slow connection: a second or two for its HTML, which comes in pieces, and for each script. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // What an earlier page of the test left in the cache would come at once.
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  })
}

/**
 * Checks that nothing moved on the page once everything is there.
 * @param name What is told when something did. @param max What the sum of its shifts stays below.
 */
export async function expectStill(page: Page, name: string, max = SHIFT_MAX): Promise<void> {
  await untilSilent(page)
  await untilDrawn(page)
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${name} moves: ${JSON.stringify(shifts)}`).toBeLessThan(max)
}
