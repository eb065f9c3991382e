import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideClaim, useRevokeOwner } from '@/data/admin/mutations.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { type ClaimDecision, rejectionReplies } from './claim-decisions.ts'

interface ClaimDialogProps {
  claim: ClaimRequest
  placeName: string
  claimantName: string
  decision: ClaimDecision
  /** Who looks at it; null for no one. */
  taken?: Taken | null
  onClose: () => void
}

/** Asks once more before a decision on a claim, with notes on it, or with the reason why its owner loses the place. */
export function ClaimDialog({ decision, ...props }: ClaimDialogProps) {
  return decision === 'revoke' ? <RevokeDialog {...props} /> : <DecideDialog {...props} decision={decision} />
}

const decisions = {
  approve: {
    status: 'approved',
    title: 'claims.approveTitle',
    lead: 'claims.approveLead',
    action: 'claims.approve',
    done: 'claims.didApprove',
  },
  reject: {
    status: 'rejected',
    title: 'claims.rejectTitle',
    lead: 'claims.rejectLead',
    action: 'claims.reject',
    done: 'claims.didReject',
  },
} as const satisfies Record<Exclude<ClaimDecision, 'revoke'>, Record<string, string>>

function DecideDialog({
  claim,
  decision,
  taken = null,
  onClose,
  ...names
}: ClaimDialogProps & { decision: 'approve' | 'reject' }) {
  const intl = useIntl()
  const { status, title, lead, action, done } = decisions[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<Lead id={lead} {...names} />}
      words={{
        label: 'claims.notes',
        hint: 'claims.notesHint',
        maxChars: CLAIM_NOTES_MAX_CHARS,
        replies: decision === 'reject' ? rejectionReplies : undefined,
      }}
      action={action}
      undo={
        decision === 'approve'
          ? (close) => <ClaimDialog claim={claim} {...names} decision="revoke" onClose={close} />
          : undefined
      }
      offline="claims.offline"
      mutation={useDecideClaim()}
      toInput={(text) => {
        const { place_id, user_id } = claim
        return { place_id, user_id, status, notes: cleanText(text).trim() || null }
      }}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'claims.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    >
      <TakenWarning taken={taken} />
    </DecisionDialog>
  )
}

function RevokeDialog({
  claim: { place_id, user_id },
  taken: _,
  onClose,
  ...names
}: Omit<ClaimDialogProps, 'decision'>) {
  const intl = useIntl()
  return (
    <DecisionDialog
      title="claims.revokeTitle"
      lead={<Lead id="claims.revokeLead" {...names} />}
      words={reasonWords(ADMIN_REASON_MAX_CHARS)}
      action="claims.revoke"
      offline="claims.offline"
      mutation={useRevokeOwner()}
      toInput={(text) => {
        const reason = cleanText(text).trim()
        return reason ? { place_id, user_id, reason } : null
      }}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'claims.didRevokeTitle', message: 'claims.didRevoke' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface LeadProps {
  id: 'claims.approveLead' | 'claims.rejectLead' | 'claims.revokeLead'
  placeName: string
  claimantName: string
}

function Lead({ id, placeName, claimantName }: LeadProps) {
  return (
    <FormattedMessage
      id={id}
      values={{ place: <b key="place">{placeName}</b>, claimant: <b key="claimant">{claimantName}</b> }}
    />
  )
}
