import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loadEnv, type Manifest as ViteManifest } from 'vite'
import { laterModules } from './chunks.ts'
import { mapOrigin } from '../../src/domain/offline/map-style.ts'
import type { PageAssets } from '../../src/domain/pages/page-renderer.ts'

/** Where the browser's files are built. */
export const CLIENT = 'dist/client'

/** The key, in Vite's manifest, of the one style sheet that every page carries. */
export const PAGES_SHEET = 'style.css'

/** Returns what Vite says about the browser's scripts. */
export async function readViteManifest(): Promise<ViteManifest> {
  return JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, 'utf8')) as ViteManifest
}

/** Reads Vite's manifest: what a page of each route must load, with the one style sheet's text. */
export async function pageAssets(): Promise<PageAssets> {
  const manifest = await readViteManifest()
  const chunks = Object.entries(manifest)
  const entry = chunks.find(([, chunk]) => chunk.isEntry)
  // The bundler's own entry does nothing but import the app; pages name that at once.
  const appKey = entry?.[1].imports?.find((key) => manifest[key]?.name === 'app')
  const app = appKey === undefined ? undefined : manifest[appKey]
  // Other sheets are linked where they are wanted; this is the one of all pages.
  const stylesheet = manifest[PAGES_SHEET]?.file
  if (appKey === undefined || !app || !stylesheet) throw new Error('the browser build has no app or no style sheet')
  const css = await readFile(`${CLIENT}/${stylesheet}`, 'utf8')

  const listPreloads = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(`/${chunk.file}`)) return seen
    seen.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) listPreloads(imported, seen)
    return seen
  }
  const routes: PageAssets['routes'] = {}
  for (const [key] of chunks) {
    const route = /^src\/routes\/(.+)\.(?:lazy\.tsx|tsx\?tsr-split=component)$/.exec(key)?.[1]
    if (route)
      routes[toRouteId(route)] = [
        ...new Set([key, ...(laterModules[key] ?? [])].flatMap((wanted) => [...listPreloads(wanted)])),
      ]
  }
  const files = chunks.map(([, chunk]) => chunk.file).sort()
  return {
    buildId: createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12),
    entry: `/${app.file}`,
    preloads: [...listPreloads(appKey)],
    stylesheet: { href: `/${stylesheet}`, css },
    routes,
    mapOrigin: mapOrigin(loadEnv('production', process.cwd())['VITE_MAP_STYLE_URL']),
  }
}

/** `lugar.$placeId` -> `/lugar/$placeId`, `index` -> `/`. */
function toRouteId(fileName: string): string {
  return `/${fileName.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}
