import { expect, it } from 'vitest'
import { ledgerBalance, openCredit, reconcile, refundable } from './ledger-sums.ts'

const paid = { kind: 'payment', amount: 75_000 } as const

it('what was paid and not given back can be given back', () => {
  expect(refundable([])).toBe(0)
  expect(refundable([paid, { kind: 'refund', amount: -25_000 }, { kind: 'correction', amount: 100 }])).toBe(50_000)
  expect(refundable([{ kind: 'refund', amount: -1 }])).toBe(0)
  expect(ledgerBalance([paid, { kind: 'refund', amount: -25_000 }, { kind: 'correction', amount: 100 }])).toBe(50_100)
})

it('what is to a buyer’s credit is theirs until it is taken off or paid back, and is not given back twice', () => {
  const owed = { kind: 'credit', amount: 3_000 } as const
  expect(openCredit([paid, owed])).toBe(3_000)
  expect(refundable([paid, owed])).toBe(72_000)
  expect(ledgerBalance([paid, owed])).toBe(75_000)
  const paidBack = [paid, owed, { kind: 'refund', amount: -3_000 }, { kind: 'credit', amount: -3_000 }] as const
  expect(openCredit(paidBack)).toBe(0)
  expect(refundable(paidBack)).toBe(72_000)
  expect(ledgerBalance(paidBack)).toBe(72_000)
})

it('no boliviano is unexplained: lines are paid proformas, unmatched, or not ours', () => {
  const sums = {
    lines: 100_000,
    unmatched: 20_000,
    notOurs: 5_000,
    paidProformas: 70_000,
    overpaid: 5_000,
    payments: 75_000,
  }
  expect(reconcile(sums)).toEqual({ ofBank: 0, ofLedger: 0 })
  expect(reconcile({ ...sums, lines: 100_001 })).toEqual({ ofBank: 1, ofLedger: 0 })
  expect(reconcile({ ...sums, payments: 74_000 })).toEqual({ ofBank: 0, ofLedger: -1_000 })
})
