import { expect, test } from 'vitest'
import { toEnglishHours } from './english-hours.ts'
import { openingHoursLines } from './opening-hours.ts'

test.each([
  [
    'Mo-Fr 08:00-12:00,14:30-18:30; Sa 09:00-13:00; Su off',
    ['Monday to Friday: 08:00 to 12:00 and 14:30 to 18:30', 'Saturday: 09:00 to 13:00', 'Sunday: closed'],
  ],
  ['24/7', ['Every day: 24 hours']],
  ['Mo-Su,PH 10:30-19:30', ['Every day and holidays: 10:30 to 19:30']],
  ['Mo,We-Th 18:30+', ['Monday, Wednesday and Thursday: from 18:30']],
  ['Fr 20:00-00:30+', ['Friday: 20:00 to 00:30 or later']],
  ['Su[1,3],PH off', ['First and third Sunday of the month and holidays: closed']],
  ['Fr[-1] 08:30-16:30', ['Last Friday of the month: 08:30 to 16:30']],
  ['Fr[-2,-3] 08:30-16:30', ['Second-last and third-last Friday of the month: 08:30 to 16:30']],
  [
    'Apr 01-Sep 30: Mo-Fr 08:00-12:00; Oct 1-Mar 31 off',
    ['1 April to 30 September, Monday to Friday: 08:00 to 12:00', '1 October to 31 March: closed'],
  ],
  ['Dec 24-26,Jan 1 off; 2026 Dec 25 off', ['24 to 26 December and 1 January: closed', '25 December 2026: closed']],
  ['Sábado: 9:00 a 12:00', ['Saturday: 9:00 to 12:00']],
])('%j is shown in English', (hours, lines) => {
  expect(openingHoursLines(hours).map(toEnglishHours)).toEqual(lines)
})

test.each([
  ['L-V 15:30 a 20:30 / S 9-12', ['Monday to Friday: 15:30 to 20:30', 'Saturday: 9:00 to 12:00']],
  ['Lunes a sábado de 9 a 18 hrs.\nFeriados cerrado', ['Monday to Saturday: 9:00 to 18:00', 'Holidays: closed']],
  [
    'LUNES A VIERNES: 08:00-16:00; SABADO DOMINGO: 09:00-12:00',
    ['Monday to Friday: 08:00 to 16:00', 'Saturday and Sunday: 09:00 to 12:00'],
  ],
  ['Mon-Fri 9am-5pm', ['Monday to Friday: 9:00 to 17:00']],
  ['Lunes a viernes: 08:00 a 12:00 (previa cita)', ['Monday to Friday: 08:00 to 12:00 (by appointment)']],
  ['Lunes a viernes: 08:00 a 12:00 (tocar el timbre)', ['Monday to Friday: 08:00 to 12:00 (tocar el timbre)']],
  [
    'Lunes a viernes 8 a 12\nSábados mañana; 2026 Dec 25 off',
    ['Monday to Friday: 8:00 to 12:00', null, '25 December 2026: closed'],
  ],
])('%j, as people write, is shown in English as far as it can be read', (hours, lines) => {
  expect(openingHoursLines(hours, true).map(toEnglishHours)).toEqual(lines)
})

test.each(['las 24 horas', 'cerrado', 'todos los días'])('the beginning of %j stays small', (part) => {
  expect(toEnglishHours(part)).toMatch(/^(?:24 hours|closed|every day)$/)
})

test.each(['Lunes con suerte', 'Mo-Fr 08:00-12:00', 'De 8 a 12', 'L-V 9-18', 'Llame al 76543210'])(
  '%j is no text of ours',
  (line) => {
    expect(toEnglishHours(line)).toBeNull()
  },
)
