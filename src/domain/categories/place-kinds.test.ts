import { expect, it, test } from 'vitest'
import { categoryNames } from './category-names.ts'
import { isPlaceKind, placeKinds, toPlaceKind } from './place-kinds.ts'

it('finds every kind by each of its names, and no name stands for two', () => {
  const wrong = placeKinds.flatMap((kind) =>
    categoryNames(kind).flatMap((name) => (toPlaceKind(name) === kind ? [] : [`${name}: ${toPlaceKind(name)}`])),
  )
  expect(wrong).toEqual([])
  expect(placeKinds.length).toBe(new Set(placeKinds).size)
})

test.each([
  ['Lavandería', 'Lavandería'],
  ['lavanderia ', 'Lavandería'],
  ['LAUNDRY', 'Lavandería'],
  ['peluquería', 'beauty_salon'],
  ['Restaurant', 'restaurant'],
  ['castillo', undefined],
  [' ', undefined],
])('%o names %o', (text, kind) => {
  expect(toPlaceKind(text)).toBe(kind)
})

it('takes a kind only as it is stored', () => {
  expect(['Lavandería', 'beauty_salon', 'Laundry', 'lavanderia', 'toString', ''].filter(isPlaceKind)).toEqual([
    'Lavandería',
    'beauty_salon',
  ])
})
