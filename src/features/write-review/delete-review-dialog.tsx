import { useIntl } from 'react-intl'
import { deleteReview } from '@/data/reviews/edit-review.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { DeleteDialog } from '@/ui/forms/delete-dialog.tsx'

interface DeleteReviewDialogProps {
  review: Review
  onDeleted: () => void
  onClose: () => void
}

/** The dialog before the user's review is deleted. */
export function DeleteReviewDialog({ review, onDeleted, onClose }: DeleteReviewDialogProps) {
  const intl = useIntl()
  return (
    <DeleteDialog
      title="reviewDeeds.deleteTitle"
      body="reviewDeeds.deleteBody"
      cancel="reviewDeeds.cancel"
      confirm="reviewDeeds.deleteConfirm"
      remove={() => deleteReview(review.place_id)}
      toMessage={(error) => errorMessage(toErrorCode(error, 'review-delete-failed')).message}
      onDeleted={() => {
        void showToast(intl, { kind: 'success', title: 'reviewDeeds.deletedTitle', message: 'reviewDeeds.deleted' })
        onDeleted()
      }}
      onClose={onClose}
    />
  )
}
