import { afterEach, describe, expect, it, vi } from 'vitest'
import { type MenuSlug, menuSlugs } from '@/domain/categories/menu-category.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import { paths } from '@/domain/shared/paths.ts'
import { FIRST_REVIEWS_LIMIT, LIST_LIMIT, type PublicData, QUERY_MAX_CHARS } from '@/domain/pages/public-data.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { createPublicData, FRESH_MS, PLACES_HELD_MAX } from '../../../functions/src/pages/read-public-data.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'

useEmulators('demo-public-data')
afterEach(() => vi.restoreAllMocks())

const listNames = ({ cards }: { cards: { name: string }[] }) => cards.map((card) => card.name)

/** Public data with a clock that the test moves. */
function makePublicData() {
  let time = 0
  return Object.assign(
    createPublicData(() => time),
    { passMs: (ms: number) => (time += ms) },
  )
}

describe('the home page', () => {
  it('shows the featured places and the counters', async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Destacada', featured: true, review_count: 3, avg_rating: 4 }),
      makePlace({ id: 'b', name: 'Otra', city: 'sucre' }),
    )
    await publishAll()
    const home = await makePublicData().fetchHome('')
    expect(listNames(home)).toEqual(['Destacada'])
    expect(home.counters).toEqual({ places: 2, active_users: 0, reviews: 3 })
    expect(home.city_places).toMatchObject({ 'la-paz': 1, sucre: 1, cobija: 0 })
  })

  it('finds places of all cities, the best match first wherever it is', async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Ferretería Illimani', category: 'store', avg_rating: 5, address: 'Calle Ñusta' }),
      makePlace({ id: 'b', name: 'Ñusta', category: 'store', city: 'oruro' }),
      makePlace({ id: 'c', name: 'Sin relación', category: 'bank', city: 'oruro' }),
    )
    await publishAll()
    expect(listNames(await makePublicData().fetchHome('ñusta'))).toEqual(['Ñusta', 'Ferretería Illimani'])
  })

  it('finds a narrower kind in one city without widening it in the others', async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Pollería Don Pepe', category: 'restaurant', city: 'oruro' }),
      makePlace({ id: 'b', name: 'Comedor Popular', category: 'restaurant', city: 'sucre' }),
    )
    await publishAll()
    expect(listNames(await makePublicData().fetchHome('pollería'))).toEqual(['Pollería Don Pepe'])
  })
})

describe('the quotes of the home page', () => {
  const writtenOn = (place_id: string, day: number, fields: Partial<Review> = {}) =>
    makeReview({
      place_id,
      content: `Lo que se cuenta del ${day} de noviembre`,
      created_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
      ...fields,
    })
  const quotedIds = async (data: Pick<PublicData, 'fetchHome'>) =>
    (await data.fetchHome('')).quotes?.map(({ place }) => place.id)

  it('are the three newest reviews that say something, each of another place that is open', async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Café Sol', city: 'sucre' }),
      ...['b', 'c', 'd'].map((id) => makePlace({ id })),
      makePlace({ id: 'closed', closed_at: '2026-11-20T12:00:00.000Z' }),
    )
    await storeReviews(
      writtenOn('a', 20, {
        rating: 4,
        content: '<b>Rico</b>\n y con calma',
        author: { full_name: null, avatar_url: null },
      }),
      writtenOn('a', 19, { user_id: 'u2' }),
      writtenOn('b', 18, { content: 'Muy rico' }),
      writtenOn('b', 17, { user_id: 'u2', is_approved: false }),
      writtenOn('c', 16),
      writtenOn('closed', 15),
      writtenOn('d', 14),
    )
    const { quotes } = await makePublicData().fetchHome('')
    expect(quotes).toEqual([
      {
        place: { id: 'a', name: 'Café Sol', city: 'sucre' },
        rating: 4,
        text: '<b>Rico</b> y con calma',
        author: null,
      },
      {
        place: { id: 'c', name: 'Café Ciudad', city: 'la-paz' },
        rating: 5,
        text: 'Lo que se cuenta del 16 de noviembre',
        author: 'Ana',
      },
    ])
  })

  it('lose a review that is hidden or deleted, and show what is written, after ten seconds', async () => {
    await storePlaces(...['a', 'b', 'c'].map((id) => makePlace({ id })))
    await storeReviews(writtenOn('a', 3), writtenOn('b', 2), writtenOn('c', 1))
    const data = makePublicData()
    expect(await quotedIds(data)).toEqual(['a', 'b', 'c'])
    await db().doc(paths.review('a', 'u1')).update({ is_approved: false })
    await db().doc(paths.review('b', 'u1')).delete()
    await storeReviews(writtenOn('b', 5, { user_id: 'u2' }))
    data.passMs(FRESH_MS)
    expect(await quotedIds(data)).toEqual(['b', 'c'])
  })

  it('come with nothing that is asked for, and are missing where they cannot be read', async () => {
    await storePlaces(makePlace({ id: 'a', name: 'Café Sol' }))
    await storeReviews(writtenOn('a', 1))
    await publishAll()
    const data = makePublicData()
    expect(await data.fetchHome('sol')).not.toHaveProperty('quotes')
    expect(await data.fetchHome('', 'cafe')).not.toHaveProperty('quotes')
    vi.spyOn(db(), 'collectionGroup').mockImplementationOnce(() => {
      throw new Error('unavailable')
    })
    expect((await data.fetchHome('')).quotes).toBeUndefined()
    expect(await quotedIds(data)).toEqual(['a'])
  })
})

