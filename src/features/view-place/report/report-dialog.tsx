import { type SubmitEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { REPORT_COMMENT_MAX_CHARS, type ReviewReportReason } from '@/domain/reviews/review-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { reportReasonNames } from '@/i18n/report-reason-names.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { Choice } from '@/ui/forms/choice.tsx'

interface ReportDialogProps<Reason extends ReviewReportReason> {
  title: MessageId
  lead: MessageId
  reasons: readonly Reason[]
  /** What failed where an error says no more. */
  failed: ErrorCode
  /** Sends it. @throws AppError */
  report: (report: { reason: Reason; comment: string }) => Promise<void>
  onReported: () => void
  onClose: () => void
}

/** The dialog to report a review, its answer or a photo to the admins. */
export function ReportDialog<Reason extends ReviewReportReason>({
  title,
  lead,
  reasons,
  failed,
  report,
  onReported,
  onClose,
}: ReportDialogProps<Reason>) {
  const intl = useIntl()
  const [reason, setReason] = useState<Reason>()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, failed))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!reason)
    if (!reason) return
    if (isTooLong(comment, REPORT_COMMENT_MAX_CHARS)) return toFirstProblem(form)
    const isDone = await run(() => report({ reason, comment }))
    if (!isDone) return
    void showToast(intl, { kind: 'success', title: 'reviewDeeds.reportedTitle', message: 'reviewDeeds.reported' })
    onReported()
  }
  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <form className="form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <p className="muted">
          <FormattedMessage id={lead} />
        </p>
        <fieldset className="plain" aria-invalid={isMissing && !reason}>
          <legend>
            <FormattedMessage id="reviewDeeds.reason" />
          </legend>
          {reasons.map((option) => (
            <Choice
              key={option}
              type="radio"
              name="reason"
              checked={reason === option}
              onChange={() => setReason(option)}
            >
              <FormattedMessage id={reportReasonNames[option]} />
            </Choice>
          ))}
          <InlineError message={isMissing && !reason ? 'reviewDeeds.reasonMissing' : null} />
        </fieldset>
        <TextArea
          label={intl.formatMessage({ id: 'reviewDeeds.comment' })}
          rows={3}
          maxChars={REPORT_COMMENT_MAX_CHARS}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
        <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="reviewDeeds.cancel" />
          </button>
          <button className="btn" type="submit" disabled={isBusy}>
            <FormattedMessage id="reviewDeeds.reportSend" />
          </button>
        </div>
      </form>
    </Dialog>
  )
}
