import { fold } from '../shared/fold.ts'

/** A kind with or without what follows it, a number as vehicles bear it, or all that runs: how one asks for lines, folded. */
export const askedLine =
  /^(?:(?:el|la|los|las|the) )?(?:(trufi|micro|mini ?bus|bus|tren|teleferico|linea?|movilidad|puma ?katari)(?:e?s)?(?:$| ?(\d.*)| (.+))|(\d{1,3} ?[a-z]?)$|transportes?$)/

/** Returns true iff a text may ask for lines of public transport, as `findLines` and `asksForAllLines` know them. */
export function mayBeLine(text: string): boolean {
  return askedLine.test(fold(text))
}
