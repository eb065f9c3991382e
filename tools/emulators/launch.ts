import { generateKeyPairSync } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { startMailInbox, type MailInbox } from '../mail/mail-inbox.ts'
import { startPlacesProvider, type PlacesProvider } from './places-provider-stub.ts'
import { CommandError, endWithParent, packageScript, projectRoot, stopGroup } from '../platform/processes.ts'
import { FirebaseOutput } from './firebase-output.ts'
import { checkFirestoreRules, checkStorageRules } from './loaded-rules.ts'
import { provideEmulatorParts, type EmulatorParts } from './parts.ts'
import { forBuiltFiles } from '../build/hosting-config.ts'
import { claimPorts, isFree, readFirebaseConfig, withPorts, type ClaimedPorts } from './ports.ts'

/** The emulators' project. The prefix "demo-" keeps firebase-tools from ever asking Google for anything. */
export const projectId = 'demo-aquicito'

/** The emulators that can be chosen; Eventarc and Tasks come with Functions. */
export const emulatorNames = ['auth', 'firestore', 'storage', 'functions', 'hosting'] as const
export type EmulatorName = (typeof emulatorNames)[number]

const host = '127.0.0.1'

/** Modules that firebase-tools loads before it starts; what is loaded last hears of a request first. */
const LOADED_INTO_FIREBASE = [
  './silence-debug-log.mjs',
  './cache-static-files.mjs',
  './refuse-malformed-addresses.mjs',
  './renew-auth-time.mjs',
  './share-processes.mjs',
].map((module) => new URL(module, import.meta.url).href)

export interface EmulatorOptions {
  signal: AbortSignal
  /** All of them unless told. */
  only?: readonly EmulatorName[]
  /** From `claimPorts`; free ports unless told. */
  ports?: ClaimedPorts
  /** Shows what the functions log. */
  showFunctionLogs?: boolean
  /** Lets the functions ask OpenStreetMap's own server for places; else one on this machine answers in its stead. */
  askOpenStreetMap?: boolean
  /** The address of a module that the processes of functions load before all else. */
  loadedBefore?: string
}

/** Running emulators. */
export interface Emulators {
  /** Environment variables under which the Firebase SDKs and our own tools and tests find them. */
  env: Record<string, string>
  /** The address of Hosting, where the app is. */
  hostingOrigin: string
  /** Where to read the mails that the functions send; there is none without functions. */
  mailOrigin: string | undefined
  /** Aborts when the command is interrupted and when the emulators die. */
  signal: AbortSignal
  /** Returns the warnings and errors of the emulators and their functions so far, oldest first. */
  complaints: () => readonly string[]
  /** Does work that must not set off Firestore, Auth and Storage triggers, such as seeding. */
  withoutTriggers: (work: () => Promise<void>) => Promise<void>
  /**
   * Resolves once what is written now sets off its trigger: the Firestore emulator goes through all writes in their order, and
   * after many of them is most of a minute behind.
   */
  untilTriggersRun: () => Promise<void>
}

