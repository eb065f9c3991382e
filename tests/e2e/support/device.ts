import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { launchOptions, type TestBrowser } from './browsers.ts'
import { Line } from './connection.ts'
import { followRequests, untilSilent } from './watched-page.ts'

/** What a browser tells pages of its line. */
interface EmulatedConnection {
  effectiveType?: '2g'
  saveData?: true
  type?: 'wifi' | 'cellular'
}

/** Spares people what Firestore loads to a place's page, for it would change the page during a test. */
export const slowConnection: EmulatedConnection = { effectiveType: '2g' }

/** The line of a user who saves data: spares them as much, and large photos as well. */
export const dataSavingConnection: EmulatedConnection = { saveData: true }

/** Has a browser tell its pages, or one page, that its line is such a one. */
export async function emulateConnection(to: Page | BrowserContext, connection: EmulatedConnection): Promise<void> {
  await to.addInitScript((line) => {
    const value = Object.assign(new EventTarget(), line)
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
  }, connection)
}

/** Tells a page that the line is back, as the browser would. */
export async function emulateOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** A phone of its own, with a service worker and a line that can be cut. */
export interface Device {
  line: Line
  /** Starts its browser, again with what was stored before. */
  open: () => Promise<BrowserContext>
  /**
   * Mends its line once its pages have given up what they asked for without one: a page that misses a script in the very
   * moment in which the line comes back is loaded again.
   */
  mend: () => Promise<void>
  /** Kills its browser as a phone does that is short of memory or power: nothing is written any more. */
  kill: () => Promise<void>
  /** Ends its browsers and its line, and clears all that was stored. */
  end: () => Promise<void>
}

interface DeviceOptions {
  /** The browser of the tests beside it, in which a device forgets everything once it is closed; null for one of its own. */
  shared: Browser | null
  /** Its own, which takes seconds to start, and can be started again with what was stored. */
  own: TestBrowser
  baseURL: string | undefined
  /** What its browser tells of the line, whatever that is. */
  emulatedConnection: EmulatedConnection | null
}

/** Gets a phone ready. */
async function startDevice({ shared, own, baseURL, emulatedConnection }: DeviceOptions): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'aquicito-phone-'))
  const line = await Line.start()
  const opened: BrowserContext[] = []
  const start = () => {
    const options = {
      ...(baseURL ? { baseURL } : {}),
      proxy: line.proxyServer,
      viewport: { width: 360, height: 740 },
      locale: 'es-BO',
      timezoneId: 'America/La_Paz',
      serviceWorkers: 'allow',
    } as const
    if (!shared) return chromium.launchPersistentContext(profile, { ...launchOptions(own), ...options })
    if (opened.length > 0) throw new Error('what this phone had stored is gone: take a restartablePhone')
    return shared.newContext(options)
  }
  return {
    line,
    async open() {
      const context = await start()
      opened.push(context)
      context.on('page', followRequests)
      if (emulatedConnection) await emulateConnection(context, emulatedConnection)
      return context
    },
    async mend() {
      const pages = opened.flatMap((context) => context.pages()).filter((page) => page.url() !== 'about:blank')
      await untilSilent(...pages)
      await line.mend()
    },
    async kill() {
      if (shared) throw new Error('the tests beside would lose this browser: take a restartablePhone')
      const context = opened.at(-1)
      const session = await context?.browser()?.newBrowserCDPSession()
      const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
      const killed = processInfo.find(({ type }) => type === 'browser')
      if (!context || !killed) throw new Error('there is no browser to kill')
      const closed = context.waitForEvent('close')
      process.kill(killed.id, 'SIGKILL')
      await closed
    },
    async end() {
      await Promise.all(opened.map((context) => context.close()))
      await line.cut()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

interface Devices {
  /** The browser that all devices have for their own; null where only those need one that are started again. */
  deviceBrowser: TestBrowser | null
  /** What the devices' browsers tell of their line. */
  emulatedConnection: EmulatedConnection | null
  makeDevice: (options?: { isRestartable: boolean }) => Promise<Device>
  /** A phone whose browser is started once. */
  phone: Device
  /** A phone whose browser is closed or killed, and started again. */
  restartablePhone: Device
}

/** Makes devices that are gone after the test. */
export const test = base.extend<Devices>({
  deviceBrowser: [null, { option: true }],
  emulatedConnection: [null, { option: true }],
  makeDevice: async ({ browser, baseURL, deviceBrowser, emulatedConnection }, use) => {
    const phones: Device[] = []
    await use(async ({ isRestartable } = { isRestartable: false }) => {
      const shared = isRestartable || deviceBrowser !== null ? null : browser
      const phone = await startDevice({ shared, own: deviceBrowser ?? 'shell', baseURL, emulatedConnection })
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map(({ end }) => end()))
  },
  phone: async ({ makeDevice }, use) => use(await makeDevice()),
  restartablePhone: async ({ makeDevice }, use) => use(await makeDevice({ isRestartable: true })),
})
