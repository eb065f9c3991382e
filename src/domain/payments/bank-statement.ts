import { cleanLine } from '../shared/clean-text.ts'
import { fold } from '../shared/fold.ts'
import { parseBankDate, parseBankTime } from './bank-date.ts'
import type { BankLine } from './bank-line.ts'
import { parseAmount } from './bolivian-amount.ts'
import { LINE_DESCRIPTION_MAX_CHARS, LINE_NUMBER_MAX_CHARS } from './payment-limits.ts'

// A bank's statement comes as rows of cells. Which column is what, an admin says once for each bank: its row of headings tells it
// again. Everything that leaves the account is left out.

export type Cell = string | number | boolean | Date | null
export type Row = readonly Cell[]

/** What columns hold. */
export const columnKinds = ['date', 'time', 'amount', 'description', 'detail', 'number'] as const
export type ColumnKind = (typeof columnKinds)[number]
/** The columns without which there is no line. */
export const requiredColumns = ['date', 'amount', 'description'] as const satisfies readonly ColumnKind[]

/** Which column holds what, from 0; null where none does. */
export type Columns = Record<ColumnKind, number | null>

/** Words by which banks head their columns; the first that fits counts. */
const headings: Record<ColumnKind, RegExp> = {
  date: /^(?:fecha|date|dia)\b/,
  time: /^(?:hora|time)\b/,
  amount: /\b(?:abonos?|creditos?|haber|depositos?|ingresos?|credit)\b|^(?:monto|importe|amount|valor)\b/,
  description: /\b(?:descripcion|glosa|concepto|detalle|description|motivo)\b/,
  detail: /\b(?:referencia|observacion(?:es)?|comentario|glosa|detalle|originante|ordenante|informacion)\b/,
  number: /\b(?:nro|numero|no|n|num|comprobante|transaccion|documento|operacion|codigo)\b/,
}

/** Returns the index of the row that heads the columns: the first with a date and an amount among its words; -1 if there is none. */
export function findHeadings(rows: readonly Row[]): number {
  return rows.findIndex((row) => {
    const columns = guessColumns(row)
    return columns.date !== null && columns.amount !== null
  })
}

/** Returns by what a row of headings is known again. */
export function toHeadingsKey(row: Row): string {
  return row
    .map((cell) => fold(String(cell ?? '')))
    .join('|')
    .slice(0, 500)
}

/** Returns what the columns seem to hold, by their headings. */
export function guessColumns(row: Row): Columns {
  const columns: Columns = { date: null, time: null, amount: null, description: null, detail: null, number: null }
  const names = row.map((cell) => (typeof cell === 'string' ? fold(cell) : ''))
  for (const kind of columnKinds) {
    const taken = Object.values(columns)
    const index = names.findIndex((name, column) => !taken.includes(column) && headings[kind].test(name))
    columns[kind] = index === -1 ? null : index
  }
  return columns
}

/** What a statement comes to. */
export interface ReadStatement {
  lines: BankLine[]
  /** How many rows are payments that leave the account, or have no amount. */
  outgoing: number
  /** The numbers of rows, from 1, that could not be read. */
  unreadable: number[]
}

/**
 * Returns the payments of a statement that arrived.
 * @param rows All rows of the file. @param headingsIndex Which of them heads the columns; the lines come after it.
 */
export function readStatement(rows: readonly Row[], headingsIndex: number, columns: Columns): ReadStatement {
  const lines: BankLine[] = []
  const unreadable: number[] = []
  let outgoing = 0
  const same = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index <= headingsIndex || row.every((cell) => toText(cell) === '')) continue
    const amount = toAmount(cellOf(row, columns.amount))
    const date = toDate(cellOf(row, columns.date))
    if (date === null || amount === 'unreadable') {
      unreadable.push(index + 1)
      continue
    }
    if (amount <= 0) {
      outgoing++
      continue
    }
    const texts = [columns.description, columns.detail].map((column) => toText(cellOf(row, column)))
    const description = texts.join(' ').trim().slice(0, LINE_DESCRIPTION_MAX_CHARS)
    const number = toText(cellOf(row, columns.number)).slice(0, LINE_NUMBER_MAX_CHARS)
    const line = {
      day: date.day,
      time: toTime(cellOf(row, columns.time)) ?? date.time,
      amount,
      // The half of an emoji that was cut off is no text to the database.
      description: description.replaceAll(/\p{Cs}/gu, '\uFFFD').trim() || '–',
      bank_number: number || null,
    }
    const key = JSON.stringify(line)
    const ordinal = same.get(key) ?? 0
    same.set(key, ordinal + 1)
    lines.push({ ...line, ordinal })
  }
  return { lines, outgoing, unreadable }
}

function cellOf(row: Row, column: number | null): Cell {
  return column === null ? null : (row[column] ?? null)
}

function toText(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? '')
  return cleanLine(text).replace(/\s+/g, ' ').trim()
}

/** An empty amount is that of a payment that leaves the account, where credits have a column of their own. */
function toAmount(cell: Cell): number | 'unreadable' {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return 0
  if (typeof cell !== 'string' && typeof cell !== 'number') return 'unreadable'
  return parseAmount(cell) ?? 'unreadable'
}

function toDate(cell: Cell): ReturnType<typeof parseBankDate> {
  return cell === null || typeof cell === 'boolean' ? null : parseBankDate(cell)
}

function toTime(cell: Cell): string | null {
  return cell === null || typeof cell === 'boolean' ? null : parseBankTime(cell)
}
