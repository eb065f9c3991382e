import { expect, test } from 'vitest'
import { DATE_AND_TIME } from './date-and-time.ts'

test.each(['es-BO', 'en'])('in %s times are written by the 24-hour clock, midnight as 00', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { ...DATE_AND_TIME, timeZone: 'UTC' })
  expect(format.format(new Date('2026-11-24T21:05:00Z'))).toMatch(/21:05$/)
  expect(format.format(new Date('2026-11-24T00:15:00Z'))).toMatch(/\b00:15$/)
})
