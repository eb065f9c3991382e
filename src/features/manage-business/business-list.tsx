import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OpenClaim, MyBusinesses } from '@/data/owners/my-businesses-copy.ts'
import { readPlans } from '@/data/owners/payments.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'
import { PAYMENTS_HASH } from '@/features/pay-plan/payments-panel.tsx'
import { PlacelessPlans } from '@/features/pay-plan/placeless-plans.tsx'
import { BusinessCard } from './business-card.tsx'
import { useEntryAbout } from './use-written-about.ts'

/** The businesses of a user, what they wrote and did not save, and what they have asked for. */
export function BusinessList({ businesses: { places, claims }, userId }: { businesses: MyBusinesses; userId: string }) {
  const entry = useEntryAbout(userId)
  const { data: payments } = usePrivateQuery('plans', readPlans, { retry: false })
  const lost = [...entry.keys()].filter((id) => places.every((place) => place.id !== id))
  return (
    <>
      {payments && <PlacelessPlans plans={payments.plans} />}
      {places.length > 0 && (
        <ul className="business-list">
          {places.map((place) => (
            <BusinessCard key={place.id} place={place} entry={entry.get(place.id)} />
          ))}
        </ul>
      )}
      {lost.length > 0 && (
        <section className="surface stack">
          <h2>
            <FormattedMessage id="business.written" />
          </h2>
          <p className="muted">
            <FormattedMessage id="business.writtenHint" />
          </p>
          <ul className="rows">
            {lost.map((id) => (
              <li key={id}>
                <Link to="/mis-negocios" hash={id}>
                  {entry.get(id)?.name || id}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {claims.length > 0 && <Claims claims={claims} />}
      <p>
        <Link className="tap-row" to="/mis-negocios" hash={PAYMENTS_HASH}>
          <FormattedMessage id="payPlan.link" />
        </Link>
      </p>
      {places.length > 0 && (
        <div className="actions">
          <ButtonLink to="/agregar" hash={toAdditionHash({ own: true })} variant="outlined">
            <FormattedMessage id="business.addOther" />
          </ButtonLink>
        </div>
      )}
      {places.length === 0 && (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="business.emptyTitle" />}
          hint={<FormattedMessage id="business.emptyHint" />}
        >
          <ButtonLink to="/">
            <FormattedMessage id="business.emptySearch" />
          </ButtonLink>
          <ButtonLink to="/agregar" hash={toAdditionHash({ own: true })} variant="outlined">
            <FormattedMessage id="business.add" />
          </ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

function Claims({ claims }: { claims: readonly OpenClaim[] }) {
  const intl = useIntl()
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="business.claims" />
      </h2>
      <ul className="rows">
        {claims.map(({ place_id, placeName, status, notes, created_at }) => (
          <li className="claim-status" key={place_id}>
            {placeName === null ? (
              <span className="muted">
                <FormattedMessage id="business.placeGone" />
              </span>
            ) : (
              <Link to="/lugar/$placeId" params={{ placeId: place_id }}>
                {placeName}
              </Link>
            )}
            <StateTag state={status === 'pending' ? 'waiting' : 'refused'}>
              <FormattedMessage id={status === 'pending' ? 'business.claimPending' : 'business.claimRejected'} />
            </StateTag>
            <span className="meta">
              <FormattedMessage
                id="business.claimSent"
                values={{ date: intl.formatDate(created_at, { dateStyle: 'long' }) }}
              />
            </span>
            {status === 'pending' ? (
              <p className="meta">
                <FormattedMessage id="business.claimPendingHint" />
              </p>
            ) : (
              notes && (
                <p className="meta">
                  <FormattedMessage id="business.claimNotes" values={{ notes }} />
                </p>
              )
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
