import { AppError } from '@/domain/shared/app-error.ts'
import type { FoundPlace } from '@/domain/api/callables.ts'
import { categoryNames } from '@/domain/categories/category-names.ts'
import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import { fold } from '@/domain/shared/fold.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { readSearchFile, type PublishedCity } from '../publishing/published-list.ts'
import { cardFields, toCard, isClosed, listedFields, noticeFields } from '../platform/stored-places.ts'

/** So many of the last changes that are not published yet are looked at; more of them come with an import alone. */
const CHANGES_MAX = 100

/** A place made ready to be found. */
interface Entry {
  id: string
  name: string
  city: CitySlug
  featured: boolean
  isClosed: boolean
  /** Folded name, category in both languages and address, each in a line of its own. */
  text: string
}

const spanish = new Intl.Collator('es')
const byName = (one: Entry, other: Entry) =>
  spanish.compare(one.name, other.name) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

/** What an instance keeps: the entries of each city, and of all by name, as long as their search files stay the same. */
const stored = new Map<CitySlug, { searchFile: string; entries: Promise<Entry[] | null> }>()
let cachedAll: { searchFiles: string; entries: Entry[] } | undefined

/**
 * Finds places for admins: all of them by name, closed ones too, or those of a city, featured, closed or owned ones, and those whose
 * name, category (in Spanish and English) or address contains a text, whatever its accents.
 *
 * However many places there are, it reads the names of the cities' search files, which places changed since (one
 * document where there are none), and the at most hundred places that it answers with; these are never old. For owned ones it reads
 * which these are, which no search file says.
 *
 * @throws {AppError} places-load-failed
 */
export const findPlaces: Handler<'findPlaces'> = async ({ query, city, only, offset }) => {
  const text = fold(query)
  const [entries, owned] = await Promise.all([readEntries(), only === 'owned' ? readOwned() : null])
  const kinds = {
    featured: (entry) => entry.featured,
    closed: (entry) => entry.isClosed,
    owned: ({ id }) => owned?.has(id) === true,
  } satisfies Record<NonNullable<typeof only>, (entry: Entry) => boolean>
  const found = entries.filter(
    (entry) => entry.text.includes(text) && (!city || entry.city === city) && (!only || kinds[only](entry)),
  )
  const page = found.slice(offset, offset + LIST_LIMIT)
  return { places: await readPlaces(page.map(({ id }) => id)), total: found.length }
}

async function readOwned(): Promise<ReadonlySet<string>> {
  const owned = await db().collection(paths.places).where('owner_claimed', '==', true).select().get()
  return new Set(owned.docs.map(({ id }) => id))
}

async function readEntries(): Promise<Entry[]> {
  // Before the lists: who publishes a change meanwhile clears it only after the list has it.
  const changes = await db().collection(paths.changedPlaces).orderBy('changed_at', 'desc').limit(CHANGES_MAX).get()
  const published = await readPublished()
  if (changes.empty) return published
  const changed = new Set(changes.docs.map(({ id }) => id))
  const places = await db().getAll(...[...changed].map((id) => db().doc(paths.place(id))), {
    fieldMask: [...cardFields, ...noticeFields],
  })
  const fresh = places.filter((place) => place.exists).map((place) => toEntry(toCard(place), isClosed(place)))
  return [...published.filter(({ id }) => !changed.has(id)), ...fresh].sort(byName)
}

/** Returns all places as they were last published, by name. */
async function readPublished(isRepeat = false): Promise<Entry[]> {
  const lists = await db().getAll(...citySlugs.map((city) => db().doc(paths.publishedList(city))), {
    fieldMask: ['search_file' satisfies keyof PublishedCity],
  })
  const searchFiles = lists.map((list) => list.get('search_file') as string | undefined)
  const names = searchFiles.join()
  if (cachedAll?.searchFiles === names) return cachedAll.entries
  const cities = await Promise.all(citySlugs.map((city, index) => readCity(city, searchFiles[index])))
  if (cities.includes(null)) {
    // A file that is gone was replaced after its name was read; the newest name leads somewhere.
    if (isRepeat) throw new AppError('places-load-failed')
    return readPublished(true)
  }
  const entries = cities.flatMap((city) => city ?? []).sort(byName)
  cachedAll = { searchFiles: names, entries }
  return entries
}

async function readCity(city: CitySlug, searchFile: string | undefined): Promise<Entry[] | null> {
  // Before the first publishing there is nothing to find, which is no failure.
  if (!searchFile) return []
  const before = stored.get(city)
  if (before?.searchFile === searchFile) return before.entries
  const entries = readSearchFile(searchFile).then(
    (cards) =>
      cards &&
      [...cards.open.map((card) => toEntry(card, false)), ...cards.closed.map((card) => toEntry(card, true))].sort(
        byName,
      ),
  )
  const now = { searchFile, entries }
  stored.set(city, now)
  // Neither an error nor a missing file is kept.
  const clear = () => {
    if (stored.get(city) === now) stored.delete(city)
  }
  entries.then((found) => found ?? clear(), clear)
  return entries
}

function toEntry({ id, name, category, address, city, featured }: PlaceCard, closed: boolean): Entry {
  return {
    id,
    name,
    city,
    featured,
    isClosed: closed,
    text: [name, ...categoryNames(category), address ?? ''].map(fold).join('\n'),
  }
}

/** Those of the places that are still there, as they are now. */
async function readPlaces(ids: readonly string[]): Promise<FoundPlace[]> {
  if (ids.length === 0) return []
  const places = await db().getAll(...ids.map((id) => db().doc(paths.place(id))), {
    fieldMask: [...listedFields, 'owner_claimed'],
  })
  return places
    .filter((place) => place.exists)
    .map((place) => ({
      ...toCard(place),
      owner_claimed: place.get('owner_claimed') as boolean,
      is_closed: isClosed(place),
    }))
}
