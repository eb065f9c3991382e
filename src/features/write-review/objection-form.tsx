import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { objectReview, readObjectionDraft, writeObjectionDraft } from '@/data/reviews/object-review.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { REVIEW_OBJECTION_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

interface ObjectionFormProps {
  placeId: string
  onSent: (text: string) => void
  onCancel: () => void
}

/** The form of what an author says against the withholding of their review. What is typed stays on the device until it is sent. */
export function ObjectionForm({ placeId, onSent, onCancel }: ObjectionFormProps) {
  const intl = useIntl()
  const [text, setText] = useState(() => readObjectionDraft(placeId))
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'objection-failed'))
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone: the focus goes to the text.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const write = (next: string) => {
    setText(next)
    writeObjectionDraft(placeId, next)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const objection = cleanText(text).trim()
    setMissing(!objection)
    if (!objection) return
    if (isTooLong(text, REVIEW_OBJECTION_MAX_CHARS)) return toFirstProblem(form)
    if (!(await run(() => objectReview({ place_id: placeId, text: objection })))) return
    writeObjectionDraft(placeId, '')
    void showToast(intl, { kind: 'success', title: 'reviewDeeds.objectedTitle', message: 'reviewDeeds.objected' })
    onSent(objection)
  }
  return (
    <form className="form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={intl.formatMessage({ id: 'reviewDeeds.objectLabel' })}
        hint={intl.formatMessage({ id: 'reviewDeeds.objectHint' })}
        error={isMissing && !text.trim() ? intl.formatMessage({ id: 'error.objection-missing' }) : undefined}
        rows={4}
        maxChars={REVIEW_OBJECTION_MAX_CHARS}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onCancel}>
          <FormattedMessage id="reviewDeeds.cancel" />
        </button>
        <button className="btn" type="submit" disabled={isBusy}>
          <FormattedMessage id="reviewDeeds.objectSend" />
        </button>
      </div>
    </form>
  )
}
