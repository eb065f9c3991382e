import { describe, expect, test } from 'vitest'
import type { Position } from '../shared/distance.ts'
import { mapStyles } from './map-styles.ts'

const origin = 'https://aquicito.example'
const visitors = { setting: { day: undefined }, hostname: 'aquicito.example', origin }
const ownMachine = { setting: { day: '' }, hostname: '127.0.0.1', origin }
const inTrinidad = { latitude: -14.83, longitude: -64.9 }
const inLaPaz = { latitude: -16.4957, longitude: -68.1335 }
const both = (url: string, hasStreets = true) => ({ day: url, night: url, minZoom: 0, hasStreets })
const near = (middle: Position) => ({ middle, aroundMeters: 300 })

describe('mapStyles', () => {
  test('a city without streets of ours has the public service, on one’s own machine a map that needs no network', () => {
    expect(mapStyles('trinidad', near(inTrinidad), visitors)).toEqual({
      ...both('https://tiles.openfreemap.org/styles/liberty'),
      night: 'https://tiles.openfreemap.org/styles/dark',
    })
    expect(mapStyles('trinidad', near(inTrinidad), ownMachine)).toEqual(both('/map-style.json', false))
  })

  test('a city with streets has them everywhere, from addresses that are whole', () => {
    const styles = mapStyles('la-paz', near(inLaPaz), visitors)
    expect(styles).toEqual(mapStyles('la-paz', near(inLaPaz), ownMachine))
    expect(styles.day).toMatchObject({
      sources: {
        city: {
          tiles: [
            expect.stringMatching(/^https:\/\/aquicito\.example\/maps\/la-paz\/\w{8}\/\{z\}\/\{x\}\/\{y\}\.mvt$/),
          ],
        },
      },
    })
    expect(styles.night).not.toEqual(styles.day)
  })

  test('beyond its streets it has none', () => {
    const inViacha = { latitude: -16.65, longitude: -68.3 }
    expect(mapStyles('la-paz', near(inViacha), ownMachine)).toEqual(both('/map-style.json', false))
  })

  test('where one looks farther than its streets reach it has none, but on one’s own machine, where there are no others', () => {
    const ring = { middle: { latitude: -17.7833, longitude: -63.1821 }, aroundMeters: 3_000 }
    expect(mapStyles('santa-cruz', ring, visitors)).toMatchObject({ minZoom: 0, day: expect.any(String) })
    expect(mapStyles('santa-cruz', near(ring.middle), visitors)).toMatchObject({ minZoom: 10 })
    expect(mapStyles('santa-cruz', ring, ownMachine)).toMatchObject({ minZoom: 10 })
    expect(mapStyles('la-paz', { middle: inLaPaz, aroundMeters: 3_000 }, visitors)).toMatchObject({ minZoom: 10 })
  })

  test('the setting decides everywhere', () => {
    const day = 'https://maps.example/s.json'
    const setting = { day, night: '' }
    expect(mapStyles('la-paz', near(inLaPaz), { ...visitors, setting })).toEqual(both(day))
    expect(mapStyles('trinidad', near(inTrinidad), { ...ownMachine, setting })).toEqual(both(day))
  })

  test('the setting has a style of its own by night', () => {
    const setting = { day: 'https://maps.example/s.json', night: 'https://maps.example/dark.json' }
    expect(mapStyles('la-paz', near(inLaPaz), { ...visitors, setting })).toEqual({ ...both(setting.day), ...setting })
  })
})
