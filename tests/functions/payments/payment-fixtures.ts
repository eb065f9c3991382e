import { randomUUID } from 'node:crypto'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { BankLine, StoredBankLine } from '@/domain/payments/bank-line.ts'
import { toReference } from '@/domain/payments/payment-reference.ts'
import { type Proforma, proformaSchema } from '@/domain/payments/proforma.ts'
import { proformaAmount } from '@/domain/payments/proforma-offer.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import { type PlanRequest, planRequestSchema } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { addLedgerEntry } from '../../../functions/src/payments/add-ledger-entry.ts'
import { decideBankLine } from '../../../functions/src/payments/decide-bank-line.ts'
import { importBankLines } from '../../../functions/src/payments/import-bank-lines.ts'
import { renewPlan } from '../../../functions/src/payments/renew-plan.ts'
import { sendProforma } from '../../../functions/src/payments/send-proforma.ts'
import { sendReceipt } from '../../../functions/src/payments/send-receipt.ts'
import { readPaymentSums } from '../../../functions/src/payments/read-payment-sums.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { callAs } from '../support/call-as.ts'

// What tests of payments have in common.

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a payment of today, as an admin's browser sends it; a test names what it is about. */
export const makeLine = (fields: Partial<BankLine> = {}): BankLine => ({
  day: new Date(Date.now() - 4 * 60 * 60 * 1000).toISOString().slice(0, 10),
  time: null,
  amount: 15_000,
  description: 'Transferencia',
  bank_number: null,
  ordinal: 0,
  ...fields,
})

/** Stores a plan request. */
export async function storeRequest(
  id: string,
  fields: Partial<Record<keyof PlanRequest, unknown>> = {},
): Promise<void> {
  const now = Timestamp.now()
  await db()
    .doc(paths.planRequest(id))
    .set({
      businessName: 'Café Ciudad SRL',
      contactName: 'Ana Choque',
      email: 'ana@cafe.example.bo',
      phone: '76446050',
      planName: 'basic',
      planPrice: '150 Bs/month',
      status: 'requested',
      user_id: 'ana',
      created_at: now,
      updated_at: now,
      place_id: 'p1',
      expires_at: null,
      open_proforma: null,
      runs_on_until: null,
      is_suspect: false,
      notes: null,
      history: [{ status: 'requested', at: now, actor_id: null }],
      actor_ids: [],
      ...fields,
    } satisfies Record<keyof PlanRequest, unknown>)
}

/** Stores a proforma of a request, without asking for it. */
export async function storeProforma(
  reference: string,
  plan_request_id: string,
  fields: Partial<Record<keyof Proforma, unknown>> & { planName?: PlanName; months?: number } = {},
): Promise<void> {
  const { planName = 'basic', months = 1 } = fields
  await db()
    .doc(paths.proforma(reference))
    .set({
      plan_request_id,
      user_id: 'ana',
      planName,
      months,
      amount: proformaAmount(planName, months),
      status: 'open',
      created_at: Timestamp.now(),
      valid_until: Timestamp.fromMillis(Date.now() + 7 * DAY_MS),
      credit: 0,
      parts: [],
      overpaid: 0,
      paid_at: null,
      paid_by_line: null,
      receipt: null,
      receipt_sent_at: null,
      said_paid_at: null,
      ...fields,
    } satisfies Record<keyof Proforma, unknown>)
}

/** A plan that ended, whose renewal can be paid by a line that waits. */
export const payable = { requestId: '~payable', reference: toReference(0) }

/** Stores it, with something in its ledger. */
export async function storePayable(userId: string): Promise<void> {
  const { requestId, reference } = payable
  await storeRequest(requestId, { status: 'expired', user_id: userId, email: '', open_proforma: reference })
  await storeProforma(reference, requestId, { user_id: userId })
  const line: StoredBankLine = {
    ...makeLine(),
    status: 'unmatched',
    reference: null,
    problem: null,
    missing: 0,
    created_at: '',
  }
  await db()
    .doc(paths.bankLine('line'))
    .set({ ...line, created_at: Timestamp.now() })
  await db().doc(paths.ledgerEntry(requestId, '0')).set({
    plan_request_id: requestId,
    kind: 'payment',
    amount: 15_000,
    reference,
    line_id: 'line',
    reason: null,
    actor_id: null,
    created_at: Timestamp.now(),
  })
}

type Who = Parameters<typeof callAs>[0]

export const askToPay = (
  plan_request_id: string,
  fields: Partial<CallableInput<'sendProforma'>> = {},
  who: Who = asAdmin,
) =>
  callAs(who, 'sendProforma', sendProforma, {
    key: randomUUID(),
    plan_request_id,
    planName: 'basic',
    months: 1,
    ...fields,
  })

export const renew = (plan_request_id: string, months = 1, who: Who = 'ana') =>
  callAs(who, 'renewPlan', renewPlan, { key: randomUUID(), plan_request_id, months })

export const importLines = (lines: readonly BankLine[], who: Who = asAdmin) =>
  callAs(who, 'importBankLines', importBankLines, { lines, layout: null })

export const decideLine = (
  line_id: string,
  decision: CallableInput<'decideBankLine'>['decision'],
  who: Who = asAdmin,
) => callAs(who, 'decideBankLine', decideBankLine, { line_id, decision })

export const addToLedger = (
  plan_request_id: string,
  entry: CallableInput<'addLedgerEntry'>['entry'],
  fields: Partial<CallableInput<'addLedgerEntry'>> = {},
  who: Who = asAdmin,
) =>
  callAs(who, 'addLedgerEntry', addLedgerEntry, {
    key: randomUUID(),
    plan_request_id,
    entry,
    reason: 'Pagó dos veces',
    ...fields,
  })

export const sendPicture = (fields: Partial<CallableInput<'sendReceipt'>>, who: Who = 'ana') =>
  callAs(who, 'sendReceipt', sendReceipt, { said_paid_at: new Date().toISOString(), ...fields })

export const readSums = () => callAs(asAdmin, 'readPaymentSums', readPaymentSums, {})

export async function fetchProforma(reference: string): Promise<Proforma> {
  return proformaSchema.parse(fromStoredFields((await db().doc(paths.proforma(reference)).get()).data() ?? {}))
}

export async function fetchRequest(id: string): Promise<PlanRequest> {
  return planRequestSchema.parse(fromStoredFields((await db().doc(paths.planRequest(id)).get()).data() ?? {}))
}

/** Returns the reference of an answer. */
export function referenceOf(answer: object): string {
  if (!('reference' in answer) || typeof answer.reference !== 'string') throw new Error(JSON.stringify(answer))
  return answer.reference
}
