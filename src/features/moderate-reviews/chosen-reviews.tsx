import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideReviews, useModerateReviews } from '@/data/admin/mutations.ts'
import type { ModeratedReview } from '@/data/admin/reviews.ts'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ChosenBar } from '@/ui/admin/chosen-bar.tsx'
import { reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { ManyDialog } from '@/ui/admin/many-dialog.tsx'
import { nameReview, offerReviewDecisions, toHoldDecision } from './review-decisions.ts'
import { hidingReplies, publishingReplies, standingWords, withholdingReplies } from './review-dialog.tsx'

const decisions = {
  publish: {
    title: 'moderate.publishMany',
    action: 'moderate.publishAll',
    words: reasonWords('author', ADMIN_REASON_MAX_CHARS, publishingReplies),
  },
  stand: {
    title: 'moderate.standMany',
    action: 'moderate.standAll',
    words: standingWords,
  },
  withhold: {
    title: 'moderate.withholdMany',
    action: 'moderate.withholdAll',
    words: reasonWords('author', ADMIN_REASON_MAX_CHARS, withholdingReplies),
  },
  hide: {
    title: 'moderate.hideMany',
    action: 'moderate.hideAll',
    words: reasonWords('author', ADMIN_REASON_MAX_CHARS, hidingReplies),
  },
} as const
type ManyDecision = keyof typeof decisions

/** What is decided of those that are shown, of those that wait for a look, and where both may be. */
const manyDecisions = {
  shown: ['stand', 'hide'],
  held: ['publish', 'withhold'],
  all: ['stand', 'hide', 'publish', 'withhold'],
} as const satisfies Record<string, readonly ManyDecision[]>

interface ChosenReviewsProps {
  /** Which reviews the list has. */
  of: keyof typeof manyDecisions
  chosen: readonly ModeratedReview[]
  /** Undefined while there are none. */
  onChooseAll: (() => void) | undefined
  onClear: () => void
}

/** What can be done with the reviews that were chosen. */
export function ChosenReviews({ of, chosen, onChooseAll, onClear }: ChosenReviewsProps) {
  const [decision, setDecision] = useState<ManyDecision | null>(null)
  const reviewsFor = (wanted: ManyDecision) =>
    chosen.filter((moderated) => offerReviewDecisions(moderated).includes(wanted))
  return (
    <ChosenBar
      label={<FormattedMessage id="moderate.chosen" values={{ count: chosen.length }} />}
      options={manyDecisions[of].map((option) => ({
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
  const moderation = useModerateReviews()
  const holdDecision = useDecideReviews()
  const toReason = (text: string) => cleanText(text).trim() || null
  const dialog = {
    title,
    lead: <FormattedMessage id="moderate.chosen" values={{ count: reviews.length }} />,
    names: reviews.map((moderated) => ({ id: toItemId(moderated.review), name: nameReview(intl, moderated) })),
    words,
    action,
    offline: 'moderate.offline',
    failed: 'error.review-moderate-failed',
    onClose,
  } as const
  if (decision === 'publish' || decision === 'withhold') {
    return (
      <ManyDialog
        {...dialog}
        mutation={holdDecision}
        toDecisions={(text) => {
          const reason = toReason(text)
          return reason === null
            ? null
            : reviews.map(({ review }) => toHoldDecision(review, decision === 'publish', reason))
        }}
      />
    )
  }
  return (
    <ManyDialog
      {...dialog}
      mutation={moderation}
      toDecisions={(text) =>
        reviews.map(({ review: { place_id, user_id } }) => ({
          place_id,
          user_id,
          is_approved: decision !== 'hide',
          reason: toReason(text),
        }))
      }
    />
  )
}
