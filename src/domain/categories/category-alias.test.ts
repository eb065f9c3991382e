import { expect, test } from 'vitest'
import { categories } from './category.ts'
import { toStoredCategory } from './category-alias.ts'

test.each([
  ['coffee shop', 'cafe'],
  ['Dental clinic', 'dentist'],
  ['fitness center', 'gym'],
  ['mechanic', 'car_repair'],
  ['auto repair', 'car_repair'],
  ['Drugstore', 'pharmacy'],
  ['veterinarian', 'veterinary_care'],
  ['Peluquería', 'beauty_salon'],
  ['MÉDICO', 'doctor'],
  ['Salón de belleza', 'beauty_salon'],
  ['  hospedaje ', 'lodging'],
  ['Farmacia de turno', 'pharmacy'],
  ['odontología', 'dentist'],
  ['Bufete de abogados', 'lawyer'],
  ['shopping_mall', 'shopping_mall'],
  ['Shopping-Mall', 'shopping_mall'],
])('the label %j is stored as %s', (label, category) => {
  expect(toStoredCategory(label)).toBe(category)
})

test('every category is found by its key and by its names in both languages', () => {
  for (const [category, names] of Object.entries(categories)) {
    for (const label of [category, names.es, names.en, names.es.toUpperCase()]) {
      expect(toStoredCategory(label), label).toBe(category)
    }
  }
})

test('no category at all means a business', () => {
  expect(toStoredCategory('')).toBe('business')
  expect(toStoredCategory(' \n')).toBe('business')
})

test('an unknown label stays as it is, but for the blanks around it', () => {
  expect(toStoredCategory(' Panadería artesanal ')).toBe('Panadería artesanal')
  expect(toStoredCategory('🍕')).toBe('🍕')
  expect(toStoredCategory('constructor')).toBe('constructor')
})
