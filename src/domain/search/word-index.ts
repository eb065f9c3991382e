import { compareTexts } from '../places/compare-places.ts'
import { categoryNames } from '../categories/category-names.ts'
import { cities } from '../cities/city.ts'
import { editDistance, editDistanceToBeginning, lettersMissing, toLetters } from './edit-distance.ts'
import { foldKeepingEnye } from '../shared/fold.ts'
import type { SearchablePlace } from './searchable-place.ts'
import { otherForms, writeOut } from './abbreviations.ts'
import { listMeanings, meaningsOfCategory } from './query-terms.ts'
import { areTypos, joinLetters, toSound, typosAllowed } from './respell.ts'

/** Where a word stands. Names are parted, for a name that begins with the query is worth more. */
export const fields = { nameBegin: 0, name: 1, address: 2, phone: 3, locality: 4, keyword: 5 } as const
const FIELDS = 6

/** How a word was found: it, a word that begins with it, one a typo away, two, or one that begins a typo away. */
const EXACT = 0
const START = 1
const TYPO = 2
const TWO_TYPOS = 3
const START_TYPO = 4

/** Points by how a word was found: the field counts before the way, but whatever is certain before any typo. */
const points = {
  name: [100, 90, 16, 12, 10],
  keyword: [75, 65, 13, 10, 8],
  category: [60, 55, 14, 11, 9],
  address: [30, 25, 8, 6, 4],
  locality: [28, 23, 7, 5, 3],
  city: [20, 18, 3, 2, 1],
} as const
/** For what is of the very category that is meant, and not only belongs to it. */
export const OWN_CATEGORY_POINTS = points.category[EXACT] + 3
export const CATEGORY_POINTS = points.category[EXACT]
export const CATEGORY_START_POINTS = points.category[START]
/** Off for those who write `n` where others write `ñ`, and the other way round. */
const ENYE_POINTS = 1
const pointsByField = [points.name, points.name, points.address, points.name, points.locality, points.keyword] as const

/** Shorter words count as a beginning only where they are the last one, which may still be typed. */
const START_MIN_CHARS = 3
/** Shorter words sound like too many. */
const SOUND_MIN_CHARS = 4
/** A beginning that is shorter says too little to be wrong in a letter. */
const START_TYPO_MIN_CHARS = 5

/** A word as it is looked for. */
export interface Spelling {
  /** Folded. */
  plain: string
  /** Folded, but with `ñ`. */
  spelled: string
}

/** Many places share a category or a city: its words are kept once. */
interface Label {
  words: readonly Spelling[]
  places: number[]
}

interface CategoryLabel extends Label {
  /** What the category itself stands for: see `meaningsOfCategory`. */
  meanings: readonly number[]
}

/** The words of many places, to be found fast. A place is its number in the list that the index was made of. */
export interface WordIndex {
  readonly size: number
  /** All words of names, keywords, addresses, corners, zones and phones, sorted. */
  readonly vocabulary: readonly Spelling[]
  /** Which letters each has, a bit each: words without most of a query's letters need not be compared. */
  readonly letters: Int32Array
  /** Where each stands: the place's number times `FIELDS` plus the field. */
  readonly postings: readonly (readonly number[])[]
  readonly categories: ReadonlyMap<string, CategoryLabel>
  readonly cities: ReadonlyMap<string, Label>
  /** The places of each meaning of query-terms.ts. */
  readonly meanings: ReadonlyMap<number, readonly number[]>
  /** Folded names. */
  readonly names: readonly string[]
}

/** Returns the words of a text as they are looked for. */
export function listSpellings(text: string): Spelling[] {
  const folded = foldKeepingEnye(text)
  return folded ? folded.split(' ').map(toSpelling) : []
}

/** @param word Folded, but with `ñ`. */
export function toSpelling(word: string): Spelling {
  const plain = word.includes('ñ') ? word.replaceAll('ñ', 'n') : word
  const long = writeOut(plain)
  return long === plain ? { plain, spelled: word } : { plain: long, spelled: long }
}