describe('a city', () => {
  it('shows its best places and how many it has', async () => {
    await storePlaces(...Array.from({ length: 105 }, (_, index) => makePlace({ id: `p${index}` })))
    await publishAll()
    const city = await makePublicData().fetchCity('la-paz', '')
    expect(city.city).toBe('la-paz')
    expect(city.cards).toHaveLength(LIST_LIMIT)
    expect(city.places).toBe(105)
  })

  it.each(['cafe', 'CAFÉ', '  café  ', 'coffee'])(
    'finds a place whether or not accents are typed: %o',
    async (query) => {
      await storePlaces(
        makePlace({ id: 'a', name: 'Café Ciudad' }),
        makePlace({ id: 'b', name: 'Banco Unión', category: 'bank' }),
        makePlace({ id: 'c', name: 'Café de otra ciudad', city: 'sucre' }),
      )
      await publishAll()
      const found = await makePublicData().fetchCity('la-paz', query)
      expect(listNames(found)).toEqual(['Café Ciudad'])
      expect(found.places).toBe(2)
    },
  )

  it('finds places that its list of a hundred leaves out', async () => {
    const better = Array.from({ length: 120 }, (_, index) => makePlace({ id: `p${index}`, avg_rating: 5 }))
    await storePlaces(...better, makePlace({ id: 'last', name: 'Zapatería Escondida', category: 'store' }))
    await publishAll()
    expect(listNames(await makePublicData().fetchCity('la-paz', 'escondida'))).toEqual(['Zapatería Escondida'])
  })

  it('looks only at the beginning of an endless query', async () => {
    await storePlaces(makePlace({ name: 'Largo' }))
    await publishAll()
    const endless = 'largo '.repeat(10_000)
    expect(listNames(await makePublicData().fetchCity('la-paz', endless))).toEqual(['Largo'])
    expect(endless.length).toBeGreaterThan(QUERY_MAX_CHARS)
  })

  it('shows nothing, without failing, before anything was published', async () => {
    const data = makePublicData()
    expect(await data.fetchCity('sucre', '')).toEqual({ city: 'sucre', cards: [], places: 0 })
    expect(await data.fetchCity('sucre', 'café')).toMatchObject({ city: 'sucre', cards: [], places: 0 })
    expect((await data.fetchHome('café')).cards).toEqual([])
  })
})

