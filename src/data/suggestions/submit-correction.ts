import type { Said, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import type { SendContext } from '../outbox/types.ts'
import { uploadEvidence } from '../outbox/upload-files.ts'
import { callAs } from '../session/call-as.ts'
import { readDeviceToken, storeDeviceToken } from './device-token.ts'

/** Sends a correction of a place: first the photo that shows it, if there is one. @returns Whether the place says so now. @throws AppError */
export async function submitCorrection(context: SendContext<'correction'>): Promise<SuggestionStatus> {
  const { userId, key, payload } = context
  const { placeId, what, text, position } = payload
  // The form offers no others, and the function refuses all others.
  const said = { what, value: position ?? (text || null) } as Said
  const photo = await uploadEvidence(context)
  const input = { key, place_id: placeId, said, ...(photo !== null && { photo }), ...readDeviceToken() }
  const answer = await callAs(userId, 'suggestCorrection', input)
  storeDeviceToken(answer)
  return answer.status
}
