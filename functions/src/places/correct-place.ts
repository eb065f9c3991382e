import { artworkUrl, isArtwork } from '@/domain/categories/artwork.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import type { CallableRequest } from '@/domain/api/callables.ts'
import { toStoredCategory } from '@/domain/categories/category-alias.ts'
import { toStoredLabel } from '@/domain/categories/category-names.ts'
import { isInBolivia } from '@/domain/cities/find-city.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Place } from '@/domain/places/place.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { toStoredProvenance } from '@/domain/places/provenance.ts'
import { notifyManagers } from '../notifications/notify.ts'
import { commitFor } from '../platform/deleted-users.ts'
import { addAudit } from '../platform/audit-log.ts'
import type { Handler } from '../platform/callable.ts'
import { recordChangedPlace } from '../publishing/changed-place.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'
import { toPlace } from '../platform/stored-places.ts'
import { recordChange } from './history/record-change.ts'

/**
 * Corrects what is written of a place, and where it is. Only what differs is written, and its provenance:
 * what an admin corrected, no import takes back. Safe to repeat.
 * @throws {AppError} place-not-found, input-invalid (a position outside of Bolivia)
 */
export const correctPlace: Handler<'correctPlace'> = async ({ place_id, changes, reason }, caller) => {
  const wanted = toFields(changes)
  await retryOnConflict(async () => {
    const snapshot = await db().doc(paths.place(place_id)).get()
    if (!snapshot.updateTime) throw new AppError('place-not-found')
    const place = toPlace(snapshot)
    const differing = Object.entries(wanted).filter(([name, value]) => place[name as keyof Place] !== value)
    if (differing.length === 0) return
    const fields: Partial<Place> = Object.fromEntries(differing)
    const now = Timestamp.now()
    const at = now.toDate().toISOString()
    const batch = db().batch()
    const written = {
      ...fields,
      // A drawing follows its category; a photo is a user's and stays.
      ...(fields.category && isArtwork(place.image_url) ? { image_url: artworkUrl(fields.category) } : {}),
      provenance: { ...place.provenance, ...toStoredProvenance(Object.keys(fields), { by: 'admin', at }) },
      updated_at: now,
    }
    batch.update(snapshot.ref, written, { lastUpdateTime: snapshot.updateTime })
    recordChangedPlace(batch, place_id, [...new Set([place.city, fields.city ?? place.city])])
    const change_id = recordChange(batch, place, fields, { by: 'admin', actor_id: caller.userId, now })
    addAudit(batch, {
      action: 'correct-place',
      actor_id: caller.userId,
      user_id: null,
      place_id,
      reason,
      ...(change_id && { change_id }),
    })
    const change = { event: 'place-corrected', place: snapshot, reason, actorId: caller.userId } as const
    await commitFor([caller.userId, ...(await notifyManagers(batch, change, now))], batch)
  })
  return {}
}

/** Returns what a place is to store of what was asked for; fields that were left out stay as they are. */
function toFields({ position, ...changes }: CallableRequest<'correctPlace'>['changes']): Partial<Place> {
  if (position && !isInBolivia(...position)) throw new AppError('input-invalid')
  const fields = {
    ...changes,
    ...(changes.category === undefined ? {} : { category: toStoredCategory(toStoredLabel(changes.category)) }),
    ...(position === undefined ? {} : { latitude: position?.[0] ?? null, longitude: position?.[1] ?? null }),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