describe('a category of the menu', () => {
  const storeSome = async () => {
    await storePlaces(
      makePlace({ id: 'a', name: 'Café Sol', avg_rating: 4, review_count: 2 }),
      makePlace({ id: 'b', name: 'Café Luna', avg_rating: 5, review_count: 1, address: 'Calle Potosí' }),
      makePlace({ id: 'c', name: 'Café Tarija', city: 'tarija', avg_rating: 4.5, review_count: 1, featured: true }),
      makePlace({ id: 'd', name: 'El Clavo', category: 'Ferretería', featured: true }),
      makePlace({ id: 'e', name: 'Kiosco Ana', category: 'store' }),
    )
    await publishAll()
  }

  it('lists only its places of a city, best rated first, and says how many it has', async () => {
    await storeSome()
    const data = makePublicData()
    const cafes = await data.fetchCity('la-paz', '', 'cafe')
    expect(listNames(cafes)).toEqual(['Café Luna', 'Café Sol'])
    expect(cafes.places).toBe(2)
    expect((await data.fetchCity('la-paz', '')).places).toBe(4)
  })

  it('is told by the label where no stored category tells it', async () => {
    await storeSome()
    expect(listNames(await makePublicData().fetchCity('la-paz', '', 'home'))).toEqual(['El Clavo'])
  })

  it('is searched together with a text, which does not change how many it has', async () => {
    await storeSome()
    const found = await makePublicData().fetchCity('la-paz', 'potosí', 'cafe')
    expect(listNames(found)).toEqual(['Café Luna'])
    expect(found.places).toBe(2)
    expect(listNames(await makePublicData().fetchCity('la-paz', 'clavo', 'cafe'))).toEqual([])
  })

  it('lists places of all cities on the home page, featured or not, and says how many each city has', async () => {
    await storeSome()
    const home = await makePublicData().fetchHome('', 'cafe')
    expect(listNames(home)).toEqual(['Café Luna', 'Café Tarija', 'Café Sol'])
    expect(home.city_places).toMatchObject({ 'la-paz': 2, tarija: 1, cobija: 0 })
    expect(home.counters.places).toBe(5)
    expect(listNames(await makePublicData().fetchHome('sol', 'cafe'))).toEqual(['Café Sol'])
  })

  it('shows no more than a hundred places of very many, and says how many there are', async () => {
    await storePlaces(...Array.from({ length: 105 }, (_, index) => makePlace({ id: `p${index}` })))
    await publishAll()
    const cafes = await makePublicData().fetchCity('la-paz', '', 'cafe')
    expect(cafes.cards).toHaveLength(LIST_LIMIT)
    expect(cafes.places).toBe(105)
  })

  it('of which a city has none tells which of those that have some is the nearest; every list has the numbers of all', async () => {
    await storeSome()
    const data = makePublicData()
    expect((await data.fetchCity('oruro', '', 'cafe')).nearest).toEqual({ city: 'la-paz', places: 2 })
    expect((await data.fetchCity('oruro', '', 'gym')).nearest).toBeUndefined()
    const kinds = { cafe: 2, store: 2, shopping: 2, home: 1 }
    for (const list of [data.fetchCity('la-paz', ''), data.fetchCity('la-paz', 'sol', 'cafe')]) {
      expect(await list).toMatchObject({ kinds })
      expect(await list).not.toHaveProperty('nearest')
    }
  })

  it('costs no reads beyond the list and the adverts, where it is empty the other lists, and one loading of the search file', async () => {
    await storeSome()
    const data = makePublicData()
    const file = vi.spyOn(Object.getPrototypeOf(bucket()), 'file')
    const list = (...slugs: MenuSlug[]) =>
      countReads(() => Promise.all(slugs.map((slug) => data.fetchCity('la-paz', '', slug))))
    expect(await list('cafe', 'store', 'shopping', 'home')).toBe(2)
    expect(await list(...menuSlugs)).toBe(citySlugs.length - 1)
    expect(file).toHaveBeenCalledOnce()
  })

  it('shows what was published again after ten seconds', async () => {
    await storeSome()
    const data = makePublicData()
    expect((await data.fetchCity('tarija', '', 'cafe')).places).toBe(1)
    await storePlaces(makePlace({ id: 'f', name: 'Café Nuevo', city: 'tarija' }))
    await publishAll()
    data.passMs(FRESH_MS)
    expect(listNames(await data.fetchCity('tarija', '', 'cafe'))).toEqual(['Café Tarija', 'Café Nuevo'])
  })

  it('is empty, without failing, before anything was published', async () => {
    expect(await makePublicData().fetchCity('sucre', '', 'gym')).toEqual({ city: 'sucre', cards: [], places: 0 })
    expect((await makePublicData().fetchHome('', 'gym')).cards).toEqual([])
  })
})

