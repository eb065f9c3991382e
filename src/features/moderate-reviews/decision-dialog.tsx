import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

/** To hide a review, to restore a hidden one, or to let a reported one stand. */
export type Decision = 'hide' | 'restore' | 'stand'

const words = {
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
} as const satisfies Record<Decision, Record<string, string>>

interface DecisionDialogProps {
  review: Review
  decision: Decision
  onDecided: (decided: { is_approved: boolean; hidden_reason: string | null }) => void
  onClose: () => void
}

/** Asks for the reason of a decision and takes it. A decision never waits for a network. */
export function DecisionDialog({ review, decision, onDecided, onClose }: DecisionDialogProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { isBusy, failure, run } = useAsyncAction((error) => toErrorCode(error, 'review-moderate-failed'))
  const { title, lead, action, doneTitle, done } = words[decision]

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const reason = cleanText(text).trim()
    setMissing(!reason)
    if (!reason) return
    const is_approved = decision !== 'hide'
    const isDone = await run(async () => {
      const { moderateReview } = await import('@/data/admin/moderation.ts')
      const { place_id, user_id } = review
      await moderateReview({ place_id, user_id, is_approved, reason })
    })
    if (!isDone) return
    void showToast(intl, { kind: 'success', title: doneTitle, message: done })
    onDecided({ is_approved, hidden_reason: is_approved ? null : reason })
  }

  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p>
          <FormattedMessage id={lead} />
        </p>
        {decision === 'hide' && review.photos && (
          <p className="hint">
            <FormattedMessage id="moderate.hidePhotosLead" />
          </p>
        )}
        <TextArea
          label={intl.formatMessage({ id: 'moderate.reason' })}
          hint={intl.formatMessage({ id: 'moderate.reasonHint' })}
          error={isMissing && !text.trim() ? intl.formatMessage({ id: 'moderate.reasonMissing' }) : undefined}
          rows={3}
          maxLength={ADMIN_REASON_MAX_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <InlineError message={isOnline ? failure && errorMessage(failure).message : 'moderate.offline'} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="moderate.cancel" />
          </button>
          <button className="btn" type="submit" disabled={isBusy || !isOnline}>
            <FormattedMessage id={action} />
          </button>
        </div>
      </form>
    </Dialog>
  )
}
