import type { Position } from '../shared/distance.ts'
import { simplifyLine } from '../transit/simplify-shape.ts'
import type { CityMap } from './city-map.ts'
import { type Box, clipArea, clipLine, type Point } from './clip.ts'
import { type MapColors, mapColors } from './map-colors.ts'
import type { MapFeature, MapLayers } from './map-layers.ts'
import { streetLabels } from './street-labels.ts'
import { fromTilePoint, metersPerTile, type Tile, tilesIn, toTilePoint } from './tile.ts'

/** What one pixel shows, on screens that are not wide. */
const METERS_PER_PIXEL = 1.8
/** What is drawn around the place, in pixels; wide screens show it larger, so that more of them does not have to be drawn. */
const AREA: Box = [-320, -110, 320, 190]
/** What every screen shows of it. */
const SEEN_BY_ALL: Box = [-130, -60, 130, 40]
/** How far a line may be from where its points were, in pixels. */
const TOLERANCE = 0.4
/** An area of fewer square pixels is not seen. */
const SMALLEST_AREA = 12
const MOST_BYTES = 10 * 1024
const ZOOM = 14

const mainStreets = ['motorway', 'primary', 'secondary', 'tertiary']

/** Returns the tiles of a map that the small map around a position is drawn of: one, two or four. */
export function placeMapTiles({ bounds }: Pick<CityMap, 'bounds'>, position: Position): Tile[] {
  const known = new Set(tilesIn(bounds, ZOOM).map(({ x, y }) => `${x}/${y}`))
  return tilesAround(position).filter(({ x, y }) => known.has(`${x}/${y}`))
}

function tilesAround(position: Position): Tile[] {
  const middle = toTilePoint(position, ZOOM)
  const size = tileSize(position)
  const [west, north, east, south] = AREA
  const corner = (x: number, y: number) => fromTilePoint({ x: middle.x + x / size, y: middle.y + y / size }, ZOOM)
  const [first, last] = [corner(west, north), corner(east, south)]
  return tilesIn([first.longitude, last.latitude, last.longitude, first.latitude], ZOOM)
}

/**
 * Returns the small map around a position, an SVG of at most 10 KB that fills whatever box it stands in: by day and by night
 * in our colours, with the names of some streets. The same for the same layers. Empty where no street would be seen.
 * @param layers What the tiles around the position hold together.
 */
export function drawPlaceMap(layers: MapLayers, position: Position): string {
  const middle = toTilePoint(position, ZOOM)
  const size = tileSize(position)
  const place = ([x, y]: Point): Point => [(x - middle.x) * size, (y - middle.y) * size]
  const move = (features: readonly MapFeature[]): MapFeature[] =>
    features.map((feature) => ({ ...feature, lines: feature.lines.map((line) => line.map(place)) }))
  const moved = {
    street: move(layers.street),
    water: move(layers.water),
    green: move(layers.green),
    rail: move(layers.rail),
  }
  const isSeen = moved.street.some(({ lines }) => lines.some((line) => clipLine(line, SEEN_BY_ALL).length > 0))
  if (!isSeen) return ''
  // The less one finds one's way by it, the sooner it is left out where all of it would be too much.
  const omissions = [[], ['path'], ['path', 'service'], ['path', 'service', 'residential']]
  for (const classes of omissions) {
    const svg = draw(moved, classes)
    if (new TextEncoder().encode(svg).length <= MOST_BYTES) return svg
  }
  return draw({ ...moved, street: [] }, [])
}

/** Returns how many pixels a tile is wide. */
function tileSize(position: Position): number {
  return metersPerTile(position, ZOOM) / METERS_PER_PIXEL
}

function draw({ street, water, green, rail }: MapLayers, omitted: readonly string[]): string {
  const areas = (features: readonly MapFeature[], ...classes: string[]) =>
    toPathData(linesOf(features, classes).flatMap((edge) => clipArea(edge, AREA).filter(isLargeEnough)))
  const lines = (features: readonly MapFeature[], ...classes: string[]) =>
    toPathData(linesOf(features, classes).flatMap((line) => clipLine(line, AREA)))
  const seen = street.filter((feature) => !omitted.includes(feature.class))
  const streets = [
    { name: 'service', data: lines(seen, 'service') },
    { name: 'minor', data: lines(seen, 'residential') },
    { name: 'main', data: lines(seen, ...mainStreets) },
  ].filter(({ data }) => data)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%">',
    `<style>${STYLE}</style>`,
    '<rect width="100%" height="100%"/>',
    '<svg x="50%" y="40%" overflow="visible"><g id="map">',
    path('green', areas(green, 'park', 'pitch', 'cemetery', 'wood')),
    path('square', areas(green, 'square')),
    path('lake', areas(water, 'lake')),
    path('river', lines(water, 'river')),
    path('stream', lines(water, 'canal', 'stream')),
    path('path', lines(seen, 'path')),
    // The edges of all streets lie below all streets, or they would cross where streets meet.
    `<defs>${streets.map(({ name, data }) => `<path id="${name}" d="${data}"/>`).join('')}</defs>`,
    ...streets.map(({ name }) => `<use href="#${name}" class="edge ${name}"/>`),
    ...streets.map(({ name }) => `<use href="#${name}" class="${name}"/>`),
    path('rail', lines(rail, 'rail')),
    path('cable', lines(rail, 'cable')),
    ...streetLabels(street),
    '</g>',
    PIN,
    '</svg>',
    '<svg x="100%" overflow="visible"><text id="source" x="-8" y="15">© OpenStreetMap</text></svg>',
    '</svg>',
  ].join('')
}