/** Indexes places: about 0.6 s for 100,000 on a slow desktop. */
export function indexWords(places: readonly SearchablePlace[]): WordIndex {
  const entries = new Map<string, { spelling: Spelling; postings: number[] }>()
  const categoryLabels = new Map<string, Label>()
  const cityLabels = new Map<string, Label>()
  const meanings = new Map<number, number[]>()
  const names: string[] = []

  const addPosting = (spelling: Spelling, posting: number) => {
    const entry = entries.get(spelling.spelled)
    if (!entry) entries.set(spelling.spelled, { spelling, postings: [posting] })
    else if (entry.postings.at(-1) !== posting) entry.postings.push(posting)
  }
  /** Of texts that many places share. */
  const sharedSpellings = new Map<string, readonly Spelling[]>()
  const spellingsOf = (text: string) => {
    const spellings = sharedSpellings.get(text) ?? listSpellings(text)
    sharedSpellings.set(text, spellings)
    return spellings
  }
  places.forEach((place, number) => {
    const base = number * FIELDS
    const name = listSpellings(place.name)
    name.forEach((spelling, index) => addPosting(spelling, base + (index === 0 ? fields.nameBegin : fields.name)))
    if (PARTED_LETTERS.test(place.name)) {
      for (const plain of joinLetters(place.name) ?? []) addPosting({ plain, spelled: plain }, base + fields.name)
    }
    for (const spelling of listSpellings(place.address ?? '')) addPosting(spelling, base + fields.address)
    for (const text of [place.corner, place.zone]) {
      for (const spelling of spellingsOf(text ?? '')) addPosting(spelling, base + fields.locality)
    }
    for (const plain of phoneNumberWords(place.phone ?? '')) addPosting({ plain, spelled: plain }, base + fields.phone)
    const plainName = name.map(({ plain }) => plain)
    const keywords = (place.keywords ?? []).map(spellingsOf)
    const short = otherForms(plainName).map((plain) => ({ plain, spelled: plain }))
    for (const spelling of [...keywords.flat(), ...short]) addPosting(spelling, base + fields.keyword)
    names.push(plainName.join(' '))
    toLabel(categoryLabels, place.category, categoryNames(place.category).join(' ')).places.push(number)
    if (place.city) toLabel(cityLabels, place.city, cities[place.city].name).places.push(number)
    // No term reaches from one into the next.
    const meaningfulWords = [
      plainName,
      ...keywords.map((spellings) => ['', ...spellings.map(({ plain }) => plain)]),
    ].flat()
    for (const meaning of listMeanings(meaningfulWords, place.category)) {
      const meant = meanings.get(meaning)
      if (meant) meant.push(number)
      else meanings.set(meaning, [number])
    }
  })

  const sorted = [...entries.values()].sort(
    (a, b) => compareTexts(a.spelling.plain, b.spelling.plain) || compareTexts(a.spelling.spelled, b.spelling.spelled),
  )
  return {
    size: places.length,
    vocabulary: sorted.map(({ spelling }) => spelling),
    letters: Int32Array.from(sorted, ({ spelling }) => toLetters(spelling.plain)),
    postings: sorted.map(({ postings }) => postings),
    categories: new Map(
      [...categoryLabels].map(([category, label]) => [category, { ...label, meanings: meaningsOfCategory(category) }]),
    ),
    cities: cityLabels,
    meanings,
    names,
  }
}

function toLabel(labels: Map<string, Label>, key: string, text: string): Label {
  let label = labels.get(key)
  if (!label) {
    label = { words: listSpellings(text), places: [] }
    labels.set(key, label)
  }
  return label
}

/** A sign between letters, or a letter by itself. */
const PARTED_LETTERS = /\p{L}[^\p{L}\s]\p{L}|[\u02b9-\u02bd\u02c8\ua78c]|(?:^|\s)\p{L}(?:\P{L}|$)/u

const COUNTRY_CODE = '591'
/** Landlines have so many digits at home; mobiles one more. */
const PHONE_MIN_DIGITS = 7
const PHONE_QUERY_MIN_DIGITS = 6

/** Returns the numbers of a place as they may be looked for: with the area's digit and without it. */
function phoneNumberWords(phone: string): string[] {
  return phone.split(/[;|]/).flatMap((part) => {
    const digits = nationalDigits(part)
    if (digits.length < PHONE_MIN_DIGITS) return []
    return digits.length > PHONE_MIN_DIGITS && !/^[67]/.test(digits) ? [digits, digits.slice(1)] : [digits]
  })
}

/** A link to a chat of WhatsApp. */
const CHAT_LINK = /(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)([+\d]+)/i

/** Returns the digits of a query that is a phone number, its beginning or a link to its chat; null when it is something else. */
export function phoneQuery(query: string): string | null {
  const [, chat] = CHAT_LINK.exec(query) ?? []
  if (chat) return phoneQuery(chat)
  if (!/^[\s\d+()./-]+$/.test(query)) return null
  const digits = nationalDigits(query)
  return digits.length >= PHONE_QUERY_MIN_DIGITS ? digits : null
}

