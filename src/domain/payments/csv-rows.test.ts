import { describe, expect, it } from 'vitest'
import { decodeText, parseCsv } from './csv-rows.ts'

describe('a file of a bank', () => {
  it.each([
    ['semicolons', 'Fecha;Monto;Glosa\n27/11/2026;1.250,00;Pago, QR\n'],
    ['commas', 'Fecha,Monto,Glosa\r\n27/11/2026,"1.250,00","Pago, QR"\r\n'],
    ['tabs', 'Fecha\tMonto\tGlosa\r27/11/2026\t1.250,00\tPago, QR'],
  ])('is read with %s between its cells', (_what, text) =>
    expect(parseCsv(text)).toEqual([
      ['Fecha', 'Monto', 'Glosa'],
      ['27/11/2026', '1.250,00', 'Pago, QR'],
    ]),
  )

  it('may quote quotes and line breaks, and have empty cells and lines', () => {
    expect(parseCsv('\uFEFFa;b;c\n\n"dijo ""sí""\notra";;fin\n;;\n')).toEqual([
      ['a', 'b', 'c'],
      ['dijo "sí"\notra', '', 'fin'],
    ])
  })

  it('may begin with lines about the account', () => {
    const text =
      'Banco Unión S.A., La Paz\nCuenta: 1-234\nFecha;Descripción;Abono\n27/11/2026;Pago, QR;150,00\n28/11/2026;Otro;1,00'
    expect(parseCsv(text).at(-2)).toEqual(['27/11/2026', 'Pago, QR', '150,00'])
  })

  it('is read as UTF-8, and as Latin-1 where it is none', () => {
    expect(decodeText(new TextEncoder().encode('\uFEFFDescripción'))).toBe('Descripción')
    expect(decodeText(Uint8Array.from([0x43, 0x72, 0xe9, 0x64, 0x69, 0x74, 0x6f]))).toBe('Crédito')
  })
})
