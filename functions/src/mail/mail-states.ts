import { DEAD_MAILS_MAX } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import type { StoredMail } from './mail.ts'

const waitingStates = ['PENDING', 'PROCESSING', 'RETRY']

/** Counts the mails that wait and those that died, and shows the latter. */
export const mailStates: Handler<'mailStates'> = async () => {
  const mails = db().collection(paths.mail)
  const waiting = mails.where('delivery.state', 'in', waitingStates)
  const dead = mails.where('delivery.state', '==', 'ERROR')
  const [waitingCount, deadCount, oldest, died] = await Promise.all([
    waiting.count().get(),
    dead.count().get(),
    waiting.orderBy('created_at').limit(1).select('created_at').get(),
    dead.orderBy('delivery.endTime', 'desc').limit(DEAD_MAILS_MAX).get(),
  ])
  return {
    waiting: waitingCount.data().count,
    oldest_waiting_at: oldest.docs[0] ? toIso(oldest.docs[0].data() as StoredMail) : null,
    dead: deadCount.data().count,
    dead_mails: died.docs.map((document) => {
      const mail = document.data() as StoredMail
      return {
        id: document.id,
        kind: mail.kind,
        to: mail.to,
        created_at: toIso(mail),
        error: mail.delivery.error ?? '',
      }
    }),
  }
}

function toIso({ created_at }: StoredMail): string {
  return created_at.toDate().toISOString()
}
