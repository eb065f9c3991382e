import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCertificate } from '../certificate.ts'
import { startReplay, startTlsProxy } from '../tls-proxy.ts'
import { newestRecording, readRecording, storeRecording } from './recording.ts'

const certificate = makeCertificate()
const page = `<!doctype html><title>La Paz</title>${'<p>Un lugar</p>'.repeat(50)}`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(`${tmpdir()}/aquicito-recordings-`)
})
afterEach(() => rm(folder, { recursive: true }))

const empty = { cityPath: '/la-paz', placePath: '/lugar/a', answers: new Map() }

/** A site that answers with one page, a picture, and what is missing. */
async function startSite(): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    if (request.url === '/la-paz') response.writeHead(200, { 'content-type': 'text/html', 'x-aquicito': '1' }).end(page)
    else if (request.url === '/a.webp') response.writeHead(200, { 'content-type': 'image/webp' }).end('picture')
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Asks as a browser does, over HTTP/2. */
async function ask(origin: string, path: string, method = 'GET') {
  const session = connect(origin, { ca: certificate.cert })
  try {
    const stream = session.request({ ':path': path, ':method': method, 'accept-encoding': 'gzip, deflate, br' })
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    await once(stream, 'end')
    return { headers, body: Buffer.concat(chunks) }
  } finally {
    session.close()
  }
}

describe('a recording', () => {
  it('answers as the site did, once that is gone, from its file', async () => {
    const { origin, server } = await startSite()
    const proxy = await startTlsProxy(certificate)
    proxy.setUpstream(origin)
    for (const path of ['/la-paz', '/a.webp', '/nada']) await ask(proxy.origin, path)
    const answers = await proxy.record()
    proxy.close()
    server.close()
    const file = await storeRecording({ ...empty, name: 'b5012380', answers }, folder)

    const recording = await readRecording(file)
    expect(recording).toMatchObject({ name: 'b5012380', cityPath: '/la-paz', placePath: '/lugar/a' })
    const replay = await startReplay(certificate, recording.answers)
    try {
      const city = await ask(replay.origin, '/la-paz')
      expect(city.headers).toMatchObject({ ':status': 200, 'x-aquicito': '1', 'content-encoding': 'br' })
      expect(brotliDecompressSync(city.body).toString()).toBe(page)
      expect((await ask(replay.origin, '/a.webp')).body.toString()).toBe('picture')
    } finally {
      replay.close()
    }
  })

  it('has nothing that was not asked for, and takes nothing', async () => {
    const replay = await startReplay(certificate, new Map())
    try {
      expect((await ask(replay.origin, '/la-paz')).headers[':status']).toBe(404)
      expect((await ask(replay.origin, '/call/countVisits', 'POST')).headers[':status']).toBe(503)
    } finally {
      replay.close()
    }
  })
})

describe('the version that takes turns', () => {
  it('is the one recorded last of those that the present one came from', async () => {
    const seconds = { older: 1_000, newer: 2_000, elsewhere: 3_000 }
    for (const [name, at] of Object.entries(seconds)) {
      const file = await storeRecording({ ...empty, name }, folder)
      await utimes(file, at, at)
    }
    expect(await newestRecording(async (commit) => commit !== 'elsewhere', folder)).toBe(`${folder}/newer.recording`)
  })

  it('is none where nothing was recorded, or nothing of an earlier version', async () => {
    expect(await newestRecording(async () => true, `${folder}/none`)).toBeUndefined()
    await storeRecording({ ...empty, name: 'elsewhere' }, folder)
    expect(await newestRecording(async () => false, folder)).toBeUndefined()
  })
})
