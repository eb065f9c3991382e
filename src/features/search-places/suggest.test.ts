import { describe, expect, test } from 'vitest'
import { makeCard } from '@/data/places/card-fixture.ts'
import { cutAtTyped, suggestCategories, suggestStreets } from './suggest.ts'

describe('categories', () => {
  test('are suggested by how their names begin, in both languages and without accents', () => {
    expect(suggestCategories('farm').map(({ slug }) => slug)).toEqual(['pharmacy'])
    expect(suggestCategories('pharm').map(({ slug }) => slug)).toEqual(['pharmacy'])
    expect(suggestCategories('cafe').map(({ slug }) => slug)).toEqual(['cafe'])
  })

  test('are no more than two, and none without a word', () => {
    expect(suggestCategories('c')).toHaveLength(2)
    expect(suggestCategories(' «» ')).toEqual([])
  })
})

describe('streets', () => {
  const at = (address: string) => ({ ...makeCard(`Kiosco de ${address}`), address })

  test('are those of the places found, without number and corner, the one with most places first', () => {
    const cards = [
      at('Calle América 12'),
      at('Avenida América Oeste N° 410'),
      at('Avenida América Oeste esquina Gabriel René Moreno'),
      at('Calle Jordán 3, Cochabamba'),
    ]
    expect(suggestStreets('amer', cards)).toEqual(['Avenida América Oeste', 'Calle América'])
  })

  test('keep a number that is their name', () => {
    expect(suggestStreets('21 cala', [at('Calle 21 de Calacoto 8200')])).toEqual(['Calle 21 de Calacoto'])
  })

  test('are not suggested by what every street has', () => {
    expect(suggestStreets('calle', [at('Calle Jordán 3')])).toEqual([])
    expect(suggestStreets('avenida de la', [at('Avenida de la Patria')])).toEqual([])
  })
})

describe('what was typed', () => {
  const marked = (name: string, text: string) =>
    cutAtTyped(name, text)
      .map(({ text: piece, isTyped }) => (isTyped ? `[${piece}]` : piece))
      .join('')

  test('is marked where words begin so, whatever the accents', () => {
    expect(marked('Café Ñandú', 'nandu caf')).toBe('[Caf]é [Ñandú]')
    expect(marked('Helados de Canela', 'hela')).toBe('[Hela]dos de Canela')
  })

  test('is not marked within a word, and the name stays whole', () => {
    expect(marked('Pizzería «El Buen Pan»', 'an')).toBe('Pizzería «El Buen Pan»')
    expect(marked('Pizzería «El Buen Pan»', 'pan')).toBe('Pizzería «El Buen [Pan]»')
  })
})
