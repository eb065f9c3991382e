import { fold, words } from '../shared/fold.ts'
import { compareSlugs } from './lines-near.ts'
import type { LineKind, TransitLine } from './transit-line.ts'

/** How people call what runs on a line. "Línea" alone where the data do not say what it is. */
export const kindNames: Readonly<Record<LineKind, string>> = {
  micro: 'Micro',
  minibus: 'Minibús',
  trufi: 'Trufi',
  bus: 'Bus',
  tram: 'Tren',
  cable: 'Teleférico',
  line: 'Línea',
}

/** Returns what a line is called, in every language: "Micro 3V". */
export function nameLine({ kind, number }: Pick<TransitLine, 'kind' | 'number'>): string {
  return `${kindNames[kind]} ${number}`
}

/** Returns from where to where a line goes, or at least where to; empty where no one knows. */
export function nameWay({ way, directions }: Pick<TransitLine, 'way' | 'directions'>): string {
  const headsign = directions.find((direction) => direction.headsign)?.headsign
  return way || (headsign ? `→ ${headsign}` : '')
}

/** Words with which one asks for a line of any kind. */
const anyKind = new Set(['linea', 'line', 'micro', 'movilidad'])

/**
 * Returns the lines that a text asks for, as "trufi 106", "micro 3 v" or "línea 18" do: by a kind and the whole number. A text that
 * names no kind asks for none.
 */
export function findLines<Line extends TransitLine>(lines: readonly Line[], text: string): Line[] {
  const [kind = '', ...rest] = words(text)
  const number = withoutZeros(rest.join(''))
  if (number === '') return []
  return lines
    .filter((line) => isKind(line, kind) && withoutZeros(words(line.number).join('')) === number)
    .toSorted((a, b) => Number(isOfKind(b, kind)) - Number(isOfKind(a, kind)) || compareSlugs(a, b))
}

/** Some lines are called "03" in the data, and "3" by those who ride them. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

function isKind(line: TransitLine, word: string): boolean {
  return anyKind.has(word) || isOfKind(line, word)
}

function isOfKind({ kind }: TransitLine, word: string): boolean {
  return fold(kindNames[kind]) === word
}
