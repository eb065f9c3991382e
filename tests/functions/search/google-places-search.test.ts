import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callables } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { createProviders } from '../../../functions/src/search/external-providers.ts'
import {
  EXTERNAL_REQUESTS_A_DAY_MAX,
  EXTERNAL_REQUESTS_A_MINUTE_MAX,
} from '../../../functions/src/search/provider-quota.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { createSearchLimit, SEARCHES_AT_ONCE_MAX } from '../../../functions/src/platform/limits/search-limit.ts'
import { createSearch, FAILED_PAUSE_MS } from '../../../functions/src/search/google-places-search.ts'
import { PUBLIC_PACE_MS } from '../../../functions/src/search/nominatim-provider.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { startPlacesProvider, type PlacesProvider } from '../../../tools/emulators/places-provider-stub.ts'
import { callAs } from '../support/call-as.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { GOOGLE_KEY, googlePlace, makeInstance, osmPlace } from './external-provider-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { from } from '../contact/message-fixtures.ts'
import { fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-google-places-search')

let provider: PlacesProvider
beforeAll(async () => {
  provider = await startPlacesProvider()
})
afterAll(() => provider.close())

const withOpen = { key: 'none' }
const listNames = (places: readonly { name: string }[]) => places.map(({ name }) => name)
const HOUR_MS = 60 * 60 * 1000

beforeEach(async () => {
  provider.answers.clear()
  provider.requests.length = 0
  await storePlaces(
    makePlace({ id: 'own', name: 'Pizza Nostra', category: 'restaurant', avg_rating: 4, review_count: 2 }),
    makePlace({ id: 'elsewhere', name: 'Pizza Sureña', category: 'restaurant', city: 'tarija' }),
  )
  await publishAll()
})

describe('a search', () => {
  it('gives our own places first and Google’s after them, marked, with the fields of the specification', async () => {
    provider.answers.set('pizza', { body: { places: [googlePlace('ChIJ_pizza_elis')] } })
    const outcome = await makeInstance(provider).search({ query: 'pizza', city: 'la paz' })
    const { places } = callables['google-places-search'].output.parse(outcome)
    expect(outcome).toEqual({ places, provider_failed: false })
    expect(places).toEqual([
      {
        id: 'own',
        provider: null,
        google_place_id: null,
        name: 'Pizza Nostra',
        address: 'Plaza del Estudiante, La Paz',
        phone: null,
        category: 'restaurant',
        latitude: -16.5,
        longitude: -68.13,
        image_url: '/artwork/restaurant.svg',
        avg_rating: 4,
        review_count: 2,
        featured: false,
        city: 'la-paz',
      },
      {
        id: null,
        provider: 'google',
        google_place_id: 'ChIJ_pizza_elis',
        name: 'Pizzería Eli’s',
        address: 'Av. 16 de Julio 1497, La Paz',
        phone: null,
        category: 'restaurant',
        latitude: -16.5012,
        longitude: -68.1335,
        image_url: '/artwork/restaurant.svg',
        avg_rating: 0,
        review_count: 0,
        featured: false,
        city: 'la-paz',
      },
    ])
  })

  it('asks Google as it is documented, around the city, with the key in a header alone', async () => {
    await makeInstance(provider).searched({ query: 'pizza', city: 'la paz' })
    const [request] = provider.requests
    expect(request).toMatchObject({ method: 'POST', headers: { 'x-goog-api-key': GOOGLE_KEY } })
    expect(request?.url.href).not.toContain(GOOGLE_KEY)
    expect(request?.headers['x-goog-fieldmask']).toMatch(/^places\.id,places\.displayName,/)
    expect(request?.headers['x-goog-fieldmask']).not.toContain('*')
    const body = JSON.parse(request?.body ?? '') as {
      locationRestriction: { rectangle: { low: object; high: object } }
    }
    expect(body).toMatchObject({ textQuery: 'pizza', languageCode: 'es', regionCode: 'BO', pageSize: 20 })
    expect(body.locationRestriction.rectangle).toEqual({
      low: { latitude: expect.closeTo(-16.7957) as number, longitude: expect.closeTo(-68.4335) as number },
      high: { latitude: expect.closeTo(-16.1957) as number, longitude: expect.closeTo(-67.8335) as number },
    })
  })

  it('asks Nominatim as it is documented where there is no key for Google, and says who asks', async () => {
    provider.answers.set('café', { body: [osmPlace(7)] })
    const instance = makeInstance(provider, withOpen)
    expect(await instance.searched({ query: 'café', city: 'la paz' })).toMatchObject([
      { id: null, provider: 'openstreetmap', google_place_id: 'osm-n7', name: 'Café del Mundo', category: 'cafe' },
    ])
    const [request] = provider.requests
    expect(request?.headers['user-agent']).toMatch(/^Aquicito\/1\.0 \(.*@.*\)$/)
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
      q: 'café',
      format: 'jsonv2',
      countrycodes: 'bo',
      layer: 'poi',
      bounded: '1',
      limit: '20',
    })
  })

  it('without a city looks in all of Bolivia; in a city only what is in it counts', async () => {
    const inTarija = {
      location: { latitude: -21.53, longitude: -64.73 },
      formattedAddress: 'Calle Sucre, Tarija, Bolivia',
    }
    provider.answers.set('pizza', { body: { places: [googlePlace('ChIJ_in_tarija', inTarija)] } })
    const instance = makeInstance(provider)
    expect(listNames(await instance.searched({ query: 'pizza' }))).toEqual([
      'Pizza Nostra',
      'Pizza Sureña',
      'Pizzería Eli’s',
    ])
    expect(listNames(await instance.searched({ query: 'pizza', city: 'la paz' }))).toEqual(['Pizza Nostra'])
  })

  it('in a city that there is not is refused, and so is one that is too short to send', async () => {
    const instance = makeInstance(provider)
    expect(await instance.search({ query: 'pizza', city: 'lima' })).toEqual({ refused: 'input-invalid' })
    expect(await instance.search({ query: 'p' })).toEqual({ refused: 'input-invalid' })
    expect(provider.requests).toEqual([])
  })

  it('of nothing but signs asks no one', async () => {
    await makeInstance(provider).searched({ query: '🍕🍕' })
    expect(provider.requests).toEqual([])
  })

  it('asks no one where no provider is wanted', async () => {
    const instance = makeInstance(provider, { env: { PLACES_PROVIDER: 'none' } })
    expect(listNames(await instance.searched({ query: 'pizza', city: 'la paz' }))).toEqual(['Pizza Nostra'])
    expect(provider.requests).toEqual([])
  })

  it('reads at most a hundred documents, however much is found', async () => {
    await storePlaces(
      ...Array.from({ length: 120 }, (_, index) => makePlace({ id: `p${index}`, name: `Pizza ${index}` })),
      ...Array.from({ length: 40 }, (_, index) =>
        makePlace({ id: `t${index}`, name: `Twin ${index % 20}`, category: 'bank', latitude: -16.6 }),
      ),
    )
    await publishAll()
    const places = Array.from({ length: 20 }, (_, index) =>
      googlePlace(`ChIJ_number_${index}`, { displayName: { text: `Twin ${index}` } }),
    )
    provider.answers.set('pizza', { body: { places } })
    const instance = makeInstance(provider)
    let found: unknown[] = []
    const reads = await countReads(async () => {
      found = await instance.searched({ query: 'pizza' })
    })
    expect(found).toHaveLength(70)
    expect(reads).toBeLessThanOrEqual(100)
  })
})

