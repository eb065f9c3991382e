import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandError, endWithParent, packageScript, projectRoot, stopGroup } from '../processes.ts'
import { provideEmulatorParts } from './parts.ts'
import { claimPorts, isFree, readFirebaseConfig, withPorts, type ClaimedPorts } from './ports.ts'

/** The emulators' project. The prefix "demo-" keeps firebase-tools from ever asking Google for anything. */
export const projectId = 'demo-aquicito'

/** The emulators that can be chosen; Eventarc and Tasks come with Functions. */
export const emulatorNames = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const
export type EmulatorName = (typeof emulatorNames)[number]

const host = '127.0.0.1'
const readyTimeoutMs = 240_000

export interface EmulatorOptions {
  signal: AbortSignal
  /** All of them unless told. */
  only?: readonly EmulatorName[]
  /** From `claimPorts`; free ports unless told. */
  ports?: ClaimedPorts
  /** Shows what the functions log. */
  showFunctionLogs?: boolean
}

/** Running emulators. */
export interface Emulators {
  /** Environment variables under which the Firebase SDKs and our own tools and tests find them. */
  env: Record<string, string>
  /** The address of Hosting, where the app is. */
  hostingOrigin: string
  /** Aborts when the command is interrupted and when the emulators die. */
  signal: AbortSignal
  /** Does work that must not set off Firestore, Auth and Storage triggers, such as seeding. */
  withoutTriggers: (work: () => Promise<void>) => Promise<void>
}

/** Starts the emulators, does the work, and stops them again, whatever happens. */
export async function runWithEmulators<T>(
  options: EmulatorOptions,
  work: (emulators: Emulators) => Promise<T>,
): Promise<T> {
  const only = options.only ?? emulatorNames
  const claimed = options.ports ?? (await claimPorts('free'))
  const parts = await provideEmulatorParts(options.signal)
  const config = withPorts(await readFirebaseConfig(), claimed.ports)
  // firebase-tools takes no configuration from outside the project's folder.
  const ownConfig = claimed.offset === 0 ? undefined : `${projectRoot}/firebase.${claimed.offset}.json`
  if (ownConfig) await writeFile(ownConfig, JSON.stringify(config, null, 2))
  // Short, because the functions' Unix sockets lie in there and a socket's path holds about 100 characters.
  const folder = await mkdtemp(`${tmpdir()}/aquicito-`)
  const log = `${projectRoot}/.cache/emulators-${claimed.offset}.log`
  await mkdir(`${projectRoot}/.cache`, { recursive: true })

  console.log(`Starting the emulators (${only.join(', ')}) with ${parts.description}.`)
  const output = new Output(log, options.showFunctionLogs ?? false)
  const child = await spawnFirebase({
    only,
    folder,
    configPath: ownConfig ?? `${projectRoot}/firebase.json`,
    env: parts.env,
  })
  const death = new AbortController()
  const signal = AbortSignal.any([options.signal, death.signal])
  let stopping = false
  child.on('exit', (code) => {
    if (stopping) return
    const ending = code === null ? 'The emulators were killed' : `The emulators ended with exit code ${code}`
    death.abort(new CommandError(`${ending}: ${output.lastProblems()} (all of it: ${log})`))
  })
  output.follow(child)
  try {
    await output.ready(signal)
    if (only.includes('firestore')) await checkFirestoreRules(claimed.ports, signal)
    if (only.includes('storage')) await checkStorageRules(claimed.ports, output, signal)
    const result = await work({
      env: addresses(only, claimed.ports),
      hostingOrigin: `http://${address(claimed.ports, 'hosting')}`,
      signal,
      withoutTriggers: (quietWork) => withoutTriggers(claimed.ports, quietWork),
    })
    signal.throwIfAborted()
    return result
  } catch (error) {
    // Whatever failed because the emulators went away, that they went away is the reason.
    throw signal.aborted ? signal.reason : error
  } finally {
    stopping = true
    await stopGroup(child)
    await portsReleased(claimed.ports)
    await output.close()
    await rm(folder, { recursive: true, force: true })
    if (ownConfig) await rm(ownConfig, { force: true })
  }
}

interface FirebaseOptions {
  only: readonly EmulatorName[]
  /** A folder for this run alone: working directory (firebase-tools logs there), TMPDIR and configuration. */
  folder: string
  configPath: string
  env: Record<string, string>
}

async function spawnFirebase({ only, folder, configPath, env }: FirebaseOptions): Promise<ChildProcess> {
  // The message of the day, as if fetched in the year 2100: nothing is asked for, nothing is shown.
  await mkdir(`${folder}/configstore`)
  await writeFile(`${folder}/configstore/firebase-tools.json`, JSON.stringify({ motd: { fetched: 4_102_444_800_000 } }))
  const args = ['emulators:start', '--project', projectId, '--config', configPath, '--only', only.join(',')]
  return spawn(process.execPath, [...endWithParent, packageScript('firebase-tools/lib/bin/firebase.js'), ...args], {
    cwd: folder,
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we stop it in order.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      TMPDIR: folder,
      XDG_CONFIG_HOME: folder,
      CI: 'true', // No questions, no check for updates.
      NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1', // The output is read by this program.
      METADATA_SERVER_DETECTION: 'none', // No search for Google Cloud's metadata server.
      npm_config_offline: 'true', // No `npm show firebase-functions`.
      FUNCTIONS_DISCOVERY_TIMEOUT: '60', // Seconds; 10 are too few on a busy machine.
    },
  })
}

