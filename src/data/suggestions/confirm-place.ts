import { ignore } from '@/base/ignore.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { deleteDraft, readDraft } from '../outbox/drafts.ts'
import { enqueue, unqueue } from '../outbox/outbox.ts'
import { entryId } from '../platform/entry-ids.ts'
import { correctionSubject } from './correction-subject.ts'

export interface Confirmation {
  userId: string
  place: { id: string; name: string }
  /** That it is there, and open; or that there is none. */
  what: 'open' | 'not_a_place'
}

/** Says by a single tap whether a place is there, through the outbox. */
export async function confirmPlace({ userId, place, what }: Confirmation): Promise<void> {
  const payload = { placeId: place.id, placeName: place.name, what, text: '', position: null }
  const entry = { subject: correctionSubject(what, place.id), userId, payload, files: [] }
  await enqueue('correction', entry).catch((error) => ignore(error, 'what is not taken is in the list of what waits'))
}

/**
 * Takes back what such a tap said: while it waits on this device, as long as that stores it; else from the server, which it reached.
 * @param additionId Of the added place that waits to be seen; null where the place is listed. @throws AppError
 */
export async function takeBack({ userId, place, what }: Confirmation, additionId: string | null): Promise<void> {
  const subject = correctionSubject(what, place.id)
  // One that is just being sent is waited for.
  await unqueue(entryId('correction', subject, userId)).catch((error) =>
    ignore(error, 'what is not stored was sent at once'),
  )
  // So is one that was refused.
  if (await readDraft('correction', subject, userId)) return deleteDraft('correction', subject, userId)
  if (!navigator.onLine) throw new AppError('offline')
  const [{ withdrawSuggestion }, { findMyConfirmation }] = await Promise.all([
    import('./withdraw-suggestion.ts'),
    import('./my-additions.ts'),
  ])
  const id = additionId ?? (await findMyConfirmation(userId, place.id))
  if (id === undefined) throw new AppError('suggestion-withdraw-failed')
  await withdrawSuggestion(userId, id)
}
