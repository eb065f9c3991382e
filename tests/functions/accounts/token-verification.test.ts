import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, globalAgent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeCertificate } from '../../../tools/bench/certificate.ts'
import { auth } from '../../../functions/src/platform/admin.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import type { VerifyIdToken } from '../../../functions/src/platform/caller.ts'
import { encode, makePayload, secondsAgo, type Claims } from '../support/make-token.ts'

// The emulator's tokens are unsigned, so there any token is as good as another. Here firebase-admin verifies as it does
// in production; only the address where Google publishes its keys is answered by this test, with a key of its own.

const google = generateKeyPairSync('rsa', { modulusLength: 2048 })
const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KEY_ID = 'key-1'

const server = createServer(makeCertificate(), (request, response) => {
  const isKeys = request.url === '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'
  const keys = { [KEY_ID]: google.publicKey.export({ type: 'spki', format: 'pem' }) }
  response.writeHead(isKeys ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(keys))
})

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
  vi.stubEnv('FIREBASE_CONFIG', undefined)
  vi.stubEnv('GCLOUD_PROJECT', 'real-project')
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  vi.spyOn(globalAgent, 'createConnection').mockImplementation(() =>
    connect({ port, host: '127.0.0.1', rejectUnauthorized: false }),
  )
})
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Returns true iff an account is still there is not asked: that takes Google's service. */
const verify: VerifyIdToken = (idToken) => auth().verifyIdToken(idToken)

async function readCaller(idToken: string): Promise<unknown> {
  const call = { data: {}, idToken }
  try {
    return await answerCall('isAdmin', async (_input, caller) => caller as never, call, verify)
  } catch (error) {
    return (error as { details?: { reason?: string } }).details?.reason
  }
}

function signed(claims: Claims, key: KeyObject = google.privateKey, header: object = {}): string {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: KEY_ID, ...header })}.${encode(makePayload(claims))}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}

const admin: Claims = { sub: 'ana', isAdmin: true, secondFactor: 'totp' }

it('takes a token that Google signed, and knows by it who calls', async () => {
  expect(await readCaller(signed(admin))).toMatchObject({ userId: 'ana', isAdmin: true, secondFactor: 'totp' })
})

it.each<[string, () => string]>([
  ['signed by somebody else', () => signed(admin, forger.privateKey)],
  ['signed with a key of another name', () => signed(admin, forger.privateKey, { kid: 'key-2' })],
  ['that names no key', () => signed(admin, google.privateKey, { kid: undefined })],
  ['that is not signed', () => `${encode({ alg: 'none', kid: KEY_ID })}.${encode(makePayload(admin))}.`],
  ['of the Auth emulator', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(makePayload(admin))}.`],
  [
    'signed with the public key as a secret',
    () => {
      const content = `${encode({ alg: 'HS256', typ: 'JWT', kid: KEY_ID })}.${encode(makePayload(admin))}`
      const secret = google.publicKey.export({ type: 'spki', format: 'pem' })
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
    },
  ],
  [
    'changed after it was signed',
    () => {
      const [header, , signature] = signed({ sub: 'ana' }).split('.')
      return `${header}.${encode(makePayload(admin))}.${signature}`
    },
  ],
  ['that has expired', () => signed({ ...admin, exp: secondsAgo(1) })],
  ['of another project', () => signed({ ...admin, aud: 'other-project' })],
  ['that another project issued', () => signed({ ...admin, iss: 'https://securetoken.google.com/other-project' })],
  ['of nobody', () => signed({ ...admin, sub: '' })],
])('refuses a token %s', async (_what, token) => {
  expect(await readCaller(token())).toBe('sign-in-required')
})
