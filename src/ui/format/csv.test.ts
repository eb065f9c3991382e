import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const write = async (...cells: (string | number)[]) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await toCsv([['Día', 'Qué'], cells]).arrayBuffer())

test('rows become a table that spreadsheets open, with quotes where a cell needs them', async () => {
  expect(await write('2026-11-27', 7, 'Café; "Sol"', 'a\nb', '')).toBe(
    '\uFEFFDía;Qué\r\n2026-11-27;7;"Café; ""Sol""";"a\nb";\r\n',
  )
})

test('no cell is a formula, and a number stays one', async () => {
  expect(await write('=1+1\nya', '+591', '-A1', '@x', '\t=1')).toContain(`"'=1+1\nya";'+591;'-A1;'@x;'\t=1\r\n`)
  expect(await write(-5, '-50,50', '-5+A1')).toContain(`\r\n-5;-50,50;'-5+A1\r\n`)
})
