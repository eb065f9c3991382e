import { once } from 'node:events'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Certificate } from './certificate.ts'

const compress = promisify(brotliCompress)
const compressAsStored = promisify(gzip)

const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|xml|manifest)|image\/svg)/
/** What is the connection's own and not the answer's. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])

/** What stands before the Hosting emulator: TLS, HTTP/2, brotli and a cache, as Firebase Hosting has them. */
export interface TlsProxy {
  /** `https://localhost:…`, the site. */
  origin: string
  /** The same pages without JavaScript. */
  floorOrigin: string
  /** Says where the Hosting emulator is. */
  setUpstream: (hostingOrigin: string) => void
  /** Asks for an answer and keeps it until it is filled again: nothing is made while a user measures. */
  fill: (target: string) => Promise<void>
  /** Clears all answers, as a deployment does. */
  clear: () => void
  /** What it has sent since it started, oldest first: of whom it was asked for, browsers do not always tell. */
  sent: readonly SentAnswer[]
  /** Returns the last answer to each address that it was asked for since it was cleared, as it goes onto the line. */
  record: () => Promise<ReadonlyMap<string, SentForm>>
  close: () => void
}

/** What answers as a site did that is gone. */
export interface Replay {
  /** `https://localhost:…` */
  origin: string
  close: () => void
}

/** An answer as it goes onto the line. */
export interface SentForm {
  status: number
  /** Its compression among them. */
  headers: Record<string, string>
  body: Buffer
}

/** A body that went onto the line. */
export interface SentAnswer {
  path: string
  bytes: number
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Undefined for what is compressed in itself. */
  compressed: { encoding: 'br' | 'gzip'; body: Buffer } | undefined
}

interface CachedAnswer {
  answer: Answer
  freshUntilMs: number
  staleUntilMs: number
}

/** Starts the proxy; it can answer once it knows its upstream. */
export async function startTlsProxy(certificate: Certificate): Promise<TlsProxy> {
  let upstream = ''
  const sent: SentAnswer[] = []
  const cached = new Map<string, Promise<CachedAnswer>>()

  const fetchAnswer = async (target: string): Promise<CachedAnswer> => {
    const response = await fetch(upstream + target, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !HOP_HEADERS.has(name)))
    const compressed =
      // What is stored so is sent so; fetch has unpacked it.
      response.headers.get('content-encoding') === 'gzip'
        ? ({ encoding: 'gzip', body: await compressAsStored(body) } as const)
        : await toBrotli(headers, body)
    return keep({ status: response.status, headers, body, compressed })
  }
  const answer = async (target: string): Promise<Answer> => {
    const before = await cached.get(target)
    if (before && before.staleUntilMs > Date.now()) {
      if (before.freshUntilMs <= Date.now()) {
        // The visitor gets what there is; the next one gets the new.
        before.freshUntilMs = Date.now() + 1000
        fetchAnswer(target).then(
          (fresh) => cached.set(target, Promise.resolve(fresh)),
          () => cached.delete(target),
        )
      }
      return before.answer
    }
    const fetched = fetchAnswer(target)
    cached.set(target, fetched)
    fetched.catch(() => cached.delete(target))
    return (await fetched).answer
  }

  const site = await listen(certificate, async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return pass(upstream, request, response)
    const bytes = send(request, response, await answer(request.url))
    sent.push({ path: request.url, bytes })
  })
  const floor = await listen(certificate, async (request, response) => {
    const { status, headers, body, ...rest } = await answer(request.url)
    const isPage = headers['content-type']?.startsWith('text/html') ?? false
    const shown = isPage ? withoutJavaScript(body) : body
    // Its own policy would allow none of the scripts, which are none any more.
    const compressedShown = isPage ? await toBrotli(headers, shown) : rest.compressed
    send(request, response, { status, headers, body: shown, compressed: compressedShown })
  })
  return {
    origin: toOrigin(site),
    floorOrigin: toOrigin(floor),
    setUpstream: (hostingOrigin) => (upstream = hostingOrigin),
    async fill(target) {
      const { answer: filled } = await fetchAnswer(target)
      cached.set(target, Promise.resolve({ answer: filled, freshUntilMs: Infinity, staleUntilMs: Infinity }))
    },
    clear: () => cached.clear(),
    sent,
    async record() {
      const all = await Promise.all(
        [...cached].map(async ([target, held]) => [target, toSent((await held).answer)] as const),
      )
      return new Map(all)
    },
    close() {
      site.close()
      floor.close()
    },
  }
}

