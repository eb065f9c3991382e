import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { AdministeredPlace } from '@/data/admin/places.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { cities } from '@/domain/cities/city.ts'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { takeFocus } from '@/ui/behavior/take-focus.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { OwnerName } from './owner-name.tsx'
import { type PlaceAction, PlaceDialog } from './place-dialog.tsx'

/** One place: what is written of it, whether it is closed, and who owns it. */
export function PlacePanel({ placeId }: { placeId: string }) {
  const { data, isLoadingError, refetch } = useQuery(useAdminQueries().place(placeId))
  return (
    <div className="stack">
      <BackToList />
      {isLoadingError ? (
        <LoadingFailed message="error.place-load-failed" onRetry={() => void refetch()} />
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
        <Panel {...data} />
      )}
    </div>
  )
}

function BackToList() {
  return (
    <p>
      <Link
        className="tap-row"
        from="/admin/places"
        to="/admin/places"
        search={(before) => ({ ...before, place: undefined })}
        activeOptions={{ exact: true }}
      >
        <FormattedMessage id="adminPlaces.back" />
      </Link>
    </p>
  )
}

function Panel({ place, owner }: AdministeredPlace) {
  const [action, setAction] = useState<PlaceAction | null>(null)
  return (
    <>
      <header className="stack">
        {/* What was pressed to open the place is gone; and, once the place has changed, what was pressed to change it. */}
        <h1 key={`${place.updated_at} ${owner?.id}`} ref={takeFocus} tabIndex={-1}>
          {place.name}
        </h1>
        <p className="muted">
          {cities[place.city].name} ·{' '}
          <Link to="/lugar/$placeId" params={{ placeId: place.id }}>
            <FormattedMessage id="adminPlaces.seePage" />
          </Link>{' '}
          ·{' '}
          <Link to="/admin/changes" search={{ place: place.id }}>
            <FormattedMessage id="history.placeLink" />
          </Link>{' '}
          ·{' '}
          <Link to="/admin/claims" search={{ q: place.name, city: place.city }}>
            <FormattedMessage id="adminPlaces.seeClaims" />
          </Link>{' '}
          ·{' '}
          <Link to="/admin/log" search={{ place: place.id }}>
            <FormattedMessage id="adminPlaces.seeLog" />
          </Link>
        </p>
      </header>
      <div className="admin-two-columns">
        <CorrectionForm key={place.updated_at} place={place} />
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
            <Button variant="outlined" fullWidth onClick={() => setAction(place.closed_at ? 'reopen' : 'close')}>
              <FormattedMessage id={place.closed_at ? 'adminPlaces.reopen' : 'adminPlaces.close'} />
            </Button>
          </section>
          {place.post && (
            <section className="surface stack">
              <h2>
                <FormattedMessage id="adminPlaces.postTitle" />
              </h2>
              <p className="muted">{place.post.text}</p>
              <Button variant="outlined" fullWidth onClick={() => setAction('removePost')}>
                <FormattedMessage id="adminPlaces.removePost" />
              </Button>
            </section>
          )}
          {place.owner_claimed && (
            <section className="surface stack">
              <h2>
                <FormattedMessage id="adminPlaces.ownerTitle" />
              </h2>
              <p className="muted">
                <FormattedMessage
                  id="adminPlaces.ownerLead"
                  values={{ owner: <OwnerName key="owner" owner={owner} /> }}
                />
              </p>
              <Button variant="outlined" fullWidth onClick={() => setAction('revoke')}>
                <FormattedMessage id="adminPlaces.revoke" />
              </Button>
            </section>
          )}
        </div>
      </div>
      {action && <PlaceDialog place={place} owner={owner} action={action} onClose={() => setAction(null)} />}
    </>
  )
}
