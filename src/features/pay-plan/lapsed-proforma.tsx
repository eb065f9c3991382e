import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Payments } from '@/data/owners/payments.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { RenewForm } from './plan-to-renew.tsx'
import { ReceiptForm } from './receipt-form.tsx'

interface LapsedProformaProps {
  proforma: Payments['proformas'][number]
  onReceiptSent: () => Promise<void>
  onRenewed: () => Promise<void>
}

/** What was to be paid and expired: the way to another one, and to prove that it was paid in time. */
export function LapsedProforma({ proforma, onReceiptSent, onRenewed }: LapsedProformaProps) {
  const intl = useIntl()
  const { reference, plan_request_id, planName, months, amount, arrived, valid_until, receipt_sent_at } = proforma
  const [asked, setAsked] = useState<'other' | 'receipt' | null>(receipt_sent_at === null ? null : 'receipt')
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage
          id="payPlan.expiredOn"
          values={{ date: intl.formatDate(valid_until, { dateStyle: 'long' }) }}
        />
      </h2>
      <p className="meta">
        {reference} · {formatBs(amount)} · <FormattedMessage id="payPlan.planFor" values={{ plan: planName, months }} />
      </p>
      <p>
        {arrived > 0 ? (
          <FormattedMessage id="payPlan.expiredPart" values={{ arrived: <b key="arrived">{formatBs(arrived)}</b> }} />
        ) : (
          <FormattedMessage id="payPlan.expiredHint" />
        )}
      </p>
      <div className="actions">
        {asked !== 'other' && (
          <Button onClick={() => setAsked('other')}>
            <FormattedMessage id="payPlan.askAgain" />
          </Button>
        )}
        {asked !== 'receipt' && (
          <Button variant="outlined" onClick={() => setAsked('receipt')}>
            <FormattedMessage id="payPlan.alreadyPaid" />
          </Button>
        )}
      </div>
      {asked === 'other' && (
        <RenewForm planRequestId={plan_request_id} planName={planName} askedMonths={months} onRenewed={onRenewed} />
      )}
      {asked === 'receipt' && <ReceiptForm proforma={proforma} onSent={onReceiptSent} />}
    </section>
  )
}
