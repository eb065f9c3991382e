import type { CitySlug } from '../cities/city.ts'

/** The cities whose lines are known: those of which `npm run import:transit` made a file. */
export const transitCities = ['cochabamba', 'la-paz', 'santa-cruz'] as const satisfies readonly CitySlug[]

export type TransitCity = (typeof transitCities)[number]

/** Returns true iff the lines of a city are known. */
export function hasTransit(city: string): city is TransitCity {
  return (transitCities as readonly string[]).includes(city)
}
