import { once } from 'node:events'
import {
  createServer as createHttpServer,
  request as sendHttp,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { connect, constants, createServer, type ClientHttp2Session, type ServerHttp2Stream } from 'node:http2'
import type { IncomingHttpHeaders } from 'node:http2'
import type { AddressInfo, Server } from 'node:net'
import { countCall, type FirestoreCounts } from './grpc-messages.ts'
import { BrowserMessages } from './browser-messages.ts'

/** What stands before the Firestore emulator and counts what is billed. */
export interface FirestoreProxy {
  /** Where servers ask, over gRPC. */
  serverPort: number
  /** Where browsers ask. */
  browserPort: number
  /** What servers and browsers have read and written since the counts were begun. Requests that still run do not count yet. */
  counts: () => { server: FirestoreCounts; browser: FirestoreCounts }
  /** Counts from nothing on. */
  begin: () => void
  close: () => void
}

/** Starts the proxy. @param host Where the emulator is, or will be. */
export async function startFirestoreProxy(host: string): Promise<FirestoreProxy> {
  let server: FirestoreCounts = { reads: 0, writes: 0, deletes: 0 }
  let browser = new BrowserMessages()
  let upstream: ClientHttp2Session | undefined
  const session = () => {
    if (!upstream || upstream.closed || upstream.destroyed) {
      upstream = connect(`http://${host}`)
      upstream.on('error', () => upstream?.destroy())
    }
    return upstream
  }
  const grpc = createServer()
  grpc.on('sessionError', () => undefined)
  grpc.on('stream', (stream, headers) => {
    passCall(session(), stream, headers, (method, request, answer, isOk) => {
      const counts = countCall(method, request, answer, isOk)
      server = {
        reads: server.reads + counts.reads,
        writes: server.writes + counts.writes,
        deletes: server.deletes + counts.deletes,
      }
    })
  })
  const http = createHttpServer((request, response) => {
    // What counts is what it belongs to when it began.
    const counting = browser
    passRequest(host, request, response, (sent, answer) => counting.take(request.url ?? '/', sent, answer))
  })
  return {
    serverPort: await listen(grpc),
    browserPort: await listen(http),
    counts: () => ({ server, browser: browser.counts }),
    begin() {
      server = { reads: 0, writes: 0, deletes: 0 }
      browser = new BrowserMessages()
    },
    close() {
      upstream?.destroy()
      grpc.close()
      http.close()
      http.closeAllConnections()
    },
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Hands on one call of gRPC, and says what was sent and answered once it is over. */
function passCall(
  session: ClientHttp2Session,
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  onEnd: (method: string, request: Buffer, answer: Buffer, isOk: boolean) => void,
): void {
  const call = session.request({ ...headers }, { endStream: false })
  const sent: Buffer[] = []
  const answered: Buffer[] = []
  let trailers: IncomingHttpHeaders = {}
  stream.on('data', (chunk: Buffer) => sent.push(chunk))
  call.on('data', (chunk: Buffer) => answered.push(chunk))
  call.on('trailers', (last) => (trailers = last))
  call.on('response', (answer, flags) => {
    // An answer that is headers alone holds the status among them.
    const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0
    if (isWhole) trailers = answer
    if (stream.destroyed) return
    stream.respond(answer, isWhole ? { endStream: true } : { waitForTrailers: true })
    if (!isWhole) call.pipe(stream)
  })
  stream.on('wantTrailers', () => stream.sendTrailers(trailers))
  stream.on('close', () => call.close(stream.rstCode))
  call.on('close', () => {
    const method = String(headers[':path']).split('/').at(-1) ?? ''
    onEnd(method, Buffer.concat(sent), Buffer.concat(answered), trailers['grpc-status'] === '0')
  })
  call.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR))
  stream.on('error', () => call.close(constants.NGHTTP2_CANCEL))
  stream.pipe(call)
}

/** Hands on one request of a browser, and says what was sent and answered once it is over or was given up. */
function passRequest(
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
  onEnd: (sent: string, answer: string) => void,
): void {
  const sent: Buffer[] = []
  const answered: Buffer[] = []
  const { hostname, port } = new URL(`http://${host}`)
  const { method, url, headers } = request
  const passed = sendHttp({ hostname, port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } })
  request.on('data', (chunk: Buffer) => sent.push(chunk))
  request.pipe(passed)
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    // A channel says at once that it is open.
    response.flushHeaders()
    answer.on('data', (chunk: Buffer) => answered.push(chunk))
    answer.on('error', () => response.destroy())
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  response.on('close', () => {
    passed.destroy()
    onEnd(Buffer.concat(sent).toString(), Buffer.concat(answered).toString())
  })
}
