import { fold, words } from '../shared/fold.ts'
import { compareSlugs } from './lines-near.ts'
import { askedKind } from './may-be-line.ts'
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

/** Words with which one asks for a line of any kind; in English every one is a bus. */
const anyKind = new Set(['linea', 'line', 'micro', 'movilidad', 'transporte', 'bus'])

/** Words of a text that say nothing of where a line goes. */
const NO_WAY = /^(?:a|al|hasta|hacia|para|to|de|del|la|el|.{1,2})$/

interface AskedLine {
  /** The word for what runs; empty where none is said. */
  kind: string
  /** What follows it: its number, or where it goes; empty where all of them are asked for. */
  rest: string
}

/** Returns what a text asks for; null where it asks for no line. */
export function readAsked(text: string): AskedLine | null {
  const folded = fold(text)
  const [before, kind = ''] = askedKind.exec(folded) ?? []
  if (before === undefined) return null
  const rest = folded.slice(before.length)
  // What else is so called is no line.
  if (kind === 'transporte' && rest !== '') return null
  // Its lines bear what it is called by: PK4.
  if (kind.startsWith('puma')) return { kind: 'bus', rest: `pk${rest}` }
  return { kind, rest }
}

/**
 * Returns the lines that a text asks for: by a kind and the whole number, as "trufi 106", "micro 3 v" or "la línea 18" do; by the
 * number alone; by where they go, as "trufi a Quillacollo" does. Those of the kind that it names come first, or alone where that
 * word means one kind and there are any.
 */
export function findLines<Line extends TransitLine>(lines: readonly Line[], text: string): Line[] {
  const asked = readAsked(text)
  if (!asked || asked.rest === '') return []
  const { kind } = asked
  const found = findNumber(lines, asked.rest)
  const ofKind = found.filter((line) => isOfKind(line, kind))
  const meant = ofKind.length > 0 && !anyKind.has(kind) ? ofKind : found
  return meant.toSorted((a, b) => Number(isOfKind(b, kind)) - Number(isOfKind(a, kind)) || compareSlugs(a, b))
}

function findNumber<Line extends TransitLine>(lines: readonly Line[], rest: string): Line[] {
  const number = withoutZeros(rest.replaceAll(' ', ''))
  const found = lines.filter((line) => {
    const own = withoutZeros(words(line.number).join(''))
    return own === number || (number === 'pk' && own.startsWith(number))
  })
  const way = words(rest).filter((word) => !NO_WAY.test(word))
  return found.length > 0 || way.length === 0 || /\d/.test(rest)
    ? found
    : lines.filter((line) => passesWords(line, way))
}

/** Returns true iff each of some folded words begins one of the line's name, or of where it goes. */
export function passesWords(line: TransitLine, asked: readonly string[]): boolean {
  const known = words([nameLine(line), line.way, ...line.directions.map(({ headsign }) => headsign)].join(' '))
  return asked.every((word) => known.some((one) => one.startsWith(word)))
}

/** Some lines are called "03" in the data, and "3" by those who ride them. */
function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}

function isOfKind({ kind }: TransitLine, word: string): boolean {
  return fold(kindNames[kind]) === word
}
