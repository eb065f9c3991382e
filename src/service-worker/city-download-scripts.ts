import { isAsset, precacheAsset, readAsset } from './assets.ts'
import { precached } from './this-build.ts'

/** Filled in by the build: names of chunks, see tools/build/chunks.ts. */
declare const CITY_DOWNLOAD_CHUNKS: readonly string[]

/** What searches, filters lists and opens places in a city that was downloaded: hardly any user needs it offline. */
const SEARCH_SCRIPTS = new RegExp(`\\b(?:${CITY_DOWNLOAD_CHUNKS.join('|')})-[\\w-]{8}\\.js`, 'g')

/** Caches these scripts of this build, as those that are here name them, with all that they import. */
export async function precacheSearchScripts(): Promise<void> {
  const texts = await Promise.all(precached.filter(({ path }) => isAsset(path)).map(({ path }) => readAsset(path)))
  const names = texts.flatMap((text) => text.match(SEARCH_SCRIPTS) ?? [])
  const downloaded = new Set<string>()
  for (let name = names.pop(); name !== undefined; name = names.pop()) {
    if (downloaded.has(name)) continue
    downloaded.add(name)
    await precacheAsset(`/assets/${name}`)
    const text = await readAsset(`/assets/${name}`)
    for (const [, imported = ''] of text.matchAll(/\b(?:from|import)["']\.\/([\w.-]+\.js)["']/g)) names.push(imported)
    // What it starts as a worker.
    names.push(...(text.match(SEARCH_SCRIPTS) ?? []))
  }
}
