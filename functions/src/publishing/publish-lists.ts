import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore'
import { type KindCounts, menuSlugs } from '@/domain/categories/menu-category.ts'
import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { sortBestFirst, sortCards } from '@/domain/places/compare-places.ts'
import { countKinds } from '@/domain/search/query-terms.ts'
import { fetchAll } from '../platform/fetch-all.ts'
import { auth, bucket, db, FieldPath, Timestamp } from '../platform/admin.ts'
import { type ChangedPlace, changedPlaces } from './changed-place.ts'
import {
  addChanges,
  type CityPlaces,
  contentVersion,
  packCards,
  packSearchFile,
  readCityPlaces,
  unpackCards,
  type PublishedCity,
  publishedCity,
  publishedHome,
} from './published-list.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { makeWalk, pagesOfFiles, walkAll, type Night, type Page, type StoredFile } from '../walks/walk.ts'
import { toContacts, isClosed, listedFields, toSearchablePlace } from '../platform/stored-places.ts'

/** The maximum number of attempts of a publisher after conflicts. Each time one of them succeeds, so few are needed. */
const ATTEMPTS_MAX = 20
const CHANGES_PER_ROUND = 300
/** As many as Auth lists at once. */
const ACCOUNTS_PER_PAGE = 1_000
const ACTIVE_USER_MS = 30 * 24 * 60 * 60 * 1000
/** The time for which a search file that no list names may lie about: much longer than a publisher takes to name it. */
const ORPHAN_RETENTION_MS = 60 * 60 * 1000

const readSearchFiles = pagesOfFiles(storagePaths.searchIndexes)

/** Publishes every city again, in case a change was missed. Reads every place once. */
export const publishCities = makeWalk({
  readPage: async () => ({ items: citySlugs, next: null }),
  visit: async (city) => {
    await publishCity(city, async () => ({ places: await readCityCards(city), changedIds: null }))
    await publishHome()
  },
  // Only one city has to fit into memory.
  atOnce: 1,
})

/** Counts the active users, and publishes the home page with their number. Reads every account once. */
export const publishActiveUsers = makeWalk({
  readPage: countActiveUsers,
  visit: (activeUsers) => publishHome(activeUsers),
})

/** Deletes the search files of publishers that broke off before a list named them: those that are an hour old. */
export const sweepSearchFiles = makeWalk({
  async readPage(cursor, night, size) {
    const { items, next } = await readSearchFiles(cursor, night, size)
    const lists = (await fetchAll(...citySlugs.map(publishedCity))).map((list) => list.data())
    const named = new Set(lists.flatMap((list) => [list?.search_file, list?.stale_search_file]))
    const isOld = ({ metadata }: StoredFile) =>
      night.nowMs - new Date(metadata.timeCreated ?? 0).getTime() > ORPHAN_RETENTION_MS
    return { items: items.filter((file) => !named.has(file.name) && isOld(file)), next }
  },
  visit: ({ name }) => deleteSearchFile(name),
})

/** Publishes everything again at once, after the seed. */
export async function publishAll(): Promise<void> {
  for (const walk of [publishCities, publishActiveUsers, sweepSearchFiles]) await walkAll(walk)
}

/**
 * Publishes what changed since the last time, as `changed_places` tells. Safe to repeat, and for any number to run at once.
 *
 * However many places there are, it reads the changes (one document each, one when there are none), the places that
 * changed, one list for each of their cities, and ten for the home page. A city's best are not asked of Firestore but
 * taken from its search file, so that list and search cannot disagree.
 */
export async function publishChanged(): Promise<void> {
  let changes = await readChanges(null)
  while (!changes.empty) {
    await publishChanges(changes.docs)
    const last = changes.docs.at(-1)
    if (!last || changes.size < CHANGES_PER_ROUND) return
    changes = await readChanges(last)
  }
}

function readChanges(after: QueryDocumentSnapshot<ChangedPlace> | null): Promise<QuerySnapshot<ChangedPlace>> {
  const query = changedPlaces().orderBy(FieldPath.documentId()).limit(CHANGES_PER_ROUND)
  return (after ? query.startAfter(after) : query).get()
}

