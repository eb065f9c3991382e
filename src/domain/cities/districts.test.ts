import { expect, test } from 'vitest'
import { words } from '../shared/fold.ts'
import { cityList } from './city.ts'
import { findDistricts, listDistrictNames } from './districts.ts'
import { findCity } from './find-city.ts'

const find = (query: string, city?: (typeof cityList)[number]['slug']) =>
  findDistricts(words(query), city, (before) => before === 'calle')?.districts.map(({ name }) => name)

test.each(cityList)('each district of $name lies in it', ({ slug }) => {
  const names = listDistrictNames(slug)
  expect(names.length).toBeGreaterThan(6)
  for (const name of names) {
    for (const { latitude, longitude } of findDistricts(name.split(' '), slug, () => false)?.districts ?? [])
      expect(findCity({ latitude, longitude, address: null }), name).toBe(slug)
  }
})

test('districts are found by all their names, the longest first', () => {
  expect(find('farmacia villa 1ro de mayo', 'santa-cruz')).toEqual(['Villa Primero de Mayo'])
  expect(find('farmacia alto obrajes', 'la-paz')).toEqual(['Alto Obrajes'])
  expect(find('hotel segundo anillo', 'santa-cruz')).toEqual(['Segundo Anillo'])
  expect(find('hotel 2° anillo', 'santa-cruz')).toEqual(['Segundo Anillo'])
  expect(find('farmacia plaza 14 de septiembre', 'cochabamba')).toEqual(['Plaza 14 de Septiembre'])
  expect(find('miraflores')?.length, 'in all cities').toBe(3)
})

test('what is called like a district is none', () => {
  expect(find('farmacia calle miraflores', 'la-paz')).toBeUndefined()
  expect(find('centro de fisioterapia', 'la-paz')).toBeUndefined()
  expect(find('farmacia equipetrol', 'la-paz')).toBeUndefined()
})
