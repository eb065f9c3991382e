import type { PaymentSettings } from '@/domain/payments/payment-settings.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { readObject } from '../platform/object-storage.ts'
import { toPlanRequest } from '../platform/stored-places.ts'
import { readLastRun } from '../plans/read-statement.ts'
import { toProforma } from './stored-payments.ts'

/** More than any buyer has. */
const LISTED_MAX = 100

/** Returns the caller's own plans, what is to be paid for them, and how, unless that is not asked for. What admins note of a plan is not among it. */
export const readPayments: Handler<'readPayments'> = async ({ without_settings = false }, { userId }) => {
  const ofCaller = (collection: string) => db().collection(collection).where('user_id', '==', userId).limit(LISTED_MAX)
  const [requests, proformas, settings] = await Promise.all([
    ofCaller(paths.planRequests).get(),
    ofCaller(paths.proformas).get(),
    without_settings ? null : fetchSettings(),
  ])
  const plans = await Promise.all(
    requests.docs.map(async (stored) => {
      const { place_id, businessName, planName, status, expires_at } = toPlanRequest(stored)
      const run = await readLastRun(stored)
      return { plan_request_id: stored.id, place_id, businessName, planName, status, expires_at, run }
    }),
  )
  const listed = proformas.docs.map((stored) => {
    const { user_id: _, paid_by_line: __, receipt: ___, said_paid_at: ____, ...proforma } = toProforma(stored)
    return { ...proforma, reference: stored.id }
  })
  return {
    plans: plans.toSorted((one, other) => (other.expires_at ?? '').localeCompare(one.expires_at ?? '')),
    proformas: listed.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    settings,
  }
}

/** How payers pay: the picture travels with the answer, so that no address of it can be passed on. */
async function fetchSettings() {
  const stored = await db().doc(paths.paymentSettings).get()
  if (!stored.exists) return null
  const { account, qr } = stored.data() as Pick<PaymentSettings, 'account' | 'qr'>
  const picture = qr === null ? null : await readObject(qr)
  return { account, qr: picture && `data:image/webp;base64,${picture.toString('base64')}` }
}
