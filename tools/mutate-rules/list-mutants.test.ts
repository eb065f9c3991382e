import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { equivalents } from './equivalents.ts'
import { listMutants } from './list-mutants.ts'
import { mutatePattern } from './mutate-pattern.ts'
import { parseRules } from './parse-rules.ts'

/** Returns a file of rules with one condition. */
const withCondition = (condition: string, operations = 'get') =>
  `service cloud.firestore {\n  match /things/{thingId} {\n    allow ${operations}: if ${condition};\n  }\n}\n`

/** Returns the conditions that the mutants of one have. */
function mutate(condition: string, operations = 'get'): string[] {
  const before = withCondition('', operations).split('if ')
  return listMutants(withCondition(condition, operations)).map(
    ({ source }) => /if ([^;]*);/.exec(source)?.[1] ?? before.join(),
  )
}

/** Returns the patterns that the mutants of one have. */
function mutateRegExp(pattern: string): string[] {
  return mutatePattern(pattern).map(({ start, end, text }) => pattern.slice(0, start) + text + pattern.slice(end))
}

describe('the mutants of a condition', () => {
  test('lack it, or let no one in', () => {
    expect(mutate('a.b')).toEqual(['true', 'false', '!(a.b)'])
  })

  test('lack each of its parts, have each negated and the operators mistaken for each other', () => {
    expect(mutate('a() && (b() || c())')).toEqual([
      'true',
      'false',
      '(b() || c())',
      '!(a()) && (b() || c())',
      'a()',
      'a() && (c())',
      'a() && (!(b()) || c())',
      'a() && (b())',
      'a() && (b() || !(c()))',
      'a() && (b() && c())',
      'a() || (b() || c())',
    ])
  })

  test('compare otherwise, with numbers one less and one more', () => {
    expect(mutate('a.size() <= 5 * 10')).toEqual(
      expect.arrayContaining([
        'a.size() < 5 * 10',
        'a.size() >= 5 * 10',
        'a.size() <= 4 * 10',
        'a.size() <= 6 * 10',
        'a.size() <= 5 * 9',
        'a.size() <= 5 * 11',
      ]),
    )
    expect(mutate('a == null')).toContain('a != null')
  })

  test('lose a negation', () => {
    expect(mutate('!exists(/databases/$(database)/documents/things/$(a))')).toContain(
      'exists(/databases/$(database)/documents/things/$(a))',
    )
    expect(mutate('!firestore.exists(/databases/(default)/documents/things/$(a))')).toContain(
      'firestore.exists(/databases/(default)/documents/things/$(a))',
    )
  })

  test('take one role for another', () => {
    expect(mutate('isUser(userId)')).toEqual(expect.arrayContaining(['request.auth != null', 'isAdmin()']))
    expect(mutate('isAdmin()')).toContain('request.auth != null')
  })

  test('have a word less in a list, or one too many', () => {
    expect(mutate("a in ['x', 'y']")).toEqual(
      expect.arrayContaining([
        "a in ['y']",
        "a in ['x']",
        "a in ['x', 'y', 'password']",
        "a in ['x', 'y', 'featured']",
        "a in ['x', 'y', 'owner_id']",
      ]),
    )
    expect(mutate("keys(['x'])")).toContain('keys([])')
  })

  test('mistake what a claim is without being set', () => {
    expect(mutate("get('isAdmin', false)")).toContain("get('isAdmin', true)")
  })

  test('lack an operation', () => {
    const sources = listMutants(withCondition('a()', 'get, list, delete')).map(({ source }) => source)
    for (const operations of ['list, delete', 'get, delete', 'get, list']) {
      expect(sources).toContain(withCondition('a()', operations))
    }
  })
})

describe('the mutants of a regular expression', () => {
  test('have any character for a class, and lack each of its members', () => {
    expect(mutateRegExp(String.raw`[^\\p{Cc}a-f\\x{2800}]`)).toEqual([
      '.',
      String.raw`[^a-f\\x{2800}]`,
      String.raw`[^\\p{Cc}\\x{2800}]`,
      String.raw`[^\\p{Cc}a-f]`,
    ])
    expect(mutateRegExp('x[.]y')).toEqual(['x.y'])
    expect(mutateRegExp(String.raw`[<\\\\]+`)).toEqual(['.+', String.raw`[\\\\]+`, '[<]+', String.raw`[<\\\\]*`])
  })

  test('count otherwise', () => {
    expect(mutateRegExp('a{32}')).toEqual(['a{31}', 'a{33}'])
    expect(mutateRegExp('a{1,5}')).toEqual(['a{0,5}', 'a{2,5}', 'a{1,4}', 'a{1,6}'])
    expect(mutateRegExp('a{2,}')).toEqual(['a{1,}', 'a{3,}'])
    expect(mutateRegExp('a+b*c?')).toEqual(['a*b*c?', 'a+b+c?', 'a+b*c'])
  })

  test('lack an alternative', () => {
    expect(mutateRegExp('^(a|b)$')).toEqual(['^(b)$', '^(a)$'])
  })

  test('leave alone what stands in a class, or is escaped', () => {
    expect(mutateRegExp(String.raw`[*+?|]\\.`)).toEqual([
      String.raw`.\\.`,
      String.raw`[+?|]\\.`,
      String.raw`[*?|]\\.`,
      String.raw`[*+|]\\.`,
      String.raw`[*+?]\\.`,
    ])
  })
})

describe('a mutant', () => {
  const source = withCondition('a == b')

  test('has the name of its place and change, wherever it stands in the file', () => {
    const names = (rules: string) => listMutants(rules).map(({ name }) => name)
    expect(names(source)).toContain('/things/{thingId} get: a ⟦== → !=⟧ b')
    expect(names(`// Another comment.\n\n${source}`)).toEqual(names(source))
  })

  test('knows its line', () => {
    expect(new Set(listMutants(source).map(({ line }) => line))).toEqual(new Set([3]))
  })

  test('has a name of its own, even beside one that looks the same', () => {
    const names = listMutants(withCondition('a(1, 1)')).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe.each(['firestore.rules', 'storage.rules'])('of %s', (file) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

  test('every condition is found', () => {
    const code = source.replaceAll(/\/\/.*/g, '')
    expect(parseRules(source)).toHaveLength(code.match(/\b(?:allow|return)\b/g)?.length ?? 0)
  })

  test('every mutant that is listed as equivalent is one, with a reason', () => {
    const names = new Set(listMutants(source).map(({ name }) => name))
    const listed = equivalents.filter((equivalent) => equivalent.file === file)
    expect(listed.filter(({ name, reason }) => !names.has(name) || reason === '')).toEqual([])
  })

  test('every mutant differs from the rules, and has a name of its own', () => {
    const mutants = listMutants(source)
    expect(mutants.filter((mutant) => mutant.source === source)).toEqual([])
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })
})
