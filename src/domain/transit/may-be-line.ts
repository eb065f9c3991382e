import { fold } from '../shared/fold.ts'

/** What stands before the number of a line, or where it goes, in a folded text; nothing does before a number alone. */
export const askedKind =
  /^(?:[el][alo]s? )?(?:(trufi|micro|minibus|bus|tren|teleferico|linea?|movilidad|transporte|puma ?katari)e?s?(?![a-z]) ?|(?=\d{1,3}[a-z]?$))/

/** Returns true iff a text may ask for lines of public transport, which `readAsked` knows for certain. */
export function mayBeLine(text: string): boolean {
  return askedKind.test(fold(text))
}
