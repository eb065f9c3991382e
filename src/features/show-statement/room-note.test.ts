import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Forecast } from '@/domain/adverts/forecast.ts'
import en from '@/i18n/en.json'
import es from '@/i18n/es.json'
import { formatRoom } from './room-note.tsx'

const spanish = createIntl({ locale: 'es', messages: es })
const english = createIntl({ locale: 'en', messages: en })
const forecast = (values: Partial<Forecast>): Forecast => ({
  room: 'now',
  from: null,
  seen: 9,
  sold: 8,
  needed: 1,
  ...values,
})

test('one view is told as one', () => {
  expect(formatRoom(spanish, forecast({}))).toBe(
    'Hay lugar: el plan necesita una vista al día, y en un día flojo queda una libre.',
  )
  expect(formatRoom(english, forecast({}))).toBe(
    'There is room: the plan needs one view a day, and on a slow day one is free.',
  )
  expect(formatRoom(spanish, forecast({ seen: 90, needed: 40 }))).toContain('unas 40 vistas al día')
  expect(formatRoom(spanish, forecast({ room: 'never', sold: 20 }))).toContain('quedan 0 libres')
})

test('room from a day on is told with the day', () => {
  const later = formatRoom(spanish, forecast({ room: 'later', from: '2026-12-03', needed: 5 }))
  expect(later).toContain('desde el 3 de diciembre de 2026')
  expect(later).toContain('ahora queda una libre')
})
