import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import type { CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { readPlaceNames } from '../firebase/place-names.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { toAppError } from '../session/sign-in.ts'

/** What of a user's outlives their account, unless they wish otherwise. */
export interface LeftBehind {
  /** The names of the places that they own. */
  businesses: readonly string[]
  /** Their plans that are paid; the name of a plan's business is what its page says. */
  plans: CallableOutput<'readPayments'>['plans']
  /** Whether they asked for plans that are not paid. */
  hasUnpaidPlans: boolean
}

/** Reads what of the user's outlives their account. @throws AppError */
export async function readLeftBehind(userId: string): Promise<LeftBehind> {
  const firestore = await openPrivateFirestore()
  const owned = query(collection(firestore, paths.placeOwners), where('user_id', '==', userId), limit(QUERY_LIMIT_MAX))
  try {
    const [{ docs }, { plans }] = await Promise.all([
      getDocs(owned),
      callFunction('readPayments', { without_settings: true }),
    ])
    const running = plans.filter(({ status }) => status === 'paid' || status === 'active')
    const placeIds = docs.map(({ id }) => id)
    const names = await readPlaceNames(firestore, [...placeIds, ...running.flatMap(({ place_id }) => place_id ?? [])])
    return {
      businesses: placeIds.flatMap((id) => names.get(id) ?? []),
      plans: running.map((plan) => ({ ...plan, businessName: names.get(plan.place_id ?? '') ?? plan.businessName })),
      hasUnpaidPlans: plans.some(({ status }) => status === 'requested' || status === 'contacted'),
    }
  } catch (error) {
    throw toAppError(error, 'own-businesses-load-failed')
  }
}
