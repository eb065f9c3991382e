import { describe, expect, it, test } from 'vitest'
import { type CachedTile, isMapFileType, toMapFileKind, tileKey, tilesToDrop } from './map-tile-cache.ts'

const SITE = 'https://aquicito.example'
const MAP = 'https://tiles.openfreemap.org'
const of = (address: string, site = SITE) => toMapFileKind(new URL(address), site, MAP)

describe('what of the map an address is', () => {
  it.each([
    `${MAP}/planet/20261118_001001_pt/15/10206/17910.pbf`,
    `${MAP}/natural_earth/ne2sr/6/19/34.png`,
    `${MAP}/fonts/Noto%20Sans%20Regular/0-255.pbf`,
    `${MAP}/sprites/ofm_f384/ofm@2x.png`,
  ])('a tile, letters or symbols: %s', (address) => expect(of(address)).toBe('tile'))

  it.each([`${MAP}/styles/liberty`, `${MAP}/planet`, `${SITE}/map-style.json`])('a plan: %s', (address) =>
    expect(of(address)).toBe('plan'),
  )

  it.each([
    'https://elsewhere.example/planet/15/10206/17910.pbf',
    'http://127.0.0.1:9000/15/10206/17910.pbf',
    `${SITE}/lugar/osm-15`,
    `${SITE}/api/cities/la-paz/places/abc/0.txt`,
    `${SITE}/artwork/sprite.svg`,
    'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel',
  ])('none of it: %s', (address) => expect(of(address)).toBeUndefined())

  it('on one’s own machine, tiles of whatever port, and nothing else from there', () => {
    const site = 'http://127.0.0.1:5000'
    expect(of('http://127.0.0.1:9000/15/10206/17910.pbf', site)).toBe('tile')
    expect(of('http://127.0.0.1:8080/google.firestore.v1.Firestore/Listen/channel', site)).toBeUndefined()
  })
})

it('a tile is the same one in whatever version of the map', () => {
  expect(tileKey(new URL(`${MAP}/planet/20261118_001001_pt/15/10206/17910.pbf`))).toBe(
    tileKey(new URL(`${MAP}/planet/20261125_001001_pt/15/10206/17910.pbf`)),
  )
  expect(tileKey(new URL(`${MAP}/planet/15/10206/17910.pbf`))).not.toBe(
    tileKey(new URL(`${MAP}/planet/15/10206/17911.pbf`)),
  )
})

describe('of tiles there go', () => {
  const limits = { entries: 3, ageMs: 100, bytes: 10 } as const
  const tile = (key: string, at: number, bytes = 1): CachedTile => ({ key, at, bytes })
  const drop = (...cached: CachedTile[]) => tilesToDrop(cached, 1_000, limits as never)

  it('none within all limits', () => {
    expect(drop(tile('a', 900, 4), tile('b', 950, 3), tile('c', 1_000, 3))).toEqual([])
  })
  it('those that are too old', () => {
    expect(drop(tile('a', 899), tile('b', 901))).toEqual(['a'])
  })
  it('the oldest beyond their number, in whatever order they are kept', () => {
    expect(drop(tile('c', 990), tile('a', 960), tile('d', 1_000), tile('b', 970))).toEqual(['a'])
  })
  it('the oldest beyond what they may weigh', () => {
    expect(drop(tile('a', 960, 4), tile('b', 970, 4), tile('c', 980, 4))).toEqual(['a'])
  })
})

test.each([
  ['/20261118_001001_pt/12/1300/2200.pbf', 'application/x-protobuf', true],
  ['/fonts/Noto Sans/0-255.pbf', 'application/octet-stream', true],
  ['/12/1300/2200.png', 'image/png', true],
  ['/sprites/ofm.json', 'application/json', true],
  ['/styles/liberty', 'application/json; charset=utf-8', true],
  ['/12/1300/2200.pbf', null, true],
  ['/12/1300/2200.pbf', 'text/html; charset=utf-8', false],
  ['/12/1300/2200.png', 'text/html', false],
  ['/sprites/ofm.json', 'text/html', false],
  ['/styles/liberty', 'text/html', false],
  ['/styles/liberty', null, false],
])('%s may be a file of the map as %s: %s', (path, type, expected) => {
  expect(isMapFileType(`https://tiles.example${path}`, type)).toBe(expected)
})
