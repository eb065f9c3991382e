import { expect, test } from 'vitest'
import { categoryName, isStoredCategory } from './category.ts'

test('a stored category is shown in the language of the reader, an unknown label as it is', () => {
  expect(categoryName('car_repair', 'es')).toBe('Taller mecánico')
  expect(categoryName('car_repair', 'en')).toBe('Car repair')
  expect(categoryName('Panadería', 'en')).toBe('Panadería')
  expect(isStoredCategory('toString')).toBe(false)
})
