import { splitHoursLine } from './hours-text.ts'

interface HoursListProps {
  lines: readonly string[]
  /** The number of today's line, once it is known. */
  today?: number | undefined
}

/** Hours as they were written, or translated from OSM, in Spanish, line by line; today's stands out. */
export function HoursList({ lines, today }: HoursListProps) {
  // Lines may be equal: only their place tells them apart.
  const rows = lines.map((line, place) => ({ key: place, ...splitHoursLine(line) }))
  return (
    <ul className="hours" lang="es">
      {rows.map(({ key, days, times }) => (
        <li key={key} aria-current={key === today ? 'date' : undefined}>
          {days && <span>{days} </span>}
          <span>{times}</span>
        </li>
      ))}
    </ul>
  )
}
