import { type StoredCategory, DEFAULT_CATEGORY, isStoredCategory } from '../../categories/category.ts'
import { parsePhones } from '../../places/phone-number.ts'
import type { PlaceWithId } from '../../places/place.ts'
import { metersBetween, type Position, toPosition } from '../../shared/distance.ts'
import { fold } from '../../shared/fold.ts'
import { parseUrl } from '../../shared/urls/parse-url.ts'
import { type ComparedName, nameLikeness, namesKindOnly, toComparedName, type WordWeights } from './twin-names.ts'

// Whether what two sources tell is of one place. A wrong "same" mixes two places up and is seen by visitors; a wrong "different"
// lists one twice. So only what is beyond doubt is the same, and what is in doubt is left for a person.

/** What is compared of a place. */
export type TwinFacts = Pick<
  PlaceWithId,
  | 'id'
  | 'source'
  | 'name'
  | 'category'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'whatsapp'
  | 'website'
  | 'instagram'
  | 'facebook'
> &
  Partial<Pick<PlaceWithId, 'keywords'>>

/** A record of a source as it is compared. */
export interface TwinRecord {
  id: string
  source: string
  name: ComparedName
  /** Its other names, folded: that of its brand among them. */
  otherNames: readonly string[]
  foldedName: string
  category: string
  position: Position | null
  /** Telephone numbers, the website and pages on social media, in one spelling each. */
  contacts: readonly string[]
}

/** What has to be known of all records to judge two of them. */
export interface TwinContext {
  wordWeights: WordWeights
  /** Contacts that one source gives to several places: the number of a head office, or of a whole mall. */
  isCommonContact: (contact: string) => boolean
  /** Names that one source gives to several places: a chain. */
  isChain: (name: ComparedName) => boolean
  /** Records whose source knows another of the same name around the corner. */
  hasNamesakeNearby: (record: TwinRecord) => boolean
}

export type TwinOutcome = 'same' | 'unsure' | 'different'

/** Why two records are, or may be, one place. */
export type TwinReason =
  'contact' | 'name' | 'near' | 'moved' | 'renamed' | 'chain' | 'other_contact' | 'other_kind' | 'kind_only'

export interface TwinVerdict {
  outcome: TwinOutcome
  /** How sure it is that they are one place, from 0 to 1. */
  confidence: number
  reasons: readonly TwinReason[]
  meters: number
}

/** Returns a place as it is compared. */
export function toTwinRecord(place: TwinFacts): TwinRecord {
  const phones = parsePhones([place.phone, place.whatsapp && `+${place.whatsapp}`].filter(Boolean).join('; '))
  const links = [place.website, place.instagram, place.facebook].flatMap((link) =>
    link ? (toContact(link) ?? []) : [],
  )
  // Numbers of three digits are everyone's, and those of 800 a whole company's.
  const own = phones.filter(({ kind }) => kind !== 'short' && kind !== 'free')
  return {
    id: place.id,
    source: place.source,
    name: toComparedName(place.name),
    otherNames: (place.keywords ?? []).map(fold),
    foldedName: fold(place.name),
    category: place.category,
    position: toPosition(place),
    contacts: [...new Set([...own.map(({ digits }) => digits), ...links])],
  }
}

