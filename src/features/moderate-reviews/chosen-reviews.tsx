import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useModerateReviews } from '@/data/admin/mutations.ts'
import type { ModeratedReview } from '@/data/admin/reviews.ts'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ChosenBar } from '@/ui/admin/chosen-bar.tsx'
import { reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { ManyDialog } from '@/ui/admin/many-dialog.tsx'
import { nameReview, offerReviewDecisions } from './review-decisions.ts'
import { hidingReplies, standingWords } from './review-dialog.tsx'

const decisions = {
  stand: {
    title: 'moderate.standMany',
    action: 'moderate.standAll',
    words: standingWords,
  },
  hide: {
    title: 'moderate.hideMany',
    action: 'moderate.hideAll',
    words: reasonWords('author', ADMIN_REASON_MAX_CHARS, hidingReplies),
  },
} as const
type ManyDecision = keyof typeof decisions
const manyDecisions = ['stand', 'hide'] as const satisfies readonly ManyDecision[]

interface ChosenReviewsProps {
  chosen: readonly ModeratedReview[]
  /** Undefined while there are none. */
  onChooseAll: (() => void) | undefined
  onClear: () => void
}

/** What can be done with the reviews that were chosen. */
export function ChosenReviews({ chosen, onChooseAll, onClear }: ChosenReviewsProps) {
  const [decision, setDecision] = useState<ManyDecision | null>(null)
  const reviewsFor = (wanted: ManyDecision) =>
    chosen.filter((moderated) => offerReviewDecisions(moderated).includes(wanted))
  return (
    <ChosenBar
      label={<FormattedMessage id="moderate.chosen" values={{ count: chosen.length }} />}
      options={manyDecisions.map((option) => ({
        name: decisions[option].action,
        count: reviewsFor(option).length,
        onPress: () => setDecision(option),
      }))}
      chooseAll={{ name: 'admin.chooseAll', onPress: onChooseAll }}
      chooseNone={{ name: 'admin.chooseNone', onPress: chosen.length > 0 ? onClear : undefined }}
    >
      {decision && (
        <ReviewsDialog reviews={reviewsFor(decision)} decision={decision} onClose={() => setDecision(null)} />
      )}
    </ChosenBar>
  )
}

interface ReviewsDialogProps {
  reviews: readonly ModeratedReview[]
  decision: ManyDecision
  onClose: () => void
}

function ReviewsDialog({ reviews, decision, onClose }: ReviewsDialogProps) {
  const intl = useIntl()
  const { title, action, words } = decisions[decision]
  return (
    <ManyDialog
      title={title}
      lead={<FormattedMessage id="moderate.chosen" values={{ count: reviews.length }} />}
      names={reviews.map((moderated) => ({
        id: toItemId(moderated.review),
        name: nameReview(intl, moderated),
      }))}
      words={words}
      action={action}
      offline="moderate.offline"
      failed="error.review-moderate-failed"
      mutation={useModerateReviews()}
      toDecisions={(text) => {
        const reason = cleanText(text).trim() || null
        const is_approved = decision !== 'hide'
        return reviews.map(({ review: { place_id, user_id } }) => ({ place_id, user_id, is_approved, reason }))
      }}
      onClose={onClose}
    />
  )
}
