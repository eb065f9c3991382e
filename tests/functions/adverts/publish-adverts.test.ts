import { beforeEach, describe, expect, it } from 'vitest'
import { type AdvertScope, fromAdvertsWire } from '@/domain/adverts/advert.ts'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { paths } from '@/domain/shared/paths.ts'
import { HALF_HOUR_MS } from '@/domain/shared/reports/report-head.ts'
import { publishAdverts, readPublishedAdverts, toAdvertId } from '../../../functions/src/adverts/publish-adverts.ts'
import { answerApi } from '../../../functions/src/pages/api.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { publishAdverts as publishAdvertsJob, activePlanWritten } from '../../../functions/src/index.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { DAY_MS, NOON_MS, startPlan } from './advert-fixtures.ts'

useEmulators('demo-publish-adverts')

const minutes = (count: number) => count * 60_000

/** Public data of an instance at a time that the test moves. */
function makeInstance(atMs = NOON_MS) {
  let time = atMs
  const data = createPublicData(() => time)
  const readPage = async (scope: AdvertScope) => {
    if (scope === 'home') return data.fetchHome('')
    const [city, category] = scope.split('/') as [CitySlug, MenuSlug?]
    return data.fetchCity(city, '', category)
  }
  return Object.assign(data, {
    passMs: (ms: number) => (time += ms),
    fetchAdverts: async (scope: AdvertScope) => {
      const { adverts } = await readPage(scope)
      return adverts ? fromAdvertsWire(adverts) : undefined
    },
  })
}
const placesOn = async (scope: AdvertScope, instance = makeInstance()) => {
  const page = await instance.fetchAdverts(scope)
  return page && [...page.top, ...page.adverts].map(({ place }) => place.id).sort()
}

beforeEach(() =>
  storePlaces(
    makePlace({ id: 'p1', name: 'Café Ñusta' }),
    makePlace({ id: 'p2', name: 'Heladería Sol', category: 'Heladería' }),
    makePlace({ id: 'p3', name: 'Bar Luna', category: 'bar', city: 'sucre' }),
  ),
)

