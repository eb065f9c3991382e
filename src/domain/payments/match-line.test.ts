import { describe, expect, it } from 'vitest'
import type { BankLine } from './bank-line.ts'
import { matchLine, type PayableProforma } from './match-line.ts'

const line = (fields: Partial<BankLine> = {}): BankLine => ({
  day: '2026-11-27',
  time: '14:05',
  amount: 15_000,
  description: 'Transferencia',
  bank_number: null,
  ordinal: 0,
  ...fields,
})
const proforma = (fields: Partial<PayableProforma> = {}): PayableProforma => ({
  reference: 'AQ-22222',
  amount: 15_000,
  status: 'open',
  created_at: '2026-11-21T12:00:00.000Z',
  valid_until: '2026-11-28T03:59:59.000Z',
  said_paid_at: null,
  ...fields,
})
const other = 'AQ-33333'

describe('a line that names a proforma', () => {
  it('pays it, on its last day as well, and when that is over by the time of the statement', () => {
    for (const status of ['open', 'expired'] as const) {
      expect(matchLine(line(), [proforma({ status })], [])).toEqual({ kind: 'pays', reference: 'AQ-22222' })
    }
  })

  it.each([
    [{ amount: 10_000 }, {}, { problem: 'too-little', missing: 5_000 }],
    [{ amount: 20_000 }, {}, { problem: 'too-much', missing: -5_000 }],
    [{}, { status: 'paid' }, { problem: 'already-paid', missing: 0 }],
    [{}, { status: 'cancelled' }, { problem: 'cancelled', missing: 0 }],
    [{ day: '2026-11-28' }, {}, { problem: 'expired', missing: 0 }],
  ] as const)('does not pay it with %o of %o', (lineFields, fields, problem) =>
    expect(matchLine(line(lineFields), [proforma(fields)], [])).toEqual({
      kind: 'problem',
      reference: 'AQ-22222',
      ...problem,
    }),
  )

  it('and another one pays the only one that it can, and neither where it could pay both', () => {
    const paid = proforma({ reference: other, status: 'paid' })
    expect(matchLine(line(), [paid, proforma()], [])).toEqual({ kind: 'pays', reference: 'AQ-22222' })
    expect(matchLine(line(), [proforma(), proforma({ reference: other })], [])).toMatchObject({ problem: 'several' })
  })

  it('that cannot be paid pays no other one of that amount', () => {
    const said = proforma({ reference: other, said_paid_at: '2026-11-27T18:05:00.000Z' })
    expect(matchLine(line(), [proforma({ status: 'paid' })], [said])).toMatchObject({ problem: 'already-paid' })
  })
})

describe('a line that names none', () => {
  const said = (at: string, fields: Partial<PayableProforma> = {}) =>
    proforma({ said_paid_at: `2026-11-27T${at}:00.000Z`, ...fields })

  it.each(['17:05', '18:05', '19:05'])('pays what was said to be paid within the hour: %s', (at) =>
    expect(matchLine(line(), [], [said(at), said('23:00', { reference: other })])).toEqual({
      kind: 'pays',
      reference: 'AQ-22222',
    }),
  )

  it.each([
    ['an hour and a minute', line(), [said('17:04')]],
    ['no time', line({ time: null }), [said('18:05')]],
    ['nothing said', line(), [proforma()]],
    ['a proforma that was not there yet', line(), [said('18:05', { created_at: '2026-11-27T18:07:00.000Z' })]],
    ['another amount', line({ amount: 15_001 }), [said('18:05')]],
    ['two that fit', line(), [said('18:05'), said('18:10', { reference: other })]],
    ['one that is paid', line(), [said('18:05', { status: 'paid' })]],
  ])('pays nothing with %s', (_what, unnamed, open) =>
    expect(matchLine(unnamed, [], open)).toEqual({ kind: 'unknown' }),
  )
})
