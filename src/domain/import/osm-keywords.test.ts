import { expect, test } from 'vitest'
import { toKeywords, toServices } from './osm-keywords.ts'

test('other names, the chain and whose it is are keywords, but nothing that the name has already', () => {
  const tags = { alt_name: 'BCP;Banco BCP', brand: 'Banco de Crédito', operator: 'Banco de Crédito de Bolivia' }
  expect(toKeywords(tags, 'Banco de Crédito – Agencia Sur')).toEqual([
    'BCP',
    'Banco BCP',
    'Banco de Crédito de Bolivia',
  ])
})

test('kitchens and specialities are said in Spanish, and words of people stay', () => {
  expect(toKeywords({ cuisine: 'chinese;sushi;Almuerzos y cenas' }, 'Dragón')).toEqual([
    'comida china',
    'sushi',
    'Almuerzos y cenas',
  ])
  expect(toKeywords({ cuisine: 'soup;Comida Rapida;stake_house' }, 'Dragón')).toEqual([
    'sopas',
    'comida rápida',
    'churrasquería',
  ])
  expect(toKeywords({ 'healthcare:speciality': 'gynaecology; paediatrics', healthcare: 'clinic' }, 'San José')).toEqual(
    ['ginecología', 'pediatría'],
  )
})

test('authorities, long texts and more than twelve are left out', () => {
  const tags = { operator: 'Gobierno Autónomo Municipal de Cochabamba', alt_name: 'x'.repeat(61) }
  expect(toKeywords(tags, 'Parque')).toEqual([])
  const many = Array.from({ length: 20 }, (_, number) => `plato${number}`).join(';')
  expect(toKeywords({ cuisine: many }, 'Fonda')).toHaveLength(12)
})

test('what a place offers besides is known by its tags, and is no word for its kitchen', () => {
  const offered = {
    internet_access: 'wlan',
    delivery: 'yes',
    takeaway: 'only',
    outdoor_seating: 'terrace',
    wheelchair: 'yes',
    'diet:vegan': 'only',
    'diet:vegetarian': 'yes',
    'payment:qr_code': 'yes',
    'payment:credit_cards': 'yes',
    'payment:debit_cards': 'yes',
  }
  expect(toServices(offered)).toBe('delivery takeaway qr card wifi outdoor wheelchair vegetarian vegan')
  const refused = Object.fromEntries(Object.keys(offered).map((key) => [key, 'no']))
  expect(toServices({ ...refused, wheelchair: 'limited', internet_access: 'terminal' })).toBeNull()
  // A kitchen may be one as well.
  expect(toServices({ cuisine: 'vegan;pizza' })).toBe('vegan')
  expect(toKeywords({ cuisine: 'vegan;pizza', ...offered }, 'Sol')).toEqual(['pizza'])
})
