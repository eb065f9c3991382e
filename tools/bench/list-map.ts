import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { mapDrawingArguments } from '../platform/chromium.ts'
import { isHydrated } from '../platform/is-hydrated.ts'
import { type ConnectionProfile, fastLine, type Line, openConnection, slow4g } from './connection.ts'
import { CITY_PATH } from './measure.ts'
import type { ProxiedApp } from './proxied-app.ts'
import { untilQuiet } from './quiet.ts'
import type { SentAnswer } from './tls-proxy.ts'
import { settle, withPhone } from './visit.ts'

/** How far down a city's page one has to go to where it is downloaded, at the most. */
const SCREENS_MAX = 120

/** The longest time that a map and a download may take. */
const ONLINE_LIMIT_MS = 90_000
const OFFLINE_LIMIT_MS = 20_000
const DOWNLOAD_LIMIT_MS = 180_000

/** For so long the map is moved, by a finger that goes so far each time, in pixels. */
const PANNING_MS = 5_000
const STROKE_MS = 500
const STROKE_PIXELS = 110
/** The middle of what the list and the buttons leave free of a screen of 360 × 640, in pixels. */
const FREE = { x: 180, y: 215 }

/** How often the map is moved, at the most, until another part can be asked for, and how long that may take. */
const STROKES_MAX = 10
const AFTER_STROKE_MS = 1_000

/** How often another part of the city is listed. */
const AREAS = 5
/** A frame that a user sees as a halt, in milliseconds. */
const LONG_FRAME_MS = 100

/** What became of a tap on "Mapa". */
export interface MapOpening {
  /** From the tap until the list stands beside the map. */
  listMs: number
  /** From the tap until the map is drawn whole: streets, names and places, and nothing that still fades in. */
  mapMs: number
  /** How many names of streets are written on it. */
  streetNames: number
  /** How many places its signs stand for. */
  places: number
  zoom: number
}

/** What became of the frames while the map was moved. */
export interface Panning {
  frames: number
  longestMs: number
  /** Of them, those that took longer than 100 ms. */
  longFrames: number
  /** The longest time for which the main thread did nothing else: what is not drawing by the processor. */
  longestTaskMs: number
}

export interface ListMapFindings {
  /** What came over the line from the tap on, by what it is, in bytes. */
  bytes: Map<string, number>
  online: MapOpening
  /** The same city without a line after a kill, seen before. */
  seen: MapOpening
  /** The same where the city was downloaded, and its map never opened; null where a download brings no map. */
  downloaded: MapOpening | null
  panning: Panning
  /** The same on a phone as fast as this machine. */
  fastPanning: Panning
  /** From a tap on "Buscar en esta zona" until the list is that of the area, of each time. */
  listedMs: number[]
}

/** Measures the map of the city with the most places on a slow phone: opened on a slow line, without any, and while it is moved. */
export async function measureListMap(app: ProxiedApp): Promise<ListMapFindings> {
  const url = app.proxy.origin + CITY_PATH
  const slowPhone = slow4g.cpuSlowdown
  const visitor = await newVisitor(app)
  const bytes = new Map<string, number>()
  try {
    // What a page loads before the service worker has it is there for good from the second visit on.
    await visitor.use({ profile: slow4g, line: fastLine, end: 'closed' }, (page, _, line) => openCity(page, url, line))
    const online = await visitor.use({ profile: slow4g, line: slow4g, end: 'killed' }, async (page, _, line) => {
      await openCity(page, url, line)
      const before = app.proxy.sent.length
      const opening = await openMap(page, ONLINE_LIMIT_MS)
      await settle(line)
      for (const answer of app.proxy.sent.slice(before))
        bytes.set(kindOf(answer), (bytes.get(kindOf(answer)) ?? 0) + answer.bytes)
      return opening
    })
    const seen = await visitor.use({ profile: slow4g, line: 'none', end: 'killed' }, async (page) => {
      await page.goto(url)
      return openMap(page, OFFLINE_LIMIT_MS)
    })
    const moved = async (cpuSlowdown: number) =>
      visitor.use(
        { profile: { ...slow4g, cpuSlowdown }, line: fastLine, end: 'closed' },
        async (page, session, line) => {
          await openCity(page, url, line)
          await openMap(page, ONLINE_LIMIT_MS)
          await settle(line)
          const panning = await pan(page, session)
          const listedMs: number[] = []
          for (let area = 0; area < AREAS; area++) listedMs.push(await listArea(page, session, area))
          return { panning, listedMs: listedMs.toSorted((a, b) => a - b) }
        },
      )
    const { panning, listedMs } = await moved(slowPhone)
    const { panning: fastPanning } = await moved(1)
    const downloaded = await openDownloaded(app, url)
    return { bytes, online, seen, downloaded, panning, fastPanning, listedMs }
  } finally {
    await visitor.leave()
  }
}

