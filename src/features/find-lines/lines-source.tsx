import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CityLines } from '@/domain/transit/transit-line.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'

/** Returns a day as people write it; a year stays one. */
function formatDate(date: string): string {
  return date.length === '2026-11-02'.length ? longDate(`${date}T12:00:00Z`) : date
}

/** From so many years on, how old they are is said in words. */
const OLD_YEARS = 2

/** How old the lines are, and where they are known from. */
export function LinesSource({ lines: { date, source } }: { lines: CityLines }) {
  const [now] = useState(() => new Date())
  const years = now.getUTCFullYear() - Number(date.slice(0, 4))
  return (
    <p className="meta">
      <FormattedMessage
        id={years < OLD_YEARS ? 'transit.data' : 'transit.old'}
        values={{ years, date: formatDate(date) }}
      />{' '}
      <OutsideLink href="https://www.openstreetmap.org/copyright">{source}</OutsideLink>
    </p>
  )
}
