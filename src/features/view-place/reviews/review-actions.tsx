import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { putReview } from '@/data/reviews/put-review.ts'
import { actorOf } from '@/data/session/actor.ts'
import type { Person } from '@/data/session/session.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { can } from '@/domain/accounts/role.ts'
import * as messages from 'messages:reviews'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'
import { AnswerForm } from './answer-form.tsx'
import { ReportDialog } from './report-dialog.tsx'

interface ReviewDeedsProps {
  place: PlaceWithId
  review: Review
  person: Person
}

/** What somebody who is signed in does with another's review: answer it as the place's owner, or report it. */
export function ReviewDeeds(props: ReviewDeedsProps) {
  return (
    <PartIntl part={messages}>
      <Deeds {...props} />
    </PartIntl>
  )
}

function Deeds({ place, review, person }: ReviewDeedsProps) {
  const queryClient = useQueryClient()
  const actor = actorOf(person)
  const [deed, setDeed] = useState<'answer' | 'report' | null>(null)
  const [isReported, setReported] = useState(false)
  const answer = useFocusAfter(deed === 'answer')

  const end = () => setDeed(null)
  if (deed === 'answer') {
    return (
      <AnswerForm
        review={review}
        userId={person.userId}
        onAnswered={(next) => {
          putReview(queryClient, next)
          end()
        }}
        onCancel={end}
      />
    )
  }
  return (
    <div className="deeds">
      {can(actor, 'review.answer', place) && (
        <button className="linkbtn" type="button" ref={answer} onClick={() => setDeed('answer')}>
          <FormattedMessage id={review.answer ? 'reviewDeeds.answerEdit' : 'reviewDeeds.answer'} />
        </button>
      )}
      {isReported ? (
        <span className="meta">
          <FormattedMessage id="reviewDeeds.isReported" />
        </span>
      ) : (
        can(actor, 'review.report', review) && (
          <button className="linkbtn" type="button" onClick={() => setDeed('report')}>
            <FormattedMessage id="reviewDeeds.report" />
          </button>
        )
      )}
      {deed === 'report' && (
        <ReportDialog
          review={review}
          onReported={() => {
            setReported(true)
            end()
          }}
          onClose={end}
        />
      )}
    </div>
  )
}
