import { afterEach, describe, expect, it, vi } from 'vitest'
import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { auth, bucket, db, FieldValue } from '../../../functions/src/platform/admin.ts'
import { onPlaceWritten } from '../../../functions/src/publishing/on-place-written.ts'
import { sweepSearchFiles, publishAll, publishChanged } from '../../../functions/src/publishing/publish-lists.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import {
  readCityPlaces,
  readSearchFile,
  unpackCards,
  type PublishedCity,
  type PublishedHome,
} from '../../../functions/src/publishing/published-list.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'

useEmulators('demo-publish-lists')
afterEach(() => vi.restoreAllMocks())

const never = async () => {}

/** Writes a place, or deletes it (null), and lets the trigger's handler see it, as Firestore would. */
async function write(placeId: string, place: PlaceWithId | null): Promise<void> {
  const ref = db().doc(paths.place(placeId))
  const before = await ref.get()
  if (place) await storePlaces(place)
  else await ref.delete()
  await onPlaceWritten({ before, after: await ref.get() }, never)
}

const fetchList = async (city: CitySlug) => (await db().doc(paths.publishedList(city)).get()).data() as PublishedCity
const fetchHomeList = async () => (await db().doc(paths.publishedList('home')).get()).data() as PublishedHome
const listNames = (packed: string) => unpackCards(packed).map((card) => card.name)
const fetchNames = async (city: CitySlug) => listNames((await fetchList(city)).cards)
const fetchHomeNames = async () => listNames((await fetchHomeList()).cards)
const fetchSearchNames = async (city: CitySlug) =>
  (await readSearchFile((await fetchList(city)).search_file))?.open.map((card) => card.name)
const countChanges = async () => (await db().collection(paths.changedPlaces).get()).size

/** Returns all that is published, without the names and times that differ between two publishings of the same. */
async function fetchPublished() {
  const cities = await Promise.all(
    citySlugs.map(async (city) => {
      const { version, cards, featured, places, reviews, search_file } = await fetchList(city)
      return { version, cards, featured, places, reviews, searchFile: await readSearchFile(search_file) }
    }),
  )
  const { version, cards, counters, city_places, kinds } = await fetchHomeList()
  return { cities, home: { version, cards, counters, city_places, kinds } }
}

