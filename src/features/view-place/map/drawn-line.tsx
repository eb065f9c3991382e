import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Layer, type LineLayerSpecification, Source, useMap } from 'react-map-gl/maplibre'
import { onDrawnLineChange, readDrawnLine, registerMap } from '@/data/transit/drawn-line.ts'
import { mapColors } from '@/domain/maps/map-colors.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { DrawnLines } from '@/domain/transit/drawn-lines.ts'
import { useIsNight } from '@/ui/behavior/use-is-night.ts'

/** What stays free around what is drawn, in pixels: above it for a pin, below the button in the map's corner. */
const PADDING = { top: 112, right: 48, bottom: 48, left: 48 }

/** The line that was chosen beside the map, drawn on it in whole; of a ride what one rides, and where one walks. */
export function DrawnLine() {
  const { current: map } = useMap()
  const colors = mapColors[useIsNight() ? 'night' : 'day']
  const drawn = useSyncExternalStore(onDrawnLineChange, readDrawnLine, readDrawnLine)
  const data = useMemo(() => toFeatures(drawn), [drawn])
  useEffect(registerMap, [])
  useEffect(() => {
    const points = [...drawn.ridden, ...drawn.walked].flat().map(toPoint)
    if (points.length === 0) return
    const [east, north] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const bounds = [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)] as const
    map?.fitBounds([...bounds], { padding: PADDING, animate: false })
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
          'circle-color': halo,
          'circle-stroke-width': 3,
          'circle-stroke-color': cable,
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
  const points = (part: Part, positions: readonly Position[]) => ({
    type: 'Feature' as const,
    properties: { part },
    geometry: { type: 'MultiPoint' as const, coordinates: positions.map(toPoint) },
  })
  return {
    type: 'FeatureCollection' as const,
    features: [
      lines('rest', rest),
      lines('ridden', ridden),
      lines('walked', walked),
      points('stop', stops),
      points('origin', origin ? [origin] : []),
    ],
  }
}

const toPoint = ({ latitude, longitude }: Position): [number, number] => [longitude, latitude]
