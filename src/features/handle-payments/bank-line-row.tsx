import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useDecideBankLine } from '@/data/admin/mutations.ts'
import type { BankLineWithId } from '@/data/admin/payments.ts'
import type { BankLineStatus, LineProblem } from '@/domain/payments/bank-line-status.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { Fact, Facts } from '@/ui/admin/facts.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { AssignDialog } from './assign-dialog.tsx'

const states = {
  paid: { state: 'done', name: 'handlePayments.linePaid' },
  unmatched: { state: 'waiting', name: 'handlePayments.lineUnmatched' },
  'not-ours': { state: 'refused', name: 'handlePayments.lineNotOurs' },
} as const satisfies Record<BankLineStatus, object>

const problems = {
  'too-little': 'handlePayments.tooLittle',
  'same-again': 'handlePayments.sameAgain',
  'already-paid': 'handlePayments.alreadyPaid',
  expired: 'handlePayments.lateLine',
  cancelled: 'handlePayments.cancelledLine',
  'no-place': 'handlePayments.placelessLine',
  several: 'handlePayments.severalLine',
} as const satisfies Record<LineProblem, string>

/** A payment that arrived at the bank, and what became of it. */
export function BankLineRow({ line }: { line: BankLineWithId }) {
  const [asked, setAsked] = useState<'assign' | 'dismiss' | null>(null)
  const { day, time, amount, description, bank_number, status, reference, problem, missing, created_at } = line
  const actions: Record<BankLineStatus, RowAction[]> = {
    paid: [],
    unmatched: [
      { name: 'handlePayments.assign', isMain: true, keyShortcut: 'a', onPress: () => setAsked('assign') },
      { name: 'handlePayments.dismiss', keyShortcut: 'r', onPress: () => setAsked('dismiss') },
    ],
    'not-ours': [{ name: 'handlePayments.isOurs', keyShortcut: 'a', onPress: () => setAsked('dismiss') }],
  }
  return (
    <>
      <AdminRow
        name={`${formatBs(amount)}, ${description}`}
        actions={actions[status]}
        details={
          <Facts>
            {bank_number && <Fact name={<FormattedMessage id="handlePayments.bankNumber" />}>{bank_number}</Fact>}
            <Fact name={<FormattedMessage id="handlePayments.importedOn" />}>
              <Moment iso={created_at} />
            </Fact>
          </Facts>
        }
      >
        <div>
          <p className="admin-brief">
            <b>{formatBs(amount)}</b>
          </p>
          <p className="meta admin-brief">
            <FormattedDate value={`${day}T12:00:00Z`} day="numeric" month="short" year="numeric" />
            {time && ` · ${time}`}
          </p>
        </div>
        <div>
          <p className="admin-brief admin-brief--two">
            {description || <FormattedMessage id="handlePayments.descriptionDeleted" />}
          </p>
        </div>
        <div className="admin-row__state">
          <StateChip state={states[status].state}>
            <FormattedMessage id={states[status].name} />
          </StateChip>
          {reference && status === 'paid' && <p className="meta admin-brief">{reference}</p>}
          {problem && reference && status === 'unmatched' && (
            <p className="field-error admin-warning">
              <Icon name="alert" />
              <FormattedMessage
                id={problems[problem]}
                values={{ reference, arrived: formatBs(amount), missing: formatBs(missing) }}
              />
            </p>
          )}
        </div>
      </AdminRow>
      {asked === 'assign' && <AssignDialog line={line} onClose={() => setAsked(null)} />}
      {asked === 'dismiss' && <DismissDialog line={line} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Asks once more before a line is set aside, or taken back. */
function DismissDialog({
  line: { id, status, amount, description },
  onClose,
}: {
  line: BankLineWithId
  onClose: () => void
}) {
  const isOurs = status === 'not-ours'
  return (
    <DecisionDialog
      title={isOurs ? 'handlePayments.isOursTitle' : 'handlePayments.dismissTitle'}
      lead={
        <FormattedMessage
          id={isOurs ? 'handlePayments.isOursLead' : 'handlePayments.dismissLead'}
          values={{ amount: formatBs(amount), description: <b key="description">{description}</b> }}
        />
      }
      action={isOurs ? 'handlePayments.isOurs' : 'handlePayments.dismiss'}
      offline="handlePayments.offline"
      mutation={useDecideBankLine()}
      toInput={() => ({ line_id: id, decision: { is_ours: isOurs } })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
