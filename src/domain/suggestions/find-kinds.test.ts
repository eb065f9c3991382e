import { expect, it, test } from 'vitest'
import { placeKinds } from '../categories/place-kinds.ts'
import { findKinds } from './find-kinds.ts'

test.each([
  ['lavan', 'Lavandería'],
  ['FERRETERIA', 'Ferretería'],
  ['laundry', 'Lavandería'],
  ['plomero', 'Plomería'],
  ['hairdresser', 'beauty_salon'],
  ['uñas', 'beauty_salon'],
  ['odont', 'dentist'],
  ['escuela', 'Colegio'],
  ['frial', 'Carnicería'],
  ['clínica', 'hospital'],
  ['cancha de fútbol', 'Cancha'],
  // What there is no kind for belongs to another one.
  ['pollería', 'restaurant'],
  ['llantería', 'car_repair'],
])('%s is first of all %s', (text, kind) => {
  expect(findKinds(text, 'es')[0]).toBe(kind)
})

it('lists what begins so in the language of the page before the other', () => {
  expect(findKinds('pe', 'es').slice(0, 3)).toEqual(['Perfumería', 'Periódicos y revistas', 'Pescadería'])
  expect(findKinds('pe', 'en').slice(0, 2)).toEqual(['Perfumería', 'Tienda de mascotas'])
})

it('has nothing for what is no kind', () => {
  expect(findKinds('qwrtz', 'es')).toEqual([])
  expect(findKinds('abarrotes', 'es')).toEqual(['store'])
  expect(findKinds('tienda', 'en')).not.toContain('Sex shop')
})

it('offers all before anything is typed, each once, everyday ones first', () => {
  const all = findKinds('', 'es')
  expect(all.toSorted()).toEqual(placeKinds.toSorted())
  expect(all.slice(0, 3)).toEqual(['store', 'restaurant', 'beauty_salon'])
  expect(all.slice(-2)).toEqual(['Zapatería', 'Zoológico'])
  expect(findKinds(' ', 'en').at(-1)).toBe('Zoológico')
})
