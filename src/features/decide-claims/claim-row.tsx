import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useSession } from '@/data/session/session.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { RowToggle } from '@/ui/admin/row-toggle.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { type ClaimDecision, ClaimDialog } from './claim-dialog.tsx'
import { Evidence } from './evidence.tsx'

const states = {
  pending: { state: 'waiting', name: 'claims.pending' },
  approved: { state: 'done', name: 'claims.approved' },
  rejected: { state: 'refused', name: 'claims.rejected' },
} as const satisfies Record<ClaimStatus, unknown>

/** A claim with all that an admin has to know to decide about it. */
export function ClaimRow({ claim, place, ownerId, claimant, rivals }: ClaimDetails) {
  const intl = useIntl()
  const detailsId = useId()
  const [decision, setDecision] = useState<ClaimDecision | null>(null)
  /** Where there is room for rows; on a phone, all of it is shown. */
  const [isOpen, setIsOpen] = useState(false)
  const { status } = claim
  const placeName = place?.name ?? intl.formatMessage({ id: 'claims.placeGone' })
  const isOwn = useSession()?.userId === claim.user_id
  const isTaken = ownerId !== null && ownerId !== claim.user_id
  const date = (iso: string) => <time dateTime={iso}>{intl.formatDate(iso, DATE_AND_TIME)}</time>
  const decisions: ClaimDecision[] = isOwn ? [] : [...(isTaken || !place ? [] : ['approve' as const]), 'reject']
  const offered: ClaimDecision[] = status === 'pending' ? decisions : ownerId === claim.user_id ? ['revoke'] : []
  const hasContact = claim.businessName !== null || claim.contactEmail !== null

  return (
    <>
      <RowToggle
        controls={detailsId}
        isOpen={isOpen}
        label={intl.formatMessage({ id: 'claims.details' }, { name: placeName })}
        onToggle={() => setIsOpen(!isOpen)}
      />
      <div>
        {place ? (
          <>
            <Link className="tap-row" to="/lugar/$placeId" params={{ placeId: claim.place_id }}>
              {place.name}
            </Link>
            <p className="meta">
              {categoryName(place.category, localeOfIntl(intl))} · {cities[place.city].name}
            </p>
          </>
        ) : (
          <p className="muted">
            <FormattedMessage id="claims.placeGone" />
          </p>
        )}
      </div>
      <div>
        <p>{claimant.full_name ?? <FormattedMessage id="review.anonymous" />}</p>
        {claimant.email && (
          <p className="meta">
            <a href={`mailto:${claimant.email}`}>{claimant.email}</a>
          </p>
        )}
      </div>
      <div className="admin-claim__state">
        <StateChip state={states[status].state}>
          <FormattedMessage id={states[status].name} />
        </StateChip>
        <p className="meta">
          <FormattedMessage id="claims.asked" values={{ date: date(claim.created_at) }} />
        </p>
        {status !== 'pending' && (
          <p className="meta">
            <FormattedMessage id="claims.decided" values={{ date: date(claim.updated_at) }} />
          </p>
        )}
        {status === 'pending' && isTaken && (
          <p className="field-error">
            <Icon name="alert" />
            <FormattedMessage id="error.claim-place-taken" />
          </p>
        )}
        {status === 'pending' && rivals > 0 && (
          <p className="field-error admin-warning">
            <Icon name="account" />
            <FormattedMessage id="claims.rivals" values={{ count: rivals }} />
          </p>
        )}
        {status === 'pending' && isOwn && (
          <p className="muted">
            <FormattedMessage id="error.claim-own" />
          </p>
        )}
      </div>
      <div className="actions admin-claim__actions">
        {offered.map((option) => (
          <Button
            key={option}
            variant={option === 'approve' ? 'contained' : 'outlined'}
            aria-keyshortcuts={decisionKeys[option]}
            onClick={() => setDecision(option)}
          >
            <FormattedMessage id={decisionNames[option]} />
          </Button>
        ))}
      </div>
      <div id={detailsId} className={isOpen ? 'admin-claim__details open' : 'admin-claim__details'}>
        <div className="stack">
          <Facts>
            {claim.businessName && (
              <Fact name={<FormattedMessage id="claims.businessName" />}>{claim.businessName}</Fact>
            )}
            {claim.contactEmail && claim.contactEmail !== claimant.email && (
              <Fact name={<FormattedMessage id="claims.contactEmail" />}>
                <a href={`mailto:${claim.contactEmail}`}>{claim.contactEmail}</a>
              </Fact>
            )}
            {claim.contactPhone && (
              <Fact name={<FormattedMessage id="claims.contactPhone" />}>{claim.contactPhone}</Fact>
            )}
          </Facts>
          {claim.message && <p className="pre-wrap">{claim.message}</p>}
          {!hasContact && (
            <p className="muted">
              <FormattedMessage id="claims.contactDeleted" />
            </p>
          )}
        </div>
        <div className="stack">
          {claim.documentation_url ? (
            <Evidence path={claim.documentation_url} />
          ) : (
            <p className="muted">
              <FormattedMessage id="claims.noEvidence" />
            </p>
          )}
          {claim.notes && (
            <p className="pre-wrap">
              <FormattedMessage id="claims.notesAre" values={{ notes: claim.notes }} />
            </p>
          )}
          {claim.history.length > 0 && (
            <details>
              <summary>
                <FormattedMessage id="claims.history" values={{ count: claim.history.length }} />
              </summary>
              <ul className="stack">
                {claim.history.map((earlier) => (
                  <li key={earlier.updated_at}>
                    <p className="meta">
                      <b>
                        <FormattedMessage id={states[earlier.status].name} />
                      </b>{' '}
                      · {date(earlier.updated_at)}
                    </p>
                    {earlier.businessName && (
                      <p>
                        {[earlier.businessName, earlier.contactEmail, earlier.contactPhone].filter(Boolean).join(' · ')}
                      </p>
                    )}
                    {earlier.message && <p className="pre-wrap">{earlier.message}</p>}
                    {earlier.notes && (
                      <p className="pre-wrap">
                        <FormattedMessage id="claims.notesAre" values={{ notes: earlier.notes }} />
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      {decision && (
        <ClaimDialog
          claim={claim}
          placeName={placeName}
          claimantName={claim.businessName ?? claimant.full_name ?? intl.formatMessage({ id: 'review.anonymous' })}
          decision={decision}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}

const decisionNames = {
  approve: 'claims.approve',
  reject: 'claims.reject',
  revoke: 'claims.revoke',
} as const satisfies Record<ClaimDecision, string>

/** What presses it while the toggle of its row has the focus. */
const decisionKeys = { approve: 'a', reject: 'r', revoke: undefined } as const satisfies Record<
  ClaimDecision,
  string | undefined
>
