import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A phone and its line. */
export interface ConnectionProfile {
  /** Round trip, milliseconds. */
  rttMs: number
  /** Kilobits a second. */
  downKbps: number
  upKbps: number
  /** How many times slower than this machine the device computes. */
  cpuSlowdown: number
}

/** A cheap phone on a prepaid line at its ordinary hours. */
export const slow4g: ConnectionProfile = { rttMs: 400, downKbps: 400, upKbps: 400, cpuSlowdown: 4 }

/** A line that is not waited for. */
export const fastLine: ConnectionProfile = { rttMs: 10, downKbps: 50_000, upKbps: 50_000, cpuSlowdown: 1 }

/** What is known of a line while it is used. */
export interface Line {
  /** The SOCKS5 port through which a browser must go. */
  port: number
  /** Bytes that reached the browser. */
  bytesDown: number
  /** Bytes that it sent. */
  bytesUp: number
  /** Those that reached it by the port that they came from. */
  bytesByPort: Map<number, number>
  /** `performance.now()` of the last byte in either direction. */
  lastByteMs: number
  /** Cuts the line, with all that is on it, or joins it again. */
  setOffline: (offline: boolean) => void
  close: () => void
}

const SEGMENT_BYTES = 1460
/** IP and TCP headers of a segment. */
const HEADER_BYTES = 40
/** What a server may send before it hears back: ten segments, as all of today's systems do. */
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES
const BUFFER_FULL_BYTES = 65_536
const BUFFER_LOW_BYTES = 32_768

/** Chromium has errands of its own elsewhere; no one gets there. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1']

/** One connection in one direction. */
interface Flow {
  /** The one that the browser asked for. */
  port: number
  source: Socket
  target: Socket
  chunks: Buffer[]
  buffered: number
  inFlight: number
  /** TCP's congestion window in its slow start: it grows by what was received. */
  window: number
  queued: boolean
  closed: boolean
  ended: boolean
}

/**
 * Opens a line: a SOCKS5 proxy that all connections of a browser share, of its pages and of its workers and service
 * workers alike, which the throttling of developer tools does not reach. Opening a connection takes a round trip; each
 * starts slowly, and they take turns.
 * @param redirects Ports whose connections go to others, such as to one that counts.
 */
