import { beforeAll, expect, test } from 'vitest'
import { lintFixtures } from './fixtures.ts'

const uses: Readonly<Record<string, string>> = {
  local: "localStorage.setItem('aquicito.new', '1')",
  window: "window.localStorage.removeItem('aquicito.new')",
  tab: "export const value = sessionStorage.getItem('aquicito.new')",
}

const read = "export const value = localStorage.getItem('aquicito.new')"

let found: Map<string, string[]>

beforeAll(async () => {
  const files = Object.entries(uses).map(([name, code]) => [`src/features/save-places/${name}.ts`, code] as const)
  const allowed = ['src/base/local-storage.ts', 'src/data/places/place.test.ts', 'tests/e2e/place.test.ts']
  found = await lintFixtures(new Map([...files, ...allowed.map((file) => [file, read] as const)]))
})

test.each(Object.keys(uses))('only one module may use the storage of the browser: %s', (name) => {
  expect(found.get(`src/features/save-places/${name}.ts`)).toContain('aquicito(web-storage)')
})

test('that module and tests may', () => {
  for (const file of ['src/base/local-storage.ts', 'src/data/places/place.test.ts', 'tests/e2e/place.test.ts']) {
    expect(found.get(file) ?? []).not.toContain('aquicito(web-storage)')
  }
})
