import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import type { PlanName } from '../plans/plan-offer.ts'
import { HALF_HOUR_MS, toHalfHour } from '../shared/reports/report-head.ts'
import { ADVERTS_MAX, TOP_MAX } from './advert.ts'
import { toFound } from './found-places.ts'
import { advertsOfPage, isInTurn, PROMOTED_MAX, promotedIn, type PublishedAdvert } from './page-adverts.ts'

function makeAdvert(id: string, planName: PlanName, fields: Partial<PublishedAdvert> = {}): PublishedAdvert {
  const place = { id, name: id, category: 'cafe', city: 'trinidad', image_url: artworkUrl('cafe') } as const
  return { id, plan_request_id: id, planName, place, menu_slugs: ['cafe'], weight: 48, ...fields }
}

/** All that a page carries. */
function allOfPage(...page: Parameters<typeof advertsOfPage>): PublishedAdvert[] {
  const { adverts, top } = advertsOfPage(...page)
  return [...top, ...adverts]
}

const ofAll = [makeAdvert('b', 'basic'), makeAdvert('p', 'professional'), makeAdvert('x', 'premium')]

test.each([
  ['trinidad/cafe', ['b', 'p', 'x']],
  ['trinidad/bar', []],
  ['cobija/cafe', []],
  ['trinidad', ['p', 'x']],
  ['cobija', []],
  ['home', ['x']],
] as const)('%s carries what its plans give', (scope, ids) => {
  expect(
    allOfPage(scope, 1, ofAll)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids)
})

test('a place that no category lists stands on the page of its city, whatever its plan', () => {
  const odd = [makeAdvert('b', 'basic', { menu_slugs: [] })]
  expect(allOfPage('trinidad', 1, odd)).toEqual(odd)
  expect(allOfPage('home', 1, odd)).toEqual([])
})

const many = Array.from({ length: 30 }, (_, index) => makeAdvert(`a${index}`, 'premium', { weight: 48 * (1 + index) }))
const idsOf = (halfHour: number, published = many) => allOfPage('home', halfHour, published).map(({ id }) => id)

test('a page carries no more than its most, the same ones for half an hour, in whatever order they are stored', () => {
  expect(idsOf(7)).toHaveLength(ADVERTS_MAX)
  expect(new Set(idsOf(7)).size).toBe(ADVERTS_MAX)
  expect(idsOf(7, many.toReversed())).toEqual(idsOf(7))
  expect(idsOf(8)).not.toEqual(idsOf(7))
})

test('over the hours all have their turn, the heavier ones more often', () => {
  const drawn = Array.from({ length: 500 }, (_, halfHour) => idsOf(halfHour)).flat()
  const turnsOf = (id: string) => drawn.filter((other) => other === id).length
  expect(turnsOf('a0')).toBeGreaterThan(0)
  expect(turnsOf('a29')).toBeGreaterThan(3 * turnsOf('a2'))
})

test('a plan that is ahead of its time is left out in some half hours, and never in all', () => {
  const ahead = [makeAdvert('x', 'premium', { weight: 12 })]
  const turns = Array.from({ length: 1000 }, (_, halfHour) => idsOf(halfHour, ahead)).flat().length
  expect(turns).toBeGreaterThan(200)
  expect(turns).toBeLessThan(300)
})

test('a place with two plans stands on a page once', () => {
  const [one] = many
  const twice = [...many.slice(0, 3), ...(one ? [{ ...one, id: 'again', plan_request_id: 'again' }] : [])]
  const halfHours = Array.from({ length: 50 }, (_, halfHour) => allOfPage('home', halfHour, twice))
  expect(new Set(halfHours.map(({ length }) => length))).toEqual(new Set([3]))
  expect(new Set(halfHours.flat().map(({ id }) => id)).size).toBe(4)
})

const topOf = (halfHour: number, published: readonly PublishedAdvert[]) =>
  advertsOfPage('trinidad/cafe', halfHour, published).top

