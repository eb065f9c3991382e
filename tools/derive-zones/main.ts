import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { deriveZone, type Zone } from '@/domain/places/zone.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import { fold } from '@/domain/shared/fold.ts'
import { planImport } from '../import-places/import-files.ts'
import { projectRoot } from '../platform/processes.ts'
import { zoneNames } from './zone-names.ts'

const FOLDER = `${projectRoot}/tools/data/places`
const TARGET = `${projectRoot}/functions/src/locality/zones.json`

const files = (await readdir(FOLDER)).sort().map((file) => join(FOLDER, file))
const places = (await planImport(files, new Date())).flatMap((plan) => plan.places)
const zones = Object.entries(zoneNames).map(([city, names]) => {
  const own = places.filter((place) => place.city === city)
  return [city, names.map((name) => locate(name, own)).filter((zone) => zone !== null)] as const
})
await writeFile(TARGET, `${JSON.stringify(Object.fromEntries(zones), null, 2)}\n`)
for (const [city, found] of zones) console.log(`${city}: ${found.map(({ name }) => name).join(', ')}`)

/** Returns where a zone is by the places that name it in their name or address. @param entry See `zoneNames`. */
function locate(entry: string, own: readonly PlaceWithId[]): Zone | null {
  const [name = '', ...others] = entry.split(': ')
  const phrases = [fold(name), ...others].map((phrase) => ` ${phrase} `)
  const naming = own.filter((place) => {
    const text = ` ${fold(`${place.name} ${place.address ?? ''}`)} `
    return phrases.some((phrase) => text.includes(phrase))
  })
  const zone = deriveZone(
    name,
    naming.map(toPosition).filter((position) => position !== null),
  )
  return zone && { ...zone, latitude: round(zone.latitude), longitude: round(zone.longitude) }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
