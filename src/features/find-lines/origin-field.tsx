import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import { mayFetchIndexes, searchInWorker } from '@/data/search/local-search-client.ts'
import { loadPackedCorners } from '@/data/transit/load-corners.ts'
import { useCornersOffer } from '@/data/transit/use-corners-offer.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { formatCorner } from '@/domain/places/street-corner.ts'
import { type CornerNamer, joinsStreets, nameCornersIn } from '@/domain/places/street-corners/name-corners.ts'
import { type Position, toPosition } from '@/domain/shared/distance.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'

/** How many places are offered. */
const OFFERED_MAX = 5

/** How many corners are: those that fit best come first. */
const CORNERS_MAX = 3

/** The pause in typing after which places are looked for, in milliseconds. */
const TYPING_PAUSE_MS = 200

interface OfferedPlace {
  /** Of a corner, what names it among the others. */
  id: string
  name: string
  position: Position
}

interface OriginFieldProps {
  city: CitySlug
  /** Where one goes: of corners that fit as well, those nearest to it come first. */
  near: Position
  onChosen: (place: OfferedPlace) => void
}

/** Takes from where one comes: a corner, a place that is saved, or one that is found by its name; all on this device. */
export function OriginField({ city, near, onChosen }: OriginFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  // Null where this device has nothing to look in.
  const [offered, setOffered] = useState<OfferedPlace[] | null>()
  const [nameCorners, setNameCorners] = useState<CornerNamer>()
  const [hasNoCorners, setNoCorners] = useState(false)
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
  const loadNamer = useCallback(() => {
    loadPackedCorners(city).then(
      (packed) => packed && setNameCorners(() => nameCornersIn(packed)),
      (error: unknown) => {
        ignore(error, 'places are found without corners')
        setNoCorners(true)
      },
    )
  }, [city])
  useEffect(loadNamer, [loadNamer])
  const corners = (nameCorners?.(text, near) ?? []).slice(0, CORNERS_MAX).map(({ streets, ...position }) => ({
    id: `${position.latitude} ${position.longitude}`,
    name: formatCorner(streets),
    position,
  }))
  const isAnswered = text.trim() !== '' && offered !== undefined
  const found = [...corners, ...(offered ?? [])]
  const indexOffer = useIndexOffer(isAnswered && offered === null && corners.length === 0 ? [city] : [])
  // One offer at a time: that of corners where two streets may be named.
  const cornersOffer = useCornersOffer(city, hasNoCorners && !nameCorners && joinsStreets(text))
  const offer = cornersOffer ?? indexOffer
  return (
    <div className="stack" ref={box}>
      <TextField
        label={intl.formatMessage({ id: 'transit.place' })}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={isAnswered && found.length === 0 ? 'meta' : 'sr-only'} role="status">
        {isAnswered &&
          !offer &&
          (found.length > 0 ? (
            <FormattedMessage id="transit.offered" values={{ count: found.length }} />
          ) : offered === null ? (
            <FormattedMessage id="transit.noIndex" />
          ) : (
            <FormattedMessage id="transit.noPlace" />
          ))}
      </p>
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            // The button that was pressed is gone; what is typed is looked for again, now that it may be loaded.
            box.current?.querySelector('input')?.focus()
            offer.ask()
            if (cornersOffer) loadNamer()
            else setOffered(undefined)
          }}
        >
          {cornersOffer ? (
            <FormattedMessage id="load.corners" />
          ) : (
            <FormattedMessage id="load.index" values={{ count: 1 }} />
          )}
        </LoadOffer>
      )}
      {found.length > 0 && (
        <ul className="find-lines__places">
          {found.map((place) => (
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
