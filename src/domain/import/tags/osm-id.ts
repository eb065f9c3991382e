/** An object of OpenStreetMap, as `osm-n123` names it. */
interface OsmId {
  /** Such as `node/123`. */
  sourceId: string
  /** True where the file does not say the type and the shape tells it. */
  isByShape?: true
}

const types = { n: 'node', w: 'way', r: 'relation' } as const
type TypeLetter = keyof typeof types

/** What programs call the three types, by their first letter: `ways_poly` of HOT's exports, `N` of Nominatim's. */
const TYPE = /^(?:(n)(?:odes?)?|(w)(?:ays?(?:_\w+)?)?|(r)(?:el(?:ation)?s?(?:_\w+)?)?)$/i
/** Ids that hold their type: `node/123`, `n123`, `node 123`, `https://www.openstreetmap.org/node/123`. */
const TYPED_ID = /^(?:.*\/)?(node|way|relation|rel|[nwr])s?[/:\s_-]?(\d+)(?:v\d+|[/?#].*)?$/i
/** An index of OSMnx: `('node', 123)`. */
const PAIR = /^\('(\w+)', (\d+)\)$/
/** The areas of osmium's exports: even numbers are twice a way's, odd ones twice a relation's and one. */
const AREA_ID = /^a(\d+)$/i
const PLAIN_ID = /^(-?)(\d+)(?:\.0+)?$/

/** Where exports write an id, in small letters: osmium and Overpass, QuickOSM, HOT and GDAL, OSMnx and Pyrosm, OHSOME, QuackOSM. */
const idKeys = [
  '@id',
  'full_id',
  'osm_id',
  '@osm_id',
  'osmid',
  '@osmid',
  'source_id',
  'id',
  'feature_id',
  'osm',
] as const
const typeKeys = ['@type', 'osm_type', '@osm_type', '@osmtype', 'element_type', 'element', 'type'] as const

/**
 * Reads the id of an object of OpenStreetMap as any of the usual exports writes it.
 * @param given The properties of the feature, with values as texts; empty where the file has a column without a value.
 * @param id The member `id` of the feature; empty without one.
 * @param shape The type of its geometry.
 * @returns The id as a text where it does not say the type and nothing else does; null without an id.
 */
export function readOsmId(given: Readonly<Record<string, string>>, id: string, shape: string): OsmId | string | null {
  // Shapefiles' programs write columns in capitals.
  const properties = Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value]))
  const ids = [...idKeys.map((key) => properties[key] ?? ''), id].map((text) => text.trim()).filter(Boolean)
  const typed = ids.map(readTypedId).find((sourceId) => sourceId !== null)
  if (typed) return { sourceId: typed }
  const way = PLAIN_ID.exec(properties.osm_way_id ?? '')?.[2]
  if (way) return { sourceId: `way/${way}` }
  const [, minus, number] = ids.map((text) => PLAIN_ID.exec(text)).find((plain) => plain !== null) ?? []
  if (!number) return ids[0] ?? null
  const letter = typeKeys.map((key) => typeLetter(properties[key] ?? '')).find((type) => type !== null)
  if (letter) return { sourceId: `${types[letter]}/${number}` }
  // Programs that hold ways and relations in one table give relations numbers below zero.
  if (minus) return { sourceId: `relation/${number}` }
  // A number without a type may be any program's, but for those that call it so.
  const byShape = 'osm_id' in properties ? typeOfShape(properties, shape) : null
  return byShape ? { sourceId: `${types[byShape]}/${number}`, isByShape: true } : number
}

function readTypedId(text: string): string | null {
  const area = Number(AREA_ID.exec(text)?.[1] ?? NaN)
  if (!Number.isNaN(area)) return area % 2 === 0 ? `way/${area / 2}` : `relation/${(area - 1) / 2}`
  const [, type = '', number] = TYPED_ID.exec(text.replace(PAIR, '$1/$2')) ?? []
  const letter = typeLetter(type)
  return letter && number ? `${types[letter]}/${number}` : null
}

function typeLetter(text: string): TypeLetter | null {
  const found = TYPE.exec(text)?.slice(1).find(Boolean)?.toLowerCase()
  return found === 'n' || found === 'w' || found === 'r' ? found : null
}

/** Returns the type that GDAL's and Geofabrik's layers of a shape hold; null for areas, which hold ways and relations alike. */
function typeOfShape(properties: Readonly<Record<string, string>>, shape: string): TypeLetter | null {
  if (shape === 'Point') return 'n'
  if (shape === 'LineString') return 'w'
  // GDAL writes the ways among the areas into a column of their own.
  return 'osm_way_id' in properties || shape === 'GeometryCollection' ? 'r' : null
}
