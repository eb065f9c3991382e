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
