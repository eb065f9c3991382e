import {
  doc,
  type DocumentReference,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  type Timestamp,
} from 'firebase/firestore/lite'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { SavedPlace } from '@/domain/offline/saved-place.ts'
import type { SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { toTransientCode } from '../firebase/firestore-failure.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { storeKnown } from './saved-store.ts'

/** Noted before anything leaves: an answer may be lost. */
const ATTEMPTED = 'left'

/**
 * Tells a user's account that they saved or removed a place. Done twice, it is done once: a place has one document,
 * which is only ever created; and only what this device knew of is deleted, not what another one saved after that.
 * @throws AppError that lets it wait.
 */
export async function sendSaved(context: SendContext<'saved'>): Promise<null> {
  const { userId, subject, payload, markUploaded } = context
  // It is sent under the user who is signed in by then.
  await requireTokenFor(userId)
  await markUploaded(ATTEMPTED)
  const firestore = await openPrivateFirestore()
  const ref = doc(firestore, paths.savedPlace(userId, subject))
  try {
    if (payload.isSaved) await storeKnown(subject, userId, await create(firestore, ref, context))
    else await remove(firestore, ref, context)
  } catch (cause) {
    // There is no refusal that trying again cannot mend.
    throw new AppError(toTransientCode(cause) ?? 'unexpected', { cause })
  }
  return null
}

/**
 * Creates it where it is not there yet; in a transaction, for browsers themselves send a request twice whose connection
 * broke, and the second would make it again.
 * @returns The account's time of it, in milliseconds since 1970.
 */
async function create(
  firestore: Firestore,
  ref: DocumentReference,
  { assertStillQueued }: SendContext<'saved'>,
): Promise<number> {
  const before = await runTransaction(firestore, async (transaction) => {
    const savedAt = readAccountSavedAt(await transaction.get(ref))
    if (savedAt === null) {
      await assertStillQueued()
      const saved: Record<keyof SavedPlace, unknown> = { place_id: ref.id, saved_at: serverTimestamp() }
      transaction.set(ref, saved)
    }
    return savedAt
  })
  return before ?? readAccountSavedAt(await getDoc(ref)) ?? Date.now()
}

async function remove(firestore: Firestore, ref: DocumentReference, context: SendContext<'saved'>): Promise<void> {
  const { known } = context.payload
  await runTransaction(firestore, async (transaction) => {
    const savedAt = readAccountSavedAt(await transaction.get(ref))
    if (savedAt === null || (known !== null && savedAt > known)) return
    await context.assertStillQueued()
    transaction.delete(ref)
  })
}

function readAccountSavedAt(stored: {
  get: (field: keyof SavedPlace) => unknown
  exists: () => boolean
}): number | null {
  return stored.exists() ? (stored.get('saved_at') as Timestamp).toMillis() : null
}
