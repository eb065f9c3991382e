import { ignore } from '@/base/ignore.ts'
import { type SavedPlace, SAVED_PLACES_MAX } from '@/domain/offline/saved-place.ts'
import { GUEST } from '../platform/entry-ids.ts'
import { currentHolder, enqueueSaves, refreshSaved, storeSaved } from './saved-places.ts'
import { emptyEntry } from './saved-store.ts'

/** What became of saved places that a file names. */
export interface ImportedPlaces {
  added: number
  /** How many the user had saved before: these stay as they are. */
  known: number
  /** How many there is no room for. */
  excess: number
}

/**
 * Saves places that a file names, as of when they were saved; what their pages show comes afterwards. Done twice, it is done once.
 * @throws AppError, and then none of them is saved.
 */
export async function importSaved(places: readonly SavedPlace[]): Promise<ImportedPlaces> {
  const holder = currentHolder()
  const { added, known, excess } = await storeSaved(async (stored) => {
    const entries = new Map((await stored.all()).map((entry) => [entry.id, entry]))
    const isHeld = (id: string) => entries.get(id)?.holders[holder] !== undefined
    const fresh = places.filter(({ place_id }) => !isHeld(place_id))
    const room = Math.max(0, SAVED_PLACES_MAX - [...entries.keys()].filter(isHeld).length)
    const taken = fresh.slice(0, room)
    for (const { place_id: id, saved_at: savedAt } of taken) {
      const entry = entries.get(id) ?? emptyEntry(id)
      await stored.put({ ...entry, holders: { ...entry.holders, [holder]: { savedAt, known: null } } })
    }
    return { added: taken, known: places.length - fresh.length, excess: fresh.length - taken.length }
  })
  if (holder !== GUEST) {
    void enqueueSaves(
      added.map(({ place_id: id }) => id),
      holder,
    )
  }
  if (added.length > 0) refreshSaved().catch((error) => ignore(error, 'the next start loads them'))
  return { added: added.length, known, excess }
}
