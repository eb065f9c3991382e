import { FormattedMessage } from 'react-intl'
import { CORRECTION_CARD_ID } from '@/domain/accounts/sign-in-return-url.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { factsOfKind } from '@/domain/suggestions/facts-of-kind.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

const asks = [
  ['business_hours', 'clock', 'correctPlace.askHours'],
  ['phone', 'phone', 'correctPlace.askPhone'],
] as const

/** Asks for the hours and the telephone of a place that is of a kind to have them, where no one has told; nothing where none is missing. */
export function MissingFacts({ place }: { place: PlaceWithId }) {
  const known = { business_hours: place.business_hours, phone: place.phone || place.whatsapp }
  const facts = factsOfKind(place.category)
  const missing = asks.filter(([fact]) => facts.includes(fact) && !known[fact])
  if (missing.length === 0) return null
  return (
    <ul className="surface rows">
      {missing.map(([fact, icon, message]) => (
        <li key={fact}>
          <Icon name={icon} />
          <a href={`#${CORRECTION_CARD_ID}=${fact}`}>
            <FormattedMessage id={message} />
          </a>
        </li>
      ))}
    </ul>
  )
}
