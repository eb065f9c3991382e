import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isInBolivia } from '../cities/find-city.ts'
import type { Position } from '../shared/distance.ts'
import { LINES_VERSION, packLines, unpackLines } from './lines-file.ts'
import { nearestOnSegment } from './segment.ts'
import { simplifyShape } from './simplify-shape.ts'
import type { CityLines } from './transit-line.ts'

const some: CityLines = {
  city: 'cochabamba',
  source: 'test',
  date: '2026-08-12',
  lines: [
    {
      slug: 'trufi-106',
      kind: 'trufi',
      number: '106',
      way: 'Ayacucho → El Paso',
      directions: [
        {
          headsign: 'El Paso',
          shape: [
            { latitude: -17.39428, longitude: -66.28062 },
            { latitude: -17.39427, longitude: -66.2805 },
            { latitude: -17.3, longitude: -66.3 },
          ],
        },
      ],
    },
  ],
}

test('lines are the same after packing, and what is no such file is none', () => {
  expect(unpackLines(JSON.parse(JSON.stringify(packLines(some))))).toEqual(some)
  expect(unpackLines({ ...packLines(some), version: LINES_VERSION + 1 })).toBeNull()
  expect(unpackLines(null)).toBeNull()
  expect(unpackLines({ lines: [] })).toBeNull()
})

test('lines of several sources are packed with theirs, each source once', () => {
  const [line] = some.lines
  if (!line) throw new Error('no line')
  const [trufis, cables] = [
    { source: 'Trufi Association', date: '2026' },
    { source: 'Mi Teleférico', date: '2025-03-01' },
  ] as const
  const lines = [trufis, cables, trufis].map((origin) => ({ ...line, origin }))
  const packed = packLines({ ...some, lines: [...lines, line] })
  expect(packed.origins).toEqual([trufis, cables])
  expect(unpackLines(JSON.parse(JSON.stringify(packed)))?.lines).toEqual([...lines, line])
})

test('a simplified course is nowhere farther than asked from what was recorded', () => {
  const shape = Array.from({ length: 400 }, (_, step) => ({
    latitude: -17.4 + step * 1e-4,
    longitude: -66.2 + Math.sin(step / 15) * 2e-3 + ((step * 37) % 5) * 1e-5,
  }))
  const simple = simplifyShape(shape, 9)
  expect(simple.length).toBeLessThan(100)
  expect([simple[0], simple.at(-1)]).toEqual([shape[0], shape.at(-1)])
  for (const position of shape) expect(metersToCourse(position, simple)).toBeLessThanOrEqual(9)
  expect(simplifyShape(shape.slice(0, 2), 9)).toEqual(shape.slice(0, 2))
})

function metersToCourse(position: Position, shape: readonly Position[]): number {
  return Math.min(...shape.slice(1).map((end, at) => nearestOnSegment(position, shape[at] ?? end, end).meters))
}

const weights = JSON.parse(
  readFileSync(new URL('../../data/transit/lines/weights.json', import.meta.url), 'utf8'),
) as Record<string, number>

describe.each(['cochabamba', 'la-paz', 'santa-cruz'])('the lines of %s', (city) => {
  const text = readFileSync(new URL(`../../data/transit/lines/${city}.json`, import.meta.url))
  const lines = unpackLines(JSON.parse(text.toString()))

  test('are light, and where they should be', () => {
    const weight = brotliCompressSync(text).length
    expect(weight).toBeLessThan(90_000)
    // Other versions of brotli make a little more or less of it.
    expect(Math.abs((weights[city] ?? 0) - weight)).toBeLessThan(weight / 20)
    expect(lines?.city).toBe(city)
    expect(lines?.source).toContain('© OpenStreetMap contributors, ODbL 1.0')
    expect(lines?.date).toMatch(/^\d{4}/)
    expect(lines?.lines.length).toBeGreaterThan(5)
    const positions = lines?.lines.flatMap(({ directions }) => directions.flatMap(({ shape }) => shape)) ?? []
    expect(positions.filter(({ latitude, longitude }) => !isInBolivia(latitude, longitude))).toEqual([])
  })

  test('have a slug each, and courses of two positions at least', () => {
    const slugs = lines?.lines.map(({ slug }) => slug) ?? []
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => !/^[a-z\d-]+$/.test(slug))).toEqual([])
    const shapes = lines?.lines.flatMap(({ directions }) => directions.map(({ shape }) => shape)) ?? []
    expect(shapes.filter((shape) => shape.length < 2)).toEqual([])
  })
})
