import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useOwnsPlace } from '@/data/owners/use-owns-place.ts'
import { putReview } from '@/data/reviews/put-review.ts'
import { reportReview } from '@/data/reviews/review-actions.ts'
import { toActor } from '@/data/session/actor.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { reportReasons, reviewReportReasons } from '@/domain/reviews/review-limits.ts'
import { can } from '@/domain/accounts/role.ts'
import * as messages from 'messages:reviews'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'
import { closeMenu } from '@/ui/layout/menu.tsx'
import { PushQuestion } from '../../ask-push/push-question.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ReportDialog } from '../report/report-dialog.tsx'
import { ReviewMenu } from './review-menu.tsx'

const answerAlone = ['answer'] as const

interface ReviewActionsProps {
  place: PlaceWithId
  review: Review
  user: SignedInUser
}

/** The actions of a signed-in user on a review: answer it as the owner, or report it; of their own, its answer alone. */
export function ReviewActions(props: ReviewActionsProps) {
  return (
    <PartIntl part={messages}>
      <Actions {...props} />
    </PartIntl>
  )
}

function Actions({ place, review, user }: ReviewActionsProps) {
  const queryClient = useQueryClient()
  const isOwner = useOwnsPlace(place)
  const [action, setAction] = useState<'answer' | 'report' | null>(null)
  const [hasAnswered, setAnswered] = useState(false)
  const [isReported, setReported] = useState(false)
  const answer = useFocusAfter(action === 'answer')
  const canReport = can(toActor(user), 'review.report', review)
  const canReportAnswer = review.answer !== null && !isOwner

  const end = () => setAction(null)
  if (action === 'answer') {
    return (
      <AnswerForm
        review={review}
        onAnswered={(next) => {
          putReview(queryClient, next)
          setAnswered(true)
          end()
        }}
        onCancel={end}
      />
    )
  }
  return (
    <>
      {isReported ? (
        <p className="meta">
          <FormattedMessage id="reviewDeeds.isReported" />
        </p>
      ) : (
        (canReport || canReportAnswer) && (
          <ReviewMenu review={review}>
            <button
              type="button"
              onClick={(event) => {
                // First, for what follows gives the focus back to where it is then.
                closeMenu(event)
                setAction('report')
              }}
            >
              <FormattedMessage id="reviewDeeds.report" />
            </button>
          </ReviewMenu>
        )
      )}
      {isOwner && (
        <p>
          <button className="link-button" type="button" ref={answer} onClick={() => setAction('answer')}>
            <FormattedMessage id={review.answer ? 'reviewDeeds.answerEdit' : 'reviewDeeds.answer'} />
          </button>
        </p>
      )}
      {hasAnswered && <PushQuestion userId={user.userId} />}
      {action === 'report' && (
        <ReportDialog
          title={canReport ? 'reviewDeeds.reportTitle' : 'reviewDeeds.reportAnswerTitle'}
          lead="reviewDeeds.reportLead"
          reasons={!canReport ? answerAlone : canReportAnswer ? reviewReportReasons : reportReasons}
          failed="review-report-failed"
          report={(said) => reportReview({ place_id: review.place_id, user_id: review.user_id, ...said })}
          onReported={() => {
            setReported(true)
            end()
          }}
          onClose={end}
        />
      )}
    </>
  )
}
