import { expect, it } from 'vitest'
import { findHeadings, guessColumns, readStatement, type Row } from '@/domain/payments/bank-statement.ts'
import type { BankLine } from '@/domain/payments/bank-line.ts'
import { parseCsv } from '@/domain/payments/csv-rows.ts'
import { reconcile } from '@/domain/payments/ledger-sums.ts'
import { REFERENCE_ALPHABET, toReference } from '@/domain/payments/payment-reference.ts'
import { type PlanName, planNames, plans } from '@/domain/plans/plan-offer.ts'
import { toDay } from '@/domain/plans/plan-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { createRandom, type Random } from '@/domain/shared/seeded-random.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { repeats } from '../../repeats.ts'
import { useEmulators } from '../support/emulator.ts'
import { fetchProforma, fetchRequest, importLines, readSums, storeProforma, storeRequest } from './payment-fixtures.ts'

useEmulators('demo-statement')

const PROFORMAS = repeats({ usually: 40, soak: 200 })
const LINES = 5 * PROFORMAS

interface Sold {
  requestId: string
  reference: string
  bolivianos: number
  /** When the payer says to have paid, such as "14:05"; null where they do not. */
  saidTime: string | null
}

/** What a payer does with a reference, and whether that pays. */
const habits: readonly { pays: boolean; write: (reference: string, random: Random) => string }[] = [
  { pays: true, write: (reference) => reference },
  { pays: true, write: (reference) => reference.toLowerCase() },
  { pays: true, write: (reference) => reference.replace('-', '') },
  { pays: true, write: (reference) => reference.replace('-', ' ').replace(/(..)$/, ' $1') },
  { pays: true, write: (reference) => `pago${reference.replace('-', '').toLowerCase()}plan` },
  { pays: false, write: withTypo },
]

function withTypo(reference: string, random: Random): string {
  const place = 3 + Math.floor(random.next() * 5)
  const others = [...REFERENCE_ALPHABET].filter((character) => character !== reference.charAt(place))
  return reference.slice(0, place) + random.pick(others) + reference.slice(place + 1)
}

interface Deposit {
  time: string
  bolivianos: number
  text: string
}

const names = ['Juan Mamani', 'Señora Núñez', 'ACME S.R.L.', 'Rosa "La Paceña" Quispe', 'Pérez, Luis; e hijos']
/** Three banks, each with its headings, separators, dates and amounts. */
const banks: readonly ((day: string, deposits: readonly Deposit[]) => string)[] = [
  (day, deposits) =>
    [
      'Banco Primero S.A.;;;;',
      'Fecha;Hora;Descripción;Débito;Crédito',
      ...deposits.map(({ time, bolivianos, text }, index) =>
        [toSlashes(day), time, quoted(text, ';'), '', `${thousands(bolivianos, '.')},00`, index].slice(0, 5).join(';'),
      ),
      `${toSlashes(day)};23:59;COMISION;12,50;`,
    ].join('\r\n'),
  (day, deposits) =>
    [
      'Fecha,Nro. Operación,Glosa,Importe',
      ...deposits.map(
        ({ time, bolivianos, text }, index) =>
          `${day} ${time}:00,${900 + index},${quoted(text, ',')},"${thousands(bolivianos, ',')}.00"`,
      ),
      `${day} 23:59:00,1,ITF,-0.15`,
    ].join('\n'),
  (day, deposits) =>
    [
      '\uFEFFFECHA MOVIMIENTO\tDETALLE\tMONTO',
      ...deposits.map(
        ({ time, bolivianos, text }) => `${toSlashes(day)} ${time}\t${quoted(text, '\t')}\tBs ${bolivianos}.-`,
      ),
    ].join('\n'),
]

const toSlashes = (day: string) => day.split('-').toReversed().join('/')
const quoted = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
const thousands = (amount: number, separator: string) => String(amount).replace(/\B(?=(?:\d{3})+$)/g, separator)

function readLines(text: string): BankLine[] {
  const rows: Row[] = parseCsv(text)
  const headings = findHeadings(rows)
  const { lines, unreadable } = readStatement(rows, headings, guessColumns(rows[headings] ?? []))
  expect(unreadable.map((row) => rows[row - 1])).toEqual([])
  return lines
}

