import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ProformaDetails } from '@/data/admin/payments.ts'
import { useSession } from '@/data/session/session.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { openCredit } from '@/domain/payments/ledger-sums.ts'
import { arrivedOf } from '@/domain/payments/match-line.ts'
import type { ProformaStatus } from '@/domain/payments/proforma-offer.ts'
import { hasWaitingReceipt } from '@/domain/payments/waiting-receipt.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { PrivateFile } from '@/ui/admin/private-file.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
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
  const [kind, setKind] = useState<'refund' | 'credit' | 'correction' | null>(null)
  const {
    planName,
    months,
    amount,
    credit = 0,
    status,
    created_at,
    valid_until,
    paid_at,
    receipt,
    said_paid_at,
  } = proforma
  const arrived = arrivedOf(proforma)
  const hasLedger = ledger.length > 0
  const actions: RowAction[] = hasLedger
    ? [
        { name: 'handlePayments.refund', onPress: () => setKind('refund') },
        ...(openCredit(ledger) > 0
          ? [{ name: 'handlePayments.payCreditBack', onPress: () => setKind('credit') } as const]
          : []),
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
          {credit > 0 && (
            <p className="meta admin-brief">
              <FormattedMessage id="handlePayments.creditOff" values={{ credit: formatBs(credit) }} />
            </p>
          )}
          {arrived > 0 && status !== 'paid' && (
            <p className="admin-brief">
              <FormattedMessage
                id="handlePayments.arrivedPart"
                values={{ arrived: formatBs(arrived), missing: formatBs(amount - arrived) }}
              />
            </p>
          )}
        </div>
        <div>
          <p className="admin-brief">{business ?? <FormattedMessage id="admin.unnamedAccount" />}</p>
          <ReceiptNote proforma={proforma} />
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

/** That there is a receipt, and for how long it has waited. */
function ReceiptNote({ proforma }: Pick<ProformaDetails, 'proforma'>) {
  const intl = useIntl()
  const [now] = useState(Date.now)
  const { receipt, receipt_sent_at } = proforma
  if (receipt_sent_at && hasWaitingReceipt(proforma, now)) {
    const ago = formatTimeAgo(receipt_sent_at, localeOfIntl(intl), now) ?? 'none'
    return (
      <p className="admin-brief">
        <b>
          <FormattedMessage id="handlePayments.receiptWaits" values={{ ago }} />
        </b>
      </p>
    )
  }
  return (
    receipt && (
      <p className="meta admin-brief">
        <FormattedMessage id="handlePayments.hasReceipt" />
      </p>
    )
  )
}

function Receipt({ path }: { path: string }) {
  const userId = useSession()?.userId ?? ''
  const read = async () => (await import('@/data/session/read-private-file.ts')).readPrivateFile(path, userId)
  return <PrivateFile name={path} read={read} words={receiptWords} />
}
