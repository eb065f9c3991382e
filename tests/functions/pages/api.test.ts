import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { AppError } from '@/domain/shared/app-error.ts'
import {
  listFromBundle,
  type BundleContent,
  type BundleManifest,
  bundlePaths,
  placeFromBundle,
} from '@/domain/offline/city-bundle.ts'
import { apiPaths, fromCityWire, fromHomeWire } from '@/domain/pages/public-data-wire.ts'
import { QUERY_MAX_CHARS, type PublicData } from '@/domain/pages/public-data.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { applyChanges, type CityIndex, type IndexChanges, unpackPlaces } from '@/domain/search/search-index-format.ts'
import { paths } from '@/domain/shared/paths.ts'
import { answerApi } from '../../../functions/src/pages/api.ts'
import { createPublicData, type ServerData } from '../../../functions/src/pages/read-public-data.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { onPlaceWritten } from '../../../functions/src/publishing/on-place-written.ts'
import { addChanges, changedSince, type PublishedCity } from '../../../functions/src/publishing/published-list.ts'
import { publishAll, publishChanged } from '../../../functions/src/publishing/publish-lists.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'

useEmulators('demo-api')

const LIST_CACHING = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

function get(address: string, data: ServerData = createPublicData(), ifNoneMatch?: string) {
  const [path = '', query = ''] = address.split('?')
  return answerApi({ path, query: new URLSearchParams(query), ifNoneMatch }, data)
}

const failing: ServerData = {
  fetchCityPlaces: () => Promise.reject(new AppError('places-load-failed')),
  fetchIndex: () => Promise.reject(new AppError('places-load-failed')),
  fetchIndexChanges: () => Promise.reject(new AppError('places-load-failed')),
  fetchOffer: () => Promise.reject(new AppError('places-load-failed')),
  fetchBundlePart: () => Promise.reject(new AppError('places-load-failed')),
  fetchHome: () => Promise.reject(new AppError('places-load-failed')),
  fetchCity: () => Promise.reject(new AppError('places-load-failed')),
  fetchPlace: () => Promise.reject(new AppError('places-load-failed')),
  fetchTotals: () => Promise.reject(new AppError('places-load-failed')),
  fetchModerationIndex: () => Promise.reject(new AppError('places-load-failed')),
  fetchModerationFile: () => Promise.reject(new AppError('places-load-failed')),
  fetchRatings: () => Promise.reject(new AppError('places-load-failed')),
}

