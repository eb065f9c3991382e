import { countedVisits } from '@/domain/visits/visit.ts'
import type { VisitPeriod } from '@/domain/visits/visit-periods.ts'

/**
 * Returns days as the rows of a table, the oldest first.
 * @param head What the columns are called: the day, and what was counted.
 */
export function toNumbersRows(days: readonly VisitPeriod[], head: readonly string[]): (string | number)[][] {
  return [[...head], ...days.map((day) => [day.from, ...countedVisits.map((counted) => day[counted])])]
}
