import { createHash } from 'node:crypto'
import type { Timestamp } from 'firebase-admin/firestore'
import type { KindCounts } from '@/domain/categories/menu-category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import {
  packContacts,
  type PackedContacts,
  type BundleContent,
  type PlaceContacts,
  unpackContacts,
} from '@/domain/offline/city-bundle.ts'
import { fromCardRow, toCardRow, type PlaceCard, type PlaceCardRow } from '@/domain/places/place-card.ts'
import type { Counters } from '@/domain/pages/public-data.ts'
import { countKinds } from '@/domain/search/query-terms.ts'
import { packPlaces, type PackedPlaces, type SearchPlace, unpackPlaces } from '@/domain/search/search-index-format.ts'
import { paths } from '@/domain/shared/paths.ts'
import { bucket, db } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

/** The list document of the home page; a city's is called by its slug. */
const HOME_LIST = 'home'

/** `published_lists/{city slug}`: what a city's page is rendered from, and where its search finds every place. */
export interface PublishedCity {
  /** Hash of the search file, hence of everything else in here. */
  version: string
  /** JSON of `PlaceCardRow[]`: the best places, at most `LIST_LIMIT`. */
  cards: string
  /** JSON of `PlaceCardRow[]`: the best featured places, at most `LIST_LIMIT`, from which the home page takes its own. */
  featured: string
  /** The number of places the city lists altogether; closed ones do not count. */
  places: number
  /** How many of them each menu entry lists; absent in lists of former versions. */
  kinds?: KindCounts
  /** The number of approved reviews these have together. */
  reviews: number
  /** The object in Cloud Storage with all places, JSON of `SearchFile`; written once, under a name of its own. */
  search_file: string
  /** The object of the version before, kept for readers that still hold that one. */
  stale_search_file: string | null
  /**
   * JSON of `ChangesSince[]`, the oldest first: what changed since the last versions, so that devices which have one of them fetch
   * no more than that. Absent in lists of former versions.
   */
  changes?: string
  updated_at: Timestamp
}

/** `published_lists/home`: what the home page is rendered from. */
export interface PublishedHome {
  version: string
  /** JSON of `PlaceCardRow[]`: the best featured places of all cities, at most `LIST_LIMIT`. */
  cards: string
  counters: Counters
  city_places: Record<CitySlug, number>
  /** How many places each menu entry lists in all cities; absent in lists of former versions. */
  kinds?: KindCounts
  updated_at: Timestamp
}

/** Returns the list of a city. */
export function publishedCity(city: CitySlug) {
  return db().doc(paths.publishedList(city)).withConverter(storedAs<PublishedCity>())
}

/** Returns the list of the home page. */
export function publishedHome() {
  return db().doc(paths.publishedList(HOME_LIST)).withConverter(storedAs<PublishedHome>())
}

/** What changed when a version of a city's search file was replaced. */
interface ChangesSince {
  version: string
  /** The ids of the places that the next version has, has no more, or has otherwise. */
  ids: string[]
}

/** How many changed places a list remembers: some ten kilobytes, and a city's changes of days. */
const CHANGED_IDS_MAX = 400

/** Returns the changes of a list, with those by which its version is replaced; the oldest ones give way to them. */
export function addChanges({ changes, version }: PublishedCity, ids: readonly string[]): string {
  const all = [...parseChanges(changes), { version, ids: [...ids] }]
  let count = 0
  const recent = all.toReversed().filter((change) => (count += change.ids.length) <= CHANGED_IDS_MAX)
  return JSON.stringify(recent.toReversed())
}

/** Returns the ids of the places that changed since a version was published; null where that is not known. */
export function changedSince({ changes, version }: PublishedCity, known: string): ReadonlySet<string> | null {
  if (known === version) return new Set()
  const all = parseChanges(changes)
  const first = all.findLastIndex((change) => change.version === known)
  return first === -1 ? null : new Set(all.slice(first).flatMap(({ ids }) => ids))
}

function parseChanges(changes: string | undefined): ChangesSince[] {
  return changes ? (JSON.parse(changes) as ChangesSince[]) : []
}

/** A city's search file as it is stored. */
interface SearchFile {
  /** The places that lists and search show. */
  open: PackedPlaces
  /** Those that are closed for good, which admins alone find. */
  closed: PackedPlaces
  /** What places have besides, for the user who downloads the city; absent in files of former versions. */
  contacts?: PackedContacts
}

/** All places of a city, in no order. */
export interface CityPlaces {
  open: SearchPlace[]
  closed: SearchPlace[]
  /** Of the open ones, by their ids. */
  contacts: Map<string, PlaceContacts>
}

/** Packs cards as lists hold them. */
export function packCards(cards: PlaceCard[]): string {
  return JSON.stringify(cards.map(toCardRow))
}

/** Unpacks the cards of a list. */
export function unpackCards(packed: string): PlaceCard[] {
  return (JSON.parse(packed) as PlaceCardRow[]).map(fromCardRow)
}

/** Packs the places of a city as its search file holds them. */
export function packSearchFile(city: CitySlug, { open, closed, contacts }: CityPlaces): string {
  const places = packPlaces(city, open)
  const file: SearchFile = {
    open: places,
    closed: packPlaces(city, closed),
    contacts: packContacts(places, contacts),
  }
  return JSON.stringify(file)
}

/** Returns all that search knows of a city's places; null when the file is gone, because newer ones took its place. */
export async function readSearchFile(searchFile: string): Promise<Pick<CityPlaces, 'open' | 'closed'> | null> {
  const file = await readPacked(searchFile)
  return file && { open: unpackPlaces(file.open), closed: unpackPlaces(file.closed) }
}

/** Returns all of a city's places, as the next file is made of them; null when the file is gone. */
export async function readCityPlaces(searchFile: string): Promise<CityPlaces | null> {
  const file = await readPacked(searchFile)
  if (!file) return null
  const contacts = file.contacts ? unpackContacts(file.open, file.contacts) : new Map<string, PlaceContacts>()
  return { open: unpackPlaces(file.open), closed: unpackPlaces(file.closed), contacts }
}

/** Returns what travels in parts of a city that is downloaded, and the version of it; null when the file is gone. */
export async function readBundleText(searchFile: string): Promise<BundleText | null> {
  const content = await readContent(searchFile)
  if (content === null) return null
  const { open: places, contacts } = JSON.parse(content.toString('utf8')) as SearchFile
  const text = JSON.stringify({
    places,
    contacts: contacts ?? packContacts(places, new Map()),
    kinds: countKinds(unpackPlaces(places)),
  } satisfies BundleContent)
  return { version: contentVersion(content), places: places.id.length, text }
}

interface BundleText {
  version: string
  /** The number of places there are in it. */
  places: number
  /** JSON of `BundleContent`. */
  text: string
}

/** Returns the open places of a city as phones fetch them; null when the file is gone. */
export async function readPackedPlaces(searchFile: string): Promise<PackedPlaces | null> {
  return (await readPacked(searchFile))?.open ?? null
}

async function readPacked(searchFile: string): Promise<SearchFile | null> {
  const content = await readContent(searchFile)
  return content && (JSON.parse(content.toString('utf8')) as SearchFile)
}

async function readContent(searchFile: string): Promise<Buffer | null> {
  try {
    const [content] = await bucket().file(searchFile).download()
    return content
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return null
    throw error
  }
}

/** Returns a short name for a content: equal for equal contents, and in practice for these alone. */
export function contentVersion(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
