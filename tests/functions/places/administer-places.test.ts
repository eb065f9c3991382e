import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableName } from '@/domain/api/callables.ts'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import { paths } from '@/domain/shared/paths.ts'
import { type Place, placeSchema } from '@/domain/places/place.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import type { Handler } from '../../../functions/src/platform/callable.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { correctPlace } from '../../../functions/src/places/correct-place.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { publishAll, publishChanged } from '../../../functions/src/publishing/publish-lists.ts'
import { readSearchFile, type PublishedCity } from '../../../functions/src/publishing/published-list.ts'
import { setFeatured } from '../../../functions/src/places/set-featured.ts'
import { answerSitemap } from '../../../functions/src/pages/sitemap.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, type OwnedPlace, storePlaces, storeReviews } from './make-place.ts'
import { createAccounts, fetchAll, makeInput } from '../reviews/review-fixtures.ts'

useEmulators('demo-administer-places')

const ADMIN = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
const OTHER_ADMIN = { ...ADMIN, sub: 'other-admin' }

const placeRef = () => db().doc(paths.place('p1'))
const fetchPlace = async () => toPlace(await placeRef().get())
const feature = (featured: boolean, fields = {}, who = ADMIN) =>
  callAs(who, 'setFeatured', setFeatured, { place_id: 'p1', featured, ...fields })
const close = (closed: boolean, fields = {}, who = ADMIN) =>
  callAs(who, 'closePlace', closePlace, { place_id: 'p1', closed, reason: 'Ya no está', ...fields })
const correct = (changes: object, fields = {}, who = ADMIN) =>
  callAs(who, 'correctPlace', correctPlace, { place_id: 'p1', changes, reason: 'Error en la dirección', ...fields })

const about = { place_id: 'p1', user_id: null, created_at: expect.any(Timestamp) as unknown }

async function store(fields: Partial<OwnedPlace> = {}): Promise<void> {
  await storePlaces(makePlace(fields))
}

beforeEach(() => createAccounts(['admin', 'other-admin', 'ana', 'olga']))

describe('featuring', () => {
  it('takes a place on and off, and notes who did it', async () => {
    await store()
    expect(await feature(true)).toEqual({ featured: true })
    expect(await fetchPlace()).toMatchObject({ featured: true })
    expect(await feature(false, {}, OTHER_ADMIN)).toEqual({ featured: false })
    expect(await fetchPlace()).toMatchObject({ featured: false })
    const entries = await fetchAll(paths.auditLog)
    expect(entries).toHaveLength(2)
    expect(entries).toContainEqual({ ...about, action: 'feature-place', actor_id: 'admin' })
    expect(entries).toContainEqual({ ...about, action: 'unfeature-place', actor_id: 'other-admin' })
  })

  it('repeated, or done by two at once, is noted once', async () => {
    await store()
    expect(await Promise.all([feature(true), feature(true, {}, OTHER_ADMIN)])).toEqual([
      { featured: true },
      { featured: true },
    ])
    await feature(true)
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
  })

  it('of two admins who want the opposite leaves what the log says last', async () => {
    await store()
    await interrupt(
      () => feature(true),
      async () => {
        await feature(true, {}, OTHER_ADMIN)
        await feature(false, {}, OTHER_ADMIN)
      },
    )
    expect(await fetchPlace()).toMatchObject({ featured: true })
    const entries = await fetchAll(paths.auditLog)
    const millis = (entry: Record<string, unknown>) => (entry['created_at'] as Timestamp).toMillis()
    expect(entries.toSorted((a, b) => millis(a) - millis(b))).toMatchObject([
      { action: 'feature-place', actor_id: 'other-admin' },
      { action: 'unfeature-place', actor_id: 'other-admin' },
      { action: 'feature-place', actor_id: 'admin' },
    ])
  })

  it('undoes nothing of what is written meanwhile', async () => {
    await store()
    await interrupt(
      () => feature(true),
      () => placeRef().update({ avg_rating: 4.5, review_count: 2 }),
    )
    expect(await fetchPlace()).toMatchObject({ featured: true, avg_rating: 4.5, review_count: 2 })
  })

  it('that breaks off has done nothing at all', async () => {
    await store()
    const dies = beforeEachWrite(
      () => Promise.reject(new Error('killed')),
      () => feature(true),
    )
    await dies
    expect(await fetchPlace()).toMatchObject({ featured: false })
    expect(await fetchAll(paths.auditLog)).toEqual([])
    expect(await fetchAll(paths.changedPlaces)).toEqual([])
  })

  it('shows at home as soon as lists are published, and so does its end', async () => {
    await store()
    await publishAll()
    const names = async () => (await createPublicData().fetchHome('')).cards.map(({ name }) => name)
    await feature(true)
    await publishChanged()
    expect(await names()).toEqual(['Café Ciudad'])
    await feature(false)
    await publishChanged()
    expect(await names()).toEqual([])
  })

  it('is refused of a place that is closed or gone; taking off is not', async () => {
    await store({ closed_at: '2026-02-01T00:00:00.000Z', featured: true })
    expect(await feature(true)).toEqual({ refused: 'place-closed' })
    expect(await feature(false)).toEqual({ featured: false })
    expect(await feature(true, { place_id: 'nowhere' })).toEqual({ refused: 'place-not-found' })
  })
})

