import { expect, test } from 'vitest'
import { readSharedPlace } from './shared-place.ts'
import { SHARED_TEXT_MAX_CHARS } from './shared-texts.ts'

const read = (text: string, title = '', url = '') => readSharedPlace({ title, text, url })
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const here = at(-17.3936, -66.157)

test.each([
  [
    'Google, a place',
    'https://www.google.com/maps/place/Caf%C3%A9+Xantina/@-17.3,-66.1,17z',
    'Café Xantina',
    at(-17.3, -66.1),
  ],
  [
    'Google, with its pin',
    'https://www.google.com/maps/place/Caf%C3%A9+Xantina/@-17.3,-66.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d-17.3936!4d-66.157!16s',
    'Café Xantina',
    here,
  ],
  ['Google, a point', 'https://www.google.com/maps?q=-17.3936,-66.157', '', here],
  ['Google, a query', 'https://www.google.com/maps/search/?api=1&query=-17.3936%2C-66.157', '', here],
  ['Google, a search for a point', 'https://www.google.com/maps/search/-17.3936,+-66.157?entry=tts', '', here],
  ['Google, a search for a name', 'https://maps.google.com/?q=Caf%C3%A9+Xantina', 'Café Xantina', null],
  ['WhatsApp, a place', 'Plaza Colón\nhttps://maps.google.com/?q=-17.3936,-66.157', 'Plaza Colón', here],
  ['WhatsApp, a chat', 'Ubicación: https://maps.google.com/?q=-17.3936,-66.157', '', here],
  ['WhatsApp, in English', 'location: https://maps.google.com/?q=-17.3936,-66.157', '', here],
  ['geo', 'geo:-17.3936,-66.157', '', here],
  ['geo, with its pin and name', 'geo:0,0?q=-17.3936,-66.157(Caf%C3%A9%20Xantina)', 'Café Xantina', here],
  ['geo, a name', 'geo:0,0?q=Caf%C3%A9+Xantina', 'Café Xantina', null],
  ['geo, with its accuracy', 'geo:-17.3936,-66.157;u=35', '', here],
  ['Apple', 'https://maps.apple.com/?ll=-17.3936,-66.157&q=Caf%C3%A9%20Xantina', 'Café Xantina', here],
  ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=-17.3936&mlon=-66.157#map=19/-17.1/-66.1', '', here],
  ['OpenStreetMap, a map', 'https://www.openstreetmap.org/#map=19/-17.3936/-66.157', '', here],
  ['bare degrees', '-17.3936, -66.157', '', here],
])('%s is understood', (_, text, name, position) => {
  const place = read(text)
  expect({ name: place.name, position: place.position, problem: place.problem }).toEqual({
    name,
    position,
    problem: null,
  })
  expect(place.city).toBe(position && 'cochabamba')
})

test('a short link tells no point, but the text beside it a name, an address and its city', () => {
  const text = 'Café Xantina\nCalle España 123, Cochabamba\n\nhttps://maps.app.goo.gl/abc123'
  expect(read(text)).toEqual({
    name: 'Café Xantina',
    address: 'Calle España 123, Cochabamba',
    position: null,
    city: 'cochabamba',
    problem: 'short-link',
  })
  expect(read('https://maps.app.goo.gl/abc123', 'Café Xantina')).toMatchObject({
    name: 'Café Xantina',
    problem: 'short-link',
  })
  expect(read('', '', 'https://maps.app.goo.gl/abc123')).toMatchObject({ name: '', problem: 'short-link' })
})

test.each([
  ['Café Xantina, Calle España 123, Cochabamba', 'Café Xantina', 'Calle España 123, Cochabamba', 'cochabamba'],
  ['Café Xantina\nCalle España 123', 'Café Xantina', 'Calle España 123', null],
  ['Mira Café Xantina en Google Maps', 'Café Xantina', '', null],
  ['Marcador colocado\nCerca de Calle España 123, Cochabamba', '', 'Calle España 123, Cochabamba', 'cochabamba'],
])('of “%s” the name and the address are told', (text, name, address, city) => {
  expect(read(text)).toMatchObject({ name, address, city, position: null })
})

test.each([
  ['a point in Peru', 'https://maps.google.com/?q=-12.05,-77.04', 'outside'],
  ['a point between the cities', 'geo:-16.2,-66.1', 'elsewhere'],
  ['nothing', '', 'nothing'],
  ['a page that is no map', 'https://example.com/?q=hola', 'nothing'],
  ['what is no point of the earth', 'geo:-170.2,-66.1', 'nothing'],
  ['a broken link', 'https://maps.google.com/maps/place/%E0%A4%A/', 'nothing'],
  ['a novel', 'a'.repeat(SHARED_TEXT_MAX_CHARS + 1), 'long'],
])('%s is said to be what it is', (_, text, problem) => {
  expect(read(text)).toMatchObject({ position: problem === 'elsewhere' ? at(-16.2, -66.1) : null, problem })
})