function nationalDigits(text: string): string {
  const digits = text.replace(/\D+/g, '').replace(/^00/, '')
  const hasCode = digits.startsWith(COUNTRY_CODE) && digits.length > COUNTRY_CODE.length + PHONE_MIN_DIGITS - 1
  return hasCode ? digits.slice(COUNTRY_CODE.length) : digits
}

/** Points of places, to be used again and again. */
export interface Scores {
  /** By the place's number. */
  readonly points: Float64Array
  /** The numbers of those that have points, in no order. */
  readonly places: number[]
}

export function makeScores(size: number): Scores {
  return { points: new Float64Array(size), places: [] }
}

export function raiseScore({ points: all, places }: Scores, place: number, to: number): void {
  const before = all[place] ?? 0
  if (before === 0) places.push(place)
  if (to > before) all[place] = to
}

/** Adds the points of others, and leaves the places alone that have some of both. */
export function addScores({ points: all, places }: Scores, others: Scores): void {
  let both = 0
  for (const place of places) {
    const added = others.points[place] ?? 0
    all[place] = added > 0 ? (all[place] ?? 0) + added : 0
    if (added > 0) places[both++] = place
  }
  places.length = both
}

export function clearScores({ points: all, places }: Scores): void {
  for (const place of places) all[place] = 0
  places.length = 0
}

interface WordQuery extends Spelling {
  /** The last one of a query may still be typed. */
  isLast: boolean
  /** Whether typos are forgiven. */
  forgiving: boolean
  /** Whether the names of cities count. */
  withCities: boolean
}

/**
 * Gives every place that has a word, or nearly, its points for the best way in which it has it.
 * @param onAddress Called with every place whose address, corner or zone has the word for certain.
 */
export function scoreWord(
  index: WordIndex,
  word: WordQuery,
  scores: Scores,
  onAddress?: (place: number) => void,
): void {
  const { vocabulary, postings } = index
  const score = (entry: number, way: number) => {
    const penalty =
      vocabulary[entry]?.spelled === word.spelled || way >= TYPO ? 0 : enyePenalty(vocabulary[entry], word)
    for (const posting of postings[entry] ?? []) {
      const field = posting % FIELDS
      const place = (posting - field) / FIELDS
      raiseScore(scores, place, (pointsByField[field]?.[way] ?? 0) - penalty)
      if (onAddress && (field === fields.address || field === fields.locality) && way <= START) onAddress(place)
    }
  }
  const begin = firstFrom(vocabulary, word.plain)
  const end = canMatchStart(word) ? firstFrom(vocabulary, `${word.plain}\uffff`) : vocabulary.length
  for (let entry = begin; entry < end; entry++) {
    if (vocabulary[entry]?.plain === word.plain) score(entry, EXACT)
    else if (canMatchStart(word)) score(entry, START)
    else break
  }
  for (const singular of singularsOf(word.plain)) {
    for (let entry = firstFrom(vocabulary, singular); vocabulary[entry]?.plain === singular; entry++)
      score(entry, START)
  }
  const typos = word.forgiving ? typosAllowed(word.plain) : 0
  if (typos > 0) scoreTypos(index, word, typos, score)
  // Nothing is forgiven here: "internet" is no "interés".
  for (const label of index.categories.values()) scoreLabel(label, word, 0, points.category, scores)
  if (word.withCities) for (const label of index.cities.values()) scoreLabel(label, word, typos, points.city, scores)
}

/** Shorter words are no plurals. */
const PLURAL_MIN_CHARS = 5

/** Returns what a word may be the plural of; a singular finds its plural as what begins with it. */
function singularsOf(plain: string): string[] {
  if (plain.length < PLURAL_MIN_CHARS || !plain.endsWith('s')) return []
  return [
    plain.slice(0, -1),
    ...(plain.endsWith('ces') ? [`${plain.slice(0, -3)}z`] : []),
    ...(plain.endsWith('es') ? [plain.slice(0, -2)] : []),
  ]
}

function canMatchStart({ plain, isLast }: WordQuery): boolean {
  return isLast || (plain.length >= START_MIN_CHARS && !/^\d+$/.test(plain))
}

/** Only where a word differs by nothing but this letter. */
function enyePenalty(found: Spelling | undefined, word: Spelling): number {
  return found?.spelled.startsWith(word.spelled) ? 0 : ENYE_POINTS
}