describe('the API', () => {
  it('answers with what the server has, packed and unpacked again', async () => {
    await storePlaces(
      makePlace({ featured: true, avg_rating: 4.2, review_count: 7, image_url: '/place-images/a-640.webp' }),
      makePlace({ id: 'p2', name: 'Sin dirección', address: null, category: 'Panadería' }),
    )
    await storeReviews(makeReview())
    await publishAll()
    const data = createPublicData()
    const home = await get(apiPaths.home(''), data)
    expect(home.status).toBe(200)
    expect(fromHomeWire(JSON.parse(home.body))).toEqual(await data.fetchHome(''))
    const city = await get(apiPaths.city('la-paz', ''), data)
    expect(fromCityWire(JSON.parse(city.body))).toEqual(await data.fetchCity('la-paz', ''))
    const found = await get(apiPaths.city('la-paz', 'sin dirección & más'), data)
    expect(found.status).toBe(200)
    const place = await get(apiPaths.place('p1'), data)
    expect(JSON.parse(place.body)).toEqual(await data.fetchPlace('p1'))
  })

  it('lets the CDN keep lists for half a minute and show them while it asks again', async () => {
    const answer = await get('/api/cities/la-paz.json')
    expect(answer.headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': LIST_CACHING,
      ETag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  it('lets the CDN keep a search for half a minute and no longer', async () => {
    const answer = await get('/api/home.json?q=caf%C3%A9')
    expect(answer.headers['Cache-Control']).toBe('public, max-age=0, s-maxage=30')
  })

  it('lists a category of the menu, and lets the CDN keep it like any list', async () => {
    await storePlaces(makePlace(), makePlace({ id: 'p2', name: 'Banco Unión', category: 'bank' }))
    await publishAll()
    const data = createPublicData()
    const city = await get(apiPaths.city('la-paz', '', 'cafe'), data)
    expect(fromCityWire(JSON.parse(city.body))).toEqual(await data.fetchCity('la-paz', '', 'cafe'))
    expect(city.headers['Cache-Control']).toBe(LIST_CACHING)
    const home = await get(apiPaths.home('ciudad', 'cafe'), data)
    expect(fromHomeWire(JSON.parse(home.body))).toEqual(await data.fetchHome('ciudad', 'cafe'))
    expect(home.headers['Cache-Control']).toBe('public, max-age=0, s-maxage=30')
  })

  it.each(['', 'lima', 'CAFE', '__proto__', '%E0%A4%A', 'a'.repeat(5_000)])(
    'takes an unknown category for none: %s',
    async (category) => {
      const fetchCity = vi.fn<PublicData['fetchCity']>(async (city) => ({ city, cards: [], places: 0 }))
      const answer = await get(`/api/cities/oruro.json?category=${category}`, { ...failing, fetchCity })
      expect(answer.status).toBe(200)
      expect(fetchCity).toHaveBeenCalledWith('oruro', '', undefined, 1)
    },
  )

  it.each([
    ['3', 3],
    ['0', 1],
    ['-1', 1],
    ['two', 1],
    ['1e9', 1],
  ])('?page=%s is page %d of a list', async (page, number) => {
    const fetchCity = vi.fn<PublicData['fetchCity']>(async (city) => ({ city, cards: [], places: 0 }))
    const fetchHome = vi.fn<PublicData['fetchHome']>(() => createPublicData().fetchHome(''))
    await get(`/api/cities/oruro.json?category=cafe&page=${page}`, { ...failing, fetchCity })
    expect(fetchCity).toHaveBeenCalledWith('oruro', '', 'cafe', number)
    await get(`/api/home.json?q=luna&page=${page}`, { ...failing, fetchHome })
    expect(fetchHome).toHaveBeenCalledWith('luna', undefined, number)
  })

  it('answers with the second hundred of a city, and lets the CDN keep it like any list', async () => {
    await storePlaces(...Array.from({ length: 150 }, (_, index) => makePlace({ id: `p${index}` })))
    await publishAll()
    const data = createPublicData()
    const answer = await get(apiPaths.city('la-paz', '', undefined, 2), data)
    expect(answer.headers['Cache-Control']).toBe(LIST_CACHING)
    const city = fromCityWire(JSON.parse(answer.body))
    expect(city).toEqual(await data.fetchCity('la-paz', '', undefined, 2))
    expect(city.cards).toHaveLength(50)
  })

  it('answers 304 without a body to a browser that has the same, also as a weak tag or among others', async () => {
    const data = createPublicData()
    const { headers } = await get('/api/home.json', data)
    for (const tag of [headers.ETag, `W/${headers.ETag}`, `"other", ${headers.ETag}`]) {
      const answer = await get('/api/home.json', data, tag)
      expect(answer).toEqual({ status: 304, headers, body: '' })
    }
  })

  it('answers again once a place is published, whatever tag is sent', async () => {
    const { headers } = await get('/api/cities/la-paz.json')
    await storePlaces(makePlace())
    await publishAll()
    const answer = await get('/api/cities/la-paz.json', createPublicData(), headers.ETag)
    expect(answer.status).toBe(200)
    expect(answer.headers.ETag).not.toBe(headers.ETag)
  })

  it.each([
    '/api/cities/lima.json',
    '/api/cities/__proto__.json',
    '/api/cities/la-paz',
    '/api/places/unknown.json',
    '/api/places/a%2Fb.json',
    '/api/places/%E0%A4%A.json',
    '/api/places/.json',
    '/api/',
    '/api/other.json',
  ])('answers 404 to what it does not know: %s', async (address) => {
    const answer = await get(address)
    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body)).toEqual({ error: 'not-found' })
  })

  it.each(['', '%20', '%F0%9F%99%82', '%E0%A4%A', '(((', '*', '%00', 'a'.repeat(5_000), 'q&q=2'])(
    'never calls a query wrong: %s',
    async (query) => {
      expect((await get(`/api/home.json?q=${query}`)).status).toBe(200)
      expect((await get(`/api/cities/oruro.json?q=${query}`)).status).toBe(200)
    },
  )

  it('looks only at the first characters of a query', async () => {
    const fetchCity = vi.fn<PublicData['fetchCity']>(async (city) => ({ city, cards: [], places: 0 }))
    await get(`/api/cities/oruro.json?q=${'🙂'.repeat(500)}`.replaceAll('🙂', encodeURIComponent('🙂')), {
      ...failing,
      fetchCity,
    })
    expect(fetchCity).toHaveBeenCalledWith('oruro', '🙂'.repeat(QUERY_MAX_CHARS), undefined, 1)
  })

  it('answers 500 that no one keeps, and tells nothing, when reading fails', async () => {
    for (const address of ['/api/home.json', '/api/cities/oruro.json', '/api/places/p1.json']) {
      const answer = await get(address, failing)
      expect(answer.status).toBe(500)
      expect(answer.headers['Cache-Control']).toBe('no-store')
      expect(answer.headers).not.toHaveProperty('ETag')
      expect(JSON.parse(answer.body)).toEqual({ error: 'internal' })
    }
  })
})

describe('the index that devices search a city in', () => {
  it('holds every place of the city as the server searches it, and when it was published', async () => {
    await storePlaces(
      makePlace({
        business_hours: 'Mo-Fr 09:00-18:00',
        whatsapp: '59170000000',
        phone: '+591 2 2440000',
        keywords: ['El Sol'],
      }),
      makePlace({ id: 'p2', name: 'Cerrado', closed_at: '2026-11-01T12:00:00.000Z' }),
      makePlace({ id: 'p3', name: 'Otra ciudad', city: 'sucre' }),
    )
    await publishAll()
    const answer = await get(apiPaths.index('la-paz'))
    expect(answer).toMatchObject({ status: 200, headers: { 'Cache-Control': LIST_CACHING } })
    const { version, published_at, places } = JSON.parse(answer.body) as CityIndex
    expect(answer.headers['ETag']).toBe(`"${version}"`)
    expect(Date.now() - new Date(published_at).getTime()).toBeLessThan(60_000)
    expect(unpackPlaces(places)).toEqual([
      expect.objectContaining({
        id: 'p1',
        business_hours: 'Mo-Fr 09:00-18:00',
        whatsapp: true,
        phone: '+59122440000|+59170000000',
        keywords: ['El Sol'],
        latitude: -16.5,
      }),
    ])
  })

  it('is not sent again to a device that has the latest', async () => {
    await storePlaces(makePlace())
    await publishAll()
    const { headers } = await get(apiPaths.index('la-paz'))
    const again = await get(apiPaths.index('la-paz'), createPublicData(), `W/${headers['ETag']}`)
    expect(again).toMatchObject({ status: 304, body: '', headers: { ETag: headers['ETag'] } })
    await storePlaces(makePlace({ name: 'Nuevo' }))
    await publishAll()
    expect((await get(apiPaths.index('la-paz'), createPublicData(), headers['ETag'])).status).toBe(200)
  })

  it('is not there before anything is published, nor for other cities', async () => {
    expect((await get(apiPaths.index('la-paz'))).status).toBe(404)
    expect((await get('/api/cities/lima/index.json')).status).toBe(404)
    expect((await get(apiPaths.index('la-paz'), failing)).status).toBe(500)
  })
})

describe('what changed of an index since a version', () => {
  const readIndex = async () => JSON.parse((await get(apiPaths.index('la-paz'))).body) as CityIndex
  const askSince = (version: string, data?: ServerData) => get(apiPaths.indexChanges('la-paz', version), data)
  /** Writes a place, or deletes it (null), and publishes it as its trigger does. */
  const change = async (id: string, place: PlaceWithId | null) => {
    const ref = db().doc(paths.place(id))
    const before = await ref.get()
    if (place) await storePlaces(place)
    else await ref.delete()
    await onPlaceWritten({ before, after: await ref.get() }, async () => {})
    await publishChanged()
  }

  it('turns it into the latest one, whichever of the last versions a device has, and holds no other places', async () => {
    await storePlaces(
      ...Array.from({ length: 30 }, (_, number) => makePlace({ id: `m${number}`, name: `Lugar ${number}` })),
    )
    await publishAll()
    const versions = [await readIndex()]
    for (const [id, place] of [
      ['m7', makePlace({ id: 'm7', name: 'Lugar 7', avg_rating: 4.5, review_count: 2 })],
      ['neu', makePlace({ id: 'neu', name: 'Nuevo' })],
      ['m7', makePlace({ id: 'm7', name: 'Otro nombre' })],
      ['m9', null],
      ['m3', makePlace({ id: 'm3', name: 'Lugar 3', city: 'sucre' })],
      ['m4', makePlace({ id: 'm4', name: 'Lugar 4', closed_at: '2026-11-01T12:00:00.000Z' })],
    ] as const) {
      await change(id, place)
      versions.push(await readIndex())
    }
    const latest = versions.at(-1)
    for (const { version, places } of versions) {
      const answer = await askSince(version)
      expect(answer).toMatchObject({ status: 200, headers: { 'Cache-Control': LIST_CACHING } })
      const changes = JSON.parse(answer.body) as IndexChanges
      expect(changes.places.id.length).toBeLessThanOrEqual(2)
      const { version: becomes, published_at } = changes
      const index = { version: becomes, published_at, places: applyChanges('la-paz', unpackPlaces(places), changes) }
      expect(index).toEqual(latest)
    }
  })

  it('is nothing where the version is the latest, which takes no look into the file', async () => {
    await storePlaces(makePlace())
    await publishAll()
    const { version } = await readIndex()
    await bucket().deleteFiles({ force: true })
    expect(JSON.parse((await askSince(version)).body)).toMatchObject({ version, gone: [], places: { id: [] } })
  })

  it('is not known of a version that no one published, nor after all was published again', async () => {
    await storePlaces(makePlace())
    await publishAll()
    const { version } = await readIndex()
    expect((await askSince('nunca')).status).toBe(404)
    await storePlaces(makePlace({ name: 'Nuevo' }))
    await publishAll()
    expect((await askSince(version)).status).toBe(404)
    expect((await get('/api/cities/lima/changes/x.json')).status).toBe(404)
    expect((await askSince(version, failing)).status).toBe(500)
  })

  it('is known of a version that is later than what the instance has read', async () => {
    const data = createPublicData()
    await storePlaces(makePlace())
    await publishAll()
    await get(apiPaths.index('la-paz'), data)
    await change('p1', makePlace({ name: 'Nuevo' }))
    const { version } = await readIndex()
    expect(JSON.parse((await askSince(version, data)).body)).toMatchObject({ version, places: { id: [] } })
  })

  it('is remembered of the last four hundred places, and not of more', async () => {
    const list = { version: 'a', changes: '[]' } as PublishedCity
    const next = { version: 'b', changes: addChanges(list, ['x', 'y']) } as PublishedCity
    expect(changedSince(next, 'a')).toEqual(new Set(['x', 'y']))
    const many = Array.from({ length: 399 }, (_, number) => `m${number}`)
    const last = { version: 'c', changes: addChanges(next, many) } as PublishedCity
    expect(changedSince(last, 'a')).toBeNull()
    expect(changedSince(last, 'b')?.size).toBe(399)
    expect(
      changedSince({ version: 'd', changes: addChanges(last, [...many, 'x', 'y']) } as PublishedCity, 'c'),
    ).toBeNull()
  })
})

describe('a city that is downloaded', () => {
  const readManifest = async (data: ServerData) =>
    JSON.parse((await get(bundlePaths.manifest('la-paz'), data)).body) as BundleManifest
  const readParts = async ({ version, parts }: BundleManifest, data: ServerData) =>
    Promise.all(parts.map((_, part) => get(bundlePaths.part('la-paz', version, part), data)))

  it('comes in parts that say what they weigh, and has every open place with its contacts', async () => {
    const many = Array.from({ length: 900 }, (_, index) =>
      makePlace({ id: `m${index}`, name: `Pensión ${index} ${'ñ'.repeat(40)}`, address: `Calle ${index}, La Paz` }),
    )
    await storePlaces(
      ...many,
      makePlace({ id: 'web', website: 'https://a.example', whatsapp: '59172345678', owner_claimed: true }),
      makePlace({ id: 'shut', closed_at: '2026-10-01T00:00:00.000Z', website: 'https://b.example' }),
    )
    await publishAll()
    const data = createPublicData()
    const offer = await readManifest(data)
    expect(offer).toMatchObject({ places: 901, version: expect.stringMatching(/^[\w-]{22}$/) })
    expect(offer.parts.length).toBeGreaterThan(1)
    const answers = await readParts(offer, data)
    expect(answers.map(({ body }) => gzipSync(body).length)).toEqual(offer.parts)
    const content = JSON.parse(answers.map(({ body }) => body).join('')) as BundleContent
    const bundle = { version: offer.version, published_at: offer.published_at, ...content }
    expect(placeFromBundle(bundle, 'web')?.place).toMatchObject({
      website: 'https://a.example',
      whatsapp: '59172345678',
      owner_claimed: true,
    })
    expect(placeFromBundle(bundle, 'shut')).toBeNull()
    expect(listFromBundle(bundle)).toEqual(await data.fetchCity('la-paz', ''))
    const index = JSON.parse((await get(apiPaths.index('la-paz'), data)).body) as CityIndex
    expect(index).toEqual({ version: offer.version, published_at: offer.published_at, places: content.places })
  })

  it('changes with what its places say of themselves, and gives a device in the midst of a download the version before', async () => {
    await storePlaces(makePlace({ website: 'https://antes.example' }))
    await publishAll()
    const before = await readManifest(createPublicData())
    await storePlaces(makePlace({ website: 'https://ahora.example' }))
    await publishAll()
    const data = createPublicData()
    const after = await readManifest(data)
    expect(after.version).not.toBe(before.version)
    expect((await readParts(before, data)).map(({ body }) => body).join('')).toContain('antes.example')
    expect((await readParts(after, data)).map(({ body }) => body).join('')).toContain('ahora.example')
  })

  it.each([
    '/api/cities/la-paz/places/unknown/0.txt',
    '/api/cities/lima/places.json',
    '/api/cities/lima/places/a/0.txt',
  ])('is not there at %s', async (address) => {
    await storePlaces(makePlace())
    await publishAll()
    expect((await get(address)).status).toBe(404)
  })

  it('has no part beyond the last, and nothing before the first publishing', async () => {
    expect((await get(bundlePaths.manifest('la-paz'))).status).toBe(404)
    await storePlaces(makePlace())
    await publishAll()
    const data = createPublicData()
    const { version, parts } = await readManifest(data)
    expect((await get(bundlePaths.part('la-paz', version, parts.length), data)).status).toBe(404)
  })

  it('is an error that no one keeps when it cannot be read', async () => {
    for (const address of [bundlePaths.manifest('la-paz'), bundlePaths.part('la-paz', 'v', 0)]) {
      const answer = await get(address, failing)
      expect(answer).toMatchObject({ status: 500, headers: { 'Cache-Control': 'no-store' } })
    }
  })
})
