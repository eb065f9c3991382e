import { OPEN_DAYS } from '@/domain/adverts/count-impressions.ts'
import type { Creative } from '@/domain/adverts/creatives/creative.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { PROFORMA_VALID_DAYS, proformaAmount } from '@/domain/payments/proforma-offer.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { daysLater, endOfDay } from '@/domain/plans/plan-days.ts'
import { plans } from '@/domain/plans/plan-offer.ts'
import type { ActivePlan, PlanRequest } from '@/domain/plans/plan.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import type { StoredAdvertDay } from '../../functions/src/adverts/advert-days.ts'
import type { StoredFields } from '../../functions/src/payments/stored-payments.ts'
import type { StoredSearchWordDay } from '../../functions/src/visits/read-search-words.ts'
import { auth, db, Timestamp } from '../../functions/src/platform/admin.ts'
import { settleRating } from '../../functions/src/reviews/settle-rating.ts'
import { DEMO_ADMIN_PHONE, demoAccounts, type DemoAccount, demoOwner } from './demo-accounts.ts'
import { demoClaims, ownersClaim, publishDemoEvidence } from './demo-claims.ts'
import { DEMO_OWNED_PLACE, demoFeatured } from './demo-featured.ts'
import { DEMO_RUNNING_PLAN, demoMessages, demoPlanRequests } from './demo-messages.ts'
import {
  DEMO_CREATIVE,
  DEMO_PROFORMA,
  DEMO_PROFORMA_MONTHS,
  demoAdvertDay,
  demoAdvertDays,
  demoDays,
  demoVisits,
  demoWords,
  isDemoDayClosed,
} from './demo-numbers.ts'
import { publishDemoPhotos } from './demo-photos.ts'
import { demoReviewers } from './demo-people.ts'
import { DEMO_BASE_DATE, demoReports, demoReviews } from './demo-reviews.ts'

/** When the demo people signed up: before the first of their reviews. */
const SIGNED_UP = new Date('2026-03-01T12:00:00Z')

/** Creates the accounts that are missing; what a user changed in the others stays. */
export async function createAccounts(): Promise<readonly DemoAccount[]> {
  // As in a real project: no one learns from a failed sign-in who has an account.
  await auth()
    .projectConfigManager()
    .updateProjectConfig({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } })
  await Promise.all(demoAccounts.map(createAccount))
  const { users } = await auth().getUsers(demoReviewers.map(({ uid }) => ({ uid })))
  const existing = new Set(users.map(({ uid }) => uid))
  const missing = demoReviewers.filter(({ uid }) => !existing.has(uid))
  // Importing, unlike creating, can say when a user signed in last.
  const imported = await auth().importUsers(
    missing.map(({ uid, email, fullName }) => ({
      uid,
      email,
      emailVerified: true,
      ...(fullName ? { displayName: fullName } : {}),
      // The home page counts who signed in lately, so this one date follows the calendar.
      metadata: { creationTime: SIGNED_UP.toUTCString(), lastSignInTime: new Date().toUTCString() },
    })),
  )
  const [failed] = imported.errors
  if (failed) throw failed.error
  return demoAccounts
}

async function createAccount({ uid, role, email, password, fullName }: DemoAccount): Promise<void> {
  const found = await auth().getUsers([{ uid }])
  if (found.users.length === 0) {
    const secondFactor = { factorId: 'phone', phoneNumber: DEMO_ADMIN_PHONE, displayName: 'Celular' }
    await auth().createUser({
      uid,
      email,
      password,
      displayName: fullName,
      // A second factor, and a claim on a business, take a verified address.
      emailVerified: true,
      ...(role === 'admin' ? { multiFactor: { enrolledFactors: [secondFactor] } } : {}),
    })
  }
  if (role === 'admin') await auth().setCustomUserClaims(uid, { isAdmin: true })
}

/** Stores profiles and private data of everybody. */
export async function storeUsers(): Promise<unknown[]> {
  const people = [...demoAccounts.map((account) => ({ ...account, locale: 'es' as const })), ...demoReviewers]
  const signedUp = Timestamp.fromDate(SIGNED_UP)
  const writer = db().bulkWriter({ throttling: false })
  for (const { uid, email, fullName, locale } of people) {
    void writer.set(db().doc(paths.profile(uid)), { full_name: fullName, avatar_url: null, updated_at: signedUp })
    void writer.set(db().doc(paths.user(uid)), { email, locale, created_at: signedUp })
  }
  await writer.close()
  return people
}

