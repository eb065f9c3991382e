import { beforeAll, expect, test } from 'vitest'
import { lintFixtures } from './fixtures.ts'

const RULE = 'aquicito(young-built-ins)'

const refused: Readonly<Record<string, string>> = {
  'can-parse': 'export const value = URL.canParse(location.hash)',
  parse: 'export const value = URL.parse(location.hash)?.pathname',
  'map-groups': 'export const value = Map.groupBy([1], String)',
  'object-groups': 'export const value = Object.groupBy([1], String)',
  resolvers: 'export const value = Promise.withResolvers()',
  'from-async': 'export const value = Array.fromAsync([1])',
  'any-signal': 'export const value = AbortSignal.any([])',
  'json-answer': 'export const value = Response.json({})',
  segmenter: "export const value = new Intl.Segmenter('es')",
  subset: 'export const value = new Set([1]).isSubsetOf(new Set([2]))',
  popover: 'document.body.showPopover()',
  'maybe-popover': "document.querySelector('p')?.hidePopover()",
}

const accepted: Readonly<Record<string, string>> = {
  'tested-popover': "document.querySelector('p')?.hidePopover?.()",
  'tested-static': 'export const value = URL.canParse?.(location.hash)',
  'time-limit': 'export const value = AbortSignal.timeout(1)',
  'made-url': 'export const value = new URL(location.href)',
  'parsed-json': "export const value = JSON.parse('1')",
}

const fileOf = (name: string) => `src/features/save-places/${name}.ts`

let found: Map<string, string[]>

beforeAll(async () => {
  const files = Object.entries({ ...refused, ...accepted }).map(([name, code]) => [fileOf(name), code] as const)
  const elsewhere = ['src/domain/places/place.test.ts', 'tests/e2e/place.test.ts', 'functions/src/places/place.ts']
  const code = 'export const value = Map.groupBy([1], String)'
  found = await lintFixtures(new Map([...files, ...elsewhere.map((file) => [file, code] as const)]))
})

test.each(Object.keys(refused))('what old phones lack is refused: %s', (name) => {
  expect(found.get(fileOf(name))).toContain(RULE)
})

test.each(Object.keys(accepted))('what they have, or what is asked for first, is accepted: %s', (name) => {
  expect(found.get(fileOf(name)) ?? []).not.toContain(RULE)
})

test('tests and functions run on Node.js, which has it', () => {
  for (const file of ['src/domain/places/place.test.ts', 'tests/e2e/place.test.ts', 'functions/src/places/place.ts']) {
    expect(found.get(file) ?? []).not.toContain(RULE)
  }
})
