import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSendProforma } from '@/data/admin/mutations.ts'
import type { PlanRequestWithId } from '@/data/admin/plans.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { PROFORMA_MONTHS_MAX, PROFORMA_VALID_DAYS, proformaAmount } from '@/domain/payments/proforma-offer.ts'
import { type PlanName, planNames } from '@/domain/plans/plan-offer.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { RoomNoteLater } from '@/features/show-statement/room-note-later.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { PlaceNeeded } from './place-note.tsx'
import { planTitles } from './plan-status-names.ts'

const monthCounts = Array.from({ length: PROFORMA_MONTHS_MAX }, (_, index) => index + 1)

interface ProformaDialogProps {
  request: PlanRequestWithId
  /** The name of who asked for the plan, or of their business. */
  buyer: string
  onClose: () => void
}

/** Asks which plan, and for how many months, a buyer is to pay. */
export function ProformaDialog({ request, buyer, onClose }: ProformaDialogProps) {
  const intl = useIntl()
  // Once for what is asked here: sent twice, there is one proforma.
  const [key] = useState(() => crypto.randomUUID())
  const [planName, setPlanName] = useState<PlanName>(request.planName)
  const [months, setMonths] = useState(1)
  return (
    <DecisionDialog
      title="handlePlans.proformaTitle"
      lead={
        <FormattedMessage
          id={request.open_proforma ? 'handlePlans.proformaAgainLead' : 'handlePlans.proformaLead'}
          values={{ business: <b key="business">{buyer}</b>, days: PROFORMA_VALID_DAYS }}
        />
      }
      action="handlePlans.sendProforma"
      cancel="handlePlans.back"
      offline="handlePlans.offline"
      mutation={useSendProforma()}
      toInput={() => (request.place_id === null ? null : { key, plan_request_id: request.id, planName, months })}
      onDone={(_, { reference }) => {
        void showToast(intl, {
          kind: 'success',
          title: 'handlePlans.proformaSentTitle',
          message: 'handlePlans.proformaSent',
          values: { reference },
        })
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'handlePlans.proformaPlan' })}
        // What runs is renewed as it is.
        disabled={request.status === 'active'}
        select
        slotProps={{ select: { native: true } }}
        value={planName}
        onChange={({ target }) => setPlanName(planNames.find((name) => name === target.value) ?? planName)}
      >
        {planNames.map((name) => (
          <option key={name} value={name}>
            {intl.formatMessage({ id: planTitles[name] })}
          </option>
        ))}
      </Field>
      <Field
        label={intl.formatMessage({ id: 'handlePlans.proformaMonths' })}
        select
        slotProps={{ select: { native: true } }}
        value={months}
        onChange={({ target }) => setMonths(Number(target.value))}
      >
        {monthCounts.map((count) => (
          <option key={count} value={count}>
            {intl.formatMessage({ id: 'handlePlans.monthCount' }, { count })}
          </option>
        ))}
      </Field>
      <p role="status">
        <FormattedMessage
          id="handlePlans.proformaAmount"
          values={{ amount: <b key="amount">{formatBs(proformaAmount(planName, months))}</b> }}
        />
      </p>
      {request.place_id === null ? <PlaceNeeded /> : <RoomNoteLater of={{ place_id: request.place_id, planName }} />}
    </DecisionDialog>
  )
}
