import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from 'playwright'
import { chromiumArguments } from '../platform/chromium.ts'
import { isHydrated } from '../platform/is-hydrated.ts'
import type { Line, ConnectionProfile } from './connection.ts'

/** A page, and what must be seen of it for it to count as there. */
export interface Target {
  url: string
  /** The page is there when the nth element that matches is painted. */
  selector: string
  nth: number
  /** Whether React takes over; it does not where there is no JavaScript. */
  hydrates: boolean
}

/** A phone, and how it is used. */
export interface PhoneOptions {
  line: Line
  profile: ConnectionProfile
  chromiumPath: string
  /** Under which the browser trusts the proxy; see `Certificate`. */
  fingerprint: string
  /** The browser's profile folder: what is in it outlives the browser. */
  profileFolder: string
  /** How the browser ends: closed, or killed without a word. */
  end: 'closed' | 'killed'
  /** What it is started with besides; that it draws no WebGL by default, which would take the processor from all else. */
  browserArguments?: readonly string[]
  signal: AbortSignal
}

export interface VisitOptions extends PhoneOptions {
  target: Target
}

/** A request that a page made. */
export interface PageRequest {
  url: string
  kind: 'document' | 'script' | 'image' | 'other'
  /** Bytes of the body on the line; 0 when it came from a cache or a service worker. */
  bodyBytes: number
  fromNetwork: boolean
  /** When its last byte was there, ms after the navigation began; null when it never was. */
  doneMs: number | null
}

/** What one visit showed. */
export interface Visit {
  ok: boolean
  /** Why it was not. */
  failure: string | undefined
  /** Until the target was painted, ms. */
  listMs: number
  /** Until React had taken over and the main thread was free of long tasks, ms. */
  interactiveMs: number
  /** Sum of what long tasks last beyond 50 ms, from the first paint to 5 s after the list. */
  blockedMs: number
  /** Sum of all layout shifts. */
  shift: number
  /** Work of the page's main thread until it had settled, and of it that of scripts, ms. */
  workMs: number
  scriptMs: number
  /** Nodes that the page then had, with those that `<use>` makes. */
  nodes: number
  requests: PageRequest[]
}

/** What DevTools count of a page. */
type Metrics = Record<string, number | undefined>

interface PageMarks {
  list: number
  hydrated: number
  firstPaint: number
  longTasks: [start: number, duration: number][]
  shift: number
}

const LIST_TIMEOUT_MS = 90_000
const OFFLINE_TIMEOUT_MS = 20_000
/** A page has settled when the line was silent for so long, or after a while: Firestore's listener is never silent. */
const SILENCE_MS = 2500
const SETTLE_MAX_MS = 15_000
const AFTER_LIST_MS = 5000

/** Visits a page once, with a browser process of its own. */
export async function visit(options: VisitOptions, isOffline = false): Promise<Visit> {
  return withPhone(options, async (page, session) => {
    const requests = await followRequests(session)
    await session.send('Performance.enable')
    const untilMarked = await listenForMarks(session)
    await page.addInitScript({ content: `globalThis.isHydrated = ${isHydrated.toString()}` })
    await page.addInitScript(watchPage, { selector: options.target.selector, nth: options.target.nth })
    const timeout = isOffline ? OFFLINE_TIMEOUT_MS : LIST_TIMEOUT_MS
    const failure = await load(page, options.target, untilMarked, timeout)
    if (!failure) await settle(options.line)
    const metrics = failure ? {} : await readMetrics(session)
    const marks = failure ? undefined : await page.evaluate(() => (window as unknown as { marks: PageMarks }).marks)
    return describe(marks, metrics, requests(), failure)
  })
}

/** Does some work on a phone, with a browser process of its own, and ends that. */
export async function withPhone<Result>(
  options: PhoneOptions,
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  options.signal.throwIfAborted()
  const browser = await startChromium(options)
  try {
    const connection = await chromium.connectOverCDP(browser.endpoint)
    const context = connection.contexts()[0]
    const page = context?.pages()[0] ?? (await context?.newPage())
    if (!page) throw new Error('Chromium opened no page')
    const session = await page.context().newCDPSession(page)
    await emulatePhone(session, options.profile)
    await provideTsxHelper(page)
    const result = await work(page, session)
    if (options.end === 'closed') {
      const ended = once(browser.process, 'exit')
      const root = await connection.newBrowserCDPSession()
      await root.send('Browser.close').catch(() => {})
      await Promise.race([ended, delay(5000)])
    }
    return result
  } finally {
    killGroup(browser.process)
  }
}

/** tsx wraps named functions into one, of which a page to which they are handed knows nothing. */
export async function provideTsxHelper(page: Page): Promise<void> {
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' })
}

async function readMetrics(session: CDPSession): Promise<Metrics> {
  const { metrics } = await session.send('Performance.getMetrics')
  const times = toMetrics(metrics)
  // What was taken off the page counts until it is cleared away.
  await session.send('HeapProfiler.collectGarbage')
  const { Nodes } = toMetrics((await session.send('Performance.getMetrics')).metrics)
  return { ...times, Nodes }
}

