import { cityBounds } from '@/domain/cities/find-city.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { BrokenPbfError, osmElements, type OsmWay } from '../import-places/osm-pbf/osm-elements.ts'
import { UnusableFileError } from '../import-places/unusable-file.ts'
import type { CornersFile } from './read-corners.ts'

/** The kinds of ways that people call streets: what is missing here leads into a house, a mine or a park. */
const STREETS =
  /^(?:(?:motorway|trunk|primary|secondary|tertiary)(?:_link)?|residential|living_street|unclassified|road|pedestrian)$/

/**
 * Finds the corners of a city's streets in a file of OpenStreetMap's PBF: the nodes that streets of different names share. The file is read
 * twice, for in it nodes come before the ways that name them.
 * @throws UnusableFileError when the file cannot be read, is cut or broken, or has no corner of the city.
 */
export async function findCorners(path: string, city: CitySlug): Promise<CornersFile['corners']> {
  try {
    const names = await readNames(path)
    const corners = await locate(path, names, city)
    if (corners.length === 0) throw new UnusableFileError(`the file has no corner of ${city}`)
    return corners
  } catch (error) {
    if (error instanceof BrokenPbfError) throw new UnusableFileError(`the file is cut or broken: ${error.message}`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UnusableFileError('the file cannot be read')
    throw error
  }
}

/** Returns the names of the streets that meet at each node at which at least two do. */
async function readNames(path: string): Promise<Map<number, Set<string>>> {
  const names = new Map<number, Set<string>>()
  for await (const block of osmElements(path)) {
    for (const element of block) {
      const name = element.type === 'way' && nameOf(element)
      if (!name) continue
      for (const node of element.refs) names.set(node, (names.get(node) ?? new Set()).add(name))
    }
  }
  return new Map([...names].filter(([, meeting]) => meeting.size > 1))
}

function nameOf({ tags }: OsmWay): string | undefined {
  return STREETS.test(tags?.['highway'] ?? '') ? tags?.['name'] : undefined
}

async function locate(
  path: string,
  names: ReadonlyMap<number, ReadonlySet<string>>,
  city: CitySlug,
): Promise<CornersFile['corners']> {
  const [west, south, east, north] = cityBounds(city)
  const corners: CornersFile['corners'] = []
  for await (const block of osmElements(path, { withTags: false })) {
    for (const element of block) {
      if (element.type !== 'node') continue
      const { id, lat, lon } = element
      const isInCity = lon >= west && lon <= east && lat >= south && lat <= north
      const meeting = isInCity ? [...(names.get(id) ?? [])].toSorted() : []
      for (const [index, one] of meeting.entries())
        for (const other of meeting.slice(index + 1)) corners.push([one, other, [[lon, lat]]])
    }
  }
  return corners
}
