import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { HoldState, ReviewHold } from '@/domain/reviews/review-hold.ts'
import type { Review } from '@/domain/reviews/review.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { reviewSignalTexts } from '@/i18n/review-signal-texts.ts'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'
import { ObjectionForm } from './objection-form.tsx'

const leads = {
  waiting: 'writing.held',
  withheld: 'writing.withheld',
  objected: 'writing.objected',
  final: 'writing.final',
} as const satisfies Record<HoldState, MessageId>

interface HeldReviewProps {
  review: Review
  hold: ReviewHold
  notify: (review: Review) => void
}

/** Tells the author of a review that waits for a look, or was withheld, why; and takes what they object, once. */
export function HeldReview({ review, hold, notify }: HeldReviewProps) {
  const { state, signals, reason } = hold
  const [isObjecting, setObjecting] = useState(false)
  const object = useFocusAfter(isObjecting)
  return (
    <div className="held-review">
      <p className={state === 'waiting' || state === 'objected' ? 'muted' : 'field-error'} role="status">
        <FormattedMessage id={leads[state]} values={{ reason: reason ?? '' }} />
      </p>
      <p className="meta">
        <FormattedMessage id="heldReview.reasons" />
      </p>
      <ul className="meta">
        {signals.map((signal) => (
          <li key={signal}>
            <FormattedMessage id={reviewSignalTexts[signal]} />
          </li>
        ))}
      </ul>
      {state === 'withheld' &&
        (isObjecting ? (
          <ObjectionForm
            placeId={review.place_id}
            onSent={(objection) => notify({ ...review, held: { ...hold, state: 'objected', objection } })}
            onCancel={() => setObjecting(false)}
          />
        ) : (
          <button className="btn btn--quiet" type="button" ref={object} onClick={() => setObjecting(true)}>
            <FormattedMessage id="reviewDeeds.object" />
          </button>
        ))}
    </div>
  )
}
