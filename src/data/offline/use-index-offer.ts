import { useQuery } from '@tanstack/react-query'
import type { CitySlug } from '@/domain/cities/city.ts'
import { askFor } from '../platform/asking/asked-loads.ts'
import { useMustAskFor } from '../platform/asking/use-must-ask-for.ts'
import { toIndexName } from '../search/local-search-client.ts'
import { fetchManifest } from './city-manifest.ts'

/** The search indexes of some cities, to be loaded once the user asks for them. */
interface IndexOffer {
  /** Of how many cities. */
  count: number
  /** What they weigh on the way at the most; undefined while that is not known. */
  bytes: number | undefined
  /** Lets the next search load them. */
  ask: () => void
}

/**
 * Returns the offer to load search indexes that are not on this device, where no search loads them unasked; else null: then they
 * are here, on their way, or cannot be had.
 * @param missing The cities whose index a search did not find.
 * @param searched All that it looked for: it fetches what is missing once it may fetch each of these.
 */
export function useIndexOffer(missing: readonly CitySlug[], searched = missing): IndexOffer | null {
  const isOffered = useMustAskFor(missing.map(toIndexName)) && missing.length > 0
  const { data: bytes } = useQuery({
    queryKey: ['indexWeight', missing],
    queryFn: () => weigh(missing),
    enabled: isOffered,
    staleTime: Infinity,
    retry: false,
  })
  return isOffered ? { count: missing.length, bytes, ask: () => askFor(searched.map(toIndexName)) } : null
}

/** As the parts of the cities' downloads weigh, which have a little besides. */
async function weigh(cities: readonly CitySlug[]): Promise<number> {
  const manifests = await Promise.all(cities.map(fetchManifest))
  return manifests.flatMap(({ parts }) => parts).reduce((total, part) => total + part, 0)
}
