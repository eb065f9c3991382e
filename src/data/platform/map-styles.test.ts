import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readCountryStyles, readMapStyles, readPlainStyles } from './map-styles.ts'

const inLaPaz = { latitude: -16.4957, longitude: -68.1335 }
const inTrinidad = { latitude: -14.83, longitude: -64.9 }
const betweenCities = { latitude: -15.7, longitude: -66.5 }
const publicService = 'https://tiles.openfreemap.org/styles/liberty'
const streetsOf = (city: string) => ({
  minZoom: 0,
  day: { sources: { city: { tiles: [expect.stringContaining(`/maps/${city}/`)] } } },
})

function standAt({ isOnline }: { isOnline: boolean }): void {
  vi.stubGlobal('navigator', { onLine: isOnline })
  vi.stubGlobal('location', { hostname: 'aquicito.example', origin: 'https://aquicito.example' })
}

describe('a map of places of several cities', () => {
  beforeEach(() => standAt({ isOnline: true }))

  test('has the streets of the city that one looks at, and the same until another comes in view', () => {
    const near = readCountryStyles({ ...inLaPaz, zoom: 13 })
    expect(near).toMatchObject(streetsOf('la-paz'))
    expect(readCountryStyles({ latitude: -16.5, longitude: -68.12, zoom: 14 }).day).toBe(near.day)
    expect(readCountryStyles({ latitude: -17.39, longitude: -66.16, zoom: 13 })).toMatchObject(streetsOf('cochabamba'))
  })

  test('is that of the public service where we have none, and where one sees more than a city', () => {
    expect(readCountryStyles({ ...inTrinidad, zoom: 13 })).toMatchObject({ day: publicService, minZoom: 0 })
    expect(readCountryStyles({ ...betweenCities, zoom: 6 })).toMatchObject({ day: publicService, minZoom: 0 })
    expect(readCountryStyles({ ...inLaPaz, zoom: 8 })).toMatchObject({ day: publicService })
  })

  test('without a network is the ground of our own from afar, from where no street is seen', () => {
    standAt({ isOnline: false })
    expect(readCountryStyles({ ...betweenCities, zoom: 6 })).toMatchObject(streetsOf('cochabamba'))
    expect(readCountryStyles({ ...inTrinidad, zoom: 13 })).toMatchObject({ day: publicService })
    expect(readPlainStyles(inTrinidad).day).toBeTypeOf('object')
  })

  test('without a network has plain ground also where the build is set to another style', () => {
    standAt({ isOnline: false })
    vi.stubEnv('VITE_MAP_STYLE_URL', 'https://maps.example/s.json')
    expect(readMapStyles('oruro', inTrinidad, 0).day).toBe('https://maps.example/s.json')
    expect(readPlainStyles(inTrinidad).day).toBeTypeOf('object')
    vi.unstubAllEnvs()
  })
})
