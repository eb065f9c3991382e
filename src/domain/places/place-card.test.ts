import { expect, test } from 'vitest'
import { fromCardRow, type PlaceCard, toCardRow } from './place-card.ts'

const card: PlaceCard = {
  id: 'a',
  name: 'Café Sol',
  category: 'cafe',
  address: null,
  avg_rating: 4.5,
  review_count: 2,
  featured: false,
  image_url: '/artwork/cafe.svg',
  city: 'la-paz',
  business_hours: '24/7',
  quote: 'Ricas salteñas de verdad.',
  corner: 'Av. Arce y Goitia',
}

test('a card bears the corner where it has no address', () => {
  expect(fromCardRow(toCardRow(card))).toEqual(card)
  const { corner: _, ...withoutCorner } = { ...card, address: 'Goitia 5, La Paz' }
  expect(fromCardRow(toCardRow({ ...card, address: 'Goitia 5, La Paz' }))).toEqual(withoutCorner)
})

test('a card bears the zone where it has neither address nor corner', () => {
  const { corner: _, ...withoutCorner } = { ...card, zone: 'Sopocachi' }
  expect(fromCardRow(toCardRow(withoutCorner))).toEqual(withoutCorner)
  expect(fromCardRow(toCardRow({ ...card, zone: 'Sopocachi' }))).toEqual(card)
})

test('a card bears how far it is from what a search names, 0 for in it', () => {
  for (const meters of [0, 350]) expect(fromCardRow(toCardRow({ ...card, meters }))).toEqual({ ...card, meters })
})

test('a card bears what its owner says, with nothing before it in its row', () => {
  const { corner: _, quote: __, ...rest } = card
  const saying = { ...rest, business_hours: null, posted: { text: 'Hoy hay api', until: '2026-12-05T04:00:00.000Z' } }
  expect(fromCardRow(toCardRow(saying))).toEqual(saying)
})

test('a row of a former version, which knows no corner, zone, hours or sentence, is read as before', () => {
  const { corner: _, quote: __, ...rest } = card
  const before = { ...rest, business_hours: null }
  const row = toCardRow(before)
  expect(row).toHaveLength(9)
  expect(fromCardRow(row)).toEqual(before)
})
