import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideSuggestion } from '@/data/admin/mutations.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

export type SuggestionDecision = Exclude<SuggestionStatus, 'pending'>

const decisions = {
  accepted: {
    title: 'suggestions.acceptTitle',
    lead: 'suggestions.acceptLead',
    action: 'suggestions.accept',
    done: 'suggestions.didAccept',
  },
  rejected: {
    title: 'suggestions.rejectTitle',
    lead: 'suggestions.rejectLead',
    action: 'suggestions.reject',
    done: 'suggestions.didReject',
  },
} as const

interface SuggestionDialogProps {
  id: string
  name: string
  decision: SuggestionDecision
  onClose: () => void
}

/** Asks once more before a place is listed or refused, with a note to the user who added it; refusing takes one. */
export function SuggestionDialog({ id, name, decision, onClose }: SuggestionDialogProps) {
  const intl = useIntl()
  const { title, lead, action, done } = decisions[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} values={{ place: <b key="place">{name}</b> }} />}
      words={{
        label: 'suggestions.note',
        hint: 'suggestions.noteHint',
        maxChars: ADMIN_REASON_MAX_CHARS,
        ...(decision === 'rejected' ? { missing: 'admin.reasonMissing' as const } : {}),
      }}
      action={action}
      offline="claims.offline"
      mutation={useDecideSuggestion()}
      toInput={(text) => ({ suggestion_id: id, status: decision, reason: cleanText(text).trim() || null })}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
