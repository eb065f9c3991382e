import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { cities, type CitySlug } from '@/domain/city.ts'
import type { PlaceCard } from '@/domain/place-card.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { PlaceList } from './place-list.tsx'

interface ResultsProps {
  query: string
  cards: readonly PlaceCard[]
  /** The city searched; absent when all nine are. */
  city?: CitySlug
}

/** What a search found, or what to do when it found nothing. */
export function Results({ query, cards, city }: ResultsProps) {
  const where = city ? cities[city].name : <FormattedMessage id="search.everywhere" />
  if (cards.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={<FormattedMessage id="search.none" values={{ query, where }} />}
        hint={<FormattedMessage id={city ? 'search.noneHint' : 'search.noneHintHome'} />}
      >
        {city && (
          <Link className="btn" to="/" search={{ q: query }}>
            <FormattedMessage id="search.elsewhere" />
          </Link>
        )}
        <Link className="btn quiet" to="." search={{}}>
          <FormattedMessage id="search.clear" />
        </Link>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="row over-list">
        <h2 className="plainh">
          <FormattedMessage id="search.results" values={{ query }} />
        </h2>
        <Link to="." search={{}}>
          <FormattedMessage id="search.clear" />
        </Link>
      </div>
      <PlaceList cards={cards} showCity={!city} />
    </>
  )
}
