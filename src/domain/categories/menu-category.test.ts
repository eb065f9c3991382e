import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories, isStoredCategory } from './category.ts'
import { isMenuSlug, menuCategoryList, menuSlugs, moreCategoryList } from './menu-category.ts'

test('the menu has the twelve entries of the specification in its order', () => {
  expect(menuCategoryList.map((entry) => entry.name.es)).toEqual([
    'Restaurantes',
    'Cafés',
    'Médicos',
    'Dentistas',
    'Gimnasios',
    'Mecánicos',
    'Hoteles',
    'Compras',
    'Autos',
    'Belleza',
    'Para la casa',
    'Profesionales',
  ])
  expect([...menuCategoryList, ...moreCategoryList].map((entry) => entry.slug)).toEqual([...menuSlugs])
})

test('each of the 21 categories has an entry', () => {
  const entries = [...menuCategoryList, ...moreCategoryList]
  const alone = entries.flatMap(({ slug, storedCategories }) =>
    isStoredCategory(slug) ? slug : storedCategories.length === 1 ? storedCategories : [],
  )
  expect(new Set(alone)).toEqual(new Set(Object.keys(categories)))
})

test('every entry lists categories that exist, and every one but home lists some', () => {
  for (const { slug, storedCategories } of [...menuCategoryList, ...moreCategoryList]) {
    expect(storedCategories.every(isStoredCategory), slug).toBe(true)
    expect(storedCategories.length === 0, slug).toBe(slug === 'home')
  }
})

test('every glyph of the menu is drawn in the sprite', () => {
  const sprite = readFileSync('public/artwork/sprite.svg', 'utf8')
  for (const { glyph } of [...menuCategoryList, ...moreCategoryList]) expect(sprite).toContain(`id="${glyph}"`)
})

test('only the slugs of entries pass as menu slugs', () => {
  expect(isMenuSlug('mechanic')).toBe(true)
  expect(isMenuSlug('pharmacy')).toBe(true)
  expect(isMenuSlug('car_repair')).toBe(false)
  expect(isMenuSlug('')).toBe(false)
})
