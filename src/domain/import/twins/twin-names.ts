import { editDistance, lettersMissing, toLetters } from '../../search/edit-distance.ts'
import { functionWords } from '../../search/query-words.ts'
import { fold } from '../../shared/fold.ts'

// How alike the names of two records are that may be of one place: people leave accents and words out, swap letters and
// write words for short.

/** Words written for short, folded, and the words that they stand for. */
const shortForms: ReadonlyMap<string, string> = new Map(
  `aloj alojamiento|bco banco|ca compania|cia compania|cial comercial|clin clinica|cnel coronel|col colegio|dist distribuidora
  dr doctor|dra doctora|edif edificio|esc escuela|farm farmacia|farmacias farmacia|ferret ferreteria|gral general|hnos hermanos
  hosp hospital|hot hotel|ing ingeniero|inst instituto|lab laboratorio|lib libreria|lic licenciado|mcal mariscal
  merc mercado|mons monsenor|ntra nuestra|odont odontologia|panad panaderia|pdte presidente|pelu peluqueria|prof profesor
  pza plaza|rep republica|resid residencial|rest restaurante|restaurant restaurante|resto restaurante|sr senor|sra senora
  sta santa|sto santo|suc sucursal|super supermercado|univ universidad|vet veterinaria`
    .split(/[|\n]/)
    .map((pair) => {
      const [short = '', long = ''] = pair.trim().split(' ')
      return [short, long] as const
    }),
)

/** Words that say what kind of place it is: they tell one from its neighbors less than what it is called. */
const kindWords: ReadonlySet<string> = new Set(
  `agencia almacen alojamiento atm automatico autoservicio banco bar barberia barrio belleza bodega boutique broasteria cafe cafeteria
  cajero carniceria centro churrasqueria clinica colegio comedor comercial compania confiteria consultorio copias coffee dental
  dentista distribuidora doctor doctora educativa escuela estacion estetica farmacia fast ferreteria food fotocopias fricaseria
  garaje general gimnasio grill gym heladeria hospital hostal hostel hotel iglesia importadora instituto internet jardin joyeria
  jugueteria kinder laboratorio lavanderia libreria licoreria medico medica mercado micromercado minimarket mini market motel mueble
  muebleria novedades odontologia odontologico odontologica oficina optica panaderia papeleria parque parqueo parrilla pasteleria
  peluqueria pension pizza pizzeria plaza plazuela polleria pollo pollos pub publico publica residencial restaurante ropa salon salud
  salteneria servicio servicios shop snack spa spazio store studio sucursal supermercado surtidor taller mecanico terminal tienda unidad
  verduleria veterinaria zapateria`.split(/\s+/),
)

/** Words that many put after a name and others leave out. */
const countryWords: ReadonlySet<string> = new Set(['bolivia', 'boliviana', 'boliviano'])

/** What companies are called by law: "S.A." folds to two words. */
const LEGAL_FORM = /\b(?:s a|s r l|srl|s a s|ltda|limitada|s c)\b/g
/** What follows the name of a chain and names a branch. */
const BRANCH = /(?:\s[–-]\s|\bsuc(?:ursal)?\b|\bagencia(?=\s)).*$/i

/** A name as it is compared. Words are as they sound: "Sucremanta" and "Zucremanta" are one. */
export interface ComparedName {
  /** Its words, folded, written out and as they sound, without those that mean nothing. */
  words: readonly string[]
  /** The same words as they are spelled: two swapped letters may sound like others. */
  spelled: readonly string[]
  /** The letters of each word as it sounds and as it is spelled: a quick look at them tells words apart. */
  letters: readonly (readonly [sound: number, spelled: number])[]
  /** All words in one. */
  joined: string
  /** Those words in one that do not say what kind of place it is: some write "PanadoNa" for "Pana Dona". */
  core: string
  coreLetters: number
  /** What numbers it holds, in order: "Sucursal 5" is not "Sucursal 2". */
  numbers: string
  /** Those of its words that say what kind of place it is. */
  kinds: ReadonlySet<string>
  /** What all branches of a chain are called, as it is compared; null for a name that names no branch. */
  chain: ComparedName | null
}

/** Returns a name as it is compared. */
export function toComparedName(name: string): ComparedName {
  const spelled = toWords(name)
  const words = spelled.map((word) => withoutTypo(toSound(word)))
  const core = words.filter((word) => !kindSounds.has(word) && !countrySounds.has(word)).join('')
  const chain = name.replace(BRANCH, '').trim()
  return {
    words,
    spelled,
    letters: words.map((word, index) => [toLetters(word), toLetters(spelled[index] ?? '')]),
    joined: words.join(''),
    core,
    coreLetters: toLetters(core),
    numbers: (name.match(/\d+/g) ?? []).map(Number).join(),
    kinds: new Set(words.filter((word) => kindSounds.has(word))),
    chain: chain && chain !== name ? toComparedName(chain) : null,
  }
}