describe('publishing everything', () => {
  it('lists the places of each city with the one that many rate well first, then the better rated, then by name', async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Zeta', avg_rating: 4, review_count: 3 }),
      makePlace({ id: 'b', name: 'Beta', avg_rating: 4, review_count: 9 }),
      makePlace({ id: 'c', name: 'Alfa', avg_rating: 4, review_count: 3 }),
      makePlace({ id: 'd', name: 'Delta', avg_rating: 4.5, review_count: 2 }),
      makePlace({ id: 'e', name: 'Otra ciudad', avg_rating: 5, city: 'sucre' }),
    )
    await publishAll()
    expect(await fetchNames('la-paz')).toEqual(['Beta', 'Delta', 'Alfa', 'Zeta'])
    expect(await fetchNames('sucre')).toEqual(['Otra ciudad'])
    expect(await fetchNames('cobija')).toEqual([])
  })

  it('tells the street corner of each place that has a position near one, and lists it where there is no address', async () => {
    // On the corner of Sagárnaga and Murillo; the others are in the lake and in a city without corners.
    const position = { latitude: -16.497, longitude: -68.1377 }
    await storePlaces(
      makePlace({ id: 'a', name: 'Alfa', address: null, ...position }),
      makePlace({ id: 'b', name: 'Beta', ...position }),
      makePlace({ id: 'c', name: 'Gama', address: null, latitude: -16, longitude: -69 }),
      makePlace({ id: 'd', name: 'Oruro', address: null, city: 'oruro', latitude: -17.97, longitude: -67.11 }),
    )
    await publishAll()
    const { cards, search_file } = await fetchList('la-paz')
    expect(unpackCards(cards).map(({ id, corner }) => [id, corner])).toEqual([
      ['b', undefined],
      ['a', 'Murillo y Sagárnaga'],
      ['c', undefined],
    ])
    const searched = (await readSearchFile(search_file))?.open ?? []
    expect(searched.map(({ id, corner }) => [id, corner])).toEqual([
      ['a', 'Murillo y Sagárnaga'],
      ['b', 'Murillo y Sagárnaga'],
      ['c', undefined],
    ])
    expect(unpackCards((await fetchList('oruro')).cards)[0]?.corner).toBeUndefined()
  })

  it('shows a place by the photo that its owner gave, else by the newest one of its reviews, small', async () => {
    const [own, ofReview] = ['/photos/place-images/a/1', '/photos/review-photos/u/2']
    await storePlaces(
      makePlace({ id: 'a', name: 'A', image_url: `${own}-1280.webp`, review_photo: `${ofReview}-1280.webp` }),
      makePlace({ id: 'b', name: 'B', review_photo: `${ofReview}-1280.webp` }),
      makePlace({ id: 'c', name: 'C', review_photo: null }),
    )
    await publishAll()
    const found = (await readSearchFile((await fetchList('la-paz')).search_file))?.open ?? []
    expect(found.map(({ image_url }) => image_url)).toEqual([
      `${own}-320.webp`,
      `${ofReview}-320.webp`,
      '/artwork/cafe.svg',
    ])
  })

  it('lists a hundred places and lets the search find the rest', async () => {
    const places = Array.from({ length: 130 }, (_, index) =>
      makePlace({ id: `p${index}`, name: `Lugar ${index}`, avg_rating: index === 129 ? 5 : 1, review_count: 1 }),
    )
    await storePlaces(...places)
    await publishAll()
    const list = await fetchList('la-paz')
    expect(listNames(list.cards)).toHaveLength(LIST_LIMIT)
    expect(listNames(list.cards)[0]).toBe('Lugar 129')
    expect(list.places).toBe(130)
    expect(await fetchSearchNames('la-paz')).toHaveLength(130)
  })

  it('counts the places of each menu entry, in a city and at home, also of a list that was published before they were counted', async () => {
    await storePlaces(
      makePlace({ id: 'a', category: 'hotel' }),
      makePlace({ id: 'b', category: 'lodging' }),
      makePlace({ id: 'c', category: 'hotel', closed_at: '2026-11-20T12:00:00.000Z' }),
      makePlace({ id: 'd', category: 'hotel', city: 'sucre' }),
    )
    await publishAll()
    expect((await fetchList('la-paz')).kinds).toEqual({ hotel: 2, lodging: 1 })
    expect((await fetchList('oruro')).kinds).toEqual({})
    expect((await fetchHomeList()).kinds).toEqual({ hotel: 3, lodging: 1 })
    await db().doc(paths.publishedList('la-paz')).update({ kinds: FieldValue.delete() })
    await publishAll()
    expect((await fetchList('la-paz')).kinds).toEqual({ hotel: 2, lodging: 1 })
  })

  it('finds places by what they offer', async () => {
    await storePlaces(makePlace({ id: 'a', services: 'delivery qr', keywords: ['El Sol'] }))
    await publishAll()
    const file = await readSearchFile((await fetchList('la-paz')).search_file)
    expect(file?.open.map(({ keywords }) => keywords)).toEqual([['El Sol', 'delivery', 'a domicilio', 'pago con QR']])
  })

  it('shows the featured places of all cities at home, best first, and counts places, reviews and active users', async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Paceña', featured: true, avg_rating: 3, review_count: 2 }),
      makePlace({ id: 'b', name: 'Sucreña', featured: true, avg_rating: 5, review_count: 4, city: 'sucre' }),
      makePlace({ id: 'c', name: 'Cualquiera', avg_rating: 5, review_count: 1 }),
    )
    await makeAccounts(1, 29, 31, null)
    await publishAll()
    expect(await fetchHomeNames()).toEqual(['Sucreña', 'Paceña'])
    const { counters, city_places } = await fetchHomeList()
    expect(counters).toEqual({ places: 3, active_users: 2, reviews: 7 })
    expect(city_places).toMatchObject({ 'la-paz': 2, sucre: 1, potosi: 0 })
  })

  it('writes nothing when nothing changed', async () => {
    await storePlaces(makePlace())
    await publishAll()
    const before = await db().collection('published_lists').get()
    await publishAll()
    const after = await db().collection('published_lists').get()
    expect(after.docs.map((list) => list.updateTime)).toEqual(before.docs.map((list) => list.updateTime))
  })

  it('restores a list that says something else than the places', async () => {
    await storePlaces(makePlace({ name: 'De verdad' }))
    await publishAll()
    await db().doc(paths.publishedList('la-paz')).update({ cards: '[]', version: 'other' })
    await publishAll()
    expect(await fetchNames('la-paz')).toEqual(['De verdad'])
  })

  it('restores a search file that is gone', async () => {
    await storePlaces(makePlace({ name: 'De verdad' }))
    await publishAll()
    await bucket().deleteFiles({ force: true })
    await publishAll()
    expect(await fetchSearchNames('la-paz')).toEqual(['De verdad'])
  })

  it('deletes what a publisher that broke off left behind, but not what one is about to publish', async () => {
    await storePlaces(makePlace())
    await publishAll()
    const leftBehind = bucket().file('search-index/la-paz/left-behind.json')
    await leftBehind.save('[]', { resumable: false })
    const exists = async () => (await leftBehind.exists())[0]
    await walkAll(sweepSearchFiles)
    expect(await exists()).toBe(true)
    await walkAll(sweepSearchFiles, { nowMs: Date.now() + 2 * 60 * 60 * 1000 })
    expect(await exists()).toBe(false)
    expect(await fetchSearchNames('la-paz')).toHaveLength(1)
  })
})

