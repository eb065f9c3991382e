import { expect, test } from 'vitest'
import { toKeywords } from '../import/osm-keywords.ts'
import { specialtiesOf } from './specialties.ts'

test('the kitchens and fields of medicine of an imported place are told in both languages, its other words in none', () => {
  const tags = { cuisine: 'fried_chicken;soup', alt_name: 'Otro nombre', 'healthcare:speciality': 'paediatrics' }
  const keywords = [...toKeywords({ ...tags, delivery: 'yes' }, 'Sol'), 'toString']
  expect(specialtiesOf({ keywords }, 'es')).toEqual(['pollo frito', 'sopas', 'pediatría'])
  expect(specialtiesOf({ keywords }, 'en')).toEqual(['fried chicken', 'soups', 'paediatrics'])
  expect(specialtiesOf({}, 'es')).toEqual([])
})