function path(name: string, data: string): string {
  return data && `<path class="${name}" d="${data}"/>`
}

function linesOf(features: readonly MapFeature[], classes: readonly string[]): Point[][] {
  return features.filter((feature) => classes.includes(feature.class)).flatMap(({ lines }) => lines)
}

/** Returns true iff an area is seen. */
function isLargeEnough(edge: readonly Point[]): boolean {
  const doubled = edge.reduce((sum, [x, y], index) => {
    const [lastX, lastY] = edge[index - 1] ?? [x, y]
    return sum + (lastX * y - x * lastY)
  }, 0)
  return Math.abs(doubled) / 2 >= SMALLEST_AREA
}

/** Returns lines as the data of an SVG path: whole pixels, each from the one before it. */
function toPathData(lines: readonly Point[][]): string {
  return [...new Set(lines.map(toLineData))].join('')
}

function toLineData(line: readonly Point[]): string {
  const points = simplifyLine(line, TOLERANCE, distanceToPiece).map(([x, y]): Point => [Math.round(x), Math.round(y)])
  let start = points[0]
  if (!start) return ''
  let data = `M${start[0]} ${start[1]}`
  let isFirst = true
  for (const point of points.slice(1)) {
    const [x, y] = [point[0] - start[0], point[1] - start[1]]
    if (x === 0 && y === 0) continue
    data += `${isFirst ? 'l' : x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`
    isFirst = false
    start = point
  }
  return isFirst ? '' : data
}

function distanceToPiece([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const share = length && Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(fromX + share * dx - x, fromY + share * dy - y)
}

/** The colours of a time of day, each where it is used. */
function rules(colors: MapColors): string {
  return [
    `rect{fill:${colors.ground}}`,
    `.green{fill:${colors.green}}`,
    `.square{fill:${colors.square}}`,
    `.lake{fill:${colors.water}}`,
    `.river,.stream{stroke:${colors.water}}`,
    `.path{stroke:${colors.path}}`,
    `.service,.minor{stroke:${colors.minorStreet}}`,
    `.main{stroke:${colors.mainStreet}}`,
    `.edge{stroke:${colors.casing}}`,
    `.rail{stroke:${colors.rail}}`,
    `.cable{stroke:${colors.cable}}`,
    `text{fill:${colors.label};stroke:${colors.halo}}`,
  ].join('')
}

const STYLE = [
  '.river,.stream,.path,.service,.minor,.main,.rail,.cable{fill:none;stroke-linecap:round;stroke-linejoin:round}',
  '.river{stroke-width:9}.stream{stroke-width:3}.path{stroke-width:1.2;stroke-dasharray:2 3}',
  '.service{stroke-width:2.5}.minor{stroke-width:6}.main{stroke-width:9}',
  '.edge.service{stroke-width:4}.edge.minor{stroke-width:7.5}.edge.main{stroke-width:11}',
  '.rail,.cable{stroke-width:1.6;stroke-dasharray:5 3}',
  'text{font:500 11px Roboto,system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke-width:3px;stroke-linejoin:round}',
  '#source{font-size:10px;text-anchor:end}.far{display:none}',
  '@media(min-width:600px){#map{transform:scale(1.4)}.far{display:inline}}',
  rules(mapColors.day),
  `@media(prefers-color-scheme:dark){${rules(mapColors.night)}}`,
].join('')

/** Its point is at the place. */
const PIN =
  '<g transform="translate(-24 -44)scale(.75)" stroke-width="1.5">' +
  '<path fill="#ffc52e" stroke="#1d1529" d="M25 6h14v5h8v5h8v4H9v-4h8v-5h8z"/>' +
  '<path fill="#a70f57" stroke="#fff" d="M9 23h46v11L32 59 9 34z"/><circle cx="32" cy="34" r="9" fill="#fff"/></g>'
