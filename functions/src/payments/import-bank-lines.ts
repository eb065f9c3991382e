import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import type { BankLine } from '@/domain/payments/bank-line.ts'
import { matchLine } from '@/domain/payments/match-line.ts'
import { LAYOUTS_MAX } from '@/domain/payments/payment-limits.ts'
import { findReferences } from '@/domain/payments/payment-reference.ts'
import type { StatementLayout } from '@/domain/payments/payment-settings.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { writeAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { storeLine } from './pay-proforma.ts'
import { toBankLine } from './stored-payments.ts'
import { fetchOpen, type Outcome, type Taken, takeLine, unmatched } from './take-line.ts'

/** As many documents are asked for, or written, at once. */
const BATCH_SIZE = 200
/** As many payments are made at once. */
const AT_ONCE = 8

/**
 * Takes lines of a bank's statement: each is stored once, however often and by however many it is sent, and pays what it pays in the
 * same commit. One that is there already and still waits is matched again.
 * @throws {UserDeleted} where the caller is deleted meanwhile
 */
export const importBankLines: Handler<'importBankLines'> = async ({ lines, layout }, caller) => {
  // Before anything is paid in the admin's name.
  await writeAudit({ action: 'import-bank-lines', actor_id: caller.userId, user_id: null })
  if (layout) await rememberLayout(layout)
  const byId = new Map(lines.map((line) => [toLineId(line), line]))
  const stored = await fetchLines([...byId.keys()])
  const waiting = [...byId].flatMap(([id, line]) => {
    const snapshot = stored.get(id)
    return snapshot?.exists && toBankLine(snapshot).status !== 'unmatched' ? [] : [{ ref: lineRef(id), line }]
  })
  const outcomes = await takeLines(waiting, caller.userId)
  return {
    added: outcomes.filter(({ isNew }) => isNew).length,
    paid: outcomes.filter(({ hasPaid }) => hasPaid).length,
    unmatched: outcomes.filter(({ status }) => status === 'unmatched').length,
  }
}

/** Lines that may pay one after the other, those of one reference in their order; all others together. */
async function takeLines(lines: readonly Taken[], actorId: string): Promise<Outcome[]> {
  const open = await fetchOpen()
  const groups = Map.groupBy(lines, ({ line }) => findReferences(line.description)[0] ?? '')
  const unnamed = groups.get('') ?? []
  groups.delete('')
  const [maybe, others] = partition(unnamed, ({ line }) => matchLine(line, [], open).kind === 'pays')
  const outcomes = await storeUnmatched(others)
  const waiting = [...groups.values(), maybe].values()
  const work = async () => {
    for (const group of waiting) {
      for (const taken of group) outcomes.push(await takeLine(taken, actorId))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

/** Stores lines of which nothing tells what they pay. */
async function storeUnmatched(lines: readonly Taken[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < lines.length; start += BATCH_SIZE) {
    const some = lines.slice(start, start + BATCH_SIZE)
    outcomes.push(
      ...(await retryOnConflict(async () => {
        const now = Timestamp.now()
        const stored = await fetchLines(some.map(({ ref }) => ref.id))
        const batch = db().batch()
        const made = some.map(({ ref, line }): Outcome => {
          const snapshot = stored.get(ref.id)
          if (!snapshot) throw new Error('a line was not read')
          if (snapshot.exists) return { isNew: false, status: toBankLine(snapshot).status, hasPaid: false }
          storeLine(batch, { ref, line, stored: snapshot }, unmatched, now)
          return { isNew: true, status: 'unmatched', hasPaid: false }
        })
        await batch.commit()
        return made
      })),
    )
  }
  return outcomes
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

async function fetchLines(ids: readonly string[]): Promise<Map<string, DocumentSnapshot>> {
  const found = new Map<string, DocumentSnapshot>()
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const stored = await db().getAll(...ids.slice(start, start + BATCH_SIZE).map(lineRef))
    for (const snapshot of stored) found.set(snapshot.id, snapshot)
  }
  return found
}

function lineRef(id: string): DocumentReference {
  return db().doc(paths.bankLine(id))
}

/** Returns the id of a line: the same for the same line of any file. */
export function toLineId({ day, time, amount, description, bank_number, ordinal }: BankLine): string {
  return createHash('sha256')
    .update(JSON.stringify([day, time, amount, description, bank_number, ordinal]))
    .digest('hex')
    .slice(0, 40)
}

/** Remembers how a bank's statement is read; the one that was not used for the longest time gives way. */
async function rememberLayout(layout: StatementLayout): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await db().doc(paths.statementLayouts).get()
    const layouts = (stored.get('layouts') ?? []) as StatementLayout[]
    if (JSON.stringify(layouts[0]) === JSON.stringify(layout)) return
    const others = layouts.filter(({ headings }) => headings !== layout.headings)
    const fields = { layouts: [layout, ...others].slice(0, LAYOUTS_MAX) }
    const batch = db().batch()
    if (stored.updateTime) batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
    else batch.create(stored.ref, fields)
    await batch.commit()
  })
}
