import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../data/places/', import.meta.url)

/** Returns what the places of our cities say of their hours, each once. */
export function hoursOfPlaces(): string[] {
  const hours = readdirSync(folder)
    .filter((file) => file.endsWith('.geojson'))
    .flatMap((file) => {
      const { features } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        features: { properties: { opening_hours?: string } }[]
      }
      return features.flatMap(({ properties }) => properties.opening_hours ?? [])
    })
  return [...new Set(hours)]
}

/** Returns hours of places elsewhere, see the head of their file. */
export function hoursOfElsewhere(): string[] {
  const lines = readFileSync(new URL('real-hours.txt', import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}
