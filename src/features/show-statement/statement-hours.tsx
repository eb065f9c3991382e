import { FormattedMessage } from 'react-intl'
import type { StatementDay } from '@/domain/adverts/statement.ts'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'

const HOURS_A_DAY = 24

/** Returns how many were counted in each hour of the day, from midnight on, on all days together. */
export function toHours(days: readonly StatementDay[]): { hour: number; count: number }[] {
  return Array.from({ length: HOURS_A_DAY }, (_, hour) => ({
    hour,
    count: days.reduce((total, { by_hour }) => total + (by_hour[hour] ?? 0), 0),
  }))
}

/** The hours in which something was counted, with a bar each that says how many compared with the best one. */
export function Hours({ days }: { days: readonly StatementDay[] }) {
  const hours = toHours(days)
  const most = Math.max(...hours.map(({ count }) => count))
  if (most === 0) return null
  return (
    <details>
      <summary>
        <FormattedMessage id="statement.hours" />
      </summary>
      <table className="statement__days">
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="statement.hour" />
            </th>
            <th scope="col">
              <FormattedMessage id="statement.counted" />
            </th>
          </tr>
        </thead>
        <tbody>
          {hours
            .filter(({ count }) => count > 0)
            .map(({ hour, count }) => (
              <tr key={hour}>
                <th scope="row">
                  <FormattedMessage id="statement.hourFrom" values={{ hour }} />
                </th>
                <td className="statement__hour">
                  <span style={{ width: `${(60 * count) / most}%` }} />
                  <FormattedInteger value={count} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