/** Starts the emulators, does the work, and stops them again, whatever happens. */
export async function runWithEmulators<T>(
  options: EmulatorOptions,
  work: (emulators: Emulators) => Promise<T>,
): Promise<T> {
  const claimed = options.ports ?? (await claimPorts('free'))
  const parts = await provideEmulatorParts(options.signal)
  console.log(`Starting the emulators with ${parts.description}.`)
  // Short, because the functions' Unix sockets lie in there and a socket's path holds about 100 characters.
  const folder = await mkdtemp(`${tmpdir()}/aquicito-`)
  // firebase-tools takes no configuration from outside the project's folder.
  const configPath = `${projectRoot}/firebase.${claimed.offset}.json`
  try {
    const config = await forBuiltFiles(withPorts(await readFirebaseConfig(), claimed.ports))
    await writeFile(configPath, JSON.stringify(config, null, 2))
    // firebase-tools watches the Storage rules by their name in its working directory; where there is no such file, it
    // reads the whole directory again with each line that it logs there.
    await symlink(`${projectRoot}/${config.storage.rules}`, `${folder}/${config.storage.rules}`)
    return await runFirebase(
      { ...options, only: options.only ?? emulatorNames, claimed, parts, folder, configPath },
      work,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(configPath, { force: true })
  }
}

interface FirebaseRun {
  signal: AbortSignal
  only: readonly EmulatorName[]
  showFunctionLogs?: boolean
  askOpenStreetMap?: boolean
  loadedBefore?: string
  claimed: ClaimedPorts
  parts: EmulatorParts
  /** A folder for this run alone: working directory (firebase-tools logs there), TMPDIR and configuration. */
  folder: string
  configPath: string
}

async function runFirebase<T>(run: FirebaseRun, work: (emulators: Emulators) => Promise<T>): Promise<T> {
  const { only } = run
  const { offset, ports } = run.claimed
  await mkdir(`${projectRoot}/.cache`, { recursive: true })
  const output = new FirebaseOutput(`${projectRoot}/.cache/emulators-${offset}.log`, run.showFunctionLogs ?? false)
  const inbox = only.includes('functions')
    ? await startMailInbox({ smtp: ports['smtp'] ?? 0, page: ports['mail'] ?? 0 })
    : undefined
  const places = only.includes('functions') && !run.askOpenStreetMap ? await startPlacesProvider() : undefined
  const besides = { ...readHosts(inbox), ...settingsOf(places), VAPID_PRIVATE_KEY: makePushKey() }
  const child = await spawnFirebase(run, besides)
  const death = new AbortController()
  let stopping = false
  child.on('exit', (code) => {
    if (!stopping)
      death.abort(output.failure(`The emulators ended (${code === null ? 'killed' : `exit code ${code}`})`))
  })
  output.follow(child)
  const signal = AbortSignal.any([run.signal, death.signal])
  try {
    await output.ready(signal)
    if (only.includes('firestore')) await checkFirestoreRules(address(ports, 'firestore'), projectId, signal)
    if (only.includes('storage')) await checkStorageRules(address(ports, 'storage'), output, signal)
    const result = await work({
      env: { ...addresses(only, ports), ...besides },
      hostingOrigin: `http://${address(ports, 'hosting')}`,
      mailOrigin: inbox?.origin,
      signal,
      complaints: () => output.complaints(),
      withoutTriggers: (quietWork) =>
        // Without functions there are no triggers.
        only.includes('functions') ? withoutTriggers(address(ports, 'hub'), quietWork) : quietWork(),
      untilTriggersRun: () => untilTriggersRun({ ports, output, signal }),
    })
    signal.throwIfAborted()
    return result
  } catch (error) {
    // Whatever failed because the emulators went away, that they went away is the reason.
    signal.throwIfAborted()
    throw error
  } finally {
    stopping = true
    await stopGroup(child)
    await inbox?.close()
    await places?.close()
    await portsReleased(ports)
    await output.close()
  }
}

async function spawnFirebase(
  { only, folder, configPath, parts, claimed, loadedBefore }: FirebaseRun,
  besides: Record<string, string>,
): Promise<ChildProcess> {
  // The message of the day, as if fetched in the year 2100: nothing is asked for, nothing is shown.
  await mkdir(`${folder}/configstore`)
  await writeFile(`${folder}/configstore/firebase-tools.json`, JSON.stringify({ motd: { fetched: 4_102_444_800_000 } }))
  const args = ['emulators:start', '--project', projectId, '--config', configPath, '--only', only.join(',')]
  return spawn(
    process.execPath,
    [
      ...endWithParent.args,
      ...LOADED_INTO_FIREBASE.map((module) => `--import=${module}`),
      packageScript('firebase-tools/lib/bin/firebase.js'),
      ...args,
    ],
    {
      cwd: folder,
      // A group of its own: Ctrl-C in the terminal reaches us alone, and we stop it in order.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...parts.env,
        ...endWithParent.env,
        // For the functions: where mails go, where they lead, and who is asked for places.
        ...besides,
        HOSTING_ORIGIN: `http://${address(claimed.ports, 'hosting')}`,
        TMPDIR: folder,
        XDG_CONFIG_HOME: folder,
        CI: 'true', // No questions, no check for updates.
        NO_UPDATE_NOTIFIER: '1',
        NO_COLOR: '1', // The output is read by this program.
        METADATA_SERVER_DETECTION: 'none', // No search for Google Cloud's metadata server.
        npm_config_offline: 'true', // No `npm show firebase-functions`.
        // Hosting repeats a long address in headers of its own.
        NODE_OPTIONS: `--max-http-header-size=65536${loadedBefore ? ` --import=${loadedBefore}` : ''}`,
        FUNCTIONS_DISCOVERY_TIMEOUT: '60', // Seconds; 10 are too few on a busy machine.
        // Each process of functions would compile all of them again.
        NODE_COMPILE_CACHE: `${projectRoot}/.cache/node-compile`,
      },
    },
  )
}