/** Starts what gives recorded answers, and takes nothing: what was not recorded is missing. */
export async function startReplay(certificate: Certificate, answers: ReadonlyMap<string, SentForm>): Promise<Replay> {
  const missing = { status: 404, headers: {}, body: Buffer.alloc(0) }
  const server = await listen(certificate, async (request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      send(request, response, { ...(answers.get(request.url) ?? missing), compressed: undefined })
      return
    }
    response.writeHead(503)
    response.end()
  })
  return { origin: toOrigin(server), close: () => server.close() }
}

function toSent({ status, headers, body, compressed }: Answer): SentForm {
  if (!compressed) return { status, headers, body }
  return { status, headers: { ...headers, 'content-encoding': compressed.encoding }, body: compressed.body }
}

/** Returns how long a CDN may answer with it, and for how long with it before asking again. */
function keep(answer: Answer): CachedAnswer {
  const caching = answer.headers['cache-control'] ?? ''
  const seconds = (directive: string) => Number(new RegExp(`(?:^|[ ,])${directive}=(\\d+)`).exec(caching)?.[1] ?? 0)
  const isShared = !/no-store|private/.test(caching)
  const freshMs = isShared ? (seconds('s-maxage') || seconds('max-age')) * 1000 : 0
  const freshUntilMs = Date.now() + freshMs
  return { answer, freshUntilMs, staleUntilMs: freshUntilMs + (freshMs ? seconds('stale-while-revalidate') * 1000 : 0) }
}

async function toBrotli(headers: Record<string, string>, body: Buffer): Promise<Answer['compressed']> {
  if (!COMPRESSED.test(headers['content-type'] ?? '')) return undefined
  // Files of a build are compressed once forever, pages while a user waits.
  const quality = headers['cache-control']?.includes('immutable') ? 11 : 5
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return { encoding: 'br', body: await compress(body, { params }) }
}

/** Returns how many bytes of body were sent. */
function send(request: Http2ServerRequest, response: Http2ServerResponse, answer: Answer): number {
  const { etag } = answer.headers
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304, answer.headers)
    response.end()
    return 0
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const compressed =
    answer.compressed && new RegExp(`\\b${answer.compressed.encoding}\\b`).test(accepted)
      ? answer.compressed
      : undefined
  const body = compressed?.body ?? answer.body
  response.writeHead(answer.status, {
    ...answer.headers,
    ...(compressed ? { 'content-encoding': compressed.encoding } : {}),
    'content-length': String(body.length),
  })
  if (request.method === 'HEAD') {
    response.end()
    return 0
  }
  response.end(body)
  return body.length
}

/** Hands on what no cache may answer, such as calls of functions. */
async function pass(upstream: string, request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && !HOP_HEADERS.has(name))
  const answer = await fetch(upstream + request.url, {
    method: request.method,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
    redirect: 'manual',
  })
  response.writeHead(answer.status, Object.fromEntries([...answer.headers].filter(([name]) => !HOP_HEADERS.has(name))))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Returns the same page, to the byte nearly, in which nothing runs and no script is fetched. */
export function withoutJavaScript(html: Buffer): Buffer {
  return Buffer.from(
    html
      .toString()
      .replace(/<script\b[^>]*\ssrc=[^>]*><\/script>/g, '')
      .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
      .replace(/<script\b[^>]*>/g, '<script type="text/plain">'),
  )
}

type Handler = (request: Http2ServerRequest, response: Http2ServerResponse) => Promise<void>

async function listen({ key, cert }: Certificate, handler: Handler): Promise<Http2SecureServer> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    handler(request, response).catch(() => {
      // The client may have gone away meanwhile.
      if (!response.headersSent) response.writeHead(502)
      response.end()
    })
  })
  server.on('sessionError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function toOrigin(server: Http2SecureServer): string {
  return `https://localhost:${(server.address() as AddressInfo).port}`
}
