import { describe, expect, test } from 'vitest'
import { openSpans, openState } from './open-now.ts'

/** Returns a day of the week that began on Monday, 16 November 2026, in Bolivia's time. */
const at = (day: number, time: string) => new Date(`2026-11-${16 + day}T${time}:00-04:00`)
const stateAt = (hours: string | null, day: number, time: string) =>
  openState(openSpans(hours), at(day, time), 'cochabamba')

describe('whether a place is open', () => {
  test.each([
    ['Mo-Fr 09:00-18:00', 0, '09:00', 'open'],
    ['Mo-Fr 09:00-18:00', 0, '08:59', 'closed'],
    ['Mo-Fr 09:00-18:00', 0, '18:00', 'closed'],
    ['Mo-Fr 09:00-18:00', 5, '12:00', 'closed'],
    // At midday many are closed.
    ['Lunes a viernes: 9:00 a 12:30 y 14:30 a 18:30', 2, '12:29', 'open'],
    ['Lunes a viernes: 9:00 a 12:30 y 14:30 a 18:30', 2, '13:00', 'closed'],
    ['Lunes a viernes: 9:00 a 12:30 y 14:30 a 18:30', 2, '14:30', 'open'],
    // Through the night, also from Sunday to Monday.
    ['Viernes y sábado: 20:00 a 04:00', 5, '03:59', 'open'],
    ['Viernes y sábado: 20:00 a 04:00', 6, '03:00', 'open'],
    ['Viernes y sábado: 20:00 a 04:00', 6, '04:00', 'closed'],
    ['Viernes y sábado: 20:00 a 04:00', 4, '03:00', 'closed'],
    ['Domingo: 18:00 a 02:00', 0, '01:00', 'open'],
    ['Domingo: 18:00 a 02:00', 0, '02:00', 'closed'],
    ['24/7', 6, '03:33', 'open'],
    ['Todos los días: las 24 horas', 3, '00:00', 'open'],
    ['Lunes a Domingo: 24 horas', 3, '00:00', 'open'],
    ['Todos los días: desde las 18:00', 3, '23:59', 'open'],
    ['Todos los días: desde las 18:00', 3, '17:59', 'closed'],
    // As people write.
    ['LUNES A VIERNES: 08:30-12:00 y 14:30-19:00; SABADOS: 09:00-13:00', 5, '12:59', 'open'],
    ['Lunes a Viernes 08:00 - 12:30, 15:00 - 18:30', 1, '15:00', 'open'],
    ['Lunes a Viernes 08:00 - 12:30, 15:00 - 18:30', 1, '14:00', 'closed'],
    ['Martes a Viernes 09:00 - 12:00 15:00 - 19:00 | Sábado y Domingo 09:00 - 13:00', 6, '10:00', 'open'],
    ['Martes a Viernes 09:00 - 12:00 15:00 - 19:00 | Sábado y Domingo 09:00 - 13:00', 1, '13:00', 'closed'],
    ['Lu-Sa 8.30 a 20.00', 5, '19:00', 'open'],
    ['Lunes a viernes de 9 a 18 hrs.', 0, '17:59', 'open'],
    ['Lunes a viernes de 9 a 18 hrs.', 0, '18:00', 'closed'],
    ['Lunes a domingo de 8:00 am a 5:00 pm', 6, '16:59', 'open'],
    ['Lunes a domingo de 8:00 am a 5:00 pm', 6, '17:01', 'closed'],
    ['LUNES A VIERNES: 08:00-16:00; SABADO DOMINGO: 09:00-12:00', 6, '10:00', 'open'],
    // What says nothing, or too much.
    ['Lunes a Domingo', 0, '12:00', 'unknown'],
    ['Previa cita', 0, '12:00', 'unknown'],
    ['visitas a las 10:00, 11:00 y 12:00', 0, '12:00', 'unknown'],
    ['', 0, '12:00', 'unknown'],
    [null, 0, '12:00', 'unknown'],
  ] as const)('%j on day %d at %s: %s', (hours, day, time, state) => {
    expect(stateAt(hours, day, time)).toBe(state)
  })

  test('it is Bolivia that has to be on time, wherever the device is', () => {
    const spans = openSpans('Mo 20:00-23:00')
    expect(openState(spans, new Date('2026-11-17T01:00:00Z'), 'cochabamba')).toBe('open')
    expect(openState(spans, new Date('2026-11-16T21:00:00Z'), 'cochabamba')).toBe('closed')
  })

  test.each([
    // Christmas 2026 is a Friday.
    ['Lunes a viernes: 9:00 a 18:00; feriados: cerrado', '2026-12-25T12:00', 'cochabamba', 'closed'],
    ['Mo-Sa 12:00-15:00; Su,PH off', '2026-12-25T12:00', 'cochabamba', 'closed'],
    ['Mo-Sa 12:00-15:00; Su,PH off', '2026-12-26T12:00', 'cochabamba', 'open'],
    ['Lunes a viernes: 9:00 a 18:00; feriados: 9:00 a 12:00', '2026-12-25T11:59', 'cochabamba', 'open'],
    ['Lunes a viernes: 9:00 a 18:00; feriados: 9:00 a 12:00', '2026-12-25T12:00', 'cochabamba', 'closed'],
    ['Todos los días y feriados: 10:30 a 19:30', '2026-12-25T12:00', 'cochabamba', 'open'],
    // No one said what becomes of holidays.
    ['Lunes a viernes: 9:00 a 18:00', '2026-12-25T12:00', 'cochabamba', 'open'],
    // Carnival's Tuesday, and the night before it.
    ['Todos los días: 20:00 a 04:00; feriados: cerrado', '2027-02-10T03:00', 'oruro', 'closed'],
    ['Todos los días: 20:00 a 04:00; feriados: cerrado', '2027-02-08T03:00', 'oruro', 'open'],
    ['Todos los días: 20:00 a 04:00; feriados: cerrado', '2027-02-08T20:00', 'oruro', 'closed'],
    // The day of a department is one of its own cities alone.
    ['Mo-Su 09:00-18:00; PH off', '2026-07-16T12:00', 'la-paz', 'closed'],
    ['Mo-Su 09:00-18:00; PH off', '2026-07-16T12:00', 'tarija', 'open'],
  ] as const)('%j at %s in %s: %s', (hours, time, city, state) => {
    expect(openState(openSpans(hours), new Date(`${time}:00-04:00`), city)).toBe(state)
  })
})
