import type { LogList } from '@/data/admin/audit-log.ts'
import { auditKinds } from '@/domain/accounts/audit-kinds.ts'

/** Days outside of these are none of the log: nothing was noted before, and what is typed of a year is not yet one. */
export const firstLogDay = '2000-01-01'
export const lastLogDay = '2100-12-31'

/** Returns whether a text is a day that the log can be asked for: `2026-11-28`. */
export function isLogDay(text: string): boolean {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay && text >= firstLogDay && text <= lastLogDay
}

/** Parses `?kind=`, `?user=`, `?place=`, `?from=` and `?until=`: which entries of the log are shown. */
export function parseLogSearch({ kind, user, place, from, until }: Record<string, unknown>): LogList {
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const day = (value: unknown) => (typeof value === 'string' && isLogDay(value) ? value : undefined)
  // Present even if empty: otherwise the router would keep the previous value.
  return {
    kind: auditKinds.find((name) => name === kind),
    user: text(user),
    place: text(place),
    from: day(from),
    until: day(until),
  }
}
