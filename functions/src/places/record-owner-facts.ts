import { placeEditSchema } from '@/domain/places/place-edit.ts'
import { factOf, toStoredProvenance } from '@/domain/places/provenance.ts'
import type { Place } from '@/domain/places/place.ts'
import type { PlaceWrite } from '../publishing/on-place-written.ts'
import { toPlace } from '../platform/stored-places.ts'
import { retryOnConflict } from '../platform/retry-on-conflict.ts'

/** What an owner changes by themselves, without a function: see firestore.rules. */
const ownerFields = Object.keys(placeEditSchema.shape) as (keyof Place)[]

/**
 * Records that its owner said what changed of a place: owners write places directly, and what they write says nothing of who
 * said it. All else that changes these fields either records it in the same write, or leaves places with an owner alone.
 * Safe to repeat, and in any order: what was written again meanwhile has an event of its own.
 */
export async function recordOwnerFacts({ before, after }: PlaceWrite): Promise<void> {
  if (!before.exists || !after.exists || !after.get('owner_claimed')) return
  const [old, now] = [toPlace(before), toPlace(after)]
  const said = ownerFields.filter((field) => {
    const fact = factOf(field)
    const isSaid = fact && JSON.stringify(old.provenance?.[fact]) !== JSON.stringify(now.provenance?.[fact])
    return !isSaid && old[field] !== now[field]
  })
  if (said.length === 0) return
  await retryOnConflict(async () => {
    const present = await after.ref.get()
    if (!present.updateTime) return
    const place = toPlace(present)
    const still = said.filter((field) => place[field] === now[field])
    if (still.length === 0) return
    // What a former owner said is what any neighbor says.
    const by = place.owner_claimed ? 'owner' : 'neighbor'
    const owner = toStoredProvenance(still, { by, at: now.updated_at })
    await present.ref.update({ provenance: { ...place.provenance, ...owner } }, { lastUpdateTime: present.updateTime })
  })
}
