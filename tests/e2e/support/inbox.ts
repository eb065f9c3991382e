import type { InboxMail } from '../../../tools/mail/mail-inbox.ts'
import { expect } from './watched-page.ts'

/** Returns the mails that arrived at an address, over SMTP. */
export async function mailsTo(email: string): Promise<InboxMail[]> {
  const response = await fetch(`${process.env['MAIL_ORIGIN']}/mails.json?to=${encodeURIComponent(email)}`)
  return (await response.json()) as InboxMail[]
}

/** Returns what they are about. */
export async function subjects(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject)
}

/** Returns where the link of the newest mail of a subject leads, within the site. */
export async function linkOf(email: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(email)).findLast((mail) => mail.subject === subject)?.text
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  const address = /https?:\S+#code=\S+/.exec((await find()) ?? '')?.[0]
  if (!address) throw new Error('the mail has no link')
  const { pathname, search, hash } = new URL(address)
  return pathname + search + hash
}
