import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Manifest as ViteManifest } from 'vite'
import type { PageAssets } from '../src/domain/page-renderer.ts'

/** Where the browser's files are built. */
export const CLIENT = 'dist/client'

/** What Vite says about the browser's scripts. */
export async function readViteManifest(): Promise<ViteManifest> {
  return JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, 'utf8')) as ViteManifest
}

/** Reads Vite's manifest: what a page of each route must load, with the one style sheet's text. */
export async function pageAssets(): Promise<PageAssets> {
  const manifest = await readViteManifest()
  const chunks = Object.entries(manifest)
  const entry = chunks.find(([, chunk]) => chunk.isEntry)
  const stylesheet = chunks.map(([, chunk]) => chunk.file).find((file) => file.endsWith('.css'))
  if (!entry || !stylesheet) throw new Error('the browser build has no entry or no style sheet')
  const css = await readFile(`${CLIENT}/${stylesheet}`, 'utf8')

  const preloadsOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || seen.has(`/${chunk.file}`)) return seen
    seen.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) preloadsOf(imported, seen)
    return seen
  }
  const routes: PageAssets['routes'] = {}
  for (const [key] of chunks) {
    const route = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (route) routes[routeIdOf(route)] = [...preloadsOf(key)]
  }
  const files = chunks.map(([, chunk]) => chunk.file).sort()
  return {
    buildId: createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12),
    entry: `/${entry[1].file}`,
    preloads: [...preloadsOf(entry[0])],
    stylesheet: { href: `/${stylesheet}`, css },
    routes,
  }
}

/** `lugar.$placeId` -> `/lugar/$placeId`, `index` -> `/`. */
function routeIdOf(fileName: string): string {
  return `/${fileName.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}
