import { expect, it } from 'vitest'
import { cleanTag } from './clean-tag.ts'
import {
  cleanName,
  placeId,
  toPlace,
  type TaggedRecord,
  unreadHoursOf,
  unreadLinksOf,
  unreadPhonesOf,
} from './osm-place.ts'

const now = new Date('2026-11-01T00:00:00Z')
const record = (fields: Partial<TaggedRecord> = {}): TaggedRecord => ({
  id: 'osm-n1',
  source: 'osm',
  sourceId: 'node/1',
  name: 'Xantina',
  latitude: -17.39,
  longitude: -66.15,
  tags: { amenity: 'cafe' },
  ...fields,
})
const placeWith = (tags: Record<string, string>, fields: Partial<TaggedRecord> = {}) =>
  toPlace(record({ tags, ...fields }), now)

it('is no one’s, unrated and drawn until people do something about it', () => {
  expect(toPlace(record(), now)).toMatchObject({
    id: 'osm-n1',
    avg_rating: 0,
    review_count: 0,
    featured: false,
    owner_claimed: false,
    image_url: '/artwork/cafe.svg',
    city: 'cochabamba',
    source: 'osm',
    source_id: 'node/1',
    refreshed_at: '2026-11-01T00:00:00.000Z',
  })
})

it('gathers contacts from all the tags that mappers use', () => {
  const place = placeWith({
    phone: '+591-4-4250552, 4-4250553',
    mobile: '+591-78350553',
    'contact:whatsapp': '+591 65707053',
    website: 'www.frutte.bo',
    'contact:instagram': 'cafeplaza',
    facebook: 'cafepanpan',
  })
  expect(place).toMatchObject({
    phone: '+591 4 4250552; +591 4 4250553; +591 783 50 553',
    whatsapp: '59165707053',
    website: 'https://www.frutte.bo/',
    instagram: 'https://www.instagram.com/cafeplaza',
    facebook: 'https://www.facebook.com/cafepanpan',
  })
})

it('knows a page of a network that was given as the website', () => {
  expect(placeWith({ website: 'https://www.facebook.com/Vipets/' })).toMatchObject({
    website: null,
    facebook: 'https://www.facebook.com/Vipets',
  })
})

it.each<[tags: Record<string, string>, links: Record<string, string | null>]>([
  [{ website: 'no', 'contact:website': 'https://frutte.bo' }, { website: 'https://frutte.bo/' }],
  [
    { website: 'https://facebook.com/vipets', 'contact:facebook': 'Vipets La Paz' },
    { website: null, facebook: 'https://www.facebook.com/vipets' },
  ],
  [
    { website: 'https://www.facebook.com/vipets; https://vipets.bo', 'contact:instagram': '-1', instagram: '@vipets' },
    {
      website: 'https://vipets.bo/',
      facebook: 'https://www.facebook.com/vipets',
      instagram: 'https://www.instagram.com/vipets',
    },
  ],
  [{ 'contact:facebook': 'yes' }, { facebook: null }],
  [
    { 'contact:facebook': '-1', 'contact:instagram': 'n/a' },
    { facebook: null, instagram: null },
  ],
  [{ website: 'https://fb.watch/abc/' }, { website: null, facebook: null }],
])('of %j takes the first link that can be read', (tags, links) => {
  expect(placeWith(tags)).toMatchObject(links)
})

it('gives a local number the area of its city, and names what no city has', () => {
  const inTrinidad = { latitude: -14.834, longitude: -64.901 }
  expect(placeWith({ phone: '4621234' }, inTrinidad)).toMatchObject({ city: 'trinidad', phone: '+591 3 4621234' })
  expect(placeWith({ phone: '4621234' })).toMatchObject({ city: 'cochabamba', phone: '+591 4 4621234' })
  const foreign = record({ tags: { phone: '54 9 11 1234 5678' } })
  expect(toPlace(foreign, now)).toMatchObject({ phone: null })
  expect(unreadPhonesOf(foreign, 'la-paz')).toEqual(['54 9 11 1234 5678'])
})

it('takes no link that could harm, and no picture of another host', () => {
  expect(
    placeWith({ website: 'javascript:alert(1)', image: 'https://example.com/a.jpg', shop: 'bakery' }),
  ).toMatchObject({
    website: null,
    image_url: '/artwork/business.svg',
  })
})

it.each([
  [{ website: 'javascript:alert(1)' }, ['javascript:alert(1)']],
  [{ website: 'https://one.example.org; https://two.example.org' }, ['https://two.example.org']],
  [{ website: 'one.example.org', 'contact:website': 'https://one.example.org' }, []],
  [{ website: 'https://www.facebook.com/CafeSol' }, []],
  [{ website: 'https://www.facebook.com/CafeSol', facebook: 'CafeLuna' }, ['https://www.facebook.com/CafeSol']],
  [{ 'contact:instagram': 'no tiene' }, ['no tiene']],
  [{ facebook: '' }, []],
])('of the links %j it leaves out %j', (links, unread) => {
  expect(unreadLinksOf(record({ tags: { amenity: 'cafe', ...links } }))).toEqual(unread)
})

