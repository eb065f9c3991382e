import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { chunkGroups, chunkNameInPath, isOneOf, toChunkName } from './chunks.ts'

for (const { name, modules } of chunkGroups) {
  test.each(modules)(`the chunk ${name}: %s is a file`, (module) => {
    expect(existsSync(`${projectRoot}/${module}`)).toBe(true)
  })
}

test('a module belongs to one chunk at most', () => {
  const modules = chunkGroups.flatMap((group) => group.modules)
  expect(new Set(modules).size).toBe(modules.length)
})

test('a chunk is named after its module', () => {
  expect(toChunkName('src/routes/lugar.$placeId.lazy.tsx')).toBe('lugar._placeId.lazy')
  expect(chunkNameInPath('assets/lugar._placeId.lazy-CI3XD1f7.js')).toBe('lugar._placeId.lazy')
  expect(chunkNameInPath('artwork/sprite.svg')).toBeUndefined()
})

test('a module is recognised by its whole path', () => {
  expect(isOneOf(['src/routes/index.tsx'], '/home/x/src/routes/index.tsx')).toBe(true)
  expect(isOneOf(['routes/index.tsx'], '/home/x/src/other-routes/index.tsx')).toBe(false)
})