describe('the pages of a list', () => {
  const ids = ({ cards }: { cards: { id: string }[] }) => cards.map(({ id }) => id)

  it('hold each place of a city once, in one order, and no cards after the last', async () => {
    await storePlaces(
      ...Array.from({ length: 205 }, (_, index) =>
        makePlace({ id: `p${index}`, name: `Café Ciudad ${index}`, avg_rating: 1 + (index % 5), review_count: 5 }),
      ),
      makePlace({ id: 'bank', name: 'Banco Unión', category: 'bank' }),
    )
    await publishAll()
    const data = makePublicData()
    for (const [query, category, count] of [
      ['', undefined, 206],
      ['', 'cafe', 205],
      ['ciudad', undefined, 205],
      ['ciudad', 'cafe', 205],
    ] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => data.fetchCity('la-paz', query, category, page)))
      expect(pages.map(({ cards }) => cards.length)).toEqual([100, 100, count - 200, 0])
      expect(new Set(pages.flatMap(ids)).size).toBe(count)
      expect(pages.map(({ found }) => found)).toEqual(Array.from({ length: 4 }, () => (query ? count : undefined)))
      // The bank has no review.
      const ratings = pages.flatMap(({ cards }) => cards.flatMap((card) => (card.review_count ? card.avg_rating : [])))
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    }
  })

  it('hold each place of all cities once, and featured places are one page', async () => {
    await storePlaces(
      ...Array.from({ length: 130 }, (_, index) => makePlace({ id: `p${index}` })),
      ...Array.from({ length: 120 }, (_, index) => makePlace({ id: `s${index}`, city: 'sucre' })),
      makePlace({ id: 'featured', name: 'Destacada', city: 'oruro', category: 'store', featured: true }),
    )
    await publishAll()
    const data = makePublicData()
    for (const [query, category] of [['', 'cafe'], ['ciudad']] as const) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => data.fetchHome(query, category, page)))
      expect(pages.map(({ cards }) => cards.length)).toEqual([100, 100, 50, 0])
      expect(new Set(pages.flatMap(ids)).size).toBe(250)
      expect(pages[2]?.found).toBe(query ? 250 : undefined)
    }
    expect(ids(await data.fetchHome(''))).toEqual(['featured'])
    expect(ids(await data.fetchHome('', undefined, 2))).toEqual([])
  })

  it('are empty, without failing, before anything was published', async () => {
    expect(await makePublicData().fetchCity('sucre', '', undefined, 2)).toEqual({ city: 'sucre', cards: [], places: 0 })
  })
})

