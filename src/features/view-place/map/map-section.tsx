import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { directionsUrl, type Position } from '@/domain/shared/distance.ts'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { offerMap } from '@/data/transit/asked-map.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { isWithin } from '@/domain/maps/area.ts'
import { mappedAreas } from '@/domain/maps/mapped-areas.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { hasWebGl, loadInTime } from '@/ui/map/map-support.ts'

type PlacePicture = typeof import('./place-picture.tsx').PlacePicture
type PlaceMap = typeof import('./place-map.tsx').PlaceMap

type MapState =
  /** Nothing of the map was fetched. */
  'unwanted' | 'loading' | 'shown' | 'failed' | 'unsupported'

const messages: Partial<Record<MapState, MessageId>> = {
  loading: 'place.mapLoading',
  failed: 'place.mapFailed',
  unsupported: 'place.mapUnsupported',
}

interface MapSectionProps {
  name: string
  city: CitySlug
  position: Position
  /** Whether the bar of a phone names the way there already. */
  isWayInBar: boolean
}

/**
 * The section of the map: a strip until the visitor opens the map, which is heavy; its box is there at once. Where we have the
 * streets, the strip shows those around the place, and so does the box until the map is there; the strip stays where no map can be drawn.
 */
export function MapSection({ name, city, position, isWayInBar }: MapSectionProps) {
  const [state, setState] = useState<MapState>('unwanted')
  const [Map, setMap] = useState<PlaceMap>()
  const [Picture, setPicture] = useState<PlacePicture>()
  const area = mappedAreas[city]
  const isMapped = area !== undefined && isWithin(area, position)

  useEffect(() => {
    if (isMapped)
      import(/* @with-streets */ './place-picture.tsx').then(
        ({ PlacePicture }) => setPicture(() => PlacePicture),
        (error) => ignore(error, 'the strip is there without it'),
      )
  }, [isMapped])

  async function show(): Promise<void> {
    if (state === 'loading' || state === 'shown') return
    if (!hasWebGl()) return setState('unsupported')
    setState('loading')
    try {
      const loaded = await loadInTime(async () => (await import(/* @with-streets */ './place-map.tsx')).loadPlaceMap())
      setMap(() => loaded)
    } catch {
      setState('failed')
    }
  }

  // A list of lines beside it asks for it, too.
  useEffect(() => offerMap(() => void show()))

  function showOnClick(event: MouseEvent) {
    // Opened in a new tab or window: the URL leads to the same map.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void show()
  }

  const message = messages[state]
  const isStrip = state === 'unwanted' || state === 'unsupported'
  return (
    <section id="mapa">
      <h2 className="sr-only">
        <FormattedMessage id="place.map" />
      </h2>
      <div className={!isStrip ? 'map' : isMapped ? 'map-strip map-strip--picture' : 'map-strip'}>
        {/* Below the map in its box, until there is something to see. */}
        {state !== 'shown' &&
          (isMapped ? Picture && <Picture name={name} city={city} position={position} /> : <Icon name="pin" />)}
        {Map && state !== 'failed' && (
          <Map
            name={name}
            city={city}
            position={position}
            onShown={() => setState('shown')}
            onFailed={() => setState('failed')}
          />
        )}
        {state !== 'shown' && (
          <div className={isStrip ? 'map-strip__links' : 'over'}>
            <a
              className="btn btn--quiet"
              href={`https://www.openstreetmap.org/?mlat=${position.latitude}&mlon=${position.longitude}#map=17/${position.latitude}/${position.longitude}`}
              aria-disabled={state === 'loading' || undefined}
              onClick={showOnClick}
            >
              <span>
                <FormattedMessage id={state === 'failed' ? 'failure.retry' : 'place.showMap'} />
                <small>
                  <FormattedMessage id="place.mapSize" />
                </small>
              </span>
            </a>
            <OutsideLink
              className={isWayInBar && state === 'unwanted' ? 'btn btn--quiet wide-only' : 'btn btn--quiet'}
              href={directionsUrl(position)}
            >
              <span>
                <FormattedMessage id="place.directions" />
                <small>
                  <FormattedMessage id="place.opensApp" />
                </small>
              </span>
            </OutsideLink>
          </div>
        )}
      </div>
      <p className={!message ? 'sr-only' : isStrip ? 'meta' : 'map__note'} role="status">
        {message && <FormattedMessage id={message} />}
      </p>
      <Link className="meta" to="/agregar" hash={toAdditionHash({ city })} reloadDocument>
        <FormattedMessage id="promote.add" />
      </Link>
    </section>
  )
}