function toMetrics(metrics: readonly { name: string; value: number }[]): Metrics {
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

function describe(
  marks: PageMarks | undefined,
  { TaskDuration = Number.NaN, ScriptDuration = Number.NaN, Nodes = Number.NaN }: Metrics,
  requests: PageRequest[],
  failure: string | undefined,
): Visit {
  const listMs = marks?.list ?? Number.NaN
  const longTasks = (marks?.longTasks ?? []).filter(
    ([start]) => start >= (marks?.firstPaint ?? 0) && start < listMs + AFTER_LIST_MS,
  )
  const lastTask = longTasks.at(-1)
  return {
    ok: !failure,
    failure,
    listMs,
    interactiveMs: Math.max(listMs, marks?.hydrated ?? 0, lastTask ? lastTask[0] + lastTask[1] : 0),
    blockedMs: longTasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    shift: marks?.shift ?? 0,
    workMs: TaskDuration * 1000,
    scriptMs: ScriptDuration * 1000,
    nodes: Nodes,
    requests,
  }
}

type Mark = 'list' | 'hydrated'

async function load(
  page: Page,
  { url, hydrates }: Target,
  untilMarked: (mark: Mark) => Promise<void>,
  timeoutMs: number,
): Promise<string | undefined> {
  const timer = new AbortController()
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs })
    await Promise.race([
      Promise.all([untilMarked('list'), hydrates && untilMarked('hydrated')]),
      delay(timeoutMs, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`the page was not there after ${timeoutMs} ms`)
      }),
    ])
    return undefined
  } catch (error) {
    return String(error).split('\n')[0]
  } finally {
    timer.abort()
  }
}

/** Lets the page say what it has reached: being asked again and again would cost the device time. */
async function listenForMarks(session: CDPSession): Promise<(mark: Mark) => Promise<void>> {
  const reached = new Set<string>()
  const listeners = new Set<() => void>()
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'onMark') return
    reached.add(payload)
    for (const listener of listeners) listener()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'onMark' })
  return (mark) =>
    new Promise((resolve) => {
      const check = () => reached.has(mark) && resolve()
      listeners.add(check)
      check()
    })
}

/** Waits until nothing has come or gone for a while. */
export async function settle(line: Line): Promise<void> {
  const start = performance.now()
  await delay(SILENCE_MS)
  while (performance.now() - line.lastByteMs < SILENCE_MS && performance.now() - start < SETTLE_MAX_MS) await delay(100)
}

/** Runs in the page, before anything of its own. */
function watchPage({ selector, nth }: { selector: string; nth: number }): void {
  const marks: PageMarks = { list: 0, hydrated: 0, firstPaint: 0, longTasks: [], shift: 0 }
  let isListFound = false
  Object.assign(window, { marks })
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  observe('longtask', (entry) => marks.longTasks.push([entry.startTime, entry.duration]))
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.firstPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) marks.shift += value
  })
  const { onMark } = window as unknown as { onMark: (mark: Mark) => void }
  const check = () => {
    if (!isListFound && document.querySelectorAll(selector)[nth - 1]?.getClientRects().length) {
      isListFound = true
      requestAnimationFrame(() => {
        marks.list = performance.now()
        onMark('list')
      })
    }
    if (!marks.hydrated && isHydrated()) {
      marks.hydrated = performance.now()
      onMark('hydrated')
    }
    if (isListFound && marks.hydrated) clearInterval(timer)
  }
  const timer = setInterval(check, 50)
  new MutationObserver(() => isListFound || check()).observe(document, { childList: true, subtree: true })
}

async function emulatePhone(session: CDPSession, { cpuSlowdown }: ConnectionProfile): Promise<void> {
  const size = { width: 360, height: 640, deviceScaleFactor: 2, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', size)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** Notes every request from now on; the function that it returns tells them. */
async function followRequests(session: CDPSession): Promise<() => PageRequest[]> {
  interface Followed extends PageRequest {
    mimeType: string
    type: string
  }
  const followed = new Map<string, Followed>()
  let startSeconds = 0
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    if (!/^https?:/.test(request.url)) return
    startSeconds ||= timestamp
    const fields = { kind: 'other', bodyBytes: 0, fromNetwork: false, doneMs: null, mimeType: '' } as const
    followed.set(requestId, { ...fields, url: request.url, type })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = followed.get(requestId)
    if (!entry) return
    entry.mimeType = response.mimeType
    entry.fromNetwork = !response.fromDiskCache && !response.fromServiceWorker && !response.fromPrefetchCache
    if (entry.fromNetwork) entry.bodyBytes = Number(lowerCased(response.headers)['content-length'] ?? 0)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const entry = followed.get(requestId)
    if (entry) entry.doneMs = (timestamp - startSeconds) * 1000
  })
  await session.send('Network.enable')
  return () =>
    [...followed.values()].map(({ mimeType, type, ...request }) => ({ ...request, kind: toKind(mimeType, type) }))
}

function toKind(mimeType: string, type: string): PageRequest['kind'] {
  if (type === 'Document') return 'document'
  if (type === 'Script' || mimeType.includes('javascript')) return 'script'
  return type === 'Image' || mimeType.startsWith('image/') ? 'image' : 'other'
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function startChromium(options: PhoneOptions): Promise<{ process: ChildProcess; endpoint: string }> {
  const child = spawn(
    options.chromiumPath,
    [
      ...(options.browserArguments ?? [...chromiumArguments, '--disable-gpu']),
      '--headless',
      '--hide-scrollbars',
      '--disable-quic',
      '--disable-features=Translate,OptimizationHints,MediaRouter',
      '--lang=es-BO',
      `--user-data-dir=${options.profileFolder}`,
      `--proxy-server=socks5://127.0.0.1:${options.line.port}`,
      '--proxy-bypass-list=<-loopback>',
      `--ignore-certificate-errors-spki-list=${options.fingerprint}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    // A group of its own, so that all its processes can be killed at once.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const stop = () => killGroup(child)
  options.signal.addEventListener('abort', stop, { once: true })
  child.on('exit', () => options.signal.removeEventListener('abort', stop))
  for await (const text of createInterface({ input: child.stderr })) {
    const endpoint = /^DevTools listening on (ws:\S+)/.exec(text)?.[1]
    if (endpoint) {
      child.stderr.resume()
      return { process: child, endpoint }
    }
  }
  options.signal.throwIfAborted()
  throw new Error('Chromium ended before it began')
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
