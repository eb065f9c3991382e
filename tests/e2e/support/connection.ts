import { createServer, request as forward } from 'node:http'
import { UPLOAD_FUNCTION } from '../../../src/domain/api/function-address.ts'
import { startServer, stopServer } from './server.ts'

/** The only way from a browser to any server, which can be cut: then nothing answers. */
export class Line {
  /** Every request, as its method and whole address, in order. */
  readonly seen: string[] = []
  /** The files that were uploaded, whole: a page’s own tools are not shown it. */
  readonly uploads: Buffer[] = []
  /** Of the next request whose address has this in it the answer is lost. */
  lost: string | undefined
  /** Of what is sent to such an address two answers in a row are lost, and the third arrives. */
  losing: RegExp | undefined
  private lossesInARow = 0
  /** What has this in its address gets no answer. */
  refused: string | undefined
  /** What has this in its address is left without an answer, for as long as its sender waits. */
  held: string | undefined
  /** How many more requests get an answer; those that follow are left without one. Undefined where all get one. */
  answersLeft: number | undefined
  /** As the CDN would tell it: by it messages are counted. */
  clientIp: string | undefined
  private port = 0
  private readonly server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '')
    if (url?.hostname !== '127.0.0.1') {
      response.destroy()
      return
    }
    if (this.refused !== undefined && url.href.includes(this.refused)) {
      response.destroy()
      return
    }
    this.seen.push(`${request.method} ${url.href}`)
    if (this.held !== undefined && url.href.includes(this.held)) return
    if (this.answersLeft === 0) return
    if (this.answersLeft !== undefined) this.answersLeft--
    const isNext = this.lost !== undefined && request.method === 'POST' && url.href.includes(this.lost)
    if (isNext) this.lost = undefined
    const isLosing = request.method === 'POST' && this.losing?.test(url.href) === true
    if (isLosing) this.lossesInARow = (this.lossesInARow + 1) % 3
    const isLost = isNext || (isLosing && this.lossesInARow > 0)
    if (request.method === 'POST' && url.pathname.endsWith(`/${UPLOAD_FUNCTION}`)) {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => this.uploads.push(Buffer.concat(chunks)))
    }
    const headers = { ...request.headers, ...(this.clientIp && { 'fastly-client-ip': this.clientIp }) }
    const sent = forward(url, { method: request.method, headers, agent: false }, (answer) => {
      if (isLost) {
        answer.resume().on('end', () => response.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    sent.on('error', () => response.destroy())
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  })

  static async start(): Promise<Line> {
    const line = new Line()
    await line.mend()
    return line
  }

  /** What a browser is told to send everything through; Playwright includes this machine's own addresses. */
  get proxyServer(): { server: string } {
    return { server: `http://127.0.0.1:${this.port}` }
  }

  /** From now on nothing answers, and what was on its way never arrives. */
  async cut(): Promise<void> {
    await stopServer(this.server)
  }

  /** From now on everything answers again. */
  async mend(): Promise<void> {
    this.port = await startServer(this.server, this.port)
  }
}
