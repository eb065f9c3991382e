import { getCount, limit, query, type Query } from 'firebase/firestore/lite'
import { QUERY_LIMIT_MAX } from './query-limit.ts'

/** Counts the documents of a query, a hundred at the most: the rules let no one ask for more. */
export async function countFound(wanted: Query): Promise<number> {
  return (await getCount(query(wanted, limit(QUERY_LIMIT_MAX)))).data().count
}
