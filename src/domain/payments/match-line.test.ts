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

  it('pays it with what is missing, or more, once a part has arrived', () => {
    const parts = [{ line_id: 'one', amount: 10_000, day: '2026-11-26', time: '09:00' }]
    const pays = { kind: 'pays', reference: 'AQ-22222' }
    expect(matchLine(line({ amount: 5_000 }), [proforma({ parts })], [])).toEqual(pays)
    expect(matchLine(line({ amount: 20_000 }), [proforma()], [])).toEqual(pays)
    expect(matchLine(line({ amount: 4_000 }), [proforma({ parts })], [])).toMatchObject({
      problem: 'too-little',
      missing: 1_000,
    })
  })

  it.each([
    ['without its time', { time: null }, 'same-again'],
    ['at the same time', { time: '09:00' }, 'same-again'],
    ['at another time', { time: '09:01' }, 'too-little'],
    ['on another day', { day: '2026-11-27', time: null }, 'too-little'],
    ['of another amount', { amount: 7_001, time: null }, 'too-little'],
  ])('may say a part of it again: %s', (_what, fields, problem) => {
    const parts = [{ line_id: 'one', amount: 7_000, day: '2026-11-26', time: '09:00' }]
    const again = line({ amount: 7_000, day: '2026-11-26', ...fields })
    expect(matchLine(again, [proforma({ parts, amount: 30_000 })], [])).toMatchObject({ problem })
  })

  it('and another one pays the only one that it can, and neither where it could pay both', () => {
    const paid = proforma({ reference: other, status: 'paid' })
    expect(matchLine(line(), [paid, proforma()], [])).toEqual({ kind: 'pays', reference: 'AQ-22222' })
    expect(matchLine(line(), [proforma(), proforma({ reference: other })], [])).toMatchObject({ problem: 'several' })
    const more = line({ amount: 30_000 })
    expect(matchLine(more, [proforma(), proforma({ reference: other })], [])).toMatchObject({ problem: 'several' })
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
    ['less than the amount', line({ amount: 14_999 }), [said('18:05')]],
    ['more than the amount', line({ amount: 15_001 }), [said('18:05')]],
    ['two that fit', line(), [said('18:05'), said('18:10', { reference: other })]],
    ['one that is paid', line(), [said('18:05', { status: 'paid' })]],
  ])('pays nothing with %s', (_what, unnamed, open) =>
    expect(matchLine(unnamed, [], open)).toEqual({ kind: 'unknown' }),
  )
})
