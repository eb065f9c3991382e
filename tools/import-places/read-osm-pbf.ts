import { stat } from 'node:fs/promises'
import { isTaggedAsPlace } from '@/domain/import/osm-category.ts'
import { isRing, joinWays } from './osm-pbf/join-ways.ts'
import {
  BrokenPbfError,
  type OsmElement,
  osmElements,
  type OsmHeader,
  type OsmRelation,
  type OsmWay,
  readOsmHeader,
} from './osm-pbf/osm-elements.ts'
import { type FeatureRecord, type Issue, readRecord, type Visit } from './read-features.ts'
import { UnusableFileError } from './unusable-file.ts'

type Point = readonly [longitude: number, latitude: number]

/** A way or a relation that is a place with a name, until it is known where it lies. */
interface Unlocated {
  element: OsmWay | OsmRelation
  feature: number
}

const knownFeatures = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const MS_PER_SECOND = 1000

/**
 * Reads the places of a file of OpenStreetMap's PBF, as Geofabrik offers them by country.
 * @returns When the file held what OpenStreetMap does: as it says itself, else when its newest element was edited.
 * @throws UnusableFileError when it is cut or broken, or needs what we cannot read.
 */
export async function readOsmPbf(
  path: string,
  visit: Visit,
  onProgress: (done: number, all: number) => void,
): Promise<Date | null> {
  try {
    return await readPasses(path, visit, onProgress)
  } catch (error) {
    throw error instanceof BrokenPbfError ? new UnusableFileError(`the file is cut or broken: ${error.message}`) : error
  }
}

/**
 * Reads the file up to three times, so that no more is held than places and their corners: first what is tagged as a place,
 * then the ways that areas of several parts are made of, then the nodes of those ways.
 */
async function readPasses(
  path: string,
  visit: Visit,
  onProgress: (done: number, all: number) => void,
): Promise<Date | null> {
  const header = await readOsmHeader(path)
  const unknown = header.required_features.filter((feature) => !knownFeatures.has(feature))
  if (unknown.length > 0) throw new UnusableFileError(`the file needs what is not read here: ${unknown.join(', ')}`)
  const { size } = await stat(path)
  const passed = (passes: number) => (bytes: number) => onProgress(passes * size + bytes, 3 * size)

  const { unlocated, newestEdit } = await readPlaces(path, header, visit, passed(0))
  const ways = await readMemberWays(path, unlocated, passed(1))
  const outlined = unlocated.map((place) => ({
    ...place,
    lines: linesOf(place.element, ways),
    nodes: memberNodes(place.element),
  }))
  const points = await readPoints(
    path,
    new Set(outlined.flatMap(({ lines, nodes }) => [...lines.flat(), ...nodes])),
    passed(2),
  )
  for (const { element, feature, lines, nodes } of outlined) {
    visit(toRecord(element, feature, toGeometry(lines, nodes, points)))
  }
  onProgress(1, 1)
  return dateOf(header.osmosis_replication_timestamp * MS_PER_SECOND) ?? dateOf(newestEdit)
}

function dateOf(ms: number): Date | null {
  return ms > 0 ? new Date(ms) : null
}

/** Visits the places that are nodes, or have no name, and returns the others. */
async function readPlaces(
  path: string,
  header: OsmHeader,
  visit: Visit,
  onProgress: (bytes: number) => void,
): Promise<{ unlocated: Unlocated[]; newestEdit: number }> {
  const unlocated: Unlocated[] = []
  let feature = 0
  let newestEdit = 0
  const withInfo = !header.osmosis_replication_timestamp
  for await (const elements of osmElements(path, { withInfo, onProgress })) {
    for (const element of elements) {
      newestEdit = Math.max(newestEdit, element.info?.timestamp ?? 0)
      if (!element.tags || !isTaggedAsPlace(element.tags)) continue
      feature++
      if (element.type === 'node') {
        visit(toRecord(element, feature, { type: 'Point', coordinates: [element.lon, element.lat] }))
      } else if (element.tags.name) {
        unlocated.push({ element, feature })
      } else {
        visit(toRecord(element, feature, null))
      }
    }
  }
  return { unlocated, newestEdit }
}

function toRecord({ type, id, tags = {} }: OsmElement, feature: number, geometry: unknown): FeatureRecord | Issue {
  return readRecord({ feature, source: 'osm', sourceId: `${type}/${id}`, tags, geometry })
}

/** Returns the nodes of the ways that relations are made of. */
async function readMemberWays(
  path: string,
  places: readonly Unlocated[],
  onProgress: (bytes: number) => void,
): Promise<Map<number, number[]>> {
  const wanted = new Set(places.flatMap(({ element }) => (element.type === 'relation' ? memberWays(element) : [])))
  const ways = new Map<number, number[]>()
  if (wanted.size === 0) return ways
  for await (const elements of osmElements(path, { withTags: false, onProgress })) {
    for (const element of elements) {
      if (element.type === 'way' && wanted.has(element.id)) ways.set(element.id, element.refs)
    }
  }
  return ways
}

/** Returns the ways that say where a relation is: the outer ones of an area, all of a group such as a campus. */
function memberWays({ tags, members }: OsmRelation): number[] {
  const isArea = tags?.type === 'multipolygon' || tags?.type === 'boundary'
  const ways = members.filter(({ type, role }) => type === 'way' && (!isArea || role === 'outer' || role === ''))
  return ways.map(({ ref }) => ref)
}

function memberNodes(element: OsmWay | OsmRelation): number[] {
  return element.type === 'way' ? [] : element.members.filter(({ type }) => type === 'node').map(({ ref }) => ref)
}

/** Returns the nodes of the lines that an element is made of. */
function linesOf(element: OsmWay | OsmRelation, ways: ReadonlyMap<number, number[]>): number[][] {
  if (element.type === 'way') return [element.refs]
  return joinWays(memberWays(element).map((id) => ways.get(id) ?? []))
}

async function readPoints(
  path: string,
  wanted: ReadonlySet<number>,
  onProgress: (bytes: number) => void,
): Promise<Map<number, Point>> {
  const points = new Map<number, Point>()
  if (wanted.size === 0) return points
  for await (const elements of osmElements(path, { withTags: false, onProgress })) {
    for (const element of elements) {
      if (element.type === 'node' && wanted.has(element.id)) points.set(element.id, [element.lon, element.lat])
    }
  }
  return points
}

/**
 * Returns what is made of lines as GeoJSON: areas of rings, else lines, else points; null where the file holds none of the
 * nodes. An extract that was cut at its border may lack some.
 */
function toGeometry(
  lines: readonly number[][],
  nodes: readonly number[],
  points: ReadonlyMap<number, Point>,
): { type: string; coordinates: unknown } | null {
  const pointsOf = (ids: readonly number[]) => ids.map((id) => points.get(id)).filter((point) => point !== undefined)
  const rings = lines
    .filter(isRing)
    .map(pointsOf)
    .filter((ring) => ring.length > 3)
  if (rings.length > 0) return { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) }
  const open = lines.map(pointsOf).filter((line) => line.length > 1)
  if (open.length > 0) return { type: 'MultiLineString', coordinates: open }
  const single = pointsOf([...lines.flat(), ...nodes])
  return single.length > 0 ? { type: 'MultiPoint', coordinates: single } : null
}
