import TableContainer from '@mui/material/TableContainer'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { countedVisits, countTaps } from '@/domain/visits/visit.ts'
import type { VisitPeriod } from '@/domain/visits/visit-periods.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'

interface NumbersChartProps {
  periods: readonly VisitPeriod[]
  /** What a period is called below its bar, and in the table. */
  toName: (period: VisitPeriod) => ReactNode
}

/** How tall the longest bar is. */
const HIGHEST_REM = 9

/** Views and taps of days or weeks as bars, each with its number: no axis has to be read. The table behind it says the same. */
export function NumbersChart({ periods, toName }: NumbersChartProps) {
  const intl = useIntl()
  const highest = Math.max(1, ...periods.map(({ view }) => view))
  return (
    <ol className={highest < 1000 ? 'numbers-chart' : 'numbers-chart numbers-chart--long'} aria-hidden="true">
      {periods.map((period) => {
        const taps = countTaps(period)
        return (
          <li key={period.from}>
            <span className="numbers-chart__count">{formatInteger(intl, period.view)}</span>
            <span className="numbers-chart__bar" style={{ height: `${(HIGHEST_REM * period.view) / highest}rem` }}>
              {/* More than one tap may follow a view. */}
              <span style={{ height: period.view > 0 ? `${Math.min(100, (100 * taps) / period.view)}%` : 0 }} />
            </span>
            <span className="numbers-chart__name">{toName(period)}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** All that was counted, for screen readers and for those who want it exactly; the latest period first. */
export function NumbersTable({ periods, toName }: NumbersChartProps) {
  const intl = useIntl()
  return (
    <TableContainer
      className="numbers-table"
      tabIndex={0}
      role="group"
      aria-label={intl.formatMessage({ id: 'numbers.table' })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="numbers.when" />
            </th>
            {countedVisits.map((column) => (
              <th key={column} scope="col">
                <FormattedMessage id={countedNames[column]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.toReversed().map((period) => (
            <tr key={period.from}>
              <th scope="row">{toName(period)}</th>
              {countedVisits.map((column) => (
                <td key={column}>{formatInteger(intl, period[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableContainer>
  )
}

/** What each number is called. */
export const countedNames = {
  search: 'numbers.search',
  view: 'numbers.view',
  whatsapp: 'numbers.whatsapp',
  call: 'numbers.call',
  directions: 'numbers.directions',
  website: 'numbers.website',
  save: 'numbers.save',
} as const
