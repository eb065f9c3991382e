import { expect, test } from 'vitest'
import { toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import { makeCard } from '../places/card-fixture.ts'
import type { FoundPlace } from '../search/search-messages.ts'
import { correctionSubject } from './correction-subject.ts'
import { countComplete, notedSubject, toBlock } from './incomplete-places.ts'

interface Found {
  meters: number | null
  category: string
  /** Of what nothing is known. */
  lacks: readonly string[]
}

/** A place of which all is known, unless told otherwise. */
function found(id: string, { meters = 100, category = 'cafe', lacks = [] }: Partial<Found> = {}): FoundPlace {
  const of = (fact: string, text: string) => (lacks.includes(fact) ? null : text)
  const card = {
    ...makeCard(id),
    category,
    image_url: lacks.includes('front') ? '/artwork/cafe.svg' : '/photos/front.webp',
    business_hours: of('business_hours', '24/7'),
    address: of('address', 'Calle 1'),
  }
  return {
    card,
    meters,
    hasPhone: !lacks.includes('phone'),
    hasWhatsapp: !lacks.includes('whatsapp'),
    hoursUnknown: false,
  }
}

const block = toBlock([
  found('whole'),
  found('quiet', { lacks: ['phone'] }),
  found('unseen', { lacks: ['front'] }),
  found('park', { category: 'Plaza', lacks: ['business_hours', 'phone', 'whatsapp', 'address'] }),
  found('empty', { meters: 300, lacks: ['business_hours', 'whatsapp'] }),
  found('afar', { meters: 301, lacks: ['phone'] }),
  found('off the map', { meters: null, lacks: ['phone'] }),
])

test('a block is all that lies within 300 meters, and of some of it something is missing', () => {
  expect(block.total).toBe(5)
  expect(block.places.map(({ card, missing }) => [card.id, ...missing])).toEqual([
    ['quiet', 'phone'],
    ['unseen', 'front'],
    ['empty', 'business_hours', 'whatsapp'],
  ])
})

test('a place is complete once the user noted all that it lacked, or that it is closed', () => {
  const after = (...noted: string[]) => countComplete(block, (what, placeId) => noted.includes(`${placeId} ${what}`))
  expect(after()).toBe(2)
  expect(after('quiet phone')).toBe(3)
  expect(after('empty whatsapp', 'empty open')).toBe(2)
  expect(after('empty whatsapp', 'empty business_hours', 'quiet phone')).toBe(4)
  expect(after('empty closed', 'whole closed', 'afar phone')).toBe(3)
  expect(after('unseen hours')).toBe(2)
  expect(after('unseen front')).toBe(3)
})

test('nothing is known of a block without places', () => {
  expect(countComplete(toBlock([]), () => true)).toBe(0)
})

test('what is noted of a place is in the outbox as it is said there, or photographed', () => {
  expect(notedSubject('front', 'p1')).toBe(toPhotosSubject('front', 'p1'))
  expect(notedSubject('open', 'p1')).toBe(correctionSubject('open', 'p1'))
  // The two never meet, for hours alone are both said and shown.
  expect(notedSubject('hours', 'p1')).not.toBe(notedSubject('business_hours', 'p1'))
})
