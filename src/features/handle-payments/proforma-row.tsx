import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ProformaDetails } from '@/data/admin/payments.ts'
import { useSession } from '@/data/session/session.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import type { ProformaStatus } from '@/domain/payments/proforma-offer.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { PrivateFile } from '@/ui/admin/private-file.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { LedgerDialog } from './ledger-dialog.tsx'
import { ledgerKindNames } from './ledger-names.ts'

const states = {
  open: { state: 'waiting', name: 'handlePayments.open' },
  paid: { state: 'done', name: 'handlePayments.isPaid' },
  expired: { state: 'refused', name: 'handlePayments.expired' },
  cancelled: { state: 'refused', name: 'handlePayments.cancelled' },
} as const satisfies Record<ProformaStatus, object>

const receiptWords = {
  show: 'handlePayments.receipt',
  loading: 'handlePayments.receiptLoading',
  failed: 'handlePayments.receiptFailed',
  picture: 'handlePayments.receiptPicture',
} as const

/** What is to be paid, or was, with the receipt that its payer sent, and what the ledger says of its request. */
export function ProformaRow({ reference, proforma, business, ledger }: ProformaDetails) {
  const [kind, setKind] = useState<'refund' | 'correction' | null>(null)
  const { planName, months, amount, status, created_at, valid_until, paid_at, receipt, said_paid_at } = proforma
  const hasLedger = ledger.length > 0
  const actions: RowAction[] = hasLedger
    ? [
        { name: 'handlePayments.refund', onPress: () => setKind('refund') },
        { name: 'handlePayments.correct', onPress: () => setKind('correction') },
      ]
    : []
  return (
    <>
      <AdminRow
        name={reference}
        actions={actions}
        details={
          <>
            <div className="stack">
              {said_paid_at && (
                <p className="meta">
                  <FormattedMessage id="handlePayments.saidPaid" values={{ date: <Moment iso={said_paid_at} /> }} />
                </p>
              )}
              {receipt ? (
                <Receipt path={receipt} />
              ) : (
                <p className="muted">
                  <FormattedMessage id="handlePayments.noReceipt" />
                </p>
              )}
            </div>
            {hasLedger && (
              <ul className="stack">
                {ledger.map(({ kind: was, amount: sum, reason, created_at: at }) => (
                  <li key={`${at} ${sum}`}>
                    <b>{formatBs(sum)}</b> · <FormattedMessage id={ledgerKindNames[was]} />{' '}
                    <span className="meta">
                      · <Moment iso={at} />
                    </span>
                    {reason && <p className="pre-wrap meta">{reason}</p>}
                  </li>
                ))}
              </ul>
            )}
          </>
        }
      >
        <div>
          <p className="admin-brief">
            <b>{reference}</b>
          </p>
          <p className="meta admin-brief">
            {formatBs(amount)} · <FormattedMessage id="handlePayments.planFor" values={{ plan: planName, months }} />
          </p>
        </div>
        <div>
          <p className="admin-brief">{business ?? <FormattedMessage id="admin.unnamedAccount" />}</p>
          {receipt && (
            <p className="meta admin-brief">
              <FormattedMessage id="handlePayments.hasReceipt" />
            </p>
          )}
        </div>
        <div className="admin-row__state">
          <StateChip state={states[status].state}>
            <FormattedMessage id={states[status].name} />
          </StateChip>
          <p className="meta admin-brief admin-brief--two">
            {paid_at ? (
              <FormattedMessage id="handlePayments.paidOn" values={{ date: <Moment iso={paid_at} /> }} />
            ) : (
              <FormattedMessage
                id="handlePayments.sentOn"
                values={{ date: <Moment iso={created_at} />, until: <Moment iso={valid_until} /> }}
              />
            )}
          </p>
        </div>
      </AdminRow>
      {kind && (
        <LedgerDialog
          kind={kind}
          planRequestId={proforma.plan_request_id}
          business={business ?? reference}
          ledger={ledger}
          onClose={() => setKind(null)}
        />
      )}
    </>
  )
}

function Receipt({ path }: { path: string }) {
  const userId = useSession()?.userId ?? ''
  const read = async () => (await import('@/data/session/read-private-file.ts')).readPrivateFile(path, userId)
  return <PrivateFile name={path} read={read} words={receiptWords} />
}
