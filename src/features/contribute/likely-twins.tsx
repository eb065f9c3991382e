import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import { useMustAskFor } from '@/data/platform/asking/use-must-ask-for.ts'
import { readOwnCity } from '@/data/platform/own-city.ts'
import { toIndexName } from '@/data/search/local-search-client.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { findLikelyTwins } from '@/data/suggestions/twins/namesakes.ts'
import { readUncheckedAdditions } from '@/data/suggestions/unchecked-additions.ts'
import { type CitySlug, isCitySlug } from '@/domain/cities/city.ts'
import { formatPhone, parsePhones } from '@/domain/places/phone-number.ts'
import { shortAddress } from '@/domain/places/place-card.ts'
import { isLikelyTwin, type Twin } from '@/domain/suggestions/likely-twin.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'

/** How many places that may be the same are shown. */
const TWINS_MAX = 3
/** For how long what others added around a point is not asked for again, in milliseconds. */
const WAITING_MS = 60_000

interface LikelyTwinsProps {
  /** What is typed of the place. */
  typed: OutboxPayloads['addition']
  /** Null for a visitor. */
  user: SignedInUser | null
  isBusy: boolean
  /** Called where it is one that is listed. */
  onMove: (twin: Twin) => void
  /** Called where it is one that waits, and that the user has seen. */
  onConfirm: (twin: Twin) => void
}

/**
 * Places of the city that may be the one that is about to be added, also such as wait to be published: so that none is added twice.
 * Until a city is chosen, it is the one where the device is, as far as it may look.
 */
export function LikelyTwins({ typed, user, isBusy, onMove, onConfirm }: LikelyTwinsProps) {
  const intl = useIntl()
  const ownCity = useOwnCity(typed.city === '')
  const city = isCitySlug(typed.city) ? typed.city : ownCity
  const { name, phone, whatsapp } = typed
  const position = typed.position && { latitude: typed.position[0], longitude: typed.position[1] }
  const phones = city ? [...new Set([phone, whatsapp].flatMap((text) => parsePhones(text, city)).map(formatPhone))] : []
  const isNamed = name.trim().length > 2
  const isLookedFor = city !== null && (isNamed || phones.length > 0)
  // Looked for again once the user asked for the index.
  const mustAsk = useMustAskFor(city ? [toIndexName(city)] : [])
  const { data } = useQuery({
    queryKey: ['twins', city, name, phones, position, mustAsk],
    queryFn: () => (city ? findLikelyTwins({ name, city, position, phones }, TWINS_MAX) : null),
    networkMode: 'always',
    enabled: isLookedFor,
    // With each letter an offer would go and come again.
    placeholderData: (before) => (before === null ? null : undefined),
  })
  const { data: around = [] } = useQuery({
    queryKey: ['private', user?.userId, 'additions', 'around', position],
    queryFn: () => (user && position ? readUncheckedAdditions(user.userId, position) : []),
    enabled: user?.isEmailVerified === true && position !== null && isNamed,
    staleTime: WAITING_MS,
  })
  const twins = data ?? []
  const waiting = around.filter((addition) => isLikelyTwin(name, addition.name, addition.meters)).slice(0, TWINS_MAX)
  const offer = useIndexOffer(isLookedFor && city && data === null ? [city] : [])
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
      {twins.length + waiting.length > 0 && (
        <div className="note">
          <div className="stack">
            <p>
              <b>
                <FormattedMessage id="addition.twins" />
              </b>
            </p>
            <ul className="stack">
              {twins.map(({ card, meters }) => (
                <li key={card.id} className="stack">
                  <Link to="/lugar/$placeId" params={{ placeId: card.id }} target="_blank">
                    {card.name}
                  </Link>
                  <span className="meta">
                    {meters !== null && ` · ${formatDistance(intl, meters)}`}
                    {card.address && ` · ${shortAddress(card)}`}
                  </span>
                  <div className="actions">
                    <button
                      className="btn btn--quiet"
                      type="button"
                      disabled={isBusy}
                      aria-label={intl.formatMessage({ id: 'addition.twinYesOf' }, { name: card.name })}
                      onClick={() => onMove({ place_id: card.id, name: card.name })}
                    >
                      <FormattedMessage id="addition.twinYes" />
                    </button>
                  </div>
                </li>
              ))}
              {waiting.map((addition) => (
                <li key={addition.place_id} className="stack">
                  <b>{addition.name}</b>
                  <span className="meta">
                    {' · '}
                    <FormattedMessage id="addition.twinWaiting" /> · {formatDistance(intl, addition.meters)}
                    {addition.address && ` · ${addition.address}`}
                  </span>
                  <p className="hint">
                    <FormattedMessage id="addition.waitingNeighbor" />
                  </p>
                  <div className="actions">
                    <button
                      className="btn btn--quiet"
                      type="button"
                      disabled={isBusy}
                      aria-label={intl.formatMessage({ id: 'addition.twinSeenOf' }, { name: addition.name })}
                      onClick={() => onConfirm(addition)}
                    >
                      <FormattedMessage id="correction.checksYes" />
                    </button>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

/** Returns the city where the device is; null until that is known, and where it is in none or may not look. */
function useOwnCity(isWanted: boolean): CitySlug | null {
  const [city, setCity] = useState<CitySlug | null>(null)
  useEffect(() => {
    const look = async () => {
      if (isWanted) setCity(await readOwnCity())
    }
    look().catch((error) => ignore(error, 'the user chooses the city'))
  }, [isWanted])
  return city
}
