import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { editReview } from '@/data/reviews/edit-review.ts'
import { reviewDraftSchema, type Review } from '@/domain/reviews/review.ts'
import { toFormValues } from '@/domain/shared/form-fields.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'
import { DeleteReviewDialog } from './delete-review-dialog.tsx'
import { HeldReview } from './held-review.tsx'
import { ReviewForm, type ReviewValues } from './review-form.tsx'

interface OwnReviewProps {
  review: Review
  /** Shows a review as everybody sees it; null where the list shows it. */
  renderReview: ((review: Review) => ReactNode) | null
  /** Called with the review as it is now; null if it was deleted. */
  notify: (review: Review | null) => void
}

/**
 * The user's own review, in place of the form: there is one per user and place. It is as tall as the prompt to write one,
 * of which it takes the place: so nothing below it moves where the list shows the review.
 */
export function OwnReview({ review, renderReview, notify }: OwnReviewProps) {
  const [action, setAction] = useState<'edit' | 'delete' | null>(null)
  const edit = useFocusAfter(action === 'edit')
  const end = () => setAction(null)
  return (
    <>
      <h2>
        <FormattedMessage id="writing.yours" />
      </h2>
      {action === 'edit' ? (
        <EditForm
          review={review}
          onSaved={(next) => {
            notify(next)
            end()
          }}
          onCancel={end}
        />
      ) : (
        <>
          {review.held ? (
            <HeldReview review={review} hold={review.held} notify={notify} />
          ) : review.is_approved ? (
            <p className="muted">
              <FormattedMessage id={renderReview ? 'writing.yoursHere' : 'writing.yoursListed'} />
            </p>
          ) : (
            <p className="field-error">
              <FormattedMessage id="writing.yoursHidden" values={{ reason: review.hidden_reason ?? '' }} />
            </p>
          )}
          <div className="own-review-actions">
            <button className="btn btn--quiet" type="button" ref={edit} onClick={() => setAction('edit')}>
              <FormattedMessage id="reviewDeeds.edit" />
            </button>
            <button className="btn btn--quiet" type="button" onClick={() => setAction('delete')}>
              <FormattedMessage id="reviewDeeds.delete" />
            </button>
          </div>
          {renderReview && (
            <div className="own-review">
              {/* Hidden with a review are its answer and its photos, which lie where admins alone can read them. */}
              {renderReview(review.is_approved ? review : { ...review, photos: null, answer: null })}
            </div>
          )}
          {action === 'delete' && <DeleteReviewDialog review={review} onDeleted={() => notify(null)} onClose={end} />}
        </>
      )}
    </>
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
