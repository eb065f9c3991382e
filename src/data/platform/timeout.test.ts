import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error.ts'
import { withStallTimeout, withTimeout } from './timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => undefined)

test('what never ends is given up, as a line that is dead', async () => {
  const given = withTimeout(never).catch((error: AppError) => error.code)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await given).toBe('offline')
  expect(vi.getTimerCount()).toBe(0)
})

test('what ends in time is what it is, and leaves no clock running', async () => {
  await expect(withTimeout(Promise.resolve(3))).resolves.toBe(3)
  await expect(withTimeout(Promise.reject(new AppError('not-admin')))).rejects.toEqual(new AppError('not-admin'))
  expect(vi.getTimerCount()).toBe(0)
})

test('what moves may take as long as it likes, until it stands still', async () => {
  let move = () => {}
  const given: string[] = []
  const work = withStallTimeout((onProgress) => {
    move = onProgress
    return never
  }, 1_000).catch((error: AppError) => given.push(error.code))
  for (let times = 0; times < 5; times++) {
    await vi.advanceTimersByTimeAsync(900)
    move()
  }
  expect(given).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  await work
  expect(given).toEqual(['offline'])
})
