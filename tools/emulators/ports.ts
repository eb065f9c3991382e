import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import type { HostingConfig } from '../build/hosting-config.ts'
import { CommandError, projectRoot } from '../platform/processes.ts'

const host = '127.0.0.1'

/**
 * Steps between the ports of one run and the next. All ports in firebase.json differ modulo 1000, so no two runs meet.
 * The first offset lies above 10,080, the last port that browsers refuse to talk to; the last ports lie below 32,768,
 * where systems begin to hand out ports for outgoing connections.
 */
const freeOffsets = Array.from({ length: 13 }, (_, index) => 10_000 + index * 1000)

/** A port that no emulator uses: the process that listens on it (plus the offset) owns the offset until it ends. */
const claimPort = 4999

/** Ports of what runs beside the emulators: the inbox for development, over SMTP and as a page. */
const ownPorts = { smtp: 5025, mail: 5026 }

/** The part of firebase.json that this folder reads and rewrites. */
export interface FirebaseConfig extends HostingConfig {
  firestore: { rules: string }
  storage: { rules: string }
  emulators: Record<string, unknown>
}

/** The ports of one run. */
export interface ClaimedPorts {
  offset: number
  /** By emulator, as in firebase.json; `firestore.websocket` for its second port; `smtp` and `mail` for the inbox. */
  ports: Record<string, number>
}

/** Returns the project's firebase.json. */
export async function readFirebaseConfig(): Promise<FirebaseConfig> {
  return JSON.parse(await readFile(`${projectRoot}/firebase.json`, 'utf8')) as FirebaseConfig
}

/**
 * Takes the ports written in firebase.json ('configured'), refusing when one is taken, or the first set of free ports
 * beside them ('free'). The claim ends with this process.
 */
export async function claimPorts(choice: 'configured' | 'free'): Promise<ClaimedPorts> {
  const configured = await configuredPorts()
  if (choice === 'configured') {
    const taken = await claim(configured, 0)
    if (taken) throw new CommandError(`${taken}: stop it, or add \`-- --free-ports\` to use other ports.`)
    return { offset: 0, ports: configured }
  }
  for (const offset of freeOffsets) {
    const ports = withOffset(configured, offset)
    if ((await claim(ports, offset)) === undefined) return { offset, ports }
  }
  throw new CommandError('No free ports for the emulators: stop some of the other runs.')
}

/** Returns all ports that a run takes unless it is told to take free ones. */
export async function configuredPorts(): Promise<Record<string, number>> {
  return { ...toPorts(await readFirebaseConfig()), ...ownPorts }
}

/** Returns the ports of an emulator configuration, by name. */
export function toPorts(config: FirebaseConfig): Record<string, number> {
  const ports: Record<string, number> = {}
  for (const [name, settings] of Object.entries(config.emulators)) {
    if (typeof settings !== 'object' || settings === null) continue
    if ('port' in settings && typeof settings.port === 'number') ports[name] = settings.port
    if ('websocketPort' in settings && typeof settings.websocketPort === 'number') {
      ports[`${name}.websocket`] = settings.websocketPort
    }
  }
  return ports
}

/** Returns the same configuration with the ports of a run. */
export function withPorts(config: FirebaseConfig, ports: Record<string, number>): FirebaseConfig {
  const emulators = structuredClone(config.emulators)
  for (const [name, settings] of Object.entries(emulators)) {
    if (typeof settings !== 'object' || settings === null) continue
    if ('port' in settings) settings.port = ports[name]
    if ('websocketPort' in settings) settings.websocketPort = ports[`${name}.websocket`]
  }
  return { ...config, emulators }
}

function withOffset(ports: Record<string, number>, offset: number): Record<string, number> {
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port + offset]))
}

/** Claims the offset if its ports are free; otherwise says what is in the way. */
async function claim(ports: Record<string, number>, offset: number): Promise<string | undefined> {
  const release = await listen(claimPort + offset)
  if (!release) {
    return `Port ${ports['hosting']} is taken by an \`npm start\` or \`npm run dev\` that is still running`
  }
  for (const [name, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      await release()
      return `Port ${port}, which is for ${name}, is taken by another program`
    }
  }
  return undefined
}

/** Returns true iff no one listens on the port. */
export async function isFree(port: number): Promise<boolean> {
  const release = await listen(port)
  await release?.()
  return release !== undefined
}

/** Listens on the port until released, or says that another user does. */
async function listen(port: number): Promise<(() => Promise<void>) | undefined> {
  const server = createServer((socket) => socket.destroy()).unref()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
  return async () => {
    server.close()
    await once(server, 'close')
  }
}