function toWords(name: string): string[] {
  const folded = fold(name.replace(/['’´`]/g, ''))
  const all = folded.replace(LEGAL_FORM, ' ').split(' ')
  const meant = all.filter((word) => word && !functionWords.has(word)).map((word) => shortForms.get(word) ?? word)
  return meant.length > 0 ? meant : folded.split(' ').filter(Boolean)
}

/** Spells a folded word as it sounds in Bolivia, where many write what they hear. */
function toSound(word: string): string {
  return word
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/v/g, 'b')
    .replace(/(?<!c)h/g, '')
    .replace(/(\p{L})\1+/gu, '$1')
}

const kindSounds: ReadonlySet<string> = new Set([...kindWords].map(toSound))
const countrySounds: ReadonlySet<string> = new Set([...countryWords].map(toSound))
/** The words that are so common that what nearly is one is one, with their letters. */
const commonSounds = [...kindSounds, ...countrySounds]
  .filter((word) => word.length >= 6)
  .map((word) => [word, toLetters(word)] as const)

/** "Restuarante" is a restaurant, not a name. */
function withoutTypo(word: string): string {
  if (word.length < 5 || kindSounds.has(word) || countrySounds.has(word)) return word
  const letters = toLetters(word)
  const isNearly = ([common, ofCommon]: readonly [string, number]) =>
    Math.abs(common.length - word.length) <= 1 &&
    lettersMissing(letters, ofCommon) <= 1 &&
    lettersMissing(ofCommon, letters) <= 1 &&
    editDistance(word, common, 1) <= 1
  return commonSounds.find(isNearly)?.[0] ?? word
}

/** A number so long is a name: "Tienda 342002". */
const NAMING_NUMBER = /^\d{3,}$/

/** Returns true iff nothing in a name but the kind of place: "Tienda de barrio" is what hundreds are called. */
export function namesKindOnly({ words }: ComparedName): boolean {
  return words.every((word) => kindSounds.has(word) || (/^\d+$/.test(word) && !NAMING_NUMBER.test(word)))
}

/** How much each word tells, at most 1. */
export type WordWeights = ReadonlyMap<string, number>

const KIND_WEIGHT = 0.15

/** Returns how much the words of names tell: less than it seems if many are called so. */
export function weighWords(names: Iterable<ComparedName>): WordWeights {
  const counts = new Map<string, number>()
  for (const { words } of names) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (word: string, count: number) =>
    kindSounds.has(word) || countrySounds.has(word) ? KIND_WEIGHT : 1 / (1 + Math.log10(count))
  return new Map([...counts].map(([word, count]) => [word, weigh(word, count)]))
}

/** So alike are a name and the same name with a branch: the other leaves the branch out. */
const WITHOUT_BRANCH = 0.95

/**
 * Returns how alike two names are, from 0 to 1: 1 of the same words, whatever their order; above 0.8 of one name with a typo, a
 * missing "Restaurante", a word for short or without its branch.
 */
export function nameLikeness(one: ComparedName, other: ComparedName, wordWeights: WordWeights): number {
  const likeness = likenessOfWords(one, other, wordWeights)
  if ((one.chain === null) === (other.chain === null)) return likeness
  return Math.max(likeness, WITHOUT_BRANCH * likenessOfWords(one.chain ?? one, other.chain ?? other, wordWeights))
}

function likenessOfWords(one: ComparedName, other: ComparedName, wordWeights: WordWeights): number {
  const asWhole = wholeLikeness(one, other)
  if (asWhole === 1) return 1
  const isUsed = new Uint8Array(other.words.length)
  const weights = other.words.map((word) => wordWeights.get(word) ?? 1)
  let all = weights.reduce((sum, weight) => sum + weight, 0)
  let shared = 0
  one.words.forEach((word, index) => {
    const weight = wordWeights.get(word) ?? 1
    all += weight
    let best = 0
    let bestAt = -1
    for (let at = 0; at < other.words.length; at++) {
      if (isUsed[at]) continue
      const likeness = likenessOfWord(one, index, other, at)
      if (likeness > best) [best, bestAt] = [likeness, at]
    }
    if (bestAt < 0) return
    isUsed[bestAt] = 1
    shared += best * (weight + (weights[bestAt] ?? 0))
  })
  return Math.max(asWhole, all > 0 ? shared / all : 0)
}

/** A letter in so many may be wrong in a name that is written in one. */
const LETTERS_A_TYPO = 6

function wholeLikeness(one: ComparedName, other: ComparedName): number {
  if (one.joined === other.joined) return 1
  const [first, second] = [one.core, other.core]
  const typosMax = Math.floor(Math.min(first.length, second.length) / LETTERS_A_TYPO)
  if (typosMax === 0 || Math.abs(first.length - second.length) > typosMax) return 0
  if (lettersMissing(one.coreLetters, other.coreLetters) > typosMax) return 0
  const typos = editDistance(first, second, typosMax)
  return typos > typosMax ? 0 : 1 - typos / Math.max(first.length, second.length)
}

function likenessOfWord(one: ComparedName, index: number, other: ComparedName, at: number): number {
  const [sound, spelled] = one.letters[index] ?? [0, 0]
  const [otherSound, otherSpelled] = other.letters[at] ?? [0, 0]
  const bySound = wordLikeness(one.words[index] ?? '', sound, other.words[at] ?? '', otherSound)
  if (bySound === 1) return 1
  return Math.max(bySound, wordLikeness(one.spelled[index] ?? '', spelled, other.spelled[at] ?? '', otherSpelled))
}

function wordLikeness(one: string, oneLetters: number, other: string, otherLetters: number): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (/^\d/.test(short)) return 0
  if (short.length >= 3 ? long.startsWith(short) : short.length === 1 && long.startsWith(short)) {
    return short.length >= 3 ? 0.85 : 0.7
  }
  const typosMax = short.length >= 8 ? 2 : short.length >= 4 ? 1 : 0
  if (typosMax === 0 || long.length - short.length > typosMax) return 0
  if (lettersMissing(oneLetters, otherLetters) > typosMax || lettersMissing(otherLetters, oneLetters) > typosMax)
    return 0
  const typos = editDistance(one, other, typosMax)
  return typos > typosMax ? 0 : 1 - typos / long.length
}
