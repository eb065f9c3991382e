import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import type { Timestamp } from '../platform/admin.ts'
import { type ClientIps, fetchSalt, hashWith } from '../platform/client-ip.ts'

/** Where a suggestion came from, as `suggestion_origins/{suggestionId}` stores it; read by functions alone. */
export interface Origin {
  user_id: string
  /** Hashes, which tell whether two are the same and nothing else. */
  network: string
  device: string
  /** When both, and what they were hashed with, are deleted. */
  expires_at: Timestamp
}

/** Returns where a suggestion comes from. */
export async function toOrigin(
  { userId, device }: { userId: string; device: string },
  { client }: ClientIps,
  now: Timestamp,
): Promise<Origin> {
  const salt = await fetchSalt(paths.originSalt, lifetimeMs('suggestionOrigin'), now)
  return {
    user_id: userId,
    network: hashWith(salt, client),
    device: hashWith(salt, device),
    expires_at: salt.expires_at,
  }
}

/**
 * Returns true iff two suggestions come from two people, as far as that can be told: from two accounts, two networks and two
 * devices. Where they were hashed with two salts, it can not.
 */
export function isOfAnother(origin: Origin, stored: DocumentSnapshot): boolean {
  const other = stored.data() as Origin | undefined
  return (
    other !== undefined &&
    other.expires_at.isEqual(origin.expires_at) &&
    (['user_id', 'network', 'device'] as const).every((part) => other[part] !== origin[part])
  )
}
