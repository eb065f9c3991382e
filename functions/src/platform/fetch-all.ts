import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { db } from './admin.ts'

/** A snapshot for each reference, in their order. */
type Snapshots<Refs extends readonly DocumentReference[]> = { [Index in keyof Refs]: DocumentSnapshot }

/** Reads several documents as they are at one moment. Firestore answers in the order in which they are asked for. */
export async function fetchAll<Refs extends readonly DocumentReference[]>(...refs: Refs): Promise<Snapshots<Refs>> {
  // Its own type is a list of unknown length.
  return (await db().getAll(...refs)) as Snapshots<Refs>
}
