import type { Row } from '@/domain/payments/bank-statement.ts'
import { decodeText, parseCsv } from '@/domain/payments/csv-rows.ts'

/** How every XLSX file begins: it is a ZIP archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]

/** Reads the rows of a bank's statement, CSV or the first sheet of an XLSX file, in this browser alone. @throws Where it is neither. */
export async function readStatementFile(file: Blob): Promise<readonly Row[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!ARCHIVE.every((byte, index) => bytes[index] === byte)) return parseCsv(decodeText(bytes))
  // The one that starts no worker of its own, which pages do not allow.
  const { readSheet } = await import('read-excel-file/web-worker')
  // Its types name the constructor of dates where its cells are dates.
  return (await readSheet(file)) as Row[]
}
