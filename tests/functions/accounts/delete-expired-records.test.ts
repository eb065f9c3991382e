import { expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { contact, makeMessage, makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-delete-expired-records')

const deleteExpiredRecords = (nowMs: number) => doNight('expireRecords', nowMs)
const later = (days: number) => Date.now() + days * DAY_MS

it('a contact message is deleted once its period is over, and not before', async () => {
  await contact(makeMessage())
  await deleteExpiredRecords(later(retentionDays.contactMessage - 0.1))
  expect(await fetchAll(paths.contactMessages)).toHaveLength(1)
  await deleteExpiredRecords(later(retentionDays.contactMessage + 0.1))
  expect(await fetchAll(paths.contactMessages)).toEqual([])
})

it('a plan request is deleted once nothing has changed for its period, unless the plan is active', async () => {
  await requestPlan(makePlanMessage({ businessName: 'Café Ciudad' }))
  await requestPlan(makePlanMessage({ businessName: 'Café Activo' }))
  const active = await db().collection(paths.planRequests).where('businessName', '==', 'Café Activo').get()
  await active.docs[0]?.ref.update({ status: 'active' })
  await deleteExpiredRecords(later(retentionDays.planRequest - 0.1))
  expect(await fetchAll(paths.planRequests)).toHaveLength(2)
  await deleteExpiredRecords(later(retentionDays.planRequest + 0.1))
  expect(await fetchAll(paths.planRequests)).toMatchObject([{ businessName: 'Café Activo' }])
})

it('a plan request that changes at this very moment stays', async () => {
  await requestPlan(makePlanMessage())
  const [request] = (await db().collection(paths.planRequests).get()).docs
  await interrupt(
    () => deleteExpiredRecords(later(retentionDays.planRequest + 0.1)),
    async () => {
      await request?.ref.update({ updated_at: Timestamp.fromMillis(later(retentionDays.planRequest)) })
    },
  )
  expect(await fetchAll(paths.planRequests)).toHaveLength(1)
})

it('entries of the audit log are deleted after their period, more than a page of them', async () => {
  const batch = db().batch()
  for (let index = 0; index < 250; index++) {
    batch.create(db().collection(paths.auditLog).doc(), { action: 'feature-place', created_at: Timestamp.now() })
  }
  await batch.commit()
  await deleteExpiredRecords(later(retentionDays.auditEntry - 0.1))
  expect(await fetchAll(paths.auditLog)).toHaveLength(250)
  await deleteExpiredRecords(later(retentionDays.auditEntry + 0.1))
  expect(await fetchAll(paths.auditLog)).toEqual([])
})

it('when the claim of an admin was taken is deleted after its period, much longer than a token lives', async () => {
  await db().doc(paths.revokedAdmin('ana')).set({ revoked_at: Timestamp.now() })
  await deleteExpiredRecords(later(retentionDays.revokedAdmin - 0.1))
  expect(await fetchAll(paths.revokedAdmins)).toHaveLength(1)
  await deleteExpiredRecords(later(retentionDays.revokedAdmin + 0.1))
  expect(await fetchAll(paths.revokedAdmins)).toEqual([])
})
