import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useSession } from '@/data/session/session.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { type ClaimDecision, ClaimDialog } from './claim-dialog.tsx'
import { Evidence } from './evidence.tsx'

const states = {
  pending: { state: 'waiting', name: 'claims.pending' },
  approved: { state: 'done', name: 'claims.approved' },
  rejected: { state: 'refused', name: 'claims.rejected' },
} as const satisfies Record<ClaimStatus, unknown>

const actions = {
  approve: { name: 'claims.approve', keyShortcut: 'a', isMain: true },
  reject: { name: 'claims.reject', keyShortcut: 'r' },
  revoke: { name: 'claims.revoke' },
} as const satisfies Record<ClaimDecision, Omit<RowAction, 'onPress'>>

/** A claim with all that an admin has to know to decide about it. */
export function ClaimRow({ claim, place, ownerId, claimant, rivals }: ClaimDetails) {
  const intl = useIntl()
  const [decision, setDecision] = useState<ClaimDecision | null>(null)
  const { status } = claim
  const placeName = place?.name ?? intl.formatMessage({ id: 'claims.placeGone' })
  const isOwn = useSession()?.userId === claim.user_id
  const isTaken = ownerId !== null && ownerId !== claim.user_id
  const decisions: ClaimDecision[] = isOwn ? [] : [...(isTaken || !place ? [] : ['approve' as const]), 'reject']
  const offered: ClaimDecision[] = status === 'pending' ? decisions : ownerId === claim.user_id ? ['revoke'] : []

  return (
    <>
      <AdminRow
        name={placeName}
        actions={offered.map((option) => ({ ...actions[option], onPress: () => setDecision(option) }))}
        details={<ClaimContents claim={claim} claimant={claimant} />}
      >
        <div>
          {place ? (
            <>
              <Link
                className="tap-row admin-brief admin-brief--two"
                to="/lugar/$placeId"
                params={{ placeId: claim.place_id }}
              >
                {place.name}
              </Link>
              <p className="meta admin-brief">
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
          <p className="admin-brief">{claimant.full_name ?? <FormattedMessage id="review.anonymous" />}</p>
          {claimant.email && (
            <p className="meta">
              <a className="admin-brief" href={`mailto:${claimant.email}`}>
                {claimant.email}
              </a>
            </p>
          )}
        </div>
        <div className="admin-row__state">
          <StateChip state={states[status].state}>
            <FormattedMessage id={states[status].name} />
          </StateChip>
          <p className="meta admin-brief">
            <FormattedMessage id="claims.asked" values={{ date: <Moment iso={claim.created_at} /> }} />
          </p>
          {status !== 'pending' && (
            <p className="meta admin-brief">
              <FormattedMessage id="claims.decided" values={{ date: <Moment iso={claim.updated_at} /> }} />
            </p>
          )}
          {status === 'pending' && isTaken && (
            <p className="field-error">
              <Icon name="alert" />
              <span className="admin-brief">
                <FormattedMessage id="error.claim-place-taken" />
              </span>
            </p>
          )}
          {status === 'pending' && rivals > 0 && (
            <p className="field-error admin-warning">
              <Icon name="account" />
              <span className="admin-brief">
                <FormattedMessage id="claims.rivals" values={{ count: rivals }} />
              </span>
            </p>
          )}
          {status === 'pending' && isOwn && (
            <p className="muted admin-brief">
              <FormattedMessage id="error.claim-own" />
            </p>
          )}
        </div>
      </AdminRow>
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

/** What the claimant sent, and what was decided before. */
function ClaimContents({ claim, claimant }: Pick<ClaimDetails, 'claim' | 'claimant'>) {
  const hasContact = claim.businessName !== null || claim.contactEmail !== null
  return (
    <>
      <div className="stack">
        <Facts>
          {claim.businessName && <Fact name={<FormattedMessage id="claims.businessName" />}>{claim.businessName}</Fact>}
          {claim.contactEmail && claim.contactEmail !== claimant.email && (
            <Fact name={<FormattedMessage id="claims.contactEmail" />}>
              <a href={`mailto:${claim.contactEmail}`}>{claim.contactEmail}</a>
            </Fact>
          )}
          {claim.contactPhone && <Fact name={<FormattedMessage id="claims.contactPhone" />}>{claim.contactPhone}</Fact>}
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
                    · <Moment iso={earlier.updated_at} />
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
    </>
  )
}
