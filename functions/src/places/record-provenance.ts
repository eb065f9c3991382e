import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, FieldValue } from '../platform/admin.ts'
import { toPlace } from '../platform/stored-places.ts'
import { makeWalk, pagesOfQuery, walkAll } from '../walks/walk.ts'

// Places used to name the fields that an admin had corrected, without saying when.

/**
 * Turns what places say of corrected fields into the provenance of the facts in them, as of the place's last change. What a
 * fact's provenance says already stays. Safe to repeat.
 * @throws What failed first, after all the rest was done, such as a place that was changed meanwhile.
 */
export async function recordProvenance(options: { pageSize?: number } = {}): Promise<void> {
  await walkAll(places, options)
}

const places = makeWalk({ readPage: pagesOfQuery(() => db().collection(paths.places)), visit: recordCorrections })

async function recordCorrections(snapshot: QueryDocumentSnapshot): Promise<void> {
  const corrected = snapshot.get('corrected_fields') as string[] | undefined
  if (corrected === undefined) return
  const { provenance, updated_at } = toPlace(snapshot)
  const known = { ...toStoredProvenance(corrected, { by: 'admin', at: updated_at }), ...provenance }
  const fields = {
    corrected_fields: FieldValue.delete(),
    ...(Object.keys(known).length > 0 ? { provenance: known } : {}),
  }
  await snapshot.ref.update(fields, { lastUpdateTime: snapshot.updateTime })
}
