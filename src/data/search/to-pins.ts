import { toPosition } from '@/domain/shared/distance.ts'
import type { Pins } from './search-messages.ts'

/** Returns where places are; those of which that is not known are left out. */
export function toPins(
  places: readonly {
    id: string
    category: string
    latitude?: number | null | undefined
    longitude?: number | null | undefined
  }[],
): Pins {
  const numbers = new Map<string, number>()
  const ids: string[] = []
  const degrees: number[] = []
  const category: number[] = []
  for (const place of places) {
    const position = toPosition(place)
    if (!position) continue
    const number = numbers.get(place.category) ?? numbers.size
    numbers.set(place.category, number)
    ids.push(place.id)
    degrees.push(position.longitude, position.latitude)
    category.push(number)
  }
  return {
    ids,
    degrees: Float64Array.from(degrees),
    category: Uint16Array.from(category),
    categories: [...numbers.keys()],
  }
}
