import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageAssets } from '../../src/domain/pages/page-renderer.ts'
import { createFrameMapper } from '../../functions/src/health/source-maps.ts'
import { BUDGETS, isLibraryScript } from '../../tools/build/budgets.ts'
import {
  chunkGroups,
  chunkNameInPath,
  cityDownloadModules,
  laterModules,
  ownDocumentModules,
  precachedMessages,
  precachedModules,
  toChunkName,
} from '../../tools/build/chunks.ts'
import { CLIENT, pageAssets, readViteManifest } from '../../tools/build/page-assets.ts'
import { SOURCE_MAPS } from '../../tools/build/source-maps.ts'
import { precachedFiles } from '../../tools/build/prerendered-shell.ts'

type Manifest = Awaited<ReturnType<typeof readViteManifest>>

let manifest: Manifest
let assets: PageAssets
let files: ReadonlySet<string>

beforeAll(async () => {
  manifest = await readViteManifest()
  assets = await pageAssets()
  files = new Set((await readdir(`${CLIENT}/assets`)).map((file) => `assets/${file}`))
})

describe('what source files are named for resolves to a chunk that exists:', () => {
  test.each(chunkGroups.map(({ name }) => name))('the chunk %s', (name) => {
    expect(chunksNamed(name)).toHaveLength(1)
  })

  test.each([...precachedModules, ...precachedMessages])('precached: %s', async (module) => {
    const chunk = manifest[module]
    expect(files).toContain(chunk?.file)
    expect(await precachedFiles()).toContain(chunk?.file)
  })

  test('what every page says in English is what the service worker precaches', async () => {
    const worker = await readFile(`${CLIENT}/service-worker.js`, 'utf8')
    const [english = ''] = precachedMessages.flatMap((key) => manifest[key]?.file ?? [])
    expect(worker).toContain(english)
    expect(await readFile(`${CLIENT}/${english}`, 'utf8')).toContain('Best rated')
  })

  test.each(ownDocumentModules)('a document of its own: %s', (module) => {
    expect(chunksNamed(toChunkName(module))).not.toHaveLength(0)
  })

  test.each(Object.entries(laterModules))('loaded later by %s', (route, modules) => {
    const preloads = Object.values(assets.routes).flat()
    for (const module of [route, ...modules]) expect(preloads, module).toContain(`/${manifest[module]?.file}`)
  })

  test.each(cityDownloadModules)('named by a script that is precached, or loaded with it: %s', async (module) => {
    // The service worker finds the scripts of a downloaded city by these names in those it already has.
    const worker = await readFile(`${CLIENT}/service-worker.js`, 'utf8')
    expect(worker).toContain(toChunkName(module))
    const named = new RegExp(String.raw`\b${toChunkName(module)}-[\w-]{8}\.js`)
    const texts = await Promise.all([...reachableScripts()].map((file) => readFile(`${CLIENT}/${file}`, 'utf8')))
    const names = texts.flatMap((text) => named.exec(text)?.[0] ?? [])
    expect(names).not.toHaveLength(0)
    for (const name of names) expect(files).toContain(`assets/${name}`)
  })

  test('optional parts keep the name by which a page does without them', () => {
    const optional = Object.keys(manifest).filter((key) => /\.optional\.tsx?$/.test(key))
    expect(optional).not.toHaveLength(0)
    for (const key of optional) expect(manifest[key]?.file).toContain('.optional-')
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
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(`${CLIENT}/${file}`, 'utf8')))
  const withZod = scripts.filter((_, index) => texts[index]?.includes('_zod'))
  expect(withZod).toEqual(chunksNamed('schemas'))
  const publicRoutes = Object.entries(assets.routes).filter(([route]) => !route.startsWith('/admin'))
  const loaded = [...assets.preloads, ...publicRoutes.flatMap(([, preloads]) => preloads)].map((path) => path.slice(1))
  for (const file of withZod) {
    expect(loaded).not.toContain(file)
    expect(await precachedFiles()).not.toContain(file)
  }
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

/** @returns The files of the build whose chunk bears this name. */
function chunksNamed(name: string): string[] {
  return [...files].filter((file) => chunkNameInPath(file) === name)
}

/** @returns The scripts that every page loads and those that a downloaded city adds, with all that these import. */
function reachableScripts(): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.name === 'app') add(key)
  for (const module of [...precachedModules, ...cityDownloadModules]) add(module)
  return found
}

/** @param paths Absolute, such as `/assets/app-CGkMCfRC.js`. */
async function compressed(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    paths.map(async (path) => brotliCompressSync(await readFile(`${CLIENT}${path}`)).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
