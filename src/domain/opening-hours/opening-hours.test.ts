import { expect, test } from 'vitest'
import { openingHoursLines, osmHoursToText, toSpanishHours } from './opening-hours.ts'

test.each([
  [
    'Mo-Fr 08:00-12:00,14:30-18:30; Sa 09:00-13:00; Su off',
    ['Lunes a viernes: 08:00 a 12:00 y 14:30 a 18:30', 'Sábado: 09:00 a 13:00', 'Domingo: cerrado'],
  ],
  ['24/7', ['Todos los días: las 24 horas']],
  ['Mo-Su 00:00-24:00', ['Todos los días: las 24 horas']],
  ['Mo-Sa 12:00-15:00; Su,PH Off', ['Lunes a sábado: 12:00 a 15:00', 'Domingo y feriados: cerrado']],
  ['Mo-Su,PH 10:30-19:30', ['Todos los días y feriados: 10:30 a 19:30']],
  ['Tu-Su 17:30-22:00;PH closed', ['Martes a domingo: 17:30 a 22:00', 'Feriados: cerrado']],
  ['Mo-Fr 07:15-20:00, Sa 07:15-19:30', ['Lunes a viernes: 07:15 a 20:00', 'Sábado: 07:15 a 19:30']],
  ['Mo-Su 06:30-20:30, PH Off', ['Todos los días: 06:30 a 20:30', 'Feriados: cerrado']],
  ['Mo-Fr 09:00-12:00, 14:30-18:30', ['Lunes a viernes: 09:00 a 12:00 y 14:30 a 18:30']],
  ['Mo,We-Fr 08:00-12:30', ['Lunes y miércoles a viernes: 08:00 a 12:30']],
  ['Sa-Su 10:00-17:00', ['Sábado y domingo: 10:00 a 17:00']],
  ['We-Mo 17:00-22:00', ['Miércoles a lunes: 17:00 a 22:00']],
  ['Mo, We, Sa 7:30-00:00', ['Lunes, miércoles y sábado: 7:30 a 00:00']],
  ['Mo-Su 18:30+', ['Todos los días: desde las 18:30']],
  ['17:00-23:00', ['Todos los días: 17:00 a 23:00']],
  ['Mo-Sa 20:00-26:00', ['Lunes a sábado: 20:00 a 02:00']],
  ['Fr 20:00-00:30+', ['Viernes: 20:00 a 00:30 o más tarde']],
  ['Fr[-3] 08:30-16:30', ['Antepenúltimo viernes del mes: 08:30 a 16:30']],
  ['Su[1,3],PH off', ['Primer y tercer domingo del mes y feriados: cerrado']],
  ['Dec-Mar Mo-Fr 08:00-12:00', ['Diciembre a marzo, lunes a viernes: 08:00 a 12:00']],
  [
    'Apr 01-Sep 30: Mo-Fr 08:00-12:00; Oct 1-Mar 31 off',
    ['1 de abril a 30 de septiembre, lunes a viernes: 08:00 a 12:00', '1 de octubre a 31 de marzo: cerrado'],
  ],
  [
    'Mo-Su 08:00-18:00; Dec 24-26,Jan 1 off',
    ['Todos los días: 08:00 a 18:00', '24 a 26 de diciembre y 1 de enero: cerrado'],
  ],
  ['Mar,Apr,Oct: 10:00-19:00', ['Marzo, abril y octubre: 10:00 a 19:00']],
  ['2026 Dec 25 off', ['25 de diciembre de 2026: cerrado']],
  [
    'Mo-Sa 08:00-18:00; 2026 Dec 24 08:00-12:00; 2027 Jan 01-02 off',
    ['Lunes a sábado: 08:00 a 18:00', '24 de diciembre de 2026: 08:00 a 12:00', '1 a 2 de enero de 2027: cerrado'],
  ],
  [' mo-fr 08:00 - 15:00 ', ['Lunes a viernes: 08:00 a 15:00']],
])('%j is shown in Spanish', (osm, lines) => {
  expect(osmHoursToText(osm)).toBe(lines.join('\n'))
  expect(openingHoursLines(osm)).toEqual(lines)
})

test.each([
  'Lunes a Viernes 08:00 - 12:30, 15:00 - 18:30',
  'Martes a Viernes de 15:00 a 18:00 - Sabados y Domingos de 10:00 a 12:30',
  'PH[1] 08:30-16:30',
  'Mo-Fr[1] 08:30-16:30',
  'Mar 08:00-12:00',
  '2026-2027 Dec 25 off',
  'Mo-Fr 08:00-12:00 "con cita"',
  'Mo,Th 09:00-12:30-14:00-18:00',
  'Mo-PH 08:00-12:00',
  'previa cita',
  '<b>8:00</b>',
  '',
])('%j is left as it is', (text) => {
  expect(osmHoursToText(text)).toBe(text)
})

