import { describe, expect, test } from 'vitest'
import { changedKeys, partsOf, readChanges } from './changes.ts'

describe('changes', () => {
  test('of messages are those that differ, are new or are gone', () => {
    const before = { 'plans.a': 'one', 'plans.b': 'two', 'legal.c': 'three' }
    const after = { 'plans.a': 'one', 'plans.b': 'TWO', 'home.d': 'four' }
    const keys = changedKeys(JSON.stringify(before), JSON.stringify(after))
    expect(keys).toEqual(['plans.b', 'legal.c', 'home.d'])
    expect(partsOf(keys)).toEqual(['public', 'legal', 'plans'])
  })

  test('since a commit that does not exist are answered with what to write', () => {
    expect(() => readChanges('no/such-branch')).toThrow(
      'There is no no/such-branch to compare with. Name a commit: "npm test -- changed HEAD"',
    )
  })

  test('since the last commit are named from the root of the repository', () => {
    for (const file of readChanges('HEAD').files) expect(file).not.toMatch(/^\/|^\.\.|^$/)
  })
})
