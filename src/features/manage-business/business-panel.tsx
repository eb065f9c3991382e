import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MyBusinesses } from '@/data/owners/my-businesses-copy.ts'
import { readMyBusinesses } from '@/data/owners/my-businesses.ts'
import { type PlaceChanges, showMyChange, withChanges } from '@/data/owners/pending-business-change.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { ADVERT_HASH, NUMBERS_HASH } from '@/domain/accounts/business-pages.ts'
import { readInvitationHash } from '@/domain/accounts/invitation.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { MuiRoot } from '@/ui/mui/mui-root.tsx'
import { BusinessAdvert } from './business-advert.tsx'
import { PAYMENTS_HASH, PaymentsPanel } from '@/features/pay-plan/payments-panel.tsx'
import { BusinessList } from './business-list.tsx'
import { BusinessMenu, MENU_HASH } from './business-menu.tsx'
import { BusinessNumbers } from './business-numbers.tsx'
import { BusinessPoster, POSTER_HASH } from './poster/business-poster.tsx'
import { EditBusiness } from './edit-business.tsx'
import css from './manage-business.css?inline'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { AcceptInvitation } from './managers/accept-invitation.tsx'
import { BusinessManagers, MANAGERS_HASH } from './business-managers.tsx'
import { BusinessNotices, NOTICES_HASH } from './notices/business-notices.tsx'
import type { BusinessPageProps } from './business-page.ts'
import { LoadFailure } from './load-failure.tsx'

injectStyles(css)

/** The pages of a business, by what their addresses bear before its id. */
const businessPages: readonly { hash: string; Page: ComponentType<BusinessPageProps> }[] = [
  { hash: NOTICES_HASH, Page: BusinessNotices },
  { hash: MANAGERS_HASH, Page: BusinessManagers },
  { hash: MENU_HASH, Page: BusinessMenu },
  { hash: NUMBERS_HASH, Page: BusinessNumbers },
  { hash: ADVERT_HASH, Page: BusinessAdvert },
  { hash: POSTER_HASH, Page: BusinessPoster },
]

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

  // What stands behind the `#` is the id of the business that is edited, or of which page of one this is, and whose.
  const page = businessPages.find(({ hash }) => placeId.startsWith(hash))
  const shown = page && businesses?.places.find(({ id }) => id === placeId.slice(page.hash.length))

  // What is to be paid needs no business, and no copy of one.
  if (placeId === PAYMENTS_HASH) {
    return (
      <MuiRoot>
        <PaymentsPanel />
      </MuiRoot>
    )
  }
  const invitation = readInvitationHash(placeId)
  if (invitation) {
    return (
      <MuiRoot>
        <AcceptInvitation key={placeId} publicData={publicData} link={invitation} onAccepted={() => void refetch()} />
      </MuiRoot>
    )
  }
  if (!businesses && !error) return <BusinessSkeleton />
  return (
    <MuiRoot>
      {isCopy && <CopyNote readAt={businesses.readAt} />}
      {page && shown ? (
        <page.Page
          key={placeId}
          place={shown}
          userId={userId}
          onChanged={(changes) => show(shown.id, changes)}
          onLeft={() => void refetch()}
        />
      ) : placeId === '' || page ? (
        <>
          <h1>
            <FormattedMessage id="business.title" />
          </h1>
          {businesses ? (
            <BusinessList businesses={businesses} userId={userId} />
          ) : (
            <LoadFailure error={error} offline="business.noCopy" onRetry={() => void refetch()} />
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
          {!businesses && <LoadFailure error={error} offline="business.noCopy" onRetry={() => void refetch()} />}
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
