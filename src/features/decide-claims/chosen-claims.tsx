import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useDecideClaims } from '@/data/admin/mutations.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ChosenBar } from '@/ui/admin/chosen-bar.tsx'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { offeredDecisions, rejectionReplies } from './claim-decisions.ts'

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
      .map(({ claim }) => claim)
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
      {decision && <ManyDialog claims={claimsFor(decision)} decision={decision} onClose={() => setDecision(null)} />}
    </ChosenBar>
  )
}

interface ManyDialogProps {
  claims: readonly ClaimDetails['claim'][]
  decision: ManyDecision
  onClose: () => void
}

function ManyDialog({ claims, decision, onClose }: ManyDialogProps) {
  const intl = useIntl()
  const mutation = useDecideClaims()
  const [progress, setProgress] = useState({ done: 0, count: 0 })
  const { title, action, status } = decisions[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id="claims.chosen" values={{ count: claims.length }} />}
      words={{
        label: 'claims.notes',
        hint: 'claims.notesHint',
        maxChars: CLAIM_NOTES_MAX_CHARS,
        replies: decision === 'reject' ? rejectionReplies : undefined,
      }}
      action={action}
      offline="claims.offline"
      mutation={mutation}
      toInput={(text) => {
        const notes = cleanText(text).trim() || null
        const count = claims.length
        setProgress({ done: 0, count })
        return {
          decisions: claims.map(({ place_id, user_id }) => ({ place_id, user_id, status, notes })),
          onProgress: (done) => setProgress({ done, count }),
        }
      }}
      onDone={(_, { decided, already, failures }) => {
        const names = new Set(already.flatMap(({ by }) => by ?? []))
        void showToast(intl, {
          kind: failures.length > 0 ? 'error' : 'success',
          title: failures.length > 0 ? 'error.claim-update-failed' : 'claims.updated',
          message: 'claims.didMany',
          values: {
            decided: decided.length,
            already: already.length,
            failed: failures.length,
            names: intl.formatList(names.size > 0 ? names : [intl.formatMessage({ id: 'claims.someoneElse' })]),
          },
        })
        // What could not be decided is still chosen, and the words for it still stand there.
        if (failures.length === 0) onClose()
      }}
      onClose={onClose}
    >
      <p role="status" className="meta">
        {mutation.isPending && <FormattedMessage id="claims.progress" values={progress} />}
      </p>
    </DecisionDialog>
  )
}