describe('a place that both know', () => {
  const search = async (places: unknown[]) => {
    provider.answers.set('pizza', { body: { places } })
    return makeInstance(provider).searched({ query: 'pizza', city: 'la paz' })
  }

  it('comes once where its Google id is stored with ours', async () => {
    await storePlaces(makePlace({ id: 'linked', name: 'Pizza de Eli', google_place_id: 'ChIJ_pizza_elis' }))
    await publishAll()
    const places = await search([googlePlace('ChIJ_pizza_elis')])
    expect(places.map(({ id }) => id).sort()).toEqual(['linked', 'own'])
  })

  it('comes as ours where our search did not find it by these words', async () => {
    await storePlaces(
      makePlace({ id: 'twin', name: 'PIZZERIA ELI’S', category: 'business', latitude: -16.5013, longitude: -68.1337 }),
      makePlace({
        id: 'g_ChIJ_opened_before',
        name: 'Donde Beto',
        source: 'google',
        google_place_id: 'ChIJ_opened_before',
      }),
    )
    await publishAll()
    const beto = googlePlace('ChIJ_opened_before', { displayName: { text: 'Donde Beto' } })
    provider.answers.set('zaguán', { body: { places: [googlePlace('ChIJ_pizza_elis'), beto] } })
    const places = await makeInstance(provider).searched({ query: 'zaguán', city: 'la paz' })
    const byProvider = places.filter((place) => place.provider !== null)
    expect(byProvider.map(({ id }) => id).sort()).toEqual(['g_ChIJ_opened_before', 'twin'])
  })

  it.each([
    ['50 m away comes once', 0.00045, 1],
    ['70 m away comes twice', 0.00063, 2],
  ])('of one name %s', async (_what, latitudeAway, count) => {
    const name = { text: 'pizza  NÓSTRA' }
    const location = { latitude: -16.5 + latitudeAway, longitude: -68.13 }
    expect(await search([googlePlace('ChIJ_pizza_elis', { displayName: name, location })])).toHaveLength(count)
  })

  it('that is closed for good with us does not come back through a provider', async () => {
    await storePlaces(
      makePlace({ id: 'g_ChIJ_pizza_elis', google_place_id: 'ChIJ_pizza_elis', closed_at: '2026-11-01T00:00:00.000Z' }),
    )
    expect(listNames(await search([googlePlace('ChIJ_pizza_elis')]))).toEqual(['Pizza Nostra'])
  })

  it('that a provider names twice comes once', async () => {
    expect(await search([googlePlace('ChIJ_pizza_elis'), googlePlace('ChIJ_pizza_again')])).toHaveLength(2)
  })
})