async function withoutTriggers(hub: string, work: () => Promise<void>): Promise<void> {
  const switchTriggers = async (action: 'disableBackgroundTriggers' | 'enableBackgroundTriggers') => {
    const response = await fetch(`http://${hub}/functions/${action}`, { method: 'PUT' })
    if (!response.ok) throw new CommandError(`The emulators refused ${action}: ${await response.text()}`)
  }
  await switchTriggers('disableBackgroundTriggers')
  try {
    await work()
  } finally {
    // What comes next would otherwise fail for what failed before it.
    await switchTriggers('enableBackgroundTriggers')
  }
}

interface RunningTriggers {
  ports: Record<string, number>
  output: FirebaseOutput
  signal: AbortSignal
}

async function untilTriggersRun({ ports, output, signal }: RunningTriggers): Promise<void> {
  // One that was sent: its trigger does nothing.
  const sent = { delivery: { mapValue: { fields: { state: { stringValue: 'SUCCESS' } } } } }
  const document = `http://${address(ports, 'firestore')}/v1/projects/${projectId}/databases/(default)/documents/mail/last-written`
  const ask = async (method: 'PATCH' | 'DELETE', fields?: object) => {
    const body = fields ? JSON.stringify({ fields }) : null
    const response = await fetch(document, { method, headers: { authorization: 'Bearer owner' }, body, signal })
    if (!response.ok) throw new CommandError(`The Firestore emulator refused a document: ${await response.text()}`)
  }
  await Promise.all([output.next('Finished "southamerica-east1-mailWritten"', signal), ask('PATCH', sent)])
  await ask('DELETE')
}

function address(ports: Record<string, number>, name: string): string {
  return `${host}:${ports[name]}`
}

function readHosts(inbox: MailInbox | undefined): Record<string, string> {
  return inbox ? { SMTP_URL: inbox.smtpUrl, MAIL_ORIGIN: inbox.origin } : {}
}

/** Returns a key of Web Push for this run alone, in the form that docs/deployment.md has it. */
function makePushKey(): string {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? ''
}

/** Returns a server of tests counts as one of OpenStreetMap's; tests tell it what to answer. */
function settingsOf(places: PlacesProvider | undefined): Record<string, string> {
  return places ? { PLACES_PROVIDER: 'openstreetmap', NOMINATIM_URL: places.origin } : {}
}

function addresses(only: readonly EmulatorName[], ports: Record<string, number>): Record<string, string> {
  const env: Record<string, string> = {
    GCLOUD_PROJECT: projectId,
    FIREBASE_EMULATOR_HUB: address(ports, 'hub'),
    METADATA_SERVER_DETECTION: 'none', // The Admin SDK need not look for Google Cloud's metadata server.
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

/** The Firestore emulator takes a moment longer than firebase-tools; the next start wants its port. */
async function portsReleased(ports: Record<string, number>): Promise<void> {
  const deadline = Date.now() + 10_000
  for (const port of Object.values(ports)) {
    while (!(await isFree(port)) && Date.now() < deadline) await delay(50)
  }
}
