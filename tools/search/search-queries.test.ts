import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { fold } from '@/domain/shared/fold.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { prepare, rankAcross, rankPlaces, type SearchIndex } from '@/domain/search/rank-places.ts'
import { type CityIndex, packPlaces, toSearchPlace, unpackPlaces } from '@/domain/search/search-index-format.ts'
import { typosAllowed } from '@/domain/search/query-terms.ts'
import { planImport } from '../import-places/import-files.ts'
import { type SearchCase, searchCases } from './search-queries.ts'

const PLACES_FOLDER = fileURLToPath(new URL('../data/places/', import.meta.url))
const SHOWN_FIRST = 3
const NEAR_METERS = 250

let places: PlaceWithId[]
const indexes = new Map<string, SearchIndex<PlaceWithId>>()

beforeAll(async () => {
  const files = (await readdir(PLACES_FOLDER)).sort().map((file) => join(PLACES_FOLDER, file))
  places = (await planImport(files, new Date('2026-11-01T12:00:00Z'))).flatMap((plan) => plan.places)
})

function search(where: string, query: string): PlaceWithId[] {
  const index = indexes.get(where) ?? prepare(where === 'home' ? places : places.filter(({ city }) => city === where))
  indexes.set(where, index)
  return rankPlaces(index, query, { scope: where === 'home' ? 'home' : 'city', limit: 100 })
}

function isFound({ where, query, expected }: SearchCase): boolean {
  const found = search(where, query)
  if (expected.length === 0) return found.length === 0
  return found.slice(0, SHOWN_FIRST).some((place) => expected.some((wanted) => fits(place, wanted)))
}

function fits(place: PlaceWithId, wanted: string): boolean {
  const [, kind, value = ''] = /^(category|near):(.+)$/.exec(wanted) ?? []
  if (kind === 'category') return place.category === value
  if (kind !== 'near') return place.name === wanted
  const [latitude = 0, longitude = 0] = value.split(',').map(Number)
  const position = toPosition(place)
  return position !== null && metersBetween(position, { latitude, longitude }) < NEAR_METERS
}

// Thousands of searches take seconds, and much longer beside a browser.
describe('searches over the real places', { timeout: 60_000 }, () => {
  test('there are at least 150, of which at least 95 % find what they should among the first three', () => {
    const missed = searchCases
      .filter((searchCase) => !isFound(searchCase))
      .map(({ where, query }) => `${where}: ${query}`)
    expect(searchCases.length).toBeGreaterThanOrEqual(150)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(searchCases.length * 0.05)
  })

  test('the device finds the same in the same order as the server', () => {
    const stored = new Map(
      citySlugs.map((city) => {
        const own = places.filter((place) => place.city === city)
        return [city, own.map((place) => toSearchPlace(place, place.whatsapp !== null))] as const
      }),
    )
    const server = new Map([...stored].map(([city, own]) => [city, prepare(own)]))
    // As it travels: from the search file to the device.
    const phone = new Map(
      [...stored].map(([city, own]) => {
        const wire = JSON.stringify({ places: packPlaces(city, own) })
        return [city, prepare(unpackPlaces((JSON.parse(wire) as Pick<CityIndex, 'places'>).places))] as const
      }),
    )
    const everything = prepare([...stored.values()].flat())
    for (const { where, query } of searchCases) {
      const city = citySlugs.find((slug) => slug === where)
      const options = { scope: city ? 'city' : 'home', limit: 100 } as const
      const locally = rankAcross(
        [...phone].flatMap(([slug, index]) => (city && city !== slug ? [] : [index])),
        query,
        options,
      )
      const onServer = rankPlaces((city && server.get(city)) ?? everything, query, options)
      expect(
        locally.map(({ id }) => id),
        `${where}: ${query}`,
      ).toEqual(onServer.map(({ id }) => id))
    }
  })

  test('every name is found without its accents, in capitals and with its words turned round', () => {
    const named = everyNth(40)
    for (const place of named) {
      const texts = fold(place.name).split(' ')
      for (const query of [fold(place.name), place.name.toUpperCase(), texts.toReversed().join(' ')]) {
        expect(
          search(place.city, query).map(({ name }) => fold(name)),
          query,
        ).toContain(fold(place.name))
      }
    }
  })

  test('nine names in ten are found among the first three with one typo in one of their words', () => {
    const tried = everyNth(13).flatMap((place, number) => {
      const texts = fold(place.name).split(' ')
      const at = texts.findLastIndex((text) => typosAllowed(text) > 0)
      const wrong = mistype(texts[at] ?? '', number)
      return at < 0 ? [] : [{ place, query: texts.with(at, wrong).join(' ') }]
    })
    const missed = tried.filter(
      ({ place, query }) =>
        !search(place.city, query)
          .slice(0, SHOWN_FIRST)
          .some(({ name }) => fold(name) === fold(place.name)),
    )
    expect(tried.length).toBeGreaterThan(400)
    expect(missed.length / tried.length, missed.map(({ query }) => query).join('\n')).toBeLessThanOrEqual(0.1)
  })
})

function everyNth(step: number): PlaceWithId[] {
  return places.filter((place, index) => index % step === 0 && fold(place.name).length > 3)
}

/** Leaves out a letter, doubles one, exchanges one or swaps two, in turn; never at the beginning. */
function mistype(word: string, number: number): string {
  const at = 1 + (number % Math.max(1, word.length - 2))
  const before = word.slice(0, at)
  const letter = word.charAt(at)
  const rest = word.slice(at + 1)
  if (number % 4 === 0) return before + rest
  if (number % 4 === 1) return before + letter + letter + rest
  if (number % 4 === 2) return `${before}${letter === 'x' ? 'z' : 'x'}${rest}`
  return before + rest.slice(0, 1) + letter + rest.slice(1)
}
