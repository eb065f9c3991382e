import { readFile } from 'node:fs/promises'
import { projectRoot } from '../platform/processes.ts'

// The emulator answers every query; a deployed Firestore refuses those for which it has no index.

/** A query as the wire has it, and only what decides about indexes. */
export interface StructuredQuery {
  from?: { collectionId?: string; allDescendants?: boolean }[]
  where?: Filter | null
  orderBy?: { field?: { fieldPath?: string }; direction?: Direction | null }[]
}
interface Filter {
  compositeFilter?: { op?: string; filters?: Filter[] } | null
  fieldFilter?: { field?: { fieldPath?: string }; op?: string } | null
  unaryFilter?: { field?: { fieldPath?: string }; op?: string } | null
}

type Direction = 'ASCENDING' | 'DESCENDING'
type Scope = 'COLLECTION' | 'COLLECTION_GROUP'
interface IndexedField {
  fieldPath: string
  order?: Direction
  arrayConfig?: 'CONTAINS'
}
/** `firestore.indexes.json`. */
export interface FirestoreIndexes {
  indexes: { collectionGroup: string; queryScope: Scope; fields: IndexedField[] }[]
  fieldOverrides: {
    collectionGroup: string
    fieldPath: string
    indexes: { queryScope: Scope; order?: Direction; arrayConfig?: 'CONTAINS' }[]
  }[]
}

export async function readIndexes(): Promise<FirestoreIndexes> {
  return JSON.parse(await readFile(`${projectRoot}/firestore.indexes.json`, 'utf8')) as FirestoreIndexes
}

/** What a query asks of indexes. */
interface NeededIndex {
  collection: string
  scope: Scope
  /** Fields compared for equality, and arrays that must contain something. */
  equal: Map<string, 'order' | 'CONTAINS'>
  /** Fields it is sorted by, in this order; any direction where only their values are wanted. */
  sorted: { fieldPath: string; direction: Direction | 'ANY' }[]
}

const EQUALITY = new Set(['EQUAL', 'IN', 'IS_NULL', 'IS_NAN'])
const CONTAINS = new Set(['ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'])
const BY_ID = '__name__'

/**
 * Tells which index a query lacks, by the rules of https://firebase.google.com/docs/firestore/query-data/index-overview:
 * filters for equality are served by merging the indexes of single fields; whatever is sorted or compared besides them
 * needs a composite one, or several with the same end.
 * @param aggregated The fields of which a sum or a mean is taken.
 * @returns A sentence; null where nothing is missing.
 */
export function missingIndex(
  query: StructuredQuery,
  indexes: FirestoreIndexes,
  aggregated: readonly string[] = [],
): string | null {
  const wanted = neededBy(query, aggregated)
  const { collection, scope, equal, sorted } = wanted
  const [only, ...others] = sorted
  const isServed =
    !only || (equal.size === 0 && others.length === 0)
      ? [...equal].every(([field, kind]) => hasSingle(indexes, wanted, field, kind === 'CONTAINS' ? kind : 'ANY')) &&
        (!only || hasSingle(indexes, wanted, only.fieldPath, only.direction))
      : hasComposite(indexes, wanted)
  if (isServed) return null
  const fields = [...equal.keys(), ...sorted.map(({ fieldPath, direction }) => `${fieldPath} ${direction}`)]
  return `firestore.indexes.json has no index of ${collection} (${scope}) for ${fields.join(', ')}`
}

function neededBy({ from, where, orderBy }: StructuredQuery, aggregated: readonly string[]): NeededIndex {
  const [source] = from ?? []
  const equal: NeededIndex['equal'] = new Map()
  const compared: string[] = []
  for (const { field, op = '' } of toFilters(where)) {
    const fieldPath = field?.fieldPath ?? ''
    if (fieldPath === BY_ID) continue
    if (EQUALITY.has(op)) equal.set(fieldPath, 'order')
    else if (CONTAINS.has(op)) equal.set(fieldPath, 'CONTAINS')
    else if (!compared.includes(fieldPath)) compared.push(fieldPath)
  }
  const sorted: NeededIndex['sorted'] = (orderBy ?? []).flatMap(({ field, direction }) => {
    const fieldPath = field?.fieldPath ?? ''
    return fieldPath === BY_ID || equal.has(fieldPath) ? [] : [{ fieldPath, direction: direction ?? 'ASCENDING' }]
  })
  const isSorted = (name: string) => sorted.some(({ fieldPath }) => fieldPath === name)
  // What is compared is sorted by, too.
  for (const fieldPath of compared) if (!isSorted(fieldPath)) sorted.unshift({ fieldPath, direction: 'ASCENDING' })
  for (const fieldPath of aggregated) {
    if (!isSorted(fieldPath) && !equal.has(fieldPath)) sorted.push({ fieldPath, direction: 'ANY' })
  }
  return {
    collection: source?.collectionId ?? '',
    scope: source?.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal,
    sorted,
  }
}

function toFilters(filter: Filter | null | undefined): { field?: { fieldPath?: string }; op?: string }[] {
  if (!filter) return []
  const { compositeFilter, fieldFilter, unaryFilter } = filter
  if (compositeFilter?.op === 'OR') throw new Error('what indexes an OR takes is not known here')
  return compositeFilter ? (compositeFilter.filters ?? []).flatMap(toFilters) : [fieldFilter ?? unaryFilter ?? {}]
}

/** Returns true iff a field is indexed by itself: within a collection that is so unless it is told otherwise, else only if it is. */
function hasSingle(
  { fieldOverrides }: FirestoreIndexes,
  { collection, scope }: NeededIndex,
  fieldPath: string,
  way: Direction | 'CONTAINS' | 'ANY',
): boolean {
  const ofCollection = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection)
  const override =
    ofCollection.find((each) => each.fieldPath === fieldPath) ?? ofCollection.find((each) => each.fieldPath === '*')
  if (!override) return scope === 'COLLECTION'
  return override.indexes.some(
    ({ queryScope, order, arrayConfig }) =>
      queryScope === scope && (way === 'ANY' ? order !== undefined : way === (order ?? arrayConfig)),
  )
}

/** Returns true iff one index, or several that end alike and are merged, have all that is compared and then all that is sorted by. */
function hasComposite({ indexes }: FirestoreIndexes, { collection, scope, equal, sorted }: NeededIndex): boolean {
  const served = new Set<string>()
  let isAny = false
  for (const { collectionGroup, queryScope, fields } of indexes) {
    if (collectionGroup !== collection || queryScope !== scope) continue
    const first = fields.slice(0, fields.length - sorted.length)
    const end = fields.slice(fields.length - sorted.length)
    const endsSo = sorted.every(
      ({ fieldPath, direction }, number) =>
        end[number]?.fieldPath === fieldPath && (direction === 'ANY' || end[number].order === direction),
    )
    const isOfThese = first.every(({ fieldPath, arrayConfig }) => equal.get(fieldPath) === (arrayConfig ?? 'order'))
    if (!endsSo || !isOfThese || first.length + sorted.length !== fields.length) continue
    isAny = true
    for (const { fieldPath } of first) served.add(fieldPath)
  }
  return isAny && served.size === equal.size
}
