import { expect, test, vi } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../functions/src/platform/admin.ts'
import { beginWalks, nightOf } from '../../functions/src/walks/walk-tasks.ts'

test('a walk is done by the deployed tasks, page after page', { timeout: 60_000 }, async () => {
  const entries = db().collection(paths.auditLog).where('action', '==', 'walks-test')
  const batch = db().batch()
  for (let index = 0; index < 250; index++) {
    const created_at = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'))
    batch.create(db().collection(paths.auditLog).doc(), { action: 'walks-test', created_at })
  }
  await batch.commit()
  await beginWalks(['expireAuditEntries'], nightOf(Date.now()))
  await vi.waitFor(async () => expect((await entries.count().get()).data().count).toBe(0), {
    timeout: 30_000,
    interval: 200,
  })
})
