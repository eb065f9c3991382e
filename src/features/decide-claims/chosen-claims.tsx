import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useDecideClaims } from '@/data/admin/mutations.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import { claimWords, nameClaimant } from '@/features/show-claim/claim-words.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ChosenBar } from '@/ui/admin/chosen-bar.tsx'
import { ManyDialog } from '@/ui/admin/many-dialog.tsx'
import { offeredDecisions } from './claim-decisions.ts'

const decisions = {
  approve: { status: 'approved', title: 'claims.approveMany', action: 'claims.approveAll' },
  reject: { status: 'rejected', title: 'claims.rejectMany', action: 'claims.rejectAll' },
} as const
type ManyDecision = keyof typeof decisions
const manyDecisions = ['approve', 'reject'] as const satisfies readonly ManyDecision[]

interface ChosenClaimsProps {
  chosen: readonly ClaimDetails[]
  /** Undefined while there are none. */
  onChooseAll: (() => void) | undefined
  onClear: () => void
}

/** What can be done with the claims that were chosen. */
export function ChosenClaims({ chosen, onChooseAll, onClear }: ChosenClaimsProps) {
  const [decision, setDecision] = useState<ManyDecision | null>(null)
  const claimsFor = (wanted: ManyDecision) =>
    chosen
      .filter((details) => offeredDecisions(details, null).includes(wanted))
      // Who of several gets a place is for an admin to say, not for the order in which calls arrive.
      .filter(({ rivals }) => wanted === 'reject' || rivals.length === 0)
  return (
    <ChosenBar
      label={<FormattedMessage id="claims.chosen" values={{ count: chosen.length }} />}
      options={manyDecisions.map((option) => ({
        name: decisions[option].action,
        count: claimsFor(option).length,
        onPress: () => setDecision(option),
      }))}
      chooseAll={{ name: 'claims.chooseAll', onPress: onChooseAll }}
      chooseNone={{ name: 'claims.chooseNone', onPress: chosen.length > 0 ? onClear : undefined }}
    >
      {decision && <ClaimsDialog claims={claimsFor(decision)} decision={decision} onClose={() => setDecision(null)} />}
    </ChosenBar>
  )
}

interface ClaimsDialogProps {
  claims: readonly ClaimDetails[]
  decision: ManyDecision
  onClose: () => void
}

function ClaimsDialog({ claims, decision, onClose }: ClaimsDialogProps) {
  const intl = useIntl()
  const { title, action, status } = decisions[decision]
  return (
    <ManyDialog
      title={title}
      lead={<FormattedMessage id="claims.chosen" values={{ count: claims.length }} />}
      names={claims.map(({ claim, place, claimant }) => {
        const name = place?.name ?? intl.formatMessage({ id: 'claims.placeGone' })
        return { id: toItemId(claim), name: `${name}: ${nameClaimant(intl, claimant)}` }
      })}
      words={claimWords(decision === 'reject', CLAIM_NOTES_MAX_CHARS)}
      action={action}
      offline="claims.offline"
      failed="error.claim-update-failed"
      mutation={useDecideClaims()}
      toDecisions={(text) => {
        const notes = cleanText(text).trim() || null
        return claims.map(({ claim: { place_id, user_id } }) => ({ place_id, user_id, status, notes }))
      }}
      toSaid={({ decided, already, failures }) => {
        const names = new Set(already.flatMap(({ by }) => by ?? []))
        return {
          message: 'claims.didMany',
          values: {
            decided: decided.length,
            already: already.length,
            failed: failures.length,
            names: intl.formatList(names.size > 0 ? names : [intl.formatMessage({ id: 'claims.someoneElse' })]),
          },
        }
      }}
      onClose={onClose}
    />
  )
}
