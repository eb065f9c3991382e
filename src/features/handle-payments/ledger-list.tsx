import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { toCsv } from '@/ui/format/csv.ts'
import { Moment } from '@/ui/format/moment.tsx'
import { ledgerKindNames } from './ledger-names.ts'
import { toLedgerRows } from './ledger-rows.ts'

const head = [
  'handlePayments.csvDate',
  'handlePayments.csvKind',
  'handlePayments.csvAmount',
  'handlePayments.reference',
  'handlePayments.csvBusiness',
  'handlePayments.csvReason',
] as const

/** What was paid, given back and put right, the newest first, and as a file. */
export function Ledger() {
  const intl = useIntl()
  const ledger = useInfiniteQuery(useAdminQueries().ledger())

  async function save() {
    let pages = ledger
    while (pages.hasNextPage && !pages.isError) pages = await pages.fetchNextPage()
    if (!pages.data || pages.isError) return
    const rows = toLedgerRows(
      pages.data.pages.flatMap(({ entries }) => entries),
      head.map((id) => intl.formatMessage({ id })),
      (kind) => intl.formatMessage({ id: ledgerKindNames[kind] }),
    )
    saveFile(toCsv(rows), 'aquicito-pagos.csv')
  }

  return (
    <>
      <AdminList
        query={ledger}
        toKey={({ id }) => id}
        empty={<FormattedMessage id="handlePayments.noLedger" />}
        failed="error.payments-load-failed"
        more={<FormattedMessage id="handlePayments.more" />}
        className="surface rows"
        entryClassName="admin-line"
      >
        {({ kind, amount, reference, reason, created_at, business, actorName }) => (
          <>
            <Moment iso={created_at} />
            <b>{formatBs(amount)}</b>
            <span>
              <FormattedMessage id={ledgerKindNames[kind]} />
              {reference && ` ${reference}`}
            </span>
            {business && <span>{business}</span>}
            {reason && <span className="meta">{reason}</span>}
            {actorName && (
              <span className="meta">
                <FormattedMessage id="handlePlans.by" values={{ name: actorName }} />
              </span>
            )}
          </>
        )}
      </AdminList>
      <div className="actions">
        <Button variant="outlined" disabled={!ledger.data || ledger.isFetching} onClick={() => void save()}>
          <FormattedMessage id="handlePayments.csv" />
        </Button>
      </div>
    </>
  )
}