export async function openConnection(
  profile: ConnectionProfile,
  redirects: ReadonlyMap<number, number> = new Map(),
): Promise<Line> {
  const sockets = new Set<Socket>()
  let offline = false
  const line: Line = {
    port: 0,
    bytesDown: 0,
    bytesUp: 0,
    bytesByPort: new Map(),
    lastByteMs: 0,
    setOffline(value) {
      offline = value
      if (value) for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  const onBytes = () => (line.lastByteMs = performance.now())
  const down = new Direction(profile.rttMs, profile.downKbps, (bytes, port) => {
    line.bytesDown += bytes
    line.bytesByPort.set(port, (line.bytesByPort.get(port) ?? 0) + bytes)
    onBytes()
  })
  const up = new Direction(profile.rttMs, profile.upKbps, (bytes) => {
    line.bytesUp += bytes
    onBytes()
  })

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    // Browsers that are killed leave nothing else behind.
    socket.on('error', () => socket.destroy())
  }
  const serve = async (browser: Socket): Promise<void> => {
    const { host, port } = await readDestination(browser)
    if (offline || !LOCAL_HOSTS.includes(host)) {
      browser.end(socksAnswer(5))
      return
    }
    const site = connect(redirects.get(port) ?? port, '127.0.0.1')
    track(site)
    await once(site, 'connect')
    await roundTrip(profile.rttMs)
    if (browser.destroyed) {
      site.destroy()
      return
    }
    browser.write(socksAnswer(0))
    down.join(site, browser, port)
    up.join(browser, site, port)
  }
  const server = createServer((browser) => {
    track(browser)
    serve(browser).catch(() => browser.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.port = (server.address() as AddressInfo).port
  return line
}

/** One direction of a line: so many bytes a millisecond, shared by all flows, half a round trip long. */
class Direction {
  private readonly halfTripMs: number
  private readonly bytesPerMs: number
  private readonly onBytes: (bytes: number, port: number) => void
  private queue: Flow[] = []
  private busy = false
  private freeAtMs = 0

  constructor(rttMs: number, kbps: number, onBytes: (bytes: number, port: number) => void) {
    this.halfTripMs = rttMs / 2
    this.bytesPerMs = kbps / 8
    this.onBytes = onBytes
  }

  /** Lets one end of a connection send to the other. */
  join(source: Socket, target: Socket, port: number): void {
    const flow: Flow = {
      port,
      source,
      target,
      chunks: [],
      buffered: 0,
      inFlight: 0,
      window: FIRST_WINDOW_BYTES,
      queued: false,
      closed: false,
      ended: false,
    }
    source.on('data', (chunk: Buffer) => this.accept(flow, chunk))
    source.on('end', () => {
      flow.ended = true
      if (!flow.queued) this.finish(flow)
    })
    for (const socket of [source, target]) {
      socket.on('close', () => {
        flow.closed = true
        if (socket === target) source.destroy()
      })
    }
  }

  private accept(flow: Flow, chunk: Buffer): void {
    flow.chunks.push(chunk)
    flow.buffered += chunk.length
    if (flow.buffered > BUFFER_FULL_BYTES) flow.source.pause()
    if (!flow.queued) {
      flow.queued = true
      this.queue.push(flow)
    }
    this.send()
  }

  /** Puts the next segment onto the line, unless one is on its way or no one may send. */
  private send(): void {
    if (this.busy) return
    for (let turn = this.queue.length; turn > 0; turn--) {
      const flow = this.queue.shift()
      if (!flow) return
      if (flow.closed || flow.chunks.length === 0) {
        flow.queued = false
        if (flow.ended && !flow.closed) this.finish(flow)
        continue
      }
      this.queue.push(flow)
      if (flow.inFlight < flow.window) {
        this.carry(flow, takeSegment(flow))
        return
      }
    }
  }

  private carry(flow: Flow, segment: Buffer): void {
    this.busy = true
    flow.inFlight += segment.length
    if (flow.buffered < BUFFER_LOW_BYTES) flow.source.resume()
    const now = performance.now()
    // Counted from when the line was free, for timers are late.
    this.freeAtMs = Math.max(now, this.freeAtMs) + (segment.length + HEADER_BYTES) / this.bytesPerMs
    setTimeout(() => {
      this.busy = false
      this.onBytes(segment.length, flow.port)
      setTimeout(() => this.deliver(flow, segment), this.halfTripMs)
      this.send()
    }, this.freeAtMs - now)
  }

  private deliver(flow: Flow, segment: Buffer): void {
    if (!flow.closed) flow.target.write(segment)
    setTimeout(() => {
      flow.inFlight -= segment.length
      flow.window += segment.length
      this.send()
    }, this.halfTripMs)
  }

  private finish(flow: Flow): void {
    // After the last segment, which is still under way.
    setTimeout(() => flow.target.end(), this.halfTripMs + 50)
  }
}

function takeSegment(flow: Flow): Buffer {
  const chunk = flow.chunks[0] ?? Buffer.alloc(0)
  const segment = chunk.subarray(0, SEGMENT_BYTES)
  if (segment.length === chunk.length) flow.chunks.shift()
  else flow.chunks[0] = chunk.subarray(segment.length)
  flow.buffered -= segment.length
  return segment
}

/** Speaks the beginning of SOCKS5 (RFC 1928) up to where the browser has said where it wants to go. */
async function readDestination(browser: Socket): Promise<{ host: string; port: number }> {
  const [, methods = 0] = await readBytes(browser, 2)
  await readBytes(browser, methods)
  browser.write(Buffer.from([5, 0]))
  const [, , , kind] = await readBytes(browser, 4)
  const host = await readHost(browser, kind)
  const port = (await readBytes(browser, 2)).readUInt16BE()
  return { host, port }
}

async function readHost(browser: Socket, kind: number | undefined): Promise<string> {
  if (kind === 1) return [...(await readBytes(browser, 4))].join('.')
  if (kind === 3) {
    const [length = 0] = await readBytes(browser, 1)
    return (await readBytes(browser, length)).toString()
  }
  const address = await readBytes(browser, 16)
  return address.equals(Buffer.from([...Array.from({ length: 15 }, () => 0), 1])) ? '::1' : 'IPv6'
}

async function readBytes(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(length) as Buffer | null
    if (bytes) return bytes
    if (socket.destroyed || socket.readableEnded) throw new Error('the browser hung up')
    await once(socket, 'readable')
  }
}

function socksAnswer(code: number): Buffer {
  return Buffer.from([5, code, 0, 1, 0, 0, 0, 0, 0, 0])
}

function roundTrip(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
