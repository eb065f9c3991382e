import type { LineKind } from '@/domain/transit/transit-line.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import type { FoundLine, FoundLines } from './found-line.ts'
import { toHeadsign, toLineName, toWay } from './line-name.ts'
import { readTable } from './read-table.ts'
import { readZip } from './read-zip.ts'

/** What a timetable's own types of routes say beyond "bus". */
const kinds: Readonly<Record<string, LineKind>> = {
  0: 'tram',
  1: 'tram',
  2: 'tram',
  5: 'cable',
  6: 'cable',
  7: 'cable',
}

/** Reads the lines of a timetable (GTFS): their names and courses. Its times are not looked at. @throws UnusableFileError */
export function readGtfs(bytes: Buffer): FoundLines {
  const files = readZip(bytes)
  const table = <Column extends string>(name: string, columns: readonly Column[]) => {
    const file = files.get(name)
    if (!file) throw new UnusableFileError(`the timetable has no ${name}`)
    return readTable(name, file.read(), columns)
  }
  const routes = table('routes.txt', ['route_id', 'route_short_name', 'route_long_name', 'route_type'])
  const trips = table('trips.txt', ['route_id', 'shape_id', 'trip_headsign'])
  const points = table('shapes.txt', ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'])
  const shapes = toShapes(points)
  const lines: FoundLine[] = []
  let leftOut = 0
  for (const route of routes) {
    const named = toLineName({
      name: route.route_long_name,
      ref: route.route_short_name,
      kind: kinds[route.route_type],
    })
    const own = trips.filter(({ route_id }) => route_id === route.route_id)
    const directions = own.flatMap(({ shape_id, trip_headsign }) => {
      const shape = shapes.get(shape_id)
      return shape && shape.length > 1 ? [{ headsign: toHeadsign(trip_headsign), shape }] : []
    })
    if (named && directions.length > 0) lines.push({ ...named, way: toWay(route.route_long_name), directions })
    leftOut += Math.max(own.length, 1) - (named ? directions.length : 0)
  }
  const feed = files.get('feed_info.txt')
  const publisher = feed && readTable('feed_info.txt', feed.read(), ['feed_publisher_name'])[0]?.feed_publisher_name
  return { lines, publisher: publisher || null, date: files.get('shapes.txt')?.date ?? null, leftOut }
}

type Point = Record<'shape_id' | 'shape_pt_lat' | 'shape_pt_lon' | 'shape_pt_sequence', string>

function toShapes(points: readonly Point[]): Map<string, Position[]> {
  const shapes = new Map<string, (Position & { order: number })[]>()
  for (const { shape_id, shape_pt_lat, shape_pt_lon, shape_pt_sequence } of points) {
    const shape = shapes.get(shape_id) ?? []
    shapes.set(shape_id, shape)
    shape.push({ latitude: Number(shape_pt_lat), longitude: Number(shape_pt_lon), order: Number(shape_pt_sequence) })
  }
  for (const shape of shapes.values()) shape.sort((a, b) => a.order - b.order)
  return shapes
}
