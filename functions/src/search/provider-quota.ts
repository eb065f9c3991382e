import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { ignore } from '../logging/ignore.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { toCountedSenders, type ClientIps } from '../platform/client-ip.ts'
import type { ExternalProvider } from './external-provider.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { countOneMore, recentTimes } from '../platform/rate-limit.ts'
import { storedAs } from '../platform/stored-as.ts'

/** How often a provider is asked within a day, by all of us together. */
export const EXTERNAL_REQUESTS_A_DAY_MAX = 1_000

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How often a user's searches and openings may reach a provider within a minute. */
export const EXTERNAL_REQUESTS_A_MINUTE_MAX = 20
/** The same by the address that reaches Google: mostly a node of the CDN, which many people share. */
const CONNECTION_REQUESTS_A_MINUTE_MAX = 300

/** How many of an instance may wait for their turn. */
const QUEUE_MAX = 30

/** Why a provider is not asked now, though no one did anything wrong. */
export class QuotaExhausted extends Error {
  override name = 'NoTurn'
  readonly code = 'no-turn'
}

/** Those of this instance who want a turn, one after the other: at once they would only be in each other's way. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** The day on which a provider was asked as often as it may be: nothing has to be read to know that. */
const spent = new WeakMap<ExternalProvider, string>()

/**
 * Lets one ask a provider: not too often for who calls, for the day, nor for the provider, on whose pace one is kept
 * waiting. Whatever is asked costs one of the day, answered or not.
 * @param now The clock; tests give their own.
 * @throws {AppError} too-many-requests
 * @throws {QuotaExhausted} when the day is spent, or it would take too long
 */
export async function acquireProviderSlot(
  provider: ExternalProvider,
  addresses: ClientIps,
  maxWaitMs: number,
  now: () => Timestamp = () => Timestamp.now(),
): Promise<void> {
  if (spent.get(provider) === toDay(now()) || waiting >= QUEUE_MAX) throw new QuotaExhausted()
  waiting++
  const slot = last.then(() => retryOnConflict(() => countProviderSlot(provider, addresses, maxWaitMs, now())))
  last = slot.catch((error) => ignore(error, 'the caller has the failure'))
  try {
    const waitMs = await slot
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  } finally {
    waiting--
  }
}

/** How often a provider was asked on a day, and when it may be asked next. */
interface Budget {
  user_id: null
  /** See `toDay`. */
  day: string
  count: number
  next_at: Timestamp
  expires_at: Timestamp
}

/** @returns How long to wait, in milliseconds. */
async function countProviderSlot(
  provider: ExternalProvider,
  addresses: ClientIps,
  maxWaitMs: number,
  now: Timestamp,
): Promise<number> {
  const limits = await toLimits(addresses, now)
  const budgetRef = db().doc(paths.externalBudget(provider.name)).withConverter(storedAs<Budget>())
  const [budget, ...stored] = await fetchAll(budgetRef, ...limits.map(({ ref }) => ref))
  const batch = db().batch()
  for (const [index, { max }] of limits.entries()) {
    const limit = stored[index] as DocumentSnapshot
    const recent = recentTimes(limit, max, 'too-many-requests', now, MINUTE_MS)
    countOneMore(null, limit, recent, batch, now, MINUTE_MS)
  }
  const day = toDay(now)
  const spentBudget = budget.data()
  const count = spentBudget?.day === day ? spentBudget.count : 0
  if (count >= EXTERNAL_REQUESTS_A_DAY_MAX) {
    spent.set(provider, day)
    throw new QuotaExhausted()
  }
  const nextAtMs = spentBudget?.next_at.toMillis() ?? 0
  const atMs = Math.max(now.toMillis(), nextAtMs)
  const waitMs = atMs - now.toMillis()
  if (waitMs > maxWaitMs) throw new QuotaExhausted()
  const fields = {
    user_id: null,
    day,
    count: count + 1,
    next_at: Timestamp.fromMillis(atMs + provider.paceMs),
    expires_at: Timestamp.fromMillis(atMs + DAY_MS),
  }
  if (budget.updateTime) batch.update(budgetRef, fields, { lastUpdateTime: budget.updateTime })
  else batch.create(budgetRef, fields)
  await batch.commit()
  return waitMs
}

async function toLimits(addresses: ClientIps, now: Timestamp) {
  const most = { client: EXTERNAL_REQUESTS_A_MINUTE_MAX, connection: CONNECTION_REQUESTS_A_MINUTE_MAX }
  const senders = await toCountedSenders(addresses, most, now)
  return senders.map(({ hash, max }) => ({ ref: db().doc(paths.externalLimit(hash)), max }))
}

function toDay(now: Timestamp): string {
  return now.toDate().toISOString().slice(0, 10)
}

/** Returns true iff a user was merely not let ask, for a refusal that is no one's failure. */
export function isQuotaExhausted(error: unknown): boolean {
  return error instanceof QuotaExhausted || (error instanceof AppError && error.code === 'too-many-requests')
}
