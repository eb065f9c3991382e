import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, chromium, type Page } from 'playwright/test'
import { mapDrawingArguments, testArguments } from '../../../tools/platform/chromium.ts'
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

/**
 * Which browser devices have: the headless shell, which does the least work; Chromium, where the shell lacks something; or
 * Chromium that draws maps, which slows down all else.
 */
export type DeviceBrowser = 'shell' | 'chromium' | 'maps'

interface DeviceOptions {
  baseURL: string | undefined
  deviceBrowser: DeviceBrowser
  /** What its browser tells of the line, whatever that is. */
  emulatedConnection: EmulatedConnection | null
}

/** Gets a phone ready, which clears nothing when its browser is closed. */
async function startDevice({ baseURL, deviceBrowser, emulatedConnection }: DeviceOptions): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'aquicito-phone-'))
  const line = await Line.start()
  const executablePath = process.env[deviceBrowser === 'shell' ? 'HEADLESS_SHELL_PATH' : 'CHROMIUM_PATH']
  const opened: BrowserContext[] = []
  return {
    line,
    async open() {
      const context = await chromium.launchPersistentContext(profile, {
        ...(baseURL ? { baseURL } : {}),
        ...(executablePath ? { executablePath } : {}),
        args: [...(deviceBrowser === 'maps' ? mapDrawingArguments : testArguments)],
        proxy: line.proxyServer,
        viewport: { width: 360, height: 740 },
        locale: 'es-BO',
        timezoneId: 'America/La_Paz',
        serviceWorkers: 'allow',
      })
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
      const context = opened.at(-1)
      const session = await context?.browser()?.newBrowserCDPSession()
      const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
      const browser = processInfo.find(({ type }) => type === 'browser')
      if (!context || !browser) throw new Error('there is no browser to kill')
      const closed = context.waitForEvent('close')
      process.kill(browser.id, 'SIGKILL')
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
  deviceBrowser: DeviceBrowser
  /** What the devices' browsers tell of their line. */
  emulatedConnection: EmulatedConnection | null
  makeDevice: () => Promise<Device>
  phone: Device
}

/** Makes devices that are gone after the test. */
export const test = base.extend<Devices>({
  deviceBrowser: ['shell', { option: true }],
  emulatedConnection: [null, { option: true }],
  makeDevice: async ({ baseURL, deviceBrowser, emulatedConnection }, use) => {
    const phones: Device[] = []
    await use(async () => {
      const phone = await startDevice({ baseURL, deviceBrowser, emulatedConnection })
      phones.push(phone)
      return phone
    })
    await Promise.all(phones.map(({ end }) => end()))
  },
  phone: async ({ makeDevice }, use) => use(await makeDevice()),
})
