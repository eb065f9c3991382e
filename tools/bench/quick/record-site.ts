import { isHydrated } from '../../platform/is-hydrated.ts'
import { CommandError } from '../../platform/processes.ts'
import { ensureChromium } from '../../platform/setup-chromium.ts'
import { makeCertificate } from '../certificate.ts'
import { fastLine } from '../connection.ts'
import { CITY_PATH, onFreshPhone } from '../measure.ts'
import { startTlsProxy } from '../tls-proxy.ts'
import { settle, withPhone } from '../visit.ts'
import { storeRecording } from './recording.ts'

/** Each page is opened so often: the first time without a service worker, the second time by it. */
const VISITS = 2

/**
 * Records what the pages of a site answer that are measured quickly, with all that they and its service worker load.
 * @param origin Where its Hosting is, of whichever version.
 */
export async function recordSite(origin: string, name: string, signal: AbortSignal): Promise<string> {
  const placePath = await firstPlacePath(origin, signal)
  const certificate = makeCertificate()
  const proxy = await startTlsProxy(certificate)
  proxy.setUpstream(origin)
  try {
    await onFreshPhone(signal, fastLine, async (profileFolder, line) => {
      const phone = {
        line,
        profile: fastLine,
        chromiumPath: await ensureChromium(signal),
        fingerprint: certificate.fingerprint,
        profileFolder,
        end: 'closed',
        signal,
      } as const
      await withPhone(phone, async (page) => {
        for (let number = 0; number < VISITS; number++) {
          for (const path of [CITY_PATH, placePath]) {
            await page.goto(proxy.origin + path)
            await page.waitForFunction(isHydrated)
            await settle(line)
          }
        }
      })
    })
    return await storeRecording({ name, cityPath: CITY_PATH, placePath, answers: await proxy.record() })
  } finally {
    proxy.close()
  }
}

/** Returns the address of the first place of the measured city. */
export async function firstPlacePath(origin: string, signal: AbortSignal): Promise<string> {
  return `/lugar/${encodeURIComponent(await firstPlaceId(origin, signal))}`
}

/** Returns the id of the first place of the measured city. */
export async function firstPlaceId(origin: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`${origin}/api/cities${CITY_PATH}.json`, { signal })
  const { cards } = (await answer.json()) as { cards?: [id: string][] }
  const id = cards?.[0]?.[0]
  if (id === undefined) throw new CommandError(`${CITY_PATH} lists no place at ${origin}.`)
  return id
}
