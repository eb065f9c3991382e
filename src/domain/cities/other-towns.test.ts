import { describe, expect, it } from 'vitest'
import { findNearestCity, findTown } from './other-towns.ts'
import { streetWords } from '../search/query-words.ts'
import { words } from '../shared/fold.ts'

const find = (query: string) => findTown(words(query), streetWords)

describe('a town without a page', () => {
  it.each([
    ['Uyuni', 'Uyuni', false, ''],
    ['hoteles en Uyuni', 'Uyuni', true, 'hoteles'],
    ['hotels in Uyuni', 'Uyuni', true, 'hotels'],
    ['hostal Uyuni', 'Uyuni', false, 'hostal'],
    ['farmacia en San Ignacio de Velasco', 'San Ignacio de Velasco', true, 'farmacia'],
    ['restaurante villazon', 'Villazón', false, 'restaurante'],
  ])('%s names %s', (query, name, isCertain, rest) => {
    expect(find(query)).toMatchObject({ name, isCertain, rest: words(rest) })
  })

  it.each(['calle Camiri', 'farmacia avenida Uyuni', 'Uyuni tours', 'La Paz', 'hotel', ''])(
    '%s names none',
    (query) => {
      expect(find(query)).toBeNull()
    },
  )

  it.each([
    ['Uyuni', 'potosi', 148],
    ['Copacabana', 'la-paz', 108],
    ['Yacuiba', 'tarija', 122],
    ['Riberalta', 'cobija', 290],
  ])('%s is nearest to %s, at %i km', (name, city, kilometers) => {
    const town = find(name)
    expect(town && findNearestCity(town)).toEqual({ city, kilometers })
  })
})
