import { words } from '../shared/fold.ts'
import { findLines, passesWords } from './name-line.ts'
import type { TransitLine } from './transit-line.ts'

/** Returns those of some lines that a text narrows them to: by how their names, or where they go, begin; else as a search finds them. */
export function filterLines<Line extends TransitLine>(lines: readonly Line[], text: string): readonly Line[] {
  const asked = words(text)
  const found = lines.filter((line) => passesWords(line, asked))
  return found.length > 0 ? found : findLines(lines, text)
}
