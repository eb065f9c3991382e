import { fold } from './fold.ts'

/** How many letters a sign has room for. */
const LETTERS_MAX = 2
/** Two words that begin alike with so many letters say the same: "Cafetería" says what "Café" says. */
const SAME_BEGINNING = 4
/** Words that hardly distinguish a name from others, folded. */
const COMMON_WORD =
  /^(?:de|del|la|las|lo|los|el|y|e|en|a|al|con|the|of|and|centro|casa|tienda|cafe|hotel|restaurante?|agencia|sucursal|atm)$/

/**
 * Returns the one or two letters that stand for a name: of its first words that distinguish it, or of its first word.
 * @param kind What it is, such as "Café": words that say so are left out.
 */
export function nameInitials(name: string, kind: string): string {
  const names = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const kinds = fold(kind)
    .split(' ')
    .map((word) => word.slice(0, SAME_BEGINNING))
  const distinctive = names.filter((word) => {
    const folded = fold(word)
    return folded && !COMMON_WORD.test(folded) && !kinds.includes(folded.slice(0, SAME_BEGINNING))
  })
  const chosen = distinctive.length > 0 ? distinctive : names.slice(0, 1)
  return chosen
    .slice(0, LETTERS_MAX)
    .map((word) => String.fromCodePoint(word.normalize('NFC').codePointAt(0) ?? 0).toUpperCase())
    .join('')
}
