import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { categoryDrawing } from '@/domain/categories/category-drawing.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { sortBestFirst } from '@/domain/places/compare-places.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { spreadWalls } from '@/ui/artwork/artwork-variant.ts'
import { type FilePlan, planImport } from '../import-places/import-files.ts'
import { projectRoot } from '../platform/processes.ts'
import { DEMO_OWNED_PLACE, demoFeatured } from './demo-featured.ts'
import { demoReviews } from './demo-reviews.ts'

const WINDOW = 6

/** What the cards of each published list show: family, sign and wall. */
let lists: string[][]

beforeAll(async () => {
  const folder = join(projectRoot, 'tools/data/places')
  const plans = await planImport(
    (await readdir(folder)).sort().map((file) => join(folder, file)),
    new Date(),
  )
  const isOfSchools = ({ file }: FilePlan) => file.endsWith('-schools.geojson')
  const placesOf = (some: readonly FilePlan[]) => some.flatMap((plan) => plan.places)
  // As the seed stores them: demo people review no schools.
  const others = rated(placesOf(plans.filter((plan) => !isOfSchools(plan))))
  const places = [...others, ...placesOf(plans.filter(isOfSchools))]
  lists = citySlugs.map((city) => {
    const best = sortBestFirst(places.filter((place) => place.city === city)).slice(0, LIST_LIMIT)
    const row = best.map(({ id, category }) => ({ ...categoryDrawing(category), seed: id }))
    const walls = spreadWalls(row)
    return row.map(({ family, symbol }, index) => `${family} ${symbol} ${walls[index]}`)
  })
})

/** Returns places with the ratings that the demo reviews give them. */
function rated(places: readonly PlaceWithId[]): PlaceWithId[] {
  const approved = demoReviews(places, [...demoFeatured, DEMO_OWNED_PLACE]).filter(({ is_approved }) => is_approved)
  const ratings = Map.groupBy(approved, ({ place_id }) => place_id)
  return places.map((place) => {
    const own = ratings.get(place.id) ?? []
    const sum = own.reduce((total, { rating }) => total + rating, 0)
    return { ...place, review_count: own.length, avg_rating: own.length > 0 ? sum / own.length : 0 }
  })
}

it('hardly ever show the generic business in a published list', () => {
  const cards = lists.flat()
  expect(cards.filter((card) => card.startsWith('compras business')).length / cards.length).toBeLessThan(0.04)
})

it('never look alike three times among six cards in a row', () => {
  for (const list of lists) {
    for (let start = 0; start + WINDOW <= list.length; start++) {
      const counts = Map.groupBy(list.slice(start, start + WINDOW), (card) => card)
      expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(3)
    }
  }
})

it('look like another one of six cards in a row in one case of ten at most', () => {
  const cards = lists.flatMap((list) =>
    list.map((card, index) => list.slice(Math.max(0, index - WINDOW + 1), index).includes(card)),
  )
  expect(cards.length).toBeGreaterThan(600)
  expect(cards.filter(Boolean).length / cards.length).toBeLessThanOrEqual(0.1)
})