async function publishChanges(changes: QueryDocumentSnapshot<ChangedPlace>[]): Promise<void> {
  const listPlaceIds = new Map<CitySlug, string[]>()
  for (const change of changes) {
    for (const city of change.data().cities) {
      listPlaceIds.set(city, [...(listPlaceIds.get(city) ?? []), change.id])
    }
  }
  await Promise.all(
    [...listPlaceIds].map(([city, placeIds]) => publishCity(city, (list) => readPatchedCards(city, placeIds, list))),
  )
  await publishHome()
  // Only now, so that a publisher that breaks off leaves the changes to the next one.
  await Promise.all(changes.map(deleteChange))
}

/** Deletes a change that is published, unless the place has changed again since it was read. */
async function deleteChange(change: QueryDocumentSnapshot<ChangedPlace>): Promise<void> {
  try {
    await change.ref.delete({ lastUpdateTime: change.updateTime })
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

/** The places of a city, as a publisher read them. */
interface ReadPlaces {
  places: CityPlaces
  /** The ids of those that can differ from what was published; null where any can. */
  changedIds: readonly string[] | null
}

/**
 * Publishes a city from the cards that `readCards` finds, which is called after the published list was read: if another
 * publisher replaces that list meanwhile, these cards may be older than its own, and all starts again.
 *
 * The search file is written under a new name that the list then names. So both change at the same instant, and it is
 * Firestore's precondition that decides between two publishers.
 */
async function publishCity(
  city: CitySlug,
  readCards: (list: PublishedCity | undefined) => Promise<ReadPlaces>,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const snapshot = await publishedCity(city).get()
    const list = snapshot.data()
    const { places, changedIds } = await readCards(list)
    const cards = sortBestFirst(places.open)
    const content = packSearchFile(city, places)
    const version = contentVersion(content)
    const first = packCards(cards.slice(0, LIST_LIMIT))
    const kinds = countKinds(cards)
    // The order and what a menu entry lists are code's, and may be others while the places stay the same.
    const isSame = list?.version === version && list.cards === first && isDeepStrictEqual(list.kinds, kinds)
    if (isSame && (await searchFileExists(list.search_file))) return

    const searchFile = storagePaths.searchIndex(city, randomUUID())
    await bucket().file(searchFile).save(content, { resumable: false, contentType: 'application/json' })
    const next: PublishedCity = {
      version,
      cards: first,
      featured: packCards(cards.filter((card) => card.featured).slice(0, LIST_LIMIT)),
      places: cards.length,
      kinds,
      reviews: sum(cards.map((card) => card.review_count)),
      search_file: searchFile,
      stale_search_file: list?.search_file ?? null,
      changes:
        !list || !changedIds ? '[]' : list.version === version ? (list.changes ?? '[]') : addChanges(list, changedIds),
      updated_at: Timestamp.now(),
    }
    if (await replaceList(snapshot, next)) {
      if (list?.stale_search_file) await deleteSearchFile(list.stale_search_file)
      return
    }
    await deleteSearchFile(searchFile)
  }
  throw new Error(`publishing ${city}: others were faster ${ATTEMPTS_MAX} times`)
}

/** Publishes the home page from the cities' lists; what is not in these, it keeps. */
async function publishHome(activeUsers?: number): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    // In one answer: a city that is published after this moment has a publisher that comes here after us.
    const [snapshot, ...citySnapshots] = await fetchAll(publishedHome(), ...citySlugs.map(publishedCity))
    const home = snapshot.data()
    const lists = citySnapshots.map((city) => city.data())

    const content = {
      cards: packCards(
        sortCards(lists.flatMap((list) => (list ? unpackCards(list.featured) : []))).slice(0, LIST_LIMIT),
      ),
      counters: {
        places: sum(lists.map((list) => list?.places ?? 0)),
        active_users: activeUsers ?? home?.counters.active_users ?? (await countAllActiveUsers()),
        reviews: sum(lists.map((list) => list?.reviews ?? 0)),
      },
      city_places: Object.fromEntries(citySlugs.map((city, index) => [city, lists[index]?.places ?? 0])) as Record<
        CitySlug,
        number
      >,
      kinds: sumKinds(lists.flatMap((list) => list?.kinds ?? [])),
    }
    const version = contentVersion(JSON.stringify(content))
    if (home?.version === version) return
    if (await replaceList(snapshot, { version, ...content, updated_at: Timestamp.now() })) return
  }
  throw new Error(`publishing the home page: others were faster ${ATTEMPTS_MAX} times`)
}

