import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { arrivedOf } from '@/domain/payments/match-line.ts'
import type { PaymentSettings } from '@/domain/payments/payment-settings.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { readObject } from '../platform/object-storage.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { readLastRun } from '../plans/read-statement.ts'
import { adoptRequests } from './adopt-requests.ts'
import { creditOf, fetchLedgers } from '../ledger/ledger.ts'
import { toProforma } from './stored-payments.ts'

/** More than any buyer has. */
const LISTED_MAX = 100

/**
 * Returns the caller's own plans, what is to be paid for them, and how, unless that is not asked for; and how plans run that others bought
 * for places that the caller looks after, without a word of these. What admins note of a plan is not among it. What was asked for with the
 * caller's address before they had an account is theirs from then on.
 */
export const readPayments: Handler<'readPayments'> = async ({ without_settings = false }, { userId }) => {
  await adoptRequests(userId)
  const ofCaller = (collection: string) => db().collection(collection).where('user_id', '==', userId).limit(LISTED_MAX)
  const [requests, ofPlaces, proformas, settings] = await Promise.all([
    ofCaller(paths.planRequests).get(),
    readPlansOfPlaces(userId),
    ofCaller(paths.proformas).get(),
    without_settings ? null : fetchSettings(),
  ])
  const plans = await Promise.all(
    [...requests.docs, ...ofPlaces].map(async (stored) => {
      const { place_id, businessName, planName, status, expires_at, user_id } = toPlanRequest(stored)
      const isOwn = user_id === userId
      const run = await readLastRun(stored)
      const shown = { place_id, businessName: isOwn ? businessName : '', planName, status, expires_at, run }
      return { plan_request_id: stored.id, is_own: isOwn, ...shown }
    }),
  )
  const listed = proformas.docs.map((stored) => {
    const { user_id: _, paid_by_line: __, receipt: ___, said_paid_at: ____, ...proforma } = toProforma(stored)
    const { credit = 0, parts: _____, overpaid: ______, ...shown } = proforma
    return { ...shown, credit, arrived: arrivedOf(proforma), reference: stored.id }
  })
  const credit = creditOf(await fetchLedgers(requests.docs.map(({ id }) => id)))
  return {
    plans: plans.toSorted((one, other) => (other.expires_at ?? '').localeCompare(one.expires_at ?? '')),
    proformas: listed.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    credit,
    settings,
  }
}

/** Reads the plans that run, or have run, at places that a user looks after, and that another one bought. */
async function readPlansOfPlaces(userId: string): Promise<DocumentSnapshot[]> {
  const find = (collection: string, field: string, id: string) =>
    db().collection(collection).where(field, '==', id).limit(LISTED_MAX).get()
  const owned = await Promise.all(['user_id', 'manager_id'].map((role) => find(paths.placeOwners, role, userId)))
  const placeIds = owned.flatMap(({ docs }) => docs.map(({ id }) => id))
  const found = await Promise.all(placeIds.map((id) => find(paths.planRequests, 'place_id', id)))
  return found
    .flatMap(({ docs }) => docs)
    .filter((request) => {
      const { user_id, status } = toPlanRequest(request)
      return user_id !== userId && (status === 'active' || status === 'expired')
    })
}

/** How payers pay: the picture travels with the answer, so that no address of it can be passed on. */
async function fetchSettings() {
  const stored = await db().doc(paths.paymentSettings).get()
  if (!stored.exists) return null
  const { account, qr } = stored.data() as Pick<PaymentSettings, 'account' | 'qr'>
  const picture = qr === null ? null : await readObject(qr)
  return { account, qr: picture && `data:image/webp;base64,${picture.toString('base64')}` }
}