function scoreTypos(
  { vocabulary, letters }: WordIndex,
  word: WordQuery,
  typos: number,
  score: (entry: number, way: number) => void,
): void {
  const { plain } = word
  const wordLetters = toLetters(plain)
  const withStarts = word.isLast && plain.length >= START_TYPO_MIN_CHARS
  for (let entry = 0; entry < vocabulary.length; entry++) {
    const entryLetters = letters[entry] ?? 0
    if (lettersMissing(wordLetters, entryLetters) > typos) continue
    const other = vocabulary[entry]?.plain ?? ''
    if (other.length > plain.length + typos) {
      if (withStarts && isStartTypo(plain, other)) score(entry, START_TYPO)
      continue
    }
    if (other.length < plain.length - typos || lettersMissing(entryLetters, wordLetters) > typos) continue
    const distance = editDistance(plain, other, typos)
    if (distance === 0 || distance > typos) continue
    // "Pediátrico" is no "geriátrico".
    if (!areTypos(plain, other, distance)) continue
    score(entry, distance === 1 ? TYPO : TWO_TYPOS)
  }
}

/** Most typos leave the first letter right. */
function isStartTypo(plain: string, other: string): boolean {
  return plain.charCodeAt(0) === other.charCodeAt(0) && editDistanceToBeginning(plain, other, 1) === 1
}

function scoreLabel(
  { words, places }: Label,
  word: WordQuery,
  typos: number,
  labelPoints: readonly number[],
  scores: Scores,
): void {
  let best = 0
  for (const found of words) {
    let way = -1
    if (found.plain === word.plain) way = EXACT
    else if (canMatchStart(word) && found.plain.startsWith(word.plain)) way = START
    else if (typos > 0) {
      const distance = editDistance(word.plain, found.plain, typos)
      if (distance <= typos) way = distance === 1 ? TYPO : TWO_TYPOS
    }
    const penalty = way === EXACT || way === START ? enyePenalty(found, word) : 0
    if (way >= 0) best = Math.max(best, (labelPoints[way] ?? 0) - penalty)
  }
  if (best > 0) for (const place of places) raiseScore(scores, place, best)
}

/** Returns the first entry that does not come before a text. */
export function firstFrom(vocabulary: readonly Spelling[], text: string): number {
  let low = 0
  let high = vocabulary.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((vocabulary[middle]?.plain ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns true iff a word stands somewhere exactly so. */
export function hasWord({ vocabulary }: WordIndex, plain: string): boolean {
  return vocabulary[firstFrom(vocabulary, plain)]?.plain === plain
}

/** Words by what they sound like, of each index that was asked. */
const soundsOf = new WeakMap<WordIndex, ReadonlyMap<string, string>>()

/** Returns a word that sounds so; of several the one that most places have. @param sound See `toSound`. */
export function findBySound(index: WordIndex, sound: string): string | undefined {
  const sounds = soundsOf.get(index) ?? collectSounds(index)
  soundsOf.set(index, sounds)
  return sounds.get(sound)
}

function collectSounds({ vocabulary, postings }: WordIndex): ReadonlyMap<string, string> {
  const commonest = new Map<string, { word: string; places: number }>()
  vocabulary.forEach(({ plain }, entry) => {
    if (plain.length < SOUND_MIN_CHARS || /\d/.test(plain)) return
    const sound = toSound(plain)
    const places = postings[entry]?.length ?? 0
    if (places > (commonest.get(sound)?.places ?? 0)) commonest.set(sound, { word: plain, places })
  })
  return new Map([...commonest].map(([sound, { word }]) => [sound, word]))
}

/** Returns the places that have a word exactly so somewhere, by their numbers, repeats included. */
export function placesWith({ vocabulary, postings }: WordIndex, plain: string): number[] {
  const found: number[] = []
  for (let entry = firstFrom(vocabulary, plain); vocabulary[entry]?.plain === plain; entry++) {
    for (const posting of postings[entry] ?? []) found.push(Math.floor(posting / FIELDS))
  }
  return found
}

/** Returns the places that have a word exactly so in their name, by their numbers. */
export function placesNamed({ vocabulary, postings }: WordIndex, plain: string): number[] {
  const found: number[] = []
  for (let entry = firstFrom(vocabulary, plain); vocabulary[entry]?.plain === plain; entry++) {
    for (const posting of postings[entry] ?? []) {
      const field = posting % FIELDS
      if (field <= fields.name) found.push((posting - field) / FIELDS)
    }
  }
  return found
}

/** Returns the places whose name begins with a word, by their numbers. */
export function placesNamedFrom({ vocabulary, postings }: WordIndex, plain: string): number[] {
  const found: number[] = []
  for (let entry = firstFrom(vocabulary, plain); vocabulary[entry]?.plain === plain; entry++) {
    for (const posting of postings[entry] ?? []) if (posting % FIELDS === fields.nameBegin) found.push(posting / FIELDS)
  }
  return found
}
