import { beforeAll, expect, test } from 'vitest'
import { lintFixtures } from './fixtures.ts'

const RULE = 'aquicito(ignored-errors)'

const refused: Readonly<Record<string, string>> = {
  'an empty block': 'try { work() } catch {}',
  'a block with a comment alone': 'try { work() } catch {\n  // Later.\n}',
  'a block that only returns null': 'export function read() { try { return work() } catch { return null } }',
  'a block that only returns an empty list': 'export function read() { try { return work() } catch { return [] } }',
  'a handler that gives undefined': 'load().catch(() => undefined)',
  'a handler with an empty block': 'load().catch(() => {})',
  'a handler that gives null, as a type': 'export const value = load().catch(() => null as string | null)',
  'a second handler of then': 'load().then(work, () => undefined)',
}

const accepted: Readonly<Record<string, string>> = {
  'a block that ignores the error for a reason': "try { work() } catch (error) { ignore(error, 'it is as it was') }",
  'a handler that ignores the error for a reason': "load().catch((error) => ignore(error, 'it is as it was'))",
  'a block that shows the failure': 'try { work() } catch { show() }',
  'a handler that takes another way': 'load().catch(() => work())',
  'a handler that answers a question': 'export const isThere = load().then(() => true, () => false)',
  'a function that is no handler': 'export const nothing = subscribe(work, () => undefined)',
}

const names = { ...refused, ...accepted }
const filesOf = (name: string) => ['src/data/places', 'functions/src/places'].map((folder) => fixture(folder, name))
const fixture = (folder: string, name: string) => `${folder}/${name.replaceAll(/\W+/g, '-')}.ts`

let found: Map<string, string[]>

beforeAll(async () => {
  const fixtures = Object.entries(names).flatMap(([name, code]) => filesOf(name).map((file) => [file, code] as const))
  const inTest = [
    fixture('src/data/places', 'a test').replace('.ts', '.test.ts'),
    'load().catch(() => undefined)',
  ] as const
  found = await lintFixtures(new Map([...fixtures, inTest]))
})

test.each(Object.keys(refused))('an error may not lead to nothing without a reason: %s', (name) => {
  for (const file of filesOf(name)) expect(found.get(file)).toContain(RULE)
})

test.each(Object.keys(accepted))('what does something about an error needs no reason: %s', (name) => {
  for (const file of filesOf(name)) expect(found.get(file) ?? []).not.toContain(RULE)
})

test('tests may ignore errors', () => {
  expect(found.get('src/data/places/a-test.test.ts') ?? []).not.toContain(RULE)
})
