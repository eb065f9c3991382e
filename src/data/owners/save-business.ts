import { FirebaseError } from 'firebase/app'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { businessEditOf } from '@/domain/places/business-form.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import type { Sending } from '../outbox/types.ts'
import { tokenOf } from '../session/require-token.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** What Firestore's refusals mean to an owner; what may be otherwise the next time lets the change wait. */
const reasons: Readonly<Record<string, ErrorCode>> = {
  'permission-denied': 'not-place-owner',
  'not-found': 'place-not-found',
  unauthenticated: 'session-expired',
  unavailable: 'offline',
  'deadline-exceeded': 'offline',
  'resource-exhausted': 'unexpected',
  aborted: 'unexpected',
  internal: 'unexpected',
  unknown: 'unexpected',
}

/**
 * Writes what an owner changed of their place, and nothing else of it: the rules judge whether they may.
 * @returns The changed fields as they are stored. @throws AppError
 */
export async function saveBusiness({ userId, subject, payload, checkWanted }: Sending<'business'>): Promise<PlaceEdit> {
  const { changes } = businessEditOf(payload.values, payload.base)
  if (Object.keys(changes).length === 0) return changes
  // The change goes out under whoever is signed in by then.
  await tokenOf(userId)
  const firestore = await openPrivateFirestore()
  await checkWanted()
  try {
    await updateDoc(doc(firestore, paths.place(subject)), { ...changes, updated_at: serverTimestamp() })
  } catch (cause) {
    const code = cause instanceof FirebaseError ? reasons[cause.code] : undefined
    throw new AppError(code ?? (navigator.onLine ? 'business-update-failed' : 'offline'), { cause })
  }
  return changes
}
