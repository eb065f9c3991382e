import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAddLedgerEntry } from '@/data/admin/mutations.ts'
import type { ProformaDetails } from '@/data/admin/payments.ts'
import { formatBs, parseAmount } from '@/domain/payments/bolivian-amount.ts'
import { openCredit, refundable } from '@/domain/payments/ledger-sums.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { Field } from '@/ui/mui/mui-field.tsx'

const toPlans = (text: ReactNode[]) => (
  <Link key="plans" to="/admin/plans" search={{ show: 'active' }}>
    {text}
  </Link>
)

interface LedgerDialogProps {
  kind: 'refund' | 'credit' | 'correction'
  planRequestId: string
  /** Who paid. */
  business: string
  ledger: ProformaDetails['ledger']
  onClose: () => void
}

const words = {
  refund: {
    title: 'handlePayments.refundTitle',
    lead: 'handlePayments.refundLead',
    hint: 'handlePayments.refundHint',
    action: 'handlePayments.refund',
  },
  credit: {
    title: 'handlePayments.creditTitle',
    lead: 'handlePayments.creditLead',
    hint: 'handlePayments.refundHint',
    action: 'handlePayments.payCreditBack',
  },
  correction: {
    title: 'handlePayments.correctTitle',
    lead: 'handlePayments.correctLead',
    hint: 'handlePayments.correctHint',
    action: 'handlePayments.correct',
  },
} as const

/** Asks how much was given back, of what was paid or of what is to the buyer's credit, or what is to be put right, and why. */
export function LedgerDialog({ kind, planRequestId, business, ledger, onClose }: LedgerDialogProps) {
  const intl = useIntl()
  // Once for what is asked here: sent twice, it is noted once.
  const [key] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { title, lead, hint, action } = words[kind]
  const most = kind === 'credit' ? openCredit(ledger) : refundable(ledger)
  const amount = parseAmount(text)
  const isWrong = amount === null || amount === 0 || (kind !== 'correction' && (amount < 0 || amount > most))
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} values={{ business: <b key="business">{business}</b> }} />}
      words={reasonWords('log', ADMIN_REASON_MAX_CHARS)}
      action={action}
      offline="handlePayments.offline"
      mutation={useAddLedgerEntry()}
      toInput={(reason) => {
        setIsChecked(true)
        if (isWrong) return null
        return { key, plan_request_id: planRequestId, entry: { kind, amount }, reason: cleanText(reason).trim() }
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'handlePayments.amount' })}
        hint={intl.formatMessage({ id: hint }, { most: formatBs(most) })}
        error={isChecked && isWrong && intl.formatMessage({ id: 'handlePayments.amountWrong' })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 20, inputMode: kind === 'correction' ? 'text' : 'decimal' } }}
      />
      {kind === 'refund' && (
        <p className="hint">
          <FormattedMessage id="handlePayments.refundEndsPlan" values={{ a: toPlans }} />
        </p>
      )}
    </DecisionDialog>
  )
}
