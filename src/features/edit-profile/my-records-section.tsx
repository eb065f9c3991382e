import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MyRecords, readMyRecords } from '@/data/accounts/profile.ts'
import { QUERY_LIMIT_MAX } from '@/data/firebase/query-limit.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { Stars } from '@/ui/artwork/stars.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'

/** So many are shown until a user asks for the rest. */
const FIRST_COUNT = 5

/** As high as the box is with nothing in it: little moves when it is filled. */
const EMPTY_HEIGHT = '14.5rem'

/** What the user has done here: reviews, claim requests, saved places. */
export function MyRecordsSection() {
  const { data: records, error, refetch } = usePrivateQuery('own-records', readMyRecords)
  return (
    <section className="surface stack">
      {error ? (
        <>
          <MuiErrorAlert code={toErrorCode(error, 'profile-load-failed')} />
          <Button variant="outlined" onClick={() => void refetch()}>
            <FormattedMessage id="failure.retry" />
          </Button>
        </>
      ) : records ? (
        <Records records={records} />
      ) : (
        <p className="muted" role="status" style={{ minHeight: EMPTY_HEIGHT }}>
          <FormattedMessage id="profile.loading" />
        </p>
      )}
    </section>
  )
}

const claimStates = {
  pending: { state: 'waiting', name: 'profile.claimPending' },
  approved: { state: 'done', name: 'profile.claimApproved' },
  rejected: { state: 'refused', name: 'profile.claimRejected' },
} as const satisfies Record<ClaimStatus, unknown>

function Records({ records }: { records: MyRecords }) {
  const { reviews, claimRequests, savedPlaces, contributions, placeNames } = records
  const intl = useIntl()
  const line = (placeId: string, date: string, rest: ReactNode, below?: ReactNode) => (
    <li key={placeId} style={{ flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <PlaceLink placeId={placeId} name={placeNames.get(placeId)} />
      {rest}
      <span className="meta">{intl.formatDate(date, { dateStyle: 'long' })}</span>
      {below}
    </li>
  )
  return (
    <>
      <RecordList
        title={<FormattedMessage id="profile.reviews" />}
        none={<FormattedMessage id="profile.reviewsNone" />}
        lines={reviews.map((review) =>
          line(
            review.place_id,
            review.created_at,
            <>
              <Stars
                rating={review.rating}
                label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })}
              />
              {isUndecided(review) ? (
                <StateTag state="waiting">
                  <FormattedMessage id="profile.reviewHeld" />
                </StateTag>
              ) : (
                <StateTag state={review.is_approved ? 'done' : 'refused'}>
                  <FormattedMessage id={review.is_approved ? 'profile.reviewPublished' : 'profile.reviewHidden'} />
                </StateTag>
              )}
            </>,
            review.hidden_reason && (
              <p className="meta" style={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
                <FormattedMessage id="profile.reviewHiddenReason" values={{ reason: review.hidden_reason }} />
              </p>
            ),
          ),
        )}
      />
      <RecordList
        title={<FormattedMessage id="profile.claims" />}
        none={<FormattedMessage id="profile.claimsNone" />}
        lines={claimRequests.map(({ place_id, created_at, status }) =>
          line(
            place_id,
            created_at,
            <StateTag state={claimStates[status].state}>
              <FormattedMessage id={claimStates[status].name} />
            </StateTag>,
          ),
        )}
      />
      <RecordList
        title={<FormattedMessage id="profile.saved" />}
        none={<FormattedMessage id="profile.savedNone" />}
        lines={savedPlaces.map(({ place_id, saved_at }) => line(place_id, saved_at, null))}
      />
      {contributions > 0 && (
        <p>
          <FormattedMessage
            id="profile.contributions"
            values={{ count: contributions, isMore: contributions === QUERY_LIMIT_MAX }}
          />
        </p>
      )}
      <p className="row">
        <Link className="tap-row" to="/">
          <FormattedMessage id="profile.explore" />
        </Link>
        <Link className="tap-row" to="/agregar">
          <FormattedMessage id="promote.add" />
        </Link>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="profile.businesses" />
        </Link>
      </p>
    </>
  )
}

function isUndecided({ held }: Review): boolean {
  return held?.state === 'waiting' || held?.state === 'objected'
}

function PlaceLink({ placeId, name }: { placeId: string; name: string | undefined }) {
  return name === undefined ? (
    <span className="muted">
      <FormattedMessage id="profile.placeGone" />
    </span>
  ) : (
    <Link to="/lugar/$placeId" params={{ placeId }}>
      {name}
    </Link>
  )
}

function RecordList({ title, none, lines }: { title: ReactNode; none: ReactNode; lines: readonly ReactNode[] }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div>
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p className="muted" style={{ marginTop: 'var(--s1)' }}>
          {none}
        </p>
      ) : (
        <ul className="rows">{isWhole ? lines : lines.slice(0, FIRST_COUNT)}</ul>
      )}
      {!isWhole && lines.length > FIRST_COUNT && (
        <Button variant="outlined" onClick={() => setWhole(true)}>
          <FormattedMessage id="profile.showAll" values={{ count: lines.length }} />
        </Button>
      )}
    </div>
  )
}
