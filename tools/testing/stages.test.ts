import { writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandError } from '../platform/processes.ts'
import { readPlaywrightReport, readVitestReport, Stages } from './stages.ts'

const ofVitest = (passed: number, failed: number, pending = 0, todo = 0) =>
  JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: [
      {
        assertionResults: [
          { fullName: 'a name that passes', status: 'passed' },
          ...Array.from({ length: failed }, (_, i) => ({ fullName: `a place ${i}`, status: 'failed' })),
        ],
      },
    ],
  })

describe('stages', () => {
  let stages: Stages

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    stages = new Stages()
  })

  test('add up their tests', async () => {
    await stages.step('types', () => Promise.resolve())
    await stages.tests('unit tests', (file) => writeFile(file, ofVitest(3, 0, 1, 1)), readVitestReport)
    await stages.tests('rules tests', (file) => writeFile(file, ofVitest(4, 0)), readVitestReport)
    expect(stages.summary()).toBe('7 passed, 0 failed, 2 skipped')
  })

  test('fail with their tests, which are counted', async () => {
    const failing = async (file: string) => {
      await writeFile(file, ofVitest(3, 2))
      throw new CommandError('exit code 1')
    }
    await expect(stages.tests('unit tests', failing, readVitestReport)).rejects.toThrow('unit tests: 2 failed.')
    expect(stages.summary()).toBe('  ✘ a place 0\n  ✘ a place 1\n3 passed, 2 failed')
  })

  test.each([
    ['the runner wrote nothing', () => Promise.resolve()],
    ['the runner found nothing', (file: string) => writeFile(file, ofVitest(0, 0, 5))],
  ])('fail when no test was run: %s', async (_, work) => {
    await expect(stages.tests('unit tests', work, readVitestReport)).rejects.toThrow('unit tests: no test was run.')
    expect(stages.summary()).toContain('0 passed, 1 failed')
  })

  test('fail with whatever breaks a step', async () => {
    await expect(stages.step('build', () => Promise.reject(new CommandError('broken')))).rejects.toThrow('broken')
    expect(stages.summary()).toBe('0 passed, 1 failed')
  })
})

test("Playwright's report", () => {
  const suites = [
    {
      title: 'a/file.test.ts',
      specs: [
        { title: 'passes', ok: true },
        { title: 'fails', ok: false },
      ],
      suites: [{ title: 'a group', specs: [{ title: 'fails too', ok: false }] }],
    },
  ]
  const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }, suites })
  expect(readPlaywrightReport(report)).toEqual({
    passed: 7,
    failed: 1,
    skipped: 3,
    failures: ['a/file.test.ts › fails', 'a/file.test.ts › a group › fails too'],
  })
})
