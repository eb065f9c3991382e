import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openExternalPlace } from '@/data/search/external-search.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import type { SearchResult } from '@/domain/api/callables.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

/** What providers are called, everywhere and in every language. */
const providerNames = { google: 'Google Maps', openstreetmap: 'OpenStreetMap' } as const

interface ExternalListProps {
  /** Each with the provider that knows it. */
  places: readonly SearchResult[]
  /** Whether cards name their city. */
  showCity: boolean
}

/** Places that a provider knows, marked as its, each of which opens as a place of ours. */
export function ExternalList({ places, showCity }: ExternalListProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const [opened, setOpened] = useState<string | null>(null)
  const { isBusy, run } = useAsyncAction(
    (error) => toErrorCode(error, 'place-open-failed'),
    (code, traceId) => void showToast(intl, { kind: 'error', ...errorMessage(code), traceId }),
  )
  const provider = providerNames[places[0]?.provider ?? 'openstreetmap']

  const open = (externalId: string) => {
    if (isBusy || !isOnline) return
    setOpened(externalId)
    void run(async () => {
      const { place_id } = await openExternalPlace(externalId)
      await navigate({ to: '/lugar/$placeId', params: { placeId: place_id } })
    })
  }

  return (
    <>
      <h2 className="plain-heading">
        <FormattedMessage id="beyond.heading" values={{ provider }} />
      </h2>
      {!isOnline && (
        <p className="meta">
          <FormattedMessage id="beyond.offline" />
        </p>
      )}
      <ul className="list">
        {places.map((place) => (
          <ExternalCard key={place.id ?? place.google_place_id} place={place} provider={provider} showCity={showCity}>
            {place.id === null ? (
              <OpenButton
                name={place.name}
                isOffline={!isOnline}
                isOpening={isBusy && opened === place.google_place_id}
                onPress={() => open(place.google_place_id ?? '')}
              />
            ) : (
              <Link to="/lugar/$placeId" params={{ placeId: place.id }} dir="auto">
                {place.name}
              </Link>
            )}
          </ExternalCard>
        ))}
      </ul>
      {places[0]?.provider === 'openstreetmap' && (
        <p className="meta">
          <FormattedMessage
            id="beyond.attribution"
            values={{
              link: (text: ReactNode) => (
                <a key="link" href="https://www.openstreetmap.org/copyright" rel="noopener noreferrer" target="_blank">
                  {text}
                </a>
              ),
            }}
          />
        </p>
      )}
      <p className="sr-only" aria-live="polite">
        {isBusy && <FormattedMessage id="beyond.opening" />}
      </p>
    </>
  )
}

interface ExternalCardProps {
  place: SearchResult
  provider: string
  showCity: boolean
  /** Its name, which opens it. */
  children: ReactNode
}

function ExternalCard({ place, provider, showCity, children }: ExternalCardProps) {
  const locale = localeOfIntl(useIntl())
  const city = cities[place.city]
  const drawing = placeDrawing(place, place.id ?? place.google_place_id ?? '')
  const ending = `, ${city.name}`
  const address = place.address?.endsWith(ending) ? place.address.slice(0, -ending.length) : place.address
  const where = [categoryName(place.category, locale), address, showCity && city.name]
  return (
    <li className={`card ${artworkClasses(drawing)}`}>
      <PlaceArtwork {...drawing} />
      <div className="card__body">
        <p className="tag">
          <Icon name="globe" />
          {provider}
        </p>
        <h3>{children}</h3>
        <p className="meta">{where.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

interface OpenButtonProps {
  name: string
  isOffline: boolean
  isOpening: boolean
  onPress: () => void
}

function OpenButton({ name, isOffline, isOpening, onPress }: OpenButtonProps) {
  return (
    <button type="button" dir="auto" aria-disabled={isOffline} aria-busy={isOpening} onClick={onPress}>
      {name}
    </button>
  )
}
