import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MyBusinesses } from '@/data/owners/my-businesses-copy.ts'
import { readMyBusinesses } from '@/data/owners/my-businesses.ts'
import { type PlaceChanges, showMyChange, withChanges } from '@/data/owners/pending-business-change.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { MuiRoot } from '@/ui/mui/mui-root.tsx'
import { BusinessList } from './business-list.tsx'
import { EditBusiness } from './edit-business.tsx'
import css from './manage-business.css?inline'
import { BusinessSkeleton } from './business-skeleton.tsx'

injectStyles(css)

interface BusinessPanelProps {
  publicData: PublicData
  userId: string
  /** The business that is edited; empty for the list of all. */
  placeId: string
}

/** All that a user owns, or one of these in the form that changes it. */
export function BusinessPanel({ publicData, userId, placeId }: BusinessPanelProps) {
  const queryClient = useQueryClient()
  const { data: businesses, error, refetch } = usePrivateQuery('businesses', readMyBusinesses)
  const isOnline = useOnline()
  const isCopy = businesses?.isCopy === true
  useEffect(() => {
    if (isOnline && isCopy) void refetch()
  }, [isOnline, isCopy, refetch])

  /** Shows what was changed wherever the place is shown, at once. */
  function show(id: string, changes: PlaceChanges) {
    queryClient.setQueryData<MyBusinesses>(
      ['private', userId, 'businesses'],
      (before) =>
        before && {
          ...before,
          places: before.places.map((place) => (place.id === id ? withChanges(place, changes) : place)),
        },
    )
    void refetch()
    void showMyChange({ queryClient, publicData, placeId: id }, changes)
  }

  if (!businesses && !error) return <BusinessSkeleton />
  return (
    <MuiRoot>
      {isCopy && <CopyNote readAt={businesses.readAt} />}
      {placeId === '' ? (
        <>
          <h1>
            <FormattedMessage id="business.title" />
          </h1>
          {businesses ? (
            <BusinessList businesses={businesses} userId={userId} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} />
          )}
        </>
      ) : (
        <EditBusiness
          key={placeId}
          placeId={placeId}
          userId={userId}
          place={businesses?.places.find(({ id }) => id === placeId)}
          isFresh={businesses !== undefined && !isCopy}
          onChanged={(changes) => show(placeId, changes)}
        >
          {!businesses && <LoadFailure error={error} onRetry={() => void refetch()} />}
        </EditBusiness>
      )}
    </MuiRoot>
  )
}

function CopyNote({ readAt }: { readAt: string }) {
  const intl = useIntl()
  return (
    <div className="note info" role="status">
      <span>
        <Icon name="offline" />
      </span>
      <p>
        <FormattedMessage
          id="business.copyNote"
          values={{
            b: (text) => <b>{text}</b>,
            date: intl.formatDate(readAt, { ...DATE_AND_TIME, dateStyle: 'long' }),
          }}
        />
      </p>
    </div>
  )
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const code = toErrorCode(error, 'own-businesses-load-failed')
  return (
    <>
      <div className={code === 'offline' ? 'note info' : 'note'} role="alert">
        <span>
          <Icon name={code === 'offline' ? 'offline' : 'alert'} />
        </span>
        <p>
          <FormattedMessage id={code === 'offline' ? 'business.noCopy' : errorMessage(code).message} />
        </p>
      </div>
      <div className="actions">
        <Button variant="outlined" onClick={onRetry}>
          <FormattedMessage id="failure.retry" />
        </Button>
      </div>
    </>
  )
}
