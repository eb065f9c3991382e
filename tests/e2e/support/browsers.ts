import { testArguments, testMapArguments } from '../../../tools/platform/chromium.ts'

/**
 * A browser of tests: the headless shell, which does the least work; Chromium, where the shell lacks something; or the shell that
 * draws maps by the processor, which slows down all else.
 */
export type TestBrowser = 'shell' | 'chromium' | 'maps'

/** Returns what starts a browser, Playwright's own where no path to one is set. */
export function launchOptions(browser: TestBrowser): { executablePath?: string; args: string[] } {
  const executablePath = process.env[browser === 'chromium' ? 'CHROMIUM_PATH' : 'HEADLESS_SHELL_PATH']
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...(browser === 'maps' ? testMapArguments : testArguments)],
  }
}
