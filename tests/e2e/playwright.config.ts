import { defineConfig } from 'playwright/test'
import { launchOptions } from './support/browsers.ts'

const origin = process.env['HOSTING_ORIGIN']
if (!origin) throw new Error('HOSTING_ORIGIN is not set: run these tests with "npm test"')

/** What the headless shell does otherwise than people's browsers: keep a page for the way back, show notifications, and paint by the clock of a screen. */
const ofWholeBrowser = /(?:back-forward|layout-shift|push)\.test\.ts$/

/** The tests drive Debian's Chromium and its headless shell against the seeded emulators, which `npm test` has started. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../../.cache/e2e',
  fullyParallel: true,
  // A test waits more than it computes: a third worker fills the pauses of two on two processors.
  workers: 3,
  forbidOnly: true,
  // Where so many fail it is the machine or an emulator that did, and each of the others would wait for its time limit.
  maxFailures: 25,
  reporter: [['list']],
  // Three browsers and five emulators share two cores, and each function has a process of its own, which takes its time to
  // start. What hangs is told by the limits of its steps.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: origin,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: { width: 360, height: 740 },
    screenshot: 'only-on-failure',
    // Tests do not wait for what moves; those of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a test asks of the network it gets from there; offline.test.ts allows them.
    serviceWorkers: 'block',
  },
  // Drawing WebGL by the processor slows down every page of a browser, so only the tests of maps have a browser that can.
  projects: [
    {
      name: 'pages',
      grepInvert: /@map/,
      testIgnore: ofWholeBrowser,
      use: { launchOptions: launchOptions('shell'), reuseContext: true },
    },
    {
      name: 'chromium',
      grepInvert: /@map/,
      testMatch: ofWholeBrowser,
      use: { launchOptions: launchOptions('chromium') },
    },
    { name: 'maps', grep: /@map/, use: { launchOptions: launchOptions('maps') } },
  ],
})
