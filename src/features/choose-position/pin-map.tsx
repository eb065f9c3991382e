import { useState } from 'react'
import { useIntl } from 'react-intl'
import * as messages from 'messages:map'
import { readMapStyles } from '@/data/platform/map-styles.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { BaseMap } from '@/ui/map/base-map.tsx'
import { MapPin } from '@/ui/map/map-pin.tsx'
import { prepareMap } from '@/ui/map/prepare-map.ts'
import { OwnPosition } from '@/features/show-own-position/own-position.tsx'
import css from './pin-map.css?inline'

injectStyles(css)

/** Near enough to tell one door from the next. */
const ZOOM = 17
/** How far from where it begins a pin may be put: within a city. */
const AROUND_METERS = 3_000

interface PinMapProps {
  city: CitySlug
  /** What is in its middle first. */
  start: Position
  onShown: () => void
  onFailed: () => void
  onMoved: (middle: Position) => void
}

/** Loads what the map needs besides this file. @throws If its style sheet cannot be loaded. */
export async function loadPinMap(): Promise<typeof PinMap> {
  await prepareMap()
  return PinMap
}

/** A map that one moves below a pin, which stays in its middle: by a finger, the mouse or the arrow keys. */
export function PinMap(props: PinMapProps) {
  return (
    <PartIntl part={messages}>
      <Moved {...props} />
    </PartIntl>
  )
}

function Moved({ city, start, onShown, onFailed, onMoved }: PinMapProps) {
  const intl = useIntl()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <BaseMap
        style={readMapStyles(city, start, AROUND_METERS)}
        label={intl.formatMessage({ id: 'map.move' })}
        view={{ ...start, zoom: ZOOM }}
        isInPage={false}
        onShown={() => {
          setShown(true)
          onShown()
        }}
        onFailed={onFailed}
        onMoved={({ latitude, longitude }) => onMoved({ latitude, longitude })}
      >
        {isShown && <OwnPosition />}
      </BaseMap>
      {isShown && (
        <span className="pin-map__pin">
          <MapPin />
        </span>
      )}
    </>
  )
}
