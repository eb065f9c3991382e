import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { loadEnv } from 'vite'
import { CLIENT, filesOf, filesWithImports, readBuiltFiles } from './built-files.ts'
import { mapOrigin } from '../../src/domain/maps/map-service.ts'
import type { PageAssets } from '../../src/domain/pages/page-renderer.ts'

/** Returns what a page of each route must load, with the one style sheet's text. */
export async function pageAssets(): Promise<PageAssets> {
  const built = await readBuiltFiles()
  const routes: PageAssets['routes'] = {}
  for (const module of Object.keys(built.modules)) {
    const route = /^src\/routes\/(.+)\.lazy\.tsx$/.exec(module)?.[1]
    if (route === undefined) continue
    routes[toRouteId(route)] = toPaths(filesOf(built, [module, ...(built.withPage[module] ?? [])]))
  }
  return {
    buildId: createHash('sha256').update(Object.keys(built.files).sort().join('\n')).digest('hex').slice(0, 12),
    entry: `/${built.entry}`,
    preloads: toPaths(filesWithImports(built, [built.entry])),
    stylesheet: { href: `/${built.stylesheet}`, css: await readFile(`${CLIENT}/${built.stylesheet}`, 'utf8') },
    routes,
    mapOrigin: mapOrigin(loadEnv('production', process.cwd())['VITE_MAP_STYLE_URL']),
  }
}

function toPaths(files: ReadonlySet<string>): string[] {
  return [...files].map((file) => `/${file}`)
}

/** `lugar.$placeId` -> `/lugar/$placeId`, `index` -> `/`. */
function toRouteId(fileName: string): string {
  return `/${fileName.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}
