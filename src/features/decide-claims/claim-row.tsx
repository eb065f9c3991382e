import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import { useSession } from '@/data/session/session.ts'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { findMatches } from '@/domain/claims/claim-matches.ts'
import type { ClaimStatus } from '@/domain/claims/claim-request.ts'
import { Evidence } from '@/features/show-claim/evidence.tsx'
import { PlaceComparison } from '@/features/show-claim/place-comparison.tsx'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { ChooseBox } from '@/ui/admin/choose-box.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { type ClaimDecision, isTaken, offeredDecisions } from './claim-decisions.ts'
import { ClaimDialog } from './claim-dialog.tsx'

const states = {
  pending: { state: 'waiting', name: 'claims.pending' },
  approved: { state: 'done', name: 'claims.approved' },
  rejected: { state: 'refused', name: 'claims.rejected' },
} as const satisfies Record<ClaimStatus, unknown>

const matchNames = { phone: 'claims.samePhone', website: 'claims.sameWebsite' } as const

const actions = {
  approve: { name: 'claims.approve', keyShortcut: 'a', isMain: true },
  reject: { name: 'claims.reject', keyShortcut: 'r' },
  revoke: { name: 'claims.revoke' },
} as const satisfies Record<ClaimDecision, Omit<RowAction, 'onPress'>>

interface ClaimRowProps {
  details: ClaimDetails
  /** Whether it is among those that are decided together. */
  isChosen: boolean
  onChoose: (isChosen: boolean, toHere: boolean) => void
}

/** A claim with all that an admin has to know to decide about it. */
export function ClaimRow({ details, isChosen, onChoose }: ClaimRowProps) {
  const { claim, place, claimant, rivals } = details
  const intl = useIntl()
  const [decision, setDecision] = useState<ClaimDecision | null>(null)
  const { status } = claim
  const placeName = place?.name ?? intl.formatMessage({ id: 'claims.placeGone' })
  const userId = useSession()?.userId ?? null
  const isOwn = userId === claim.user_id
  const ago = formatTimeAgo(claim.created_at, localeOfIntl(intl))
  const offered = offeredDecisions(details, userId)
  const matches = status === 'pending' && place ? findMatches(claim, claimant.email, place) : []
  const looking = useTaken('claim', toItemId(claim))

  return (
    <>
      <AdminRow
        name={placeName}
        actions={[
          ...offered.map((option) => ({ ...actions[option], onPress: () => setDecision(option) })),
          ...(status === 'pending' && !isOwn ? [takeAction(looking)] : []),
        ]}
        details={<ClaimContents claim={claim} claimant={claimant} place={place} rivals={rivals} />}
      >
        <div>
          {place ? (
            <>
              <PlaceLink className="tap-row admin-brief admin-brief--two" placeId={claim.place_id}>
                {place.name}
              </PlaceLink>
              <p className="meta admin-brief">
                {[categoryName(place.category, localeOfIntl(intl)), cities[place.city].name, place.address]
                  .filter(Boolean)
                  .join(' · ')}
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
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--s1)', alignItems: 'center' }}>
            {status === 'pending' && !isOwn && (
              <ChooseBox
                isChosen={isChosen}
                label={intl.formatMessage({ id: 'claims.choose' }, { name: placeName })}
                onChoose={onChoose}
              />
            )}
            <StateChip state={states[status].state}>
              <FormattedMessage id={states[status].name} />
            </StateChip>
            {matches.map((match) => (
              <StateChip key={match} state="noted">
                <FormattedMessage id={matchNames[match]} />
              </StateChip>
            ))}
          </div>
          <p className="meta admin-brief">
            <TakenNote {...looking} />
            {status === 'pending' && ago !== null ? (
              <FormattedMessage id="claims.waits" values={{ ago, date: <Moment iso={claim.created_at} /> }} />
            ) : (
              <FormattedMessage id="claims.asked" values={{ date: <Moment iso={claim.created_at} /> }} />
            )}
          </p>
          {status !== 'pending' && (
            <p className="meta admin-brief">
              <FormattedMessage id="claims.decided" values={{ date: <Moment iso={claim.updated_at} /> }} />
            </p>
          )}
          {status === 'pending' && isTaken(details) && (
            <p className="field-error">
              <Icon name="alert" />
              <FormattedMessage id="error.claim-place-taken" />
            </p>
          )}
          {status === 'pending' && rivals.length > 0 && (
            <p className="field-error admin-warning">
              <Icon name="account" />
              <FormattedMessage id="claims.rivals" values={{ count: rivals.length }} />
            </p>
          )}
          {status === 'pending' && claim.history.length > 0 && (
            <p className="field-error admin-warning">
              <Icon name="clock" />
              <FormattedMessage id="claims.again" />
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
          details={details}
          placeName={placeName}
          decision={decision}
          taken={looking.taken}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}

/** What the claimant sent, and what was decided before. */
function ClaimContents({ claim, claimant, place, rivals }: Omit<ClaimDetails, 'ownerId'>) {
  const intl = useIntl()
  const hasContact = claim.businessName !== null || claim.contactEmail !== null
  return (
    <>
      <div className="stack">
        <PlaceComparison claim={claim} claimant={claimant} place={place} />
        {rivals.length > 0 && (
          <p>
            <FormattedMessage
              id="claims.rivalsAre"
              values={{
                names: intl.formatList(
                  rivals.map(({ businessName }) => businessName ?? intl.formatMessage({ id: 'review.anonymous' })),
                ),
              }}
            />
          </p>
        )}
        {claim.message && <p className="pre-wrap">{claim.message}</p>}
        {!hasContact && (
          <p className="muted">
            <FormattedMessage id="claims.contactDeleted" />
          </p>
        )}
      </div>
      <div className="stack">
        <Evidence path={claim.documentation_url} />
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
