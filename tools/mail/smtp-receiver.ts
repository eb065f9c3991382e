import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it came over SMTP. */
export interface ReceivedMail {
  from: string
  to: string[]
  raw: Buffer
}

export interface SmtpReceiver {
  port: number
  /** What `SMTP_URL` names. */
  url: string
  close: () => Promise<void>
}

/**
 * Returns a real SMTP server on this machine's loopback, which takes what comes and passes it on to no one but `receive`. What
 * that throws refuses the mail.
 */
export async function receiveMails(
  receive: (mail: ReceivedMail) => void | Promise<void>,
  port = 0,
  options: SMTPServerOptions = {},
): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, { envelope }, callback) {
      const taken = async () => {
        const raw = await buffer(stream)
        await receive({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        })
      }
      taken().then(() => callback(), callback)
    },
    ...options,
  })
  // A client that dies in the middle of a mail is none of the server's business.
  server.on('error', () => {})
  const listening = once(server.server, 'listening')
  server.listen(port, '127.0.0.1')
  await listening
  const bound = (server.server.address() as AddressInfo).port
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