it(
  'very many messy lines of three banks, imported twice by two admins at once, pay what was paid, each once',
  { timeout: 300_000 },
  async () => {
    const random = createRandom('two hundred proformas')
    const day = toDay(new Date().toISOString())
    const toTime = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    await createAccounts(['ana', 'admin', 'other'])

    const sold: Sold[] = []
    for (let index = 0; index < PROFORMAS; index++) {
      const planName: PlanName = random.pick(planNames)
      const months = 1 + Math.floor(random.next() * 12)
      const requestId = `r${index}`
      const reference = toReference(index * 4_001 + 17)
      // Half an hour apart, so that no other of the same amount is meant; by far most say nothing.
      const saidTime = index % 20 === 0 ? toTime((index / 20) * 130 + 10) : null
      sold.push({ requestId, reference, bolivianos: plans[planName].priceBsPerMonth * months, saidTime })
      await storeRequest(requestId, { planName, user_id: index % 3 === 0 ? null : 'ana', open_proforma: reference })
      await storeProforma(reference, requestId, {
        planName,
        months,
        user_id: index % 3 === 0 ? null : 'ana',
        ...(saidTime !== null && {
          created_at: Timestamp.fromDate(new Date(`${day}T00:00:00-04:00`)),
          said_paid_at: Timestamp.fromDate(new Date(`${day}T${saidTime}:00-04:00`)),
        }),
      })
    }

    const paid = new Set<string>()
    /** Of these a part came first. */
    const short = new Set<string>()
    let overpaid = 0
    const deposits: Deposit[] = []
    const deposit = (bolivianos: number, text: string, time = toTime(1 + Math.floor(random.next() * 1438))) =>
      deposits.push({
        time,
        bolivianos,
        text: `${random.pick(['QR ', 'TRANSF. ', ''])}${text} ${random.pick(names)}`.trim(),
      })
    for (const [index, { reference, bolivianos, saidTime }] of sold.entries()) {
      // By what was said alone: no reference, within the hour.
      if (saidTime !== null) {
        deposit(bolivianos, 'sin glosa', saidTime)
        paid.add(reference)
        continue
      }
      const what = index % 10
      // Never paid.
      if (what === 9) continue
      if (what === 8) {
        const more = random.pick([-50, 50, -1, 1])
        deposit(bolivianos + more, reference)
        if (more > 0) {
          paid.add(reference)
          overpaid += more * 100
        } else {
          short.add(reference)
        }
        continue
      }
      // In two parts, which may come in any order, and of different banks.
      if (what === 6) {
        const first = Math.floor(bolivianos / 3)
        deposit(first, reference)
        deposit(bolivianos - first, reference.toLowerCase())
        paid.add(reference)
        short.add(reference)
        continue
      }
      const habit = random.pick(habits)
      deposit(bolivianos, habit.write(reference, random))
      if (habit.pays) paid.add(reference)
      // Some pay twice.
      if (habit.pays && what === 7) deposit(bolivianos, habit.write(reference, random))
    }
    while (deposits.length < LINES) {
      const unrelated = ['SUELDO', 'PAGO ALQUILER', 'aq', 'AQ-0O1IL', 'REEMBOLSO AQUICITO', `AQ-${'2'.repeat(4)}`]
      // Their amounts are none of ours: no plan costs it.
      deposit(7 + Math.floor(random.next() * 4_000) * 10, random.pick(unrelated))
    }
    expect(paid.size).toBeGreaterThan(PROFORMAS / 2)

    const shuffled = deposits.map((one) => ({ one, place: random.next() })).toSorted((a, b) => a.place - b.place)
    const files = banks.map((write, bank) =>
      write(
        day,
        shuffled.flatMap(({ one }, index) => (index % banks.length === bank ? [one] : [])),
      ),
    )
    const lines = files.flatMap(readLines)
    expect(lines).toHaveLength(LINES)

    const importAll = async (who: typeof asAdmin) => {
      for (const file of files) expect(await importLines(readLines(file), who)).not.toHaveProperty('refused')
    }
    await Promise.all([importAll(asAdmin), importAll({ ...asAdmin, sub: 'other' })])
    await Promise.all([importAll(asAdmin), importAll({ ...asAdmin, sub: 'other' })])

    for (const { reference, requestId } of sold) {
      const isPaid = paid.has(reference)
      expect([reference, (await fetchProforma(reference)).status]).toEqual([reference, isPaid ? 'paid' : 'open'])
      const { status, history } = await fetchRequest(requestId)
      expect([reference, status]).toEqual([reference, isPaid ? 'active' : 'requested'])
      expect(history).toHaveLength(isPaid ? 3 : 1)
    }
    const ids = (documents: readonly Record<string, unknown>[], field: string) =>
      documents.map((one) => one[field] as string)
    expect(await fetchAll(paths.activePlans)).toHaveLength(paid.size)
    const entries = await fetchAll(paths.paymentLedger)
    expect([...new Set(ids(entries, 'reference'))].sort()).toEqual([...paid].sort())
    const payments = entries.filter(({ kind }) => kind === 'payment')
    expect(payments).toHaveLength(paid.size + [...short].filter((reference) => paid.has(reference)).length)
    expect((await fetchAll(paths.mail)).filter(({ kind }) => kind === 'part-paid')).toHaveLength(short.size)
    expect((await fetchAll(paths.mail)).filter(({ kind }) => kind === 'plan-paid')).toHaveLength(paid.size)
    const stored = await fetchAll(paths.bankLines)
    expect(stored).toHaveLength(LINES)
    const paying = await db().collection(paths.bankLines).where('status', '==', 'paid').get()
    expect(paying.docs.map(({ id }) => id).sort()).toEqual(ids(payments, 'line_id').sort())
    const problems = new Set(ids(stored, 'problem'))
    for (const problem of ['too-little', 'already-paid']) expect(problems).toContain(problem)

    const sums = await readSums()
    if ('refused' in sums) throw new Error(sums.refused)
    expect(sums.lines).toBe(deposits.reduce((sum, { bolivianos }) => sum + bolivianos * 100, 0))
    expect(reconcile(sums)).toEqual({ ofBank: 0, ofLedger: 0 })
    expect(sums.balance).toBe(sums.payments)
    expect(sums).toMatchObject({ overpaid, credits: overpaid })
  },
)
