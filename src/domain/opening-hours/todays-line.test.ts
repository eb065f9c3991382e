import { expect, it } from 'vitest'
import { openingHoursLines } from './opening-hours.ts'
import { findTodaysLine } from './todays-line.ts'

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
