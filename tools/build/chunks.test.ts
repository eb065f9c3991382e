import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { chunkGroups, chunkNameInPath, isOneOf, toChunkName } from './chunks.ts'

for (const { name, modules } of chunkGroups) {
  test.each(modules.filter((module) => !module.startsWith('messages:')))(`the chunk ${name}: %s exists`, (module) => {
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

test('a module is recognised by its whole path, by its folder, or by its name', () => {
  expect(isOneOf(['src/routes/index.tsx'], '/home/x/src/routes/index.tsx')).toBe(true)
  expect(isOneOf(['routes/index.tsx'], '/home/x/src/other-routes/index.tsx')).toBe(false)
  expect(isOneOf(['src/ui/admin/admin.css'], '/home/x/src/ui/admin/admin.css?inline')).toBe(true)
  expect(isOneOf(['src/ui/admin/'], '/home/x/src/ui/admin/facts.tsx')).toBe(true)
  expect(isOneOf(['src/ui/admin/'], '/home/x/src/ui/administer.ts')).toBe(false)
  expect(isOneOf(['messages:saved'], '\0messages:saved')).toBe(true)
})
