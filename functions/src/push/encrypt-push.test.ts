import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, toAuthorization, toPublicKey } from './encrypt-push.ts'
import { decryptPush } from '../../../tools/push/push-receiver.ts'

// RFC 8291, section 5 and appendix A.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  ourPrivateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  ourPublicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  browserPrivateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b' +
    'Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('a message is encrypted as the RFC shows it', () => {
  const made = {
    privateKey: Buffer.from(example.ourPrivateKey, 'base64url'),
    salt: Buffer.from(example.salt, 'base64url'),
  }
  expect(encryptPush(example.text, example, made).toString('base64url')).toBe(example.body)
})

test('each message has a key and a salt of its own, and the browser alone reads it', () => {
  const [one, other] = [encryptPush('Reseña nueva', example), encryptPush('Reseña nueva', example)]
  expect(one.equals(other)).toBe(false)
  const browser = { privateKey: example.browserPrivateKey, auth: example.auth }
  expect([one, other].map((body) => decryptPush(body, browser))).toEqual(['Reseña nueva', 'Reseña nueva'])
  expect(() => decryptPush(one, { ...browser, privateKey: example.ourPrivateKey })).toThrow('authenticate')
})

test('keys that are none encrypt nothing', () => {
  expect(() => encryptPush('Hola', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: example.auth })).toThrow(
    'Public key is not valid',
  )
})

test('a service can verify whose message it is, for itself alone and for half a day', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const header = toAuthorization('https://fcm.googleapis.com/fcm/send/abc', example.ourPrivateKey, now)
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const parse = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
  expect(key).toBe(example.ourPublicKey)
  expect(toPublicKey(example.ourPrivateKey)).toBe(example.ourPublicKey)
  expect(parse(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(parse(claims)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Date.parse('2026-11-28T00:00:00Z') / 1000,
    sub: 'mailto:hola@aquicito.example',
  })
  const point = Buffer.from(example.ourPublicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  expect(isValid).toBe(true)
})
