import { db } from '../../../functions/src/platform/admin.ts'
import { missingIndex, readIndexes, type StructuredQuery } from '../../../tools/firestore/firestore-indexes.ts'

interface QueryRequest {
  structuredQuery?: StructuredQuery
  structuredAggregationQuery?: {
    structuredQuery?: StructuredQuery
    aggregations?: Record<'sum' | 'avg', { field?: { fieldPath?: string } } | undefined>[]
  }
}
interface RequestingFirestore {
  requestStream: (method: string, ...rest: unknown[]) => Promise<unknown>
}

/**
 * Looks at every query that this process sends from now on, whatever makes it.
 * @returns What a deployed Firestore would refuse them for; it grows.
 */
export async function watchQueries(): Promise<string[]> {
  const indexes = await readIndexes()
  const missing: string[] = []
  const firestore = db() as unknown as RequestingFirestore
  const { requestStream } = firestore
  firestore.requestStream = function (this: RequestingFirestore, method, ...rest) {
    for (const request of rest) {
      const { structuredQuery, structuredAggregationQuery } = (request ?? {}) as QueryRequest
      const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery
      if (!query) continue
      const aggregated = (structuredAggregationQuery?.aggregations ?? []).flatMap(
        ({ sum, avg }) => (sum ?? avg)?.field?.fieldPath ?? [],
      )
      const lacks = missingIndex(query, indexes, aggregated)
      if (lacks) missing.push(lacks)
    }
    return requestStream.call(this, method, ...rest)
  }
  return missing
}
