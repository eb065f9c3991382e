import { ignore } from '@/base/ignore.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { UncheckedAddition } from '@/domain/suggestions/addition.ts'

/** Reads the added places around a user that wait for neighbors to have seen them; none without a connection. */
export async function readUncheckedAdditions(
  userId: string,
  { latitude, longitude }: Position,
): Promise<readonly UncheckedAddition[]> {
  if (!navigator.onLine) return []
  try {
    const { callAs } = await import('../session/call-as.ts')
    return (await callAs(userId, 'findUncheckedAdditions', { position: [latitude, longitude] })).additions
  } catch (error) {
    ignore(error, 'what is missing around the user needs no connection')
    return []
  }
}
