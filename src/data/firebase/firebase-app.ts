import { type FirebaseOptions, initializeApp } from 'firebase/app'
import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { lazySingleton } from '../platform/lazy-singleton.ts'

/** The hosts of the emulators, by name; empty on a real project. */
export type EmulatorHosts = Partial<Record<'auth' | 'firestore' | 'functions' | 'storage', EmulatorHost>>

interface EmulatorHost {
  host: string
  port: number
}

interface Project {
  options: FirebaseOptions
  emulators: EmulatorHosts
}

/** Hosting tells each site its own project, so that one build serves any. */
const PROJECT_PATH = '/__/firebase/init.json'
/** The emulated Hosting names the other emulators in this script alone, as `var firebaseEmulators = {…};`. */
const EMULATORS_PATH = '/__/firebase/init.js?useEmulator=true'
const EMULATORS = /var firebaseEmulators = (\{[\s\S]*?\n\});/

const ANSWER_TIMEOUT_MS = 5_000

/**
 * Opens the Firebase app of this page on first use.
 * @throws If neither Hosting nor an earlier visit names the project.
 */
export const openFirebase = lazySingleton(async () => {
  const { options, emulators } = await readProject()
  return { app: initializeApp(options), emulators }
})

async function readProject(): Promise<Project> {
  try {
    const options = (await (await fetchOk(PROJECT_PATH)).json()) as FirebaseOptions
    // Hosting marks no answer of its own; what a network answers in its place names no project.
    if (!options.projectId || !options.apiKey) throw new Error(`${PROJECT_PATH} names no project`)
    // Only emulated projects have names that begin so; a real one need not be asked for its emulators.
    const emulators = options.projectId.startsWith('demo-')
      ? parseEmulators(await (await fetchOk(EMULATORS_PATH)).text())
      : {}
    const project = { options, emulators }
    // For a start without a network.
    localStore.write('aquicito.firebase', JSON.stringify(project))
    return project
  } catch (error) {
    const stored = localStore.readJson('aquicito.firebase') as Project | null
    if (stored) return stored
    throw error
  }
}

/** Returns true iff the site itself answers now. */
export async function isSiteReachable(): Promise<boolean> {
  try {
    await fetchOk(PROJECT_PATH, { cache: 'no-store' })
    return true
  } catch (error) {
    ignore(error, 'it does not')
    return false
  }
}

async function fetchOk(path: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(path, { ...options, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw new AppError('offline', { cause })
    },
  )
  if (!response.ok) throw new AppError('server-failed', { cause: new Error(`${path}: ${response.status}`) })
  return response
}

function parseEmulators(script: string): EmulatorHosts {
  const found = EMULATORS.exec(script)?.[1]
  if (!found) throw new Error(`${EMULATORS_PATH} names no emulators`)
  return JSON.parse(found) as EmulatorHosts
}
