import { correctionSubject } from './correction-subject.ts'
import { ignore } from '@/base/ignore.ts'
import { enqueue } from '../outbox/outbox.ts'

interface Confirmation {
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
