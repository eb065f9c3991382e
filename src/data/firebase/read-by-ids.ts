import {
  collection,
  documentId,
  type Firestore,
  getDocs,
  limit,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore/lite'

/** The maximum that one `in` may name. */
const IDS_MAX = 30

/** Returns ids, each once, in parts that one `in` may name. */
export function toIdChunks(ids: readonly string[]): string[][] {
  const requested = [...new Set(ids)]
  return Array.from({ length: Math.ceil(requested.length / IDS_MAX) }, (_, index) =>
    requested.slice(index * IDS_MAX, (index + 1) * IDS_MAX),
  )
}

/**
 * Reads documents of a collection, each once; one that is gone is left out. A page of a hundred takes four requests: one
 * request for each would wait for the few connections that a browser opens at a time.
 * @throws For all whom the rules refuse the list.
 */
export async function readByIds(
  firestore: Firestore,
  from: string,
  ids: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const snapshots = await Promise.all(
    toIdChunks(ids).map((chunk) =>
      getDocs(query(collection(firestore, from), where(documentId(), 'in', chunk), limit(IDS_MAX))),
    ),
  )
  return snapshots.flatMap(({ docs }) => docs)
}
