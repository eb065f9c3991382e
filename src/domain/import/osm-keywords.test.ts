import { expect, test } from 'vitest'
import { toKeywords } from './osm-keywords.ts'

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

test('what a place offers besides is said in the words of people, and what it does not offer is not', () => {
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
  expect(toKeywords(offered, 'Sol')).toEqual([
    'wifi',
    'delivery',
    'a domicilio',
    'para llevar',
    'mesas afuera',
    'silla de ruedas',
    'vegetariano',
    'vegano',
    'pago con QR',
    'pago con tarjeta',
  ])
  const refused = Object.fromEntries(Object.keys(offered).map((key) => [key, 'no']))
  expect(toKeywords({ ...refused, wheelchair: 'limited', internet_access: 'terminal' }, 'Sol')).toEqual([])
})

test('where there are too many words, names and kitchens stay', () => {
  const dishes = Array.from({ length: 11 }, (_, number) => `plato${number}`).join(';')
  expect(toKeywords({ cuisine: dishes, delivery: 'yes', wheelchair: 'yes' }, 'Fonda').slice(-2)).toEqual([
    'plato10',
    'delivery',
  ])
})
