import { DEAD_MAILS_MAX, type CallableOutput } from '@/domain/api/callables.ts'
import type { Handler } from '../platform/callable.ts'
import { storedAs } from '../platform/stored-as.ts'
import { type StoredMail, storedMails } from './mail.ts'

/** What is read of a mail to tell how old it is. */
type Dated = Pick<StoredMail, 'created_at'>

const waitingStates = ['PENDING', 'PROCESSING', 'RETRY']

const waitingMails = () => storedMails().where('delivery.state', 'in', waitingStates)
const deadMails = () => storedMails().where('delivery.state', '==', 'ERROR')

/** Counts the mails that wait and those that died. */
export async function countMails(): Promise<CallableOutput<'readHealth'>['mails']> {
  const [waiting, dead, oldest] = await Promise.all([
    waitingMails().count().get(),
    deadMails().count().get(),
    waitingMails().orderBy('created_at').limit(1).select('created_at').withConverter(storedAs<Dated>()).get(),
  ])
  return {
    waiting: waiting.data().count,
    oldest_waiting_at: oldest.docs[0] ? toIso(oldest.docs[0].data()) : null,
    dead: dead.data().count,
  }
}

/** Counts the mails that wait and those that died, and shows the latter. */
export const mailStates: Handler<'mailStates'> = async () => {
  const [counts, died] = await Promise.all([
    countMails(),
    deadMails().orderBy('delivery.endTime', 'desc').limit(DEAD_MAILS_MAX).get(),
  ])
  return {
    ...counts,
    dead_mails: died.docs.map((document) => {
      const mail = document.data()
      return {
        id: document.id,
        kind: mail.kind,
        to: mail.to,
        created_at: toIso(mail),
        subject: mail.message.subject,
        text: mail.message.text,
        error: mail.delivery.error ?? '',
      }
    }),
  }
}

function toIso({ created_at }: Dated): string {
  return created_at.toDate().toISOString()
}
