import { cityScripts, mapScripts } from 'virtual:city-scripts'
import { isQuotaExceeded } from '@/data/platform/cache-eviction.ts'
import { toContentKind } from '@/domain/offline/own-answer.ts'
import {
  CACHES,
  type CityScripts,
  type KeepCity,
  type ListMissingScripts,
  type MissingScripts,
  type StoringNews,
} from '@/domain/offline/page-cache.ts'
import { precacheAsset } from './assets.ts'
import { matchCached } from './cached-answers.ts'
import { precachePage } from './pages.ts'
import { firstScript } from './this-build.ts'

/** How many files are requested at once: on a slow line most of the time of a small one is the way there and back. */
const AT_ONCE = 4

/** The paths of this build's scripts, which hardly any user needs offline. */
const paths: Readonly<Record<CityScripts, readonly string[]>> = { search: cityScripts, map: mapScripts }

/** The same, of all of them. */
export const cityScriptPaths = Object.values(paths).flat()

/** Caches scripts of downloaded cities that are not here yet. @throws Where one cannot be loaded, or stored. */
export async function precacheCityScripts(scripts: readonly CityScripts[]): Promise<void> {
  for (const path of scripts.flatMap((kind) => paths[kind])) await precacheAsset(path)
}

/** Returns which scripts of downloaded cities are not here, if the page that asks is of this build. */
export async function listMissingScripts({ script }: ListMissingScripts): Promise<MissingScripts> {
  if (script !== firstScript) return 'other-build'
  const isMissing = async (path: string) => !(await matchCached(CACHES.assets, path, toContentKind(path)))
  const kinds = Object.keys(paths) as CityScripts[]
  const areMissing = await Promise.all(
    kinds.map(async (kind) => (await Promise.all(paths[kind].map(isMissing))).includes(true)),
  )
  return kinds.filter((_, index) => areMissing[index])
}

/**
 * Caches the scripts and the pages that open a downloaded city, as far as they are not here, if the page that asks is of this build;
 * reports to it how far it came, and stops after the files that are coming where the page says so.
 */
export async function keepCity({ script, scripts, pages }: KeepCity, page: MessagePort): Promise<void> {
  const report = (news: StoringNews) => page.postMessage(news, [])
  if (script !== firstScript) return report('other-build')
  let isStopped = false
  page.addEventListener('message', () => (isStopped = true))
  page.start()
  const steps = [
    ...scripts.flatMap((kind) => paths[kind]).map((path) => () => precacheAsset(path)),
    ...pages.map((address) => () => precachePage(new URL(address, location.origin))),
  ]
  try {
    for (let first = 0; first < steps.length; first += AT_ONCE) {
      if (isStopped) return
      await Promise.all(steps.slice(first, first + AT_ONCE).map((store) => store()))
      report(Math.min(1, (first + AT_ONCE) / steps.length))
    }
    report('all')
  } catch (error) {
    report(isQuotaExceeded(error) ? 'full' : isUnanswered(error) ? 'offline' : 'failed')
  }
}

/** Returns true iff a request was rejected, or took too long. */
function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
