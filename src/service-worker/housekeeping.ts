import { CACHES, SAVED_PAGE } from '@/domain/offline/page-cache.ts'
import { precached, shellCache } from './this-build.ts'

/** How many of each are kept; the longest unvisited go first. */
const LIMITS = { [CACHES.pages]: 60, [CACHES.api]: 120, [CACHES.images]: 300 } as const

/** Deletes what was put there longest ago, but for the page of saved places. */
export async function trim(name: keyof typeof LIMITS): Promise<void> {
  const cache = await caches.open(name)
  const keys = (await cache.keys()).filter(({ url }) => !isSavedPage(new URL(url)))
  await Promise.all(keys.slice(0, -LIMITS[name]).map((key) => cache.delete(key)))
}

/** Returns true iff an address is the page of saved places, in any language. */
export function isSavedPage({ pathname }: URL): boolean {
  return pathname === SAVED_PAGE
}

/** Deletes the frames of other builds. */
export async function deleteOldShells(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(`${CACHES.shell}-`) && name !== shellCache)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/**
 * Deletes the scripts that neither this build nor a cached page names, be it through other scripts.
 * @param own The paths of scripts that this build has cached besides those of every page.
 */
export async function deleteUnusedAssets(own: readonly string[]): Promise<void> {
  const [assets, pages] = await Promise.all([caches.open(CACHES.assets), caches.open(CACHES.pages)])
  const unused = new Map((await assets.keys()).map((request) => [toFileName(request.url), request]))
  const naming = [...precached.map(({ path }) => path), ...own]
  for (const page of await pages.keys()) naming.push((await (await pages.match(page))?.text()) ?? '')
  for (let text = naming.pop(); text !== undefined; text = naming.pop()) {
    for (const [name, request] of unused) {
      if (!text.includes(name)) continue
      unused.delete(name)
      naming.push((await (await assets.match(request))?.text()) ?? '')
    }
  }
  await Promise.all([...unused.values()].map((request) => assets.delete(request)))
}

function toFileName(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}
