import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { findLines, readAsked } from '@/domain/transit/name-line.ts'
import { type TransitCity, transitCities } from '@/domain/transit/transit-cities.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import { loadLines } from './load-lines.ts'

/** A line that was found, and the city whose line it is. */
interface FoundLine extends TransitLine {
  city: TransitCity
}

/** How many lines are found at the most. */
const FOUND_MAX = 4

interface FoundLines {
  lines: FoundLine[]
  /** The cities whose lists of lines are what is asked for, or have more. */
  lists: TransitCity[]
}

/**
 * Returns the lines that a text asks for, as "trufi 106" does, and the lists that "trufi" asks for. The lines of a city are loaded
 * for it, those of every city where none is named; of a city whose lines cannot be had none are found, and the next letter asks
 * for them again.
 */
export function useFoundLines(city: CitySlug | undefined, text: string): FoundLines {
  const [known, setKnown] = useState<Partial<Record<TransitCity, readonly TransitLine[]>>>({})
  useEffect(() => {
    if (!readAsked(text)?.rest) return
    for (const one of searchedCities(city)) {
      loadLines(one).then(
        // Those that are here are the same with each letter.
        (loaded) => loaded && setKnown((before) => (before[one] ? before : { ...before, [one]: loaded.lines })),
        (error: unknown) => ignore(error, 'the search goes on without lines'),
      )
    }
    // What failed is asked for again with each letter; what is here is not.
  }, [city, text])
  const lines = findLines(
    searchedCities(city).flatMap((one) => (known[one] ?? []).map((line) => ({ ...line, city: one }))),
    text,
  )
  const hasMore = (one: TransitCity) => lines.slice(FOUND_MAX).some((line) => line.city === one)
  return {
    lines: lines.slice(0, FOUND_MAX),
    lists: searchedCities(city).filter((one) => readAsked(text)?.rest === '' || hasMore(one)),
  }
}

function searchedCities(city: CitySlug | undefined): TransitCity[] {
  return transitCities.filter((one) => city === undefined || one === city)
}
