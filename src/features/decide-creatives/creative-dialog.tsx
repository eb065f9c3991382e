import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideCreative } from '@/data/admin/mutations.ts'
import type { Creative } from '@/domain/adverts/creatives/creative.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

export type CreativeDecision = 'approved' | 'rejected'

const texts = {
  approved: {
    title: 'creatives.approveTitle',
    lead: 'creatives.approveLead',
    action: 'creatives.approve',
    done: 'creatives.didApprove',
  },
  rejected: {
    title: 'creatives.rejectTitle',
    lead: 'creatives.rejectLead',
    action: 'creatives.reject',
    done: 'creatives.didReject',
  },
} as const satisfies Record<CreativeDecision, Record<string, string>>

/** What is approved needs no words. */
const noteOfApproved = {
  label: 'adminPhotos.note',
  hint: 'adminPhotos.noteHint',
  maxChars: ADMIN_REASON_MAX_CHARS,
} as const

interface CreativeDialogProps {
  creative: Creative
  /** Of the place. */
  name: string
  decision: CreativeDecision
  onClose: () => void
}

/** Asks once more before what an owner wrote is decided, and for the reason where it is rejected. */
export function CreativeDialog({ creative, name, decision, onClose }: CreativeDialogProps) {
  const intl = useIntl()
  const { title, lead, action, done } = texts[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} values={{ name, line: creative.line }} />}
      words={decision === 'rejected' ? reasonWords('author', ADMIN_REASON_MAX_CHARS) : noteOfApproved}
      action={action}
      offline="moderate.offline"
      mutation={useDecideCreative()}
      toInput={(text) => ({
        place_id: creative.place_id,
        status: decision,
        created_at: creative.created_at,
        reason: cleanText(text).trim() || null,
      })}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
