import { parquetWriteBuffer } from 'hyparquet-writer'
import type { SchemaElement } from 'hyparquet'

/** What a column of a test's file holds; a list stands in brackets, parts in braces. */
type Kind = 'text' | 'number' | 'geometry' | [Kind] | { [part: string]: Kind }

/** Writes small files of Parquet for tests, in groups of two rows, as other programs write lists and columns with parts. */
export function toParquet(columns: Record<string, Kind>, rows: readonly Record<string, unknown>[]): Buffer {
  const file = parquetWriteBuffer({
    schema: [
      { name: 'root', num_children: Object.keys(columns).length },
      ...Object.entries(columns).flatMap(([name, kind]) => toSchema(name, kind)),
    ],
    columnData: Object.keys(columns).map((name) => ({ name, data: rows.map((row) => row[name] ?? null) })),
    rowGroupSize: 2,
  })
  return Buffer.from(file)
}

function toSchema(name: string, kind: Kind): SchemaElement[] {
  const optional = { name, repetition_type: 'OPTIONAL' } as const
  if (kind === 'text') return [{ ...optional, type: 'BYTE_ARRAY', converted_type: 'UTF8' }]
  if (kind === 'number') return [{ ...optional, type: 'DOUBLE' }]
  if (kind === 'geometry') return [{ ...optional, type: 'BYTE_ARRAY', logical_type: { type: 'GEOMETRY' } }]
  if (Array.isArray(kind)) {
    return [
      { ...optional, converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      ...toSchema('element', kind[0]),
    ]
  }
  const parts = Object.entries(kind)
  return [{ ...optional, num_children: parts.length }, ...parts.flatMap(([part, of]) => toSchema(part, of))]
}
