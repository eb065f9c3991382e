import { words } from '../shared/fold.ts'
import { findLines, nameLine } from './name-line.ts'
import type { TransitLine } from './transit-line.ts'

/** Returns those of some lines that a text narrows them to: each of its words begins one of the line's name, or of where it goes. */
export function filterLines<Line extends TransitLine>(lines: readonly Line[], text: string): readonly Line[] {
  const asked = words(text)
  const found = lines.filter((line) => {
    const known = words([nameLine(line), line.way, ...line.directions.map(({ headsign }) => headsign)].join(' '))
    return asked.every((word) => known.some((one) => one.startsWith(word)))
  })
  return found.length > 0 ? found : findLines(lines, text)
}
