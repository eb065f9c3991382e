import { createHmac } from 'node:crypto'
import type { BankLine } from '@/domain/payments/bank-line.ts'
import { isSameSecret } from '../platform/same-secret.ts'

// What a provider of payments has to do for us. None is chosen yet: payments come by the bank's statement, and what a provider tells is
// taken as one more line of it.

/** What is to be paid. */
export interface Charge {
  reference: string
  /** Centavos. */
  amount: number
  /** ISO 8601 */
  valid_until: string
}

/** What a provider tells of a payment that arrived. */
export interface PaymentEvent extends Pick<BankLine, 'day' | 'time' | 'amount'> {
  /** Its own id, the same however often it is told. */
  id: string
  reference: string
}

/** A message of a provider, as it arrives. */
export interface WebhookMessage {
  /** The body, to the byte: its signature is of that. */
  body: string
  /** Returns a header by its name. */
  header: (name: string) => string | undefined
}

export interface PaymentProvider {
  name: string
  /** Asks the provider to take a payment, once for each reference. Returns where the payer pays. */
  createCharge: (charge: Charge) => Promise<{ pay_url: string }>
  /**
   * Returns what a message tells; null where that is no payment.
   * @throws {ForgedMessage} where it is not the provider's, or too old
   */
  readWebhook: (message: WebhookMessage, nowMs: number) => PaymentEvent | null
  /** Returns the payments since a time, of which some may never have been told. */
  fetchPayments: (sinceMs: number) => Promise<PaymentEvent[]>
}

/** A message that is not the provider's. */
export class ForgedMessage extends Error {
  override name = 'ForgedMessage'
}

/** A message is as old as this at the most: who records one cannot send it again later. */
const SIGNATURE_MAX_AGE_MS = 5 * 60 * 1000

/** Returns the signature of a message, as hexadecimal digits. @param timestamp Seconds since 1970. */
export function signMessage(body: string, timestamp: number, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

/**
 * Checks that a message was signed with the secret, within the last minutes.
 * @param signed What its headers say. @throws {ForgedMessage}
 */
export function verifySignature(
  body: string,
  signed: { timestamp: string | undefined; signature: string | undefined },
  secret: string,
  nowMs: number,
): void {
  const timestamp = Number(signed.timestamp)
  if (!Number.isSafeInteger(timestamp) || Math.abs(nowMs - timestamp * 1000) > SIGNATURE_MAX_AGE_MS) {
    throw new ForgedMessage('the message is not of these minutes')
  }
  if (!isSameSecret(signed.signature ?? '', signMessage(body, timestamp, secret))) {
    throw new ForgedMessage('the message is signed by someone else')
  }
}

/** Returns the provider that takes payments; null while there is none. */
export function paymentProvider(): PaymentProvider | null {
  return null
}
