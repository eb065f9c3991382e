import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { CitySlug } from '@/domain/cities/city.ts'
import { fold, words } from '@/domain/shared/fold.ts'
import { db } from '../platform/admin.ts'

/** So many entries of a status are looked at: of those that wait the oldest, of others the newest. */
export const LOOKED_AT_MAX = 1_000

/** The status of what waits for an admin. */
const WAITING = 'pending'

/**
 * Reads what an admin's list in a collection shows, in its order. Where an entry is and what words it has, no index says, so all
 * of a status are read.
 * @param status Only those; null for all: those that wait come first, however many came after them.
 * @param fields What is read of each.
 */
export async function readEntries(
  path: string,
  status: string | null,
  fields: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const read = async (wanted: string | null) => {
    const all = db().collection(path)
    const { docs } = await (wanted === null ? all : all.where('status', '==', wanted))
      .orderBy('created_at', wanted === WAITING ? 'asc' : 'desc')
      .limit(LOOKED_AT_MAX)
      .select(...fields)
      .get()
    return docs
  }
  if (status !== null) return read(status)
  const [waiting, newest] = await Promise.all([read(WAITING), read(null)])
  return mergeEntries(waiting, newest)
}

/** Returns the entries of lists one after the other, each once. */
export function mergeEntries<Entry extends DocumentSnapshot>(...lists: readonly (readonly Entry[])[]): Entry[] {
  return [...new Map(lists.flat().map((entry) => [entry.id, entry])).values()]
}

/** Where entries are, and what they say. */
interface EntryTexts<Entry> {
  toCity: (entry: Entry) => unknown
  /** Reads what the texts of entries need beside them: asked of those in the city alone, and only where there are words. */
  readTexts: (entries: readonly Entry[]) => Promise<(entry: Entry) => readonly unknown[]>
}

/**
 * Finds entries by city and by words, each of which stands somewhere in the texts of an entry.
 * @returns Their ids, in the same order.
 */
export async function findEntries<Entry extends DocumentSnapshot>(
  entries: readonly Entry[],
  { city, words: typed }: { city: CitySlug | null; words: string },
  { toCity, readTexts }: EntryTexts<Entry>,
): Promise<string[]> {
  const inCity = city === null ? entries : entries.filter((entry) => toCity(entry) === city)
  const wanted = words(typed)
  if (wanted.length === 0) return inCity.map(({ id }) => id)
  const toTexts = await readTexts(inCity)
  const hasWords = (entry: Entry) => {
    const text = fold(toTexts(entry).filter(Boolean).join(' '))
    return wanted.every((word) => text.includes(word))
  }
  return inCity.filter(hasWords).map(({ id }) => id)
}

/** Reads fields of documents, by their paths, each once. */
export async function readFields(
  documentPaths: readonly string[],
  fieldMask: string[],
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const refs = [...new Set(documentPaths)].map((path) => db().doc(path))
  const found = refs.length === 0 ? [] : await db().getAll(...refs, { fieldMask })
  return new Map(found.map((stored) => [stored.ref.path, stored]))
}