describe('a provider that fails', () => {
  it.each([
    ['is down', { status: 503, body: '' }],
    ['has had enough', { status: 429, body: { error: { code: 429, status: 'RESOURCE_EXHAUSTED' } } }],
    ['forbids', { status: 403, body: { error: { code: 403, status: 'PERMISSION_DENIED' } } }],
    ['breaks off', { body: '{"places": [{"id": "ChIJ' }],
    ['answers with a page', { body: '<!doctype html><title>Error</title>' }],
    ['answers with another form', { body: { places: 'none' } }],
    ['answers with nothing', { body: '' }],
    ['answers with null', { body: null }],
    ['has found nothing', { body: {} }],
    ['answers endlessly', { body: JSON.stringify({ places: [], pad: 'x'.repeat(2_000_000) }) }],
  ])('and %s leaves us with our own places', async (_what, answer) => {
    provider.answers.set('pizza', answer)
    const places = await makeInstance(provider).searched({ query: 'pizza', city: 'la paz' })
    expect(listNames(places)).toEqual(['Pizza Nostra'])
    expect(provider.requests).toHaveLength(1)
  })

  it('and does not answer in three seconds leaves us with our own places, and is not listened to any longer', async () => {
    provider.answers.set('pizza', { delayMs: 20_000, body: { places: [googlePlace('ChIJ_pizza_elis')] } })
    const start = performance.now()
    const places = await makeInstance(provider).searched({ query: 'pizza', city: 'la paz' })
    expect(listNames(places)).toEqual(['Pizza Nostra'])
    expect(performance.now() - start).toBeGreaterThan(2_900)
    expect(performance.now() - start).toBeLessThan(4_000)
  })

  it('cannot be reached leaves us with our own places', async () => {
    const gone = await startPlacesProvider()
    await gone.close()
    const outcome = await makeInstance(gone).search({ query: 'pizza', city: 'la paz' })
    expect(outcome).toMatchObject({ places: [{ name: 'Pizza Nostra' }], provider_failed: true })
  })

  it('is left alone for a while, and asked again after it', async () => {
    provider.answers.set('pizza', { status: 503 })
    const instance = makeInstance(provider)
    await instance.searched({ query: 'pizza' })
    expect(await instance.search({ query: 'comida' })).toMatchObject({ provider_failed: true })
    expect(provider.requests).toHaveLength(1)
    instance.passMs(FAILED_PAUSE_MS + 1)
    await instance.searched({ query: 'comida' })
    expect(provider.requests).toHaveLength(2)
  })

  it('to answer with what is no place loses that alone', async () => {
    const nonsense = [
      null,
      'ChIJ',
      {},
      googlePlace('../../etc/passwd'),
      googlePlace('ChIJ_no_name', { displayName: undefined }),
      googlePlace('ChIJ_empty_name', { displayName: { text: ' \u200b ' } }),
      googlePlace('ChIJ_in_peru_', { location: { latitude: -12.05, longitude: -77.04 } }),
      googlePlace('ChIJ_nowhere_', { location: { latitude: 'NaN', longitude: 1 } }),
      googlePlace('ChIJ_in_no_city', {
        location: { latitude: -15, longitude: -67 },
        formattedAddress: 'Rurrenabaque, Bolivia',
      }),
      googlePlace('ChIJ_closed_down', { businessStatus: 'CLOSED_PERMANENTLY' }),
      googlePlace('ChIJ_odd_but_good', {
        displayName: { text: 'Pizza\u202e <b>Sol</b>\n\u0000' },
        formattedAddress: ['x'],
        types: 'pizza',
        primaryType: 5,
        primaryTypeDisplayName: { text: 'Pizzería' },
      }),
    ]
    provider.answers.set('pizza', { body: { places: nonsense } })
    const places = await makeInstance(provider).searched({ query: 'pizza', city: 'la paz' })
    expect(places.slice(1)).toMatchObject([
      { google_place_id: 'ChIJ_odd_but_good', name: 'Pizza <b>Sol</b>', address: null, category: 'Pizzería' },
    ])
  })
})

