import type { CitySlug } from '@/domain/cities/city.ts'
import { placePicturePath } from '@/domain/maps/place-map-address.ts'
import { isCredible } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import type { Position } from '@/domain/shared/distance.ts'

/**
 * Resolves with the small map around a place, as this device has it: as it came with a saved place or was seen, else drawn of streets
 * that were downloaded; with null where it has none.
 */
export async function readPictureHere(city: CitySlug, position: Position): Promise<Blob | null> {
  const path = placePicturePath(city, position)
  if (!path || !('caches' in globalThis)) return null
  const cached = await caches.match(path, { ignoreVary: true })
  if (cached && isCredible(cached, 'image')) return cached.blob()
  // Without streets, what draws them is not worth its bytes.
  if (!(await caches.has(CACHES.streets))) return null
  const { drawDownloadedMap } = await import(/* @with-streets @optional */ './draw-downloaded-map.ts')
  return drawDownloadedMap(city, position)
}
