import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Payments, renewPlan } from '@/data/owners/payments.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { proformaAmount, renewalMonths } from '@/domain/payments/proforma-offer.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { Delivered } from '@/features/show-statement/delivered.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { Choice } from '@/ui/forms/choice.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { PlanEnding } from './plan-ending.tsx'

interface PlanToRenewProps {
  plan: Payments['plans'][number]
  /** Its proforma that waits to be paid. */
  asked: Payments['proformas'][number] | undefined
  onRenewed: () => Promise<void>
}

/** A plan that runs or has run, and for how many months its buyer may renew it. */
export function PlanToRenew({ plan, asked, onRenewed }: PlanToRenewProps) {
  const intl = useIntl()
  const { plan_request_id, is_own, planName, businessName, status, expires_at, run } = plan
  const [isOpen, setIsOpen] = useState(false)
  const isActive = status === 'active'
  // A new proforma cancels the one before: not one that is said to be paid, nor one of another plan, which an admin sent.
  const isFixed = asked !== undefined && (asked.receipt_sent_at !== null || asked.planName !== planName)
  return (
    <>
      <div className="pay-row">
        <span>
          <b>{businessName || <FormattedMessage id="payPlan.plan" values={{ plan: planName }} />}</b>
          <br />
          <span className="meta">
            <FormattedMessage id="payPlan.plan" values={{ plan: planName }} />
            {expires_at && (
              <>
                {' · '}
                <PlanEnding plan={plan} />
              </>
            )}
          </span>
        </span>
        <StateTag state={isActive ? 'done' : 'waiting'}>
          <FormattedMessage id={isActive ? 'payPlan.active' : 'payPlan.ended'} />
        </StateTag>
      </div>
      {run && <Delivered name={intl.formatMessage({ id: 'payPlan.plan' }, { plan: planName })} {...run} />}
      {asked && (
        <p className="meta">
          <FormattedMessage id="payPlan.asked" />
        </p>
      )}
      {!is_own ? (
        <p className="meta">
          <FormattedMessage id="payPlan.byOther" />
        </p>
      ) : isFixed ? null : isOpen ? (
        <RenewForm
          planRequestId={plan_request_id}
          planName={planName}
          askedMonths={asked?.months}
          onRenewed={async () => {
            await onRenewed()
            setIsOpen(false)
          }}
        />
      ) : (
        <div className="actions">
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            <FormattedMessage id={asked ? 'payPlan.changeMonths' : 'payPlan.renew'} />
          </Button>
        </div>
      )}
    </>
  )
}

interface RenewFormProps {
  planRequestId: string
  planName: Payments['plans'][number]['planName']
  /** For how many months its proforma is that waits to be paid. */
  askedMonths: number | undefined
  onRenewed: () => Promise<void>
}

/** Asks for how many months a plan is to be paid, and makes its proforma. */
export function RenewForm({ planRequestId, planName, askedMonths, onRenewed }: RenewFormProps) {
  const intl = useIntl()
  const id = useId()
  const isOnline = useOnline()
  // Once for what is asked here: sent twice, there is one proforma.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [months, setMonths] = useState(() => renewalMonths.find((count) => count === askedMonths) ?? 1)
  const selected = useRef<HTMLInputElement>(null)
  // The button that opened the form is gone.
  useEffect(() => selected.current?.focus(), [])
  const { isBusy, failure, traceId, run } = useAsyncAction(
    (error) => errorMessage(toErrorCode(error, 'proforma-failed')).message,
  )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => {
          await renewPlan({ key, plan_request_id: planRequestId, months })
          await onRenewed()
        })
      }}
    >
      <div className="actions" role="radiogroup" aria-label={intl.formatMessage({ id: 'payPlan.forHowLong' })}>
        {renewalMonths.map((count) => (
          <Choice
            key={count}
            ref={months === count ? selected : null}
            type="radio"
            name={id}
            checked={months === count}
            onChange={() => {
              setMonths(count)
              setKey(crypto.randomUUID())
            }}
          >
            <FormattedMessage
              id="payPlan.monthsFor"
              values={{ months: count, amount: formatBs(proformaAmount(planName, count)) }}
            />
          </Choice>
        ))}
      </div>
      <InlineError message={isOnline ? failure : 'payPlan.offline'} traceId={traceId} />
      <div className="actions">
        <Button type="submit" disabled={isBusy || !isOnline}>
          <FormattedMessage id="payPlan.makeProforma" />
        </Button>
      </div>
    </form>
  )
}
