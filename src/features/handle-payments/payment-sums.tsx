import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { reconcile } from '@/domain/payments/ledger-sums.ts'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { Figure, Figures, LoadingFigures } from '@/ui/admin/figures.tsx'

/** What arrived at the bank and what became of it, so that no boliviano is unexplained. */
export function PaymentSums() {
  const sums = useQuery(useAdminQueries().paymentSums())
  if (sums.isError) {
    return <LoadingFailed message="error.payments-load-failed" onRetry={() => void sums.refetch()} />
  }
  if (!sums.data) return <LoadingFigures />
  const { lines, paidProformas, overpaid, unmatched, notOurs, credits, balance } = sums.data
  const { ofBank, ofLedger } = reconcile(sums.data)
  const unexplained = Math.abs(ofBank) + Math.abs(ofLedger)
  return (
    <Figures reload="handlePayments.reload" query={sums}>
      <Figure count={lines / 100} label={<FormattedMessage id="handlePayments.arrived" />} />
      <Figure count={(paidProformas + overpaid) / 100} label={<FormattedMessage id="handlePayments.paid" />} />
      <Figure count={unmatched / 100} label={<FormattedMessage id="handlePayments.unmatched" />} />
      <Figure count={notOurs / 100} label={<FormattedMessage id="handlePayments.notOurs" />} />
      <Figure
        count={unexplained / 100}
        label={<FormattedMessage id="handlePayments.unexplained" />}
        isBad={unexplained > 0}
      />
      <Figure count={credits / 100} label={<FormattedMessage id="handlePayments.credits" />} />
      <Figure count={balance / 100} label={<FormattedMessage id="handlePayments.balance" />} />
    </Figures>
  )
}
