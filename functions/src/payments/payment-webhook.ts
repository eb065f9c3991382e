import { createHash } from 'node:crypto'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../platform/admin.ts'
import { makeWalk, type Walk } from '../walks/walk.ts'
import {
  ForgedMessage,
  type PaymentEvent,
  type PaymentProvider,
  paymentProvider,
  type WebhookMessage,
} from './payment-provider.ts'
import { takeLine } from './take-line.ts'

const PAYMENT_MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Takes what a provider tells of a payment, by the same commit as a line of a bank's statement: told again, it is there already.
 * @returns The status: 404 while there is no provider, 401 of what is forged, 503 of a payment whose proforma is not stored yet, which
 *   asks the provider to tell it again.
 */
export async function answerPaymentWebhook(
  message: WebhookMessage & { method: string },
  provider: PaymentProvider | null,
  nowMs = Date.now(),
): Promise<number> {
  if (!provider) return 404
  if (message.method !== 'POST') return 405
  try {
    const event = provider.readWebhook(message, nowMs)
    if (event && !(await takePayment(provider.name, event))) return 503
    return 200
  } catch (error) {
    if (error instanceof ForgedMessage) return 401
    throw error
  }
}

/** Takes payments of the last days that a provider told, and that never arrived here. */
export const takeLostPayments = findLostPayments(paymentProvider)

/** Returns the walk that asks a provider. */
export function findLostPayments(provider: () => PaymentProvider | null): Walk {
  return makeWalk<PaymentEvent>({
    readPage: async (_cursor, { nowMs }) => ({
      items: (await provider()?.fetchPayments(nowMs - PAYMENT_MAX_AGE_MS)) ?? [],
      next: null,
    }),
    visit: (event) => takePayment(provider()?.name ?? '', event),
  })
}

/** Returns false where the proforma of a payment is not stored yet. */
async function takePayment(provider: string, { id, reference, day, time, amount }: PaymentEvent): Promise<boolean> {
  if (!(await db().doc(paths.proforma(reference)).get()).exists) return false
  const lineId = createHash('sha256')
    .update(JSON.stringify([provider, id]))
    .digest('hex')
    .slice(0, 40)
  const line = { day, time, amount, description: `${provider} ${reference}`, bank_number: id, ordinal: 0 }
  await takeLine({ ref: db().doc(paths.bankLine(lineId)), line }, null)
  return true
}
