import type { CitySlug } from '@/domain/cities/city.ts'
import { openingHoursLines } from '@/domain/opening-hours/opening-hours.ts'
import { useMinute } from '@/ui/behavior/use-minute.ts'
import { splitHoursLine } from './hours-text.ts'
import { useHoursReader } from './use-hours-reader.ts'
import './show-opening.css'

interface OpeningHoursProps {
  /** As they are stored. */
  hours: string
  city: CitySlug
}

/** Hours as they were written, or translated from OSM, in Spanish, line by line; today's stands out. */
export function OpeningHours({ hours, city }: OpeningHoursProps) {
  const lines = openingHoursLines(hours)
  const now = useMinute()
  const today = useHoursReader(true)?.findTodaysLine(lines, new Date(now), city)
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
