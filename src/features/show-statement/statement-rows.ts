import { advertSlots } from '@/domain/adverts/advert.ts'
import { uncountedReasons } from '@/domain/adverts/count-impressions.ts'
import type { StatementDay } from '@/domain/adverts/statement.ts'

/**
 * Returns days as the rows of a table, the oldest first: what was counted, offline, not counted by reason, by slot, tapped by slot and
 * by hour.
 * @param head What the columns are called, in that order, the day before and whether it is closed behind them.
 * @param answers How it is said that a day is closed, and that it is not.
 */
export function toStatementRows(
  days: readonly StatementDay[],
  head: readonly string[],
  answers: { yes: string; no: string },
): (string | number)[][] {
  const rows = days.map(({ day, counted, offline, uncounted, by_slot, taps, by_hour, is_closed }) => [
    day,
    counted,
    offline,
    ...uncountedReasons.map((reason) => uncounted[reason] ?? 0),
    ...advertSlots.map((slot) => by_slot[slot]),
    ...advertSlots.map((slot) => taps[slot]),
    ...by_hour,
    is_closed ? answers.yes : answers.no,
  ])
  return [[...head], ...rows.toReversed()]
}
