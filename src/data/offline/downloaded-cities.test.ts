import { expect, test } from 'vitest'
import { type DownloadedCity, readDownloadedCities } from './downloaded-cities.ts'

const oruro: DownloadedCity = { version: 'v', readAt: '2026-01-01T00:00:00Z', places: 9, bytes: 9, coming: null }

test('of a list of cities that is partly unreadable, the rest is listed', () => {
  const stored = { oruro, lima: oruro, sucre: { version: 7 }, tarija: null, potosi: { ...oruro, coming: 'soon' } }
  expect(readDownloadedCities(JSON.stringify(stored))).toEqual({ oruro })
})

test.each(['', '{', 'null', '7', '[]', '"oruro"'])('no city is listed where the list is %j', (text) => {
  expect(readDownloadedCities(text)).toEqual({})
})
