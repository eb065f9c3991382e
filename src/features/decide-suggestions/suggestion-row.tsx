import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { SuggestionDetails } from '@/data/admin/suggestions.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import { useSession } from '@/data/session/session.ts'
import { claimsNothing } from '@/domain/accounts/role.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { isRefusalUndoable } from '@/domain/suggestions/decided-claim.ts'
import { type Addition, isCorrection, type Suggestion, type SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { CorrectionChange } from '@/features/show-changes/correction-change.tsx'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { ChooseBox } from '@/ui/admin/choose-box.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { MapLink } from '@/ui/layout/map-link.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { NearTwins } from './near-twins.tsx'
import { type SuggestionDecision, SuggestionDialog } from './suggestion-dialog.tsx'
import { SuggestionFacts } from './suggestion-facts.tsx'
import { WhenSeen } from './when-seen.tsx'

const states = {
  pending: { state: 'waiting', name: 'suggestions.pending' },
  accepted: { state: 'done', name: 'suggestions.accepted' },
  rejected: { state: 'refused', name: 'suggestions.rejected' },
} as const satisfies Record<SuggestionStatus, unknown>

const actions = {
  accept: { name: 'suggestions.accept', keyShortcut: 'a', isMain: true },
  give: { name: 'suggestions.give', keyShortcut: 'a', isMain: true },
  publishOnly: { name: 'suggestions.publishOnly' },
  apply: { name: 'suggestions.apply', keyShortcut: 'a', isMain: true },
  reject: { name: 'suggestions.reject', keyShortcut: 'r' },
  revert: { name: 'suggestions.revert' },
  withdraw: { name: 'suggestions.revert' },
  reopen: { name: 'suggestions.revert' },
} as const satisfies Record<SuggestionDecision, Omit<RowAction, 'onPress'>>

interface SuggestionRowProps {
  details: SuggestionDetails
  /** Whether what was accepted can be chosen, too, to be taken back. */
  canRevert: boolean
  /** Whether it is among those that are decided together. */
  isChosen: boolean
  onChoose: (isChosen: boolean, toHere: boolean) => void
}

/** What a user suggests, a place or a correction of one, with all that an admin has to know to decide about it. */
export function SuggestionRow({ details, canRevert, isChosen, onChoose }: SuggestionRowProps) {
  const { id, suggestion, place, twinName, authorName } = details
  const intl = useIntl()
  const [decision, setDecision] = useState<SuggestionDecision | null>(null)
  const isOwn = isOwnMatter(suggestion, useSession()?.userId)
  const { name, city, status, user_id, place_id, created_at } = suggestion
  const isCorrected = isCorrection(suggestion)
  const looking = useTaken('suggestion', id)
  return (
    <>
      <AdminRow
        name={name}
        actions={[
          ...offer(suggestion, isOwn).map((option) => ({ ...actions[option], onPress: () => setDecision(option) })),
          ...(suggestion.status === 'pending' && !isOwn ? [takeAction(looking)] : []),
        ]}
        details={
          <WhenSeen>
            <SuggestionFacts details={details} />
          </WhenSeen>
        }
      >
        <div>
          {place_id ? (
            <PlaceLink className="tap-row admin-brief admin-brief--two" placeId={place_id}>
              {name}
            </PlaceLink>
          ) : (
            <p className="admin-brief admin-brief--two">{name}</p>
          )}
          <p className="meta admin-brief">
            <FormattedMessage id={isCorrected ? 'suggestions.correction' : 'suggestions.addition'} /> ·{' '}
            {cities[city].name}
          </p>
          {!isCorrected && suggestion.claim && status === 'pending' && (
            <p className="field-error admin-warning">
              <Icon name="account" />
              <FormattedMessage id="suggestions.isClaimed" />
            </p>
          )}
        </div>
        <div>
          {isCorrected ? (
            <>
              <CorrectionChange correction={suggestion} place={place} twinName={twinName} />
              {suggestion.evidence && (
                <p className="meta admin-brief">
                  <FormattedMessage id="suggestions.withPhoto" />
                </p>
              )}
            </>
          ) : (
            <Brief addition={suggestion} />
          )}
          {!isCorrected && status === 'pending' && <NearTwins id={id} addition={suggestion} />}
        </div>
        <div className="admin-row__state">
          <div style={{ display: 'flex', alignItems: 'center' }}>
            {isChoosable(suggestion, canRevert) && !isOwn && (
              <ChooseBox
                isChosen={isChosen}
                label={intl.formatMessage({ id: 'suggestions.choose' }, { name })}
                onChoose={onChoose}
              />
            )}
            <StateChip state={states[status].state}>
              <FormattedMessage id={states[status].name} />
            </StateChip>
          </div>
          <p className="meta admin-brief">
            <TakenNote {...looking} />
            {authorName ?? (
              <FormattedMessage id={user_id === null ? 'suggestions.deletedAuthor' : 'review.anonymous'} />
            )}{' '}
            · <Moment iso={created_at} />
          </p>
          {status === 'pending' && isOwn && (
            <p className="muted admin-brief">
              <FormattedMessage id="error.claim-own" />
            </p>
          )}
        </div>
      </AdminRow>
      {decision && (
        <SuggestionDialog
          details={details}
          decision={decision}
          taken={looking.taken}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}

/** Returns true iff a suggestion can be chosen, to be decided or taken back together with others. */
export function isChoosable({ status }: Suggestion, canRevert: boolean): boolean {
  return status === 'pending' || (canRevert && status === 'accepted')
}

/** Returns true iff a suggestion is an admin's own, which another one has to decide. */
export function isOwnMatter(suggestion: Suggestion, userId: string | undefined): boolean {
  return suggestion.user_id === userId && !claimsNothing(suggestion)
}

/** Returns what can be done with a suggestion: what was accepted can be taken back, and for a day what was refused. */
function offer(suggestion: Suggestion, isOwn: boolean): readonly SuggestionDecision[] {
  if (isOwn) return []
  if (suggestion.status === 'pending') {
    if (isCorrection(suggestion)) return ['apply', 'reject']
    return suggestion.claim ? ['give', 'reject', 'publishOnly'] : ['accept', 'reject']
  }
  if (suggestion.status === 'rejected') return isRefusalUndoable(suggestion, Date.now()) ? ['reopen'] : []
  return [isCorrection(suggestion) ? 'revert' : 'withdraw']
}

/** What an added place is and where, in two lines. */
function Brief({ addition: { category, address, position, checks } }: { addition: Addition }): ReactNode {
  const intl = useIntl()
  return (
    <>
      <p className="admin-brief">
        {categoryName(category, localeOfIntl(intl))}
        {checks && (
          <>
            {' · '}
            <FormattedMessage id="suggestions.checks" values={{ ...checks }} />
          </>
        )}
      </p>
      <p className="meta admin-brief">
        {address} {position && <MapLink position={position} message="suggestions.onMap" />}
      </p>
    </>
  )
}