/** What firebase-tools says: kept in a file, searched for what it does not tell by its exit code. */
class Output {
  private readonly file
  private readonly problems: string[] = []
  private readonly showFunctionLogs: boolean
  private readonly outcome = Promise.withResolvers<void>()

  constructor(log: string, showFunctionLogs: boolean) {
    this.file = createWriteStream(log)
    this.showFunctionLogs = showFunctionLogs
    this.outcome.promise.catch(() => undefined) // Reported by whoever waits for it, if anybody does.
  }

  follow(child: ChildProcess): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.take(line))
    }
  }

  private take(line: string): void {
    this.file.write(`${line}\n`)
    if (/^\s*(⚠|✖|Error:|>  .*\berror\b)/i.test(line)) this.problems.push(line.trim())
    if (this.showFunctionLogs && line.startsWith('>  ')) console.log(line)
    // firebase-tools goes on without the functions, or without an emulator, and would end with exit code 0.
    if (/Failed to load function definition|Failed to initialize/.test(line)) {
      this.outcome.reject(new CommandError(`The emulators did not start: ${this.lastProblems()}`))
    }
    if (line.includes('All emulators ready!')) this.outcome.resolve()
  }

  /** Waits until all emulators are up. */
  async ready(signal: AbortSignal): Promise<void> {
    const timer = AbortSignal.timeout(readyTimeoutMs)
    const either = AbortSignal.any([signal, timer])
    const cancelled = once(either, 'abort').then(() => {
      if (!signal.aborted) throw new CommandError(`The emulators were not ready in time: ${this.lastProblems()}`)
      throw signal.reason
    })
    await Promise.race([this.outcome.promise, cancelled])
  }

  lastProblems(): string {
    return this.problems.slice(-3).join(' ') || 'no reason given'
  }

  async close(): Promise<void> {
    this.file.end()
    await once(this.file, 'close')
  }
}

/** Broken rules do not keep the emulators from starting: they are loaded once more, this time asking how it went. */
async function checkFirestoreRules(ports: Record<string, number>, signal: AbortSignal): Promise<void> {
  const { file, body } = await rulesRequest('firestore')
  const url = `http://${address(ports, 'firestore')}/emulator/v1/projects/${projectId}:securityRules`
  const response = await fetch(url, { method: 'PUT', body, signal })
  if (!response.ok) throw new CommandError(`${file} does not compile: ${await response.text()}`)
}

async function checkStorageRules(ports: Record<string, number>, output: Output, signal: AbortSignal): Promise<void> {
  const { file, body } = await rulesRequest('storage')
  const url = `http://${address(ports, 'storage')}/internal/setRules`
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'PUT', headers, body, signal })
  // The answer gives no reason; firebase-tools has printed it.
  if (!response.ok) throw new CommandError(`${file} does not compile: ${output.lastProblems()}`)
}

async function rulesRequest(service: 'firestore' | 'storage'): Promise<{ file: string; body: string }> {
  const file = (await readFirebaseConfig())[service].rules
  const content = await readFile(`${projectRoot}/${file}`, 'utf8')
  return { file, body: JSON.stringify({ rules: { files: [{ name: file, content }] } }) }
}

async function withoutTriggers(ports: Record<string, number>, work: () => Promise<void>): Promise<void> {
  const switchTriggers = async (action: 'disableBackgroundTriggers' | 'enableBackgroundTriggers') => {
    const response = await fetch(`http://${address(ports, 'hub')}/functions/${action}`, { method: 'PUT' })
    if (!response.ok) throw new CommandError(`The emulators refused ${action}: ${await response.text()}`)
  }
  await switchTriggers('disableBackgroundTriggers')
  await work()
  await switchTriggers('enableBackgroundTriggers')
}

function address(ports: Record<string, number>, name: string): string {
  return `${host}:${ports[name]}`
}

function addresses(only: readonly EmulatorName[], ports: Record<string, number>): Record<string, string> {
  const env: Record<string, string> = {
    GCLOUD_PROJECT: projectId,
    FIREBASE_EMULATOR_HUB: address(ports, 'hub'),
  }
  if (only.includes('auth')) env['FIREBASE_AUTH_EMULATOR_HOST'] = address(ports, 'auth')
  if (only.includes('firestore')) env['FIRESTORE_EMULATOR_HOST'] = address(ports, 'firestore')
  if (only.includes('storage')) {
    env['FIREBASE_STORAGE_EMULATOR_HOST'] = address(ports, 'storage')
    env['STORAGE_EMULATOR_HOST'] = `http://${address(ports, 'storage')}`
  }
  if (only.includes('functions')) {
    env['FUNCTIONS_EMULATOR_HOST'] = address(ports, 'functions')
    env['CLOUD_TASKS_EMULATOR_HOST'] = address(ports, 'tasks')
    env['EVENTARC_EMULATOR'] = `http://${address(ports, 'eventarc')}`
  }
  if (only.includes('hosting')) env['HOSTING_ORIGIN'] = `http://${address(ports, 'hosting')}`
  return env
}

/** The Firestore emulator takes a moment longer than firebase-tools; whoever starts next wants its port. */
async function portsReleased(ports: Record<string, number>): Promise<void> {
  const deadline = Date.now() + 10_000
  for (const port of Object.values(ports)) {
    while (!(await isFree(port)) && Date.now() < deadline) await delay(50)
  }
}
