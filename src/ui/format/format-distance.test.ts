import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import en from '@/i18n/en.json'
import es from '@/i18n/es.json'
import { formatDistance, formatLength } from './format-distance.ts'

const spanish = createIntl({ locale: 'es', messages: es })
const english = createIntl({ locale: 'en', messages: en })

test.each([
  [3, '10 m', '10 m'],
  [344, '340 m', '340 m'],
  [994, '990 m', '990 m'],
  [995, '1,0 km', '1.0 km'],
  [1234, '1,2 km', '1.2 km'],
])('%d meters are told as people say them', (meters, inSpanish, inEnglish) => {
  expect(formatLength(spanish, meters)).toBe(inSpanish)
  expect(formatLength(english, meters)).toBe(inEnglish)
  expect(formatDistance(spanish, meters)).toBe(`a ${inSpanish}`)
  expect(formatDistance(english, meters)).toBe(`${inEnglish} away`)
})
