import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { editReview } from '@/data/reviews/edit-review.ts'
import { reviewDraftSchema, type Review } from '@/domain/reviews/review.ts'
import { toFormValues } from '@/domain/shared/form-fields.ts'
import * as messages from 'messages:reviews'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'
import { useIntl } from 'react-intl'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReviewForm, type ReviewValues } from './review-form.tsx'

interface OwnReviewActionsProps {
  review: Review
  /** Called with the review as it is now; null if it was deleted. */
  notify: (review: Review | null) => void
}

/** The actions on the user's own review: change or delete it. */
export function OwnReviewActions(props: OwnReviewActionsProps) {
  return (
    <PartIntl part={messages}>
      <Actions {...props} />
    </PartIntl>
  )
}

function Actions({ review, notify }: OwnReviewActionsProps) {
  const [action, setAction] = useState<'edit' | 'delete' | null>(null)
  const edit = useFocusAfter(action === 'edit')

  const end = () => setAction(null)
  if (action === 'edit') {
    return (
      <EditForm
        review={review}
        onSaved={(next) => {
          notify(next)
          end()
        }}
        onCancel={end}
      />
    )
  }
  return (
    <div className="place-actions">
      <button className="link-button" type="button" ref={edit} onClick={() => setAction('edit')}>
        <FormattedMessage id="reviewDeeds.edit" />
      </button>
      <button className="link-button" type="button" onClick={() => setAction('delete')}>
        <FormattedMessage id="reviewDeeds.delete" />
      </button>
      {action === 'delete' && <DeleteDialog review={review} onDeleted={() => notify(null)} onClose={end} />}
    </div>
  )
}

function EditForm({
  review,
  onSaved,
  onCancel,
}: {
  review: Review
  onSaved: (review: Review) => void
  onCancel: () => void
}) {
  const intl = useIntl()
  // The same change that is sent again is recognised by its key; another one has another.
  const sending = useRef({ content: '', key: '' })

  async function submit(
    { photos, ...text }: ReviewValues,
    onProgress: (name: string, share: number) => void,
  ): Promise<void> {
    const content = JSON.stringify([text, photos.map((photo) => ('address' in photo ? photo.address : photo.name))])
    if (sending.current.content !== content) sending.current = { content, key: crypto.randomUUID() }
    const { place_id, user_id: userId } = review
    const { key } = sending.current
    const saved = await editReview({ ...text, key, place_id, userId, photos, onProgress })
    void showToast(intl, { kind: 'success', title: 'reviewDeeds.editedTitle', message: 'reviewDeeds.edited' })
    onSaved(saved)
  }

  return (
    <ReviewForm
      initial={{
        ...toFormValues(reviewDraftSchema, review),
        photos: (review.photos ?? []).map((address) => ({ address, isHidden: !review.is_approved })),
      }}
      failed="review-update-failed"
      labels={{ submit: 'reviewDeeds.save', busy: 'reviewDeeds.saving' }}
      submit={submit}
      onCancel={onCancel}
      cancelLabel="reviewDeeds.cancel"
      takesFocus
    />
  )
}
