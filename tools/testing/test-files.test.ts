import { describe, expect, test } from 'vitest'
import { findFiles, testFiles } from './test-files.ts'

const files: Record<string, readonly string[]> = {
  unit: ['src/domain/text.test.ts', 'src/domain/review.test.ts'],
  rules: ['tests/rules/rules.test.ts'],
  e2e: ['tests/e2e/reviews.test.ts', 'tests/e2e/saved-places.test.ts'],
}
const list = (globs: readonly string[]) =>
  files[Object.entries(testFiles).find(([, known]) => known === globs)?.[0] ?? ''] ?? []

describe('test files', () => {
  test('all of a stage run where none is named', () => {
    const found = findFiles({ stages: ['unit'], files: [], title: null }, list)
    expect(found.stages).toEqual(['unit'])
    expect(found.filesOf('unit')).toBeNull()
  })

  test('are found by a part of their path', () => {
    const { filesOf } = findFiles({ stages: ['e2e'], files: ['reviews', 'saved'], title: null }, list)
    expect(filesOf('e2e')).toEqual(files['e2e'])
    expect(findFiles({ stages: ['e2e'], files: ['reviews'], title: null }, list).filesOf('e2e')).toEqual([
      'tests/e2e/reviews.test.ts',
    ])
  })

  test('leave out a stage that has none of them', () => {
    const found = findFiles({ stages: ['unit', 'rules', 'e2e'], files: ['review'], title: null }, list)
    expect(found.stages).toEqual(['unit', 'e2e'])
  })

  test('of the stage check are its unit tests', () => {
    const found = findFiles({ stages: ['check'], files: ['text'], title: null }, list)
    expect(found.stages).toEqual(['check'])
    expect(found.filesOf('unit')).toEqual(['src/domain/text.test.ts'])
  })

  test('that do not exist are named', () => {
    expect(() => findFiles({ stages: ['unit', 'e2e'], files: ['text', 'nothing'], title: null }, list)).toThrow(
      'No test file of unit, e2e has "nothing" in its path.',
    )
  })

  test.each(Object.keys(testFiles))('of %s exist', (stage) => {
    const found = findFiles({ stages: [stage as keyof typeof testFiles], files: ['.test.ts'], title: null })
    expect(found.filesOf(stage as keyof typeof testFiles)).not.toEqual([])
  })
})
