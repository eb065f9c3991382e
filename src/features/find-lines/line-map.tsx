import * as messages from 'messages:map'
import { readMapStyles } from '@/data/platform/map-styles.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { areaOf, middleOf } from '@/domain/maps/area.ts'
import { metersBetween } from '@/domain/shared/distance.ts'
import type { DrawnLines } from '@/domain/transit/rides/drawn-lines.ts'
import { LineLayers } from '@/features/draw-lines/line-layers.tsx'
import { OwnPosition } from '@/features/show-own-position/own-position.tsx'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { BaseMap } from '@/ui/map/base-map.tsx'
import { prepareMap } from '@/ui/map/prepare-map.ts'

/** How near the map begins, until it is known how large it is. */
const ZOOM = 12

interface LineMapProps {
  /** The courses of the line, and where it begins and ends. */
  drawn: DrawnLines
  city: CitySlug
  label: string
  onShown: () => void
  /** Called when the style could not be loaded, or the map not be drawn. */
  onFailed: () => void
}

/** Loads what the map needs besides this file. @throws If its style sheet cannot be loaded. */
export async function loadLineMap(): Promise<typeof LineMap> {
  await prepareMap()
  return LineMap
}

/** The courses of a line on the streets of its city. */
export function LineMap({ drawn, city, label, onShown, onFailed }: LineMapProps) {
  const courses = drawn.ridden.flat()
  const area = areaOf(courses)
  if (!area) return null
  const middle = middleOf(area)
  const aroundMeters = metersBetween(middle, { latitude: area.north, longitude: area.east })
  return (
    <PartIntl part={messages}>
      <BaseMap
        style={readMapStyles(city, middle, aroundMeters)}
        label={label}
        view={{ ...middle, zoom: ZOOM }}
        isInPage
        onShown={onShown}
        onFailed={onFailed}
      >
        <LineLayers drawn={drawn} />
        <OwnPosition beside={courses} />
      </BaseMap>
    </PartIntl>
  )
}