describe('adverts', () => {
  it('stand on the pages that their plan gives, with what the place shows', async () => {
    await startPlan('a', { place_id: 'p1', planName: 'basic' })
    await startPlan('b', { place_id: 'p2', planName: 'professional' })
    await startPlan('c', { place_id: 'p3', planName: 'premium' })
    await publishAdverts(NOON_MS)
    expect(await placesOn('home')).toEqual(['p3'])
    expect(await placesOn('la-paz')).toEqual(['p2'])
    expect(await placesOn('la-paz/cafe')).toContain('p1')
    expect(await placesOn('sucre/bar')).toEqual(['p3'])
    expect(await placesOn('cobija')).toBeUndefined()
    const { scope, halfHour, adverts } = (await makeInstance().fetchAdverts('home')) ?? {}
    expect({ scope, halfHour }).toEqual({ scope: 'home', halfHour: NOON_MS / HALF_HOUR_MS })
    const { id, name, category, city, image_url } = makePlace({
      id: 'p3',
      name: 'Bar Luna',
      category: 'bar',
      city: 'sucre',
    })
    expect(adverts).toEqual([
      {
        id: toAdvertId('c'),
        planName: 'premium',
        weight: expect.any(Number) as number,
        token: expect.stringMatching(/^[\w-]{11}$/) as string,
        place: { id, name, category, city, image_url },
      },
    ])
    expect(toAdvertId('c')).toMatch(/^[\w-]{8}$/)
  })

  it('come with every page of a list, and with no search', async () => {
    await startPlan('a')
    await publishAdverts(NOON_MS)
    const data = makeInstance()
    expect((await data.fetchCity('la-paz', '', 'cafe', 2)).adverts).toBeDefined()
    expect((await data.fetchHome('', undefined, 2)).adverts).toBeDefined()
    expect((await data.fetchCity('la-paz', 'café')).adverts).toBeUndefined()
    expect((await data.fetchHome('', 'cafe')).adverts).toBeUndefined()
  })

  it('above the list of a category are of the better plans; those that are ahead are not signed where it is not their turn', async () => {
    await startPlan('a', { place_id: 'p1', planName: 'professional' })
    await storePlaces(makePlace({ id: 'p4', name: 'Café Otro' }))
    await startPlan('b', { place_id: 'p4', planName: 'basic' })
    await db().doc(paths.advertDay('a', '2026-11-24')).set({ plan_request_id: 'a', day: '2026-11-24', counted: 700 })
    await publishAdverts(NOON_MS)
    const tokens = new Set<boolean>()
    for (let halfHours = 0; halfHours < 96; halfHours++) {
      const instance = makeInstance(NOON_MS + minutes(30 * halfHours))
      const { adverts, top } = (await instance.fetchAdverts('la-paz/cafe')) ?? {}
      expect(adverts?.map(({ place }) => place.id)).toEqual(['p4'])
      expect(top?.map(({ place }) => place.id)).toEqual(['p1'])
      tokens.add(/^[\w-]{11}$/.test(top?.[0]?.token ?? ''))
    }
    expect([...tokens].sort()).toEqual([false, true])
  })

  it('have a search say which places they highlight, and a city those of no other', async () => {
    await startPlan('a', { place_id: 'p1' })
    await startPlan('b', { place_id: 'p2', planName: 'professional' })
    await startPlan('c', { place_id: 'p3' })
    await publishAdverts(NOON_MS)
    const data = makeInstance()
    const ofCity = { p1: 'premium', p2: 'professional' }
    expect((await data.fetchCity('la-paz', 'café')).promoted).toEqual({ p1: 'found' })
    expect((await data.fetchCity('la-paz', '')).promoted).toEqual(ofCity)
    expect((await data.fetchHome('café')).promoted).toEqual({ p1: 'found', p3: 'found' })
    expect((await data.fetchHome('')).promoted).toEqual({ ...ofCity, p3: 'premium' })
  })

  it('are of no place that is closed, gone or named by no plan, and of no plan that has run on for thirty days', async () => {
    await storePlaces(makePlace({ id: 'p1', closed_at: '2026-11-20T12:00:00.000Z' }))
    await startPlan('closed', { place_id: 'p1' })
    await startPlan('gone', { place_id: 'nowhere' })
    await startPlan('none', { place_id: null })
    const ended = { starts_at: new Date(NOON_MS - 60 * DAY_MS), expires_at: new Date(NOON_MS - 30 * DAY_MS) }
    await startPlan('ended', {
      place_id: 'p2',
      starts_at: ended.starts_at.toISOString(),
      expires_at: ended.expires_at.toISOString(),
    })
    await publishAdverts(NOON_MS)
    expect(await placesOn('home')).toBeUndefined()
    expect((await db().doc(paths.publishedAdverts).get()).exists).toBe(false)
  })

  it('are of no place that is closed for holidays, until it opens again; then its plan has the more to deliver', async () => {
    await startPlan('a', { place_id: 'p1' })
    await startPlan('b', { place_id: 'p3' })
    await db().doc(paths.place('p1')).update({ closed_until: '2026-11-27' })
    await publishAdverts(NOON_MS)
    expect(await placesOn('home')).toEqual(['p3'])
    const opensMs = NOON_MS + 4 * DAY_MS
    await publishAdverts(opensMs - DAY_MS)
    expect(await placesOn('home')).toEqual(['p3'])
    await publishAdverts(opensMs)
    expect(await placesOn('home', makeInstance(opensMs))).toEqual(['p1', 'p3'])
  })

  it('follow a place that is renamed or closed, and a plan that ends', async () => {
    await startPlan('a', { place_id: 'p1' })
    await startPlan('b', { place_id: 'p3' })
    await publishAdverts(NOON_MS)
    await db().doc(paths.place('p1')).update({ name: 'Café Otro' })
    await db().doc(paths.activePlan('b')).delete()
    await publishAdverts(NOON_MS)
    expect((await makeInstance().fetchAdverts('home'))?.adverts.map(({ place }) => place.name)).toEqual(['Café Otro'])
    await db().doc(paths.place('p1')).update({ closed_at: '2026-11-24T12:00:00.000Z' })
    await publishAdverts(NOON_MS)
    expect(await placesOn('home')).toBeUndefined()
  })

  it('of a plan that has delivered are left out; what it delivered in a run before does not count', async () => {
    await startPlan('a', { planName: 'basic' })
    const count = (day: string, counted: number) =>
      db().doc(paths.advertDay('a', day)).set({ plan_request_id: 'a', day, counted })
    await count('2026-10-20', 5000)
    await count('2026-11-23', 4000)
    await publishAdverts(NOON_MS)
    expect(await readPublishedAdverts()).toHaveLength(1)
    await count('2026-11-24', 1000)
    await publishAdverts(NOON_MS)
    expect(await readPublishedAdverts()).toEqual([])
  })

  it('that are behind weigh more than those that are ahead', async () => {
    await startPlan('ahead', { place_id: 'p1' })
    await startPlan('behind', { place_id: 'p3', starts_at: new Date(NOON_MS - 5 * DAY_MS).toISOString() })
    await db()
      .doc(paths.advertDay('ahead', '2026-11-24'))
      .set({ plan_request_id: 'ahead', day: '2026-11-24', counted: 20_000 })
    await publishAdverts(NOON_MS)
    const adverts = await readPublishedAdverts()
    const weightOf = (placeId: string) => adverts.find(({ place }) => place.id === placeId)?.weight ?? 0
    expect(weightOf('p3')).toBeGreaterThan(10 * weightOf('p1'))
    expect(weightOf('p1')).toBeGreaterThan(0)
  })
})