/** Stores the reviews of those places that get some with what was reported of them, and counts their ratings. */
export async function storeReviews(places: readonly PlaceWithId[]): Promise<unknown[]> {
  const reviews = await publishDemoPhotos(demoReviews(places, [...demoFeatured, DEMO_OWNED_PLACE]))
  const writer = db().bulkWriter({ throttling: false })
  for (const review of reviews) {
    void writer.set(
      db().doc(paths.review(review.place_id, review.user_id)),
      withDates({
        ...review,
        answer: review.answer && withDates(review.answer),
      }),
    )
  }
  for (const { place_id, user_id } of reviews.filter(({ answer }) => answer)) {
    const record = { place_id, author_id: user_id, user_id: demoOwner.uid }
    void writer.set(db().doc(paths.reviewAnswer(place_id, user_id)), record)
  }
  for (const report of demoReports(reviews)) {
    const { place_id, user_id, reporter_id } = report
    void writer.set(db().doc(paths.reviewReport(place_id, user_id, reporter_id)), withDates(report))
  }
  await writer.close()
  const reviewedIds = [...new Set(reviews.map(({ place_id }) => place_id))]
  // Counted from what is stored, for a user may have written a review of their own since the last seed.
  await Promise.all(reviewedIds.map(settleRating))
  return reviews
}

/** Returns the same with the dates that it has as Firestore keeps them. */
function withDates<T extends { created_at: string; updated_at?: string | null }>(fields: T): object {
  const { created_at, updated_at } = fields
  return {
    ...fields,
    created_at: toTimestamp(created_at),
    ...(updated_at ? { updated_at: toTimestamp(updated_at) } : {}),
  }
}

function toTimestamp(isoDate: string): Timestamp {
  return Timestamp.fromDate(new Date(isoDate))
}

/** Stores the claims that are missing: what was decided on the others stays. */
export async function storeClaims(): Promise<unknown[]> {
  const refs = demoClaims.map(({ place_id, user_id }) => db().doc(paths.claimRequest(place_id, user_id)))
  const stored = await db().getAll(...refs)
  const missing = demoClaims.filter((_, index) => !stored[index]?.exists)
  if (missing.length > 0) await publishDemoEvidence()
  const batch = db().batch()
  for (const claim of missing) {
    batch.create(db().doc(paths.claimRequest(claim.place_id, claim.user_id)), toStoredClaim(claim))
  }
  await batch.commit()
  return missing
}

function toStoredClaim(claim: ClaimRequest): object {
  return withDates({ ...claim, history: claim.history.map(withDates) })
}

/** Stores the plan requests, plans and messages that are missing: what was decided on the others stays. */
export async function storeMessages(): Promise<unknown[]> {
  const documents = new Map<string, object>([
    ...Object.entries(demoPlanRequests).map(
      ([id, request]) => [paths.planRequest(id), toStoredRequest(request)] as const,
    ),
    ...Object.entries(demoPlanRequests).flatMap(([id, request]) => {
      const plan = toActivePlan(request)
      return plan ? [[paths.activePlan(id), plan] as const] : []
    }),
    ...Object.entries(demoMessages).map(
      ([id, message]) => [`${paths.contactMessages}/${id}`, withDates(message)] as const,
    ),
  ])
  const requests = await db().getAll(...Object.keys(demoPlanRequests).map((id) => db().doc(paths.planRequest(id))))
  const known = new Set(requests.filter(({ exists }) => exists).map(({ id }) => id))
  const missing = [...documents].filter(([path]) => !known.has(path.split('/')[1] ?? ''))
  const batch = db().batch()
  for (const [path, fields] of missing) batch.set(db().doc(path), fields)
  await batch.commit()
  return missing
}

function toStoredRequest({ expires_at, history, ...request }: PlanRequest): object {
  return withDates({
    ...request,
    expires_at: expires_at && toTimestamp(expires_at),
    history: history.map((step) => ({ ...step, at: toTimestamp(step.at) })),
  })
}

function toActivePlan({ status, place_id, planName, expires_at, updated_at }: PlanRequest): object | null {
  if (status !== 'active' || expires_at === null) return null
  return {
    place_id,
    planName,
    starts_at: toTimestamp(updated_at),
    expires_at: toTimestamp(expires_at),
    impressions: plans[planName].impressionsPerMonth,
  } satisfies Record<keyof ActivePlan, unknown>
}

