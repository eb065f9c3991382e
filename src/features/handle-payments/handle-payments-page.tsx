import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { AdminRows } from '@/ui/admin/admin-rows.tsx'
import { FilterLinks } from '@/ui/admin/filter-links.tsx'
import { BankLineRow } from './bank-line-row.tsx'
import { BankSettings } from './bank-settings.tsx'
import { ImportStatement } from './import-statement.tsx'
import { Ledger } from './ledger-list.tsx'
import type { PaymentPart } from './payment-parts.ts'
import { PaymentSums } from './payment-sums.tsx'
import { ProformaRow } from './proforma-row.tsx'

const filters = {
  lines: 'handlePayments.showLines',
  proformas: 'handlePayments.showProformas',
  receipts: 'handlePayments.showReceipts',
  ledger: 'handlePayments.showLedger',
  bank: 'handlePayments.showBank',
} as const satisfies Record<PaymentPart, string>

/** What arrived at the bank, what was to be paid, and what came of it, for admins. @param show Which part; null for what waits. */
export function HandlePaymentsPage({ show }: { show: PaymentPart | null }) {
  return (
    <div className="stack">
      <AdminHeading title="handlePayments.title" lead="handlePayments.lead" />
      <PaymentSums />
      <ImportStatement />
      <FilterLinks all="handlePayments.showWaiting" filters={filters} />
      {show === 'bank' ? (
        <BankSettings />
      ) : show === 'ledger' ? (
        <Ledger />
      ) : show === 'proformas' || show === 'receipts' ? (
        <Proformas key={show} isWaiting={show === 'receipts'} />
      ) : (
        <BankLines key={show} isAll={show === 'lines'} />
      )}
    </div>
  )
}

function BankLines({ isAll }: { isAll: boolean }) {
  const lines = useInfiniteQuery(useAdminQueries().bankLines(isAll ? null : 'unmatched'))
  return (
    <AdminRows
      keys="handlePayments.keys"
      columns="admin-payments"
      query={lines}
      toKey={({ id }) => id}
      empty={<FormattedMessage id={isAll ? 'handlePayments.noLines' : 'handlePayments.noneWaits'} />}
      failed="error.payments-load-failed"
      more={<FormattedMessage id="handlePayments.more" />}
    >
      {(line) => <BankLineRow line={line} />}
    </AdminRows>
  )
}

function Proformas({ isWaiting }: { isWaiting: boolean }) {
  const proformas = useInfiniteQuery(useAdminQueries().proformas(isWaiting))
  return (
    <AdminRows
      keys="handlePayments.proformaKeys"
      columns="admin-payments"
      query={proformas}
      toKey={({ reference }) => reference}
      empty={<FormattedMessage id={isWaiting ? 'handlePayments.noReceipts' : 'handlePayments.noProformas'} />}
      failed="error.payments-load-failed"
      more={<FormattedMessage id="handlePayments.more" />}
    >
      {(details) => <ProformaRow {...details} />}
    </AdminRows>
  )
}
