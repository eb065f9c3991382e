import { cp, rm } from 'node:fs/promises'
import cityMaps from '@/domain/maps/city-maps.json'
import { FUNCTIONS } from './functions.ts'

/** Lays the tiles that small maps of places are drawn of beside the functions' bundle: those of the last zoom. */
export async function packMaps(): Promise<void> {
  await rm(`${FUNCTIONS}/maps`, { recursive: true, force: true })
  for (const [city, { version, maxZoom }] of Object.entries(cityMaps)) {
    const folder = `maps/${city}/${version}/${maxZoom}`
    await cp(`public/${folder}`, `${FUNCTIONS}/${folder}`, { recursive: true })
  }
}
