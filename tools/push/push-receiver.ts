import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A browser as a push service knows it, with the keys that the browser alone has. */
export interface PushBrowser {
  endpoint: string
  p256dh: string
  auth: string
  privateKey: string
}

/** A message as it reached the service. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine. */
export interface PushReceiver {
  /** All messages that were sent, also those that it refused. */
  received: ReceivedPush[]
  /** The status of the answers from now on, the last one for all that follow; 0 closes the connection without one. */
  answerWith: (...statuses: number[]) => void
  makeBrowser: () => PushBrowser
  /** Returns what the messages to a browser say, as its worker is given it. */
  read: (browser: PushBrowser) => unknown[]
  close: () => Promise<void>
}

/** Starts a push service at a free port. */
export async function receivePushes(): Promise<PushReceiver> {
  const received: ReceivedPush[] = []
  let statuses = [201]
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 201
      if (status === 0) request.socket.destroy()
      else response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    answerWith: (...next) => {
      statuses = next
    },
    makeBrowser: () => {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      return {
        endpoint: `http://127.0.0.1:${port}/${randomBytes(12).toString('base64url')}`,
        p256dh,
        auth: randomBytes(16).toString('base64url'),
        privateKey: pair.getPrivateKey('base64url'),
      }
    },
    read: (browser) =>
      received
        .filter(({ path }) => browser.endpoint.endsWith(path))
        .map(({ body }) => JSON.parse(decryptPush(body, browser)) as unknown),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Decrypts a message as a browser does (RFC 8291). @throws Where it is for another. */
export function decryptPush(body: Buffer, { privateKey, auth }: Pick<PushBrowser, 'privateKey' | 'auth'>): string {
  const [salt, sender, content] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const derive = (secret: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, with_, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = derive(pair.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const text = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('not the last record')
  return text.subarray(0, -1).toString()
}
