import { readdir, readFile, stat } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CityMap, cityMap, tilesJsonUrl } from '../../src/domain/maps/city-map.ts'
import { CITY_SCRIPTS_BYTES, MAP_SCRIPTS_BYTES } from '../../src/domain/offline/script-weights.ts'
import type { PageAssets } from '../../src/domain/pages/page-renderer.ts'
import { createFrameMapper } from '../../functions/src/health/source-maps.ts'
import { BUDGETS, isLibraryScript } from '../../tools/build/budgets.ts'
import {
  type BuiltFiles,
  cityScripts,
  CLIENT,
  filesOf,
  mapScripts,
  precachedScripts,
  readBuiltFiles,
} from '../../tools/build/built-files.ts'
import { chunkGroups, chunkNameInPath } from '../../tools/build/chunks.ts'
import { isOptionalPath } from '../../tools/build/import-markers.ts'
import { pageAssets } from '../../tools/build/page-assets.ts'
import { SOURCE_MAPS } from '../../tools/build/source-maps.ts'
import { precachedFiles } from '../../tools/build/prerendered-shell.ts'

let built: BuiltFiles
let assets: PageAssets
let files: ReadonlySet<string>

beforeAll(async () => {
  built = await readBuiltFiles()
  assets = await pageAssets()
  files = new Set((await readdir(`${CLIENT}/assets`)).map((file) => `assets/${file}`))
})

describe('what is marked beside its import', () => {
  test('is in a file of the build', () => {
    for (const [marker, modules] of Object.entries(built.marked)) {
      expect(modules, marker).not.toHaveLength(0)
      for (const module of modules) expect(files, module).toContain(built.modules[module])
    }
  })

  test('is installed by the service worker if it is precached: what every page says in English, too', async () => {
    const worker = await readFile(`${CLIENT}/service-worker.js`, 'utf8')
    for (const module of built.marked.precached) expect(worker).toContain(built.modules[module])
    const english = built.modules['public-messages:en'] ?? ''
    expect(await readFile(`${CLIENT}/${english}`, 'utf8')).toContain('Recommended')
    expect(worker).toContain(english)
  })

  test('comes with a downloaded city, and all that it imports with it', async () => {
    const worker = await readFile(`${CLIENT}/service-worker.js`, 'utf8')
    expect(cityScripts(built)).toContain(built.modules['src/data/search/search-worker.ts'])
    for (const script of cityScripts(built)) expect(worker).toContain(script)
  })

  test('comes with a downloaded city that has streets: all that draws maps, which weighs what is said of it', async () => {
    const worker = await readFile(`${CLIENT}/service-worker.js`, 'utf8')
    const scripts = mapScripts(built)
    for (const script of scripts) expect(worker).toContain(script)
    for (const module of [
      'show-map/map-pane',
      'view-place/map/place-map',
      'view-place/map/place-picture',
      'choose-position/pin-map',
    ])
      expect([...scripts, ...precachedScripts(built)]).toContain(built.modules[`src/features/${module}.tsx`])
    const [style = '', drawing = ''] = [/^assets\/maplibre-gl-.*\.css$/, /^assets\/maplibre-gl-worker-.*\.mjs$/].map(
      (name) => scripts.find((script) => name.test(script)),
    )
    expect([style, drawing]).not.toContain('')
    const bytes = await compressed(scripts.map((script) => `/${script}`))
    expect(Math.abs(bytes / MAP_SCRIPTS_BYTES - 1), `${bytes} bytes`).toBeLessThan(0.03)
  })

  test('weighs what is said of it before a city is downloaded, with and without streets', async () => {
    // With the page of the city, where it is said.
    const here = filesOf(built, [
      'src/features/download-city/city-download-card.tsx',
      'src/data/offline/city-download.ts',
      'src/data/offline/restore-cities.ts',
      'src/features/show-map/map-door.tsx',
    ])
    const scripts = cityScripts(built).filter((script) => !here.has(script))
    const bytes = await compressed(scripts.map((script) => `/${script}`))
    expect(Math.abs(bytes / CITY_SCRIPTS_BYTES - 1), `${bytes} bytes`).toBeLessThan(0.05)

    for (const city of ['cochabamba', 'la-paz', 'santa-cruz', 'trinidad'] as const) {
      const map = cityMap(city)
      const said = CITY_SCRIPTS_BYTES + (map ? map.bytes + MAP_SCRIPTS_BYTES : 0)
      const comes = bytes + (map ? await weighStreets(map) : 0)
      expect(Math.abs(comes / said - 1), `${city}: ${comes} bytes`).toBeLessThan(0.1)
    }
  })

  test('is loaded with the page of saved places', () => {
    const wanted = built.withPage['src/routes/guardados.lazy.tsx'] ?? []
    expect(wanted).not.toHaveLength(0)
    for (const module of wanted) expect(assets.routes['/guardados']).toContain(`/${built.modules[module]}`)
  })

  test('bears the name by which a page does without it if it is optional, and nothing else imports it', () => {
    for (const module of built.marked.optional) expect(isOptionalPath(built.modules[module] ?? '')).toBe(true)
    const needed = Object.entries(built.files).filter(([file]) => !isOptionalPath(file))
    expect(needed.flatMap(([, imported]) => imported.filter(isOptionalPath))).toEqual([])
  })
})

