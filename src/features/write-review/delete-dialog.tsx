import { FormattedMessage, useIntl } from 'react-intl'
import { deleteReview } from '@/data/reviews/edit-review.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

interface DeleteDialogProps {
  review: Review
  onDeleted: () => void
  onClose: () => void
}

/** The dialog before the user's review is deleted. */
export function DeleteDialog({ review, onDeleted, onClose }: DeleteDialogProps) {
  const intl = useIntl()
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'review-delete-failed'))
  const confirm = async () => {
    const isDone = await run(() => deleteReview(review.place_id))
    if (!isDone) return
    void showToast(intl, { kind: 'success', title: 'reviewDeeds.deletedTitle', message: 'reviewDeeds.deleted' })
    onDeleted()
  }
  return (
    <Dialog title={<FormattedMessage id="reviewDeeds.deleteTitle" />} onClose={onClose}>
      <div className="form">
        <p>
          <FormattedMessage id="reviewDeeds.deleteBody" />
        </p>
        <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="reviewDeeds.cancel" />
          </button>
          <button className="btn" type="button" disabled={isBusy} onClick={() => void confirm()}>
            <FormattedMessage id="reviewDeeds.deleteConfirm" />
          </button>
        </div>
      </div>
    </Dialog>
  )
}
