import { describe, expect, test } from 'vitest'
import { openRules, openState, toBolivianTime } from './open-now.ts'

/** Returns a day of the week that began on Monday, 16 November 2026, in Bolivia's time. */
const at = (day: number, time: string) => new Date(`2026-11-${16 + day}T${time}:00-04:00`)
const stateAt = (hours: string | null, day: number, time: string) =>
  openState(openRules(hours), at(day, time), 'cochabamba')

test('the time of the day is Bolivia’s, on a clock of 24 hours', () => {
  expect(toBolivianTime(at(0, '08:05'))).toBe('08:05')
  expect(toBolivianTime(at(0, '21:30'))).toBe('21:30')
  expect(toBolivianTime(new Date('2026-11-16T04:00:00Z'))).toBe('00:00')
})

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
    // No one knows when it closes.
    ['Todos los días: desde las 18:00', 3, '17:59', 'closed'],
    ['Todos los días: desde las 18:00', 3, '18:00', 'unknown'],
    ['Todos los días: desde las 18:00', 3, '03:59', 'unknown'],
    ['Todos los días: desde las 18:00', 3, '04:00', 'closed'],
    ['Mo-Su 07:00+', 3, '23:59', 'unknown'],
    ['Mo-Su 07:00+', 3, '06:59', 'closed'],
    ['Fr-Sa 20:00-00:30+', 5, '00:29', 'open'],
    ['Fr-Sa 20:00-00:30+', 5, '00:30', 'unknown'],
    // Past midnight, in the way of OpenStreetMap.
    ['Mo-Su 20:00-26:00', 3, '01:59', 'open'],
    ['Mo-Su 20:00-26:00', 3, '02:00', 'closed'],
    // A later rule for fewer days, or one that closes.
    ['Mo-Fr 06:00-13:00,14:30-18:00; We 06:00-13:00', 2, '15:00', 'closed'],
    ['Mo-Fr 06:00-13:00,14:30-18:00; We 06:00-13:00', 3, '15:00', 'open'],
    ['Mo-Su 11:00-23:00; We off', 2, '12:00', 'closed'],
    ['Mo-Su 11:00-23:00; We off', 3, '12:00', 'open'],
    // A comma adds, also where the hours overlap.
    ['Mo-Sa 11:00-22:00, Fr,Sa 20:00-02:00', 4, '13:00', 'open'],
    ['Mo-Sa 11:00-22:00, Fr,Sa 20:00-02:00', 5, '01:59', 'open'],
    ['Mo-Sa 11:00-22:00, Fr,Sa 20:00-02:00', 3, '22:00', 'closed'],
    ['Mo-Fr 08:00-16:00, We 14:00-18:00', 2, '09:00', 'open'],
    ['Mo-Fr 08:00-16:00, We 14:00-18:00', 2, '17:59', 'open'],
    ['Mo-Fr 08:00-16:00, We 14:00-18:00', 3, '17:00', 'closed'],
    ['Mo-Su 11:30-15:00, Mo-Sa 18:30-23:00', 5, '19:00', 'open'],
    ['Mo-Su 11:30-15:00, Mo-Sa 18:30-23:00', 6, '19:00', 'closed'],
    ['Mo-Su 08:00-20:00, Fr 18:00+', 4, '19:00', 'open'],
    ['Mo-Su 08:00-20:00, Fr 18:00+', 4, '21:00', 'unknown'],
    // In Spanish a comma says nothing of that.
    ['Lunes a sábado: 9:00 a 20:00, sábado: 9:00 a 13:00', 5, '15:00', 'closed'],
    ['Lunes a sábado: 9:00 a 15:00, sábado: 18:00 a 20:00', 5, '10:00', 'unknown'],
    // Closed days alone say nothing of the others.
    ['Su off', 0, '09:30', 'unknown'],
    ['Su off', 6, '00:30', 'closed'],
    ['Domingo: cerrado', 0, '09:30', 'unknown'],
    ['Domingo: cerrado', 6, '09:30', 'closed'],
    ['Cerrado domingos y feriados', 0, '09:30', 'unknown'],
    ['Cerrado domingos y feriados', 6, '09:30', 'closed'],
    ['PH off', 5, '09:30', 'unknown'],
    ['PH 10:00-14:00', 5, '09:30', 'unknown'],
    ['Dec 25 off', 0, '09:30', 'unknown'],
    ['Lunes cerrado', 0, '09:30', 'closed'],
    ['Lunes cerrado', 1, '09:30', 'unknown'],
    ['no atendemos sábados', 5, '09:30', 'closed'],
    ['no atendemos sábados', 4, '09:30', 'unknown'],
    ['Domingos no hay atención', 6, '09:30', 'closed'],
    ['No atendemos domingos ni feriados', 6, '09:30', 'closed'],
    ['No atendemos domingos ni feriados', 5, '09:30', 'unknown'],
    ['Cerrado: lunes y martes', 1, '09:30', 'closed'],
    ['Domingos descansamos', 6, '09:30', 'closed'],
    ['Domingos descansamos', 5, '09:30', 'unknown'],
    ['No se atiende en feriados', 5, '09:30', 'unknown'],
    ['Jueves a sábado 20:00 en adelante', 3, '19:59', 'closed'],
    ['Jueves a sábado a partir de las 20:00', 3, '20:00', 'unknown'],
    ['Closed on Sundays', 6, '09:30', 'closed'],
    ['Closed on Sundays', 0, '09:30', 'unknown'],
    // Does Monday afternoon come in addition?
    ['Mo-Fr 09:00-12:00; Mo 15:00-18:00', 0, '15:00', 'unknown'],
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
    const rules = openRules('Mo 20:00-23:00')
    expect(openState(rules, new Date('2026-11-17T01:00:00Z'), 'cochabamba')).toBe('open')
    expect(openState(rules, new Date('2026-11-16T21:00:00Z'), 'cochabamba')).toBe('closed')
  })

  test.each([
    // Christmas 2026 is a Friday.
    ['Lunes a viernes: 9:00 a 18:00; feriados: cerrado', '2026-12-25T12:00', 'cochabamba', 'closed'],
    ['Mo-Sa 12:00-15:00; Su,PH off', '2026-12-25T12:00', 'cochabamba', 'closed'],
    ['Mo-Sa 12:00-15:00; Su,PH off', '2026-12-26T12:00', 'cochabamba', 'open'],
    ['Lunes a viernes: 9:00 a 18:00; feriados: 9:00 a 12:00', '2026-12-25T11:59', 'cochabamba', 'open'],
    ['Lunes a viernes: 9:00 a 18:00; feriados: 9:00 a 12:00', '2026-12-25T12:00', 'cochabamba', 'closed'],
    ['Todos los días y feriados: 10:30 a 19:30', '2026-12-25T12:00', 'cochabamba', 'open'],
    // A closed Friday is no closed holiday.
    ['Mo-Fr off; Sa-Su,PH 10:00-18:00', '2026-12-25T12:00', 'cochabamba', 'open'],
    ['Domingos y feriados: 9:00 a 16:00; viernes: cerrado', '2026-12-18T12:00', 'cochabamba', 'closed'],
    ['Mo-Su 10:00-20:00; Dec 24,31 10:00-13:00', '2026-12-31T14:00', 'cochabamba', 'closed'],
    // No one said what becomes of holidays.
    ['Lunes a viernes: 9:00 a 18:00', '2026-12-25T12:00', 'cochabamba', 'open'],
    // Carnival's Tuesday, and the night before it.
    ['Todos los días: 20:00 a 04:00; feriados: cerrado', '2027-02-10T03:00', 'oruro', 'closed'],
    ['Todos los días: 20:00 a 04:00; feriados: cerrado', '2027-02-08T03:00', 'oruro', 'open'],
    ['Todos los días: 20:00 a 04:00; feriados: cerrado', '2027-02-08T20:00', 'oruro', 'closed'],
    ['2026 Dec 25 off', '2026-12-25T12:00', 'la-paz', 'closed'],
    ['2026 Dec 25 off', '2026-12-24T12:00', 'la-paz', 'unknown'],
    ['2026 Dec 24 09:00-12:00', '2026-12-25T12:00', 'la-paz', 'unknown'],
    ['Feriados no hay atención', '2026-12-25T12:00', 'la-paz', 'closed'],
    ['Cerrado domingos y feriados', '2026-12-25T12:00', 'la-paz', 'closed'],
    // The day of a department is one of its own cities alone.
    ['Mo-Su 09:00-18:00; PH off', '2026-07-16T12:00', 'la-paz', 'closed'],
    ['Mo-Su 09:00-18:00; PH off', '2026-07-16T12:00', 'tarija', 'open'],
  ] as const)('%j at %s in %s: %s', (hours, time, city, state) => {
    expect(openState(openRules(hours), new Date(`${time}:00-04:00`), city)).toBe(state)
  })

  test.each([
    // The first Sunday of November 2026 is the 1st, the last but two Friday the 13th; Christmas is the last Friday.
    ['Su[1] 10:00-12:00', '2026-11-01T10:00', 'open'],
    ['Su[1] 10:00-12:00', '2026-11-08T10:00', 'closed'],
    ['Fr[-3] 08:30-16:30', '2026-11-13T10:00', 'open'],
    ['Fr[-3] 08:30-16:30', '2026-11-20T10:00', 'closed'],
    ['Mo-Fr 09:00-18:00; Fr[-1] off', '2026-12-25T12:00', 'closed'],
    ['Mo-Fr 09:00-18:00; Fr[-1] off', '2026-12-18T12:00', 'open'],
    ['Th[2,4] 09:00-12:00', '2026-11-12T09:00', 'open'],
    ['Th[2,4] 09:00-12:00', '2026-11-19T09:00', 'closed'],
    ['Primer domingo del mes: 10:00 a 12:00', '2026-11-01T10:00', 'open'],
    ['Lunes a viernes: 09:00 a 18:00\nÚltimo viernes del mes: cerrado', '2026-12-25T12:00', 'closed'],
    ['Segundo y cuarto jueves del mes: 09:00 a 12:00', '2026-11-26T09:00', 'open'],
    ['Primer domingo de cada mes 9 a 12', '2026-11-01T10:00', 'open'],
    ['Primer domingo de cada mes 9 a 12', '2026-11-08T10:00', 'closed'],
    // Months and dates, over New Year's Eve, too.
    ['Dec-Mar Mo-Fr 08:00-12:00', '2026-12-01T08:00', 'open'],
    ['Dec-Mar Mo-Fr 08:00-12:00', '2027-03-31T08:00', 'open'],
    ['Dec-Mar Mo-Fr 08:00-12:00', '2027-04-01T08:00', 'closed'],
    ['Dec-Mar Mo-Fr 08:00-12:00', '2026-12-05T08:00', 'closed'],
    ['Apr 01-Sep 30: 08:00-18:00; Oct 01-Mar 31: 10:00-16:00', '2026-09-30T09:00', 'open'],
    ['Apr 01-Sep 30: 08:00-18:00; Oct 01-Mar 31: 10:00-16:00', '2026-10-01T09:00', 'closed'],
    ['Mo-Su 08:00-18:00; Dec 25,Jan 1 off', '2026-12-25T12:00', 'closed'],
    ['Mo-Su 08:00-18:00; Dec 25,Jan 1 off', '2027-01-01T12:00', 'closed'],
    ['Mo-Su 08:00-18:00; Dec 25,Jan 1 off', '2026-12-26T12:00', 'open'],
    ['Mo-Su 08:00-18:00; Dec 24-26 off', '2026-12-26T12:00', 'closed'],
    ['Mo-Su 08:00-18:00; Dec 24-26 off', '2026-12-27T12:00', 'open'],
    ['Mo-Su 08:00-18:00; 2026 Dec 25 off', '2026-12-25T12:00', 'closed'],
    ['Mo-Su 08:00-18:00; 2026 Dec 25 off', '2027-12-25T12:00', 'open'],
    ['Mo-Su 08:00-18:00; PH off; 2026 Dec 25 09:00-13:00', '2026-12-25T12:00', 'open'],
    ['Mo-Su 08:00-18:00; PH off; 2026 Dec 25 09:00-13:00', '2026-12-25T14:00', 'closed'],
    ['L-V 9:00-18:00; 2026 Dec 25 09:00-13:00', '2026-12-25T14:00', 'closed'],
    ['Lunes a viernes: 9:00 a 18:00\n25 de diciembre de 2026: 09:00 a 13:00', '2026-12-25T14:00', 'closed'],
    ['Mar 1-Oct 31: 10:00-17:00; We off', '2026-10-28T12:00', 'closed'],
    ['Todos los días: 8:00 a 18:00; 25 de diciembre: cerrado', '2026-12-25T12:00', 'closed'],
    ['Diciembre a marzo, lunes a viernes: 08:00 a 12:00', '2026-12-01T08:00', 'open'],
    ['Diciembre a marzo, lunes a viernes: 08:00 a 12:00', '2026-11-30T08:00', 'closed'],
    ['1 de abril a 30 de septiembre: 08:00 a 18:00', '2026-09-30T09:00', 'open'],
    ['1 de abril a 30 de septiembre: 08:00 a 18:00', '2026-10-01T09:00', 'closed'],
    // Whether a place of a season keeps to it on Sundays is not clear.
    ['Mar 15-Oct 31: We-Sa 14:00-17:00; Su 11:00-18:00', '2026-12-20T12:00', 'unknown'],
    // A Tuesday, "martes", and not March.
    ['Mar 10:00-12:00', '2026-11-17T10:00', 'open'],
    ['Mar 10:00-12:00', '2027-03-01T10:00', 'closed'],
    // Holidays named first are an exception, too.
    ['Feriados: cerrado; lunes a viernes: 9:00 a 18:00', '2026-12-25T12:00', 'closed'],
  ] as const)('%j at %s: %s', (hours, time, state) => {
    expect(openState(openRules(hours), new Date(`${time}:00-04:00`), 'cochabamba')).toBe(state)
  })

  // From Monday (0) to Sunday (6): times at which it is open, and at which it is closed.
  test.each([
    ['L-V 9-12:30/14:30-18:30', ['0 09:00', '4 18:29'], ['0 12:30', '5 10:00', '0 18:30']],
    ['L - V 8:00 a 18:00', ['0 08:00'], ['5 08:00']],
    ['L a V de 9 a 17', ['4 16:59'], ['4 17:00', '6 12:00']],
    ['L-S 7-21 D 8-13', ['5 20:59', '6 12:59'], ['6 13:00']],
    ['L-V 08:00-20:00; S,D 08:00-13:00', ['0 19:59', '6 12:59'], ['5 13:00']],
    ['L-V: 9-18 S: 9-13', ['4 17:59', '5 12:59'], ['5 13:00', '6 10:00']],
    ['L-V. 11:00-21:00. S. 11:00-14:00', ['0 20:59', '5 13:59'], ['5 14:00', '6 12:00']],
    ['L-V 9-14h 17-20h. S 9-14h', ['0 13:59', '0 17:00', '5 13:59'], ['0 14:00', '5 17:00']],
    ['L-V 9h30-14h y 16h30-20h. S 10-14h', ['0 09:30', '4 19:59', '5 10:00'], ['0 09:29', '0 16:29', '5 14:00']],
    ['L-V 7 a.m. - 10 p.m. S-D 8 a.m.-10 p.m.', ['0 07:00', '6 21:59'], ['5 07:59', '0 22:00']],
    ['L-V de 8:00 am - 5:30 pm / S de 8:00 am - 12:00 pm', ['0 17:29', '5 11:59'], ['0 17:30', '5 12:00']],
    ['L-V 17:00-5:00 S-D 15:00-5:00', ['5 04:59', '6 15:00'], ['0 05:00', '5 14:59']],
    ['L-V: 7:30 - 23:30 h S: 8:00 - 00:00 h D: Cerrado', ['0 23:29', '5 23:59'], ['6 00:00', '6 12:00']],
    ['Lun-Vie 08:30-12:30 y 14:30-18:30', ['0 08:30', '4 18:29'], ['2 12:30', '5 09:00']],
    ['Lun. a Vie. 8:30 a 16:00 hrs.', ['4 15:59'], ['4 16:00', '5 09:00']],
    ['LUN A SAB 9:00 A 21:00', ['5 20:59'], ['6 12:00']],
    ['Lu-Vie 9:00-13:00, 15:30-20:00; Sa 9:00-13:00', ['0 15:30', '5 12:59'], ['0 13:00', '5 15:30']],
    ['Mié-Dom 12:00-22:00', ['2 12:00', '6 21:59'], ['1 12:00']],
    ['Mar a Dom de 10 a 19', ['1 10:00', '6 18:59'], ['0 10:00']],
    ['Lu y Vi: 16:00-20:00; Ma-Ju: 11:00-13:00 y 16:00-20:00', ['0 16:00', '3 11:00'], ['0 11:00', '5 16:00']],
    ['Lunes a viernes 8:00 a 18:00, sábados 8 a 12', ['0 17:59', '5 11:59'], ['5 12:00', '6 10:00']],
    ['lunes a viernes 8-12 y 14-18 sabado 8-12', ['0 14:00', '5 08:00'], ['0 12:00', '5 14:00']],
    ['Lunes a viernes de 8:00 a 12:00 y de 14:00 a 18:00 horas', ['0 17:59'], ['0 13:00']],
    ['Lunes a Viernes: 08:00 - 12:00 / 14:30 - 18:30', ['0 14:30'], ['0 12:00']],
    ['Lunes a Viernes 08:30 - 12:00 | 14:00 - 17:00. Sábado 08:30 - 12:00', ['0 14:00', '5 08:30'], ['5 14:00']],
    ['Martes a Viernes de 15:00 a 18:00 - Sabados y Domingos de 10:00 a 12:30', ['1 15:00', '6 10:00'], ['0 15:00']],
    ['Lunes a Viernes 09:00 - 09:45, 10:00 - 10:45, 11:00 - 11:45', ['0 09:44', '0 11:00'], ['0 09:45', '0 11:45']],
    ['Lunes, miércoles y viernes 15 a 19', ['2 15:00'], ['1 15:00']],
    ['Lunes Miércoles Viernes 15:00 a 19:00', ['4 15:00'], ['3 15:00']],
    ['Lunes\n8:00 a 12:00\nMartes\n8:00 a 13:00\nDomingo: cerrado', ['0 08:00', '1 12:59'], ['0 12:00', '2 09:00']],
    ['Horario de atención: lunes a viernes 8:30 a 16:30', ['0 08:30'], ['0 16:30', '5 09:00']],
    ['Todos los días de 8 am a 10 pm', ['6 21:59'], ['6 22:00']],
    ['Todos los días 8:00 - 22:00, excepto domingos', ['5 21:59'], ['6 12:00']],
    ['Lunes a sábado 10-20 (excepto miércoles)', ['1 10:00'], ['2 10:00', '6 10:00']],
    ['Lunes a sábado 10-20, domingos y feriados cerrado', ['5 19:59'], ['6 12:00']],
    ['Lunes a sábado 10-20. Cerrado los domingos', ['5 19:59'], ['6 12:00']],
    ['Diario 7 a 23', ['6 07:00'], ['0 23:00']],
    ['Lunes a lunes 8:00 a 20:00', ['6 08:00'], ['3 20:00']],
    ['De domingo a domingo: 8 a 20 hs', ['2 08:00'], ['3 20:00']],
    ['Fines de semana 9 a 13', ['5 09:00', '6 12:59'], ['4 09:00']],
    ['Mañanas 10 a 13:45 - Tardes 17:30 a 20:30', ['6 13:44', '0 17:30'], ['0 13:45']],
    ['Lunes a viernes: mañana 8 a 12, tarde 14 a 18; sábado: mañana 8 a 12', ['0 14:00', '5 08:00'], ['5 14:00']],
    ['8:00 a 12:00 y 14:00 a 18:00 de lunes a viernes', ['0 14:00'], ['5 14:00']],
    ['2pm a 12am de martes a domingo', ['1 14:00', '6 23:59'], ['0 14:00', '2 00:00']],
    ['Viernes y sábado 20 a 4', ['5 20:00', '6 03:59'], ['4 03:59']],
    ['20 a 22 h', ['0 20:00'], ['0 22:00']],
    ['8 a 24 horas', ['0 23:59'], ['0 00:00']],
    ['24 horas', ['0 00:00', '6 23:59'], []],
    ['24 hrs.', ['3 03:33'], []],
    ['Abierto las 24 horas', ['3 03:33'], []],
    ['Lun-Dom 24/7', ['3 03:33'], []],
    ['5:30pm hasta 2am', ['0 17:30', '1 01:59'], ['1 02:00', '0 17:29']],
    ['Desde las 9:00 hasta las 18:00', ['0 09:00'], ['0 18:00']],
    ['Horario continuo de lunes a viernes de 8:30 a 16:30', ['0 08:30'], ['0 16:30', '5 09:00']],
    ['Lun-Vie: 08:00-16:00 (horario continuo) Sáb: 08:00-12:00', ['0 15:59', '5 08:00'], ['5 12:00']],
    ['Horario corrido L a S 08:00 a 20:00', ['5 19:59'], ['6 09:00']],
    ['• Lunes a viernes: 8:00 a 18:00', ['0 10:00'], ['5 10:00']],
    ['- Lunes a viernes: 8:00 a 18:00\n- Sábado: 8:00 a 13:00\n- Domingo: cerrado', ['5 12:59'], ['6 09:00']],
    ['🕐 L-V 8:00-18:00', ['0 10:00'], ['5 10:00']],
    ['📅 Lunes a viernes 🕗 8:00 - 19:00 • Sábado 8:00 - 12:00', ['0 18:59', '5 11:59'], ['5 12:00']],
    ['Atendemos de lunes a sábado de 9:00 am a 9:00 pm', ['5 20:59'], ['6 12:00']],
    ['de lun a sáb 9:00 hasta 19:00', ['5 18:59'], ['5 19:00']],
    ['Lun/Vie 8:00-18:00', ['2 10:00'], ['5 10:00']],
    ['Sáb/Dom 9:00-13:00', ['5 09:00', '6 09:00'], ['4 09:00']],
    ['Lunes/Miércoles/Viernes 15:00 - 18:00', ['2 15:00'], ['1 15:00']],
    ['L a S 8:00-20:00 cerrado domingos', ['5 19:59'], ['6 10:00']],
    ['Lunes a viernes 8:00 a mediodía y 14:00 a 18:30', ['0 11:59', '0 14:00'], ['0 12:00']],
    ['De martes a domingo, 17:00 hasta medianoche', ['6 23:59'], ['0 00:00', '0 17:00']],
    ['Lunes a viernes 8 am a 12 m. y 2 pm a 6 pm', ['0 11:59', '0 17:59'], ['0 12:30', '0 18:00']],
    ['Las 24 horas del día', ['3 03:33'], []],
    ['24 horas, los 7 días de la semana', ['3 03:33'], []],
    ['Estamos abiertos de martes a domingo 11:00 - 23:00', ['1 11:00'], ['0 12:00']],
    ['Mon-Fri 9:00-18:00', ['0 09:00'], ['5 09:00']],
    ['Monday to Friday 9am-5pm', ['4 16:59'], ['4 17:00']],
    ['Mon-Fri 9am-5pm', ['0 10:00'], ['5 10:00']],
    ['Every day 8:00-20:00', ['6 19:59'], ['6 20:00']],
    ['Monday - Friday: 8:30 AM-5:30PM, Saturday: 9AM-1PM', ['0 17:29', '5 12:59'], ['5 13:00', '6 10:00']],
    ['Mon–Fri: 8am–6pm; Sat: 8am–12 noon; Sun: closed', ['5 11:59'], ['5 12:00', '6 10:00']],
    ['Mon-Sat 8:00-20:00; Su,PH off', ['5 19:59'], ['6 10:00']],
    ['Monday through Thursday from 5pm to midnight', ['3 23:59'], ['4 00:00', '4 18:00']],
    ['Mon, Wed & Fri 10:00 til 14:00', ['2 10:00'], ['1 10:00']],
    ['Weekdays 9am-5:30pm, weekends 10am-2pm', ['4 17:29', '6 13:59'], ['6 14:00']],
    ['Open 24 hours', ['3 03:33'], []],
    ['Domingo: 12:00 a 02:00', ['6 23:00', '0 01:00'], ['0 02:00']],
    ['Domingo: 22:00 a 06:00', ['0 05:00'], ['0 06:00']],
    ['Lunes: 04:30 a 06:30', ['0 05:00'], ['0 07:00']],
    ['Mo-Fr 09:00-05:00', ['1 04:00'], ['1 06:00']],
    ['Open 24/7', ['3 03:33'], []],
    ['Mo-Fr 0800-1200, 1400-1800', ['0 08:00', '4 17:59'], ['0 12:00', '5 09:00']],
    ['L-V 830 a 1230', ['0 08:30'], ['0 12:30']],
    ['Lunes a viernes 8a12 y 14a18', ['0 11:59', '0 14:00'], ['0 12:00', '5 09:00']],
    ['L-V:8-12', ['0 08:00'], ['0 12:00']],
    ['L.a V. 8.00-12.00 hs', ['0 08:00'], ['5 08:00']],
    ['Mo-Fr 08:00-18:00 // Sa 8--12', ['0 17:59', '5 11:59'], ['5 12:00']],
    ['24/24', ['3 03:33'], []],
    ['24x7', ['3 03:33'], []],
    ['24 horas, 7 días a la semana', ['3 03:33'], []],
    ['Atendemos las 24 horas del día, los 7 días de la semana', ['3 03:33'], []],
    ['Open 24 hours a day, 7 days a week', ['3 03:33'], []],
    ['Siempre abierto', ['3 03:33'], []],
    ['7 days a week 9am-9pm', ['6 20:59'], ['6 21:00']],
    ['De 8 de la mañana a 8 de la noche', ['0 19:59'], ['0 20:00']],
    ['De 8 de la noche a 3 de la madrugada, viernes y sábados', ['4 20:00', '6 02:59'], ['4 12:00', '6 03:00']],
    ['Lunes a sábado de 8 am a 12 del mediodía', ['0 11:59'], ['0 12:00']],
    ['Abierto de 6 AM a 12 de la noche', ['0 23:59'], ['0 00:00']],
    ['Lunes a viernes de 08:30 a 12:30 pm y de 14:30 a 18:30 pm', ['0 12:29', '0 18:29'], ['0 13:00', '0 18:30']],
    ['Lunes a sábado 8:00 am a 20:00', ['0 19:59'], ['0 20:00', '6 09:00']],
    ['Viernes y sábados de 22:00 a 5 am', ['4 22:00', '6 04:59'], ['4 12:00', '6 05:00']],
    ['lunes: 8:00 a.m.–12:30 p.m., 2:30–6:30 p.m.\nmartes: Abierto las 24 horas', ['0 14:30', '1 03:00'], ['0 13:00']],
    ['De lunes a viernes, desde las 8 hasta las 18 horas', ['0 08:00'], ['0 18:00', '5 09:00']],
    ['Lunes a viernes de hrs. 8:30 a 12:30 y de hrs. 14:30 a 18:30', ['0 14:30'], ['0 12:30', '5 09:00']],
    ['Lunes a viernes\nMañanas: 8:30 a 12:30\nTardes: 14:30 a 18:30', ['0 08:30', '4 18:29'], ['0 12:30', '5 09:00']],
    ['Turno mañana: 8:00 a 12:00\nTurno tarde: 14:00 a 18:00', ['0 08:00', '6 14:00'], ['0 12:00']],
    ['1. Lunes a viernes: 9:00 a 18:00\n2. Sábado: 9:00 a 12:00', ['0 09:00', '5 11:59'], ['5 12:00']],
    ['◾ *Lunes a viernes:* 9:00 → 18:00', ['0 09:00'], ['0 18:00']],
    ['Te esperamos de lunes a sábado de 9:00 a 20:00', ['5 19:59'], ['6 09:00']],
    ['Martes a domingo 12:00-22:00 (lunes cerrado)', ['1 12:00'], ['0 12:00']],
    ['Martes a domingo 12:00-22:00, lunes descanso', ['1 12:00'], ['0 12:00']],
    ['Lunes a sábado (8:00 - 20:00) sin interrupción', ['0 08:00'], ['0 20:00']],
    ['Todos los días menos los martes: 8:00 a 20:00', ['0 08:00'], ['1 09:00']],
    ['Every day except Sunday 9am - 6pm', ['5 17:59'], ['6 10:00']],
    ['Sab 9 a 13, dom. y fer. cerrado', ['5 12:59'], ['6 09:00']],
    ['9:00 am - 5:00 pm Mon - Fri, 9:00 am - 1:00 pm Sat', ['4 16:59', '5 12:59'], ['5 14:00', '6 10:00']],
    ['8:00 a 20:00, domingos 9:00 a 13:00', ['5 19:59', '6 12:59'], ['6 14:00']],
    ['Lunes\n9:00 – 18:00\nMartes\nCerrado', ['0 09:00'], ['1 09:00']],
    ['Lunes a viernes 8:00 a 12:00\ny 14:00 a 18:00', ['0 14:00'], ['0 12:00']],
    ['Lunes a sábado de 8 a 20 h; domingos y festivos, cerrado', ['5 19:59'], ['6 10:00']],
    ['Desde lunes hasta el viernes entre las 8:00 y las 18:00', ['4 17:59'], ['5 10:00']],
    ['(L-V) 8:00-18:00', ['4 17:59'], ['5 10:00']],
    ['24h/7d', ['3 03:33'], []],
    ['Todos los días, las 24 horas', ['3 03:33'], []],
    ['Monday: 9:00 AM – 6:00 PM\nSaturday: 10:00 AM – 2:00 PM\nSunday: Closed', ['0 09:00'], ['1 09:00', '6 11:00']],
  ])('%j is read as people mean it', (hours, openTimes, closedTimes) => {
    const stateAtTime = (moment: string) => stateAt(hours, Number(moment[0]), moment.slice(2))
    expect(openTimes.map((moment) => [moment, stateAtTime(moment)])).toEqual(
      openTimes.map((moment) => [moment, 'open']),
    )
    expect(closedTimes.map((moment) => [moment, stateAtTime(moment)])).toEqual(
      closedTimes.map((moment) => [moment, 'closed']),
    )
  })

  test.each([...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D~', ' a ', ' hasta ', ' to '])(
    '%j between times is as good as a hyphen',
    (dash) => {
      expect(openRules(`Lunes a Viernes 8:00${dash}12:00`)).toEqual(openRules('Mo-Fr 08:00-12:00'))
      expect(openRules(`Mo-Fr 08:00${dash}12:00; Sa 09:00-11:00`)).toEqual(
        openRules('Mo-Fr 08:00-12:00; Sa 09:00-11:00'),
      )
    },
  )

  test.each([
    // Which half of the day is meant?
    'Viernes 8 a medianoche',
    // Which days are meant?
    'Mar/Jue 15:00-18:00',
    'Lunes a viernes 5 a 7 pm',
    'Lunes a viernes 9 a 5',
    'Lunes a viernes 9:00 a 5:00',
    'Lunes a viernes 9:00 - 5:00',
    'Lunes a viernes de 2:30 a 6:30',
    'Lunes a sábado 8:30 a 12:30 y 2:30 a 6:30',
    'L-V 8-12, 2-6',
    'Almuerzo: 12 a 3',
    'L-S 12-3',
    'Mañana 8-12, tarde 2-6',
    'L-V: 8am-10pm Domingos: 9-9pm',
    'Lunes a viernes 8 am a 12 am',
    'M-V 9-18',
    'De 8 de la mañana a 1 de la noche',
    'Lunes a viernes 9 am a 5',
    'Viernes 9 a 12 pm',
    'Lunes a viernes 8 a 10 pm',
    'Mo-Fr 9:00-5:00',
    'Emergencias 24 horas',
    'Cerrado temporalmente',
    'Viernes 22:00 - Sábado 04:00',
    'Todos los días: de 9:00 a medianoche',
    '2026-2027',
    '9:00 a 13:00 y de 15:00 a 19:30 lunes a viernes, sábados 9:00 a 13:00',
    '9:00 a 18:00, lunes a viernes, sábados 9:00 a 13:00',
    // Not said for certain, or not by the clock.
    'Lunes a viernes 8:00 a 12:00, previa cita',
    'Mo-Fr 09:00-12:00 "by appointment"',
    '"by appointment"',
    'Sa 10:00-14:00; Su (con cita) 10:00-12:00',
    'L - V: 09:00 - 17:00, ATM: 24/7',
    'Hasta agotar stock',
    '23.30 - Cierre',
    'mañana, tarde y noche',
    'Fines de semana',
    '11:00 17:00',
    'Mo-Fr 08:00-18:00; week 1-10 off',
    'Mo-Fr 08:00-18:00; easter -2 days off',
    'Mo-Fr 08:00-18:00; SH off',
    'Mo-Su sunrise-sunset',
    'Mo-Su 08:00-18:00 || "a veces"',
    'Apr-Sep 15 08:00-18:00',
    'Mo-Su 08:00-33:00',
    'Mo-Fr[1] 08:00-12:00',
    'PH[1] 08:00-12:00',
    'Su-Su 08:00-12:00',
  ])('of %j nothing is known', (hours) => {
    expect(openRules(hours)).toBeNull()
  })

  test('reading is quick whatever is typed', () => {
    const started = performance.now()
    const pieces = [
      'Mo,',
      '00:00-00:00 ',
      'lunes a ',
      'de las ',
      'y ',
      ' ',
      '\n',
      ': ',
      '8 ',
      '8-',
      'l',
      'cerrado ',
      '12 de ',
      '8:00-9:00 lunes ',
      '8:00-9:00 lunes, ',
      '(8 ',
      '8 de la ',
    ]
    for (const piece of [...pieces, 'Dec 25,', 'Mo[1,1', 'primer y ', 'excepto ', '8 am ', '- ']) {
      openRules(piece.repeat(2_000 / piece.length))
      openRules(`Mo ${piece.repeat(2_000 / piece.length)}x`)
      openRules(`Dec 25${piece.repeat(2_000 / piece.length)}x`)
      openRules(`Lunes 8-12${piece.repeat(2_000 / piece.length)}`)
    }
    expect(performance.now() - started).toBeLessThan(500)
  })
})
