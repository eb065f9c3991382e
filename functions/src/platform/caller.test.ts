import type { DecodedIdToken } from 'firebase-admin/auth'
import { expect, test } from 'vitest'
import { admit, requireRecentSignIn, type SignedIn } from './caller.ts'

/** Now, or so many seconds ago, as tokens say it. */
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

/** What Firebase says of an admin who signed in with a second factor, but for what a test says otherwise. */
function admitWith(claims: Record<string, unknown>, caller: 'admin' | 'user' | 'anybody' = 'admin') {
  const token = {
    uid: 'ana',
    isAdmin: true,
    auth_time: secondsAgo(10),
    firebase: { sign_in_second_factor: 'totp' },
    ...claims,
  }
  return admit(caller, 'a token', async () => token as unknown as DecodedIdToken)
}

test('an admin who signed in today with a second factor is admitted', async () => {
  expect(await admitWith({})).toMatchObject({ userId: 'ana', isAdmin: true, secondFactor: 'totp' })
  // Clocks are a little apart.
  expect(await admitWith({ auth_time: secondsAgo(-5) })).toMatchObject({ userId: 'ana' })
})

test.each<[what: string, claims: Record<string, unknown>]>([
  ['how its user signed in', { firebase: undefined }],
  ['anything of how its user signed in', { firebase: 'totp' }],
  ['when its user signed in', { auth_time: undefined }],
  ['it as a number', { auth_time: String(secondsAgo(10)) }],
  ['it as one moment', { auth_time: [secondsAgo(10)] }],
])('a token that does not say %s is refused, whatever is called', async (_what, claims) => {
  for (const caller of ['admin', 'user', 'anybody'] as const) {
    await expect(admitWith(claims, caller)).rejects.toMatchObject({ code: 'sign-in-required' })
  }
})

test.each<[what: string, authTime: number]>([
  ['that is to come', secondsAgo(-3600)],
  ['that is none', Number.NaN],
  ['at the end of time', Number.POSITIVE_INFINITY],
  ['of yesterday', secondsAgo(24 * 3600)],
])('a sign-in %s is no recent one', async (_what, authTime) => {
  await expect(admitWith({ auth_time: authTime })).rejects.toMatchObject({ code: 'recent-sign-in-required' })
  const user = (await admitWith({ auth_time: authTime }, 'user')) as SignedIn
  expect(() => requireRecentSignIn(user)).toThrow('recent-sign-in-required')
})

test('a second factor that is no word is none', async () => {
  await expect(admitWith({ firebase: { sign_in_second_factor: ['totp'] } })).rejects.toMatchObject({
    code: 'second-factor-required',
  })
})
