import { expect, test } from 'vitest'
import { toDays } from '@/domain/visits/visit-periods.ts'
import { noVisits } from '@/domain/visits/visit.ts'
import { toCsv } from '@/ui/format/csv.ts'
import { toNumbersRows } from './numbers-csv.ts'

test('days become a table that spreadsheets open', async () => {
  const days = toDays([{ ...noVisits(), day: '2026-11-26', view: 12, call: 2 }], '2026-11-27', 2)
  const head = ['Día', 'En búsquedas', 'Vistas', 'WhatsApp', 'Llamadas', 'Cómo llegar', 'Web', 'Guardados']
  const bytes = await toCsv(toNumbersRows(days, head)).arrayBuffer()
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    `\uFEFF${head.join(';')}\r\n2026-11-26;0;12;0;2;0;0;0\r\n2026-11-27;0;0;0;0;0;0;0\r\n`,
  )
})
