import { expect, it } from 'vitest'
import { toLedgerRows } from './ledger-rows.ts'

it('each entry of the ledger is a row, the oldest first, below the names of the columns', () => {
  const entry = { reference: null, business: 'Café Sol', reason: null }
  const rows = toLedgerRows(
    [
      { ...entry, created_at: '2026-11-28T03:00:00.000Z', kind: 'refund', amount: -5_050, reason: 'Pidió la mitad' },
      { ...entry, created_at: '2026-11-27T15:00:00.000Z', kind: 'payment', amount: 15_000, reference: 'AQ-22222' },
    ],
    ['Fecha', 'Qué'],
    (kind) => kind.toUpperCase(),
  )
  expect(rows).toEqual([
    ['Fecha', 'Qué'],
    ['2026-11-27', 'PAYMENT', '150,00', 'AQ-22222', 'Café Sol', ''],
    ['2026-11-27', 'REFUND', '-50,50', '', 'Café Sol', 'Pidió la mitad'],
  ])
})
