import { useEffect, useMemo } from 'react'
import { Layer, type LineLayerSpecification, Source, useMap } from 'react-map-gl/maplibre'
import { areaOf } from '@/domain/maps/area.ts'
import { mapColors } from '@/domain/maps/map-colors.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { DrawnLines } from '@/domain/transit/rides/drawn-lines.ts'
import { useIsNight } from '@/ui/behavior/use-is-night.ts'

/** What stays free around what is drawn, in pixels: above it for a pin with its name, and for the button in the map's corner. */
const PADDING = { top: 152, right: 48, bottom: 48, left: 48 }

/** Lines of public transport on a map, which shows all of them; of a ride what one rides, and where one walks. */
export function LineLayers({ drawn }: { drawn: DrawnLines }) {
  const { current: map } = useMap()
  const colors = mapColors[useIsNight() ? 'night' : 'day']
  const data = useMemo(() => toFeatures(drawn), [drawn])
  useEffect(() => {
    const area = areaOf([...drawn.ridden, ...drawn.walked].flat())
    if (area) map?.fitBounds([area.west, area.south, area.east, area.north], { padding: PADDING, animate: false })
  }, [map, drawn])
  if (drawn.ridden.length === 0) return null
  const { halo, cable, label } = colors
  return (
    <Source id="drawn-line" type="geojson" data={data}>
      <Layer id="drawn-rest-edge" {...toLine('rest', { 'line-color': halo, 'line-width': 4 })} />
      <Layer id="drawn-rest" {...toLine('rest', { 'line-color': cable, 'line-width': 1.5 })} />
      <Layer id="drawn-line-edge" {...toLine('ridden', { 'line-color': halo, 'line-width': 8 })} />
      <Layer id="drawn-line" {...toLine('ridden', { 'line-color': cable, 'line-width': 4 })} />
      <Layer id="drawn-walk-edge" {...toLine('walked', { 'line-color': halo, 'line-width': 6 })} />
      <Layer
        id="drawn-walk"
        {...toLine('walked', { 'line-color': label, 'line-width': 4, 'line-dasharray': [0, 1.75] })}
      />
      <Layer
        id="drawn-stops"
        type="circle"
        filter={['==', 'part', 'stop']}
        paint={{
          'circle-radius': 6,
          'circle-color': ['case', ['get', 'isEnd'], cable, halo],
          'circle-stroke-width': 3,
          'circle-stroke-color': ['case', ['get', 'isEnd'], halo, cable],
        }}
      />
      <Layer
        id="drawn-origin"
        type="circle"
        filter={['==', 'part', 'origin']}
        paint={{ 'circle-radius': 8, 'circle-color': label, 'circle-stroke-width': 3, 'circle-stroke-color': halo }}
      />
    </Source>
  )
}

/** By which the layers tell apart what they draw. */
type Part = 'rest' | 'ridden' | 'walked' | 'stop' | 'origin'

/** Returns what all layers have that draw lines. */
function toLine(
  part: Part,
  paint: NonNullable<LineLayerSpecification['paint']>,
): Omit<LineLayerSpecification, 'id' | 'source'> {
  return { type: 'line', filter: ['==', 'part', part], layout: { 'line-cap': 'round', 'line-join': 'round' }, paint }
}

function toFeatures({ ridden, rest, walked, stops, origin }: DrawnLines) {
  const lines = (part: Part, courses: DrawnLines['ridden']) => ({
    type: 'Feature' as const,
    properties: { part },
    geometry: { type: 'MultiLineString' as const, coordinates: courses.map((course) => course.map(toPoint)) },
  })
  const point = (part: Part, position: Position, isEnd = false) => ({
    type: 'Feature' as const,
    properties: { part, isEnd },
    geometry: { type: 'Point' as const, coordinates: toPoint(position) },
  })
  return {
    type: 'FeatureCollection' as const,
    features: [
      lines('rest', rest),
      lines('ridden', ridden),
      lines('walked', walked),
      // One gets on at a ring, and off at a dot.
      ...stops.map((stop, number) => point('stop', stop, number % 2 === 1)),
      ...(origin ? [point('origin', origin)] : []),
    ],
  }
}

const toPoint = ({ latitude, longitude }: Position): [number, number] => [longitude, latitude]