describe('reading', () => {
  it('costs two documents for a thousand views at once: the list, and the adverts', async () => {
    await publishAll()
    const data = makePublicData()
    const reads = await countReads(() => Promise.all(Array.from({ length: 1000 }, () => data.fetchCity('la-paz', ''))))
    expect(reads).toBe(2)
  })

  it('costs nothing for ten seconds, and then both documents again', async () => {
    await publishAll()
    const data = makePublicData()
    await data.fetchCity('la-paz', '')
    data.passMs(FRESH_MS - 1)
    expect(await countReads(() => data.fetchCity('la-paz', ''))).toBe(0)
    data.passMs(1)
    expect(await countReads(() => data.fetchCity('la-paz', ''))).toBe(2)
  })

  it('costs the home page, once in ten seconds, its list, the adverts, ten reviews and the three places that are quoted', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `p${index}`)
    await storePlaces(...ids.map((id) => makePlace({ id })))
    await storeReviews(...ids.map((place_id) => makeReview({ place_id, content: 'Lo que se cuenta de este lugar' })))
    await publishAll()
    const data = makePublicData()
    const views = () => Promise.all(Array.from({ length: 100 }, () => data.fetchHome('')))
    expect(await countReads(views)).toBe(15)
    data.passMs(FRESH_MS - 1)
    expect(await countReads(views)).toBe(0)
    data.passMs(1)
    expect(await countReads(views)).toBe(15)
  })

  it('shows a newly published list after ten seconds, in search as well', async () => {
    await storePlaces(makePlace({ id: 'a', name: 'Primera' }))
    await publishAll()
    const data = makePublicData()
    expect(listNames(await data.fetchCity('la-paz', 'primera'))).toEqual(['Primera'])
    await storePlaces(makePlace({ id: 'b', name: 'Segunda' }))
    await publishAll()
    data.passMs(FRESH_MS)
    expect(listNames(await data.fetchCity('la-paz', ''))).toEqual(['Primera', 'Segunda'])
    expect(listNames(await data.fetchCity('la-paz', 'segunda'))).toEqual(['Segunda'])
  })

  it('loads a search file once for many searches', async () => {
    await storePlaces(makePlace())
    await publishAll()
    const data = makePublicData()
    const file = vi.spyOn(Object.getPrototypeOf(bucket()), 'file')
    await Promise.all(['café', 'ciudad', 'plaza'].map((query) => data.fetchCity('la-paz', query)))
    data.passMs(FRESH_MS)
    await data.fetchCity('la-paz', 'estudiante')
    expect(file).toHaveBeenCalledOnce()
  })

  it('searches the newest file when the one of a cached list is gone', async () => {
    await storePlaces(makePlace({ id: 'a', name: 'Primera' }))
    await publishAll()
    const data = makePublicData()
    await data.fetchCity('la-paz', '')
    for (const name of ['Segunda', 'Tercera', 'Cuarta']) {
      await storePlaces(makePlace({ id: name, name }))
      await publishAll()
    }
    expect(listNames(await data.fetchCity('la-paz', 'cuarta'))).toEqual(['Cuarta'])
  })

  it('fails with a code that people can be told, and reads again the next time', async () => {
    await publishAll()
    const data = makePublicData()
    const doc = vi.spyOn(db(), 'doc').mockImplementationOnce(() => {
      throw new Error('unavailable')
    })
    await expect(data.fetchCity('la-paz', '')).rejects.toMatchObject({ code: 'places-load-failed' })
    expect(doc).toHaveBeenCalled()
    expect(await data.fetchCity('la-paz', '')).toMatchObject({ city: 'la-paz' })
  })
})