/** Returns how many places each menu entry lists in several cities together. */
function sumKinds(counts: readonly KindCounts[]): KindCounts {
  const total: KindCounts = {}
  for (const slug of menuSlugs) {
    const places = sum(counts.map((kinds) => kinds[slug] ?? 0))
    if (places > 0) total[slug] = places
  }
  return total
}

/** Writes a list over the one that was read. Returns false, and writes nothing, when that one is not the latest. */
async function replaceList<List extends object>(read: DocumentSnapshot<List>, list: List): Promise<boolean> {
  try {
    if (read.updateTime) {
      await read.ref.update({ ...list }, { lastUpdateTime: read.updateTime })
    } else {
      await read.ref.create(list)
    }
    return true
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
}

async function readCityCards(city: CitySlug): Promise<CityPlaces> {
  const cards: CityPlaces = { open: [], closed: [], contacts: new Map() }
  const query = db()
    .collection(paths.places)
    .where('city', '==', city)
    .select(...listedFields)
  // A stream, because the snapshots of a whole city weigh many times what its cards do.
  for await (const place of query.stream()) {
    const snapshot = place as unknown as QueryDocumentSnapshot
    cards[isClosed(snapshot) ? 'closed' : 'open'].push(toSearchablePlace(snapshot))
    cards.contacts.set(snapshot.id, toContacts(snapshot))
  }
  return cards
}

/** Returns the cards of a city as they were published, with some places read again. */
async function readPatchedCards(
  city: CitySlug,
  placeIds: string[],
  list: PublishedCity | undefined,
): Promise<ReadPlaces> {
  const published = list ? await readCityPlaces(list.search_file) : null
  if (!published) return { places: await readCityCards(city), changedIds: null }
  const open = new Map(published.open.map((card) => [card.id, card]))
  const closed = new Map(published.closed.map((card) => [card.id, card]))
  const { contacts } = published
  const places = await db().getAll(...placeIds.map((placeId) => db().doc(paths.place(placeId))), {
    fieldMask: [...listedFields],
  })
  for (const place of places) {
    open.delete(place.id)
    closed.delete(place.id)
    contacts.delete(place.id)
    if (!place.exists || place.get('city') !== city) continue
    ;(isClosed(place) ? closed : open).set(place.id, toSearchablePlace(place))
    contacts.set(place.id, toContacts(place))
  }
  return { places: { open: [...open.values()], closed: [...closed.values()], contacts }, changedIds: placeIds }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

async function searchFileExists(searchFile: string): Promise<boolean> {
  const [exists] = await bucket().file(searchFile).exists()
  return exists
}

async function deleteSearchFile(searchFile: string): Promise<void> {
  await bucket().file(searchFile).delete({ ignoreNotFound: true })
}

/** Where counting has come to. */
interface ActiveUsersCount {
  count: number
  pageToken: string
}

/** Counts a page of accounts. At the end there is one item: the number of all that were active lately. */
async function countActiveUsers(cursor: string | null, { nowMs }: Night): Promise<Page<number>> {
  const before = cursor === null ? null : (JSON.parse(cursor) as ActiveUsersCount)
  const { users, pageToken } = await auth().listUsers(ACCOUNTS_PER_PAGE, before?.pageToken)
  const isActive = ({ metadata }: UserRecord) =>
    nowMs - new Date(metadata.lastSignInTime ?? 0).getTime() <= ACTIVE_USER_MS
  const count = (before?.count ?? 0) + users.filter(isActive).length
  return pageToken === undefined
    ? { items: [count], next: null }
    : { items: [], next: JSON.stringify({ count, pageToken } satisfies ActiveUsersCount) }
}

async function countAllActiveUsers(): Promise<number> {
  const night = { nowMs: Date.now(), sinceMs: 0 }
  let page = await countActiveUsers(null, night)
  while (page.next !== null) page = await countActiveUsers(page.next, night)
  return sum([...page.items])
}