test.each([
  ['Mo-Sa 07:00–18:00; Su 09:00-14:00', 'Lunes a sábado: 07:00 a 18:00\nDomingo: 09:00 a 14:00'],
  ['Mo-Fr 08:00‑12:00', 'Lunes a viernes: 08:00 a 12:00'],
  ['Mo-Sa 11:00-22:00, Fr,Sa 20:00-02:00', 'Lunes a jueves: 11:00 a 22:00\nViernes y sábado: 11:00 a 02:00'],
  ['Mo-Su 11:30-15:00, Mo-Sa 18:30-23:00', 'Domingo: 11:30 a 15:00\nLunes a sábado: 11:30 a 15:00 y 18:30 a 23:00'],
  ['Mo-Fr 9:00 AM - 5:00 PM', 'Lunes a viernes: 9:00 a 17:00'],
  ['Mo-Fr 08.00-12.00', 'Lunes a viernes: 08:00 a 12:00'],
  ['Mo-Fr 08h00-12h00', 'Lunes a viernes: 08:00 a 12:00'],
  ['Mon-Sat 8:00-20:00; Su,PH off', 'Lunes a sábado: 8:00 a 20:00\nDomingo y feriados: cerrado'],
  ['Monday - Friday: 8:30 AM-5:30PM, Saturday: 9AM-1PM', 'Lunes a viernes: 8:30 a 17:30\nSábado: 9:00 a 13:00'],
  ['Mo-Fr 8-12, 14-18', 'Lunes a viernes: 8:00 a 12:00 y 14:00 a 18:00'],
  ['Daily 8am - 10pm', 'Todos los días: 8:00 a 22:00'],
  ['Open 24/7', 'Todos los días: las 24 horas'],
  ['Mo-Fr 08:00-12:00 "previa cita"', 'Lunes a viernes: 08:00 a 12:00 (previa cita)'],
  ['Sa 09:00-12:00 "con cita"', 'Sábado: 09:00 a 12:00 (con cita)'],
  ['Mo-Fr 08:00-12:00 "by appointment"; Sa off', 'Lunes a viernes: 08:00 a 12:00 (previa cita)\nSábado: cerrado'],
  ['Mo-Fr 08:00-12:00 || "llamar antes"', 'Lunes a viernes: 08:00 a 12:00 (llamar antes)'],
  ['Lunes a viernes 8:00 a 12:00, previa cita', 'Lunes a viernes: 8:00 a 12:00 (previa cita)'],
  ['Mo-Fr 09:00-17:00; Sa,Su by appointment', 'Lunes a viernes: 09:00 a 17:00\nSábado y domingo: previa cita'],
  ['Lunes a viernes 9 a 18; sábados: previa cita', 'Lunes a viernes: 9:00 a 18:00\nSábado: previa cita'],
  ['8:00 - 20:00 (Lunes a Sábado)', 'Lunes a sábado: 8:00 a 20:00'],
  ['Tue-Sun 12pm-10pm (closed Mondays)', 'Martes a domingo: 12:00 a 22:00\nLunes: cerrado'],
  [
    'Mo-Sa 10:00-20:00; Dec 24,31 10:00-13:00',
    'Lunes a sábado: 10:00 a 20:00\n24 de diciembre y 31 de diciembre: 10:00 a 13:00',
  ],
  [
    'Monday: 8:30\u202fAM\u2009–\u200912:00\u202fPM, 6:00\u2009–\u200910:30\u202fPM\nSunday: Open 24 hours',
    'Lunes: 8:30 a 12:00 y 18:00 a 22:30\nDomingo: las 24 horas',
  ],
])('%j is said in Spanish, in whatever way it is written', (hours, spanish) => {
  expect(toSpanishHours(hours)).toBe(spanish)
})

test.each([
  'yes',
  'no',
  'unknown',
  'fixme',
  'http://cafe.example.org/horarios',
  'www.facebook.com/cafe',
  '+591 2 2441234',
  '"previa cita"',
  'Mo-Fr 08:00-12:00 "previa cita"; Sa mañana',
  'Mo-We 10:22:00',
  'Mo-Fr 9:00-5:00',
  '',
])('%j says no hours that can be read', (hours) => {
  expect(toSpanishHours(hours)).toBeNull()
})

test.each([
  ['Mon-Fri 9am-5pm\nSaturday closed', ['Lunes a viernes: 9:00 a 17:00', 'Sábado: cerrado']],
  ['Mon-Fri 9am-5pm\nsaturday: ask us', ['Lunes a viernes: 9:00 a 17:00', 'saturday: ask us']],
  ['L-V 9 a 18 hrs.', ['L-V 9 a 18 hrs.']],
  ['Todos los días 9 a 18', ['Todos los días 9 a 18']],
])('hours that an owner typed, %j, are shown as %j on a Spanish page', (typed, lines) => {
  expect(openingHoursLines(typed)).toEqual(lines)
})

test('what is half readable is left as a whole, and shown as far as it can be read', () => {
  const text = 'Mo-Fr 08:00-12:00; week 1 off'
  expect(osmHoursToText(text)).toBe(text)
  expect(openingHoursLines(text)).toEqual(['Lunes a viernes: 08:00 a 12:00', 'week 1 off'])
})

test('the line breaks that an owner typed are kept, the empty line too', () => {
  expect(openingHoursLines('Lunes a viernes: 8 a 12\r\n\nSábado: cerrado; domingo: cerrado\n  ')).toEqual([
    'Lunes a viernes: 8 a 12',
    '',
    'Sábado: cerrado',
    'domingo: cerrado',
  ])
})

test('no hours have no lines', () => {
  expect(openingHoursLines('')).toEqual([])
  expect(openingHoursLines(' \n ')).toEqual([])
})

test('reading is quick whatever is typed', () => {
  const started = performance.now()
  osmHoursToText('Mo,'.repeat(700))
  osmHoursToText('00:00-00:00 '.repeat(170))
  osmHoursToText(`Mo ${' '.repeat(2_000)}x`)
  osmHoursToText(`Dec ${' '.repeat(2_000)}x`)
  osmHoursToText(`Dec 25${' '.repeat(2_000)}x`)
  osmHoursToText('Dec 25,'.repeat(300))
  osmHoursToText(`00:00${' '.repeat(2_000)}x`)
  expect(performance.now() - started).toBeLessThan(200)
})

test('hours of single days are shown below those that people wrote', () => {
  expect(openingHoursLines('L-V 9-18\nsáb. medio día; 2026 Dec 25 off')).toEqual([
    'L-V 9-18',
    'sáb. medio día',
    '25 de diciembre de 2026: cerrado',
  ])
})
