import { expect, test } from 'vitest'
import { parseFields } from '../shared/form-fields.ts'
import { additionTextsSchema, findAdditionProblem } from './addition.ts'

const texts = {
  name: 'Salón Tajibo',
  category: 'beauty_salon',
  city: 'trinidad',
  address: 'Calle Cochabamba 12',
  phone: '',
  whatsapp: '',
  business_hours: '',
}

test('a form without a name, a category or a city says which of them to write or choose', () => {
  expect(parseFields(additionTextsSchema, texts).errors).toEqual({})
  expect(parseFields(additionTextsSchema, { ...texts, name: ' ', category: '', city: '' }).errors).toEqual({
    name: 'addition-name-missing',
    category: 'addition-category-missing',
    city: 'addition-city-missing',
  })
})

test.each([
  ['Lavandería', {}],
  ['Parque infantil', {}],
  ['Laundry', { category: 'addition-category-missing' }],
  ['rocket', { category: 'addition-category-missing' }],
])('a place of the kind %s gives %o', (category, errors) => {
  expect(parseFields(additionTextsSchema, { ...texts, category }).errors).toEqual(errors)
})

test.each([
  ['x', 'addition-address-invalid'],
  ['-- --', 'addition-address-invalid'],
  ['1234', 'addition-address-invalid'],
  ['S/N', 'addition-address-invalid'],
  ['Km 9', undefined],
  ['12 de Octubre', undefined],
])('the address %o alone gives %o, and is taken beside a position', (address, code) => {
  const place = { ...texts, city: 'trinidad', address, phone: null } as const
  expect(findAdditionProblem(place, null)?.code).toBe(code)
  expect(findAdditionProblem(place, [-14.83, -64.9])).toBe(null)
})

test.each([
  ['123', 'beauty_salon', 'addition-phone-short'],
  ['118; 119', 'pharmacy', 'addition-phone-short'],
  ['110', 'Policía', undefined],
  ['118', 'Ambulancias', undefined],
  ['118; 3 4620000', 'pharmacy', undefined],
  ['800 10 1234', 'bank', undefined],
  ['', 'beauty_salon', undefined],
])('the number %o of a place of the kind %s gives %o', (typed, category, code) => {
  const { data } = parseFields(additionTextsSchema, { ...texts, category, phone: typed })
  if (!data) throw new Error('the texts are right')
  expect(findAdditionProblem(data, null)?.code).toBe(code)
})

test('a position in another city is put right where the city is chosen', () => {
  const place = { ...texts, city: 'trinidad', phone: null } as const
  expect(findAdditionProblem(place, [-17.39, -66.16])).toEqual({ field: 'city', code: 'addition-outside' })
  expect(findAdditionProblem(place, [-14.83, -64.9])).toBe(null)
  expect(findAdditionProblem({ ...place, address: null }, null)).toEqual({
    field: 'address',
    code: 'addition-where-missing',
  })
})
