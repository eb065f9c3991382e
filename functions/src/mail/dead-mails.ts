import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { type Delivery, storedMails, toDeliveryFields } from './mail.ts'

/**
 * Queues a dead mail again, with as many attempts as a new one. One that waits or was sent meanwhile is left alone: two
 * admins may press at once.
 * @throws {AppError} mail-retry-failed (no such mail, or it was discarded)
 */
export const retryMail: Handler<'retryMail'> = async ({ mail_id }, caller) => {
  await changeDead(mail_id, caller, {
    action: 'retry-mail',
    failure: 'mail-retry-failed',
    isDone: (state) => state !== 'DISCARDED',
    toDelivery: (now) => ({ state: 'PENDING', attempts: 0, next_attempt_at: now, retried_at: now, endTime: null }),
  })
  return {}
}

/**
 * Gives up a dead mail. What is left of it is deleted as of one that was sent: until then nothing writes it a second time. Safe
 * to repeat.
 * @throws {AppError} mail-discard-failed (no such mail, or it is on its way or was sent)
 */
export const discardMail: Handler<'discardMail'> = async ({ mail_id }, caller) => {
  await changeDead(mail_id, caller, {
    action: 'discard-mail',
    failure: 'mail-discard-failed',
    isDone: (state) => state === 'DISCARDED',
    toDelivery: () => ({ state: 'DISCARDED' }),
  })
  return {}
}

interface Change {
  action: AuditAction
  failure: ErrorCode
  /** Returns true iff it is done already, by the state of a mail that is not dead. */
  isDone: (state: Delivery['state']) => boolean
  /** Returns what is written of a dead mail. */
  toDelivery: (now: Timestamp) => Partial<Delivery>
}

/** Changes a dead mail and notes it, in the same commit. */
function changeDead(mailId: string, { userId: actor_id }: SignedIn, change: Change): Promise<void> {
  const { action, failure, isDone, toDelivery } = change
  return retryOnConflict(async () => {
    const mail = await storedMails().doc(mailId).get()
    const stored = mail.data()
    if (!stored || !mail.updateTime) throw new AppError(failure)
    const { delivery, user_id } = stored
    if (delivery.state !== 'ERROR') {
      if (isDone(delivery.state)) return
      throw new AppError(failure)
    }
    const batch = db().batch()
    const written = toDeliveryFields(toDelivery(Timestamp.now()))
    batch.update(mail.ref, written, { lastUpdateTime: mail.updateTime })
    addAudit(batch, { action, actor_id, user_id })
    await commitFor([actor_id, user_id], batch)
  })
}
