import { FormattedMessage, useIntl } from 'react-intl'
import type { ClaimDetails } from '@/data/admin/claims.ts'
import { useDecideClaim, useRevokeOwner } from '@/data/admin/mutations.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { claimWords, nameClaimant } from '@/features/show-claim/claim-words.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { type ClaimDecision, isTaken } from './claim-decisions.ts'

interface ClaimDialogProps {
  details: ClaimDetails
  placeName: string
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
  details,
  placeName,
  decision,
  taken = null,
  onClose,
}: ClaimDialogProps & { decision: 'approve' | 'reject' }) {
  const intl = useIntl()
  const { claim, rivals, claimant } = details
  const { status, title, action, done } = decisions[decision]
  const lead = decision === 'reject' && isTaken(details) ? 'claims.rejectTakenLead' : decisions[decision].lead
  return (
    <DecisionDialog
      title={title}
      lead={<Lead id={lead} details={details} placeName={placeName} />}
      words={claimWords(decision === 'reject', CLAIM_NOTES_MAX_CHARS, claimant.locale)}
      action={action}
      undo={
        decision === 'approve'
          ? (close) => <ClaimDialog details={details} placeName={placeName} decision="revoke" onClose={close} />
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
      {claim.businessName !== null && claim.businessName !== placeName && (
        <p className="hint">
          <FormattedMessage id="claims.callsIt" values={{ name: claim.businessName }} />
        </p>
      )}
      {decision === 'approve' && rivals.length > 0 && (
        <p className="field-error">
          <Icon name="account" />
          <FormattedMessage id="claims.rivals" values={{ count: rivals.length }} />
        </p>
      )}
      <TakenWarning taken={taken} />
    </DecisionDialog>
  )
}

function RevokeDialog({ details, placeName, onClose }: Omit<ClaimDialogProps, 'decision'>) {
  const intl = useIntl()
  const { place_id, user_id } = details.claim
  return (
    <DecisionDialog
      title="claims.revokeTitle"
      lead={<Lead id="claims.revokeLead" details={details} placeName={placeName} />}
      words={reasonWords('formerOwner', ADMIN_REASON_MAX_CHARS)}
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

interface LeadProps extends Pick<ClaimDialogProps, 'details' | 'placeName'> {
  id: 'claims.approveLead' | 'claims.rejectLead' | 'claims.rejectTakenLead' | 'claims.revokeLead'
}

/** Says who gets or loses the place: by their account, for a business is mostly called what the place is. */
function Lead({ id, details, placeName }: LeadProps) {
  const claimant = nameClaimant(useIntl(), details.claimant)
  return (
    <FormattedMessage
      id={id}
      values={{ place: <b key="place">{placeName}</b>, claimant: <b key="claimant">{claimant}</b> }}
    />
  )
}
