import { doc, getDoc, runTransaction, type Timestamp } from 'firebase/firestore/lite'
import { twinOf } from '@/domain/places/merges/twin.ts'
import { AppError, toErrorCode } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { SavedPlace } from '@/domain/offline/saved-place.ts'
import type { SendContext } from '../outbox/types.ts'
import { requireTokenFor } from '../session/require-token.ts'
import { callFunction } from '../firebase/call-function.ts'
import { toTransientCode } from '../firebase/firestore-failure.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { markGone, storeKnown } from './saved-store.ts'

/** Noted before anything leaves: an answer may be lost. */
const ATTEMPTED = 'left'

/**
 * Tells a user's account that they saved or removed a place. Done twice, it is done once: a place has one document,
 * which is only ever created; and only what this device knew of is deleted, not what another one saved after that.
 * @throws AppError `saved-places-full`, which rejects it; others let it wait.
 */
export async function sendSaved(context: SendContext<'saved'>): Promise<null> {
  const { userId, subject, key, payload, markUploaded, assertStillQueued } = context
  // It is sent under the user who is signed in by then.
  await requireTokenFor(userId)
  await markUploaded(ATTEMPTED)
  if (payload.isSaved) {
    await assertStillQueued()
    try {
      const { saved_at } = await callFunction('savePlace', { key, place_id: subject })
      await storeKnown(subject, userId, Date.parse(saved_at))
    } catch (error) {
      if (toErrorCode(error) !== 'place-not-found') throw error
      // There is nothing that its user could do: the list of saved places says that it is gone.
      await markGone(subject)
    }
  } else await remove(context)
  return null
}

/**
 * Removes it in a transaction: what another device saved again meanwhile stays. Where the place was merged into another, what was saved of
 * it has followed, and is removed there; what was saved of the twin by itself, at another time, stays.
 */
async function remove({ userId, subject, payload: { known }, assertStillQueued }: SendContext<'saved'>): Promise<void> {
  const firestore = await openPrivateFirestore()
  /** @returns Whether the account had it. */
  const removeOf = (placeId: string, isMeant: (savedAt: number) => boolean) =>
    runTransaction(firestore, async (transaction) => {
      const ref = doc(firestore, paths.savedPlace(userId, placeId))
      const savedAt = readAccountSavedAt(await transaction.get(ref))
      if (savedAt === null) return false
      if (isMeant(savedAt)) {
        await assertStillQueued()
        transaction.delete(ref)
      }
      return true
    })
  try {
    if (await removeOf(subject, (savedAt) => known === null || savedAt <= known)) return
    const place = await getDoc(doc(firestore, paths.place(subject)))
    const twinId = place.exists() ? twinOf(place.data()) : null
    if (twinId !== null) await removeOf(twinId, (savedAt) => savedAt === known)
  } catch (cause) {
    // There is no refusal that trying again cannot mend.
    throw new AppError(toTransientCode(cause) ?? 'unexpected', { cause })
  }
}

function readAccountSavedAt(stored: {
  get: (field: keyof SavedPlace) => unknown
  exists: () => boolean
}): number | null {
  return stored.exists() ? (stored.get('saved_at') as Timestamp).toMillis() : null
}
