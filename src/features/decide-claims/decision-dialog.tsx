import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import type { ClaimRequest } from '@/domain/claims/claim-request.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

/** The state of a claim after it was decided here. */
export interface Decided {
  status: 'approved' | 'rejected'
  notes: string | null
  updated_at: string
}

/** To give the place to a claimant, to refuse it, or to take it from its owner again. */
export type Decision = 'approve' | 'reject' | 'revoke'

const words = {
  approve: {
    title: 'claims.approveTitle',
    lead: 'claims.approveLead',
    text: 'claims.notes',
    hint: 'claims.notesHint',
    action: 'claims.approve',
    doneTitle: 'claims.updated',
    done: 'claims.didApprove',
  },
  reject: {
    title: 'claims.rejectTitle',
    lead: 'claims.rejectLead',
    text: 'claims.notes',
    hint: 'claims.notesHint',
    action: 'claims.reject',
    doneTitle: 'claims.updated',
    done: 'claims.didReject',
  },
  revoke: {
    title: 'claims.revokeTitle',
    lead: 'claims.revokeLead',
    text: 'claims.reason',
    hint: 'claims.reasonHint',
    action: 'claims.revoke',
    doneTitle: 'claims.didRevokeTitle',
    done: 'claims.didRevoke',
  },
} as const satisfies Record<Decision, Record<string, string>>

interface DecisionDialogProps {
  claim: ClaimRequest
  placeName: string
  claimantName: string
  decision: Decision
  onDecided: (decided: Decided) => void
  onClose: () => void
}

/** Asks once more before a decision is taken, with notes on it. A decision never waits for a network. */
export function DecisionDialog({ claim, placeName, claimantName, decision, onDecided, onClose }: DecisionDialogProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isRevoking = decision === 'revoke'
  const { isBusy, failure, run } = useAsyncAction((error) =>
    toErrorCode(error, isRevoking ? 'owner-revoke-failed' : 'claim-update-failed'),
  )
  const { title, lead, text: label, hint, action, doneTitle, done } = words[decision]

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const notes = cleanText(text).trim()
    setMissing(isRevoking && !notes)
    if (isRevoking && !notes) return
    const status = decision === 'approve' ? 'approved' : 'rejected'
    const isDone = await run(async () => {
      const { decideClaim, revokeOwner } = await import('@/data/admin/claim-decisions.ts')
      const { place_id, user_id } = claim
      if (isRevoking) await revokeOwner({ place_id, reason: notes })
      else await decideClaim({ place_id, user_id, status, notes: notes || null })
    })
    if (!isDone) return
    void showToast(intl, { kind: 'success', title: doneTitle, message: done })
    onDecided({ status, notes: notes || null, updated_at: new Date().toISOString() })
  }

  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p style={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id={lead}
            values={{ place: <b key="place">{placeName}</b>, claimant: <b key="claimant">{claimantName}</b> }}
          />
        </p>
        <TextArea
          label={intl.formatMessage({ id: label })}
          hint={intl.formatMessage({ id: hint })}
          error={isMissing && !text.trim() ? intl.formatMessage({ id: 'claims.reasonMissing' }) : undefined}
          rows={3}
          maxLength={isRevoking ? ADMIN_REASON_MAX_CHARS : CLAIM_NOTES_MAX_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <InlineError message={isOnline ? failure && errorMessage(failure).message : 'claims.offline'} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="claims.cancel" />
          </button>
          <button className="btn" type="submit" disabled={isBusy || !isOnline}>
            <FormattedMessage id={action} />
          </button>
        </div>
      </form>
    </Dialog>
  )
}
