import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { answerReview } from '@/data/reviews/review-actions.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { REVIEW_ANSWER_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

interface AnswerFormProps {
  review: Review
  onAnswered: (review: Review) => void
  onCancel: () => void
}

/** The form of the owner's answer to a review, new or changed. */
export function AnswerForm({ review, onAnswered, onCancel }: AnswerFormProps) {
  const intl = useIntl()
  const [text, setText] = useState(review.answer?.text ?? '')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'review-answer-failed'))
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone: the focus goes to the text.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const answer = cleanText(text).trim()
    setMissing(!answer)
    if (!answer) return
    if (isTooLong(text, REVIEW_ANSWER_MAX_CHARS)) return toFirstProblem(form)
    const { place_id, user_id } = review
    const isDone = await run(() => answerReview({ place_id, user_id, answer }))
    if (!isDone) return
    void showToast(intl, { kind: 'success', title: 'reviewDeeds.answeredTitle', message: 'reviewDeeds.answered' })
    const now = new Date().toISOString()
    onAnswered({
      ...review,
      answer: { text: answer, created_at: review.answer?.created_at ?? now, updated_at: now },
    })
  }
  return (
    <form className="form answer-form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={intl.formatMessage({ id: 'reviewDeeds.answerLabel' })}
        hint={intl.formatMessage({ id: 'reviewDeeds.answerHint' })}
        error={isMissing && !text.trim() ? intl.formatMessage({ id: 'reviewDeeds.answerMissing' }) : undefined}
        rows={4}
        maxChars={REVIEW_ANSWER_MAX_CHARS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onCancel}>
          <FormattedMessage id="reviewDeeds.cancel" />
        </button>
        <button className="btn" type="submit" disabled={isBusy}>
          <FormattedMessage id="reviewDeeds.answerSend" />
        </button>
      </div>
    </form>
  )
}
