import { expect, it } from 'vitest'
import { ledgerBalance, reconcile, refundable } from './ledger-sums.ts'

const paid = { kind: 'payment', amount: 75_000 } as const

it('what was paid and not given back can be given back', () => {
  expect(refundable([])).toBe(0)
  expect(refundable([paid, { kind: 'refund', amount: -25_000 }, { kind: 'correction', amount: 100 }])).toBe(50_000)
  expect(refundable([{ kind: 'refund', amount: -1 }])).toBe(0)
  expect(ledgerBalance([paid, { kind: 'refund', amount: -25_000 }, { kind: 'correction', amount: 100 }])).toBe(50_100)
})

it('no boliviano is unexplained: lines are paid proformas, unmatched, or not ours', () => {
  const sums = { lines: 100_000, unmatched: 20_000, notOurs: 5_000, paidProformas: 75_000, payments: 75_000 }
  expect(reconcile(sums)).toEqual({ ofBank: 0, ofLedger: 0 })
  expect(reconcile({ ...sums, lines: 100_001 })).toEqual({ ofBank: 1, ofLedger: 0 })
  expect(reconcile({ ...sums, payments: 74_000 })).toEqual({ ofBank: 0, ofLedger: -1_000 })
})
