import {
  collection,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { StoredBankLine } from '@/domain/payments/bank-line.ts'
import type { BankLineStatus } from '@/domain/payments/bank-line-status.ts'
import type { LedgerEntry } from '@/domain/payments/ledger.ts'
import type { PaymentSettings, StatementLayout } from '@/domain/payments/payment-settings.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import { hasWaitingReceipt, payableStatuses, receiptsWaitSince } from '@/domain/payments/waiting-receipt.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { readAccountNames } from '../firebase/account-names.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { QUERY_LIMIT_MAX } from '../firebase/query-limit.ts'
import { toIdChunks } from '../firebase/read-by-ids.ts'
import type { PreparedPhoto } from '../platform/prepare-photo.ts'
import { uploadFile } from '../session/upload.ts'
import { type ListCursor, type ListPage, readByStatus, readNewest } from './list-page.ts'

// What is stored was checked when it was written, so these convert and do not check again.

export type BankLineWithId = StoredBankLine & { id: string }

/** A proforma as an admin sees it. */
export interface ProformaDetails {
  reference: string
  proforma: Proforma
  /** Who is to pay: the business; null where the request is gone. */
  business: string | null
  /** What was paid for its request, given back and put right, the oldest first. */
  ledger: readonly LedgerEntry[]
}

export type LedgerEntryWithId = LedgerEntry & { id: string; business: string | null; actorName: string | null }

/** Reads a page of lines of banks, those that wait first and from the oldest on. @param status Only those; null for all. @throws For all but admins. */
export async function readBankLines(
  status: BankLineStatus | null,
  after: ListCursor | null,
): Promise<ListPage<BankLineWithId>> {
  const all = collection(await openPrivateFirestore(), paths.bankLines)
  const { docs, next } = await readByStatus(all, { status, waiting: 'unmatched', decided: ['paid', 'not-ours'] }, after)
  return { entries: docs.map((stored) => ({ ...toFields<StoredBankLine>(stored), id: stored.id })), next }
}

/**
 * Reads a page of proformas: those whose receipts wait from the oldest on, before the others, the newest first.
 * @param isWaiting Whether only those whose receipts wait. @throws For all but admins.
 */
export async function readProformas(isWaiting: boolean, after: ListCursor | null): Promise<ListPage<ProformaDetails>> {
  const firestore = await openPrivateFirestore()
  const all = collection(firestore, paths.proformas)
  const nowMs = Date.now()
  const [waiting, { docs, next }] = await Promise.all([
    after ? [] : readWaitingReceipts(all, nowMs),
    isWaiting ? { docs: [], next: null } : readNewest(all, after),
  ])
  const others = docs.map(toProformaWithReference).filter(({ proforma }) => !hasWaitingReceipt(proforma, nowMs))
  const proformas = [...waiting.map(toProformaWithReference), ...others]
  const ids = [...new Set(proformas.map(({ proforma }) => proforma.plan_request_id))]
  const [businesses, ledgers] = await Promise.all([
    readBusinesses(firestore, ids),
    readOfRequests<LedgerEntry>(firestore, paths.paymentLedger, ids),
  ])
  return {
    entries: proformas.map(({ reference, proforma }) => ({
      reference,
      proforma,
      business: businesses.get(proforma.plan_request_id) ?? null,
      ledger: ledgers.get(proforma.plan_request_id) ?? [],
    })),
    next,
  }
}

async function readWaitingReceipts(all: Query, nowMs: number): Promise<readonly QueryDocumentSnapshot[]> {
  const { docs } = await getDocs(
    query(
      all,
      where('status', 'in', payableStatuses),
      where('receipt_sent_at', '>', Timestamp.fromMillis(receiptsWaitSince(nowMs))),
      orderBy('receipt_sent_at'),
      limit(QUERY_LIMIT_MAX),
    ),
  )
  return docs
}

const toProformaWithReference = (stored: DocumentSnapshot) => ({
  reference: stored.id,
  proforma: toFields<Proforma>(stored),
})

/** A proforma that a line could pay. */
export interface PayableChoice {
  reference: string
  business: string | null
}

/** Reads the proformas that wait to be paid just this amount. @throws For all but admins. */
export async function readPayableProformas(amount: number): Promise<PayableChoice[]> {
  const firestore = await openPrivateFirestore()
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.proformas),
      where('status', '==', 'open'),
      where('amount', '==', amount),
      limit(QUERY_LIMIT_MAX),
    ),
  )
  const ids = docs.map((stored) => stored.get('plan_request_id') as string)
  const businesses = await readBusinesses(firestore, ids)
  return docs.map((stored, index) => ({ reference: stored.id, business: businesses.get(ids[index] ?? '') ?? null }))
}

/** Reads a page of the ledger, the newest first. @throws For all but admins. */
export async function readLedger(after: ListCursor | null): Promise<ListPage<LedgerEntryWithId>> {
  const firestore = await openPrivateFirestore()
  const { docs, next } = await readNewest(collection(firestore, paths.paymentLedger), after)
  const entries = docs.map((stored) => ({ ...toFields<LedgerEntry>(stored), id: stored.id }))
  const [businesses, names] = await Promise.all([
    readBusinesses(
      firestore,
      entries.map(({ plan_request_id }) => plan_request_id),
    ),
    readAccountNames(
      firestore,
      entries.flatMap(({ actor_id }) => actor_id ?? []),
    ),
  ])
  return {
    entries: entries.map((entry) => ({
      ...entry,
      business: businesses.get(entry.plan_request_id) ?? null,
      actorName: names.get(entry.actor_id ?? '') ?? null,
    })),
    next,
  }
}

