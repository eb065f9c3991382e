import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PlanRequestWithId } from '@/data/admin/plan-requests.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { toDay, endOfDay, monthLater } from './plan-days.ts'

/** What is asked before a request becomes something; the last of them, where it stays what it is. */
const words = {
  requested: { title: 'handlePlans.edit', lead: 'handlePlans.editLead', action: 'handlePlans.save' },
  contacted: {
    title: 'handlePlans.contactedTitle',
    lead: 'handlePlans.contactedLead',
    action: 'handlePlans.toContacted',
  },
  paid: { title: 'handlePlans.paidTitle', lead: 'handlePlans.paidLead', action: 'handlePlans.toPaid' },
  active: { title: 'handlePlans.activeTitle', lead: 'handlePlans.activeLead', action: 'handlePlans.toActive' },
  expired: { title: 'handlePlans.expiredTitle', lead: 'handlePlans.expiredLead', action: 'handlePlans.toExpired' },
  cancelled: {
    title: 'handlePlans.cancelledTitle',
    lead: 'handlePlans.cancelledLead',
    action: 'handlePlans.toCancelled',
  },
} as const satisfies Record<PlanStatus, Record<string, string>>

interface UpdateDialogProps {
  request: PlanRequestWithId
  /** What it shall become; what it is already, where only its notes or its end change. */
  status: PlanStatus
  onUpdated: (updated: PlanRequestWithId) => void
  onClose: () => void
}

/** Asks once more before a request is moved on. Nothing of it ever waits for a network. */
export function UpdateDialog({ request, status, onUpdated, onClose }: UpdateDialogProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [notes, setNotes] = useState(request.notes ?? '')
  const [today] = useState(() => toDay(new Date().toISOString()))
  const [day, setDay] = useState(() =>
    request.status === 'active' && request.expires_at ? toDay(request.expires_at) : monthLater(today),
  )
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, failure, run } = useAsyncAction((error) => toErrorCode(error, 'plan-update-failed'))
  const isActive = status === 'active'
  const isDayWrong = isActive && !(day > today)
  const { title, lead, action } = status === request.status ? words.requested : words[status]

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isDayWrong) return
    await run(async () => {
      const { updatePlan } = await import('@/data/admin/plan-requests.ts')
      const updated = await updatePlan({
        plan_request_id: request.id,
        status,
        expires_at: isActive ? endOfDay(day) : null,
        notes: cleanText(notes).trim() || null,
        updated_at: request.updated_at,
      })
      void showToast(intl, { kind: 'success', title: 'handlePlans.updatedTitle', message: 'handlePlans.updated' })
      onUpdated(updated)
    })
  }

  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p style={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id={lead}
            values={{ business: <b key="business">{request.businessName || request.id}</b> }}
          />
        </p>
        {isActive && (
          <p className="hint">
            <FormattedMessage id="handlePlans.notStarted" />
          </p>
        )}
        {isActive && (
          <TextField
            label={intl.formatMessage({ id: 'handlePlans.end' })}
            hint={intl.formatMessage({ id: 'handlePlans.endHint' })}
            error={isChecked && isDayWrong ? intl.formatMessage({ id: 'handlePlans.endWrong' }) : undefined}
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <TextArea
          label={intl.formatMessage({ id: 'handlePlans.notes' })}
          hint={intl.formatMessage({ id: 'handlePlans.notesHint' })}
          rows={3}
          maxLength={CLAIM_NOTES_MAX_CHARS}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        <InlineError message={isOnline ? failure && errorMessage(failure).message : 'handlePlans.offline'} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="handlePlans.back" />
          </button>
          <button className="btn" type="submit" disabled={isBusy || !isOnline}>
            <FormattedMessage id={action} />
          </button>
        </div>
      </form>
    </Dialog>
  )
}