describe('what is kept of an answer', () => {
  const cached = () => fetchAll(paths.searchCache)

  it('of Google’s are the ids alone, without the words that were sought', async () => {
    provider.answers.set('pizza', {
      body: {
        places: [googlePlace('ChIJ_pizza_elis'), googlePlace('ChIJ_closed_', { businessStatus: 'CLOSED_PERMANENTLY' })],
      },
    })
    await makeInstance(provider).searched({ query: 'pizza' })
    const [stored, ...others] = await cached()
    expect(others).toEqual([])
    expect(stored).toEqual({ google_place_ids: ['ChIJ_pizza_elis'], expires_at: expect.any(Timestamp) as Timestamp })
    const everything = JSON.stringify(await Promise.all(['search_cache', 'rate_limits', 'places'].map(fetchAll)))
    expect(everything).not.toContain('Eli’s')
    expect(everything).not.toContain(GOOGLE_KEY)
  })

  it('suffices where Google knew nothing, or only places that are ours and fresh', async () => {
    const instance = makeInstance(provider)
    await instance.searched({ query: 'pizza' })
    await instance.searched({ query: 'PIZZA ' })
    expect(provider.requests).toHaveLength(1)

    provider.answers.set('zaguán', { body: { places: [googlePlace('ChIJ_opened_before')] } })
    await instance.searched({ query: 'zaguán' })
    await instance.searched({ query: 'zaguán' })
    expect(provider.requests).toHaveLength(3)
    const opened = makePlace({
      id: 'g_ChIJ_opened_before',
      name: 'Donde Beto',
      source: 'google',
      google_place_id: 'ChIJ_opened_before',
    })
    await storePlaces({ ...opened, refreshed_at: new Date().toISOString() })
    expect(await instance.searched({ query: 'zaguán' })).toMatchObject([
      { id: 'g_ChIJ_opened_before', provider: 'google' },
    ])
    expect(provider.requests).toHaveLength(3)
    await storePlaces({ ...opened, refreshed_at: '2026-01-01T00:00:00.000Z' })
    await instance.searched({ query: 'zaguán' })
    expect(provider.requests).toHaveLength(4)
  })

  it('is the whole of OpenStreetMap’s, for a day and for that search in that city alone', async () => {
    provider.answers.set('café', { body: [osmPlace(7)] })
    const instance = makeInstance(provider, withOpen)
    const first = await instance.searched({ query: 'café' })
    expect(await instance.searched({ query: 'Cafe' })).toEqual(first)
    expect(provider.requests).toHaveLength(1)
    await instance.searched({ query: 'café', city: 'la paz' })
    expect(provider.requests).toHaveLength(2)
    instance.passMs(24 * HOUR_MS + 1)
    expect(await instance.searched({ query: 'café' })).toEqual(first)
    expect(provider.requests).toHaveLength(3)
  })

  it('is nothing of a failure', async () => {
    provider.answers.set('pizza', { status: 500 })
    await makeInstance(provider).searched({ query: 'pizza' })
    expect(await cached()).toEqual([])
  })
})

