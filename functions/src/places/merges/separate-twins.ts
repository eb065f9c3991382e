import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../platform/admin.ts'
import type { Handler } from '../../platform/callable.ts'
import { retryOnConflict } from '../../platform/retry-on-conflict.ts'

/**
 * Stores that two places are not the same, so that no import asks again; or has the pair wait again. Safe to repeat.
 * @throws {AppError} twins-already-decided (they were merged, or the pair is gone with a third)
 */
export const separateTwins: Handler<'separateTwins'> = async ({ twins_id, separate }) => {
  await retryOnConflict(async () => {
    const pair = await db().doc(paths.possibleTwin(twins_id)).get()
    if (!pair.updateTime || pair.get('decided') === 'same') throw new AppError('twins-already-decided')
    const decided = separate ? 'different' : null
    if (pair.get('decided') !== decided) await pair.ref.update({ decided }, { lastUpdateTime: pair.updateTime })
  })
  return {}
}
