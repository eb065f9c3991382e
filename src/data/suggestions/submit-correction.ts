import type { Said, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import type { SendContext } from '../outbox/types.ts'
import { callAs } from '../session/call-as.ts'
import { readDeviceToken, storeDeviceToken } from './device-token.ts'

/** Sends a correction of a place. @returns Whether the place says so now. @throws AppError */
export async function submitCorrection({ userId, key, payload }: SendContext<'correction'>): Promise<SuggestionStatus> {
  const { placeId, what, text, position } = payload
  // The form offers no others, and the function refuses all others.
  const said = { what, value: position ?? (text || null) } as Said
  const answer = await callAs(userId, 'suggestCorrection', { key, place_id: placeId, said, ...readDeviceToken() })
  storeDeviceToken(answer)
  return answer.status
}
