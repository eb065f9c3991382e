import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideReview, useModerateReview, useRemoveAnswer } from '@/data/admin/mutations.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { DecisionDialog, reasonHints, reasonWords, type Reply } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { type ReviewDecision, toHoldDecision } from './review-decisions.ts'

const words = {
  publish: {
    title: 'moderate.publishTitle',
    lead: 'moderate.publishLead',
    action: 'moderate.publish',
    doneTitle: 'moderate.didPublishTitle',
    done: 'moderate.didPublish',
  },
  withhold: {
    title: 'moderate.withholdTitle',
    lead: 'moderate.withholdLead',
    action: 'moderate.withhold',
    doneTitle: 'moderate.didWithholdTitle',
    done: 'moderate.didWithhold',
  },
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
  removeAnswer: {
    title: 'moderate.removeAnswerTitle',
    lead: 'moderate.removeAnswerLead',
    action: 'moderate.removeAnswer',
    doneTitle: 'moderate.didRemoveAnswerTitle',
    done: 'moderate.didRemoveAnswer',
  },
} as const satisfies Record<ReviewDecision, Record<string, string>>

/** The field for why a reported review stays, which need not be said. */
export const standingWords = {
  label: 'moderate.standReason',
  hint: reasonHints.log,
  maxChars: ADMIN_REASON_MAX_CHARS,
} as const

/** What is often said to those whose review is hidden. */
export const hidingReplies = [
  { name: 'moderate.replyInsult', text: 'moderate.replyInsultText' },
  { name: 'moderate.replyOtherPlace', text: 'moderate.replyOtherPlaceText' },
  { name: 'moderate.replyAdvert', text: 'moderate.replyAdvertText' },
] as const satisfies readonly Reply[]

/** What is often said to those whose review is withheld. */
export const withholdingReplies = [
  { name: 'moderate.replyNoVisit', text: 'moderate.replyNoVisitText' },
  { name: 'moderate.replyCampaign', text: 'moderate.replyCampaignText' },
] as const satisfies readonly Reply[]

/** What is often said to those whose review is published after a look. */
export const publishingReplies = [
  { name: 'moderate.replyVisit', text: 'moderate.replyVisitText' },
  { name: 'moderate.replyChance', text: 'moderate.replyChanceText' },
] as const satisfies readonly Reply[]

const repliesTo: Partial<Record<ReviewDecision, readonly Reply[]>> = {
  publish: publishingReplies,
  hide: hidingReplies,
  withhold: withholdingReplies,
}

/** What takes each back; a report that was closed stays so. A withheld review was never shown: its author may object. */
const undoingOf: Readonly<Partial<Record<ReviewDecision, ReviewDecision>>> = {
  publish: 'hide',
  hide: 'restore',
  restore: 'hide',
}

interface ReviewDialogProps {
  review: Review
  /** Where it was written, and who wrote it. */
  name: string
  decision: ReviewDecision
  /** Who looks at it; null for no one. */
  taken?: Taken | null
  onClose: () => void
}

/** Asks for the reason of a decision on a review and takes it. */
export function ReviewDialog({ review, name, decision, taken = null, onClose }: ReviewDialogProps) {
  const intl = useIntl()
  const undoing = undoingOf[decision]
  const { title, lead, action, doneTitle, done } = words[decision]
  const moderation = useModerateReview()
  const holdDecision = useDecideReview()
  const removal = useRemoveAnswer()
  const { place_id, user_id } = review
  const toReason = (text: string) => cleanText(text).trim() || null
  const dialog = {
    title,
    lead: (
      <>
        <b>{name}</b>. <FormattedMessage id={lead} />
      </>
    ),
    words:
      decision === 'stand'
        ? standingWords
        : reasonWords(decision === 'removeAnswer' ? 'owner' : 'author', ADMIN_REASON_MAX_CHARS, repliesTo[decision]),
    action,
    undo:
      undoing &&
      ((close: () => void) => <ReviewDialog review={review} name={name} decision={undoing} onClose={close} />),
    offline: 'moderate.offline',
    onDone: () => {
      void showToast(intl, { kind: 'success', title: doneTitle, message: done })
      onClose()
    },
    onClose,
  } as const
  if (decision === 'publish' || decision === 'withhold') {
    return (
      <DecisionDialog
        {...dialog}
        mutation={holdDecision}
        toInput={(text) => {
          const reason = toReason(text)
          return reason === null ? null : toHoldDecision(review, decision === 'publish', reason)
        }}
      >
        <TakenWarning taken={taken} />
      </DecisionDialog>
    )
  }
  if (decision === 'removeAnswer') {
    return (
      <DecisionDialog
        {...dialog}
        mutation={removal}
        toInput={(text) => {
          const reason = toReason(text)
          return reason === null ? null : { place_id, user_id, reason }
        }}
      >
        <TakenWarning taken={taken} />
        <p className="pre-wrap review__answer">{review.answer?.text}</p>
      </DecisionDialog>
    )
  }
  return (
    <DecisionDialog
      {...dialog}
      mutation={moderation}
      toInput={(text) => ({ place_id, user_id, is_approved: decision !== 'hide', reason: toReason(text) })}
    >
      <TakenWarning taken={taken} />
      {decision === 'hide' && review.photos && (
        <p className="hint">
          <FormattedMessage id="moderate.hidePhotosLead" />
        </p>
      )}
    </DecisionDialog>
  )
}
