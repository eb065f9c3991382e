import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import { mayFetchIndexes, searchInWorker } from '@/data/search/local-search-client.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { type Position, toPosition } from '@/domain/shared/distance.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'

/** How many places are offered. */
const OFFERED_MAX = 5

/** The pause in typing after which places are looked for, in milliseconds. */
const TYPING_PAUSE_MS = 200

interface OfferedPlace {
  id: string
  name: string
  position: Position
}

interface OriginFieldProps {
  city: CitySlug
  onChosen: (place: OfferedPlace) => void
}

/** Takes a place of the city from which one comes: one that is saved, or one that is found by its name on this device. */
export function OriginField({ city, onChosen }: OriginFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  // Null where this device has nothing to look in.
  const [offered, setOffered] = useState<OfferedPlace[] | null>()
  const box = useRef<HTMLDivElement>(null)
  const mayFetch = mayFetchIndexes([city])
  useEffect(() => {
    let isCurrent = true
    const find = async () => {
      const found = text.trim() ? await findPlaces(city, text, mayFetch) : await readSavedPlaces(city)
      if (isCurrent) setOffered(found)
    }
    const pause = setTimeout(
      () => void find().catch((error) => ignore(error, 'the next letter looks again')),
      TYPING_PAUSE_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [city, text, mayFetch])
  const isAnswered = text.trim() !== '' && offered !== undefined
  const offer = useIndexOffer(isAnswered && offered === null ? [city] : [])
  return (
    <div className="stack" ref={box}>
      <TextField
        label={intl.formatMessage({ id: 'transit.place' })}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={isAnswered && !offered?.length ? 'meta' : 'sr-only'} role="status">
        {isAnswered &&
          !offer &&
          (offered === null ? (
            <FormattedMessage id="transit.noIndex" />
          ) : offered.length === 0 ? (
            <FormattedMessage id="transit.noPlace" />
          ) : (
            <FormattedMessage id="transit.offered" values={{ count: offered.length }} />
          ))}
      </p>
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            // The button that was pressed is gone; what is typed is looked for again, now that it may be loaded.
            box.current?.querySelector('input')?.focus()
            setOffered(undefined)
            offer.ask()
          }}
        >
          <FormattedMessage id="load.index" values={{ count: offer.count }} />
        </LoadOffer>
      )}
      {offered && offered.length > 0 && (
        <ul className="find-lines__places">
          {offered.map((place) => (
            <li key={place.id}>
              <button className="link-button" type="button" onClick={() => onChosen(place)}>
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** @returns Null where the city's search index is not on this device, and cannot be had unasked. */
async function findPlaces(city: CitySlug, query: string, mayFetch: boolean): Promise<OfferedPlace[] | null> {
  const results = await searchInWorker({
    cities: [city],
    query,
    category: undefined,
    filters: '',
    from: null,
    limit: OFFERED_MAX,
    mayFetch,
  })
  if (!results) return null
  return results.places.flatMap(({ card: { id, name }, position }) => (position ? [{ id, name, position }] : []))
}

/** Loads what reads them only where there are any. */
async function readSavedPlaces(city: CitySlug): Promise<OfferedPlace[]> {
  if (readSavedPlaceIds().length === 0) return []
  const { listSaved } = await import('@/data/saved/saved-places.ts')
  return (await listSaved())
    .flatMap(({ id, data }) => {
      const position = data && data.place.city === city ? toPosition(data.place) : null
      return data && position ? [{ id, name: data.place.name, position }] : []
    })
    .slice(0, OFFERED_MAX)
}
