import { expect, test } from 'vitest'
import { CITY_SCRIPTS_BYTES } from '@/domain/offline/script-weights.ts'
import {
  type CityInProgress,
  cityScriptsWeight,
  type DownloadedCity,
  readDownloadedCities,
} from './downloaded-cities.ts'

const oruro: DownloadedCity = { version: 'v', readAt: '2026-01-01T00:00:00Z', places: 9, bytes: 9, coming: null }

test('of a list of cities that is partly unreadable, the rest is listed', () => {
  const stored = { oruro, lima: oruro, sucre: { version: 7 }, tarija: null, potosi: { ...oruro, coming: 'soon' } }
  expect(readDownloadedCities(JSON.stringify(stored))).toEqual({ oruro })
})

test.each(['', '{', 'null', '7', '[]', '"oruro"'])('no city is listed where the list is %j', (text) => {
  expect(readDownloadedCities(text)).toEqual({})
})

test('scripts come with the first city: they are part of what is left until one is whole', () => {
  const coming: CityInProgress = {
    version: 'w',
    publishedAt: '2026-01-01T00:00:00Z',
    readAt: '2026-01-01T00:00:00Z',
    places: 9,
    parts: [100, 50],
    here: [0],
    isPaused: true,
  }
  const sucre: DownloadedCity = { version: null, readAt: null, places: 9, bytes: 0, coming }
  expect(cityScriptsWeight({})).toBe(CITY_SCRIPTS_BYTES)
  expect(cityScriptsWeight({ sucre })).toBe(CITY_SCRIPTS_BYTES)
  expect(cityScriptsWeight({ sucre, oruro })).toBe(0)
  expect(cityScriptsWeight({ oruro: { ...oruro, coming } })).toBe(0)
})
