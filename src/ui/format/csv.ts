/** By it spreadsheets know that the letters are Unicode's. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Returns rows as a file that spreadsheets open: with semicolons, for in Spanish a comma stands in numbers. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob([BYTE_ORDER_MARK + rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  })
}

/** Quotes what has to be, and marks what a spreadsheet would take for a formula: anyone may have typed it. */
function toCell(value: string | number): string {
  const text = String(value)
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:[.,]\d+)?$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
