import { FormattedMessage, useIntl } from 'react-intl'
import { toChange, toYearBefore, type VisitPeriod } from '@/domain/visits/visit-periods.ts'
import type { VisitDay } from '@/domain/visits/visit.ts'
import { capitalize } from '@/ui/format/capitalize.ts'

interface YearBeforeProps {
  stored: readonly VisitDay[]
  months: readonly VisitPeriod[]
  toName: (month: VisitPeriod) => string
}

/** The views of months beside those of the same days a year before, where all of these are stored. */
export function YearBefore({ stored, months, toName }: YearBeforeProps) {
  const intl = useIntl()
  return months.map((month) => {
    const before = toYearBefore(stored, month)
    const change = before && toChange(month.view, before.view)
    if (!before || change === null) return null
    const share = intl.formatNumber(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 })
    const isSame = Math.abs(change) < 0.005
    return (
      <p key={month.from}>
        <FormattedMessage
          id="numbers.yearBefore"
          values={{
            month: capitalize(toName(month)),
            views: month.view,
            before: before.view,
            change: intl.formatMessage(
              { id: isSame ? 'numbers.same' : change > 0 ? 'numbers.more' : 'numbers.less' },
              { share },
            ),
          }}
        />
      </p>
    )
  })
}
