import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideBankLine } from '@/data/admin/mutations.ts'
import type { BankLineWithId } from '@/data/admin/payments.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { findReferences } from '@/domain/payments/payment-reference.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { Field } from '@/ui/mui/mui-field.tsx'

/** Asks which proforma a line pays: those that wait for just its amount are offered. */
export function AssignDialog({ line, onClose }: { line: BankLineWithId; onClose: () => void }) {
  const intl = useIntl()
  const { id, amount, description } = line
  const { data: choices } = useQuery(useAdminQueries().payableProformas(amount))
  const [text, setText] = useState(line.reference ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const [reference] = findReferences(text)
  return (
    <DecisionDialog
      title="handlePayments.assignTitle"
      lead={
        <FormattedMessage
          id="handlePayments.assignLead"
          values={{ amount: formatBs(amount), description: <b key="description">{description}</b> }}
        />
      }
      action="handlePayments.assign"
      offline="handlePayments.offline"
      mutation={useDecideBankLine()}
      toInput={() => {
        setIsChecked(true)
        return reference === undefined ? null : { line_id: id, decision: { pays: reference } }
      }}
      onDone={(_, { missing }) => {
        void showToast(
          intl,
          missing === 0
            ? { kind: 'success', title: 'handlePayments.assignedTitle', message: 'handlePayments.assigned' }
            : {
                kind: 'success',
                title: 'handlePayments.partTitle',
                message: 'handlePayments.part',
                values: { missing: formatBs(missing) },
              },
        )
        onClose()
      }}
      onClose={onClose}
    >
      <Field
        label={intl.formatMessage({ id: 'handlePayments.reference' })}
        hint={intl.formatMessage({ id: 'handlePayments.referenceHint' })}
        error={isChecked && reference === undefined && intl.formatMessage({ id: 'handlePayments.referenceWrong' })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 40, autoCapitalize: 'characters', autoComplete: 'off' } }}
      />
      {choices && choices.length > 0 && (
        <div>
          <p className="meta">
            <FormattedMessage id="handlePayments.choices" values={{ amount: formatBs(amount) }} />
          </p>
          <div className="actions">
            {choices.map((choice) => (
              <Button
                key={choice.reference}
                variant="outlined"
                aria-pressed={choice.reference === reference}
                onClick={() => setText(choice.reference)}
              >
                {choice.reference} {choice.business && `· ${choice.business}`}
              </Button>
            ))}
          </div>
        </div>
      )}
    </DecisionDialog>
  )
}
