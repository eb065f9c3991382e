import type { ReviewSignal } from '@/domain/reviews/review-hold.ts'
import type { MessageId } from './intl.ts'

/** What each signal says of a review that waits for a look, to its author and to admins. */
export const reviewSignalTexts = {
  'new-account': 'heldReview.signalNewAccount',
  unconfirmed: 'heldReview.signalUnconfirmed',
  'first-extreme': 'heldReview.signalFirstExtreme',
  burst: 'heldReview.signalBurst',
  'similar-text': 'heldReview.signalSimilarText',
  circle: 'heldReview.signalCircle',
  'owner-network': 'heldReview.signalOwnerNetwork',
  'shared-network': 'heldReview.signalSharedNetwork',
} as const satisfies Record<ReviewSignal, MessageId>