/** How payers pay, and how statements are read. */
export interface AdminPaymentSettings {
  current: PaymentSettings | null
  layouts: readonly StatementLayout[]
  /** The bank's QR picture, as an address of data. */
  qr: string | null
}

/** Reads how payers pay, and how banks' statements were read until now. @throws For all but admins. */
export async function readSettings(): Promise<AdminPaymentSettings> {
  const firestore = await openPrivateFirestore()
  const [current, layouts, shown] = await Promise.all([
    getDoc(doc(firestore, paths.paymentSettings)),
    getDoc(doc(firestore, paths.statementLayouts)),
    callFunction('readPayments', {}, 'payments-load-failed'),
  ])
  return {
    current: current.exists() ? toFields<PaymentSettings>(current) : null,
    layouts: (layouts.get('layouts') ?? []) as StatementLayout[],
    qr: shown.settings?.qr ?? null,
  }
}

/** Reads what everything comes to. @throws AppError */
export function readSums(): Promise<CallableOutput<'readPaymentSums'>> {
  return callFunction('readPaymentSums', {}, 'payments-load-failed')
}

/** Asks a buyer to pay for a plan. @throws AppError */
export function sendProforma(input: CallableInput<'sendProforma'>): Promise<CallableOutput<'sendProforma'>> {
  return callFunction('sendProforma', input, 'proforma-failed')
}

/** As many lines are sent at once: their payments take less time than a call may. */
const LINES_AT_ONCE = 200

/** Sends the lines of a bank's statement. What was sent before a failure is stored, and the same once more changes nothing. @throws AppError */
export async function importBankLines({
  lines,
  layout,
}: CallableInput<'importBankLines'>): Promise<CallableOutput<'importBankLines'>> {
  const sum = { added: 0, paid: 0, unmatched: 0 }
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const some = lines.slice(start, start + LINES_AT_ONCE)
    const answer = await callFunction('importBankLines', { lines: some, layout }, 'bank-lines-failed')
    sum.added += answer.added
    sum.paid += answer.paid
    sum.unmatched += answer.unmatched
  }
  return sum
}

/** Says what a line pays, in whole or in part, or that it has nothing to do with us. @throws AppError */
export function decideBankLine(decision: CallableInput<'decideBankLine'>): Promise<CallableOutput<'decideBankLine'>> {
  return callFunction('decideBankLine', decision, 'bank-line-failed')
}

/** Notes a refund or a correction. @throws AppError */
export async function addLedgerEntry(input: CallableInput<'addLedgerEntry'>): Promise<void> {
  await callFunction('addLedgerEntry', input, 'ledger-failed')
}

export interface SettingsInput {
  userId: string
  account: string
  /** Another QR picture of the bank; null where it stays. */
  qr: PreparedPhoto | null
}

/** Stores how payers pay: first the picture, if there is another one. @throws AppError */
export async function saveSettings({ userId, account, qr }: SettingsInput): Promise<void> {
  if (qr) await uploadFile(qr, { userId, folder: 'uploads', failed: 'payment-settings-failed' })
  await callFunction('setPaymentSettings', { account, upload: qr && qr.name }, 'payment-settings-failed')
}

/** Returns the names of the businesses of plan requests, by id; of a buyer whose account is deleted there is none. */
async function readBusinesses(firestore: Firestore, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const requests = await Promise.all([...new Set(ids)].map((id) => getDoc(doc(firestore, paths.planRequest(id)))))
  return new Map(
    requests.flatMap((stored) => {
      const name = stored.get('businessName') as PlanRequest['businessName'] | undefined
      return name ? [[stored.id, name] as const] : []
    }),
  )
}

/** Reads what is stored of plan requests, by the request's id. @param constraints What else has to be true of it. */
export async function readOfRequests<Fields extends { plan_request_id: string }>(
  firestore: Firestore,
  from: string,
  ids: readonly string[],
  ...constraints: QueryConstraint[]
): Promise<ReadonlyMap<string, readonly (Fields & { id: string })[]>> {
  const pages = await Promise.all(
    toIdChunks(ids).map((chunk) =>
      getDocs(
        query(
          collection(firestore, from),
          where('plan_request_id', 'in', chunk),
          ...constraints,
          limit(QUERY_LIMIT_MAX),
        ),
      ),
    ),
  )
  const records = new Map<string, (Fields & { id: string })[]>()
  for (const stored of pages.flatMap(({ docs }) => docs)) {
    const record = { ...toFields<Fields>(stored), id: stored.id }
    records.set(record.plan_request_id, [...(records.get(record.plan_request_id) ?? []), record])
  }
  return records
}

function toFields<Fields>(stored: DocumentSnapshot): Fields {
  return fromStoredFields(stored.data() ?? {}) as Fields
}
