/** A point of a flat drawing: to the east, to the south. */
export type Point = readonly [x: number, y: number]
export type Box = readonly [west: number, north: number, east: number, south: number]

/** Returns the pieces of a line that lie in a box. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const pieces: Point[][] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const inside = from && clipSegment(from, to, box)
    if (!inside) continue
    const piece = pieces.at(-1)
    const end = piece?.at(-1)
    if (piece && end && isSame(end, inside[0])) piece.push(inside[1])
    else pieces.push([...inside])
  }
  return pieces
}

/** Returns the edge of what of an area lies in a box, if anything does. @param edge Its last point is its first one. */
export function clipArea(edge: readonly Point[], [west, north, east, south]: Box): Point[][] {
  const sides = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 1, limit: north, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: -1 },
  ] as const
  let rest = edge.slice(1)
  for (const { axis, limit, sign } of sides) {
    const isInside = (point: Point) => sign * (point[axis] - limit) >= 0
    rest = rest.flatMap((to, index) => {
      const from = rest.at(index - 1) ?? to
      const inner = isInside(to) ? [to] : []
      return isInside(from) === isInside(to)
        ? inner
        : [between(from, to, (limit - from[axis]) / (to[axis] - from[axis])), ...inner]
    })
  }
  const [first] = rest
  return first && rest.length > 2 ? [[...rest, first]] : []
}

/** Liang and Barsky's way. */
function clipSegment(from: Point, to: Point, [west, north, east, south]: Box): [Point, Point] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  let [start, end] = [0, 1]
  const sides = [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - north],
    [dy, south - from[1]],
  ] as const
  for (const [toward, room] of sides) {
    if (toward === 0 && room < 0) return null
    if (toward < 0) start = Math.max(start, room / toward)
    if (toward > 0) end = Math.min(end, room / toward)
  }
  if (start >= end) return null
  return [start === 0 ? from : between(from, to, start), end === 1 ? to : between(from, to, end)]
}

function between([x, y]: Point, to: Point, share: number): Point {
  return [x + (to[0] - x) * share, y + (to[1] - y) * share]
}

function isSame(one: Point, other: Point): boolean {
  return one[0] === other[0] && one[1] === other[1]
}
