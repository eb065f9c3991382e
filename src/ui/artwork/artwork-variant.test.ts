import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  artworkClasses,
  artworkVariant,
  houseParts,
  spreadWalls,
  WALLS,
  type ArtworkFamily,
} from './artwork-variant.ts'

const seeds = Array.from({ length: 5_000 }, (_, index) => `place-${index}`)

const families: readonly ArtworkFamily[] = [
  'comida',
  'dormir',
  'salud',
  'cuerpo',
  'compras',
  'oficio',
  'taller',
  'patrimonio',
  'aire',
  'mercado',
]

test.each(families.filter((family) => family !== 'aire'))('%s has at least 180 houses', (family) => {
  const houses = seeds.map((seed) => {
    const variant = artworkVariant(seed)
    return [variant.wall, ...houseParts(family, variant)].join()
  })
  expect(new Set(houses).size).toBeGreaterThanOrEqual(180)
})

test('a seed always draws the same', () => {
  expect(artworkVariant('osm-n1684044790')).toEqual(artworkVariant('osm-n1684044790'))
})

test('every wall of every family is one of the six palettes that it has in the style sheet', () => {
  const styles = readFileSync('src/ui/artwork/artwork.css', 'utf8')
  for (const family of families) {
    const walls = seeds.map((seed) => /wall-\d+/.exec(artworkClasses({ family, seed }))?.[0])
    expect(new Set(walls).size).toBe(WALLS)
    for (const wall of new Set(walls)) {
      expect(styles, wall).toMatch(
        new RegExp(`\\.${wall} \\{\\s+--W: #\\w{6};\\s+--D: #\\w{6};\\s+--O: #\\w{6};\\s+--S: #\\w{6};`),
      )
    }
  }
})

test('artworks of one family and sign have different walls among six in a row, and the first ones their own', () => {
  const row = seeds.slice(0, 100).map((seed) => ({ family: 'oficio' as const, symbol: 'atm', seed }))
  const walls = spreadWalls(row)
  for (let index = 0; index + WALLS <= walls.length; index++) {
    expect(new Set(walls.slice(index, index + WALLS)).size).toBe(WALLS)
  }
  expect(walls[0]).toBe(artworkVariant('place-0').wall)
  expect(spreadWalls(row.slice(0, 20))).toEqual(walls.slice(0, 20))
})

test('artworks of different signs keep their own walls', () => {
  const row = seeds.slice(0, 50).map((seed) => ({ family: 'salud' as const, symbol: seed, seed }))
  expect(spreadWalls(row)).toEqual(row.map(({ seed }) => artworkVariant(seed).wall))
})
