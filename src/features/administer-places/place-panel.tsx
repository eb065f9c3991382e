import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AdministeredPlace } from '@/data/admin/administer-places.ts'
import { changePlaceData } from '@/data/places/cached-query.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { cities } from '@/domain/cities/city.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { type PlaceAction, ReasonDialog } from './reason-dialog.tsx'
import { usePlacesSearch } from './use-places-search.ts'

/** One place: what is written of it, whether it is closed, and who owns it. */
export function PlacePanel({ placeId }: { placeId: string }) {
  const queryClient = useQueryClient()
  const { data, isLoadingError, refetch } = usePrivateQuery(`place ${placeId}`, async () => {
    const { readPlace } = await import('@/data/admin/administer-places.ts')
    return readPlace(placeId)
  })

  async function reload() {
    const { data: read } = await refetch()
    if (read) changePlaceData(queryClient, placeId, (shown) => ({ ...shown, place: read.place }))
  }

  return (
    <div className="stack">
      <BackToList />
      {isLoadingError ? (
        <div className="actions" role="alert">
          <p className="field-error">
            <FormattedMessage id="error.place-load-failed" />
          </p>
          <button className="btn btn--quiet" type="button" onClick={() => void refetch()}>
            <FormattedMessage id="adminPlaces.retry" />
          </button>
        </div>
      ) : data === undefined ? (
        <span className="skeleton skeleton--row" aria-hidden="true" />
      ) : data === null ? (
        <EmptyState
          heading="h1"
          title={<FormattedMessage id="error.place-not-found" />}
          hint={<FormattedMessage id="adminPlaces.gone" />}
        >
          <BackToList />
        </EmptyState>
      ) : (
        <Panel {...data} onChanged={reload} />
      )}
    </div>
  )
}

function BackToList() {
  const [, change] = usePlacesSearch()
  return (
    <button className="link-button" type="button" onClick={() => change({ placeId: null })}>
      <FormattedMessage id="adminPlaces.back" />
    </button>
  )
}

interface PanelProps extends AdministeredPlace {
  onChanged: () => Promise<void>
}

function Panel({ place, ownerId, onChanged }: PanelProps) {
  const [action, setAction] = useState<PlaceAction | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed to open it is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const corrected = async () => {
    await onChanged()
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <header className="stack">
        <h1 ref={heading} tabIndex={-1}>
          {place.name}
        </h1>
        <p className="muted">
          {cities[place.city].name} ·{' '}
          <Link to="/lugar/$placeId" params={{ placeId: place.id }}>
            <FormattedMessage id="adminPlaces.seePage" />
          </Link>
        </p>
      </header>
      <div className="admin-place">
        <CorrectionForm key={place.updated_at} place={place} onCorrected={corrected} />
        <div className="stack">
          <section className="surface stack">
            <h2>
              <FormattedMessage id={place.closed_at ? 'adminPlaces.isClosed' : 'adminPlaces.isOpen'} />
            </h2>
            <p className="muted">
              {place.closed_at ? (
                <FormattedMessage id="adminPlaces.closedSince" values={{ date: longDate(place.closed_at) }} />
              ) : (
                <FormattedMessage id="adminPlaces.closeHint" />
              )}
            </p>
            <button
              className="btn btn--quiet wide"
              type="button"
              onClick={() => setAction(place.closed_at ? 'reopen' : 'close')}
            >
              <FormattedMessage id={place.closed_at ? 'adminPlaces.reopen' : 'adminPlaces.close'} />
            </button>
          </section>
          {place.owner_claimed && (
            <section className="surface stack">
              <h2>
                <FormattedMessage id="adminPlaces.ownerTitle" />
              </h2>
              <p className="muted">
                <FormattedMessage id="adminPlaces.ownerLead" values={{ id: ownerId ?? '–' }} />
              </p>
              <button className="btn btn--quiet wide" type="button" onClick={() => setAction('revoke')}>
                <FormattedMessage id="adminPlaces.revoke" />
              </button>
            </section>
          )}
        </div>
      </div>
      {action && (
        <ReasonDialog
          place={place}
          action={action}
          onDone={() => {
            setAction(null)
            // The button that opened it may be another one by then.
            heading.current?.focus({ preventScroll: true })
            void onChanged()
          }}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}
