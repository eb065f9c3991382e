import { appendFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandError } from '../platform/processes.ts'
import { RETRIED_MAX, Stages, type TestWork } from './stages.ts'
import type { TestRecord } from './test-records.ts'

type Outcomes = Record<string, TestRecord['outcome']>

/** A run that records tests by their titles; one whose title begins with "group" is a group. */
interface FakeRun {
  outcomes: Outcomes
  breaksOff?: boolean
  error?: Error
  /** What the tests that fail say. */
  reason?: string
}

const failing = new CommandError('exit code 1')

describe('stages', () => {
  let stages: Stages
  let retries: string[][]
  let controller: AbortController

  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    stages = new Stages()
    retries = []
    controller = new AbortController()
  })

  /** Runs a stage whose runner does this in its first run, and in the one of the tests that failed. */
  const run = (first: FakeRun, second: FakeRun = { outcomes: {} }) => {
    const work: TestWork = async (file, retried) => {
      if (retried.length > 0) retries.push(retried.map(({ titles }) => titles.join(' ')))
      const { outcomes, breaksOff, error, reason } = retried.length > 0 ? second : first
      const records = Object.entries(outcomes).map(([title, outcome]) => {
        const isGroup = title.startsWith('group')
        return {
          id: title,
          file: 'a.test.ts',
          titles: [title],
          isGroup,
          outcome,
          time: Date.now(),
          seconds: title.length,
          ...(outcome === 'failed' && reason ? { reason } : {}),
        }
      })
      await appendFile(
        file,
        [...records, ...(breaksOff ? [] : [{ end: true }])].map((line) => `${JSON.stringify(line)}\n`),
      )
      if (error) throw error
      if (Object.values(outcomes).includes('failed')) throw failing
    }
    return stages.tests('unit tests', work, controller.signal)
  }

  test('add up their tests', async () => {
    await stages.step('types', () => Promise.resolve())
    await run({ outcomes: { a: 'passed', b: 'passed', c: 'skipped', group: 'passed' } })
    await run({ outcomes: { d: 'passed' } })
    expect(stages.describeTotal()).toBe('3 passed, 0 failed, 1 skipped')
    expect(stages.describeFaults()).toEqual([])
    expect(retries).toEqual([])
  })

  test('try a test that failed once more, alone, and pass with it as flaky', async () => {
    await run({ outcomes: { a: 'passed', b: 'failed' } }, { outcomes: { a: 'skipped', b: 'passed' } })
    expect(retries).toEqual([['b']])
    expect(stages.describeFaults()).toEqual(['flaky: a.test.ts › b'])
    expect(stages.describeTotal()).toBe('2 passed, 0 failed')
  })

  test('fail with a test that fails twice', async () => {
    const ended = run(
      { outcomes: { a: 'passed', b: 'failed', c: 'failed' } },
      { outcomes: { b: 'failed', c: 'passed' } },
    )
    await expect(ended).rejects.toThrow('unit tests: 2 passed, 1 failed.')
    expect(stages.describeFaults()).toEqual(['flaky: a.test.ts › c', '✘ a.test.ts › b'])
    expect(stages.describeTotal()).toBe('2 passed, 1 failed')
  })

  test('say what a test failed with: a flaky one the first time, another the last', async () => {
    const first = { outcomes: { b: 'failed', c: 'failed' }, reason: 'too late' } satisfies FakeRun
    await expect(run(first, { outcomes: { b: 'passed', c: 'failed' }, reason: 'not there' })).rejects.toThrow(
      '1 passed, 1 failed',
    )
    expect(stages.describeFaults()).toEqual([
      'flaky: a.test.ts › b',
      '    too late',
      '✘ a.test.ts › c',
      '    not there',
    ])
  })

  test('pass with a hook that failed once, and count the tests that it kept from running', async () => {
    await run(
      { outcomes: { a: 'passed', b: 'skipped', group: 'failed' } },
      { outcomes: { a: 'failed', b: 'passed', group: 'passed' } },
    )
    expect(stages.describeFaults()).toEqual(['flaky: a.test.ts › group'])
    expect(stages.describeTotal()).toBe('2 passed, 0 failed')
  })

  test.each<[string, FakeRun]>([
    ['does not find it', { outcomes: {}, error: failing }],
    ['skips it', { outcomes: { b: 'skipped' } }],
    ['does not get to it', { outcomes: { b: 'not run' } }],
    ['breaks off', { outcomes: { b: 'passed' }, breaksOff: true, error: failing }],
  ])('fail with a test if the second run %s', async (_, second) => {
    await expect(run({ outcomes: { a: 'passed', b: 'failed' } }, second)).rejects.toThrow('1 passed, 1 failed.')
    expect(stages.describeFaults()).toEqual(['✘ a.test.ts › b'])
    expect(stages.describeTotal()).toBe('1 passed, 1 failed')
  })

  test('try again what a failure kept from running', async () => {
    const first = { outcomes: { a: 'failed', b: 'not run' } } satisfies FakeRun
    await run(first, { outcomes: { a: 'passed', b: 'passed' } })
    expect(retries).toEqual([['a', 'b']])
    expect(stages.describeTotal()).toBe('2 passed, 0 failed')
    await expect(run(first, { outcomes: { a: 'passed' } })).rejects.toThrow('unit tests: some tests did not run.')
  })

  test.each([
    [RETRIED_MAX, 1],
    [RETRIED_MAX + 1, 0],
  ])('of %d tests that failed try %d time again', async (failed, times) => {
    const outcomes = Object.fromEntries(Array.from({ length: failed }, (_, i) => [`${i}`, 'failed' as const]))
    await expect(run({ outcomes }, { outcomes })).rejects.toThrow(`${failed} failed`)
    expect(retries).toHaveLength(times)
  })

  test('try nothing again after a crash, and name the tests that were open', async () => {
    const crash = new CommandError('killed')
    const ended = run({ outcomes: { a: 'passed', b: 'failed', c: 'running' }, breaksOff: true, error: crash })
    await expect(ended).rejects.toBe(crash)
    expect(retries).toEqual([])
    expect(stages.describeOpen()).toEqual([
      'Begun in unit tests, not ended:',
      expect.stringMatching(/ s {2}a\.test\.ts › c$/),
    ])
    expect(stages.describeTotal()).toBe('1 passed, 2 failed')
  })

  test('try nothing again once the emulators have died', async () => {
    const death = new CommandError('the emulators ended')
    controller.abort(death)
    await expect(run({ outcomes: { a: 'passed', b: 'failed' } })).rejects.toBe(death)
    expect(retries).toEqual([])
    expect(stages.describeTotal()).toBe('1 passed, 2 failed')
  })

  test.each<[string, FakeRun, string]>([
    ['the runner wrote nothing', { outcomes: {}, breaksOff: true }, 'the runner broke off'],
    ['the runner found nothing', { outcomes: { a: 'skipped' } }, 'no test was run'],
  ])('fail when no test was run: %s', async (_, first, message) => {
    await expect(run(first)).rejects.toThrow(`unit tests: ${message}.`)
    expect(stages.describeTotal()).toContain('0 passed, 1 failed')
  })

  test('fail with whatever breaks a step', async () => {
    await expect(stages.step('build', () => Promise.reject(new CommandError('broken')))).rejects.toThrow('broken')
    expect(stages.describeTotal()).toBe('0 passed, 1 failed')
  })

  test('name the slowest tests and their own time', async () => {
    await run({ outcomes: { 'a slow one': 'passed', quick: 'passed', 'group of slow ones': 'passed' } })
    expect(stages.describeSlowest('unit tests')).toEqual([
      'Slowest unit tests:',
      '     10.0 s  a.test.ts › a slow one',
      '      5.0 s  a.test.ts › quick',
    ])
    expect(stages.describeTimes()).toEqual(['Time by stage:', expect.stringMatching(/^ +\d+\.\d s {2}unit tests$/)])
  })
})
