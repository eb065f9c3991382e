import { beforeEach, expect, test, vi } from 'vitest'
import { MAP_SCRIPTS_BYTES, indexBytes } from '@/domain/offline/script-weights.ts'
import { apiPaths } from '@/domain/pages/public-data-wire.ts'
import { weighMap } from './weigh-map.ts'

/** What is in caches, as `name path`. */
const stored = new Set<string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('caches', {
    match: (path: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stored.has(`${cacheName} ${path}`) ? {} : undefined),
    has: (name: string) => Promise.resolve([...stored].some((key) => key.startsWith(`${name} `))),
    open: (name: string) =>
      Promise.resolve({
        keys: () =>
          Promise.resolve(
            [...stored].filter((key) => key.startsWith(`${name} `)).map((key) => ({ url: key.slice(name.length + 1) })),
          ),
      }),
  })
})

test('a map that was never opened here weighs its scripts and the index of its city', async () => {
  expect(await weighMap(['la-paz'])).toBe(MAP_SCRIPTS_BYTES + indexBytes('la-paz'))
  expect(await weighMap([])).toBe(MAP_SCRIPTS_BYTES)
})

test('what was searched or downloaded weighs nothing', async () => {
  stored.add(`api ${apiPaths.index('la-paz')}`).add(`taken ${apiPaths.index('oruro')}`)
  expect(await weighMap(['la-paz', 'oruro'])).toBe(MAP_SCRIPTS_BYTES)
  stored.add('assets https://aquicito.example/assets/app-CGkMCfRC.js')
  expect(await weighMap(['la-paz', 'oruro'])).toBe(MAP_SCRIPTS_BYTES)
  stored.add('assets https://aquicito.example/assets/maplibre-gl-worker-CGkMCfRC.mjs')
  expect(await weighMap(['la-paz', 'oruro'])).toBe(0)
  expect(await weighMap(['la-paz', 'potosi'])).toBe(indexBytes('potosi'))
})

test('a browser without caches has nothing of it', async () => {
  vi.stubGlobal('caches', undefined)
  expect(await weighMap(['oruro'])).toBe(MAP_SCRIPTS_BYTES + indexBytes('oruro'))
})
