import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Creative, CreativeDraft } from '@/domain/adverts/creatives/creative.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { db } from '../platform/admin.ts'

/** Returns what the adverts of a place say, as stored. */
export function toCreative(stored: DocumentSnapshot): Creative {
  return fromStoredFields(stored.data() ?? {}) as unknown as Creative
}

/** Reads what the adverts of places say by now, in their order; undefined where nothing of it is approved. */
export async function readApproved(placeIds: readonly string[]): Promise<(CreativeDraft | undefined)[]> {
  const stored = await db().getAll(...placeIds.map((placeId) => db().doc(paths.advertCreative(placeId))), {
    fieldMask: ['approved'],
  })
  return stored.map((creative) => (creative.get('approved') as CreativeDraft | null | undefined) ?? undefined)
}
