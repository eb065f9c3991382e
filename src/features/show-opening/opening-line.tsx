import type { CitySlug } from '@/domain/cities/city.ts'
import { useHoursReader } from './use-hours-reader.ts'
import './show-opening.css'

interface OpeningLineProps {
  /** As they are stored. */
  hours: string | null
  city: CitySlug
}

/**
 * Whether a place is open now, and until when. It depends on the clock of the visitor, so that no cached page says it: the
 * line is there from the start, and is filled in when what reads hours has come.
 */
export function OpeningLine({ hours, city }: OpeningLineProps) {
  const reader = useHoursReader(hours !== null)
  return hours && <p className="opening">{reader && <reader.Opening hours={hours} city={city} />}</p>
}
