import type { Point } from './clip.ts'
import type { MapFeature } from './map-layers.ts'

/** A name on a straight stretch of its street. */
interface Label {
  name: string
  /** Its middle. */
  x: number
  y: number
  /** In degrees; from -90 to 90, so that none is upside down. */
  turn: number
  length: number
  isMain: boolean
}

/** How wide a letter is, on average; a name may be narrower. */
const LETTER_WIDTH = 5.8
/** From the middle of a name to what may stand beside it. */
const HALF_HEIGHT = 8
/** How far a street may be from the straight line that its name is written on. */
const BEND = 4
/** From one place that is tried for a name to the next one. */
const STEP = 8
/** What every screen shows, above the buttons. */
const NEAR = { west: -140, north: -68, east: 140, south: 42 }
/** What wide screens show, besides. */
const FAR = { west: -262, north: -62, east: 262, south: 54 }
/** Where smaller screens end, and a name would be cut. */
const NEAR_EDGE = 195
const MOST_NEAR = 3
const MOST_FAR = 4
/** What stands there already: the pin, above its point, and the source in the corner of small screens. */
const TAKEN: readonly Point[] = [
  [0, -4],
  [0, -16],
  [-12, -24],
  [12, -24],
  [-8, -34],
  [8, -34],
  ...Array.from({ length: 12 }, (_, index): Point => [60 + 12 * index, -63]),
]
const TAKEN_RADIUS = 9

/** Returns the names of some streets as texts of an SVG: those nearest to its middle, none over another or the pin. */
export function streetLabels(streets: readonly MapFeature[]): string[] {
  const candidates = joinByName(streets).flatMap(({ name, isMain, lines }) =>
    lines.flatMap((line) => candidatesOn(line, shorten(name), isMain)),
  )
  const chosen: Label[] = []
  const choose = (labels: Label[], most: number) => {
    const ordered = labels
      .map((label) => ({ label, rank: Math.hypot(label.x, label.y) - (label.isMain ? 60 : 0) }))
      .sort((one, other) => one.rank - other.rank || one.label.name.localeCompare(other.label.name))
    const end = chosen.length + most
    for (const { label } of ordered) {
      if (chosen.length === end) return
      if (chosen.every((other) => other.name !== label.name && !areClose(label, other))) chosen.push(label)
    }
  }
  choose(
    candidates.filter((label) => isWithin(label, NEAR)),
    MOST_NEAR,
  )
  const near = chosen.length
  choose(
    candidates.filter((label) => isWithin(label, FAR) && Math.abs(label.x) - reach(label).x > NEAR_EDGE),
    MOST_FAR,
  )
  return chosen.map(({ name, x, y, turn }, index) => {
    const place = `translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})`
    return `<text${index < near ? '' : ' class="far"'} transform="${place}" y="4">${escapeText(name)}</text>`
  })
}

/** Returns a name as one says it where there is little room: "Av. Heroínas", "Nataniel Aguirre"; but "Calle 11". */
function shorten(name: string): string {
  return name.replace(/^Avenida /, 'Av. ').replace(/^Calle (?=\p{L}{3})/u, '')
}

