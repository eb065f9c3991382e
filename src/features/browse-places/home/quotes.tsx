import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { cities } from '@/domain/cities/city.ts'
import type { Quote } from '@/domain/reviews/quote.ts'
import { Stars } from '@/ui/artwork/stars.tsx'

/** What was written last of places, each with the way to its place. Without any there is no section. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const intl = useIntl()
  if (quotes.length === 0) return null
  return (
    <section className="section">
      <div className="container">
        <header>
          <h2>
            <FormattedMessage id="home.quotes" />
          </h2>
        </header>
        <ul className="quotes">
          {quotes.map(({ place, rating, text, author }) => (
            <li key={place.id} className={`c-${place.city}`}>
              <p className="meta">
                <Stars rating={rating} label={intl.formatMessage({ id: 'rating.stars' }, { rating })} />
                {author ?? <FormattedMessage id="review.anonymous" />}
              </p>
              <blockquote dir="auto">
                <q>{text}</q>
              </blockquote>
              <p className="meta">
                <Link
                  className="tap-row"
                  to="/lugar/$placeId"
                  params={{ placeId: place.id }}
                  preload="intent"
                  dir="auto"
                >
                  <b>{place.name}</b>
                </Link>{' '}
                · {cities[place.city].name}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