interface Use {
  profile: ConnectionProfile
  line: ConnectionProfile | 'none'
  end: 'closed' | 'killed'
}

/** A visitor with a phone of their own, of which each use is a browser process of its own. */
async function newVisitor(app: ProxiedApp) {
  const profileFolder = await mkdtemp(`${tmpdir()}/aquicito-visitor-`)
  return {
    async use<Result>(
      { profile, line: lineProfile, end }: Use,
      work: (page: Page, session: CDPSession, line: Line) => Promise<Result>,
    ): Promise<Result> {
      const line = await openConnection(lineProfile === 'none' ? fastLine : lineProfile)
      line.setOffline(lineProfile === 'none')
      await untilQuiet(app.signal)
      try {
        const options = { ...app, line, profile, profileFolder, end, browserArguments: mapDrawingArguments }
        return await withPhone(options, (page, session) => work(page, session, line))
      } finally {
        line.close()
      }
    },
    leave: () => rm(profileFolder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** What a download of the city brings: a phone that has never shown the map, without a line after a kill. */
async function openDownloaded(app: ProxiedApp, url: string): Promise<MapOpening | null> {
  const visitor = await newVisitor(app)
  try {
    await visitor.use(
      { profile: { ...slow4g, cpuSlowdown: 1 }, line: fastLine, end: 'killed' },
      async (page, _, line) => {
        await openCity(page, url, line)
        await downloadCity(page)
        await settle(line)
      },
    )
    return await visitor.use({ profile: slow4g, line: 'none', end: 'killed' }, async (page) => {
      await page.goto(url)
      return openMap(page, OFFLINE_LIMIT_MS).catch(() => null)
    })
  } finally {
    await visitor.leave()
  }
}

/** Downloads the city whose list is open. */
export async function downloadCity(page: Page): Promise<void> {
  const box = page.locator('.city-download')
  // What is far below is not drawn, and the page grows as one comes near.
  for (let screen = 0; screen < SCREENS_MAX && !(await box.isVisible()); screen++) {
    await page.locator('.promotion').scrollIntoViewIfNeeded()
    await delay(100)
  }
  await box.getByRole('button').first().click()
  await box.getByRole('heading', { name: / está en este celular$/ }).waitFor({ timeout: DOWNLOAD_LIMIT_MS })
}

/** Opens the city's list, and waits until the service worker is there, too. */
async function openCity(page: Page, url: string, line: Line): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(isHydrated)
  await settle(line)
}

/** Taps "Mapa" and waits for what that opens. @throws If there is no map in time. */
async function openMap(page: Page, limitMs: number): Promise<MapOpening> {
  await page.waitForFunction(isHydrated)
  const pill = page.locator('.map-pill')
  await pill.waitFor()
  await page.evaluate(watchOpening)
  await pill.click()
  const opening = await page.waitForFunction(() => (window as unknown as { opening?: MapOpening }).opening, undefined, {
    timeout: limitMs,
    polling: 200,
  })
  return (await opening.jsonValue()) as MapOpening
}

/** What of MapLibre's map is asked here. */
interface WatchedMap {
  on: (event: 'idle', listener: () => void) => void
  getZoom: () => number
  queryRenderedFeatures: () => {
    sourceLayer?: string
    layer: { type: string }
    source: string
    properties: { name?: string; point_count?: number }
  }[]
}

/** Runs in the page, before the tap: notes when the list is there, and when the map is. */
function watchOpening(): void {
  /** What React holds of an element: the component that made it, and what that holds. */
  interface Fiber {
    return: Fiber | null
    memoizedState: Hook | null
  }
  interface Hook {
    memoizedState: unknown
    next: Hook | null
  }
  let tapMs = 0
  let listMs = 0
  let map: WatchedMap | undefined
  addEventListener('click', ({ timeStamp }) => (tapMs = timeStamp), { capture: true, once: true })

  /** react-map-gl holds the map in a component around its box; there is no other way to it from outside. */
  function findMap(): WatchedMap | undefined {
    const box = document.querySelector('.maplibregl-map')
    const key = box && Object.keys(box).find((name) => name.startsWith('__reactFiber'))
    let fiber = key ? (box as unknown as Record<string, Fiber | null>)[key] : null
    for (let steps = 0; fiber && steps < 5; steps++, fiber = fiber.return) {
      for (let hook = fiber.memoizedState; hook && 'next' in hook; hook = hook.next) {
        const held = hook.memoizedState as { map?: unknown } | null
        if (held && typeof held === 'object' && held.map && typeof held.map === 'object' && 'getZoom' in held.map)
          return held.map as WatchedMap
      }
    }
    return undefined
  }
  function readMap({ queryRenderedFeatures, getZoom }: WatchedMap) {
    const features = queryRenderedFeatures.call(map)
    const names = features.filter(({ sourceLayer, layer }) => sourceLayer === 'street' && layer.type === 'symbol')
    const signs = features.filter(({ source }) => source === 'list-places')
    return {
      streetNames: new Set(names.map(({ properties }) => properties.name)).size,
      places: signs.reduce((sum, { properties }) => sum + (properties.point_count ?? 1), 0),
      zoom: getZoom.call(map),
    }
  }
  function look(): void {
    const isListed = document.querySelector('.list-map .card h3')?.getClientRects().length
    if (!listMs && isListed) listMs = performance.now()
    if (!map) {
      map = findMap()
      map?.on('idle', () => {
        if (!map || 'opening' in window) return
        const mapMs = performance.now()
        const read = readMap(map)
        // Idle comes before the places do, too.
        if (read.places > 0 && listMs)
          Object.assign(window, { map, opening: { ...read, listMs: listMs - tapMs, mapMs: mapMs - tapMs } })
      })
    }
    if (!('opening' in window)) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Moves the map by a finger, here and there. */
async function pan(page: Page, session: CDPSession): Promise<Panning> {
  await page.evaluate(() => {
    const recorded = { frames: [] as number[], tasks: [] as number[], isOver: false }
    Object.assign(window, { recorded })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (!recorded.isOver) recorded.tasks.push(duration)
    }).observe({ type: 'longtask' })
    let before = performance.now()
    const next = (now: number) => {
      recorded.frames.push(now - before)
      before = now
      if (!recorded.isOver) requestAnimationFrame(next)
    }
    requestAnimationFrame((now) => {
      before = now
      requestAnimationFrame(next)
    })
  })
  const end = performance.now() + PANNING_MS
  for (let number = 0; performance.now() < end; number++) await stroke(session, number)
  return page.evaluate((longMs) => {
    const { recorded } = window as unknown as {
      recorded: { frames: number[]; tasks: number[]; isOver: boolean }
    }
    recorded.isOver = true
    return {
      frames: recorded.frames.length,
      longestMs: Math.max(0, ...recorded.frames),
      longFrames: recorded.frames.filter((ms) => ms > longMs).length,
      longestTaskMs: Math.max(0, ...recorded.tasks),
    }
  }, LONG_FRAME_MS)
}

/** One way of a finger over the map, of those that lead around and back to where it was. */
async function stroke(session: CDPSession, number: number): Promise<void> {
  const [x = 0, y = 0] =
    (
      [
        [-1, 0],
        [0, -0.5],
        [1, 0],
        [0, 0.5],
      ] as const
    )[number % 4] ?? []
  const at = (part: number) => [
    { x: FREE.x + x * STROKE_PIXELS * (part - 0.5), y: FREE.y + y * STROKE_PIXELS * (part - 0.5) },
  ]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : at(part) })
  const start = performance.now()
  await send('touchStart', 0)
  for (let part = 0; part < 1; part = Math.min(1, (performance.now() - start) / STROKE_MS)) {
    await send('touchMove', part)
    await delay(8)
  }
  await send('touchEnd', 1)
}