describe('publishing changes', () => {
  it('shows a created, a renamed and a rated place, and no longer a deleted one', async () => {
    await publishAll()
    await write('a', makePlace({ id: 'a', name: 'Antes' }))
    await write('b', makePlace({ id: 'b', name: 'Se va' }))
    await publishChanged()
    expect(await fetchNames('la-paz')).toEqual(['Antes', 'Se va'])

    await write('a', makePlace({ id: 'a', name: 'Ahora', avg_rating: 4.5, review_count: 2 }))
    await write('b', null)
    await publishChanged()
    expect(await fetchNames('la-paz')).toEqual(['Ahora'])
    expect(await fetchSearchNames('la-paz')).toEqual(['Ahora'])
    expect((await fetchHomeList()).counters).toMatchObject({ places: 1, reviews: 2 })
    expect(await countChanges()).toBe(0)
  })

  it('has what a place says of itself, as it is now, for the user who downloads the city', async () => {
    await write('a', makePlace({ id: 'a', website: 'https://antes.example' }))
    await write('b', makePlace({ id: 'b', whatsapp: '59172345678' }))
    await publishChanged()
    await write('a', makePlace({ id: 'a', website: 'https://ahora.example', owner_claimed: true }))
    await publishChanged()
    const contacts = (await readCityPlaces((await fetchList('la-paz')).search_file))?.contacts
    expect(contacts?.get('a')).toMatchObject({ website: 'https://ahora.example', owner_claimed: true })
    expect(contacts?.get('b')).toMatchObject({ whatsapp: '59172345678' })
    await write('b', null)
    await publishChanged()
    expect((await readCityPlaces((await fetchList('la-paz')).search_file))?.contacts.has('b')).toBe(false)
  })

  it('takes a place that moves twice before publishing out of its first city', async () => {
    await write('a', makePlace({ id: 'a', name: 'Viajera', city: 'oruro' }))
    await publishChanged()
    await write('a', makePlace({ id: 'a', name: 'Viajera', city: 'potosi' }))
    await write('a', makePlace({ id: 'a', name: 'Viajera', city: 'tarija' }))
    await publishChanged()
    expect(await fetchNames('oruro')).toEqual([])
    expect(await fetchNames('tarija')).toEqual(['Viajera'])
    expect((await fetchHomeList()).city_places).toMatchObject({ oruro: 0, potosi: 0, tarija: 1 })
  })

  it('shows a featured place at home, and no longer once it is not featured', async () => {
    await write('a', makePlace({ id: 'a', name: 'Destacada', featured: true }))
    await publishChanged()
    expect(await fetchHomeNames()).toEqual(['Destacada'])
    await write('a', makePlace({ id: 'a', name: 'Destacada' }))
    await publishChanged()
    expect(await fetchHomeNames()).toEqual([])
  })

  it('keeps the number of active users that was counted last', async () => {
    await makeAccounts(1)
    await publishAll()
    const listUsers = vi.spyOn(auth(), 'listUsers')
    await write('a', makePlace({ id: 'a' }))
    await publishChanged()
    expect((await fetchHomeList()).counters).toMatchObject({ places: 1, active_users: 1 })
    expect(listUsers).not.toHaveBeenCalled()
  })

  it('leaves a change that is made while it publishes to the next publishing', async () => {
    await write('a', makePlace({ id: 'a', name: 'Primera' }))
    // The place changes again after it was read and before its change is deleted.
    const change = db().doc(paths.changedPlace('a'))
    const remove = vi.spyOn(Object.getPrototypeOf(change), 'delete').mockImplementationOnce(async function (
      this: typeof change,
      precondition: unknown,
    ) {
      await write('a', makePlace({ id: 'a', name: 'Segunda' }))
      return this.delete(precondition as never)
    })
    await publishChanged()
    expect(remove).toHaveBeenCalled()
    expect(await fetchNames('la-paz')).toEqual(['Primera'])
    expect(await countChanges()).toBe(1)
    await publishChanged()
    expect(await fetchNames('la-paz')).toEqual(['Segunda'])
    expect(await countChanges()).toBe(0)
  })

  it('never puts an older list over one that another publisher wrote meanwhile', async () => {
    await publishAll()
    await write('a', makePlace({ id: 'a', name: 'Vieja' }))
    // Right after the slow publisher read the place, it changes, and a fast publisher publishes that.
    const getAll = db().getAll.bind(db())
    let isOvertaken = false
    vi.spyOn(db(), 'getAll').mockImplementation(async (...refs) => {
      const read = await getAll(...refs)
      if (!isOvertaken && read[0]?.ref.path === paths.place('a')) {
        isOvertaken = true
        await write('a', makePlace({ id: 'a', name: 'Nueva' }))
        await publishChanged()
      }
      return read
    })
    await publishChanged()
    expect(isOvertaken).toBe(true)
    expect(await fetchNames('la-paz')).toEqual(['Nueva'])
    expect(await fetchSearchNames('la-paz')).toEqual(['Nueva'])
    expect(await countChanges()).toBe(0)
  })

  it('publishes every change when five publishers run at once', async () => {
    await publishAll()
    const publishers: Promise<void>[] = []
    for (let index = 0; index < 10; index++) {
      const city = index % 2 ? 'sucre' : 'la-paz'
      await write(`p${index}`, makePlace({ id: `p${index}`, name: `Lugar ${index}`, city, featured: true }))
      if (index % 2 === 0) publishers.push(publishChanged())
    }
    await Promise.all(publishers)
    await publishChanged()
    expect(await fetchNames('la-paz')).toHaveLength(5)
    expect(await fetchSearchNames('sucre')).toHaveLength(5)
    expect(await fetchHomeNames()).toHaveLength(10)
    expect(await countChanges()).toBe(0)
  })

  it('publishes the same as publishing everything does, whatever was edited in whatever order', async () => {
    const random = makeRandom(20261121)
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T
    const places = new Map<string, PlaceWithId>()
    await publishAll()
    for (let round = 0; round < 6; round++) {
      for (let edit = 0; edit < 8; edit++) {
        const placeId = `p${Math.floor(random() * 15)}`
        const place = places.get(placeId) ?? makePlace({ id: placeId, name: `Lugar ${placeId}` })
        const next = pick<PlaceWithId | null>([
          { ...place, avg_rating: Math.floor(random() * 50) / 10, review_count: Math.floor(random() * 9) },
          { ...place, name: `${pick(['Café', 'Ñandú', 'Zona', 'Álamo'])} ${placeId}` },
          { ...place, city: pick(citySlugs) },
          { ...place, featured: !place.featured },
          { ...place, phone: '+591 2 2440000' },
          null,
        ])
        if (next) places.set(placeId, next)
        else places.delete(placeId)
        await write(placeId, next)
      }
      await publishChanged()
      const incremental = await fetchPublished()
      await clearPublished()
      await publishAll()
      expect(incremental).toEqual(await fetchPublished())
    }
  })

  it('keeps no search file but the two latest of each city', async () => {
    for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro']) {
      await write('a', makePlace({ id: 'a', name }))
      await publishChanged()
    }
    const [files] = await bucket().getFiles({ prefix: 'search-index/la-paz/' })
    const { search_file, stale_search_file } = await fetchList('la-paz')
    expect(files.map((file) => file.name).sort()).toEqual([search_file, stale_search_file].sort())
  })

  it('reads as much with two hundred places as with ten', async () => {
    const readsAmong = async (count: number) => {
      await storePlaces(...Array.from({ length: count }, (_, index) => makePlace({ id: `p${index}` })))
      await publishAll()
      await write('p3', makePlace({ id: 'p3', avg_rating: 4, review_count: count }))
      return countReads(publishChanged)
    }
    // The change, the place, the city's list, and for the home page its own and the lists of all cities.
    expect(await readsAmong(10)).toBe(13)
    expect(await readsAmong(200)).toBe(13)
  })

  it('reads one document when nothing changed', async () => {
    await publishAll()
    expect(await countReads(publishChanged)).toBe(1)
  })
})

/** Makes accounts that signed in for the last time so many days ago, or never (null). */
async function makeAccounts(...daysAgo: (number | null)[]): Promise<void> {
  // Imported, for the emulator takes an account's creation for a sign-in.
  await auth().importUsers(
    daysAgo.map((days) => ({
      uid: `signed-in-${days}-days-ago`,
      ...(days !== null && {
        metadata: { lastSignInTime: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toUTCString() },
      }),
    })),
  )
}

async function clearPublished(): Promise<void> {
  const lists = await db().collection('published_lists').get()
  await Promise.all(lists.docs.map((list) => list.ref.delete()))
}

/** Numbers from 0 to 1 that are the same on every run (mulberry32), so that a failure can be repeated. */
function makeRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
