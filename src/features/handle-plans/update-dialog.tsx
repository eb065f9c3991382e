import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useUpdatePlan } from '@/data/admin/mutations.ts'
import type { PlanRequestWithId } from '@/data/admin/plans.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import { CLAIM_NOTES_MAX_CHARS } from '@/domain/claims/claim-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { daysUntil, endOfDay, monthsLater, toDay } from '@/domain/plans/plan-days.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { RoomNoteLater } from '@/features/show-statement/room-note-later.tsx'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { PlaceNeeded } from './place-note.tsx'
import { planStates, planTitles } from './plan-status-names.ts'

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
  /** The name of who asked for the plan, or of their business. */
  buyer: string
  /** What it shall become; what it is already, where only its notes or its end change. */
  status: PlanStatus
  /** Who looks at it; null for no one. */
  taken: Taken | null
  onClose: () => void
}

/** Asks once more before a request is moved on. */
export function UpdateDialog({ request, buyer, status, taken, onClose }: UpdateDialogProps) {
  const intl = useIntl()
  const [today] = useState(() => toDay(new Date().toISOString()))
  const [day, setDay] = useState(() =>
    request.status === 'active' && request.expires_at ? toDay(request.expires_at) : monthsLater(today, 1),
  )
  const [isChecked, setIsChecked] = useState(false)
  const isActive = status === 'active'
  const isPlaceless = isActive && request.place_id === null
  const isDayWrong = isActive && !(day > today)
  const isSame = status === request.status
  const { title, lead, action } = isSame ? words.requested : words[status]
  const nameOf = (one: PlanStatus) => intl.formatMessage({ id: planStates[one].name })
  const plan = intl.formatMessage({ id: planTitles[request.planName] })
  const daysLost =
    request.status === 'active' && !isActive && request.expires_at ? daysUntil(request.expires_at, today) : 0

  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} values={{ business: <b key="business">{buyer}</b> }} />}
      words={{
        label: 'handlePlans.notes',
        hint: 'handlePlans.notesHint',
        maxChars: CLAIM_NOTES_MAX_CHARS,
        initial: request.notes ?? '',
      }}
      action={action}
      isDanger={!isSame && (status === 'expired' || status === 'cancelled')}
      cancel="handlePlans.back"
      offline="handlePlans.offline"
      mutation={useUpdatePlan()}
      toInput={(text) => {
        setIsChecked(true)
        if (isDayWrong || isPlaceless) return null
        return {
          plan_request_id: request.id,
          status,
          expires_at: isActive ? endOfDay(day) : null,
          notes: cleanText(text).trim() || null,
          updated_at: request.updated_at,
        }
      }}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'handlePlans.updatedTitle', message: 'handlePlans.updated' })
        onClose()
      }}
      onClose={onClose}
    >
      {!isSame && (
        <p>
          <FormattedMessage id="handlePlans.step" values={{ plan, from: nameOf(request.status), to: nameOf(status) }} />
        </p>
      )}
      {daysLost > 0 && (
        <p className="field-error">
          <Icon name="alert" />
          <FormattedMessage id="handlePlans.daysLost" values={{ count: daysLost }} />
        </p>
      )}
      {isPlaceless && <PlaceNeeded />}
      {(status === 'paid' || (isActive && request.status !== 'active')) && request.place_id !== null && (
        <RoomNoteLater of={{ place_id: request.place_id, planName: request.planName }} />
      )}
      {isActive && (
        <>
          <p className="hint">
            <FormattedMessage id="handlePlans.activation" />
          </p>
          <Field
            label={intl.formatMessage({ id: 'handlePlans.end' })}
            hint={intl.formatMessage({ id: 'handlePlans.endHint' })}
            error={isChecked && isDayWrong && intl.formatMessage({ id: 'handlePlans.endWrong' })}
            type="date"
            slotProps={{ htmlInput: { required: true } }}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      )}
      <TakenWarning taken={taken} />
    </DecisionDialog>
  )
}
