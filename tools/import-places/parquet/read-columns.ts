import {
  type AsyncBuffer,
  type FileMetaData,
  parquetReadObjects,
  parquetSchema,
  type RowGroup,
  type SchemaElement,
  type SchemaTree,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'

/** A row, as far as its columns were read. */
export type Row = Record<string, unknown>

/** Names that Parquet puts between a list and what it lists. */
const listParts = new Set(['list', 'element', 'array', 'bag', 'array_element', 'item'])

/** Returns a column's name as we write it: of `sources.list.element.update_time` what is not about lists. */
function nameOf(path: readonly string[]): string {
  return path.filter((part) => !listParts.has(part)).join('.')
}

/** Returns the names of a file's columns; of those with parts, those of the parts. */
export function columnsOf(metadata: FileMetaData): ReadonlySet<string> {
  const pathsOf = ({ path, children }: SchemaTree): string[][] =>
    children.length > 0 ? children.flatMap(pathsOf) : [path]
  return new Set(pathsOf(parquetSchema(metadata)).map(nameOf))
}

/**
 * Reads rows of a group column by column, so that no more than one column of all of them is held at a time.
 * @param indexes Which rows, from 0; all of them if left out.
 */
export async function readColumns(
  file: AsyncBuffer,
  metadata: FileMetaData,
  group: RowGroup,
  columns: readonly string[],
  indexes?: readonly number[],
): Promise<Row[]> {
  let rows: Row[] = []
  for (const column of columns) {
    const all = await parquetReadObjects({ file, metadata: onlyColumn(metadata, group, column), compressors })
    const wanted = indexes ? indexes.map((index) => all[index] ?? {}) : all
    rows = wanted.map((row, nth) => merge(rows[nth], row) as Row)
  }
  return rows
}

/** Returns what a file says of itself as if it had one column and one group of rows: the library reads all parts of a column. */
function onlyColumn(metadata: FileMetaData, group: RowGroup, column: string): FileMetaData {
  const columns = group.columns.filter(({ meta_data }) => nameOf(meta_data?.path_in_schema ?? []) === column)
  const path = columns[0]?.meta_data?.path_in_schema ?? []
  const schema: SchemaElement[] = []
  let branch: SchemaTree | undefined = parquetSchema(metadata)
  for (const part of [...path, null]) {
    if (branch) schema.push({ ...branch.element, ...(branch.children.length > 0 ? { num_children: 1 } : {}) })
    branch = branch?.children.find(({ element }) => element.name === part)
  }
  return { ...metadata, num_rows: group.num_rows, schema, row_groups: [{ ...group, columns }] }
}

/** Joins what two columns say of the same row, as far as they are parts of one: of lists, what stands in the same place. */
function merge(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, index) => merge(item, other[index]))
  if (!isPlainObject(one) || !isPlainObject(other)) return one ?? other
  const merged = { ...one }
  for (const [key, value] of Object.entries(other)) merged[key] = merge(one[key], value)
  return merged
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