describe('how often a provider is asked', () => {
  it('is once for those who ask for the same at once', async () => {
    provider.answers.set('pizza', { delayMs: 100, body: { places: [googlePlace('ChIJ_pizza_elis')] } })
    const instance = makeInstance(provider)
    const all = await Promise.all(Array.from({ length: 30 }, () => instance.searched({ query: 'pizza' })))
    expect(new Set(all.map((places) => JSON.stringify(places))).size).toBe(1)
    expect(provider.requests).toHaveLength(1)
  })

  it('is gone than twenty times a minute for one caller, who then gets our own places', async () => {
    const instance = makeInstance(provider)
    for (let index = 0; index < EXTERNAL_REQUESTS_A_MINUTE_MAX + 5; index++) {
      await instance.searched({ query: `pizza ${index}`, city: 'la paz' }, from('10.0.0.1'))
    }
    expect(provider.requests).toHaveLength(EXTERNAL_REQUESTS_A_MINUTE_MAX)
    expect(listNames(await instance.searched({ query: 'pizza', city: 'la paz' }, from('10.0.0.1')))).toEqual([
      'Pizza Nostra',
    ])
    await instance.searched({ query: 'comida' }, from('10.0.0.2'))
    expect(provider.requests).toHaveLength(EXTERNAL_REQUESTS_A_MINUTE_MAX + 1)
    instance.passMs(61_000)
    await instance.searched({ query: 'comida rica' }, from('10.0.0.1'))
    expect(provider.requests).toHaveLength(EXTERNAL_REQUESTS_A_MINUTE_MAX + 2)
  })

  it('ends for the day when it was asked as often as it may be, and begins again with the next', async () => {
    const day = new Date().toISOString().slice(0, 10)
    const spent = {
      user_id: null,
      day,
      count: EXTERNAL_REQUESTS_A_DAY_MAX - 1,
      next_at: Timestamp.now(),
      expires_at: Timestamp.now(),
    }
    await db().doc(paths.externalBudget('google')).set(spent)
    const instance = makeInstance(provider)
    for (const query of ['uno', 'dos', 'tres']) await instance.searched({ query })
    expect(provider.requests).toHaveLength(1)
    expect(listNames(await instance.searched({ query: 'pizza', city: 'la paz' }))).toEqual(['Pizza Nostra'])
    expect(await countReads(() => instance.searched({ query: 'nada de nada' }))).toBeLessThanOrEqual(12)
    instance.passMs(24 * HOUR_MS)
    await instance.searched({ query: 'cuatro' })
    expect(provider.requests).toHaveLength(2)
  })

  it('of the public Nominatim is less than once a second for all together', () => {
    expect(PUBLIC_PACE_MS).toBeGreaterThan(1_000)
    expect(createProviders('', {}).searched).toMatchObject({ name: 'openstreetmap', paceMs: PUBLIC_PACE_MS })
    expect(createProviders('', { NOMINATIM_URL: provider.origin }).searched).toMatchObject({ paceMs: 0 })
  })

  it('keeps the pace of a provider across instances', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]))
    try {
      const started: number[] = []
      vi.mocked(globalThis.fetch).mockImplementation(async () => {
        started.push(Date.now())
        return Response.json([])
      })
      const before = Date.now()
      const instances = [1, 2, 3].map(() =>
        makeInstance(provider, { ...withOpen, env: { NOMINATIM_URL: 'https://nominatim.openstreetmap.org' } }),
      )
      await Promise.all(instances.map((instance, index) => instance.searched({ query: `café ${index}` })))
      // A call that would wait longer goes without.
      expect(started).toHaveLength(2)
      const budget = await db().doc(paths.externalBudget('openstreetmap')).get()
      const secondSlot = (budget.get('next_at') as Timestamp).toMillis() - PUBLIC_PACE_MS
      expect(secondSlot - before).toBeGreaterThanOrEqual(PUBLIC_PACE_MS)
      // A timer may be early by the milliseconds that clocks are rounded to.
      expect(started[1]).toBeGreaterThanOrEqual(secondSlot - 2)
    } finally {
      vi.restoreAllMocks()
    }
  })
})

