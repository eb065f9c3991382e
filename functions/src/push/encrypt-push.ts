import { createCipheriv, createECDH, createPrivateKey, hkdfSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { contactInformation } from '@/domain/contact/site-contact.ts'

// Messages of Web Push: encrypted for one browser (RFC 8291), and signed with our own key (VAPID, RFC 8292). Node has all that it
// takes, so that no package with five more behind it has to be trusted with what people are told.

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
/** At most a day, as services ask. */
const TOKEN_MS = 12 * 60 * 60 * 1000

/** What a browser lets messages be encrypted with, in base64url. */
export interface PushKeys {
  p256dh: string
  auth: string
}

/** What each message is encrypted with as well: made for it alone; tests give those of the RFC. */
interface Ephemeral {
  privateKey: Buffer | null
  salt: Buffer
}

/** Encrypts a message as `aes128gcm`, in one record. @throws Where the keys are none. */
export function encryptPush(
  text: string,
  { p256dh, auth }: PushKeys,
  { privateKey, salt }: Ephemeral = { privateKey: null, salt: randomBytes(16) },
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const pair = createECDH(CURVE)
  if (privateKey) pair.setPrivateKey(privateKey)
  else pair.generateKeys()
  const ourKey = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey])
  const secret = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last record ends so, and this is the only one.
  const content = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const recordBytes = Buffer.alloc(4)
  recordBytes.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, recordBytes, Buffer.of(ourKey.length), ourKey, ...content])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** Returns the public key of ours that browsers bind a subscription to. @param privateKey 32 bytes in base64url. */
export function toPublicKey(privateKey: string): string {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** Returns the header that tells a service whose message it is. @param nowMs In milliseconds since 1970. */
export function toAuthorization(endpoint: string, privateKey: string, nowMs: number): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((nowMs + TOKEN_MS) / 1000),
    sub: `mailto:${contactInformation.email}`,
  }
  const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const key = toKeyObject(privateKey)
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${content}.${signature}, k=${toPublicKey(privateKey)}`
}

function toKeyObject(privateKey: string): KeyObject {
  const point = Buffer.from(toPublicKey(privateKey), 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } })
}
