import type { Position } from '../shared/distance.ts'
import type { TransitLine } from './transit-line.ts'

interface LineEnd {
  name: string
  position: Position
}

/** Returns where the first direction of a line begins and ends; null where its source does not say what is there. */
export function lineEnds({ way, directions }: Pick<TransitLine, 'way' | 'directions'>): [LineEnd, LineEnd] | null {
  const names = way.split(' → ')
  const [from = '', to = ''] = [names[0], names.at(-1)]
  const shape = directions[0]?.shape ?? []
  const [start, end] = [shape[0], shape.at(-1)]
  if (names.length < 2 || !start || !end) return null
  return [
    { name: from, position: start },
    { name: to, position: end },
  ]
}
