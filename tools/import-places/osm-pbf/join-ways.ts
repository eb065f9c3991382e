/**
 * Joins ways that meet at their ends, as the outline of an area is drawn in parts.
 * @param ways The ids of their nodes.
 * @returns Rings, whose first node is their last, and what stays open.
 */
export function joinWays(ways: readonly (readonly number[])[]): number[][] {
  const left = ways.filter((way) => way.length > 0).map((way) => [...way])
  const lines: number[][] = []
  for (let line = left.shift(); line; line = left.shift()) {
    for (let next = takeNext(line, left); next; next = takeNext(line, left)) line.push(...next.slice(1))
    lines.push(line)
  }
  return lines
}

export function isRing(nodes: readonly number[]): boolean {
  return nodes.length > 3 && nodes[0] === nodes.at(-1)
}

/** Removes a way that goes on where a line ends, and returns it in that direction; undefined for a ring, or where none does. */
function takeNext(line: readonly number[], ways: number[][]): number[] | undefined {
  if (isRing(line)) return undefined
  const end = line.at(-1)
  const index = ways.findIndex((way) => way[0] === end || way.at(-1) === end)
  const [way] = index === -1 ? [] : ways.splice(index, 1)
  return way?.[0] === end ? way : way?.toReversed()
}
