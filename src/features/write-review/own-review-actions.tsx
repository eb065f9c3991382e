import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { editReview } from '@/data/reviews/edit-review.ts'
import type { Review } from '@/domain/reviews/review.ts'
import * as messages from 'messages:reviews'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'
import { useIntl } from 'react-intl'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReviewForm, type SoundReview } from './review-form.tsx'

interface OwnReviewDeedsProps {
  review: Review
  /** Told how it is now; null where it was deleted. */
  tell: (review: Review | null) => void
}

/** What one does with one's own review: change it, or take it away. */
export function OwnReviewDeeds(props: OwnReviewDeedsProps) {
  return (
    <PartIntl part={messages}>
      <Deeds {...props} />
    </PartIntl>
  )
}

function Deeds({ review, tell }: OwnReviewDeedsProps) {
  const [deed, setDeed] = useState<'edit' | 'delete' | null>(null)
  const edit = useFocusAfter(deed === 'edit')

  const end = () => setDeed(null)
  if (deed === 'edit') {
    return (
      <EditForm
        review={review}
        onSaved={(next) => {
          tell(next)
          end()
        }}
        onCancel={end}
      />
    )
  }
  return (
    <div className="deeds">
      <button className="linkbtn" type="button" ref={edit} onClick={() => setDeed('edit')}>
        <FormattedMessage id="reviewDeeds.edit" />
      </button>
      <button className="linkbtn" type="button" onClick={() => setDeed('delete')}>
        <FormattedMessage id="reviewDeeds.delete" />
      </button>
      {deed === 'delete' && <DeleteDialog review={review} onDeleted={() => tell(null)} onClose={end} />}
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
    { photos, ...text }: SoundReview,
    tellSent: (name: string, share: number) => void,
  ): Promise<void> {
    const content = JSON.stringify([text, photos.map((photo) => ('address' in photo ? photo.address : photo.name))])
    if (sending.current.content !== content) sending.current = { content, key: crypto.randomUUID() }
    const { place_id, user_id: userId } = review
    const { key } = sending.current
    const saved = await editReview({ ...text, key, place_id, userId, photos, tellSent })
    void showToast(intl, { kind: 'success', title: 'reviewDeeds.editedTitle', message: 'reviewDeeds.edited' })
    onSaved(saved)
  }

  return (
    <ReviewForm
      initial={{
        rating: review.rating,
        title: review.title ?? '',
        content: review.content,
        photos: (review.photos ?? []).map((address) => ({ address })),
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
