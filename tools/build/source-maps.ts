import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { FUNCTIONS } from './functions.ts'
import { CLIENT } from './built-files.ts'

/** Where the functions read the maps of the browser's scripts: see `functions/src/health/source-maps.ts`. */
export const SOURCE_MAPS = `${FUNCTIONS}/source-maps`

/** What stands in the service worker until the list of precached files takes its place, after its map was made. */
export const PRECACHE_INJECTION_POINT = 'self.precacheManifest'

/** The part of a map that is changed here. */
interface StoredMap {
  mappings: string
  sourcesContent?: unknown
}

/**
 * Moves the maps of the browser's scripts to the functions, which say with them where in our sources an error on a device
 * happened; no one can download them. The sources themselves are left out.
 */
export async function moveSourceMaps(): Promise<void> {
  await rm(SOURCE_MAPS, { recursive: true, force: true })
  await mkdir(SOURCE_MAPS, { recursive: true })
  const files = (await readdir(CLIENT, { recursive: true })).filter((file) => file.endsWith('.js.map'))
  await Promise.all(files.map(moveSourceMap))
}

async function moveSourceMap(file: string): Promise<void> {
  const { sourcesContent: _, ...map } = JSON.parse(await readFile(`${CLIENT}/${file}`, 'utf8')) as StoredMap
  const moved =
    file === 'service-worker.js.map'
      ? behindInjectedList(map, await readFile(`${CLIENT}/service-worker.js`, 'utf8'))
      : map
  await writeFile(`${SOURCE_MAPS}/${file.replace(/^.*\//, '')}`, JSON.stringify(moved))
  await rm(`${CLIENT}/${file}`)
}

/** Returns the map of a worker into which the list of precached files was put: all behind it in its line has moved. */
function behindInjectedList(map: StoredMap, worker: string): StoredMap {
  const [list = ''] = /\[\{"revision":.*?\}\]/.exec(worker) ?? []
  const before = worker.slice(0, worker.indexOf(list)).split('\n')
  const moved = list.length - PRECACHE_INJECTION_POINT.length
  const lines = decode(map.mappings)
  for (const segment of lines[before.length - 1] ?? [])
    if (segment[0] > (before.at(-1) ?? '').length) segment[0] += moved
  return { ...map, mappings: encode(lines) }
}
