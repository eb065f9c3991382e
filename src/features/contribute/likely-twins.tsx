import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { findNamesakes } from '@/data/suggestions/namesakes.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { shortAddress } from '@/domain/places/place-card.ts'
import { isLikelyTwin } from '@/domain/suggestions/likely-twin.ts'

/** How many places that may be the same are shown. */
const TWINS_MAX = 3
/** How many of those that search finds are looked at. */
const LOOKED_AT_MAX = 20

/** Places of the city that may be the one that is about to be added: so that none is added twice. */
export function LikelyTwins({ name, city }: { name: string; city: CitySlug }) {
  const { data: twins = [] } = useQuery({
    queryKey: ['twins', city, name],
    queryFn: async () => {
      const cards = await findNamesakes(city, name, LOOKED_AT_MAX)
      return cards.filter((card) => isLikelyTwin(name, card.name)).slice(0, TWINS_MAX)
    },
    networkMode: 'always',
    enabled: name.trim().length > 2,
  })
  return (
    <div role="status">
      {twins.length > 0 && (
        <div className="note">
          <div className="stack">
            <p>
              <b>
                <FormattedMessage id="addition.twins" />
              </b>
            </p>
            <ul>
              {twins.map((card) => (
                <li key={card.id}>
                  <Link to="/lugar/$placeId" params={{ placeId: card.id }} target="_blank">
                    {card.name}
                  </Link>
                  {card.address && <span className="meta"> · {shortAddress(card)}</span>}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
