import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from './admin.ts'

/** A snapshot for each reference, in their order. */
type Snapshots<Refs extends readonly unknown[]> = {
  [Index in keyof Refs]: Refs[Index] extends DocumentReference<infer Stored, infer Fields>
    ? DocumentSnapshot<Stored, Fields>
    : never
}

/**
 * Reads several documents as they are at one moment; those of typed references (see `storedAs`) have their type.
 * Firestore answers in the order in which they are asked for.
 */
export async function fetchAll<Refs extends readonly DocumentReference<unknown, never>[]>(
  ...refs: Refs
): Promise<Snapshots<Refs>> {
  // Its own type is a list of unknown length, of documents of one type.
  return (await db().getAll(...(refs as readonly unknown[] as DocumentReference[]))) as Snapshots<Refs>
}
