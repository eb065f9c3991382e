import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { test as base } from 'playwright/test'
import { scriptSources } from '../../../functions/src/pages/page-headers.ts'
import { startServer, stopServer } from './server.ts'

const hosting = new URL(process.env['HOSTING_ORIGIN'] ?? '')

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** A server of a test's own between the browser and Hosting: it can die, change answers, and serve a second build. */
export class ProxyServer {
  /** Every request, as method-less path and query, in order. */
  readonly seen: string[] = []
  /** Changes an answer on its way, or holds it up; may return another. */
  falsify: (path: string, answer: Answer) => Answer | undefined | Promise<Answer | undefined> = () => undefined
  /** 2 and 3 serve the same app with other names of its own scripts, and forget the ones before. */
  build: 1 | 2 | 3 = 1
  private port = 0
  private readonly server = createServer((request, response) => void this.answer(request, response))

  static async start(): Promise<ProxyServer> {
    const proxyServer = new ProxyServer()
    proxyServer.port = await startServer(proxyServer.server)
    return proxyServer
  }

  /** Another address than Hosting's, and so another service worker with other caches. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** From now on no one answers. */
  async die(): Promise<void> {
    await stopServer(this.server)
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    this.seen.push(path)
    // The version that was there when the page asked.
    const { build } = this
    try {
      const fetched = await fetchHosting(firstName(path), request)
      const served = ofBuild(build, path, fetched)
      const { status, headers, body } = (await this.falsify(path, served)) ?? served
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    } catch {
      response.destroy()
    }
  }
}

/** Returns Hosting's answer as it would be of a version. */
function ofBuild(build: 1 | 2 | 3, path: string, answer: Answer): Answer {
  if (build === 1) return answer
  // Hosting marks what is missing there as if it would be missing forever.
  if (OWN_SCRIPT.test(firstName(path)) && !path.includes(`.${build}.js`))
    return { ...answer, status: 404, body: Buffer.from('') }
  if (!/html|javascript/.test(String(answer.headers['content-type']))) return answer
  return changedText(answer, (text) =>
    text
      .replaceAll(new RegExp(OWN_SCRIPT, 'g'), `$1.${build}.js`)
      .replaceAll(/("?revision"?:")../g, build === 2 ? '$1zz' : '$1zy'),
  )
}

/** Tests with a service worker, behind a server that can die. */
export const test = base.extend<{ proxyServer: ProxyServer }>({
  proxyServer: async ({ browserName: _ }, use) => {
    const proxyServer = await ProxyServer.start()
    await use(proxyServer)
    await proxyServer.die()
  },
  baseURL: async ({ proxyServer }, use) => use(proxyServer.origin),
  serviceWorkers: 'allow',
})

/** Returns an answer with other words; its tag and its policy are those of the new words. */
export function changedText(answer: Answer, change: (text: string) => string): Answer {
  const text = change(answer.body.toString())
  const headers: Answer['headers'] = { ...answer.headers, etag: undefined }
  const policy = headers['content-security-policy']
  if (policy) headers['content-security-policy'] = String(policy).replace(/script-src [^;]*/, scriptSources(text))
  return { ...answer, headers: defined(headers), body: Buffer.from(text) }
}

/** All but the libraries: a script that imports a changed one changes its name with it. */
const OWN_SCRIPT = /(?<!vendor|rolldown-runtime)(-[\w-]{8})\.js/

function firstName(path: string): string {
  return path.replace(/\.[23]\.js/, '.js')
}

async function fetchHosting(path: string, request: IncomingMessage): Promise<Answer> {
  const { method, headers } = request
  const { 'if-none-match': _, ...asked } = headers
  const sent = forward({
    host: hosting.hostname,
    port: hosting.port,
    path,
    method,
    // A connection of its own: one that was kept open may be closed by the other side just now.
    agent: false,
    headers: { ...asked, host: hosting.host, 'accept-encoding': 'identity' },
  })
  request.pipe(sent)
  const [received] = (await once(sent, 'response')) as [IncomingMessage]
  const body = Buffer.concat((await received.toArray()) as Buffer[])
  const { 'transfer-encoding': _encoding, connection: _connection, ...cached } = received.headers
  return { status: received.statusCode ?? 500, headers: cached, body }
}

function defined(headers: Answer['headers']): Answer['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