/** Returns a text as XML. Without the control characters that XML knows no way to write. */
export function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  // oxlint-disable-next-line no-control-regex -- XML cannot hold them.
  return text.replace(/[\u0000-\u001f\ufffe\uffff]/g, ' ').replace(/[&<>"]/g, (char) => entities[char] ?? '')
}

interface NamedStreet {
  name: string
  isMain: boolean
  lines: Point[][]
}

/** Returns streets with pieces that meet joined: tiles and other streets cut them. */
function joinByName(streets: readonly MapFeature[]): NamedStreet[] {
  const named = new Map<string, NamedStreet>()
  for (const { name, class: kind, lines } of streets) {
    if (!name || kind === 'path' || kind === 'service') continue
    const street = named.get(name) ?? { name, isMain: kind !== 'residential', lines: [] }
    named.set(name, street)
    for (const line of lines) addLine(street.lines, line)
  }
  return [...named.values()]
}

function addLine(lines: Point[][], line: readonly Point[]): void {
  let joined = [...line]
  for (;;) {
    const index = lines.findIndex((other) => touches(other, joined))
    const other = lines[index]
    if (!other) break
    lines.splice(index, 1)
    joined = join(other, joined)
  }
  lines.push(joined)
}

function touches(one: readonly Point[], other: readonly Point[]): boolean {
  return [one[0], one.at(-1)].some(
    (end) => end && [other[0], other.at(-1)].some((start) => start && isNear(end, start)),
  )
}

function join(one: readonly Point[], other: readonly Point[]): Point[] {
  const [start, end] = [one[0], other[0]]
  const last = one.at(-1)
  if (last && end && isNear(last, end)) return [...one, ...other.slice(1)]
  if (start && end && isNear(start, end)) return [...one.toReversed(), ...other.slice(1)]
  const turned = other.toReversed()
  return last && turned[0] && isNear(last, turned[0]) ? [...one, ...turned.slice(1)] : [...other, ...one.slice(1)]
}

function isNear(one: Point, other: Point): boolean {
  return Math.hypot(one[0] - other[0], one[1] - other[1]) < 1
}

/** Returns where a name may stand on a line. */
function candidatesOn(line: readonly Point[], name: string, isMain: boolean): Label[] {
  const points = walk(line)
  const length = name.length * LETTER_WIDTH
  const steps = Math.ceil(length / STEP)
  return points.flatMap((from, index) => {
    const stretch = points.slice(index, index + steps + 1)
    const to = stretch.at(-1)
    if (!to || stretch.length <= steps || Math.max(Math.abs(from[0]), Math.abs(to[0])) > FAR.east) return []
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const chord = Math.hypot(dx, dy)
    const isStraight = stretch.every(([x, y]) => Math.abs((x - from[0]) * dy - (y - from[1]) * dx) <= BEND * chord)
    if (!isStraight || chord < length) return []
    const degrees = (Math.atan2(dy, dx) * 180) / Math.PI
    const turn = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees
    const label = { name, x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2, turn, length, isMain }
    const isClear = TAKEN.every((part) =>
      discs(label).every((disc) => distance(part, disc) > TAKEN_RADIUS + HALF_HEIGHT),
    )
    return isClear ? [label] : []
  })
}

/** Returns points of a line at equal steps. */
function walk(line: readonly Point[]): Point[] {
  const points: Point[] = []
  let left = 0
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to
    const length = distance(from, to)
    for (; left <= length; left += STEP) {
      const share = length && left / length
      points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    }
    left -= length
  }
  return points
}

function areClose(one: Label, other: Label): boolean {
  if (distance([one.x, one.y], [other.x, other.y]) > one.length / 2 + other.length / 2 + 2 * HALF_HEIGHT) return false
  const others = discs(other)
  return discs(one).some((disc) => others.some((there) => distance(disc, there) < 2 * HALF_HEIGHT))
}

/** Returns the middles of discs of a name's height that it is covered by. */
function discs({ x, y, turn, length }: Label): Point[] {
  const angle = (turn * Math.PI) / 180
  const count = Math.ceil(length / HALF_HEIGHT)
  return Array.from({ length: count + 1 }, (_, index) => {
    const way = (index / count - 0.5) * length
    return [x + way * Math.cos(angle), y + way * Math.sin(angle)]
  })
}

function reach({ turn, length }: Label): { x: number; y: number } {
  const angle = (turn * Math.PI) / 180
  return { x: (Math.cos(angle) * length) / 2 + 4, y: Math.abs(Math.sin(angle) * length) / 2 + 4 }
}

function isWithin(label: Label, { west, north, east, south }: typeof NEAR): boolean {
  const { x, y } = reach(label)
  return label.x - x >= west && label.x + x <= east && label.y - y >= north && label.y + y <= south
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}
