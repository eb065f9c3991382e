import { localStore } from '@/base/local-storage.ts'
import type { MangroveClaims } from '@/domain/reviews/mangrove.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Returns the user's private key, which is made on this device and stays here, but for the file that the user saves. */
export async function readMangroveKey(userId: string): Promise<JsonWebKey> {
  const stored = localStore.readJson('aquicito.mangrove_key')
  if (isRecord(stored) && stored['userId'] === userId) return stored['jwk'] as JsonWebKey
  const { privateKey } = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  localStore.write('aquicito.mangrove_key', JSON.stringify({ userId, jwk }))
  return jwk
}

/** Deletes the key of the user who was here. */
export function clearMangroveKey(): void {
  localStore.write('aquicito.mangrove_key', null)
}

/** Returns a Mangrove review: a JSON Web Token, signed with ES256, whose header bears the public key in both of the standard's forms. */
export async function signMangroveReview(claims: MangroveClaims, privateJwk: JsonWebKey): Promise<string> {
  const privateKey = await crypto.subtle.importKey('jwk', privateJwk, CURVE, false, ['sign'])
  const { crv, kty, x, y } = privateJwk
  const publicJwk = { crv, ext: true, key_ops: ['verify'], kty, x, y } as JsonWebKey
  const publicKey = await crypto.subtle.importKey('jwk', publicJwk, CURVE, true, ['verify'])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  const header = {
    alg: 'ES256',
    typ: 'JWT',
    kid: `-----BEGIN PUBLIC KEY-----${toBase64(spki)}-----END PUBLIC KEY-----`,
    jwk: JSON.stringify(publicJwk),
  }
  const signed = `${toPart(header)}.${toPart(claims)}`
  const signature = await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(signed))
  return `${signed}.${toBase64Url(new Uint8Array(signature))}`
}

const toPart = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)))

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
