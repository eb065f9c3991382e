import { readFile, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { claimPorts } from '../../emulators/ports.ts'
import { chromiumArguments } from '../../platform/chromium.ts'
import { projectRoot } from '../../platform/processes.ts'
import { openConnection, type Line, fastLine } from '../connection.ts'
import { withFrontedApp, type ProxiedApp } from '../proxied-app.ts'
import { provideTsxHelper, settle } from '../visit.ts'
import { countInvocations, readInvocations, sumCounts, type Counts, type Invocation } from './counts.ts'
import { startFirestoreProxy, type FirestoreProxy } from './firestore-proxy.ts'

/** Functions have nothing left to do when none ran for so long; what collects takes ten seconds, and runs meanwhile. */
const IDLE_MS = 3_000
const IDLE_LIMIT_MS = 120_000
const MIB_OF_GIB = 1024
/** Starting an emulated function takes seconds on a busy machine. */
const PATIENCE_MS = 90_000

/** The app, whose every use is counted. */
export interface CountedApp extends ProxiedApp {
  firestore: FirestoreProxy
  /** A line of its own for a phone, with what the browser asks of Firestore counted. */
  openLine: () => Promise<Line>
  /**
   * Counts what `use` takes, until functions have nothing left to do.
   * @param use Returns the line that it used. What it does before it calls `begin` does not count.
   */
  count: (use: (begin: (line: Line) => Promise<void>) => Promise<Line | undefined>) => Promise<Use>
}

/** What was counted, and what ran. */
export interface Use {
  counts: Counts
  /** Of the reads, those of browsers. */
  browserReads: number
  invocations: readonly Invocation[]
}

/** Builds and starts the app with all that counts. */
export async function withCountedApp(signal: AbortSignal, work: (app: CountedApp) => Promise<void>): Promise<void> {
  const claimed = await claimPorts('free')
  const { firestore: firestorePort = 0, storage = 0, functions = 0 } = claimed.ports
  const firestore = await startFirestoreProxy(`127.0.0.1:${firestorePort}`)
  process.env['COUNTED_FIRESTORE'] = `127.0.0.1:${firestore.serverPort}`
  const log = `${projectRoot}/.cache/emulators-${claimed.offset}.log`
  const loadedBefore = new URL('./count-functions.mjs', import.meta.url).href
  try {
    await withFrontedApp(
      signal,
      async (app) => {
        const memoryGib = await readMemories(`http://127.0.0.1:${functions}`)
        const openLine = () => openConnection(fastLine, new Map([[firestorePort, firestore.browserPort]]))
        const hosting = Number(new URL(app.proxy.origin).port)
        const count: CountedApp['count'] = async (use) => {
          firestore.begin()
          let sentBefore = app.proxy.sent.length
          let { size } = await stat(log)
          let before = new Map<number, number>()
          const line = await use(async (used) => {
            await untilIdle(app, log, size)
            firestore.begin()
            sentBefore = app.proxy.sent.length
            size = (await stat(log)).size
            before = new Map(used.bytesByPort)
          })
          const ofLine = (port: number) => (line?.bytesByPort.get(port) ?? 0) - (before.get(port) ?? 0)
          const ended = await untilIdle(app, log, size)
          const { server, browser } = firestore.counts()
          // A robot has no line of ours.
          const sent = app.proxy.sent.slice(sentBefore).reduce((sum, { bytes }) => sum + bytes, 0)
          const bytes = {
            hostingBytes: line ? ofLine(hosting) : sent,
            firestoreBytes: ofLine(firestorePort),
            storageBytes: ofLine(storage),
            functionBytes: ofLine(functions),
          }
          const invocations = countInvocations(ended, (name) => memoryGib.get(name) ?? 0.25)
          const counts = sumCounts([
            [server, 1],
            [browser, 1],
            [bytes, 1],
            [invocations, 1],
          ])
          return { counts, browserReads: browser.reads, invocations: ended }
        }
        await work({ ...app, firestore, openLine, count })
      },
      { ports: claimed, loadedBefore },
    )
  } finally {
    firestore.close()
  }
}

/** Returns what ran since the log had so many bytes, once nothing runs any more, without what this itself sets off. */
async function untilIdle({ emulators, signal }: ProxiedApp, log: string, from: number): Promise<Invocation[]> {
  const read = async () => readInvocations((await readFile(log)).subarray(from).toString())
  const rest = async () => {
    const limit = Date.now() + IDLE_LIMIT_MS
    for (let quietSince = Date.now(), before = -1; Date.now() - quietSince < IDLE_MS;) {
      const { ended, running } = await read()
      if (running > 0 || ended.length !== before) quietSince = Date.now()
      before = ended.length
      if (Date.now() > limit) throw new Error(`${running} functions do not come to an end`)
      await delay(250, undefined, { signal })
    }
  }
  await rest()
  await emulators.untilTriggersRun()
  await rest()
  // The document by which it is known that all triggers ran is written and deleted, and each sets off one.
  const { ended } = await read()
  const own = ended.filter(({ name }) => name === 'mailWritten').slice(-2)
  if (own.length !== 2) throw new Error('the triggers of a mail did not run')
  return ended.filter((invocation) => !own.includes(invocation))
}

/** Returns the memory of each function, in GiB, by its name. */
async function readMemories(functionsOrigin: string): Promise<Map<string, number>> {
  const { backends } = (await (await fetch(`${functionsOrigin}/backends`)).json()) as {
    backends: { functionTriggers: { name: string; availableMemoryMb?: number }[] }[]
  }
  return new Map(
    backends
      .flatMap(({ functionTriggers }) => functionTriggers)
      .map(({ name, availableMemoryMb = 256 }) => [name, availableMemoryMb / MIB_OF_GIB]),
  )
}

interface BrowserOptions {
  executablePath: string
  line: Line
  /** A profile that outlives the browser. */
  profileFolder?: string
}

/** A browser on a line, with a service worker as visitors have it. */
export async function useBrowser<Result>(
  app: CountedApp,
  options: BrowserOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const { executablePath, line } = options
  const browserOptions = {
    executablePath,
    args: [...chromiumArguments, '--disable-gpu', `--ignore-certificate-errors-spki-list=${app.fingerprint}`],
    proxy: { server: `socks5://127.0.0.1:${line.port}` },
  }
  const contextOptions = {
    baseURL: app.proxy.origin,
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: { width: 360, height: 740 },
  } satisfies BrowserContextOptions
  const { profileFolder } = options
  const browser = profileFolder === undefined ? await chromium.launch(browserOptions) : undefined
  const context = browser
    ? await browser.newContext(contextOptions)
    : await chromium.launchPersistentContext(profileFolder ?? '', { ...browserOptions, ...contextOptions })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(PATIENCE_MS)
    await provideTsxHelper(page)
    const result = await work(page)
    await settle(line)
    return result
  } finally {
    await context.close()
    await browser?.close()
  }
}
