import { useMemo, useState } from 'react'
import { toPins } from '@/data/search/to-pins.ts'
import type { FoundPlace } from '@/data/search/search-messages.ts'
import type { SavedEntry } from '@/data/saved/saved-store.ts'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { type Area, formatArea, isWithin, parseArea } from '@/domain/maps/area.ts'
import { photoCacheUrl } from '@/domain/offline/photo-variants.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { toCard } from '@/domain/places/place-card.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import type { MapViewProps, OfMap } from './asked-of-map.ts'
import { ListMap, type ListMapProps, useMapAddress } from './list-map.tsx'
import type { ListedPlaces } from './listed-places.ts'
import { usePages } from './use-pages.ts'

/** Stands for the saved places among what lists are asked for. */
const QUESTION = 'saved'

/** What the list of saved places shows on a map. */
export interface AskedOfSaved extends OfMap {
  /** In the order of the list. */
  saved: readonly SavedEntry[]
}

interface SavedListMapProps extends MapViewProps<AskedOfSaved>, Pick<ListMapProps, 'renderList'> {}

/** The saved places with their map, of what is stored with them: in whichever cities they lie. */
export function SavedListMap({ saved, map, at, takesFocus, renderList }: SavedListMapProps) {
  const address = useMapAddress(map)
  // What is removed here stays where it stood until the map is closed, to be put back.
  const [first] = useState(saved)
  const shown = useMemo(() => {
    const now = new Map(saved.map((entry) => [entry.id, entry]))
    const before = new Set(first.map(({ id }) => id))
    return [...saved.filter(({ id }) => !before.has(id)), ...first.map((entry) => now.get(entry.id) ?? entry)]
  }, [first, saved])
  const listed = useSavedPlaces(shown, address.area)
  return (
    <ListMap
      question={QUESTION}
      address={address}
      at={at}
      listed={listed}
      takesFocus={takesFocus}
      renderList={renderList}
      loadingList={null}
    />
  )
}

function useSavedPlaces(saved: readonly SavedEntry[], area: Area | null): ListedPlaces {
  const { pages, addPage } = usePages(QUESTION, area)
  const found = useMemo(() => saved.flatMap(toFoundPlace), [saved])
  const pins = useMemo(() => toPins(saved.flatMap(({ data }) => data?.place ?? [])), [saved])
  // The same area is another object each time.
  const areaText = area && formatArea(area)
  const results = useMemo(() => {
    const within = areaText === null ? null : parseArea(areaText)
    const here = within ? found.filter(({ position }) => isWithin(within, position ?? null)) : found
    return { places: here.slice(0, pages * LIST_LIMIT), total: here.length }
  }, [found, areaText, pages])
  return {
    results,
    isPending: false,
    isOfBefore: false,
    retry: () => undefined,
    pins,
    pinsOf: QUESTION,
    addPage,
    find: (id) => Promise.resolve(found.find(({ card }) => card.id === id)),
  }
}

/** None of one of which only the name is here. */
function toFoundPlace({ data }: SavedEntry): FoundPlace[] {
  if (!data) return []
  const { place, locality } = data
  const { image_url } = place
  // As wide as it is stored.
  const photo = isArtwork(image_url) ? image_url : photoCacheUrl(image_url)
  const card = toCard({ ...place, ...locality, image_url: photo })
  return [{ card, meters: null, hoursUnknown: false, position: toPosition(place) }]
}
