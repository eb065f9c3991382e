import { createPublicKey, type JsonWebKey as NodeKey, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MangroveClaims } from '@/domain/reviews/mangrove.ts'
import { clearMangroveKey, readMangroveKey, signMangroveReview } from './sign-mangrove.ts'

const claims: MangroveClaims = {
  iat: 1_767_323_045,
  sub: 'geo:-17.39,-66.15?q=Caf%C3%A9&u=30',
  rating: 75,
  opinion: 'Salteñas jugosas 🥟',
  metadata: { client_id: 'https://aquicito.example' },
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string>

/** Verifies a token as any reader of the standard does: by the keys that it bears, with another library than it was signed with. */
function isValid(token: string): boolean[] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { kid = '', jwk = '' } = decode(header)
  const der = Buffer.from(kid.replaceAll(/-----(?:BEGIN|END) PUBLIC KEY-----/g, ''), 'base64')
  const keys = [
    createPublicKey({ key: der, format: 'der', type: 'spki' }),
    createPublicKey({ key: JSON.parse(jwk) as NodeKey, format: 'jwk' }),
  ]
  return keys.map((key) =>
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  )
}

test('a signed review is verified by both public keys in its header, and no longer when a letter is changed', async () => {
  const token = await signMangroveReview(claims, await readMangroveKey('u1'))
  const [header = '', payload = '', signature = ''] = token.split('.')
  expect(decode(header)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(header).not.toContain(Buffer.from('"d"').toString('base64url'))
  expect(JSON.parse(decode(header)['jwk'] ?? '')).toMatchObject({ crv: 'P-256', kty: 'EC', key_ops: ['verify'] })
  expect(JSON.parse(decode(header)['jwk'] ?? '')).not.toHaveProperty('d')
  expect(decode(payload)).toEqual(claims)
  expect(isValid(token)).toEqual([true, true])
  const better = Buffer.from(JSON.stringify({ ...claims, rating: 100 })).toString('base64url')
  expect(isValid(`${header}.${better}.${signature}`)).toEqual([false, false])
})

test('a user signs with one key, the next user with another, and none is left after that', async () => {
  const key = await readMangroveKey('u1')
  expect(await readMangroveKey('u1')).toEqual(key)
  clearMangroveKey()
  expect(localStorage.getItem('aquicito.mangrove_key')).toBeNull()
  expect(await readMangroveKey('u2')).not.toEqual(key)
})