/** "https://www.Facebook.com/Xantina/?ref=1" is "facebook.com/xantina". */
function toContact(link: string): string | null {
  const url = parseUrl(link)
  if (!url) return null
  const { hostname, pathname } = url
  return `${hostname.replace(/^(?:www|m|web|es-la)\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase()
}

/** Names that are so alike are one name. */
const SAME_NAME = 0.76
/** The same where a telephone or a page says so as well. */
const SAME_NAME_WITH_CONTACT = 0.7
/** Names that are so alike may be one name. */
const SIMILAR_NAME = 0.55

/** How far apart in meters two records of one place lie at most: what one source puts at the door, another puts on the block. */
const NEAR = 150
/** The same where no telephone and no page speaks for it as well. */
const NEAR_BY_NAME = 100
/** The same for one of a chain, of which the next may be around the corner. */
const NEAR_OF_CHAIN = 80
/** The same where nothing but the spot and a telephone speaks for one place. */
const SAME_SPOT = 60
/** So far a place moves and keeps its telephone and its name. */
const MOVED = 5_000
/** Farther apart, in meters, nothing but a telephone or a page of their own makes two records worth a look. */
export const WORTH_A_LOOK = 250

/** Returns whether two records are of one place. */
export function matchTwins(one: TwinRecord, other: TwinRecord, context: TwinContext): TwinVerdict {
  const meters = one.position && other.position ? metersBetween(one.position, other.position) : Infinity
  const shared = one.contacts.filter((contact) => other.contacts.includes(contact))
  const hasOwnContact = shared.some((contact) => !context.isCommonContact(contact))
  if (!hasOwnContact && meters > WORTH_A_LOOK) return different(meters)

  const likeness = likenessOf(one, other, context)
  const isChain = [one, other].some(({ name, category }) => context.isChain(name) || branched.has(category))
  if (one.name.numbers && other.name.numbers && one.name.numbers !== other.name.numbers) return different(meters)
  const kind = compareKinds(one, other)
  const verdict = (outcome: TwinOutcome, confidence: number, ...reasons: TwinReason[]): TwinVerdict => ({
    outcome,
    confidence: round(confidence),
    reasons: [
      ...reasons,
      ...(isChain ? (['chain'] as const) : []),
      ...(kind === 'other' ? (['other_kind'] as const) : []),
    ],
    meters,
  })
  const isNamesake = likeness >= SAME_NAME

  if (hasOwnContact && likeness >= SAME_NAME_WITH_CONTACT) {
    const reach = isChain ? NEAR_OF_CHAIN : MOVED
    const hasMoved = meters > NEAR
    if (meters <= reach && kind !== 'other') {
      return verdict('same', hasMoved ? 0.9 : 0.97 * likeness ** 0.1, 'contact', 'name', hasMoved ? 'moved' : 'near')
    }
    return verdict('unsure', 0.6, 'contact', 'name')
  }
  if (hasOwnContact) {
    if (meters > WORTH_A_LOOK) return different(meters)
    if (likeness >= SIMILAR_NAME && meters <= NEAR && !isChain && kind !== 'other') {
      return verdict('same', 0.9, 'contact', 'near')
    }
    // Another name, at the same spot and with the same telephone: under a chain's name, it is another business.
    const isRenamed = meters <= SAME_SPOT && !isChain && kind === 'same' && !isPractice(one.category)
    return isRenamed ? verdict('same', 0.85, 'contact', 'renamed') : verdict('unsure', 0.4, 'contact')
  }

  const isKindOnly = namesKindOnly(one.name) || namesKindOnly(other.name)
  if (isKindOnly) {
    // "Óptica": the one of this spot, unless there are more of them around.
    const isAlone = ![one, other].some(context.hasNamesakeNearby)
    const isSure = likeness === 1 && meters <= SAME_SPOT && kind !== 'other' && isAlone
    if (isSure) return verdict('same', 0.75, 'name', 'near', 'kind_only')
    return isNamesake && meters <= SAME_SPOT ? verdict('unsure', 0.4, 'name', 'kind_only') : different(meters)
  }
  const isContradicted = one.contacts.length > 0 && other.contacts.length > 0 && shared.length === 0
  const reach = isChain ? NEAR_OF_CHAIN : NEAR_BY_NAME
  const doubts: TwinReason[] = isContradicted && isChain ? ['other_contact'] : []
  if (isNamesake && meters <= reach && kind !== 'other' && doubts.length === 0) {
    return verdict('same', 0.95 * likeness ** 0.5 - 0.1 * (meters / reach), 'name', 'near')
  }
  if (isNamesake && meters <= (isChain ? NEAR : WORTH_A_LOOK)) return verdict('unsure', 0.5, 'name', ...doubts)
  if (likeness >= SIMILAR_NAME && meters <= NEAR_OF_CHAIN && kind !== 'other' && !isChain) {
    return verdict('unsure', 0.4, 'name', ...doubts)
  }
  return different(meters)
}

function different(meters: number): TwinVerdict {
  return { outcome: 'different', confidence: 0, reasons: [], meters }
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100
}

function likenessOf(one: TwinRecord, other: TwinRecord, { wordWeights }: TwinContext): number {
  const byOtherName = one.otherNames.includes(other.foldedName) || other.otherNames.includes(one.foldedName)
  return Math.max(byOtherName ? 0.9 : 0, nameLikeness(one.name, other.name, wordWeights))
}

/** Categories that sources give to one and the same place. */
const families: readonly (readonly StoredCategory[])[] = [
  ['restaurant', 'cafe', 'bar'],
  ['hotel', 'lodging'],
  ['doctor', 'dentist', 'hospital'],
  ['gym', 'spa', 'beauty_salon'],
]
/** What a source says of whatever it does not know better. */
const vague: ReadonlySet<string> = new Set<StoredCategory>([DEFAULT_CATEGORY, 'store'])
/** Where several people work under names of their own, behind one door and one telephone. */
const practices: ReadonlySet<string> = new Set<StoredCategory>([
  'doctor',
  'dentist',
  'lawyer',
  'accountant',
  'hospital',
])

/** What is a branch of something, whatever else is known of it. */
const branched: ReadonlySet<string> = new Set<StoredCategory>(['bank', 'atm'])

function isPractice(category: string): boolean {
  return practices.has(category)
}

/** Returns whether two records are of one kind, as far as their categories and names tell. */
function compareKinds(one: TwinRecord, other: TwinRecord): 'same' | 'unknown' | 'other' {
  if (one.category === other.category && !vague.has(one.category)) return 'same'
  const areNamedApart =
    one.name.kinds.size > 0 &&
    other.name.kinds.size > 0 &&
    ![...one.name.kinds].some((kind) => other.name.kinds.has(kind))
  if (families.some((family) => isIn(family, one) && isIn(family, other))) return 'same'
  const areKnown = [one, other].every(({ category }) => isStoredCategory(category) && !vague.has(category))
  return areKnown || areNamedApart ? 'other' : 'unknown'
}

function isIn(family: readonly string[], { category }: TwinRecord): boolean {
  return family.includes(category)
}
