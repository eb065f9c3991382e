import { describe, expect, test } from 'vitest'
import { placeSchema } from './place.ts'
import {
  authorities,
  type Authority,
  facts,
  heardOpenAt,
  provenanceOf,
  resolveConflict,
  toStoredProvenance,
  withoutOwner,
} from './provenance.ts'

const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']

/** What becomes of what each authority of the first line says, by whose fact is stored. */
const newer = `
stored     owner    admin    neighbors  import   neighbor
owner      replace  review   review     keep     review
admin      replace  replace  review     keep     review
neighbors  replace  replace  replace    keep     review
import     replace  replace  replace    replace  review
neighbor   replace  replace  replace    replace  review`
const older = `
stored     owner    admin    neighbors  import   neighbor
owner      keep     keep     keep       keep     keep
admin      review   keep     keep       keep     keep
neighbors  review   review   keep       keep     keep
import     review   review   review     keep     keep
neighbor   review   review   review     review   keep`

function readTable(table: string): [stored: Authority, offered: Authority, resolution: string][] {
  const [[, ...offered] = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/))
  return rows.flatMap(([stored, ...cells]) =>
    cells.map((cell, index): [Authority, Authority, string] => [
      stored as Authority,
      offered[index] as Authority,
      cell,
    ]),
  )
}

describe('two who say different things of a place', () => {
  test('every pair has its line', () => {
    for (const table of [newer, older]) {
      const pairs = readTable(table).map(([stored, offered]) => `${stored} ${offered}`)
      expect(new Set(pairs).size).toBe(authorities.length ** 2)
    }
  })

  test.each(readTable(newer))('%s is stored, %s says something newer: %s', (stored, offered, resolution) => {
    expect(resolveConflict({ by: stored, at: early }, { by: offered, at: late })).toBe(resolution)
  })

  test.each(readTable(older))('%s is stored, %s says something older: %s', (stored, offered, resolution) => {
    expect(resolveConflict({ by: stored, at: late }, { by: offered, at: early })).toBe(resolution)
  })

  test.each(readTable(newer))(
    '%s is stored, %s says something of the same moment: %s',
    (stored, offered, resolution) => {
      expect(resolveConflict({ by: stored, at: early }, { by: offered, at: early })).toBe(resolution)
    },
  )

  test.each(authorities)('where nothing is stored, %s may say it', (by) => {
    expect(resolveConflict(null, { by, at: early })).toBe('replace')
  })

  test('a year is older than any day in it', () => {
    const neighbor = { by: 'neighbor', at: '2026-03-01T00:00:00.000Z' } as const
    expect(resolveConflict(neighbor, { by: 'import', at: '2026' })).toBe('review')
    expect(resolveConflict(neighbor, { by: 'import', at: '2026-03-02' })).toBe('replace')
  })
})

describe('where the facts of a place come from', () => {
  const place = { refreshed_at: late }

  test('each has an origin: who said it, else the source as of its own date, else as of when it was read', () => {
    const said = { by: 'owner', at: early } as const
    for (const fact of facts) {
      expect(provenanceOf(place, fact)).toEqual({ by: 'import', at: late })
      expect(provenanceOf({ ...place, source_date: '2020' }, fact)).toEqual({ by: 'import', at: '2020' })
      expect(provenanceOf({ ...place, source_date: '2020', provenance: { [fact]: said } }, fact)).toEqual(said)
    }
  })

  test('is stored by facts, of which a position is one', () => {
    const said = { by: 'admin', at: early } as const
    const stored = toStoredProvenance(['latitude', 'longitude', 'phone', 'updated_at'], said)
    expect(stored).toEqual({ position: said, phone: said })
    expect(placeSchema.shape.provenance.parse(stored)).toEqual(stored)
  })

  test('adding a place says that it is open, until more is said of it', () => {
    const name = { by: 'neighbor', at: early } as const
    expect(heardOpenAt({ source: 'aquicito', provenance: { name } })).toBe(Date.parse(early))
    expect(heardOpenAt({ source: 'aquicito', provenance: { name, closed: { by: 'neighbor', at: late } } })).toBe(
      Date.parse(late),
    )
    expect(heardOpenAt({ source: 'osm', provenance: { name } })).toBe(0)
    expect(heardOpenAt({})).toBe(0)
  })

  test('what a former owner said is believed like a neighbor', () => {
    const at = early
    const website = { by: 'import', at, source: 'foursquare' } as const
    expect(withoutOwner({ phone: { by: 'owner', at }, name: { by: 'admin', at }, website })).toEqual({
      phone: { by: 'neighbor', at },
      name: { by: 'admin', at },
      website,
    })
  })
})
