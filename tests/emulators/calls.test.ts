import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { REGION, UPLOAD_FUNCTION } from '@/domain/api/function-address.ts'
import { paths } from '@/domain/shared/paths.ts'
import { auth, bucket, db, Timestamp } from '../../functions/src/platform/admin.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import { makeMessage, makePlanMessage } from '../functions/contact/message-fixtures.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../functions/places/make-place.ts'
import { makePhoto, uploadName } from '../functions/photos/make-photo.ts'
import { makeToken, secondsAgo } from '../functions/support/make-token.ts'

// Functions as they are built, called as a browser calls them: through Hosting, with a token of the Auth emulator.

/** Of the user of the test: what is stored of a deleted one is refused, so that each test has its own. */
let uid = 'calls-test'
const email = 'calls-test@example.com'
const password = 'secreta'

beforeEach(async () => {
  const { users } = await auth().getUsers([{ email }])
  await auth().deleteUsers(users.map((user) => user.uid))
  uid = `calls-test-${randomUUID()}`
  await auth().createUser({ uid, email, password, emailVerified: true })
})

/** Asks the Auth emulator for a session. */
async function fetchToken(method: string, fields: object, headers: HeadersInit = {}): Promise<string> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ ...fields, returnSecureToken: true }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

function signIn(): Promise<string> {
  return fetchToken('signInWithPassword', { email, password })
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

test('a user is told that they are no admin', async () => {
  expect(await call('isAdmin', await signIn())).toEqual({
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
  expect(await call('isAdmin', await signIn(), { userId: 'admin' })).toMatchObject(refusal(400, 'input-invalid'))
  expect((await fetch(`${process.env.HOSTING_ORIGIN}/call/nothing`, { method: 'POST' })).status).toBe(405)
})

/** What goes with an account, of what would outlive it. */
const leaving = { erases_contact: false, cancels_plans: false }

test('a changed name reaches the reviews, and a deleted account leaves none', { timeout: 60_000 }, async () => {
  await storePlaces(makePlace({ id: 'calls-test-place' }))
  await storeReviews(makeReview({ place_id: 'calls-test-place', user_id: uid }))
  await db().doc(paths.profile(uid)).set({ full_name: 'Nombre Nuevo', avatar_url: null, updated_at: Timestamp.now() })
  const review = db().doc(paths.review('calls-test-place', uid))
  await vi.waitFor(
    async () => expect((await review.get()).get('author')).toEqual({ full_name: 'Nombre Nuevo', avatar_url: null }),
    { timeout: 30_000, interval: 200 },
  )
  const token = await signIn()
  expect(await call('exportAccount', token)).toMatchObject({
    body: { result: { account: { email }, records: { reviews: [{ content: 'Muy rico' }] } } },
  })
  expect(await call('deleteAccount', token, leaving)).toEqual({ status: 200, body: { result: {} } })
  expect((await review.get()).exists).toBe(false)
  expect(await call('deleteAccount', token, leaving)).toMatchObject(refusal(401, 'sign-in-required'))
  await db().doc(paths.place('calls-test-place')).delete()
})

test('a visitor’s message and plan request arrive under the specification’s names, twenty an hour from one network', async () => {
  const address = '192.0.2.123'
  const send = (name: string, data: object, headers: Record<string, string>) =>
    fetch(`${process.env.HOSTING_ORIGIN}/call/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ data }),
    })
  for (const [name, makeOf, collection] of [
    ['send-contact-email', (from: string) => makeMessage({ email: from, phone: 'calls-test' }), paths.contactMessages],
    [
      'send-plan-purchase-notification',
      (from: string) => makePlanMessage({ buyerEmail: from, phone: 'calls-test' }),
      paths.planRequests,
    ],
  ] as const) {
    const ofTest = db().collection(collection).where('phone', '==', 'calls-test')
    const statuses: number[] = []
    for (let n = 0; n <= 20; n++) {
      // What a user makes up in front is not looked at.
      const headers = { 'Fastly-Client-IP': address, 'X-Forwarded-For': `10.0.0.${n}` }
      statuses.push((await send(name, makeOf(`calls-${n}@example.com`), headers)).status)
    }
    expect(statuses, name).toEqual([...Array<number>(20).fill(200), 429])
    const large = { ...makeOf('calls@example.com'), message: 'x'.repeat(200_000) }
    expect((await send(name, large, {})).status).toBe(400)
    const { docs } = await ofTest.get()
    expect(docs).toHaveLength(20)
    const kind = name === 'send-contact-email' ? 'contact-message' : 'plan-requested'
    await Promise.all(docs.flatMap(({ id, ref }) => [ref.delete(), db().doc(`${paths.mail}/${kind}_${id}`).delete()]))
  }
  const limits = await db().collection(paths.rateLimits).where('user_id', '==', null).get()
  await Promise.all(limits.docs.map(({ ref }) => ref.delete()))
})

/** Uploads a photo as a phone does: to the function that takes uploads, at its own address. */
async function upload(name: string, bytes: Buffer, token: string): Promise<number> {
  const origin = `http://${process.env.FUNCTIONS_EMULATOR_HOST}/${process.env.GCLOUD_PROJECT}/${REGION}`
  const response = await fetch(`${origin}/${UPLOAD_FUNCTION}?folder=uploads&name=${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return response.status
}

const fetchPhoto = (address: string, headers = {}) => fetch(`${process.env.HOSTING_ORIGIN}${address}`, { headers })

test(
  "a review's photo is uploaded, published, shown on the site's own origin, and gone with it",
  { timeout: 60_000 },
  async () => {
    await storePlaces(makePlace({ id: 'calls-test-place' }))
    const token = await signIn()
    expect(await upload(uploadName(), await makePhoto('jpeg', { width: 900, height: 700 }), token)).toBe(200)
    const draft = { place_id: 'calls-test-place', rating: 5, title: null, content: 'Con foto', photos: [uploadName()] }
    const key = '4f8d5f64-7a1e-4a0b-9d59-1c1f5b7c2b10'
    const answer = await call('submitReview', token, { key, ...draft })
    expect(answer).toMatchObject({ status: 200, body: { result: { review: { content: 'Con foto' } } } })
    const { photos } = (answer.body as { result: CallableOutput<'submitReview'> }).result.review
    const address = photos?.[0] ?? ''
    for (const width of [320, 640, 1280] as const) {
      const photo = await fetchPhoto(resizePhotoUrl(address, width))
      expect(photo.status).toBe(200)
      expect(photo.headers.get('content-type')).toBe('image/webp')
      expect(photo.headers.get('x-content-type-options')).toBe('nosniff')
      expect(photo.headers.get('cache-control')).toBe('public, max-age=604800, s-maxage=600')
      const bytes = Buffer.from(await photo.arrayBuffer())
      expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
      const again = await fetchPhoto(resizePhotoUrl(address, width), { 'If-None-Match': photo.headers.get('etag') })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect(await call('submitReview', token, { key, ...draft })).toEqual(answer)
    expect(await call('deleteAccount', token, leaving)).toMatchObject({ status: 200 })
    expect((await fetchPhoto(address)).status).toBe(404)
    await db().doc(paths.place('calls-test-place')).delete()
  },
)

test('an upload is refused by what it is, by its token, and from a visitor', async () => {
  const token = await signIn()
  expect(await upload(uploadName(), Buffer.from('<html></html>'), token)).toBe(415)
  expect(await upload(uploadName(), Buffer.concat([await makePhoto(), Buffer.alloc(6_000_000)]), token)).toBe(413)
  expect(await upload(uploadName(), await makePhoto(), '')).toBe(401)
  const [files] = await bucket().getFiles({ prefix: `uploads/${uid}/` })
  expect(files).toEqual([])
})

test('nothing but published photos is to be had below /photos/', async () => {
  const token = await signIn()
  expect(await upload(uploadName('b'), await makePhoto(), token)).toBe(200)
  for (const path of [
    `uploads/${uid}/${uploadName('b')}`,
    `review-photos/../uploads/${uid}/${uploadName('b')}`,
    'search-index/la-paz',
  ]) {
    const answer = await fetchPhoto(`/photos/${path.replaceAll('..', '%2e%2e')}`)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('content-type')).toContain('text/plain')
  }
  expect((await fetchPhoto('/photos/')).status).toBe(404)
  await bucket()
    .file(`uploads/${uid}/${uploadName('b')}`)
    .delete()
})

test('a user who changes their password goes on in the same session', async () => {
  const idToken = await signIn()
  const longAgo = String(Date.now() - 60_000)
  await fetchToken('update', { localId: uid, lastLoginAt: longAgo }, { Authorization: 'Bearer owner' })
  const renewed = await fetchToken('update', { idToken, password: 'otra-secreta' })
  expect(await call('isAdmin', renewed)).toMatchObject({ status: 200 })
})
