import { afterEach, expect, test, vi } from 'vitest'
import { selectChanged } from './select-changed.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('CI refuses to run only what changed', () => {
  vi.stubEnv('CI', 'true')
  expect(() => selectChanged('HEAD')).toThrow('is for daily work')
})
