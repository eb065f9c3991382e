import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import type { SignedIn } from '../platform/caller.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storedMails } from './mail.ts'

type Input = CallableRequest<'retryMail'>

/**
 * Queues a dead mail again, with as many attempts as a new one. One that waits or was sent meanwhile is left alone: two
 * admins may press at once.
 * @throws {AppError} mail-retry-failed (no such mail)
 */
export const retryMail: Handler<'retryMail'> = async (input, caller) => {
  await retryOnConflict(() => retry(input, caller))
  return {}
}

async function retry({ mail_id }: Input, caller: SignedIn): Promise<void> {
  const mail = await storedMails().doc(mail_id).get()
  const stored = mail.data()
  if (!stored || !mail.updateTime) throw new AppError('mail-retry-failed')
  const { delivery, user_id } = stored
  if (delivery.state !== 'ERROR') return
  const now = Timestamp.now()
  const batch = db().batch()
  batch.update(
    mail.ref,
    {
      'delivery.state': 'PENDING',
      'delivery.attempts': 0,
      'delivery.next_attempt_at': now,
      'delivery.retried_at': now,
      'delivery.endTime': null,
    },
    { lastUpdateTime: mail.updateTime },
  )
  addAudit(batch, { action: 'retry-mail', actor_id: caller.userId, user_id })
  await commitFor([caller.userId, user_id], batch)
}
