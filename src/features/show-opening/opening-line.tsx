import type { CitySlug } from '@/domain/cities/city.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { useHoursReader } from './use-hours-reader.ts'
import './opening-line.css'

interface OpeningLineProps {
  /** As they are stored. */
  hours: string | null
  city: CitySlug
  /** What stands below it on a card; absent on a place's own page. */
  rest?: string
  /** Whether it is near the screen, and the hours are read. */
  isNear?: boolean
}

/**
 * Whether a place is open now, and until when. It depends on the clock of the visitor, so that no cached page says it: the
 * line is there from the start, and is filled in when what reads hours has come.
 */
export function OpeningLine({ hours, city, rest, isNear = true }: OpeningLineProps) {
  if (!hours && !rest) return null
  if (rest === undefined) {
    return <p className="opening">{hours && <OpeningState hours={hours} city={city} isShort={false} />}</p>
  }
  return (
    <p className={hours ? 'opening meta has-hours' : 'opening meta'}>
      {hours && isNear && <OpeningState hours={hours} city={city} isShort />}
      {rest && <span className="opening__where">{rest}</span>}
    </p>
  )
}

interface OpeningStateProps {
  hours: string
  city: CitySlug
  isShort: boolean
}

/** What the line says; cards without hours have none of it, and are not rendered again when the reader comes. */
function OpeningState(props: OpeningStateProps) {
  const reader = useHoursReader(true)
  return reader && <reader.Opening {...props} />
}

/** Returns the line of a card. @param where What stands below it. */
export function renderCardOpening({ business_hours: hours, city }: PlaceCard, where: string, isNear = true) {
  return <OpeningLine hours={hours} city={city} rest={where} isNear={isNear} />
}
