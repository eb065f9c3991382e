import { beforeAll, describe, expect, test } from 'vitest'
import { firestoreRules } from './environment.ts'
import { fetchCoverage, type CoverageNode } from './loaded-rules.ts'

/** Where `if true` stands, which has one outcome only, by the operations and the path that they stand for. */
const unconditional = ['get of /places/{placeId}', 'get of /place_menus/{placeId}', 'get of /profiles/{userId}']

interface AllowStatement {
  /** Where the condition begins in the file. */
  offset: number
  name: string
}

/** Finds every `allow … : if` with the innermost match block around it. */
function parseAllowStatements(rules: string): AllowStatement[] {
  const statements: AllowStatement[] = []
  const blocks: string[] = []
  // Comments and texts may hold braces; blanking them out keeps the offsets.
  const code = rules.replace(/\/\/.*|'(?:[^'\\\n]|\\.)*'/g, (text) => ' '.repeat(text.length))
  for (const token of code.matchAll(/match (\/\S+) \{|function [^{]*\{|service [^{]*\{|\}|allow ([a-z, ]+): if\s+/g)) {
    if (token[0] === '}') blocks.pop()
    else if (token[2] === undefined) blocks.push(token[1] ?? '')
    else statements.push({ offset: token.index + token[0].length, name: `${token[2]} of ${blocks.at(-1)}` })
  }
  return statements
}

/** Returns which of the two outcomes an expression has had. */
function listOutcomes(node: CoverageNode | undefined): string[] {
  const values = (node?.values ?? []).map(({ value }) => value.boolValue)
  return [true, false].filter((outcome) => values.includes(outcome)).map(String)
}

/**
 * After all other tests: no condition of Firestore's rules that has not let a user in and kept a user out. (Storage's
 * emulator keeps no such report.)
 */
export function describeCoverage(): void {
  describe("coverage of Firestore's rules", () => {
    const statements = parseAllowStatements(firestoreRules)

    test('every allow is found', () => {
      expect(statements).toHaveLength(firestoreRules.match(/^\s*allow /gm)?.length ?? 0)
      expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(unconditional))
    })

    // One report for all: after so many requests it weighs some 90 MB, for it keeps every value it has seen.
    let report: CoverageNode[] = []
    beforeAll(async () => {
      ;({ report } = await fetchCoverage())
    }, 120_000)

    for (const { offset, name } of statements) {
      if (unconditional.includes(name)) {
        test(`${name} has no condition`, () => {
          expect(firestoreRules.slice(offset)).toMatch(/^true;/)
        })
        continue
      }
      test(`the condition for ${name} came out both ways`, () => {
        const node = report.find(({ sourcePosition }) => sourcePosition.currentOffset === offset)
        expect(listOutcomes(node)).toEqual(['true', 'false'])
      })
    }

    test('every condition within a condition came out both ways', () => {
      const outcomes = new Map<string, Set<boolean>>()
      const visit = ({ sourcePosition: { currentOffset, endOffset }, values = [], children = [] }: CoverageNode) => {
        const expression = `${currentOffset}: ${firestoreRules.slice(currentOffset, endOffset + 1)}`
        const defined = values.filter(({ value }) => !value.undefined)
        // What is a boolean now and a text then is a value of the request, no condition.
        if (defined.length > 0 && defined.every(({ value }) => value.boolValue !== undefined)) {
          const seen = outcomes.get(expression) ?? new Set()
          outcomes.set(expression, seen)
          for (const { value } of defined) if (value.boolValue !== undefined) seen.add(value.boolValue)
        }
        children.forEach(visit)
      }
      report.forEach(visit)
      expect(outcomes.size).toBeGreaterThan(50)
      expect([...outcomes].filter(([, seen]) => seen.size < 2)).toEqual([])
    })
  })
}