test('above the list of a category stand professional and premium plans, and nowhere else on that page', () => {
  const { top, adverts } = advertsOfPage('trinidad/cafe', 1, ofAll)
  expect(top.map(({ id }) => id).sort()).toEqual(['p', 'x'])
  expect(adverts.map(({ id }) => id)).toEqual(['b'])
  expect(advertsOfPage('trinidad', 1, ofAll).top).toEqual([])
  expect(advertsOfPage('home', 1, ofAll).top).toEqual([])
})

test('of more than three each stands above the list as often as any other, by day and night, whatever its weight', () => {
  const buyers = ['professional', 'premium', 'premium', 'professional', 'premium', 'professional', 'premium'] as const
  const published = buyers.map((planName, index) => makeAdvert(`b${index}`, planName, { weight: 3 + 40 * index }))
  const halfHours = Array.from({ length: 1000 }, (_, halfHour) => topOf(halfHour, published))
  expect(new Set(halfHours.map(({ length }) => length))).toEqual(new Set([TOP_MAX]))
  const share = (1000 * TOP_MAX) / published.length
  for (const { id } of published) {
    const turns = halfHours.map((top) => top.some((advert) => advert.id === id))
    expect(Math.abs(turns.filter(Boolean).length - share)).toBeLessThan(0.1 * share)
    // Half of the hours: no one stands there by night alone.
    const evening = turns.filter((isThere, halfHour) => isThere && halfHour % 48 >= 24)
    expect(Math.abs(evening.length - share / 2)).toBeLessThan(0.2 * share)
    const first = halfHours.filter(([advert]) => advert?.id === id)
    expect(Math.abs(first.length - share / TOP_MAX)).toBeLessThan(0.2 * share)
  }
  expect(topOf(7, published.toReversed())).toEqual(topOf(7, published))
})

test('the page is carried with those above its list among its most, and a place with two plans is one of them once', () => {
  const cafes = many.map((advert) => ({ ...advert, menu_slugs: ['cafe' as const] }))
  expect(allOfPage('trinidad/cafe', 3, cafes)).toHaveLength(ADVERTS_MAX)
  const [one] = cafes
  expect(topOf(3, one ? [one, { ...one, id: 'again' }] : [])).toHaveLength(1)
})

test('a plan that is ahead of its time stays above the list, for free where it is not its turn', () => {
  const ahead = makeAdvert('x', 'premium', { weight: 12 })
  const halfHours = Array.from({ length: 1000 }, (_, halfHour) => halfHour)
  expect(halfHours.flatMap((halfHour) => topOf(halfHour, [ahead]))).toHaveLength(1000)
  const counted = halfHours.filter((halfHour) => isInTurn('trinidad/cafe', halfHour, ahead))
  expect(counted.length).toBeGreaterThan(200)
  expect(counted.length).toBeLessThan(300)
})

test('the plans of a city’s places, or of all, are said of so many, the better ones first', () => {
  const far = makeAdvert('far', 'premium')
  const published = [...ofAll, { ...far, place: { ...far.place, city: 'sucre' as const } }]
  expect(promotedIn('trinidad', published)).toEqual({ p: 'professional', x: 'premium' })
  expect(promotedIn(null, published)).toEqual({ p: 'professional', x: 'premium', far: 'premium' })
  expect(toFound(promotedIn(null, published))).toEqual({ x: 'found', far: 'found' })
  const both = [makeAdvert('x', 'premium'), { ...makeAdvert('x', 'professional'), id: 'other' }]
  expect(promotedIn(null, both)).toEqual({ x: 'premium' })
  expect(promotedIn(null, both.toReversed())).toEqual({ x: 'premium' })
  const professional = Array.from({ length: PROMOTED_MAX }, (_, index) => makeAdvert(`p${index}`, 'professional'))
  const said = promotedIn(null, [...professional, makeAdvert('x', 'premium')])
  expect(Object.keys(said)).toHaveLength(PROMOTED_MAX)
  expect(said['x']).toBe('premium')
})

test('a half hour lasts as long as that', () => {
  expect(toHalfHour(5 * HALF_HOUR_MS)).toBe(5)
  expect(toHalfHour(6 * HALF_HOUR_MS - 1)).toBe(5)
})
