import { expect, test } from 'vitest'
import { parseFields } from '../shared/form-fields.ts'
import { additionTextsSchema } from './addition.ts'

const texts = {
  name: 'Salón Tajibo',
  category: 'beauty_salon',
  city: 'trinidad',
  address: 'Calle Cochabamba 12',
  phone: '',
  whatsapp: '',
  business_hours: '',
}

test('a form without a category or a city says which of them to choose', () => {
  expect(parseFields(additionTextsSchema, texts).errors).toEqual({})
  expect(parseFields(additionTextsSchema, { ...texts, category: '', city: '' }).errors).toEqual({
    category: 'addition-category-missing',
    city: 'addition-city-missing',
  })
})
