import { describe, expect, test } from 'vitest'
import { parseTestArguments, usage } from './arguments.ts'
import { stageNames } from './steps.ts'

describe('the arguments of npm test', () => {
  test('none select everything', () => {
    expect(parseTestArguments([])).toEqual({ stages: stageNames, files: [], title: null })
  })

  test.each([
    [['changed'], { changedSince: 'origin/main' }],
    [['changed', 'HEAD~2'], { changedSince: 'HEAD~2' }],
    [['unit'], { stages: ['unit'], files: [], title: null }],
    [['unit', 'text'], { stages: ['unit'], files: ['text'], title: null }],
    [['functions', 'submit-review', 'edit'], { stages: ['functions'], files: ['submit-review', 'edit'], title: null }],
    [['e2e', 'rules'], { stages: ['rules', 'e2e'], files: [], title: null }],
    [['e2e', 'reviews', '-t', 'a title'], { stages: ['e2e'], files: ['reviews'], title: 'a title' }],
    [['--title', 'a title', 'e2e'], { stages: ['e2e'], files: [], title: 'a title' }],
    // After the first file every word is a file.
    [['unit', 'text', 'rules'], { stages: ['unit'], files: ['text', 'rules'], title: null }],
  ])('%j', (args, selection) => {
    expect(parseTestArguments(args)).toEqual(selection)
  })

  test.each([['e2r'], ['e2r', 'reviews'], ['reviews', 'e2e'], ['toString']])(
    'a first word that is no stage is answered with the stages: %s',
    (...args) => {
      expect(() => parseTestArguments(args)).toThrow(
        `"${args[0]}" is no stage. Name one first: ${stageNames.join(', ')}`,
      )
    },
  )

  test.each([[['changed', 'HEAD', 'reviews']], [['changed', '-t', 'a title']]])(
    'only a commit can follow "changed": %j',
    (args) => {
      expect(() => parseTestArguments(args)).toThrow('After "changed" only a commit can follow')
    },
  )

  test('a title needs a stage', () => {
    expect(() => parseTestArguments(['-t', 'a title'])).toThrow('Name the stage of that title')
  })

  test('an unknown option is answered with the usage', () => {
    expect(() => parseTestArguments(['e2e', '--headed'])).toThrow(usage())
  })

  test.each(['--help', '-h'])('%s asks for help', (option) => {
    expect(parseTestArguments(['e2e', option])).toBe('help')
  })

  test('the usage names every stage', () => {
    for (const name of stageNames) expect(usage()).toMatch(new RegExp(`^  ${name} `, 'm'))
  })
})
