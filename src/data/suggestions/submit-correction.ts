import { localStore } from '@/base/local-storage.ts'
import type { Said, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import type { SendContext } from '../outbox/types.ts'
import { callAs } from '../session/call-as.ts'

/** Sends a correction of a place. @returns Whether the place says so now. @throws AppError */
export async function submitCorrection({ userId, key, payload }: SendContext<'correction'>): Promise<SuggestionStatus> {
  const { placeId, what, text, position } = payload
  // The form offers no others, and the function refuses all others.
  const said = { what, value: position ?? (text || null) } as Said
  const { status } = await callAs(userId, 'suggestCorrection', { key, place_id: placeId, said, device: readDevice() })
  return status
}

/** Returns the random name of this device, by which two accounts on it count as one neighbor. */
function readDevice(): string {
  const known = localStore.read('aquicito.device')
  if (known) return known
  const made = crypto.randomUUID()
  localStore.write('aquicito.device', made)
  return made
}
