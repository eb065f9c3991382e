import { expect, it, test } from 'vitest'
import { openingHoursLines } from './opening-hours.ts'
import { findTodaysLine, isClosedToday, isPastLine } from './todays-line.ts'

/** @param day Of November 2026; the 25th is a Wednesday. */
const lineOn = (hours: string, day: number) => {
  const lines = openingHoursLines(hours)
  const line = findTodaysLine(lines, new Date(`2026-11-${String(day).padStart(2, '0')}T23:30:00-04:00`), 'la-paz')
  return line === undefined ? undefined : lines[line]
}

it.each([
  ['Mo-Fr 08:00-12:00; Sa 09:00-13:00; Su off', 25, 'Lunes a viernes: 08:00 a 12:00'],
  ['Mo-Fr 08:00-12:00; Sa 09:00-13:00; Su off', 28, 'Sábado: 09:00 a 13:00'],
  ['Mo-Fr 08:00-12:00; Sa 09:00-13:00; Su off', 29, 'Domingo: cerrado'],
  ['Mo-Fr 08:00-12:00', 28, undefined],
  ['Lunes a viernes: 8:00 a 20:00\nSábado: 9:00 a 13:00', 28, 'Sábado: 9:00 a 13:00'],
  ['Mo-Su 08:00-20:00; Su off', 29, 'Domingo: cerrado'],
  // The 2nd is a holiday; an exception holds wherever it stands.
  ['PH off; Mo-Sa 08:00-20:00', 2, 'Feriados: cerrado'],
  // No one knows which of the two holds.
  ['Su off; Mo-Su 08:00-20:00', 29, undefined],
  ['hornea hasta acabar', 25, undefined],
])('of "%s", on the %ith this line holds: %s', (hours, day, line) => {
  expect(lineOn(hours, day)).toBe(line)
})

it.each([
  ['Tu-Fr 09:00-18:00', 28, true],
  ['Tu-Fr 09:00-18:00; Su off', 29, true],
  ['Tu-Fr 09:00-18:00', 27, false],
  ['Mo-Su 09:00-18:00; PH off', 2, true],
  ['Su off', 28, false],
  ['previa cita', 28, false],
])('of "%s", on the %ith it is closed all day: %j', (hours, day, isClosed) => {
  const date = new Date(`2026-11-${String(day).padStart(2, '0')}T09:00:00-04:00`)
  expect(isClosedToday(openingHoursLines(hours), date, 'la-paz')).toBe(isClosed)
})

test.each([
  ['25 de diciembre de 2026: cerrado', '2026-12-25T23:59:00-04:00', false],
  ['25 de diciembre de 2026: cerrado', '2026-12-26T00:01:00-04:00', true],
  ['25 de diciembre: cerrado', '2026-12-26T12:00:00-04:00', false],
  ['Lunes a viernes: 9:00 a 18:00', '2026-12-26T12:00:00-04:00', false],
  ['previa cita', '2026-12-26T12:00:00-04:00', false],
])('%j at %s is past: %j', (line, now, isPast) => {
  expect(isPastLine(line, new Date(now))).toBe(isPast)
})
