import { initializeApp } from 'firebase/app'
import { doc, getDoc, getFirestore, setLogLevel } from 'firebase/firestore/lite'
import { afterEach, expect, test, vi } from 'vitest'
import { toTransientCode } from './firestore-failure.ts'

setLogLevel('silent')
const firestore = getFirestore(initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'firestore-failure'))
afterEach(() => vi.unstubAllGlobals())

async function failureOf(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', answer)
  return toTransientCode(await getDoc(doc(firestore, 'places/p1')).catch((error: unknown) => error))
}

const answered = (status: number, message: string) => async () =>
  Promise.resolve(Response.json({ error: { code: status, message } }, { status }))

test.each([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'Se perdió la conexión.',
])('a request without an answer has no connection: %s', async (message) => {
  expect(await failureOf(async () => Promise.reject(new TypeError(message)))).toBe('offline')
})

test.each([
  [500, 'Internal error encountered.'],
  [500, 'Unknown Error.'],
  [500, ''],
  [503, 'The service is currently unavailable.'],
])('a server that answers %d “%s” has failed', async (status, message) => {
  expect(await failureOf(answered(status, message))).toBe('server-failed')
})

test('a refusal is for good', async () => {
  expect(await failureOf(answered(403, 'Missing or insufficient permissions.'))).toBeUndefined()
})
