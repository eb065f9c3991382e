import { Link } from '@tanstack/react-router'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { PlacePanel } from './place-panel.tsx'
import { PlaceFinder } from './place-finder.tsx'

interface PlacesPageProps {
  query: string
  /** The place that is open; undefined where the list is. */
  placeId: string | undefined
}

/** Where a place is found, and one that was opened is corrected, closed, or taken from its owner. */
export function PlacesPage({ query, placeId }: PlacesPageProps) {
  return placeId ? <PlacePanel key={placeId} placeId={placeId} /> : <Finder query={query} />
}

function Finder({ query }: { query: string }) {
  return (
    <div className="stack">
      <AdminHeading title="adminPlaces.title" lead="adminPlaces.lead" />
      <PlaceFinder query={query} toName={(place) => <OpenLink place={place} />} />
    </div>
  )
}

function OpenLink({ place: { id, name } }: { place: FoundPlace }) {
  return (
    <Link className="tap-row" to="/admin/places" search={(before) => ({ ...before, place: id })}>
      {name}
    </Link>
  )
}