describe('the providers', () => {
  it.each([
    ['without a key OpenStreetMap', '', {}, 'openstreetmap'],
    ['with "none" for a key OpenStreetMap', 'none', {}, 'openstreetmap'],
    ['with a key Google', GOOGLE_KEY, {}, 'google'],
    [
      'with a key, where OpenStreetMap is wanted, that',
      GOOGLE_KEY,
      { PLACES_PROVIDER: 'openstreetmap' },
      'openstreetmap',
    ],
    ['where none is wanted, none', GOOGLE_KEY, { PLACES_PROVIDER: 'none' }, undefined],
    ['where Google is wanted without a key, none', '', { PLACES_PROVIDER: 'google' }, undefined],
  ])('are %s', (_what, key, environment, name) => {
    expect(createProviders(key, environment).searched?.name).toBe(name)
  })

  it('never send the key unencrypted', () => {
    expect(() => createProviders(GOOGLE_KEY, { GOOGLE_PLACES_URL: 'http://places.example' })).toThrow('not https')
  })
})

describe('one address that searches our own places again and again', () => {
  it('is refused after as many searches as many phones send, and no provider is needed for that', async () => {
    const search = createSearch({
      publicData: createPublicData(),
      providers: () => ({ searched: null, of: () => null }),
      limitSearch: createSearchLimit(() => 0),
    })
    const addresses = from('192.0.2.77')
    const outcomes = await Promise.all(
      Array.from({ length: SEARCHES_AT_ONCE_MAX + 20 }, (_, index) =>
        callAs(undefined, 'google-places-search', search, { query: `nada ${index}` }, addresses),
      ),
    )
    expect(outcomes.filter((outcome) => 'places' in outcome)).toHaveLength(SEARCHES_AT_ONCE_MAX)
    expect(outcomes.at(-1)).toMatchObject({ refused: 'too-many-requests' })
  })
})
