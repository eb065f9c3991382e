import { describe, expect, test } from 'vitest'
import { checkSubject } from './check-subject.mjs'

const longest = 'ñ'.repeat(72)

describe('the subject of a commit', () => {
  test.each([
    'Add a field',
    longest,
    `${longest}\n\n${'A long line of the body. '.repeat(10)}`,
    `\n# A comment ${longest}\nAdd a field`,
    `Merge branch '${longest}'`,
    `fixup! ${longest}`,
    '',
    `Add a field\n# ------------------------ >8 ------------------------\ndiff --git a/x b/x\n+${longest}x`,
  ])('is fine: %j', (message) => {
    expect(checkSubject(message)).toBeNull()
  })

  test.each([`${longest}x`, `# comment\n${longest}x\n\nbody`])('is too long: %j', (message) => {
    expect(checkSubject(message)).toContain('73 characters')
  })
})