describe('a page with adverts', () => {
  const getCity = async (instance: ReturnType<typeof makeInstance>) =>
    answerApi({ path: '/api/cities/la-paz.json', query: new URLSearchParams(), ifNoneMatch: undefined }, instance)

  it('is the same to the letter for half an hour, at all instances, and another one after it', async () => {
    for (const id of ['a', 'b', 'c']) await startPlan(id, { place_id: 'p1' })
    await publishAdverts(NOON_MS)
    const instance = makeInstance()
    const first = await getCity(instance)
    instance.passMs(minutes(29))
    await publishAdverts(NOON_MS)
    expect(await getCity(instance)).toEqual(first)
    expect(await getCity(makeInstance(NOON_MS + minutes(10)))).toEqual(first)
    instance.passMs(minutes(1))
    expect((await getCity(instance)).headers['ETag']).not.toBe(first.headers['ETag'])
  })

  it('says nothing of adverts where no plan runs', async () => {
    expect((await getCity(makeInstance())).body).not.toContain('adverts')
  })

  it('costs one read in ten seconds, however many are shown', async () => {
    await startPlan('a')
    await publishAdverts(NOON_MS)
    const instance = makeInstance()
    await getCity(instance)
    expect(await countReads(() => Promise.all(Array.from({ length: 20 }, () => getCity(instance))))).toBe(0)
    instance.passMs(10_000)
    // The list and the adverts.
    expect(await countReads(() => Promise.all(Array.from({ length: 20 }, () => getCity(instance))))).toBe(2)
  })

  it('is whole without them where they cannot be read', async () => {
    await startPlan('a')
    await publishAdverts(NOON_MS)
    await db().doc(paths.publishedAdverts).update({ adverts: 'broken' })
    expect(await makeInstance().fetchCity('la-paz', '')).toEqual({ city: 'la-paz', cards: [], places: 0 })
  })
})

it('a plan that begins or ends is published at once, and all of them every half hour', async () => {
  expect(publishAdvertsJob['__endpoint'].scheduleTrigger).toMatchObject({ schedule: '*/30 * * * *' })
  const plan = { starts_at: new Date().toISOString(), expires_at: new Date(Date.now() + 30 * DAY_MS).toISOString() }
  await startPlan('a', plan)
  await activePlanWritten.run({ params: { planRequestId: 'a' } } as never)
  expect(await placesOn('home', makeInstance(Date.now()))).toEqual(['p1'])
  await db().doc(paths.activePlan('a')).delete()
  await publishAdvertsJob.run({ scheduleTime: new Date().toISOString() })
  expect(await placesOn('home', makeInstance(Date.now()))).toBeUndefined()
  expect((await db().doc(paths.jobRun('publishAdverts')).get()).get('state')).toBe('done')
})
