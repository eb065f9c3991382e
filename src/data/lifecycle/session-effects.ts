import { ignore } from '@/base/ignore.ts'
import { localStore } from '@/base/local-storage.ts'
import { readEntryIds } from '../platform/entry-ids.ts'
import { withTimeout } from '../platform/timeout.ts'
import { isSavedSyncDue } from '../saved/saved-sync-state.ts'
import type { SessionEffects } from '../session/registered-effects.ts'
import type { SignedInUser } from '../session/session.ts'
import { clearPendingChanges, clearUserData } from './device-storage.ts'

/** Everything that follows a change of the session, in one list. */
export const sessionEffects: SessionEffects = { clearUserData, clearPendingChanges, leave, resume }

/** The longest time, in milliseconds, for which a sign-out waits until the server knows that this device is to be left alone. */
const LEAVE_MAX_MS = 5_000

async function leave(userId: string): Promise<void> {
  if (localStore.read('aquicito.push') === null) return
  try {
    const { turnOffPush } = await import('../pwa/push.ts')
    await withTimeout(turnOffPush(userId), LEAVE_MAX_MS)
  } catch (error) {
    ignore(error, 'the service tells the server')
  }
}

function resume({ userId }: SignedInUser): void {
  if (localStore.read('aquicito.push') !== null) {
    const renew = async () => (await import('../pwa/push.ts')).renewPush(userId)
    renew().catch((error) => ignore(error, 'the next start tells the server'))
  }
  // What was written without a connection goes out under its author's name alone, so not before that is known.
  if (readEntryIds('outbox').length > 0) {
    import('../outbox/outbox.ts').then(
      ({ resumeOutbox }) => resumeOutbox(),
      (error) => ignore(error, 'without the outbox there is nothing to send with'),
    )
  }
  if (isSavedSyncDue()) {
    const sync = async () => (await import('../saved/sync-saved.ts')).syncSaved(userId)
    sync().catch((error) => ignore(error, 'what is saved here stays what it was'))
  }
}
