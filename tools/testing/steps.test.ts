import { describe, expect, test } from 'vitest'
import { emulatorsOf, needsOf, planSteps, stageNames } from './steps.ts'

describe('the plan', () => {
  test('of everything is in the order in which it is cheapest to fail', () => {
    expect(planSteps(stageNames)).toEqual([
      'routes',
      'types',
      'lint',
      'format',
      'unit tests',
      'build',
      'build tests',
      'browser',
      'emulators',
      'rules tests',
      'functions tests',
      'emulator tests',
      'seed',
      'end-to-end tests',
    ])
  })

  test.each([
    [['check'], ['routes', 'types', 'lint', 'format', 'unit tests']],
    [['unit'], ['routes', 'unit tests']],
    [['build'], ['build', 'build tests']],
    [['rules'], ['emulators', 'rules tests']],
    [['functions'], ['emulators', 'functions tests']],
    [['emulators'], ['build', 'emulators', 'emulator tests']],
    [['e2e'], ['build', 'browser', 'emulators', 'seed', 'end-to-end tests']],
    [
      ['e2e', 'rules'],
      ['build', 'browser', 'emulators', 'rules tests', 'seed', 'end-to-end tests'],
    ],
  ] as const)('of %j has only what that needs', (stages, steps) => {
    expect(planSteps(stages)).toEqual(steps)
  })

  test('has what a step needs before it', () => {
    const planned = planSteps(stageNames)
    for (const [index, name] of planned.entries()) {
      for (const need of needsOf(name)) expect(planned.indexOf(need), `${name} needs ${need}`).toBeLessThan(index)
    }
  })

  test('needs the build where it needs the emulators of the app', () => {
    const inAll = planSteps(stageNames).filter((name) => emulatorsOf(name) === 'all')
    expect(inAll).not.toEqual([])
    for (const name of inAll) expect([...needsOf(name), ...needsOf(name).flatMap(needsOf)]).toContain('build')
  })
})
