import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { CommandError, packageScript, projectRoot } from '../platform/processes.ts'
import { ensureJava, ensureJavaCompiler } from './java.ts'

const execute = promisify(execFile)

const javaSources = `${projectRoot}/tools/emulators/offline-fallback`
const cache = `${projectRoot}/.cache/emulator-parts`

/** Firebase's own parts are used from this version of Java on. */
const javaOfFirebase = 21
const downloadTimeoutMs = 90_000

/** The two Java programs that firebase-tools does not load along, as environment variables that tell it where. */
export interface EmulatorParts {
  env: Record<string, string>
  /** Whose parts they are, for the user at the terminal. */
  description: string
}

/**
 * Provides the Firestore emulator and the Storage rules runtime: Firebase's own where they can be had, otherwise the
 * Google Cloud CLI's Firestore emulator with our Storage rules runtime, which needs no download.
 */
export async function provideEmulatorParts(signal: AbortSignal): Promise<EmulatorParts> {
  const java = await ensureJava(signal)
  if (java >= javaOfFirebase && (await downloadFirebaseParts(signal))) {
    return { env: {}, description: "Firebase's own Firestore emulator and Storage rules runtime" }
  }
  const engine = await findFirestoreEmulator()
  if (engine) {
    return {
      env: await provideFallbackParts(engine, signal),
      description: "the Google Cloud CLI's Firestore emulator and our Storage rules runtime",
    }
  }
  if (java < javaOfFirebase && (await downloadFirebaseParts(signal))) {
    return { env: {}, description: "Firebase's own Firestore emulator and Storage rules runtime" }
  }
  throw new CommandError(
    'The Firestore emulator is missing: install the Google Cloud CLI with its component cloud-firestore-emulator ' +
      '(Debian: google-cloud-cli-firestore-emulator), or connect to the internet so that firebase-tools can fetch its own.',
  )
}

/** Has firebase-tools fetch what it does not have yet; false where it cannot, for want of the internet. */
async function downloadFirebaseParts(signal: AbortSignal): Promise<boolean> {
  try {
    for (const part of ['firestore', 'storage']) {
      const args = [packageScript('firebase-tools/lib/bin/firebase.js'), `setup:emulators:${part}`]
      await execute(process.execPath, args, { signal, timeout: downloadTimeoutMs, cwd: projectRoot })
    }
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/** Returns the Firestore emulator of the Google Cloud CLI, or undefined. */
export async function findFirestoreEmulator(): Promise<string | undefined> {
  try {
    const { stdout } = await execute('gcloud', ['info', '--format=value(installation.sdk_root)'])
    const jar = `${stdout.trim()}/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar`
    return existsSync(jar) ? jar : undefined
  } catch {
    return undefined // No Google Cloud CLI.
  }
}

/**
 * Compiles our Java programs against the Firestore emulator's jar and tries them out, unless that was done before with
 * the same sources and the same jar.
 */
export async function provideFallbackParts(engine: string, signal: AbortSignal): Promise<Record<string, string>> {
  const sources = (await readdir(javaSources, { recursive: true })).filter((file) => file.endsWith('.java')).sort()
  const engineFile = await stat(engine)
  const hash = createHash('sha256').update(`${engine} ${engineFile.size} ${engineFile.mtimeMs}`)
  for (const source of sources) hash.update(source).update(await readFile(`${javaSources}/${source}`))
  const built = `${cache}/${hash.digest('hex').slice(0, 16)}`
  if (!existsSync(built)) {
    console.log('Building the Storage rules runtime.')
    await ensureJavaCompiler(signal)
    // Built aside and moved into place at once: another run may be building the same.
    const draft = `${cache}/draft-${randomUUID()}`
    await build(sources, engine, draft, signal)
    await smokeTest(storageJar(draft), signal)
    await rename(draft, built).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      await rm(draft, { recursive: true })
    })
  }
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar(built),
    STORAGE_EMULATOR_BINARY_PATH: storageJar(built),
  }
}

const firestoreJar = (folder: string) => `${folder}/firestore-emulator.jar`
const storageJar = (folder: string) => `${folder}/storage-rules-runtime.jar`

async function build(sources: string[], engine: string, folder: string, signal: AbortSignal): Promise<void> {
  const classes = `${folder}/classes`
  await mkdir(classes, { recursive: true })
  const files = sources.map((source) => `${javaSources}/${source}`)
  await execute('javac', ['--release', '17', '-proc:none', '-nowarn', '-d', classes, '-cp', engine, ...files], {
    signal,
  })
  // Google's jar names no main class and must not be touched (firebase-tools changes the mode of the jar that it is
  // given), so each of ours refers to it by its absolute address.
  const programs = [
    [firestoreJar(folder), 'aquicito.firestore.FirestoreEmulator', 'aquicito/firestore'],
    [storageJar(folder), 'aquicito.storagerules.StorageRulesRuntime', 'aquicito/storagerules'],
  ] as const
  for (const [jar, mainClass, content] of programs) {
    const manifest = `${folder}/manifest`
    await writeFile(manifest, manifestLines({ 'Main-Class': mainClass, 'Class-Path': pathToFileURL(engine).href }))
    await execute('jar', ['--create', '--file', jar, '--manifest', manifest, '-C', classes, content], { signal })
  }
}

/** Returns a line of a manifest holds 72 bytes; a longer one goes on in the next, which begins with a blank. */
export function manifestLines(entries: Record<string, string>): string {
  return Object.entries(entries)
    .map(([name, value]) => `${name}: ${value}`.replace(/.{71}(?!$)/g, '$&\n ') + '\n')
    .join('')
}

/**
 * Asks the runtime one question. An engine in which a class is missing must be noticed here: firebase-tools would wait
 * forever for an answer that never comes.
 */
async function smokeTest(jar: string, signal: AbortSignal): Promise<void> {
  const content =
    "rules_version = '2'; service firebase.storage { match /b/{b}/o/{f=**} { allow get: if request.auth == null; } }"
  const nobody = { map_value: { fields: { auth: { null_value: null } } } }
  const requests = [
    {
      id: 0,
      action: 'load_ruleset',
      context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
    },
    {
      id: 1,
      action: 'verify',
      context: {
        rulesetName: '0',
        service: 'firebase.storage',
        path: '/b/x/o/y',
        method: 'get',
        variables: { resource: { null_value: null }, request: nobody },
      },
    },
  ]
  const running = execute('java', ['-jar', jar, 'serve'], { signal, timeout: 60_000 })
  running.child.stdin?.end(requests.map((request) => `${JSON.stringify(request)}\n`).join(''))
  const { stdout } = await running
  if (!stdout.includes('"permit":true')) {
    throw new CommandError(`The Storage rules runtime failed its smoke test: ${stdout.replaceAll(/ +/g, ' ')}`)
  }
}
