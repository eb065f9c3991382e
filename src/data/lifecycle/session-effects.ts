import { ignore } from '@/base/ignore.ts'
import { readEntryIds } from '../platform/entry-ids.ts'
import { isSavedSyncDue } from '../saved/saved-sync-state.ts'
import type { SessionEffects } from '../session/registered-effects.ts'
import type { SignedInUser } from '../session/session.ts'
import { clearPendingChanges, clearUserData } from './device-storage.ts'

/** Everything that follows a change of the session, in one list. */
export const sessionEffects: SessionEffects = { clearUserData, clearPendingChanges, resume }

function resume({ userId }: SignedInUser): void {
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
