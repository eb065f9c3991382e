import { type OsmElement, osmElements } from '../import-places/osm-pbf/osm-elements.ts'

/**
 * Returns what a file of OpenStreetMap's PBF holds without what it only names: a city that was cut out of a larger file has
 * streets and areas that go on beyond it.
 */
export async function completeElements(path: string): Promise<OsmElement[]> {
  const nodes = new Set<number>()
  const ways = new Set<number>()
  const elements: OsmElement[] = []
  for await (const block of osmElements(path)) {
    for (const element of block) {
      const complete = withoutMissing(element, nodes, ways)
      if (!complete) continue
      if (complete.type === 'node') nodes.add(complete.id)
      else if (complete.type === 'way') ways.add(complete.id)
      elements.push(complete)
    }
  }
  return elements
}

/** Returns null for what cannot be drawn without what is missing. */
function withoutMissing(element: OsmElement, nodes: ReadonlySet<number>, ways: ReadonlySet<number>): OsmElement | null {
  switch (element.type) {
    case 'node':
      return element
    case 'way': {
      const refs = element.refs.filter((ref) => nodes.has(ref))
      return refs.length > 1 ? { ...element, refs } : null
    }
    case 'relation':
      return element.members.every(({ type, ref }) => type !== 'way' || ways.has(ref)) ? element : null
  }
}