describe('files of the build:', () => {
  test.each(chunkGroups.map(({ name }) => name))('the chunk %s', (name) => {
    expect(chunksNamed(name)).toHaveLength(1)
  })

  test('every route has a file that its page loads', () => {
    for (const [route, preloads] of Object.entries(assets.routes)) {
      expect(preloads, route).not.toHaveLength(0)
      for (const path of preloads) expect(files, route).toContain(path.slice(1))
    }
  })
})

test('the functions have the maps of scripts, and no one else can have them', async () => {
  const maps = await readdir(SOURCE_MAPS)
  expect(maps.length).toBeGreaterThan(100)
  for (const script of assets.preloads.filter((path) => !path.includes('rolldown-runtime'))) {
    expect(maps).toContain(`${script.replace('/assets/', '')}.map`)
  }
  expect(maps.filter((name) => !files.has(`assets/${name.replace('.map', '')}`))).toEqual(['service-worker.js.map'])
  expect((await readdir(CLIENT, { recursive: true })).filter((file) => file.endsWith('.map'))).toEqual([])
  expect(await readFile(`${CLIENT}/service-worker.js`, 'utf8')).not.toContain('sourceMappingURL')
  const ofMap = createFrameMapper(new URL(`../../${SOURCE_MAPS}/`, import.meta.url))
  const worker = await readFile(`${CLIENT}/service-worker.js`, 'utf8')
  const lines = worker.slice(0, worker.indexOf('CLAIM')).split('\n')
  // Behind the list of precached files, which is put there after the map was made.
  expect(await ofMap(`service-worker.js:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`)).toMatch(
    /src\/service-worker\/service-worker\.ts:\d+:\d+$/,
  )
})

test('zod is one chunk, which loads with an open form, and never with a public page or the service worker', async () => {
  const withZod = await filesWith('_zod')
  expect(withZod).toEqual(chunksNamed('schemas'))
  const publicRoutes = Object.entries(assets.routes).filter(([route]) => !route.startsWith('/admin'))
  const loaded = [...assets.preloads, ...publicRoutes.flatMap(([, preloads]) => preloads)].map((path) => path.slice(1))
  for (const file of withZod) {
    expect(loaded).not.toContain(file)
    expect(await precachedFiles()).not.toContain(file)
  }
})

test('MUI is one chunk, which loads with no page’s frame, and never with the service worker', async () => {
  const [mui = '', ...others] = await filesWith('data-emotion')
  expect(others).toEqual([])
  expect(chunksNamed('mui')).toEqual([mui])
  expect([...assets.preloads, ...Object.values(assets.routes).flat()]).not.toContain(`/${mui}`)
  expect(await precachedFiles()).not.toContain(mui)
})

describe('bytes of the start of every page, compressed', () => {
  test('libraries', async () => {
    expect(await compressed(assets.preloads.filter(isLibraryScript))).toBeLessThanOrEqual(BUDGETS.libraries)
  })

  test('our own code', async () => {
    expect(await compressed(assets.preloads.filter((path) => !isLibraryScript(path)))).toBeLessThanOrEqual(BUDGETS.ours)
  })

  test('what the service worker loads when it is installed', async () => {
    const paths = [...(await precachedFiles())].map((file) => `/${file}`)
    expect(await compressed(paths)).toBeLessThanOrEqual(BUDGETS.precached)
  })
})

/** @returns The files of the build whose chunk bears this name, be it optional or not. */
function chunksNamed(name: string): string[] {
  return [...files].filter((file) => chunkNameInPath(file)?.replace('.optional', '') === name)
}

/** @returns The scripts of the build that have this text. */
async function filesWith(text: string): Promise<string[]> {
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(`${CLIENT}/${file}`, 'utf8')))
  return scripts.filter((_, index) => texts[index]?.includes(text))
}

/** @param paths Absolute, such as `/assets/app-CGkMCfRC.js`. */
/** Returns what the streets of a city weigh on the way, with their list and all that draws them, in bytes. */
async function weighStreets(map: CityMap): Promise<number> {
  const list = await readFile(`${CLIENT}${tilesJsonUrl(map)}`, 'utf8')
  const { tiles } = JSON.parse(list) as { tiles: string[] }
  // On disk as on the way.
  const folder = `${CLIENT}/maps/${map.city}/${map.version}`
  const sizes = await Promise.all(tiles.map(async (tile) => (await stat(`${folder}/${tile}.mvt`)).size))
  const scripts = await compressed(mapScripts(built).map((script) => `/${script}`))
  return sizes.reduce((sum, size) => sum + size, scripts + brotliCompressSync(list).length)
}

/** What files weigh compressed, which takes a while: several tests ask for the same ones. */
const weights = new Map<string, Promise<number>>()

async function weigh(path: string): Promise<number> {
  return brotliCompressSync(await readFile(`${CLIENT}${path}`)).length
}

async function compressed(paths: readonly string[]): Promise<number> {
  for (const path of paths) if (!weights.has(path)) weights.set(path, weigh(path))
  const sizes = await Promise.all(paths.map((path) => weights.get(path) ?? weigh(path)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
