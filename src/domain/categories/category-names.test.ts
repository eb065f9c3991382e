import { afterEach, expect, it } from 'vitest'
import { spanishLabels } from '../import/osm-category.ts'
import { categoryName, setEnglishLabels } from './category.ts'
import { categoryNames, toStoredLabel } from './category-names.ts'
import { englishByLabel } from './english-labels.ts'

afterEach(() => setEnglishLabels({}))

it('has an English name of its own for every label that the importer gives, and for no other', () => {
  expect(Object.keys(englishByLabel).toSorted()).toEqual([...spanishLabels].toSorted())
  expect(new Set(Object.values(englishByLabel)).size).toBe(spanishLabels.size)
})

it('names a label in the language of the page once its names are loaded', () => {
  expect(categoryName('Panadería', 'en')).toBe('Panadería')
  setEnglishLabels(englishByLabel)
  expect(categoryName('Panadería', 'en')).toBe('Bakery')
  expect(categoryName('Panadería', 'es')).toBe('Panadería')
  expect(categoryName('Tienda de magia', 'en')).toBe('Tienda de magia')
  expect(categoryName('toString', 'en')).toBe('toString')
})

it('knows a category by its names in both languages', () => {
  expect(categoryNames('Óptica')).toEqual(['Óptica', 'Optician'])
  expect(categoryNames('pharmacy')).toEqual(['Farmacia', 'Pharmacy'])
  expect(categoryNames('constructor')).toEqual(['constructor'])
})

it('stores a label in Spanish when it is typed in English', () => {
  expect(toStoredLabel(' ice cream parlor')).toBe('Heladería')
  expect(toStoredLabel('Magic shop')).toBe('Magic shop')
})
