import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { releaseItem } from '../../moderation/take-item.ts'
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
    if (pair.get('decided') === decided) return
    const batch = db().batch()
    batch.update(pair.ref, { decided }, { lastUpdateTime: pair.updateTime })
    releaseItem(batch, 'twins', twins_id)
    await batch.commit()
  })
  return {}
}
