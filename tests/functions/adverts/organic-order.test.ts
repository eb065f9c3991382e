import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { menuSlugs } from '@/domain/categories/menu-category.ts'
import { citySlugs, type CitySlug } from '@/domain/cities/city.ts'
import type { CityData, HomeData } from '@/domain/pages/public-data.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { planNames } from '@/domain/plans/plan-offer.ts'
import { publishAdverts } from '../../../functions/src/adverts/publish-adverts.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { planImport } from '../../../tools/import-places/import-files.ts'
import { searchCases } from '../../../tools/search/search-queries.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { useEmulators } from '../support/emulator.ts'
import { NOON_MS, startPlan } from './advert-fixtures.ts'

useEmulators('demo-organic-order')

/** Those whose real places are few enough to be stored in seconds. */
const cities = ['trinidad', 'tarija', 'sucre', 'cobija', 'oruro'] as const satisfies readonly CitySlug[]
/** One place in so many has a plan. */
const PLAN_EVERY = 5

it(
  'no list and none of the searches of the tests has another order where places have plans',
  { timeout: 120_000 },
  async () => {
    const files = cities.map((city) =>
      fileURLToPath(new URL(`../../../tools/data/places/${city}.geojson`, import.meta.url)),
    )
    const imported = (await planImport(files, new Date('2026-11-01T12:00:00Z'))).flatMap(({ places }) => places)
    const places = imported.map((place: PlaceWithId, index) => makePlace({ ...place, featured: index % 7 === 0 }))
    for (let from = 0; from < places.length; from += 400) await storePlaces(...places.slice(from, from + 400))
    await publishAll()
    const before = await readAll()

    for (const [index, { id }] of places.entries()) {
      const planName = planNames[Math.floor(index / PLAN_EVERY) % planNames.length] ?? 'basic'
      if (index % PLAN_EVERY === 0) await startPlan(id, { place_id: id, planName })
    }
    await publishAdverts(NOON_MS)
    const after = await readAll()
    expect(after.map(({ promoted }) => promoted !== undefined)).not.toContain(false)
    expect(after.map(toIds)).toEqual(before.map(toIds))
    expect(before.flatMap(toIds).length).toBeGreaterThan(5_000)
    const highlighted = after.filter(({ cards, promoted }) => cards.some(({ id }) => promoted?.[id] === 'found'))
    expect(highlighted.length).toBeGreaterThan(100)
  },
)

/** Returns what the server answers to all queries and of all lists. */
async function readAll(): Promise<(CityData | HomeData)[]> {
  const data = createPublicData(() => NOON_MS)
  const lists = [undefined, ...menuSlugs].flatMap((category) => [
    () => data.fetchHome('', category),
    ...cities.map((city) => () => data.fetchCity(city, '', category)),
  ])
  const searches = searchCases.map(({ where, query }) => () => {
    const city = citySlugs.find((slug) => slug === where)
    const isStored = cities.some((slug) => slug === city)
    return city && isStored ? data.fetchCity(city, query) : data.fetchHome(query)
  })
  const answers: (CityData | HomeData)[] = []
  for (const read of [...lists, ...searches]) answers.push(await read())
  return answers
}

function toIds({ cards }: CityData | HomeData): string[] {
  return cards.map(({ id }) => id)
}