/**
 * Stores what the demo owner's place has of numbers, adverts and a plan to renew, where it is missing: what was decided on them stays.
 * @param today Such as "2026-12-01".
 */
export async function storeNumbers(today = toBolivianDay(new Date())): Promise<unknown[]> {
  const owned = { place_id: DEMO_OWNED_PLACE, user_id: demoOwner.uid }
  const atNoon = (day: string) => toTimestamp(`${day}T16:00:00.000Z`)
  const decided = { created_at: atNoon('2026-10-24'), decided_at: atNoon('2026-10-25') }
  const documents: (readonly [path: string, fields: object])[] = [
    ...demoDays(today).map((day) => {
      const expires_at = Timestamp.fromMillis(Date.parse(day) + lifetimeMs('visitDay'))
      return [paths.visitDay(DEMO_OWNED_PLACE, day), { ...demoVisits(day), day, expires_at }] as const
    }),
    ...[7, 14, 21].map((ago) => {
      const day = daysLater(today, -ago)
      const expires_at = Timestamp.fromMillis(Date.parse(day) + lifetimeMs('searchWordDay'))
      const fields: StoredSearchWordDay = { place_id: DEMO_OWNED_PLACE, day, words: demoWords, expires_at }
      return [paths.searchWordDay(DEMO_OWNED_PLACE, day), fields] as const
    }),
    ...demoAdvertDays(today).map((day) => {
      const fields: StoredAdvertDay = {
        ...demoAdvertDay(day),
        plan_request_id: DEMO_RUNNING_PLAN,
        place_id: DEMO_OWNED_PLACE,
        day,
        settled_at: atNoon(daysLater(day, 1)),
        closed_at: isDemoDayClosed(day, today) ? atNoon(daysLater(day, OPEN_DAYS + 1)) : null,
      }
      return [paths.advertDay(DEMO_RUNNING_PLAN, day), fields] as const
    }),
    [
      paths.advertCreative(DEMO_OWNED_PLACE),
      {
        ...owned,
        ...DEMO_CREATIVE,
        ...decided,
        status: 'approved',
        reason: null,
        approved: DEMO_CREATIVE,
      } satisfies StoredFields<Creative>,
    ],
    [
      paths.proforma(DEMO_PROFORMA),
      {
        plan_request_id: DEMO_RUNNING_PLAN,
        user_id: demoOwner.uid,
        planName: 'professional',
        months: DEMO_PROFORMA_MONTHS,
        amount: proformaAmount('professional', DEMO_PROFORMA_MONTHS),
        status: 'open',
        created_at: atNoon(daysLater(today, -1)),
        valid_until: toTimestamp(endOfDay(daysLater(today, PROFORMA_VALID_DAYS - 1))),
        paid_at: null,
        paid_by_line: null,
        receipt: null,
        receipt_sent_at: null,
        said_paid_at: null,
      } satisfies StoredFields<Proforma>,
    ],
  ]
  const stored = await db().getAll(...documents.map(([path]) => db().doc(path)))
  const missing = documents.filter((_, index) => !stored[index]?.exists)
  const batch = db().batch()
  for (const [path, fields] of missing) batch.create(db().doc(path), fields)
  // The plan names the proforma that is open, as long as no one paid or cancelled it.
  if (missing.some(([path]) => path === paths.proforma(DEMO_PROFORMA))) {
    batch.update(db().doc(paths.planRequest(DEMO_RUNNING_PLAN)), { open_proforma: DEMO_PROFORMA })
  }
  await batch.commit()
  return missing
}

/** Features places, and gives one to the demo owner. */
export async function markPlaces(): Promise<void> {
  const createdAt = Timestamp.fromDate(DEMO_BASE_DATE)
  const batch = db().batch()
  for (const placeId of demoFeatured) batch.update(db().doc(paths.place(placeId)), { featured: true })
  batch.update(db().doc(paths.place(DEMO_OWNED_PLACE)), { owner_claimed: true })
  batch.set(db().doc(paths.placeOwner(DEMO_OWNED_PLACE)), { user_id: demoOwner.uid, created_at: createdAt })
  const claim = ownersClaim(demoOwner.uid, DEMO_BASE_DATE.toISOString())
  batch.set(db().doc(paths.claimRequest(DEMO_OWNED_PLACE, demoOwner.uid)), toStoredClaim(claim))
  await batch.commit()
}
