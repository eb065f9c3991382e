import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { PlacePanel } from './place-panel.tsx'
import { PlaceFinder } from './place-finder.tsx'
import { searchWith, usePlacesSearch } from './use-places-search.ts'

/** Where a place is found, and one that was opened is corrected, closed, or taken from its owner. */
export function PlacesPage() {
  const [{ placeId }] = usePlacesSearch()
  return placeId ? <PlacePanel key={placeId} placeId={placeId} /> : <Finder />
}

function Finder() {
  return (
    <div className="stack">
      <AdminHeading title="adminPlaces.title" lead="adminPlaces.lead" />
      <PlaceFinder hasFilter={false} toName={(place) => <OpenLink place={place} />} />
    </div>
  )
}

function OpenLink({ place: { id, name } }: { place: FoundPlace }) {
  const { pathname, searchStr } = useLocation()
  const [, change] = usePlacesSearch()
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    change({ placeId: id })
  }
  return (
    <a className="tap-row" href={pathname + searchWith(searchStr, { placeId: id })} onClick={open}>
      {name}
    </a>
  )
}
