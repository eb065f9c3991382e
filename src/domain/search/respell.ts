// What else may have been meant by a word that is not found as it was typed.
import { editDistance, lettersMissing, toLetters } from './edit-distance.ts'
import { termWords } from './query-terms.ts'
import { words } from '../shared/fold.ts'

/** Returns how many letters may be wrong in a word: none in short ones, nor in numbers. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Returns true iff so many wrong letters may be slips: two leave the first and the last letter, "identidad" is no "entidad". */
export function areTypos(one: string, other: string, distance: number): boolean {
  return distance < 2 || (one.charCodeAt(0) === other.charCodeAt(0) && endAlike(one, other))
}

function endAlike(one: string, other: string): boolean {
  return one.charCodeAt(one.length - 1) === other.charCodeAt(other.length - 1)
}

const termWordList = [...termWords].sort().map((word) => ({ word, letters: toLetters(word) }))

/** Returns the words with each that is nearly one of a category's put right: "cofee shop" -> "coffee shop"; null without any. */
export function correctTerms(texts: readonly string[]): string[] | null {
  return replaceEach(texts, (text) => {
    const allowed = typosAllowed(text)
    if (allowed === 0 || termWords.has(text)) return text
    const textLetters = toLetters(text)
    let best = text
    let fewest = allowed + 1
    for (const { word, letters } of termWordList) {
      if (lettersMissing(textLetters, letters) >= fewest || lettersMissing(letters, textLetters) >= fewest) continue
      const distance = editDistance(text, word, fewest - 1)
      if (distance >= fewest || !areTypos(text, word, distance)) continue
      best = word
      fewest = distance
    }
    return best
  })
}

/** A shorter word may be another that no place bears: "vino" is no "Vinto". */
const NAME_MIN_LETTERS = 6
const TWO_SLIPS_MIN_LETTERS = 10

/**
 * Returns the words with those put right that are nearly one of some names: "dentista mirafores" -> "dentista miraflores"; null
 * without any. @param names Folded. @param isKnown Whether a word needs no putting right.
 */
export function correctNames(
  texts: readonly string[],
  names: readonly string[],
  isKnown: (word: string) => boolean,
): string[] | null {
  const phrases = new Map<number, { start: number; text: string; sound: string }[]>()
  const listPhrases = (length: number) => {
    const starts = texts.map((_, start) => start).slice(0, Math.max(0, texts.length - length + 1))
    return starts.flatMap((start) => {
      const typed = texts.slice(start, start + length)
      const text = typed.join(' ')
      return typed.every(isKnown) ? [] : { start, text, sound: toSound(text) }
    })
  }
  for (const name of names) {
    const own = name.split(' ')
    const listed = phrases.get(own.length) ?? listPhrases(own.length)
    phrases.set(own.length, listed)
    const meant = listed.find(({ text, sound }) => sound === soundOfName(name) || isNearName(text, name))
    if (meant) return texts.toSpliced(meant.start, own.length, ...own)
  }
  return null
}

/** What names sound like, as far as they were asked for: districts are compared with many queries. */
const soundsOfNames = new Map<string, string>()

function soundOfName(name: string): string {
  const sound = soundsOfNames.get(name) ?? toSound(name)
  soundsOfNames.set(name, sound)
  return sound
}

/**
 * Returns true iff a word may be a name with a slip. Ordinary words are nearly names as well, but mostly end otherwise: "campesina"
 * is no "Campesino", nor "temporada" "Temporal"; the last letter may not be typed yet. Two slips are told in long ones alone.
 */
function isNearName(text: string, name: string): boolean {
  if (text.charCodeAt(0) !== name.charCodeAt(0) || (!endAlike(text, name) && name.slice(0, -1) !== text)) return false
  const letters = text.replaceAll(' ', '').length
  const allowed = letters < NAME_MIN_LETTERS || /\d/.test(text) ? 0 : letters < TWO_SLIPS_MIN_LETTERS ? 1 : 2
  return allowed > 0 && editDistance(text, name, allowed) <= allowed
}