describe('closing', () => {
  it('notes since when, features the place no more, and says who closed it and why', async () => {
    await store({ featured: true })
    expect(await close(true)).toEqual({})
    const { closed_at, featured } = await fetchPlace()
    expect(featured).toBe(false)
    expect(Date.now() - new Date(closed_at ?? 0).getTime()).toBeLessThan(30_000)
    const change_id = (await db().collection(paths.placeChanges).get()).docs[0]?.id
    expect(await fetchAll(paths.auditLog)).toEqual([
      { ...about, action: 'close-place', actor_id: 'admin', reason: 'Ya no está', change_id },
    ])
  })

  it('takes the place out of lists, home, search, sitemap and counters, and reopening restores it', async () => {
    await storePlaces(
      makePlace({ featured: true, review_count: 3, avg_rating: 4 }),
      makePlace({ id: 'p2', name: 'Otro', review_count: 2, avg_rating: 3 }),
    )
    await publishAll()
    const look = async () => {
      const data = createPublicData()
      const sitemap = await answerSitemap(
        { target: '/sitemap/la-paz.xml', origin: 'https://a.bo', ifNoneMatch: undefined },
        data,
      )
      const home = await data.fetchHome('')
      const city = await data.fetchCity('la-paz', '')
      return {
        home: home.cards.map(({ id }) => id),
        counters: [home.counters.places, home.counters.reviews, home.city_places['la-paz'], city.places],
        city: city.cards.map(({ id }) => id),
        found: (await data.fetchHome('ciudad')).cards.map(({ id }) => id),
        category: (await data.fetchCity('la-paz', '', 'cafe')).cards.map(({ id }) => id),
        inSitemap: sitemap?.body.includes('/lugar/p1<'),
      }
    }
    const open = {
      home: ['p1'],
      counters: [2, 5, 2, 2],
      city: ['p1', 'p2'],
      found: ['p1'],
      category: ['p1', 'p2'],
      inSitemap: true,
    }
    expect(await look()).toEqual(open)

    await close(true)
    await publishChanged()
    const closed = {
      home: [],
      counters: [1, 2, 1, 1],
      city: ['p2'],
      found: [],
      category: ['p2'],
      inSitemap: false,
    }
    expect(await look()).toEqual(closed)
    const { search_file } = (await db().doc(paths.publishedList('la-paz')).get()).data() as PublishedCity
    expect((await readSearchFile(search_file))?.closed.map(({ id }) => id)).toEqual(['p1'])
    // The night's publishing agrees with that of changes.
    await publishAll()
    expect(await look()).toEqual(closed)
    expect((await createPublicData().fetchPlace('p1'))?.place.closed_at).toEqual(expect.any(String))

    expect(await close(false)).toEqual({})
    await publishChanged()
    expect(await look()).toEqual({ ...open, home: [] })
  })

  it('repeated, or done by two at once, keeps since when and is noted once', async () => {
    await store()
    await Promise.all([close(true), close(true, { reason: 'Quebró' }, OTHER_ADMIN)])
    const { closed_at } = await fetchPlace()
    await close(true)
    expect((await fetchPlace()).closed_at).toBe(closed_at)
    await close(false)
    await close(false)
    expect((await fetchAll(paths.auditLog)).map(({ action }) => action).sort()).toEqual(['close-place', 'reopen-place'])
  })

  it('lets no one review the place any more, while what was written stays', async () => {
    await store({ review_count: 1, avg_rating: 5 })
    await storeReviews(makeReview({ user_id: 'olga' }))
    await close(true)
    const review = () => callAs('ana', 'submitReview', submitReview, makeInput())
    expect(await review()).toEqual({ refused: 'place-closed' })
    expect(await fetchAll(paths.reviews('p1'))).toHaveLength(1)
    await close(false)
    expect(await review()).toMatchObject({ review: { user_id: 'ana' } })
  })

  it('is refused without a reason, and of a place that is not there', async () => {
    await store()
    expect(await close(true, { reason: '  ' })).toEqual({ refused: 'input-invalid' })
    expect(await close(true, { place_id: 'nowhere' })).toEqual({ refused: 'place-not-found' })
  })
})

