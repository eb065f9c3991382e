import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { isHydrated } from '../../platform/is-hydrated.ts'
import { slow4g } from '../connection.ts'
import { CITY_PATH, onFreshPhone } from '../measure.ts'
import type { ProxiedApp } from '../proxied-app.ts'
import { untilQuiet } from '../quiet.ts'
import { atMost, type Bar, milliseconds, table } from '../report.ts'
import { withPhone } from '../visit.ts'

/** How long after the first paint a robot taps, in milliseconds. */
const AFTER_PAINT_MS = 200
/** The longest that it waits for what a tap does. */
const EFFECT_LIMIT_MS = 30_000
/** What a tap may take besides a round trip, in milliseconds. */
const EFFECT_MAX_MS = 300
/** For how long what a tap did is watched once the page is live, in milliseconds. */
const AFTER_LIVE_MS = 1_000
/** For how long the machine may take to come to rest before each try, in milliseconds. */
const QUIET_LIMIT_MS = 3_000

interface EarlyTap {
  name: string
  isOnPlace?: true
  /** What is tapped before, at once. */
  opener?: string
  /** What is tapped: a selector. */
  target: string
  /** What is typed into it, and then sent. */
  text?: string
  /** Whether it leads to another document: there is nothing to look at later. */
  isLink?: true
  /** Returns true iff the page shows what the tap does, once; runs in the page. */
  hasEffect: () => boolean
}

const taps: readonly EarlyTap[] = [
  {
    name: 'a place',
    target: 'main .card h3 a',
    isLink: true,
    hasEffect: () => location.pathname.startsWith('/lugar/'),
  },
  {
    name: 'a category',
    target: 'main a[href*="category="]',
    isLink: true,
    hasEffect: () => location.search.includes('category='),
  },
  {
    name: 'the other language',
    target: 'header a[lang=en]',
    isLink: true,
    hasEffect: () => location.search.includes('lang=en'),
  },
  {
    name: 'a search',
    target: 'main [type=search]',
    text: 'hotel',
    isLink: true,
    hasEffect: () => location.search.includes('q=hotel'),
  },
  {
    name: 'saved places',
    target: '.tabs a[href^="/guardados"]',
    isLink: true,
    hasEffect: () => location.pathname === '/guardados',
  },
  {
    name: 'the menu',
    target: 'header button[popovertarget=menu]',
    hasEffect: () => document.querySelector('#menu:popover-open') !== null,
  },
  {
    name: 'the cities',
    target: 'header button[popovertarget=ciudades]',
    hasEffect: () => document.querySelector('#ciudades:popover-open') !== null,
  },
  {
    name: 'dark colours',
    opener: 'header button[popovertarget=menu]',
    target: '#menu [data-theme-choice=dark]',
    hasEffect: () => document.documentElement.dataset['theme'] === 'dark',
  },
  {
    name: 'filters',
    target: 'main .chip[aria-expanded]',
    hasEffect: () => document.querySelector('main .chip[aria-expanded=true]') !== null,
  },
  {
    name: 'save a place',
    isOnPlace: true,
    target: 'main [data-saves]',
    hasEffect: () =>
      (JSON.parse(localStorage.getItem('aquicito.saved') ?? '[]') as string[]).length === 1 ||
      localStorage.getItem('aquicito.late_saves') !== null,
  },
  {
    name: 'what else one does with a place',
    isOnPlace: true,
    target: 'main button.phone-only[popovertarget=mas]',
    hasEffect: () => document.querySelector('#mas:popover-open') !== null,
  },
  {
    name: 'back to the city',
    isOnPlace: true,
    target: '.place-back',
    isLink: true,
    hasEffect: () => !location.pathname.startsWith('/lugar/'),
  },
]

/** How one kind of tap ended, each time. */
export interface EarlyTapResult {
  name: string
  /** From the tap to its effect, from the shortest; milliseconds, infinite where there was none. */
  effectsMs: number[]
  /** How often the effect was not there any more, or twice, once the page was live. */
  undone: number
}

