import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { creativeSchema } from '@/domain/adverts/creatives/creative.ts'
import { claimRequestSchema } from '@/domain/claims/claim-request.ts'
import { contactMessageSchema } from '@/domain/contact/contact-message.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { isReference } from '@/domain/payments/payment-reference.ts'
import { proformaSchema } from '@/domain/payments/proforma.ts'
import { paths } from '@/domain/shared/paths.ts'
import { activePlanSchema, planRequestSchema, planStatuses } from '@/domain/plans/plan.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { VISIT_DAYS_SHOWN } from '@/domain/visits/visit.ts'
import type { StoredAdvertDay } from '../../functions/src/adverts/advert-days.ts'
import { readPayments } from '../../functions/src/payments/read-payments.ts'
import { auth, db } from '../../functions/src/platform/admin.ts'
import { toClaim, toPlanRequest } from '../../functions/src/platform/stored-places.ts'
import { readStatement } from '../../functions/src/plans/read-statement.ts'
import { updatePlan } from '../../functions/src/plans/update-plan.ts'
import { readSearchWords } from '../../functions/src/visits/read-search-words.ts'
import { DEMO_ADMIN_PHONE } from '../../tools/demo/demo-accounts.ts'
import { DEMO_OWNED_PLACE, demoFeatured } from '../../tools/demo/demo-featured.ts'
import {
  createAccounts,
  markPlaces,
  storeClaims,
  storeMessages,
  storeNumbers,
  storeUsers,
  storeReviews,
} from '../../tools/demo/demo-store.ts'
import { planImport } from '../../tools/import-places/import-files.ts'
import { writePlaces } from '../../tools/import-places/write-places.ts'
import { callAs } from './support/call-as.ts'
import { asAdmin, decide, fetchClaim } from './claims/claim-fixtures.ts'
import { useEmulators } from './support/emulator.ts'
import { listObjects } from './photos/make-photo.ts'

// Tests that change what is stored stand last.
useEmulators('demo-demo-store', { emptied: 'once' })

/** The few places that the seed names. */
let places: PlaceWithId[]

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../tools/data/places/', import.meta.url))
  const plans = await planImport(
    (await readdir(folder)).map((file) => join(folder, file)),
    new Date(),
  )
  const named = new Set([...demoFeatured, DEMO_OWNED_PLACE])
  places = plans.flatMap((plan) => plan.places).filter(({ id }) => named.has(id))
}, 120_000)

/** What the seed does, with these places. */
async function seed(): Promise<void> {
  await writePlaces(places)
  await createAccounts()
  await storeUsers()
  await storeReviews(places)
  await markPlaces()
  await storeClaims()
  await storeMessages()
  await storeNumbers()
}

let firstSeed: Promise<void> | undefined

/** Seeds, unless an earlier test did. */
const seedOnce = () => (firstSeed ??= seed())

async function fetchEverything(): Promise<string> {
  const collections = await db().listCollections()
  const snapshots = await Promise.all([...collections.map((all) => all.get()), db().collectionGroup('reviews').get()])
  const documents = snapshots.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()]))
  const { users } = await auth().listUsers()
  return JSON.stringify([
    documents,
    users.map(({ uid, email, customClaims, multiFactor }) => [uid, email, customClaims, multiFactor]),
  ])
}

it('leaves the same state when it runs twice', async () => {
  await seedOnce()
  const first = await fetchEverything()
  await seed()
  expect(await fetchEverything()).toBe(first)
})

it('makes an admin with a second factor, and an owner with a place', async () => {
  await seedOnce()
  const admin = await auth().getUser('admin')
  expect(admin).toMatchObject({ emailVerified: true, customClaims: { isAdmin: true } })
  expect(admin.multiFactor?.enrolledFactors).toMatchObject([{ factorId: 'phone', phoneNumber: DEMO_ADMIN_PHONE }])
  const place = await db().doc(paths.place(DEMO_OWNED_PLACE)).get()
  expect(place.get('owner_claimed')).toBe(true)
  expect((await db().doc(paths.placeOwner(DEMO_OWNED_PLACE)).get()).get('user_id')).toBe('duena')
  expect(await fetchClaim('duena', DEMO_OWNED_PLACE)).toMatchObject({ status: 'approved' })
})

it('shows pictures with some reviews, published as those of people are, and leaves no upload', async () => {
  await seedOnce()
  const reviews = await db().collectionGroup('reviews').get()
  const addresses = reviews.docs.flatMap((review) => (review.get('photos') as string[] | null) ?? [])
  expect(addresses).toHaveLength(3)
  const names = addresses.flatMap((address) =>
    [320, 640, 1280].map((width) => address.replace('/photos/', '').replace('1280', `${width}`)),
  )
  expect(await listObjects('review-photos')).toEqual(names.sort())
  expect(await listObjects('uploads')).toEqual([])
})

it('has reports for an admin to look at', async () => {
  await seedOnce()
  const open = await db().collection(paths.reviewReports).where('is_open', '==', true).get()
  expect(open.size).toBeGreaterThan(1)
})

it('tells no e-mail in what everybody may read', async () => {
  await seedOnce()
  const everything = await Promise.all([
    db().collection(paths.places).get(),
    db().collection('profiles').get(),
    db().collectionGroup('reviews').get(),
  ])
  expect(JSON.stringify(everything.flatMap(({ docs }) => docs.map((document) => document.data())))).not.toContain('@')
})

