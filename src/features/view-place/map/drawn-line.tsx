import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Layer, Source, useMap } from 'react-map-gl/maplibre'
import { onDrawnLineChange, readDrawnLine, registerMap } from '@/data/transit/drawn-line.ts'
import type { Position } from '@/domain/shared/distance.ts'

const rounded = { 'line-cap': 'round', 'line-join': 'round' } as const

/** The line that was chosen beside the map, drawn on it in whole. */
export function DrawnLine() {
  const { current: map } = useMap()
  const courses = useSyncExternalStore(onDrawnLineChange, readDrawnLine, readDrawnLine)
  const data = useMemo(
    () => ({ type: 'MultiLineString' as const, coordinates: courses.map((course) => course.map(toPoint)) }),
    [courses],
  )
  useEffect(registerMap, [])
  useEffect(() => {
    const points = data.coordinates.flat()
    if (points.length === 0) return
    const [east, north] = [points.map(([x]) => x), points.map(([, y]) => y)]
    const bounds = [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)] as const
    map?.fitBounds([...bounds], { padding: 32, animate: false })
  }, [map, data])
  if (courses.length === 0) return null
  return (
    <Source id="drawn-line" type="geojson" data={data}>
      <Layer id="drawn-line-edge" type="line" layout={rounded} paint={{ 'line-color': '#ffffff', 'line-width': 8 }} />
      <Layer id="drawn-line" type="line" layout={rounded} paint={{ 'line-color': '#a70f57', 'line-width': 4 }} />
    </Source>
  )
}

const toPoint = ({ latitude, longitude }: Position): [number, number] => [longitude, latitude]
