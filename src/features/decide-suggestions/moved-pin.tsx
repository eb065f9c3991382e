import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { Place } from '@/domain/places/place.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { formatLength } from '@/ui/format/format-distance.ts'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'

type MovedMap = typeof import('./moved-map.tsx').MovedMap

interface MovedPinProps {
  city: CitySlug
  /** The place as it is now; null where it is gone. */
  from: Place | null
  to: readonly [latitude: number, longitude: number]
}

/** Where a place is said to be, on one map with where it is now; nothing where that is not known, or no map can be drawn. */
export function MovedPin({ city, from: place, to: [latitude, longitude] }: MovedPinProps) {
  const intl = useIntl()
  const [Map, setMap] = useState<MovedMap>()
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  useEffect(() => {
    const load = async () => {
      if (!hasWebGl()) return setState('failed')
      const loaded = await loadInTime(async () => (await import(/* @with-streets */ './moved-map.tsx')).loadMovedMap())
      setMap(() => loaded)
    }
    load().catch(() => setState('failed'))
  }, [])
  const [from, to] = [toPosition(place ?? {}), { latitude, longitude }]
  if (!from || state === 'failed') return null
  const length = formatLength(intl, metersBetween(from, to))
  return (
    <figure className="moved-pin">
      <div className="moved-pin__map">
        {Map && (
          <Map
            city={city}
            from={from}
            to={to}
            label={intl.formatMessage({ id: 'suggestions.movedMap' }, { length })}
            onShown={() => setState('shown')}
            onFailed={() => setState('failed')}
          />
        )}
        {state === 'loading' && <div className="skeleton" style={{ height: '100%' }} />}
      </div>
      <figcaption className="meta">
        <FormattedMessage id="suggestions.movedPins" values={{ length }} />
      </figcaption>
    </figure>
  )
}
