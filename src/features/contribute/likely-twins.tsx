import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import { useMustAskFor } from '@/data/platform/asking/use-must-ask-for.ts'
import { toIndexName } from '@/data/search/local-search-client.ts'
import { findNamesakes } from '@/data/suggestions/namesakes.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { shortAddress } from '@/domain/places/place-card.ts'
import { isLikelyTwin } from '@/domain/suggestions/likely-twin.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'

/** How many places that may be the same are shown. */
const TWINS_MAX = 3
/** How many of those that search finds are looked at. */
const LOOKED_AT_MAX = 20

/** Places of the city that may be the one that is about to be added: so that none is added twice. */
export function LikelyTwins({ name, city }: { name: string; city: CitySlug }) {
  const isLookedFor = name.trim().length > 2
  // Looked for again once the user asked for the index.
  const mustAsk = useMustAskFor([toIndexName(city)])
  const { data } = useQuery({
    queryKey: ['twins', city, name, mustAsk],
    queryFn: async () => {
      const cards = await findNamesakes(city, name, LOOKED_AT_MAX)
      return cards && cards.filter((card) => isLikelyTwin(name, card.name)).slice(0, TWINS_MAX)
    },
    networkMode: 'always',
    enabled: isLookedFor,
    // With each letter an offer would go and come again.
    placeholderData: (before) => (before === null ? null : undefined),
  })
  const twins = data ?? []
  const offer = useIndexOffer(isLookedFor && data === null ? [city] : [])
  const box = useRef<HTMLDivElement>(null)
  return (
    <div role="status" ref={box} tabIndex={-1}>
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            // The button that was pressed is gone.
            box.current?.focus()
            offer.ask()
          }}
        >
          <FormattedMessage id="addition.twinsUnknown" />
        </LoadOffer>
      )}
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
