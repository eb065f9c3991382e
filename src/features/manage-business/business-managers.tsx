import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { endManager, type PlaceManagers, readManagers } from '@/data/owners/managers.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { LoadFailure } from './load-failure.tsx'
import type { BusinessPageProps } from './business-page.ts'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { EndManager } from './managers/end-manager.tsx'
import { InviteForm } from './managers/invite-form.tsx'

/** What the address of who looks after a business bears behind its `#`, before the id. */
export const MANAGERS_HASH = 'encargados-'

/** Who looks after a business: its owner invites a second manager, or hands it over; a manager may leave. */
export function BusinessManagers({ place, onLeft }: BusinessPageProps) {
  const read = (userId: string) => readManagers(place.id, userId)
  const { data, error, refetch } = usePrivateQuery(`managers ${place.id}`, read)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOnline = useOnline()
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])
  const reload = async () => {
    await refetch()
    heading.current?.focus()
  }
  return (
    <div className="stack">
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="managers.title" values={{ name: place.name }} />
      </h1>
      {data && !isOnline && (
        <p className="hint" role="status">
          <FormattedMessage id="managers.offline" />
        </p>
      )}
      {!data ? (
        error ? (
          <LoadFailure error={error} offline={errorMessage('offline').message} onRetry={() => void refetch()} />
        ) : (
          <BusinessSkeleton />
        )
      ) : data.isOwner ? (
        <ForOwner place={place} managers={data} onChanged={() => void reload()} />
      ) : (
        <section className="surface stack">
          <p>
            <FormattedMessage id="managers.youAre" />
          </p>
          <EndManager place={place} name={null} onEnded={onLeft} />
        </section>
      )}
    </div>
  )
}

interface ForOwnerProps {
  place: PlaceWithId
  managers: PlaceManagers
  onChanged: () => void
}

function ForOwner({ place, managers: { manager, invitation }, onChanged }: ForOwnerProps) {
  const intl = useIntl()
  const unnamed = intl.formatMessage({ id: 'managers.unnamed' })
  return (
    <>
      {invitation && <OpenInvitation placeId={place.id} invitation={invitation} onTakenBack={onChanged} />}
      <section className="surface stack">
        <h2>
          <FormattedMessage id="managers.second" />
        </h2>
        {manager === null ? (
          <>
            <p className="muted">
              <FormattedMessage id="managers.secondLead" />
            </p>
            <InviteForm place={place} offered="manager" onSent={onChanged} />
          </>
        ) : (
          <>
            <p>
              <FormattedMessage id="managers.is" values={{ name: manager || unnamed }} />
            </p>
            <EndManager place={place} name={manager || unnamed} onEnded={onChanged} />
          </>
        )}
      </section>
      <section className="surface stack">
        <h2>
          <FormattedMessage id="managers.handOver" />
        </h2>
        <p className="muted">
          <FormattedMessage id="managers.handOverLead" />
        </p>
        <InviteForm place={place} offered="owner" onSent={onChanged} />
      </section>
    </>
  )
}

interface OpenInvitationProps {
  placeId: string
  invitation: NonNullable<PlaceManagers['invitation']>
  onTakenBack: () => void
}

/** An invitation that no one has accepted yet. */
function OpenInvitation({ placeId, invitation: { role, email, expires_at }, onTakenBack }: OpenInvitationProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const { isBusy, failure, traceId, run } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'manager-end-failed'),
  )
  const takeBack = () =>
    run(async () => {
      await endManager(placeId, 'invitation')
      onTakenBack()
    })
  return (
    <section className="surface stack">
      <PendingAlert title={<FormattedMessage id="managers.open" />}>
        <FormattedMessage
          id={role === 'manager' ? 'managers.openManager' : 'managers.openOwner'}
          values={{ email, date: intl.formatDate(expires_at, { dateStyle: 'long' }) }}
        />
      </PendingAlert>
      <p className="hint">
        <FormattedMessage id="managers.openReplaced" />
      </p>
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <Button variant="outlined" disabled={isBusy || !isOnline} onClick={() => void takeBack()}>
        <FormattedMessage id="managers.takeBack" />
      </Button>
    </section>
  )
}
