import { once } from 'node:events'
import { connect, createServer, type Http2Server, type IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startFirestoreProxy, type FirestoreProxy } from './firestore-proxy.ts'

/** Fields of a message of protocol buffers, all of which hold bytes. */
const message = (...fields: (readonly [field: number, bytes: Buffer])[]) =>
  Buffer.concat(fields.flatMap(([field, bytes]) => [Buffer.from([(field << 3) | 2, bytes.length]), bytes]))
const frame = (...messages: Buffer[]) =>
  Buffer.concat(
    messages.flatMap((content) => {
      const head = Buffer.alloc(5)
      head.writeUInt32BE(content.length, 1)
      return [head, content]
    }),
  )
const text = Buffer.from('x')
const [found, missing, readTime] = ([1, 2, 3] as const).map((field) => message([field, text])) as [
  Buffer,
  Buffer,
  Buffer,
]
const [update, deletion] = [message([2, message([1, text])]), message([2, message([2, text])])]

const opened: { close: () => void }[] = []
afterEach(() => opened.splice(0).forEach((one) => one.close()))

/** Starts a proxy before a server that answers every call alike. */
async function startProxy(status: string, ...answers: Buffer[]): Promise<FirestoreProxy> {
  const upstream: Http2Server = createServer()
  upstream.on('stream', (stream) => {
    stream.resume()
    if (answers.length === 0) return stream.respond({ ':status': 200, 'grpc-status': status }, { endStream: true })
    stream.respond({ ':status': 200 }, { waitForTrailers: true })
    stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': status }))
    // Cut anywhere, as on a line.
    const whole = frame(...answers)
    stream.write(whole.subarray(0, 3))
    stream.end(whole.subarray(3))
  })
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  const proxy = await startFirestoreProxy(`127.0.0.1:${(upstream.address() as AddressInfo).port}`)
  opened.push(proxy, upstream)
  return proxy
}

/** Calls as the SDK of servers does. @returns The answer and the status, from wherever it came. */
async function call(proxy: FirestoreProxy, method: string, request = message()) {
  const session = connect(`http://127.0.0.1:${proxy.serverPort}`)
  const stream = session.request({ ':method': 'POST', ':path': `/google.firestore.v1.Firestore/${method}` })
  let status: IncomingHttpHeaders['grpc-status']
  for (const event of ['response', 'trailers'] as const)
    stream.on(event, (headers: IncomingHttpHeaders) => (status = headers['grpc-status'] ?? status))
  const closed = once(stream, 'close')
  stream.end(frame(request))
  const answer = Buffer.concat((await stream.toArray()) as Buffer[])
  await closed
  session.close()
  return { answer, status }
}

it('each document found or missing counts, and the answer arrives as it was sent', async () => {
  const proxy = await startProxy('0', found, found, missing, readTime)
  expect(await call(proxy, 'BatchGetDocuments')).toEqual({
    answer: frame(found, found, missing, readTime),
    status: '0',
  })
  await expect.poll(() => proxy.counts().server).toEqual({ reads: 3, writes: 0, deletes: 0 })
  proxy.begin()
  expect(proxy.counts().server.reads).toBe(0)
})

it('a query without documents counts as one read', async () => {
  const proxy = await startProxy('0', readTime)
  await call(proxy, 'RunQuery')
  await expect.poll(() => proxy.counts().server.reads).toBe(1)
})

it('writes and deletes count apart, and those that were refused not at all', async () => {
  const taken = await startProxy('0', message())
  await call(taken, 'Commit', Buffer.concat([message([1, text]), update, deletion, update]))
  await expect.poll(() => taken.counts().server).toEqual({ reads: 0, writes: 2, deletes: 1 })
  const refusing = await startProxy('5')
  expect(await call(refusing, 'Commit', update)).toEqual({ answer: Buffer.alloc(0), status: '5' })
  expect(refusing.counts().server).toEqual({ reads: 0, writes: 0, deletes: 0 })
})
