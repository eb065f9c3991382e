import { UnusableFileError } from '../import-places/unusable-file.ts'

/** A cell, quoted or not, and what ends it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gy

/**
 * Reads a table of GTFS: comma-separated, with the names of the columns in the first row.
 * @param columns Those that it must have.
 * @returns For each row its cells by column; a cell that is missing is empty.
 * @throws UnusableFileError when one of the columns is missing.
 */
export function readTable<Column extends string>(name: string, text: string, columns: readonly Column[]) {
  const rows = parseRows(text.replace(/^\uFEFF/, ''))
  const header = rows.shift()?.map((cell) => cell.trim()) ?? []
  const numbers = columns.map((column) => header.indexOf(column))
  const missing = columns.find((_, index) => numbers[index] === -1)
  if (missing !== undefined) throw new UnusableFileError(`${name} has no column ${missing}`)
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, index) => [column, row[numbers[index] ?? -1]?.trim() ?? ''])) as Record<
        Column,
        string
      >,
  )
}

function parseRows(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(CELL)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    // A line without a letter is no row.
    if (row.some((cell) => cell !== '')) rows.push(row)
    row = []
  }
  return rows
}