it('lets no one learn from a failed sign-in who has an account', async () => {
  await seedOnce()
  const answers = await Promise.all([signIn('ana@example.com'), signIn('nobody@example.com')])
  expect(answers).toEqual(['INVALID_LOGIN_CREDENTIALS', 'INVALID_LOGIN_CREDENTIALS'])
})

it('counts exactly what is approved, also when a user has written a review since', async () => {
  await seedOnce()
  const [placeId = ''] = demoFeatured
  const reviews = db().collection(paths.reviews(placeId))
  await reviews.doc('ana').set({ rating: 1, is_approved: true })
  await seed()
  const approved = (await reviews.where('is_approved', '==', true).get()).docs.map(
    (review) => review.get('rating') as number,
  )
  const place = await db().doc(paths.place(placeId)).get()
  expect(place.get('review_count')).toBe(approved.length)
  expect(place.get('avg_rating')).toBe(approved.reduce((sum, rating) => sum + rating, 0) / approved.length)
  expect(approved).toContain(1)
})

it('has claims to decide on, of people and places that there are, and keeps what was decided', async () => {
  await seedOnce()
  const { docs } = await db().collection(paths.claimRequests).get()
  const claims = docs.map((claim) => claimRequestSchema.parse(toClaim(claim)))
  for (const { place_id, user_id } of claims) {
    expect((await db().doc(paths.place(place_id)).get()).exists).toBe(true)
    expect((await auth().getUser(user_id)).emailVerified).toBe(true)
  }
  const pending = claims.filter(({ status }) => status === 'pending')
  expect(pending.length).toBeGreaterThan(3)
  // Two are rivals.
  expect(new Set(pending.map(({ place_id }) => place_id)).size).toBe(pending.length - 1)
  expect(claims.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  const evidence = pending.flatMap(({ documentation_url }) => documentation_url ?? [])
  expect(await listObjects('claim-evidence')).toEqual(evidence)
  expect(evidence).toHaveLength(1)

  const [first] = pending
  const decision = { place_id: first?.place_id ?? '', user_id: first?.user_id ?? '' }
  expect(await decide('approved', decision)).toEqual({ status: 'approved' })
  await seed()
  expect(await fetchClaim(decision.user_id, decision.place_id)).toMatchObject({ status: 'approved' })
})

it('has believable numbers of the place that has an owner, adverts of its plan, their line, and a proforma to pay', async () => {
  await seedOnce()
  const visits = await db().collection(paths.visitDays(DEMO_OWNED_PLACE)).get()
  expect(visits.size).toBe(VISIT_DAYS_SHOWN)
  for (const day of visits.docs) expect(day.get('view')).toBeGreaterThan(0)
  const days = await db().collection(paths.advertDays).get()
  expect(days.size).toBeGreaterThan(0)
  for (const day of days.docs) {
    const { counted, by_hour, by_slot } = day.data() as StoredAdvertDay
    expect(by_hour.reduce((sum, seen) => sum + seen, 0)).toBe(counted)
    expect(Object.values(by_slot).reduce((sum, seen) => sum + seen, 0)).toBe(counted)
  }
  creativeSchema.parse(fromStoredFields((await db().doc(paths.advertCreative(DEMO_OWNED_PLACE)).get()).data() ?? {}))
  const [proforma] = (await db().collection(paths.proformas).get()).docs
  expect(proforma && isReference(proforma.id)).toBe(true)
  expect(proformaSchema.parse(fromStoredFields(proforma?.data() ?? {})).status).toBe('open')
  const asOwner = { sub: 'duena' }
  expect(await callAs(asOwner, 'readPayments', readPayments, {})).toMatchObject({ proformas: [{ months: 3 }] })
  expect(await callAs(asOwner, 'readSearchWords', readSearchWords, { place_id: DEMO_OWNED_PLACE })).toMatchObject({
    words: [{ word: 'cafe' }, { word: 'desayuno' }, { word: 'queque' }],
  })
  expect(await callAs(asOwner, 'readStatement', readStatement, { place_id: DEMO_OWNED_PLACE })).toMatchObject({
    runs: [{ planName: 'professional' }],
  })
})

it('has plans in every state and messages, as those of people are kept, and keeps what was decided on them', async () => {
  await seedOnce()
  const { docs } = await db().collection(paths.planRequests).get()
  const requests = docs.map((request) => planRequestSchema.parse(toPlanRequest(request)))
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(planStatuses))
  for (const { status, history } of requests) expect(history.at(-1)?.status).toBe(status)
  const active = await db().collection(paths.activePlans).get()
  expect(active.docs.map(({ id }) => id)).toEqual(
    docs.filter((request) => request.get('status') === 'active').map(({ id }) => id),
  )
  for (const plan of active.docs) activePlanSchema.parse(fromStoredFields(plan.data()))
  const messages = await db().collection(paths.contactMessages).get()
  expect(messages.size).toBeGreaterThan(1)
  for (const message of messages.docs) contactMessageSchema.parse(fromStoredFields(message.data()))
  await callAs(asAdmin, 'updatePlan', updatePlan, {
    plan_request_id: 'demo-plan-1',
    status: 'cancelled',
    expires_at: null,
    notes: null,
  })
  await seed()
  expect((await db().doc(paths.planRequest('demo-plan-1')).get()).get('status')).toBe('cancelled')
  expect((await db().collection(paths.activePlans).get()).size).toBe(0)
})

/** Signs in with a wrong password, and returns what the Auth emulator says to that. */
async function signIn(email: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host } = process.env
  const response = await fetch(`http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ email, password: 'wrong-one', targetProjectId: 'demo-demo-store' }),
  })
  const { error } = (await response.json()) as { error: { message: string } }
  return error.message
}
