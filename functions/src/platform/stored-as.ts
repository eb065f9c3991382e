import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore'

/**
 * Returns the converter that gives documents the type of what is stored in them. It was checked when it was written, so it
 * is not checked again when it is read: this is the one place where its type is stated instead of proven.
 */
export function storedAs<Stored extends object>(): FirestoreDataConverter<Stored> {
  return {
    toFirestore: (document): DocumentData => document,
    fromFirestore: (snapshot) => snapshot.data() as Stored,
  }
}
