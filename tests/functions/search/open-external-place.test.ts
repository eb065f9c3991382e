import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { callables } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { placeSchema } from '@/domain/places/place.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { EXTERNAL_REQUESTS_A_MINUTE_MAX } from '../../../functions/src/search/provider-quota.ts'
import { expireGoogleContent } from '../../../functions/src/search/expire-google-content.ts'
import { startPlacesProvider, type PlacesProvider } from '../../../tools/emulators/places-provider-stub.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { useEmulators } from '../support/emulator.ts'
import { GOOGLE_KEY, googlePlace, makeInstance, osmPlace } from './external-provider-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { from } from '../contact/message-fixtures.ts'
import { fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-open-external-place')

let provider: PlacesProvider
beforeAll(async () => {
  provider = await startPlacesProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.answers.clear()
  provider.requests.length = 0
})

const ID = 'ChIJ_pizza_elis'
const details = googlePlace(ID, {
  internationalPhoneNumber: '+591 2 2441234',
  websiteUri: 'https://elis.example.bo/',
  regularOpeningHours: { weekdayDescriptions: ['lunes: 11:00–23:00', 'martes: 11:00–23:00'] },
})
const corrected = { by: 'admin' as const, at: '2026-01-01T00:00:00.000Z' }
const MONTH_MS = 31 * 24 * 60 * 60 * 1000
const opened = { place_id: `g_${ID}`, city: 'la-paz' }
const fetchPlace = async (id = `g_${ID}`) => (await db().doc(paths.place(id)).get()).data() ?? {}

describe('opening a place of a provider', () => {
  it('stores it as the provider describes it, unrated and no one’s', async () => {
    provider.answers.set(ID, { body: details })
    expect(await makeInstance(provider).open(ID)).toEqual(opened)
    const place = placeSchema.parse(fromStoredFields(await fetchPlace()))
    expect(place).toMatchObject({
      google_place_id: ID,
      name: 'Pizzería Eli’s',
      address: 'Av. 16 de Julio 1497, La Paz',
      phone: '+591 2 2441234',
      website: 'https://elis.example.bo/',
      category: 'restaurant',
      business_hours: 'lunes: 11:00–23:00\nmartes: 11:00–23:00',
      avg_rating: 0,
      review_count: 0,
      image_url: '/artwork/restaurant.svg',
      owner_claimed: false,
      featured: false,
      source: 'google',
      city: 'la-paz',
    })
    expect(Date.now() - Date.parse(place.refreshed_at)).toBeLessThan(60_000)
    expect(JSON.stringify(await Promise.all(['places', 'rate_limits', 'changed_places'].map(fetchAll)))).not.toContain(
      GOOGLE_KEY,
    )
    expect(
      (
        await db()
          .doc(paths.changedPlace(`g_${ID}`))
          .get()
      ).get('cities'),
    ).toEqual(['la-paz'])
  })

  it('asks Google for one place, with a mask, and with the key in a header alone', async () => {
    provider.answers.set(ID, { body: details })
    await makeInstance(provider).open(ID)
    const [request] = provider.requests
    expect(request?.url.pathname).toBe(`/v1/places/${ID}`)
    expect(request?.url.href).not.toContain(GOOGLE_KEY)
    const { 'x-goog-api-key': key, ...headers } = request?.headers ?? {}
    expect(key).toBe(GOOGLE_KEY)
    expect(JSON.stringify(headers)).not.toContain(GOOGLE_KEY)
    expect(request?.headers['x-goog-fieldmask']).toMatch(/^id,displayName,.*internationalPhoneNumber/)
  })

  it('of OpenStreetMap stores it as the importer would', async () => {
    provider.answers.set('x', { body: [osmPlace(7)] })
    expect(await makeInstance(provider, { key: '' }).open('osm-n7')).toEqual({ place_id: 'osm-n7', city: 'la-paz' })
    expect(provider.requests[0]?.url.searchParams.get('osm_ids')).toBe('N7')
    expect(placeSchema.parse(fromStoredFields(await fetchPlace('osm-n7')))).toMatchObject({
      google_place_id: null,
      source: 'osm',
      source_id: 'node/7',
      name: 'Café del Mundo',
      address: 'Calle Sagárnaga 324, La Paz',
      phone: '+591 2 2441234',
      category: 'cafe',
      business_hours: 'Lunes a sábado: 08:00 a 20:00',
    })
  })

  it('takes nothing but an id: what a caller says of a place is not taken', () => {
    const { input } = callables.openExternalPlace
    expect(input.safeParse({ google_place_id: ID, name: 'Mi nombre' }).success).toBe(false)
  })

  it.each([
    ['is one of ours under this id', `g_${ID}`],
    ['is one of ours under another', 'linked'],
  ])('that %s asks no one', async (_what, id) => {
    await storePlaces(makePlace({ id, google_place_id: ID, refreshed_at: new Date().toISOString() }))
    expect(await makeInstance(provider).open(ID)).toEqual({ place_id: id, city: 'la-paz' })
    expect(provider.requests).toEqual([])
    expect(await fetchAll(paths.places)).toHaveLength(1)
  })

  it('makes one place of fifty people at once, of one instance as of fifty', async () => {
    provider.answers.set(ID, { body: details, delayMs: 50 })
    const one = makeInstance(provider)
    const together = await Promise.all(Array.from({ length: 50 }, (_, index) => one.open(ID, from(`10.0.0.${index}`))))
    expect(together).toEqual(Array.from({ length: 50 }, () => opened))
    expect(provider.requests).toHaveLength(1)

    await db()
      .doc(paths.place(`g_${ID}`))
      .delete()
    const instances = Array.from({ length: 20 }, () => makeInstance(provider))
    const apart = await Promise.all(instances.map((each, index) => each.open(ID, from(`10.0.1.${index}`))))
    expect(apart).toEqual(Array.from({ length: 20 }, () => opened))
    const places = await fetchAll(paths.places)
    expect(places).toHaveLength(1)
    expect(places[0]).toMatchObject({ avg_rating: 0, review_count: 0 })
  })

  it('leaves one alone that a user stored while the provider was asked', async () => {
    provider.answers.set(ID, { body: details, delayMs: 300 })
    const opening = makeInstance(provider).open(ID)
    await vi.waitUntil(() => provider.requests.length > 0)
    await storePlaces(makePlace({ id: `g_${ID}`, google_place_id: ID, name: 'Ya estaba', review_count: 3 }))
    expect(await opening).toEqual(opened)
    expect(await fetchPlace()).toMatchObject({ name: 'Ya estaba', review_count: 3 })
  })

  it('never touches what people have done to it since', async () => {
    provider.answers.set(ID, { body: details })
    await makeInstance(provider).open(ID)
    await db()
      .doc(paths.place(`g_${ID}`))
      .update({ avg_rating: 5, review_count: 3, featured: true })
    expect(await makeInstance(provider).open(ID)).toEqual(opened)
    expect(await fetchPlace()).toMatchObject({ avg_rating: 5, review_count: 3, featured: true })
  })
})

describe('a place that cannot be opened', () => {
  it.each([
    ['because Google does not know it', { status: 404 }, 'place-not-found'],
    [
      'because it is closed for good',
      { body: { ...details, businessStatus: 'CLOSED_PERMANENTLY' } },
      'place-not-found',
    ],
    [
      'because it is in none of our cities',
      { body: { ...details, location: { latitude: 0, longitude: 0 } } },
      'place-not-found',
    ],
    ['because Google is down', { status: 503 }, 'place-load-failed'],
    ['because Google has had enough', { status: 429 }, 'place-load-failed'],
    ['because the answer is none', { body: '<html>' }, 'place-load-failed'],
  ])('%s is not stored', async (_what, answer, refused) => {
    provider.answers.set(ID, answer)
    expect(await makeInstance(provider).open(ID)).toEqual({ refused })
    expect(await fetchAll(paths.places)).toEqual([])
  })

  it.each(['osm-n7/../x', 'x', 'osm-n0', 'a'.repeat(250)])('by %o asks no one', async (id) => {
    const outcome = await makeInstance(provider).open(id)
    expect(['place-load-failed', 'input-invalid']).toContain((outcome as { refused: string }).refused)
    expect(provider.requests).toEqual([])
  })

  it('as no provider for it is set up says so', async () => {
    expect(await makeInstance(provider, { key: 'none' }).open(ID)).toEqual({ refused: 'place-load-failed' })
  })

  it('after too many of one caller is told so, and others go on', async () => {
    const instance = makeInstance(provider)
    for (let index = 0; index < EXTERNAL_REQUESTS_A_MINUTE_MAX; index++) await instance.open(`ChIJ_number_${index}`)
    provider.answers.set(ID, { body: details })
    expect(await instance.open(ID)).toEqual({ refused: 'too-many-requests' })
    expect(await instance.open(ID, from('10.0.0.9'))).toEqual(opened)
  })
})

describe('a place whose data are old', () => {
  const store = (fields: object = {}) =>
    storePlaces(
      makePlace({
        id: `g_${ID}`,
        google_place_id: ID,
        source: 'google',
        name: 'Nombre viejo',
        phone: '+591 2 2000000',
        avg_rating: 4,
        review_count: 1,
        refreshed_at: new Date(Date.now() - MONTH_MS).toISOString(),
        ...fields,
      }),
    )

  it('is asked for again and changed, but for its reviews', async () => {
    await store()
    provider.answers.set(ID, { body: details })
    expect(await makeInstance(provider).open(ID)).toEqual(opened)
    const place = placeSchema.parse(fromStoredFields(await fetchPlace()))
    expect(place).toMatchObject({ name: 'Pizzería Eli’s', phone: '+591 2 2441234', avg_rating: 4, review_count: 1 })
    expect(Date.now() - Date.parse(place.refreshed_at)).toBeLessThan(60_000)
    await makeInstance(provider).open(ID)
    expect(provider.requests).toHaveLength(1)
  })

  it('keeps what an admin corrected, and the drawing that follows from it', async () => {
    await store({
      provenance: { name: corrected, category: corrected },
      category: 'bar',
      image_url: '/artwork/bar.svg',
    })
    provider.answers.set(ID, { body: details })
    await makeInstance(provider).open(ID)
    expect(await fetchPlace()).toMatchObject({
      name: 'Nombre viejo',
      category: 'bar',
      image_url: '/artwork/bar.svg',
      phone: '+591 2 2441234',
    })
  })

  it('keeps what its owner wrote', async () => {
    await store({ owner: 'ana' })
    provider.answers.set(ID, { body: details })
    await makeInstance(provider).open(ID)
    expect(await fetchPlace()).toMatchObject({ name: 'Nombre viejo', phone: '+591 2 2000000', latitude: -16.5012 })
  })

  it.each([
    ['is down', { status: 503 }],
    ['no longer knows it', { status: 404 }],
  ])('opens as it is where Google %s', async (_what, answer) => {
    await store()
    provider.answers.set(ID, answer)
    expect(await makeInstance(provider).open(ID)).toEqual(opened)
    expect(await fetchPlace()).toMatchObject({ name: 'Nombre viejo' })
  })

  it('loses what Google said once it may not be kept and no one looked at it, and gets it back from who does', async () => {
    await store({ address: 'Av. 16 de Julio 1497, La Paz', website: 'https://elis.example.bo/' })
    await storePlaces(
      makePlace({
        id: 'fresh',
        source: 'google',
        google_place_id: 'ChIJ_fresh',
        refreshed_at: new Date().toISOString(),
      }),
      makePlace({ id: 'ours', refreshed_at: '2026-01-01T00:00:00.000Z' }),
      makePlace({
        id: 'corrected',
        source: 'google',
        google_place_id: 'ChIJ_corrected',
        phone: '+591 2 2441234',
        provenance: { phone: corrected },
        refreshed_at: new Date(Date.now() - MONTH_MS).toISOString(),
      }),
    )
    const before = [await fetchPlace('fresh'), await fetchPlace('ours')]
    await walkAll(expireGoogleContent)
    expect(await fetchPlace()).toMatchObject({
      name: 'Nombre viejo',
      address: null,
      phone: null,
      website: null,
      latitude: null,
      longitude: null,
      avg_rating: 4,
    })
    expect(await fetchPlace('corrected')).toMatchObject({ phone: '+591 2 2441234', address: null, latitude: null })
    expect([await fetchPlace('fresh'), await fetchPlace('ours')]).toEqual(before)
    await walkAll(expireGoogleContent)

    provider.answers.set(ID, { body: details })
    await makeInstance(provider).open(ID)
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2441234', latitude: -16.5012 })
  })
})
