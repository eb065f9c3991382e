import type { CitySlug } from '@/domain/cities/city.ts'
import { openingHoursLines } from '@/domain/opening-hours/opening-hours.ts'
import { HoursList } from './hours-list.tsx'
import { useHoursReader } from './use-hours-reader.ts'
import './show-opening.css'

interface OpeningHoursProps {
  /** As they are stored. */
  hours: string
  city: CitySlug
}

/** When a place is open, line by line; today's stands out once what reads hours has come. */
export function OpeningHours({ hours, city }: OpeningHoursProps) {
  const reader = useHoursReader(true)
  const lines = openingHoursLines(hours)
  return reader ? <reader.TodaysHours lines={lines} city={city} /> : <HoursList lines={lines} />
}
