import { FirebaseError } from 'firebase/app'
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { toBusinessEdit } from '@/domain/places/business-form.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import type { SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { toTransientCode } from '../firebase/firestore-failure.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Firestore's refusals as error codes for an owner. */
const reasons: Readonly<Record<string, ErrorCode>> = {
  'permission-denied': 'not-place-owner',
  'not-found': 'place-not-found',
}

/**
 * Writes the fields that an owner changed, and no others; the rules decide whether they may.
 * @returns The changed fields as they are stored. @throws AppError
 */
export async function saveBusiness({
  userId,
  subject,
  payload,
  assertStillQueued,
}: SendContext<'business'>): Promise<PlaceEdit> {
  const { changes } = toBusinessEdit(payload.values, payload.base)
  if (Object.keys(changes).length === 0) return changes
  // The change is sent under the user who is signed in by then.
  await requireTokenFor(userId)
  const firestore = await openPrivateFirestore()
  await assertStillQueued()
  try {
    await updateDoc(doc(firestore, paths.place(subject)), { ...changes, updated_at: serverTimestamp() })
  } catch (cause) {
    const refusal = cause instanceof FirebaseError ? reasons[cause.code] : undefined
    throw new AppError(toTransientCode(cause) ?? refusal ?? 'business-update-failed', { cause })
  }
  return changes
}
