import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import * as messages from 'messages:admin'
import { PlacePanel } from './place-panel.tsx'
import { PlaceFinder } from './place-finder.tsx'
import { searchWith, usePlacesSearch } from './use-places-search.ts'

/** Title of `/admin/places`, which is for admins alone. */
export function placesHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/places',
    title: intl.formatMessage({ id: 'adminPlaces.title' }),
    description: intl.formatMessage({ id: 'adminPlaces.lead' }),
    indexed: false,
  }))
}

/** Where a place is found, and one that was opened is corrected, closed, or taken from its owner. */
export function PlacesPage() {
  const [{ placeId }] = usePlacesSearch()
  return <PartIntl part={messages}>{placeId ? <PlacePanel key={placeId} placeId={placeId} /> : <Finder />}</PartIntl>
}

function Finder() {
  return (
    <div className="stack">
      <h1>
        <FormattedMessage id="adminPlaces.title" />
      </h1>
      <p className="page-lead">
        <FormattedMessage id="adminPlaces.lead" />
      </p>
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
