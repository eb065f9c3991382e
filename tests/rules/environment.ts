import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { actors, type Actor } from './matrix.ts'

/** The project whose emulators `firebase emulators:exec` has started. */
export const projectId = process.env.GCLOUD_PROJECT ?? 'demo-aquicito'

export const firestoreRules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')
export const storageRules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8')

function emulator(variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST') {
  const address = process.env[variable]
  if (!address) throw new Error(`${variable} is not set: run the rules tests within the emulators`)
  const { hostname, port, origin } = new URL(`http://${address}`)
  return { host: hostname, port: Number(port), origin }
}

export const firestoreEmulator = emulator('FIRESTORE_EMULATOR_HOST')
export const storageEmulator = emulator('FIREBASE_STORAGE_EMULATOR_HOST')

// Each refusal would be a warning otherwise.
setLogLevel('silent')

/**
 * The one environment of the run. Loading Firestore's rules starts its coverage report again, so it is done once; and a
 * file with a mistake fails here, while emulators that find the mistake at their start refuse everything in silence.
 */
export const environment: RulesTestEnvironment = await initializeTestEnvironment({
  projectId,
  firestore: { host: firestoreEmulator.host, port: firestoreEmulator.port, rules: firestoreRules },
  storage: { host: storageEmulator.host, port: storageEmulator.port, rules: storageRules },
})

/** The uid behind each actor; null for a visitor. */
export const uids: Record<Actor, string | null> = {
  V: null,
  U: 'ursula',
  S: 'sara',
  O: 'oscar',
  M: 'mario',
  X: 'ximena',
  A1: 'ana',
  A2Phone: 'alba',
  A2Totp: 'aldo',
  A3: 'anibal',
}

/** What Firebase Auth writes into a token beside the uid. */
export type Claims = Record<string, unknown> & { firebase?: { sign_in_second_factor?: unknown } }

const claims: Partial<Record<Actor, Claims>> = {
  A1: { isAdmin: true },
  A2Phone: { isAdmin: true, firebase: { sign_in_second_factor: 'phone' } },
  A2Totp: { isAdmin: true, firebase: { sign_in_second_factor: 'totp' } },
  A3: { firebase: { sign_in_second_factor: 'phone' } },
}

let opened = 0

/**
 * Opens Firestore as the user of a token sees it; for the token "owner", the emulator asks no rules. The client is the one
 * that asks by single requests: the other keeps streams, and opens them again after each refusal, which takes longer.
 */
export function openFirestore(mockUserToken?: EmulatorToken): Firestore {
  const firestore = getFirestore(initializeApp({ projectId }, `rules-${opened++}`))
  const { host, port } = firestoreEmulator
  connectFirestoreEmulator(firestore, host, port, mockUserToken === undefined ? {} : { mockUserToken })
  return firestore
}

type EmulatorToken = NonNullable<NonNullable<Parameters<typeof connectFirestoreEmulator>[3]>['mockUserToken']>

/** Firestore and Storage as a user with these claims sees them. */
export function signIn(uid: string, extraClaims: Claims = {}) {
  const token = { email: `${uid}@example.com`, email_verified: true, ...extraClaims }
  // The types know no second factor; the token is passed on as it is.
  const context = environment.authenticatedContext(uid, token as Parameters<typeof environment.authenticatedContext>[1])
  const firestore = openFirestore({ sub: uid, ...token } as EmulatorToken)
  return { uid: uid as string | null, firestore, storage: context.storage() }
}

export type TestUser = ReturnType<typeof signIn>

function open(actor: Actor): TestUser {
  const uid = uids[actor]
  if (uid) return signIn(uid, claims[actor])
  return { uid, firestore: openFirestore(), storage: environment.unauthenticatedContext().storage() }
}

const names = Object.keys(actors) as Actor[]
/** All actors, each with one connection for the whole run. */
export const people = Object.fromEntries(names.map((actor) => [actor, open(actor)])) as Record<Actor, TestUser>

/**
 * Returns what the rules said to a request. Any other failure is none of the rules' and is thrown on.
 */
export async function verdict(request: Promise<unknown>): Promise<'allowed' | 'refused'> {
  try {
    await request
    return 'allowed'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'permission-denied' || code === 'storage/unauthorized') return 'refused'
    throw error
  }
}