/** Taps one of twelve things soon after the first paint of a first visit, each in turn, so many rounds. */
export async function measureEarlyTaps(app: ProxiedApp, placePath: string, rounds: number): Promise<EarlyTapResult[]> {
  const results = taps.map(({ name }): EarlyTapResult => ({ name, effectsMs: [], undone: 0 }))
  for (let round = 1; round <= rounds; round++) {
    for (const [index, tap] of taps.entries()) {
      const { effectMs, isUndone } = await tapOnce(app, app.proxy.origin + (tap.isOnPlace ? placePath : CITY_PATH), tap)
      results[index]?.effectsMs.push(effectMs)
      if (isUndone && results[index]) results[index].undone++
      console.log(`round ${round}: ${tap.name}: ${Math.round(effectMs)} ms${isUndone ? ', undone' : ''}`)
    }
  }
  return results.map((result) => ({ ...result, effectsMs: result.effectsMs.toSorted((a, b) => a - b) }))
}

async function tapOnce(
  app: ProxiedApp,
  url: string,
  { opener, target, text, isLink, hasEffect }: EarlyTap,
): Promise<{ effectMs: number; isUndone: boolean }> {
  return onFreshPhone(app.signal, slow4g, async (profileFolder, line) => {
    await untilQuiet(app.signal, QUIET_LIMIT_MS)
    return withPhone({ ...app, line, profile: slow4g, profileFolder, end: 'closed' }, async (page, session) => {
      await page.goto(url, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await delay(AFTER_PAINT_MS, undefined, { signal: app.signal })
      if (opener) await touch(page, session, opener)
      const start = await touch(page, session, target)
      if (text) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
      }
      const shown = await page
        .waitForFunction(hasEffect, undefined, { timeout: EFFECT_LIMIT_MS })
        .then(() => true)
        // A page that is being left cannot be asked.
        .catch(() => page.evaluate(hasEffect).catch(() => false))
      const effectMs = shown ? performance.now() - start : Infinity
      if (isLink || !shown) return { effectMs, isUndone: false }
      await page.waitForFunction(isHydrated, undefined, { timeout: EFFECT_LIMIT_MS })
      await delay(AFTER_LIVE_MS, undefined, { signal: app.signal })
      return { effectMs, isUndone: !(await page.evaluate(hasEffect)) }
    })
  })
}

/** Taps where an element stands, as soon as it is there. @returns When, by `performance.now()`. */
async function touch(page: Page, session: CDPSession, selector: string): Promise<number> {
  const element = page.locator(selector).locator('visible=true').first()
  await element.waitFor({ timeout: EFFECT_LIMIT_MS })
  const box = await element.boundingBox()
  if (!box) throw new Error(`${selector} is nowhere to be tapped`)
  const start = performance.now()
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return start
}

/** Returns what must hold of early taps. */
export function barsOfEarlyTaps(results: readonly EarlyTapResult[]): Bar[] {
  const all = results.flatMap(({ effectsMs }) => effectsMs).toSorted((a, b) => a - b)
  const lost = all.filter((ms) => ms === Infinity).length
  const undone = results.reduce((sum, result) => sum + result.undone, 0)
  const p95 = all[Math.ceil(all.length * 0.95) - 1] ?? Number.NaN
  return [
    atMost(14, `of ${all.length} early taps, lost`, lost, 0, String),
    atMost(14, 'of these, undone or done twice', undone, 0, String),
    atMost(14, 'from an early tap to its effect, p95', p95, EFFECT_MAX_MS + slow4g.rttMs, milliseconds),
  ]
}

/** Returns how long each kind of early tap took. */
export function earlyTapsTable(results: readonly EarlyTapResult[]): string {
  return table(
    ['200 ms after the first paint', 'each time, ms'],
    results.map(({ name, effectsMs }) => [name, effectsMs.map((ms) => ms.toFixed(0)).join(', ')]),
  )
}