it('says hours in Spanish, and none where a mistake makes them unreadable', () => {
  expect(placeWith({ opening_hours: 'Mo-Fr 08:30-20:00' })).toMatchObject({
    business_hours: 'Lunes a viernes: 08:30 a 20:00',
  })
  expect(placeWith({ opening_hours: 'Mo-We 10:22:00' })).toMatchObject({ business_hours: null })
  expect(placeWith({ opening_hours: 'Mo-Fr 9:00 AM - 5:00 PM "previa cita"' })).toMatchObject({
    business_hours: 'Lunes a viernes: 9:00 a 17:00 (previa cita)',
  })
  expect(placeWith({})).toMatchObject({ business_hours: null })
})

it.each([
  ['yes', 'yes'],
  [' http://cafe.example.org/horarios ', 'http://cafe.example.org/horarios'],
  ['Mo-We 10:22:00', 'Mo-We 10:22:00'],
  ['Mo-Sa 07:00–18:00', ''],
  ['', ''],
])('of the hours %j it leaves out %j', (opening_hours, unread) => {
  expect(unreadHoursOf(record({ tags: { amenity: 'cafe', opening_hours } }))).toBe(unread)
})

it.each([
  ['“Café Sol”', 'Café Sol'],
  ["'Café Sol'", 'Café Sol'],
  ['""Café Sol""', 'Café Sol'],
  ['Café "Sol"', 'Café "Sol"'],
  [', Café Sol,', 'Café Sol'],
  ['Café Sol;', 'Café Sol'],
  ['Café; Bar', 'Café / Bar'],
  ['- Café Sol -', 'Café Sol'],
  ['Café Sol (', 'Café Sol'],
  ['<b>Café Sol</b><br/>', 'Café Sol'],
  ['name=Café Sol', 'Café Sol'],
  ['Café Sol S.R.L.', 'Café Sol S.R.L.'],
  ['¡Hola!', '¡Hola!'],
  ['-18 Helados', '-18 Helados'],
  ['Restaurante sin nombre', ''],
])('a name written %j is %j', (text, name) => {
  expect(cleanName(text)).toBe(name)
})

it.each([
  ['Farmacorp', 'Sucursal Quintanilla', 'Farmacorp – Sucursal Quintanilla'],
  ['Farmacorp', 'Ag. América', 'Farmacorp – Agencia América'],
  ['Sbarro', 'Sbarro América', 'Sbarro América'],
  ['Pil Andina', 'SCZ BODEGA CENTRO BPil SCZ-05 / BB31', 'Pil Andina'],
  ['Pil Andina', 'CBB - Bodega Calle Bolívar BS12', 'Pil Andina'],
  ['Ketal', 'SK011', 'Ketal'],
  ['Leche y Miel', 'EL PRADO', 'Leche y Miel'],
  ['More', 'Cochabamba', 'More'],
])('%s with the branch %j is called %j', (name, branch, called) => {
  expect(placeWith({ branch }, { name })).toMatchObject({ name: called })
})

it.each([
  ['outside_bolivia', { latitude: -33.45, longitude: -70.66 }],
  // Rurrenabaque is a town of Bolivia, and none of the nine.
  ['no_city', { latitude: -14.44, longitude: -67.53 }],
  ['invalid', { name: 'x'.repeat(201) }],
  ['gone', { name: 'Café X (CERRADO PERMANENTEMENTE)' }],
  ['closed_for_now', { name: 'Café X (cerrado temporalmente)' }],
  ['damaged', { name: cleanTag('Categorï¿½a') }],
])('leaves out with the reason %s', (reason, fields) => {
  expect(placeWith({ amenity: 'cafe' }, fields)).toMatchObject({ reason })
})

it.each([
  ['CERRADO PERMANENTEMENTE', true],
  ['Cerrado', false],
  ['Cerrado los lunes. Comida típica de la región.', false],
])('whether the description %j says that it is closed: %s', (description, isClosed) => {
  expect('reason' in placeWith({ amenity: 'cafe', description })).toBe(isClosed)
})

it('makes ids that fit into an address and into a path', () => {
  expect(placeId('osm', 'node/123')).toBe('osm-n123')
  expect(placeId('osm', 'relation/5')).toBe('osm-r5')
  expect(placeId('oruro-map', 'or-comida.geojson/11')).toBe('oruro-map-or-comida-geojson-11')
  expect(placeId('x', '../a_b?c#d')).toBe('x-a-b-c-d')
  expect(placeId('x', 'y'.repeat(300))).toHaveLength(100)
})
