import type { Query } from 'firebase-admin/firestore'
import { isDuplicatePlace, SAME_PLACE_MAX_METERS } from '@/domain/places/duplicate-place.ts'
import { METERS_PER_DEGREE } from '@/domain/shared/distance.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { isNamesake, tellingWords, type Twin } from '@/domain/suggestions/likely-twin.ts'
import { readSought } from '@/domain/suggestions/sought-place.ts'
import { type Addition, toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { db } from '../platform/admin.ts'
import { toPlace } from '../platform/stored-places.ts'

/** How many of the newest additions that wait in a city are looked at. */
const WAITING_MAX = 500
/** How many places with a word of its name are looked at where it is not known where a place is. */
const NAMESAKES_MAX = 300
/** For how many words Firestore looks at once. */
const WORDS_MAX = 30

/** What tells a place from another. */
type Known = Pick<Addition, 'name' | 'city' | 'position'>

/** An addition that waits. */
export type WaitingAddition = Addition & { id: string }

/** What an added place seems to be: a place that is listed, or one that another addition will be. */
export interface FoundTwin {
  code: 'place-exists' | 'place-waiting'
  twin: Twin
  /** Null of a place that is listed. */
  addition: WaitingAddition | null
}

/**
 * Finds what an added place seems to be: nearby under a name that looks the same, or, where it is not known where one of them is,
 * anywhere in the city under its name or a longer or shorter one. It costs hundreds of reads.
 * @param isOther Whether an addition that waits is another one.
 */
export async function findTwin(
  added: Known,
  isOther: (waiting: WaitingAddition) => boolean,
): Promise<FoundTwin | undefined> {
  // What is published meanwhile is not missed: the additions that wait are read first.
  const { docs } = await waitingAdditions(added.city).orderBy('created_at', 'desc').limit(WAITING_MAX).get()
  const waiting = docs
    .map((stored) => ({ ...(fromStoredFields(stored.data()) as unknown as Addition), id: stored.id }))
    .find((addition) => isOther(addition) && isTwin(added, addition))
  const listed = await findListed(added)
  if (listed) return { code: 'place-exists', twin: listed, addition: null }
  if (!waiting) return undefined
  return {
    code: 'place-waiting',
    twin: { place_id: toAddedPlaceId(waiting.id), name: waiting.name },
    addition: waiting,
  }
}

/**
 * Returns what tells whether an addition that waits came before another one: of two that are decided at once, the second is held.
 */
export function isBefore({ id, created_at }: WaitingAddition): (waiting: WaitingAddition) => boolean {
  return (waiting) => waiting.id !== id && waiting.created_at <= created_at
}

/** Returns the added places of a city that wait to be published. */
export function waitingAdditions(city: string): Query {
  return db()
    .collection(paths.suggestions)
    .where('kind', '==', 'addition')
    .where('status', '==', 'pending')
    .where('city', '==', city)
}

async function findListed({ name, city, position }: Known): Promise<Twin | undefined> {
  const ofCity = db().collection(paths.places).where('city', '==', city)
  if (!position) {
    const telling = [...tellingWords(name)].slice(0, WORDS_MAX)
    if (telling.length === 0) return undefined
    const named = ofCity.where('search_terms', 'array-contains-any', telling).select('name').limit(NAMESAKES_MAX)
    const place = (await named.get()).docs.find((stored) => hasSameName({ name, city }, stored.get('name') as string))
    return place && { place_id: place.id, name: place.get('name') as string }
  }
  const [latitude, longitude] = position
  // All of the city that lie between two parallels around it, some hundreds at the most.
  const around = SAME_PLACE_MAX_METERS / METERS_PER_DEGREE
  const neighbors = await ofCity
    .where('latitude', '>=', latitude - around)
    .where('latitude', '<=', latitude + around)
    .select('name', 'latitude', 'longitude')
    .get()
  const place = neighbors.docs.map(toPlace).find((one) => isDuplicatePlace(one, { name, latitude, longitude }))
  return place && { place_id: place.id, name: place.name }
}

function isTwin(one: Known, other: Known): boolean {
  if (!one.position || !other.position) return hasSameName(one, other.name)
  return isDuplicatePlace(toLocated(one), toLocated(other))
}

/** Returns the same as `isNamesake`; a name such as "Farmacia" says no more than a kind, and is that of no place. */
function hasSameName({ name, city }: Pick<Known, 'name' | 'city'>, other: string): boolean {
  return isNamesake(name, other) && [name, other].every((one) => readSought(one, city).name !== '')
}

function toLocated({ name, position }: Known) {
  return { name, latitude: position?.[0] ?? null, longitude: position?.[1] ?? null }
}
