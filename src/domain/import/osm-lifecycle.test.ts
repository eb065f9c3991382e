import { expect, it } from 'vitest'
import { goneTag, restingTag } from './osm-lifecycle.ts'

const now = new Date('2026-11-01T00:00:00Z')

it.each([
  [{ 'disused:amenity': 'cafe' }, 'disused:amenity=cafe'],
  [{ 'abandoned:shop': 'bakery', building: 'yes' }, 'abandoned:shop=bakery'],
  [{ amenity: 'cafe', abandoned: 'yes' }, 'abandoned=yes'],
  [{ shop: 'vacant' }, 'shop=vacant'],
  [{ shop: 'vacant', 'disused:shop': 'shoes' }, 'shop=vacant'],
  [{ amenity: 'cafe', end_date: '2019' }, 'end_date=2019'],
  [{ amenity: 'cafe', end_date: '2026-10-31' }, 'end_date=2026-10-31'],
  [{ amenity: 'cafe', end_date: '~2015' }, 'end_date=~2015'],
  [{ amenity: 'cafe', disused: 'yes' }, 'disused=yes'],
  [{ amenity: 'cafe', closed: 'yes' }, 'closed=yes'],
  [{ amenity: 'cafe', 'closed:amenity': 'cafe' }, 'closed:amenity=cafe'],
  [{ amenity: 'cafe', operational_status: 'closed' }, 'operational_status=closed'],
  [{ amenity: 'cafe', operational_status: 'Permanently closed' }, 'operational_status=Permanently closed'],
  [{ amenity: 'cafe', operating_status: 'permanently_closed' }, 'operating_status=permanently_closed'],
  [{ 'construction:amenity': 'hospital' }, 'construction:amenity=hospital'],
  [{ amenity: 'cafe', disused: '2023-05' }, 'disused=2023-05'],
  [{ amenity: 'cafe', permanently_closed: 'yes' }, 'permanently_closed=yes'],
  [{ amenity: 'cafe', closing_date: '2024-01-31' }, 'closing_date=2024-01-31'],
  [{ 'historic:amenity': 'cafe' }, 'historic:amenity=cafe'],
  [{ 'ex:shop': 'bakery' }, 'ex:shop=bakery'],
])('%o is gone by its tag %s', (tags, tag) => {
  expect(goneTag(tags, now)).toBe(tag)
})

it.each([
  {},
  { amenity: 'cafe' },
  { amenity: 'cafe', disused: 'no' },
  { amenity: 'cafe', end_date: '2027-01' },
  { shop: 'bakery', 'disused:amenity': 'cafe' },
  { amenity: 'hospital', 'construction:amenity': 'hospital' },
  { amenity: 'cafe', operational_status: 'operational' },
  { shop: 'vacant', amenity: 'cafe' },
  { historic: 'ruins', ruins: 'yes' },
  { 'historic:civilization': 'tiwanaku' },
])('%o is there', (tags) => {
  expect(goneTag(tags, now)).toBeNull()
})

it('knows what is closed for now or opens later', () => {
  const tagOf = (tags: Record<string, string>) => restingTag(tags, now)
  expect(tagOf({ operating_status: 'temporarily_closed' })).toBe('operating_status=temporarily_closed')
  expect(tagOf({ operational_status: 'closed_temporarily' })).toBe('operational_status=closed_temporarily')
  expect(tagOf({ opening_date: '2027-05' })).toBe('opening_date=2027-05')
  expect(tagOf({ start_date: '2026-11-02' })).toBe('start_date=2026-11-02')
  expect(tagOf({ start_date: '2026' })).toBeNull()
  expect(tagOf({ start_date: '1898' })).toBeNull()
  expect(tagOf({ operating_status: 'open' })).toBeNull()
  expect(tagOf({})).toBeNull()
})