/** Moves the map, asks for what lies there, and returns how long it takes until that is listed, in milliseconds. */
async function listArea(page: Page, session: CDPSession, number: number): Promise<number> {
  const button = page.locator('.list-map__search')
  // A page that is busy takes a quick finger for a tap.
  for (let tries = 0; tries < STROKES_MAX && !(await button.isVisible()); tries++) {
    await stroke(session, number)
    await delay(AFTER_STROKE_MS)
  }
  // Until the map has come to rest.
  await delay(2_000)
  await page.evaluate(() => {
    const read = () =>
      [...document.querySelectorAll('.list-map__summary [role=status], .list-map .card h3')]
        .slice(0, 4)
        .map(({ textContent }) => textContent)
        .join('|')
    Object.assign(window, { listedMs: undefined })
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const before = read()
        const look = () => {
          if (read() === before) requestAnimationFrame(look)
          else Object.assign(window, { listedMs: performance.now() - timeStamp })
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
  await button.click()
  const listedMs = await page.waitForFunction(() => (window as unknown as { listedMs?: number }).listedMs)
  return (await listedMs.jsonValue()) as number
}

/** What an answer is for the one who pays for it. */
function kindOf({ path }: SentAnswer): string {
  if (path.endsWith('.mvt')) return 'streets'
  if (path === apiPaths.index(CITY_PATH.slice(1) as Parameters<typeof apiPaths.index>[0])) return 'index of places'
  // Its own script is in a chunk with what prepares it.
  if (/^\/assets\/(?:maplibre-gl|prepare-map)/.test(path)) return 'MapLibre'
  if (path.startsWith('/assets/')) return 'scripts and styles of ours'
  return 'other'
}
