import type { CitySlug } from '@/domain/cities/city.ts'
import { cityMap, isOnMap, tileUrl } from '@/domain/maps/city-map.ts'
import { drawPlaceMap, placeMapTiles } from '@/domain/maps/draw-place-map.ts'
import { mergeMapLayers, readMapLayers } from '@/domain/maps/map-layers.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { matchFormerTile, matchStreetTile } from './street-tiles.ts'

/** Draws the small map around a position as the server draws it, of tiles that were downloaded; null where they are not here. */
export async function drawDownloadedMap(city: CitySlug, position: Position): Promise<Blob | null> {
  const map = cityMap(city)
  if (!map || !isOnMap(map, position) || !('caches' in globalThis)) return null
  const layers = await Promise.all(
    placeMapTiles(map, position).map(async (tile) => {
      const path = tileUrl(map, tile.z, tile.x, tile.y)
      const found = (await matchStreetTile(path)) ?? (await matchFormerTile(path))
      return found ? readMapLayers(new Uint8Array(await found.arrayBuffer()), tile) : null
    }),
  )
  const here = layers.filter((layer) => layer !== null)
  const svg = here.length === layers.length ? drawPlaceMap(mergeMapLayers(here), position) : ''
  return svg ? new Blob([svg], { type: 'image/svg+xml' }) : null
}