describe('a correction', () => {
  it('writes what differs, as it is to be stored, and nothing else', async () => {
    await store({ phone: '+591 2 2440000', website: 'https://old.bo/', owner: 'olga' })
    const before = await fetchPlace()
    expect(
      await correct({
        name: ' Café  Ciudad ',
        phone: '76446050',
        website: '',
        category: 'Farmacia',
        city: 'sucre',
        position: [-19.05, -65.26],
      }),
    ).toEqual({})
    const after = await fetchPlace()
    expect(after).toEqual({
      ...before,
      name: 'Café  Ciudad',
      phone: '+591 764 46 050',
      website: null,
      category: 'pharmacy',
      image_url: artworkUrl('pharmacy'),
      city: 'sucre',
      latitude: -19.05,
      longitude: -65.26,
      updated_at: after.updated_at,
      provenance: expect.any(Object) as unknown,
    })
    expect(after.updated_at > before.updated_at).toBe(true)
    const said = { by: 'admin', at: after.updated_at }
    expect(after.provenance).toEqual({
      category: said,
      city: said,
      position: said,
      name: said,
      phone: said,
      website: said,
    })
    const { id: _, ...fields } = after
    expect(placeSchema.parse(fields)).toEqual(fields)
    const change_id = (await db().collection(paths.placeChanges).get()).docs[0]?.id
    expect(await fetchAll(paths.auditLog)).toEqual([
      { ...about, action: 'correct-place', actor_id: 'admin', reason: 'Error en la dirección', change_id },
    ])
  })

  it('moves the place to the list of another city', async () => {
    await store()
    await publishAll()
    await correct({ city: 'sucre' })
    await publishChanged()
    const data = createPublicData()
    expect((await data.fetchCity('la-paz', '')).cards).toEqual([])
    expect((await data.fetchCity('sucre', '')).cards).toHaveLength(1)
  })

  it('takes a place off the map, and keeps its photo where the category changes', async () => {
    await store({ image_url: '/photos/place-images/p1/1.webp' })
    await correct({ position: null, category: 'bar' })
    expect(await fetchPlace()).toMatchObject({
      latitude: null,
      longitude: null,
      image_url: '/photos/place-images/p1/1.webp',
    })
  })

  it('repeated, or done by two at once, is noted once', async () => {
    await store()
    const sameAgain = () => correct({ name: 'Café Nuevo' })
    await Promise.all([sameAgain(), correct({ name: 'Café Nuevo' }, {}, OTHER_ADMIN)])
    await sameAgain()
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
    await correct({ address: 'Otra calle' })
    expect(Object.keys((await fetchPlace()).provenance ?? {}).toSorted()).toEqual(['address', 'name'])
  })

  it('undoes nothing of what its owner writes meanwhile', async () => {
    await store()
    await interrupt(
      () => correct({ name: 'Café Nuevo' }),
      () => placeRef().update({ phone: '+591 764 46 050' }),
    )
    expect(await fetchPlace()).toMatchObject({ name: 'Café Nuevo', phone: '+591 764 46 050' })
  })

  it.each<[string, object, object, string]>([
    ['without a name', { name: ' ' }, {}, 'input-invalid'],
    ['with a website that is none', { website: 'javascript:alert(1)' }, {}, 'input-invalid'],
    ['to no city of ours', { city: 'lima' }, {}, 'input-invalid'],
    ['to a place abroad', { position: [-12.05, -77.04] }, {}, 'input-invalid'],
    ['of half a position', { position: [-16.5] }, {}, 'input-invalid'],
    ['of a rating', { avg_rating: 5 }, {}, 'input-invalid'],
    ['of when it closed', { closed_at: null }, {}, 'input-invalid'],
    ['without a reason', { name: 'Otro' }, { reason: '' }, 'input-invalid'],
    ['of a place that is not there', { name: 'Otro' }, { place_id: 'nowhere' }, 'place-not-found'],
  ])('%s is refused', async (_what, changes, fields, refused) => {
    await store()
    expect(await correct(changes, fields)).toEqual({ refused })
    expect(await fetchPlace()).toEqual({ ...makePlace(), id: 'p1' } satisfies Place & { id: string })
    expect(await fetchAll(paths.auditLog)).toEqual([])
  })
})

describe('all of that', () => {
  const calls: [name: CallableName, handler: unknown, input: object][] = [
    ['setFeatured', setFeatured, { place_id: 'p1', featured: true }],
    ['closePlace', closePlace, { place_id: 'p1', closed: true, reason: 'Sí' }],
    ['correctPlace', correctPlace, { place_id: 'p1', changes: { name: 'Otro' }, reason: 'Sí' }],
  ]

  it.each(calls)('%s is of admins with a second factor alone', async (name, handler, input) => {
    await store({ owner: 'olga' })
    const before = await fetchPlace()
    const as = (who: Parameters<typeof callAs>[0]) => callAs(who, name, handler as Handler<CallableName>, input)
    expect(await as(undefined)).toEqual({ refused: 'sign-in-required' })
    expect(await as('olga')).toEqual({ refused: 'not-admin' })
    expect(await as({ sub: 'olga', secondFactor: 'phone' })).toEqual({ refused: 'not-admin' })
    expect(await as({ sub: 'admin', isAdmin: true })).toEqual({ refused: 'second-factor-required' })
    expect(await fetchPlace()).toEqual(before)
    expect(await fetchAll(paths.auditLog)).toEqual([])
  })
})
