import { setTimeout as delay } from 'node:timers/promises'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../functions/src/platform/admin.ts'
import { publishAll } from '../../functions/src/publishing/publish-lists.ts'
import type { Emulators } from '../emulators/launch.ts'

/** The functions answer from a list for ten seconds after reading it. */
const NEWS_TIMEOUT_MS = 60_000

/**
 * Makes the catalogue so many times larger: copies of the real places, each under an id and a name of its own, in the
 * same cities. Publishes them and waits until pages show it.
 * @returns How many places there are now.
 */
export async function multiplyPlaces(emulators: Emulators, factor: number): Promise<number> {
  const { docs } = await db().collection(paths.places).get()
  await emulators.withoutTriggers(async () => {
    const writer = db().bulkWriter({ throttling: false })
    for (let copy = 2; copy <= factor; copy++) {
      for (const place of docs) {
        const name = `${String(place.get('name'))} ${copy}`
        void writer.set(db().doc(paths.place(`${place.id}-${copy}`)), { ...place.data(), name })
      }
      // Not all at once: each write waits in memory.
      await writer.flush()
    }
    await writer.close()
    await publishAll()
  })
  const places = docs.length * factor
  await untilPagesShow(emulators, places)
  return places
}

async function untilPagesShow({ hostingOrigin, signal }: Emulators, places: number): Promise<void> {
  const deadline = Date.now() + NEWS_TIMEOUT_MS
  while (Date.now() < deadline) {
    const response = await fetch(`${hostingOrigin}/api/home.json`, { signal })
    const home = (await response.json()) as { counters: { places: number } }
    if (home.counters.places === places) return
    await delay(500, undefined, { signal })
  }
  throw new Error(`the pages never showed ${places} places`)
}
