import { expect, test } from 'vitest'
import { AppError } from '@/domain/shared/app-error.ts'
import { decideMany } from './decide-many.ts'

test('what fails in the middle stops no other, and is counted', async () => {
  const progress: number[] = []
  const decide = (index: number) =>
    index === 2
      ? Promise.reject(new AppError('claim-already-decided'))
      : index === 3
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(`did ${index}`)
  const { decided, failures } = await decideMany([1, 2, 3, 4, 5, 6], decide, 'claim-update-failed', {
    onProgress: (done) => void progress.push(done),
  })
  expect(decided.map(({ output }) => output).sort()).toEqual(['did 1', 'did 4', 'did 5', 'did 6'])
  expect(failures.map(({ decision, error }) => [decision, error.code])).toEqual([
    [2, 'claim-already-decided'],
    [3, 'claim-update-failed'],
  ])
  expect(progress).toEqual([1, 2, 3, 4, 5, 6])
})

test('as few are under way at a time as is asked', async () => {
  let underWay = 0
  let most = 0
  const decide = async () => {
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay--
  }
  await decideMany([1, 2, 3], decide, 'claim-update-failed', { atOnce: 1 })
  expect(most).toBe(1)
})
