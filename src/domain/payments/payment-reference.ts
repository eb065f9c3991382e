// A reference is what a payer types into the description of a transfer, and what the bank's statement repeats.

/** Digits and capitals without those that are taken for each other: 0 and O, 1, I and L. Their number is prime. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PREFIX = 'AQ-'
/** The characters after the prefix, of which the last one checks the others. */
export const REFERENCE_CHARS = 5

const base = REFERENCE_ALPHABET.length

/**
 * Returns the weighted sum of characters, which is 0 of a whole reference. Weights differ and the base is prime: one wrong character
 * and two in each other's place always change the sum.
 */
function checksum(characters: string): number {
  let sum = 0
  for (let index = 0; index < characters.length; index++) {
    sum += (index + 1) * REFERENCE_ALPHABET.indexOf(characters.charAt(index))
  }
  return sum % base
}

/** Returns the reference of a number from 0 to `REFERENCES` - 1. */
export function toReference(number: number): string {
  let characters = ''
  for (let rest = number, index = 1; index < REFERENCE_CHARS; index++, rest = Math.floor(rest / base)) {
    characters += REFERENCE_ALPHABET.charAt(rest % base)
  }
  let check = 0
  while ((checksum(characters) + REFERENCE_CHARS * check) % base !== 0) check++
  return PREFIX + characters + REFERENCE_ALPHABET.charAt(check)
}

/** How many references there are. */
export const REFERENCES = base ** (REFERENCE_CHARS - 1)

/** Returns true iff a text is a reference, as we write it. */
export function isReference(text: string): boolean {
  const characters = text.slice(PREFIX.length)
  return (
    text.startsWith(PREFIX) &&
    characters.length === REFERENCE_CHARS &&
    [...characters].every((character) => REFERENCE_ALPHABET.includes(character)) &&
    checksum(characters) === 0
  )
}

/** What people and banks put between the characters: nothing, or blanks and hyphens. */
const BETWEEN = String.raw`[\s._\p{Pd}]*`
/** Looked for from each place on, for one that fails may overlap with one that does not. */
const POSSIBLE = new RegExp(`(?=AQ((?:${BETWEEN}[${REFERENCE_ALPHABET}]){${REFERENCE_CHARS}}))`, 'gu')

/**
 * Returns the references in what a bank says of a payment: in small letters, without the hyphen and with blanks as well. A
 * character that is none of the alphabet is never taken for another.
 */
export function findReferences(description: string): string[] {
  const found = [...description.toUpperCase().matchAll(POSSIBLE)].map(
    ([, characters = '']) => PREFIX + characters.replace(/[^0-9A-Z]/g, ''),
  )
  return [...new Set(found)].filter(isReference)
}
