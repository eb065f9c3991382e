import { afterEach, expect, test, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error.ts'
import { isAccountDeleted } from '../accounts/deleted-account.ts'
import { clearOutbox } from '../outbox/outbox.ts'
import { sessionEffects } from './session-effects.ts'

vi.mock('../accounts/deleted-account.ts', () => ({ isAccountDeleted: vi.fn() }))
vi.mock('../outbox/outbox.ts', () => ({ clearOutbox: vi.fn() }))

afterEach(() => {
  vi.resetAllMocks()
  vi.useRealTimers()
})

test('what a user wrote goes once their account is known to be deleted', async () => {
  vi.mocked(isAccountDeleted).mockResolvedValue(true)
  expect(await sessionEffects.clearIfDeleted('ana')).toBe(true)
  expect(vi.mocked(clearOutbox).mock.calls).toEqual([['ana']])
})

test.each<[string, () => Promise<boolean>]>([
  ['the account is there', () => Promise.resolve(false)],
  ['there is no network', () => Promise.reject(new AppError('offline'))],
  ['no answer comes', () => new Promise(() => undefined)],
])('what a user wrote stays where %s', async (_what, answer) => {
  vi.useFakeTimers()
  vi.mocked(isAccountDeleted).mockImplementation(answer)
  const clearing = sessionEffects.clearIfDeleted('ana')
  await vi.waitFor(() => expect(isAccountDeleted).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await clearing).toBe(false)
  expect(clearOutbox).not.toHaveBeenCalled()
})
