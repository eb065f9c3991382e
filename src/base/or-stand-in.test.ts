import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orStandIn } from './or-stand-in.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Waits three seconds for an answer that is given by hand. */
function ask(find: () => Promise<string | null>) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const findStandIn = vi.fn(find)
  const given: unknown[] = []
  orStandIn(promise, findStandIn, 3_000).then(
    (answer) => given.push(answer),
    (error: Error) => given.push(error.message),
  )
  return { resolve, reject, findStandIn, given }
}

test('an answer in time is given, and nothing is looked for, then or later', async () => {
  const { resolve, findStandIn, given } = ask(async () => 'copy')
  await vi.advanceTimersByTimeAsync(2_999)
  resolve('answer')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(given).toEqual(['answer'])
  expect(findStandIn).not.toHaveBeenCalled()
})

test('something stands in for a late answer', async () => {
  const { given } = ask(async () => 'copy')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(given).toEqual(['copy'])
})

test.each([async () => null, () => Promise.reject(new Error('storage is refused'))])(
  'where nothing stands in for it, a late answer is waited for: %#',
  async (find) => {
    const { resolve, given } = ask(find)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(given).toEqual([])
    resolve('answer')
    await vi.advanceTimersByTimeAsync(0)
    expect(given).toEqual(['answer'])
  },
)

test('an answer that comes while something is looked for does not wait for it', async () => {
  const { resolve, given } = ask(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(3_000)
  resolve('answer')
  await vi.advanceTimersByTimeAsync(0)
  expect(given).toEqual(['answer'])
})

test('something stands in for a failure at once, and is looked for once', async () => {
  const { reject, findStandIn, given } = ask(async () => 'copy')
  reject(new Error('503'))
  await vi.advanceTimersByTimeAsync(0)
  expect(given).toEqual(['copy'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(findStandIn).toHaveBeenCalledOnce()
})

test('what was not found for a late answer is not looked for again when that fails', async () => {
  const { reject, findStandIn, given } = ask(async () => null)
  await vi.advanceTimersByTimeAsync(25_000)
  reject(new Error('503'))
  await vi.advanceTimersByTimeAsync(0)
  expect(given).toEqual(['503'])
  expect(findStandIn).toHaveBeenCalledOnce()
})

test('a failure is thrown after ten seconds, though what is looked for never comes', async () => {
  const { reject, findStandIn, given } = ask(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(25_000)
  reject(new Error('503'))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(given).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(given).toEqual(['503'])
  expect(findStandIn).toHaveBeenCalledOnce()
})

test('a failure for which nothing stands in is thrown', async () => {
  const { reject, given } = ask(async () => null)
  reject(new Error('503'))
  await vi.advanceTimersByTimeAsync(0)
  expect(given).toEqual(['503'])
})