/** Words that sound like a category's, by how they sound. */
const termWordsBySound = new Map<string, string>()
for (const { word } of termWordList) if (word.length > 3) termWordsBySound.set(toSound(word), word)

/**
 * Returns the words with each put right that sounds like one that there is, of categories or of places: "piseria" ->
 * "pizzeria", "poyos casador" -> "pollos cazador"; null without any.
 * @param isKnown Whether a word needs no putting right.
 * @param findBySound Returns a word of places that sounds so.
 */
export function correctSounds(
  texts: readonly string[],
  isKnown: (word: string) => boolean,
  findBySound: (sound: string) => string | undefined,
): string[] | null {
  return replaceEach(texts, (text) => {
    if (text.length < 3 || isKnown(text)) return text
    const sound = toSound(text)
    return termWordsBySound.get(sound) ?? findBySound(sound) ?? text
  })
}

/**
 * Returns the words with those joined that are one elsewhere, and those parted that are two: "hiper maxi" -> "hipermaxi",
 * "bancounion" -> "banco union"; null without any.
 * @param isKnown Whether a word is one of a place's or a category's.
 */
export function respace(texts: readonly string[], isKnown: (word: string) => boolean): string[] | null {
  const respaced: string[] = []
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? ''
    const joined = text + (texts[index + 1] ?? '')
    if (index + 1 < texts.length && joined.length >= JOINED_MIN_CHARS && isKnown(joined)) {
      respaced.push(joined)
      index++
    } else respaced.push(...(isKnown(text) ? [text] : part(text, isKnown)))
  }
  return respaced.length === texts.length ? null : respaced
}

/**
 * Returns the words of a text with those as one whose letters are parted by signs, and letters that stand alone: "McDonald's" ->
 * "mcdonalds", "A.F.P. Futuro" -> "afp futuro", "M & B" -> "mb"; null where there are none of them.
 */
export function joinLetters(text: string): string[] | null {
  const joined: string[] = []
  let letters = ''
  const endLetters = () => {
    if (letters) joined.push(letters)
    letters = ''
  }
  const chunks = text.split(/[\s,;/|()]+/).map(words)
  for (const chunk of chunks) {
    const [only] = chunk
    if (chunk.length === 0) continue
    if (chunk.length === 1 && only?.length === 1 && !/\d/.test(only)) letters += only
    else {
      endLetters()
      joined.push(chunk.join(''))
    }
  }
  endLetters()
  return joined.length === chunks.flat().length ? null : joined
}

const JOINED_MIN_CHARS = 6
const PART_MIN_CHARS = 3

/** Parts a word into up to six that are known, the longest first of all; the word itself where that cannot be. */
function part(text: string, isKnown: (word: string) => boolean, partsMax = 6): string[] {
  if (partsMax === 1) return [text]
  // "7vidas".
  const [, digits = '', letters = ''] = /^(\d+)(\D+)$/.exec(text) ?? []
  if (letters && isKnown(digits) && isKnown(letters)) return [digits, letters]
  for (let end = text.length - PART_MIN_CHARS; end >= 2; end--) {
    const first = text.slice(0, end)
    if (!isKnown(first)) continue
    const rest = text.slice(end)
    const parts = isKnown(rest) ? [rest] : part(rest, isKnown, partsMax - 1)
    if (parts.every(isKnown)) return [first, ...parts]
  }
  return [text]
}

/** Returns what a word sounds like to Bolivians: letters that are confused in writing are one. Folded in, folded out. */
export function toSound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/ch/g, '1')
    .replace(/h/g, '')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/qu(?=[ei])|q|ck|c(?=[^ei1]|$)/g, 'k')
    .replace(/sc(?=[ei])|[cz]/g, 's')
    .replace(/v|w(?=[aeiou])/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/x/g, 'ks')
    .replace(/i(?=[aeou])/g, 'y')
    .replace(/y(?=$|[^aeiou])/g, 'i')
    .replace(/(.)\1+/g, '$1')
}

function replaceEach(texts: readonly string[], replace: (text: string) => string): string[] | null {
  const replaced = texts.map(replace)
  return replaced.some((text, index) => text !== texts[index]) ? replaced : null
}
