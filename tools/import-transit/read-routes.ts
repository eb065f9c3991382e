import type { LineKind } from '@/domain/transit/transit-line.ts'
import { parseGeoJson } from '../import-places/parse-geojson.ts'
import type { FoundLine, FoundLines } from './found-line.ts'
import { toHeadsign, toLineName, toWay } from './line-name.ts'

/** What OpenStreetMap's `route` says beyond "bus". */
const kinds: Readonly<Record<string, LineKind>> = {
  tram: 'tram',
  light_rail: 'tram',
  train: 'tram',
  aerialway: 'cable',
}

/** Reads lines from GeoJSON: a LineString for each direction, with the tags of its route in OpenStreetMap. @throws UnusableFileError */
export function readRoutes(text: string): FoundLines {
  const { features, extractedAt } = parseGeoJson(text)
  const lines = new Map<string, FoundLine>()
  let leftOut = 0
  for (const feature of features as RouteFeature[]) {
    const { name = '', ref = '', network = '', route = '', from, to } = feature.properties ?? {}
    const named = toLineName({ name, ref, network, kind: kinds[route] })
    const { type, coordinates } = feature.geometry ?? {}
    if (!named || type !== 'LineString' || !Array.isArray(coordinates) || coordinates.length < 2) {
      leftOut += 1
      continue
    }
    const key = `${named.kind} ${named.number}`
    const line = lines.get(key) ?? { ...named, way: from && to ? toWay(`:${from}→${to}`) : toWay(name), directions: [] }
    lines.set(key, line)
    const shape = coordinates.map(([longitude = NaN, latitude = NaN]) => ({ latitude, longitude }))
    line.directions.push({ headsign: toHeadsign(to ?? /→([^→]*)$/.exec(name)?.[1] ?? ''), shape })
  }
  const date = extractedAt && extractedAt.toISOString().slice(0, 10)
  return { lines: [...lines.values()], publisher: null, date, leftOut }
}

interface RouteFeature {
  properties?: Partial<Record<'name' | 'ref' | 'network' | 'route' | 'from' | 'to', string>> | null
  geometry?: { type?: string; coordinates?: number[][] } | null
}
