import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { canInstallDebianPackages, installDebianPackages } from './debian.ts'
import { CommandError } from './processes.ts'

const ofDebian = '/usr/bin/chromium'
const shellOfDebian = '/usr/bin/chromium-headless-shell'

/** Returns the browser of the end-to-end tests: $CHROMIUM_PATH, Playwright's own, or Debian's, installed when we may do so. */
export async function ensureChromium(signal: AbortSignal): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new CommandError(`There is no Chromium at ${chosen}, where CHROMIUM_PATH points.`)
  }
  const known = [ofDebian, chromium.executablePath()].find((path) => existsSync(path))
  if (known) return known
  if (!canInstallDebianPackages()) {
    throw new CommandError('Chromium is missing: run `npx playwright install chromium`, or set CHROMIUM_PATH.')
  }
  console.log("Chromium is missing: installing Debian's.")
  await installDebianPackages(signal, 'chromium')
  return ofDebian
}

/**
 * Returns the browser of those end-to-end tests that only look at pages: Chromium's headless shell, which does the same with
 * less than half of the work. It is Debian's, installed when we may do so; where it cannot be had, Chromium itself.
 */
export async function ensureHeadlessShell(signal: AbortSignal): Promise<string> {
  if (process.env['CHROMIUM_PATH']) return ensureChromium(signal)
  if (!existsSync(shellOfDebian) && canInstallDebianPackages()) {
    console.log("Chromium's headless shell is missing: installing Debian's.")
    await installDebianPackages(signal, 'chromium-headless-shell').catch(() => signal.throwIfAborted())
  }
  if (existsSync(shellOfDebian)) return shellOfDebian
  console.log("Chromium's headless shell cannot be installed: the tests take longer without it.")
  return ensureChromium(signal)
}
