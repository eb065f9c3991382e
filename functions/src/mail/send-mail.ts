import { createHash } from 'node:crypto'
import { createTransport, type NodemailerError } from 'nodemailer'
import { contactInformation } from '@/domain/contact/site-contact.ts'

/** What leaves over SMTP. */
export interface OutgoingMail {
  /** The name of its document, of which its Message-ID is made: a duplicate can be recognised. */
  id: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string | undefined
  /** Where a mail program has such mails ended. */
  unsubscribe?: string | undefined
  date: Date
}

/** The longest time that sending one mail may take in all. */
export const SEND_MAX_MS = 60_000

const CONNECT_MAX_MS = 10_000
const ANSWER_MAX_MS = 30_000

/**
 * One plain address, without characters that have a meaning in a header or an address list. Whether it exists is known
 * to the server.
 */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u
const ADDRESS_MAX_CHARS = 254

/** The address can never be sent to. */
export class UnusableEmail extends Error {
  override name = 'UnusableAddress'
}

/**
 * Sends a mail to one address and to no other, from ours. Whatever the fields hold, they add no header and no recipient:
 * an address that is none refuses the mail, or leaves it without `Reply-To`.
 * @param smtpUrl `smtps://user:password@host`, or `smtp://…` for STARTTLS. Without encryption only to this very machine.
 * @throws {UnusableEmail}
 */
export async function sendMail(smtpUrl: string, mail: OutgoingMail): Promise<void> {
  if (!isAddress(mail.to)) throw new UnusableEmail('not one plain address')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isLoopback(new URL(smtpUrl).hostname),
    connectionTimeout: CONNECT_MAX_MS,
    dnsTimeout: CONNECT_MAX_MS,
    greetingTimeout: ANSWER_MAX_MS,
    socketTimeout: ANSWER_MAX_MS,
  })
  await transport.sendMail({
    envelope: { from: contactInformation.email, to: [mail.to] },
    from: { name: 'Aquicito', address: contactInformation.email },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== null && isAddress(mail.replyTo) && { replyTo: { name: '', address: mail.replyTo } }),
    // In one line, and never an encoded word, which would be read as another text.
    subject: mail.subject.replace(/[\s\p{C}]+/gu, ' ').replaceAll('=?', '= ?'),
    messageId: toMessageId(mail.id),
    date: mail.date,
    // Suppresses automatic replies.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    // Texts are never read as paths or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.timeout(SEND_MAX_MS),
  })
}

function isAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX_CHARS && ADDRESS.test(text)
}

function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const ID_MAX_CHARS = 200

/** Returns the Message-ID of a mail: always the same one for a document. What a header does not take of a name is spelled otherwise. */
export function toMessageId(id: string): string {
  const spelled = encodeURIComponent(id).replace(/[().]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  const local = spelled.length <= ID_MAX_CHARS ? spelled : createHash('sha256').update(id).digest('hex')
  return `<${local}@${contactInformation.email.split('@')[1]}>`
}

/**
 * Returns true iff this mail will never be taken: the server refuses its recipient or its content for good. What it refuses about
 * us, such as a wrong password or our sender, is no mail's fault and passes.
 */
export function isRefused(error: unknown): boolean {
  if (error instanceof UnusableEmail) return true
  const { permanent, command } = error as NodemailerError
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

const REASON_MAX_CHARS = 500

/** Returns what became of a mail, for its document, where its recipient stands as well. Not for logs. */
export function toReason(error: unknown): string {
  const { response, message } = error as NodemailerError
  return (response ?? message)
    .replace(/[\s\p{C}]+/gu, ' ')
    .slice(0, REASON_MAX_CHARS)
    .toWellFormed()
}

/** Returns the same for logs: without the server's words, which may repeat an address. */
export function readCodes(error: unknown): Record<string, unknown> {
  const { code, originalCode, responseCode, command } = error as NodemailerError
  return { code, originalCode, responseCode, command }
}
