import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createIntl } from 'react-intl'
import { beforeAll, describe, expect, test } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { fold } from '@/domain/shared/fold.ts'
import { collections } from '@/domain/pages/collections.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { parseQuery } from '@/domain/search/parse-query.ts'
import { findAcross, findPlaces, rankPlaces } from '@/domain/search/rank-places.ts'
import { prepare, type SearchIndex } from '@/domain/search/search-index.ts'
import {
  type CityIndex,
  packPlaces,
  type SearchPlace,
  toSearchPlace,
  unpackPlaces,
} from '@/domain/search/search-index-format.ts'
import { typosAllowed } from '@/domain/search/respell.ts'
import en from '@/i18n/en.json' with { type: 'json' }
import es from '@/i18n/es.json' with { type: 'json' }
import { formatUnderstood } from '@/i18n/understood-sentences.ts'
import { withLocality } from '../../functions/src/locality/locality.ts'
import { planImport } from '../import-places/import-files.ts'
import { repeats } from '../../tests/repeats.ts'
import { judgeSearch } from './judge-search.ts'
import { searchCases } from './search-queries.ts'

const PLACES_FOLDER = fileURLToPath(new URL('../data/places/', import.meta.url))
const SHOWN_FIRST = 3

let places: PlaceWithId[]
const indexes = new Map<string, SearchIndex<PlaceWithId>>()

beforeAll(async () => {
  const files = (await readdir(PLACES_FOLDER)).sort().map((file) => join(PLACES_FOLDER, file))
  places = (await planImport(files, new Date('2026-11-01T12:00:00Z'))).flatMap((plan) => plan.places.map(withLocality))
})

function search(where: string, query: string): PlaceWithId[] {
  const index = indexes.get(where) ?? prepare(where === 'home' ? places : places.filter(({ city }) => city === where))
  indexes.set(where, index)
  return rankPlaces(index, query, { scope: where === 'home' ? 'home' : 'city', limit: 100 })
}

// Thousands of searches take seconds, and much longer beside a browser.
describe('searches over the real places', { timeout: 60_000 }, () => {
  test('of at least 500, at least 90 % find first what they should, 95 % among five, and at most 2 % nothing', async () => {
    const { total, notFirst } = await judgeSearch(searchCases, search)
    const missed = notFirst.map(({ where, query }) => `${where}: ${query}`).join('\n')
    expect(total.queries).toBeGreaterThanOrEqual(500)
    expect(total.first, missed).toBeGreaterThanOrEqual(0.9 * total.queries)
    expect(total.seen, missed).toBeGreaterThanOrEqual(0.95 * total.queries)
    expect(total.empty, missed).toBeLessThanOrEqual(0.02 * total.queries)
  })

  test.each(collections.flatMap(({ city, query }) => [...new Set(Object.values(query))].map((text) => [city, text])))(
    'the home page offers %s, %s, where there are at least three of it',
    (city = '', text = '') => {
      const index = prepare(places.filter((place) => place.city === city))
      const { total, understood } = findAcross([index], text, { scope: 'city', limit: 100 })
      expect(total).toBeGreaterThanOrEqual(3)
      expect(understood).toEqual({ dropped: [] })
    },
  )

  test('the device finds the same in the same order as the server, and understands the same', () => {
    const stored = new Map(
      citySlugs.map((city) => {
        const own = places.filter((place) => place.city === city)
        return [city, own.map(toSearchPlace)] as const
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
    for (const { where, query } of everyNth(searchCases, repeats({ usually: 10, soak: 1 }))) {
      const city = citySlugs.find((slug) => slug === where)
      const options = { scope: city ? 'city' : 'home', limit: 100 } as const
      const locally = findAcross(
        [...phone].flatMap(([slug, index]) => (city && city !== slug ? [] : [index])),
        query,
        options,
      )
      const own = city && server.get(city)
      const onServer = own ? findPlaces(own, query, options) : findAcross([...server.values()], query, options)
      expect(
        locally.places.map(({ id }) => id),
        `${where}: ${query}`,
      ).toEqual(onServer.places.map(({ id }) => id))
      expect(locally.understood).toEqual(onServer.understood)
    }
  })

  test.each([
    [
      'farmacia villa fátima',
      'Farmacias cerca de Villa Fátima (7 a menos de 500 m)',
      'Pharmacies near Villa Fátima (7 within 500 m)',
    ],
    [
      'pediatra el alto',
      'Pediatras en El Alto o cerca (1 en El Alto)',
      'Pediatricians in or near El Alto (1 in El Alto)',
    ],
    [
      'dentista de la Ñoñería',
      'Nada llamado «Ñoñería»: todos los dentistas de La Paz',
      'Nothing called “Ñoñería”: all dentists in La Paz',
    ],
  ])('what is said of %s is the same of the server and of the device, in both languages', (query, spanish, english) => {
    const own: SearchPlace[] = places.filter(({ city }) => city === 'la-paz').map(toSearchPlace)
    for (const listed of [own, unpackPlaces(packPlaces('la-paz', own))]) {
      const { understood } = findAcross([prepare(listed)], query, { scope: 'city', limit: 100 })
      expect(formatUnderstood(createIntl({ locale: 'es', messages: es }), understood, 'la-paz')).toEqual([spanish])
      expect(formatUnderstood(createIntl({ locale: 'en', messages: en }), understood, 'la-paz')).toEqual([english])
    }
  })

  test('page after page, a search of all cities lists each place once, as many as it says, in the order of one long list', () => {
    const cityIndexes = citySlugs.map((city) => prepare(places.filter((place) => place.city === city)))
    const queries = everyNth(searchCases, repeats({ usually: 25, soak: 5 }))
      .filter(({ where }) => where === 'home')
      .map(({ query }) => query)
    for (const query of ['', ...queries]) {
      const { places: all, total } = findAcross(cityIndexes, query, { scope: 'home', limit: Infinity })
      expect(total, query).toBe(all.length)
      for (const offset of [0, 100, 200, Math.floor(total / 100) * 100]) {
        const page = findAcross(cityIndexes, query, { scope: 'home', limit: 100, offset })
        expect(page.total, query).toBe(total)
        expect(
          page.places.map(({ id }) => id),
          query,
        ).toEqual(all.slice(offset, offset + 100).map(({ id }) => id))
      }
    }
  })

  test('every name is found without its accents, in capitals and with its words turned round', () => {
    const named = everyNthName(repeats({ usually: 400, soak: 40 }))
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
    const step = repeats({ usually: 65, soak: 13 })
    const tried = everyNthName(step).flatMap((place, number) => {
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
    expect(tried.length).toBeGreaterThan(5_200 / step)
    expect(missed.length / tried.length, missed.map(({ query }) => query).join('\n')).toBeLessThanOrEqual(0.1)
  })
})

/** Names that are no more than a kind of place, such as "Tienda de barrio", find any of that kind. */
function everyNthName(step: number): PlaceWithId[] {
  return everyNth(places, step).filter(({ name }) => {
    const { terms } = parseQuery(name)
    const isKind = terms.length === 1 && (terms[0]?.meanings.length ?? 0) > 0
    return fold(name).length > 3 && !isKind
  })
}

function everyNth<Item>(items: readonly Item[], step: number): Item[] {
  return items.filter((_, index) => index % step === 0)
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
