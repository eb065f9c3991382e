import * as messages from 'messages:map'
import { useEffect, useMemo } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { readMapStyles } from '@/data/platform/map-styles.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { BaseMap } from '@/ui/map/base-map.tsx'
import { prepareMap } from '@/ui/map/prepare-map.ts'

/** How near the map begins, until it is known how large it is. */
const ZOOM = 12
/** What stays free around the courses, in pixels. */
const PADDING = 32

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const

interface LineMapProps {
  courses: readonly (readonly Position[])[]
  /** Where the line begins and ends; none where no one knows. */
  ends: readonly Position[]
  city: CitySlug
  label: string
  /** Where the visitor is; undefined until that is wanted. */
  own: Position | undefined
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
export function LineMap({ courses, ends, city, label, own, onShown, onFailed }: LineMapProps) {
  const { south, west, north, east } = boundsOf(courses.flat())
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const aroundMeters = metersBetween(middle, { latitude: north, longitude: east })
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
        <Courses courses={courses} ends={ends} own={own} />
      </BaseMap>
    </PartIntl>
  )
}

function Courses({ courses, ends, own }: Pick<LineMapProps, 'courses' | 'ends' | 'own'>) {
  const { current: map } = useMap()
  const data = useMemo(
    () => ({ type: 'MultiLineString' as const, coordinates: courses.map((course) => course.map(toPoint)) }),
    [courses],
  )
  useEffect(() => {
    const { south, west, north, east } = boundsOf([...courses.flat(), ...(own ? [own] : [])])
    map?.fitBounds([west, south, east, north], { padding: PADDING, animate: false })
  }, [map, courses, own])
  return (
    <>
      <Source id="line" type="geojson" data={data}>
        <Layer id="line-edge" type="line" layout={rounded} paint={{ 'line-color': '#ffffff', 'line-width': 8 }} />
        <Layer id="line" type="line" layout={rounded} paint={{ 'line-color': '#a70f57', 'line-width': 4 }} />
      </Source>
      {ends.map((end, number) => (
        <Dot
          key={number === 0 ? 'start' : 'end'}
          id={number === 0 ? 'line-start' : 'line-end'}
          position={end}
          fill={number === 0 ? '#ffffff' : '#a70f57'}
          edge={number === 0 ? '#a70f57' : '#ffffff'}
        />
      ))}
      {own && <Dot id="line-own" position={own} fill="#23449b" edge="#ffffff" />}
    </>
  )
}

interface DotProps {
  id: string
  position: Position
  fill: string
  edge: string
}

function Dot({ id, position, fill, edge }: DotProps) {
  return (
    <Source id={id} type="geojson" data={{ type: 'Point', coordinates: toPoint(position) }}>
      <Layer
        id={id}
        type="circle"
        paint={{ 'circle-radius': 7, 'circle-color': fill, 'circle-stroke-color': edge, 'circle-stroke-width': 3 }}
      />
    </Source>
  )
}

const toPoint = ({ latitude, longitude }: Position): [number, number] => [longitude, latitude]

function boundsOf(positions: readonly Position[]) {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}
