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
])('%o is there', (tags) => {
  expect(goneTag(tags, now)).toBeNull()
})

it('knows what is closed for now', () => {
  expect(restingTag({ operating_status: 'temporarily_closed' })).toBe('operating_status=temporarily_closed')
  expect(restingTag({ operational_status: 'closed_temporarily' })).toBe('operational_status=closed_temporarily')
  expect(restingTag({ operating_status: 'open' })).toBeNull()
  expect(restingTag({})).toBeNull()
})
