import { fold } from '../shared/fold.ts'

/** Returns true iff a text may ask for a line of public transport: it begins with one of the words that `findLines` knows. */
export function mayBeLine(text: string): boolean {
  return /^(?:trufi|micro|minibus|bus|tren|teleferico|linea|line|movilidad) \S/.test(fold(text))
}
