import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CommandError } from '../platform/processes.ts'
import { StepRunner } from './step-runner.ts'
import { planSteps, type StepName } from './steps.ts'

describe('steps', () => {
  const planned = planSteps(['check', 'build', 'rules', 'e2e'])
  let runner: StepRunner
  let ran: StepName[]

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    runner = new StepRunner()
    ran = []
  })

  const run = async (failing: readonly StepName[], signal = new AbortController().signal) => {
    for (const name of planned) {
      const work = () => {
        ran.push(name)
        return failing.includes(name) ? Promise.reject(new CommandError('broken')) : Promise.resolve()
      }
      await runner.run(name, work, signal)
    }
  }

  test('run one after the other', async () => {
    await run([])
    expect(ran).toEqual(planned)
    expect(runner.describeFailures(planned)).toEqual([])
  })

  test('go on after one that nothing needs', async () => {
    await run(['types', 'rules tests'])
    expect(ran).toEqual(planned)
    expect(runner.describeFailures(planned)).toEqual(['Failed: types, rules tests.'])
  })

  test('stop where they need what failed, directly or not', async () => {
    await run(['build'])
    expect(ran).toEqual(planned.filter((name) => !['build tests', 'seed', 'end-to-end tests'].includes(name)))
    expect(runner.describeFailures(planned)).toEqual([
      'Failed: build.',
      'Not run: build tests, seed, end-to-end tests.',
    ])
  })

  test('are blocked before their turn by what failed', async () => {
    await runner.run('build', () => Promise.reject(new CommandError('broken')), new AbortController().signal)
    expect(runner.isBlocked('end-to-end tests')).toBe(true)
    expect(runner.isBlocked('rules tests')).toBe(false)
  })

  test('end when the command is interrupted', async () => {
    const controller = new AbortController()
    const interrupted = runner.run(
      'types',
      () => {
        controller.abort(new Error('interrupted'))
        return Promise.reject(new CommandError('killed'))
      },
      controller.signal,
    )
    await expect(interrupted).rejects.toThrow('interrupted')
  })
})
