import { describe, expect, test } from 'vitest'
import { playwrightArguments, vitestArguments } from './runner-arguments.ts'
import type { TestRecord } from './test-records.ts'

const failed = (file: string, ...titles: string[]): TestRecord => {
  const id = [file, ...titles].join()
  return { id, file, titles, isGroup: titles.length === 0, outcome: 'failed', time: 0, seconds: 0 }
}
const all = { title: null, files: [], retried: [] }
const retried = [
  failed('a.test.ts', 'a group', 'costs $1 (a|b)'),
  failed('b.test.ts', 'fails'),
  failed('b.test.ts', 'too'),
]

describe('once more', () => {
  test('Vitest runs the tests that failed by their whole names', () => {
    const args = vitestArguments('unit', { ...all, title: 'a', files: ['a.test.ts', 'c.test.ts'], retried })
    expect(args.slice(-5)).toEqual([
      String.raw`--testNamePattern=^(?:a group > costs \$1 \(a\|b\)|fails|too)$`,
      '--maxWorkers=1',
      '--no-file-parallelism',
      'a.test.ts',
      'b.test.ts',
    ])
  })

  test.each([
    ['with a file that failed', 'unit', [...retried, failed('c.test.ts')]],
    ['of rules', 'rules', retried],
  ] as const)('Vitest runs whole files %s, of them the chosen tests', (_, project, tests) => {
    const whole = vitestArguments(project, { ...all, retried: tests }).join(' ')
    expect(whole).toContain(' --maxWorkers=1 --no-file-parallelism a.test.ts b.test.ts')
    expect(whole).not.toContain('--testNamePattern')
    expect(vitestArguments(project, { ...all, title: 'a (b)', retried: tests })).toContain(
      String.raw`--testNamePattern=a \(b\)`,
    )
  })

  test('Playwright runs what it has kept as failed, one test at a time', () => {
    expect(playwrightArguments({ ...all, retried })).toEqual(expect.arrayContaining(['--last-failed', '--workers=1']))
    expect(playwrightArguments(all).join(' ')).not.toMatch(/--last-failed|--workers/)
  })
})
