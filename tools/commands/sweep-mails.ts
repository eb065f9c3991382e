// Beside the emulators, which never fire a schedule: tries mails again that could not be sent at once.
import { setTimeout as delay } from 'node:timers/promises'
import { sweepMails } from '../../functions/src/mail/deliver-mail.ts'

const PAUSE_MS = 60_000

const smtpUrl = process.env['SMTP_URL']
if (!smtpUrl) throw new Error('SMTP_URL is not set: where should mails go?')
for (;;) {
  await delay(PAUSE_MS)
  // Next time again, whatever it was.
  await sweepMails(smtpUrl).catch(console.error)
}
