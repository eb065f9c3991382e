// A worker of the functions for tests to kill: delivers whatever waits, at the moment that it is told.
import { sweepMails } from '../../../functions/src/mail/deliver-mail.ts'

const [smtpUrl = '', nowMs] = process.argv.slice(2)

await sweepMails(smtpUrl, () => Number(nowMs))
