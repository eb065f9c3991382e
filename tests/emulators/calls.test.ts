import { beforeEach, expect, test, vi } from 'vitest'
import { paths } from '@/domain/paths.ts'
import { auth, db, Timestamp } from '../../functions/src/admin.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../functions/make-place.ts'
import { makeToken, secondsAgo } from '../functions/make-token.ts'

// Functions as they are built, called as a browser calls them: through Hosting, with a token of the Auth emulator.

const uid = 'calls-test'
const email = 'calls-test@example.com'
const password = 'secreta'

beforeEach(async () => {
  await auth().deleteUsers([uid])
  await auth().createUser({ uid, email, password, emailVerified: true })
})

/** Signs in with the password. */
async function fetchToken(): Promise<string> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

async function call(name: string, token?: string, data: unknown = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${process.env.HOSTING_ORIGIN}/call/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ data }),
  })
  return { status: response.status, body: await response.json() }
}

const refusal = (status: number, reason: string) => ({ status, body: { error: { details: { reason } } } })

test('a user is told that they are no administrator', async () => {
  expect(await call('isAdmin', await fetchToken())).toEqual({
    status: 200,
    body: { result: { isAdmin: false, aal: 'aal1' } },
  })
})

test('a visitor, and a token that the emulator only decodes, are refused', async () => {
  expect(await call('isAdmin')).toMatchObject(refusal(401, 'sign-in-required'))
  const projectId = process.env.GCLOUD_PROJECT ?? ''
  const forged = [
    { sub: 'nobody-is-called-this', isAdmin: true, secondFactor: 'totp' },
    { sub: uid, exp: secondsAgo(1) },
    { sub: uid, aud: 'other', iss: 'https://securetoken.google.com/other' },
    { sub: uid, aud: projectId, iss: 'https://securetoken.google.com/other' },
  ]
  for (const claims of forged) {
    expect(await call('isAdmin', makeToken(claims))).toMatchObject(refusal(401, 'sign-in-required'))
  }
})

test('what was not asked for is refused as such, and another address is not found', async () => {
  expect(await call('isAdmin', await fetchToken(), { userId: 'admin' })).toMatchObject(refusal(400, 'input-invalid'))
  expect((await fetch(`${process.env.HOSTING_ORIGIN}/call/nothing`, { method: 'POST' })).status).toBe(405)
})

test('a changed name reaches the reviews, and a deleted account leaves none', { timeout: 60_000 }, async () => {
  await storePlaces(makePlace({ id: 'calls-test-place' }))
  await storeReviews(makeReview({ place_id: 'calls-test-place', user_id: uid }))
  await db().doc(paths.profile(uid)).set({ full_name: 'Nombre Nuevo', avatar_url: null, updated_at: Timestamp.now() })
  const review = db().doc(paths.review('calls-test-place', uid))
  await vi.waitFor(
    async () => expect((await review.get()).get('author')).toEqual({ full_name: 'Nombre Nuevo', avatar_url: null }),
    { timeout: 30_000, interval: 200 },
  )
  const token = await fetchToken()
  expect(await call('exportAccount', token)).toMatchObject({
    body: { result: { account: { email }, records: { reviews: [{ content: 'Muy rico' }] } } },
  })
  expect(await call('deleteAccount', token)).toEqual({ status: 200, body: { result: {} } })
  expect((await review.get()).exists).toBe(false)
  expect(await call('deleteAccount', token)).toMatchObject(refusal(401, 'sign-in-required'))
  await db().doc(paths.place('calls-test-place')).delete()
})
