import { FormattedMessage, useIntl } from 'react-intl'
import { useModerateReview } from '@/data/admin/mutations.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

/** To hide a review, to restore a hidden one, or to let a reported one stand. */
export type ReviewDecision = 'hide' | 'restore' | 'stand'

const words = {
  hide: {
    title: 'moderate.hideTitle',
    lead: 'moderate.hideLead',
    action: 'moderate.hide',
    doneTitle: 'moderate.didHideTitle',
    done: 'moderate.didHide',
  },
  restore: {
    title: 'moderate.restoreTitle',
    lead: 'moderate.restoreLead',
    action: 'moderate.restore',
    doneTitle: 'moderate.didRestoreTitle',
    done: 'moderate.didRestore',
  },
  stand: {
    title: 'moderate.standTitle',
    lead: 'moderate.standLead',
    action: 'moderate.stand',
    doneTitle: 'moderate.didStandTitle',
    done: 'moderate.didStand',
  },
} as const satisfies Record<ReviewDecision, Record<string, string>>

interface ReviewDialogProps {
  review: Review
  decision: ReviewDecision
  onClose: () => void
}

/** Asks for the reason of a decision on a review and takes it. */
export function ReviewDialog({ review, decision, onClose }: ReviewDialogProps) {
  const intl = useIntl()
  const { title, lead, action, doneTitle, done } = words[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} />}
      words={reasonWords(ADMIN_REASON_MAX_CHARS)}
      action={action}
      offline="moderate.offline"
      mutation={useModerateReview()}
      toInput={(text) => {
        const { place_id, user_id } = review
        const reason = cleanText(text).trim()
        return reason ? { place_id, user_id, is_approved: decision !== 'hide', reason } : null
      }}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: doneTitle, message: done })
        onClose()
      }}
      onClose={onClose}
    >
      {decision === 'hide' && review.photos && (
        <p className="hint">
          <FormattedMessage id="moderate.hidePhotosLead" />
        </p>
      )}
    </DecisionDialog>
  )
}