describe('a place', () => {
  it('comes with its newest approved reviews and reads no more than these, itself, that it has no photos and the list of its city', async () => {
    const place = makePlace()
    await storePlaces(place)
    await storeReviews(
      makeReview({ user_id: 'old', created_at: '2026-01-01T00:00:00.000Z' }),
      makeReview({ user_id: 'new', created_at: '2026-03-01T00:00:00.000Z' }),
      makeReview({ user_id: 'hidden', created_at: '2026-04-01T00:00:00.000Z', is_approved: false }),
    )
    const data = makePublicData()
    expect(await data.fetchPlace('p1')).toEqual({
      place,
      reviews: [
        makeReview({ user_id: 'new', created_at: '2026-03-01T00:00:00.000Z' }),
        makeReview({ user_id: 'old', created_at: '2026-01-01T00:00:00.000Z' }),
      ],
      photos: [],
      similar: [],
    })
    expect(await countReads(() => makePublicData().fetchPlace('p1'))).toBe(5)
  })

  it('comes with the corner that it is near to where it has no address', async () => {
    const position = { latitude: -16.497, longitude: -68.1377 }
    await storePlaces(makePlace({ address: null, ...position }), makePlace({ id: 'p2', ...position }))
    expect((await makePublicData().fetchPlace('p1'))?.locality).toEqual({ corner: 'Murillo y Sagárnaga' })
    expect(await makePublicData().fetchPlace('p2')).not.toHaveProperty('locality')
  })

  it('comes with those of its category nearby, and without them where they cannot be read', async () => {
    await storePlaces(
      makePlace({ latitude: -16.5, longitude: -68.13 }),
      makePlace({ id: 'far', name: 'Lejos', latitude: -16.52, longitude: -68.13 }),
      makePlace({ id: 'near', name: 'Cerca', latitude: -16.501, longitude: -68.13 }),
      makePlace({ id: 'other', category: 'bank' }),
      makePlace({ id: 'elsewhere', city: 'oruro' }),
    )
    await publishAll()
    const similar = (await makePublicData().fetchPlace('p1'))?.similar
    expect(similar?.map(({ name, meters }) => [name, meters])).toEqual([
      ['Cerca', 111],
      ['Lejos', 2224],
    ])
    const data = makePublicData()
    vi.spyOn(Object.getPrototypeOf(bucket()), 'file').mockImplementation(() => {
      throw new Error('Storage is away')
    })
    expect(await data.fetchPlace('p1')).toMatchObject({ place: { id: 'p1' }, similar: [] })
  })

  it('comes with no more than the first reviews of very many', async () => {
    await storePlaces(makePlace())
    await storeReviews(...Array.from({ length: 30 }, (_, index) => makeReview({ user_id: `u${index}` })))
    expect((await makePublicData().fetchPlace('p1'))?.reviews).toHaveLength(FIRST_REVIEWS_LIMIT)
    expect(await countReads(() => makePublicData().fetchPlace('p1'))).toBe(3 + FIRST_REVIEWS_LIMIT)
  })

  it('is read once for a thousand requests within some seconds, at once or one after the other', async () => {
    await storePlaces(makePlace())
    await storeReviews(makeReview())
    const data = makePublicData()
    const requests = async () => {
      await Promise.all(Array.from({ length: 500 }, () => data.fetchPlace('p1')))
      data.passMs(FRESH_MS - 1)
      for (let number = 0; number < 500; number++) await data.fetchPlace('p1')
    }
    expect(await countReads(requests)).toBe(4)
  })

  it('shows a correction and a moderation after ten seconds', async () => {
    await storePlaces(makePlace({ name: 'Antes' }))
    await storeReviews(makeReview())
    const data = makePublicData()
    await data.fetchPlace('p1')
    await storePlaces(makePlace({ name: 'Después' }))
    await storeReviews(makeReview({ is_approved: false }))
    data.passMs(FRESH_MS)
    expect(await data.fetchPlace('p1')).toMatchObject({ place: { name: 'Después' }, reviews: [] })
  })

  it('is read again where too many others were asked for since', async () => {
    await storePlaces(makePlace())
    const data = makePublicData()
    const others = Array.from({ length: PLACES_HELD_MAX }, (_, index) => `other-${index}`)
    await Promise.all(['p1', ...others].map((id) => data.fetchPlace(id)))
    expect(await countReads(() => data.fetchPlace(`other-${PLACES_HELD_MAX - 1}`))).toBe(0)
    expect(await countReads(() => data.fetchPlace('p1'))).toBe(3)
  })

  it('is null when there is none, also where reviews outlived it', async () => {
    await storeReviews(makeReview({ place_id: 'gone' }))
    expect(await makePublicData().fetchPlace('gone')).toBeNull()
    expect(await makePublicData().fetchPlace('never-was')).toBeNull()
  })

  it.each(['', '.', '..', 'a/b', 'a/reviews/u1', '__id7__', '__proto__', 'x'.repeat(201)])(
    'is null without asking Firestore when the id cannot be one: %o',
    async (placeId) => {
      await db().doc(paths.place('p1')).get()
      expect(await countReads(async () => expect(await makePublicData().fetchPlace(placeId)).toBeNull())).toBe(0)
    },
  )

  it.each(['g_ChIJ-x_1', 'ñandú 🙂', 'a.b', '%2F', '_x_', '\u0000'])(
    'is looked up when the id can be one: %o',
    async (placeId) => {
      expect(await makePublicData().fetchPlace(placeId)).toBeNull()
    },
  )
})
