import { describe, expect, it } from 'vitest'
import { findHeadings, guessColumns, readStatement, type Row, toHeadingsKey } from './bank-statement.ts'

const rows: Row[] = [
  ['Extracto de cuenta', null],
  ['Fecha', 'Hora', 'Nro. Transacción', 'Descripción', 'Referencia', 'Débito', 'Crédito', 'Saldo'],
  ['27/11/2026', '14:05:10', '0012', 'ABONO QR', 'aq 7k3m9', '', '1.250,00', '5.000,00'],
  ['27/11/2026', '14:06', '0013', 'PAGO LUZ', '', '80,00', '', '4.920,00'],
  ['27/11/2026', '', '0014', 'ABONO', 'sin glosa', '', 'Bs 150.-', ''],
  ['27/11/2026', '', '0014', 'ABONO', 'sin glosa', '', '150,00', ''],
  ['', '', '', 'Total', '', '', '1.550,00', ''],
  ['', '', '', '', '', '', '', ''],
]

describe('a bank’s statement', () => {
  it('has its headings somewhere, which say what its columns hold', () => {
    expect(findHeadings(rows)).toBe(1)
    expect(guessColumns(rows[1] ?? [])).toEqual({ date: 0, time: 1, amount: 6, description: 3, detail: 4, number: 2 })
    expect(findHeadings([['a', 'b']])).toBe(-1)
    expect(guessColumns(['Fecha Movimiento', 'Glosa', 'Monto (Bs)', 'Comprobante'])).toEqual({
      date: 0,
      time: null,
      amount: 2,
      description: 1,
      detail: null,
      number: 3,
    })
  })

  it('is known again by its headings, however they are written', () => {
    expect(toHeadingsKey(['FECHA ', 'Descripción', null])).toBe(toHeadingsKey(['Fecha', 'descripcion', '']))
    expect(toHeadingsKey(['Fecha', 'Monto'])).not.toBe(toHeadingsKey(['Monto', 'Fecha']))
  })

  it('comes to the payments that arrived; lines that say the same are numbered', () => {
    const twice = { day: '2026-11-27', time: null, amount: 15_000, description: 'ABONO sin glosa', bank_number: '0014' }
    expect(readStatement(rows, 1, guessColumns(rows[1] ?? []))).toEqual({
      lines: [
        { ...twice, time: '14:05', amount: 125_000, description: 'ABONO QR aq 7k3m9', bank_number: '0012', ordinal: 0 },
        { ...twice, ordinal: 0 },
        { ...twice, ordinal: 1 },
      ],
      outgoing: 1,
      unreadable: [7],
    })
  })

  it('may be a spreadsheet, with dates and numbers', () => {
    const columns = { date: 0, time: null, amount: 1, description: 2, detail: null, number: null }
    const sheet: Row[] = [
      [new Date('2026-11-27T14:05:00Z'), 150, 'x'.repeat(300)],
      [46_353, -20, 'Retiro'],
      ['ayer', 150, 'x'],
    ]
    const read = readStatement(sheet, -1, columns)
    expect(read).toMatchObject({ outgoing: 1, unreadable: [3] })
    expect(read.lines).toEqual([
      { day: '2026-11-27', time: '14:05', amount: 15_000, description: 'x'.repeat(200), bank_number: null, ordinal: 0 },
    ])
  })
})
